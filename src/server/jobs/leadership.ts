import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { settlesWithin } from '../settles-within.ts';

/** The right to run jobs, which only one process has at a time. */
export interface Leadership {
	/** Resolves when the right is released, or lost because its connection broke. */
	lost: Promise<void>;
	release(): Promise<void>;
}

// In milliseconds.
const tryEvery = 1_000;
const heartbeatEvery = 5_000;
const answerWithin = 5_000;
const endWithin = 1_000;

/**
 * Waits for the right to run jobs; rejects when `signal` aborts or the connection fails. The right is an advisory
 * lock, which PostgreSQL releases when its holder's connection ends. Both sides check the connection, so that it
 * also ends when the network fails silently: PostgreSQL by TCP keepalives, this process by a heartbeat. The
 * heartbeat fails first, so that the old leader has stopped when a new one begins.
 */
export async function acquireLeadership(url: string, signal: AbortSignal): Promise<Leadership> {
	const client = new pg.Client({
		connectionString: url,
		application_name: 'akhara jobs',
		connectionTimeoutMillis: answerWithin,
		query_timeout: answerWithin,
	});
	const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
	client.once('end', lose).on('error', () => lose());
	try {
		await client.connect();
		// The connection ends after half a minute of silence; the system's default is two hours. These settings do not
		// exist for a local socket.
		await client.query(
			'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
		);
		while (!(await isLocked(client))) await pause(tryEvery, undefined, { signal });
		signal.throwIfAborted();
	} catch (error) {
		// Not awaited, because ending a dead connection takes long.
		client.end().catch(() => {});
		throw error;
	}
	const heartbeat = setInterval(() => void client.query('select').catch(() => lose()), heartbeatEvery);
	return {
		lost,
		async release() {
			clearInterval(heartbeat);
			await settlesWithin(client.end(), endWithin);
		},
	};
}

async function isLocked(client: pg.Client): Promise<boolean> {
	const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
		advisoryLocks.leader,
	]);
	return rows[0]?.locked ?? false;
}

/**
 * Unlocks every locked job. A new leader calls it before it begins: only former leaders can have locked them. By
 * default the queue would wait four hours before it retries the jobs of a killed process.
 */
export async function unlockJobs(database: Database): Promise<void> {
	await sql`
		select graphile_worker.force_unlock_workers(array(
			select distinct locked_by from graphile_worker.jobs where locked_by is not null
		))`.execute(database);
}
