import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/connect.ts';

/** The advisory lock held by the process that runs the jobs. */
const leaderLock = 4_151_986;

/** The right to run jobs, which one process has at a time. */
export interface Leadership {
	/** Resolves when the right is lost: released, or its connection broke. */
	lost: Promise<void>;
	release(): Promise<void>;
}

/**
 * Waits for the right to run jobs; rejects when `signal` aborts or the connection fails. The right is an
 * advisory lock, which PostgreSQL releases as soon as its holder's connection ends: leadership needs no
 * clock and no heartbeat.
 */
export async function acquireLeadership(url: string, signal: AbortSignal): Promise<Leadership> {
	const client = new pg.Client({
		connectionString: url,
		application_name: 'akhara jobs',
		keepAlive: true,
		connectionTimeoutMillis: 5_000,
	});
	const lost = new Promise<void>((resolve) => {
		client.once('end', resolve);
		client.on('error', () => resolve());
	});
	signal.throwIfAborted();
	const aborted = new Promise<never>((_, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason), { once: true });
	});
	const locked = client.connect().then(() => client.query('select pg_advisory_lock($1)', [leaderLock]));
	try {
		await Promise.race([locked, aborted]);
	} catch (error) {
		// Not awaited: a connection that is still being opened takes its time to end.
		client.end().catch(() => {});
		locked.catch(() => {});
		throw error;
	}
	aborted.catch(() => {});
	return {
		lost,
		async release() {
			await client.end().catch(() => {});
		},
	};
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
