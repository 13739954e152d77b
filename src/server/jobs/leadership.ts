import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { settlesWithin } from '../settles-within.ts';

/** The right to run jobs, which one process has at a time. */
export interface Leadership {
	/** Resolves when the right is lost: released, or its connection broke. */
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
 * lock, which PostgreSQL releases when its holder's connection ends. So that a connection cut silently ends, too, each
 * side asks for the other: PostgreSQL by TCP keepalives, this process by a heartbeat. The heartbeat misses first, so
 * the old leader has stopped when a new one begins.
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
		// Gone after half a minute of silence; by default it would be two hours. Not settable on a local socket.
		await client.query(
			'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
		);
		while (!(await isLocked(client))) await pause(tryEvery, undefined, { signal });
		signal.throwIfAborted();
	} catch (error) {
		// Not awaited: a connection on a dead line takes its time to end.
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
 * Unlocks every locked job. To be called by a new leader before it begins: only former leaders can have
 * locked them. By itself the queue would wait four hours before it retries a killed process's jobs.
 */
export async function unlockJobs(database: Database): Promise<void> {
	await sql`
		select graphile_worker.force_unlock_workers(array(
			select distinct locked_by from graphile_worker.jobs where locked_by is not null
		))`.execute(database);
}
