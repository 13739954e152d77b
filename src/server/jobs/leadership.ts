import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/connect.ts';

/** The advisory lock of the one process that works off jobs. */
const leaderLock = 4_151_986;

/** The right to work off jobs: one process has it at a time. */
export interface Leadership {
	/** Resolves when the right is gone: let go, or its connection broke. */
	lost: Promise<void>;
	letGo(): Promise<void>;
}

/**
 * Waits for the right to work off jobs; `signal` ends the waiting. PostgreSQL takes the right back the
 * moment the connection of its holder dies, so no clock and no heartbeat decides who lives.
 */
export async function lead(url: string, signal: AbortSignal): Promise<Leadership> {
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
		// Not waited for: a connection that is only being made ends in its own time.
		client.end().catch(() => {});
		locked.catch(() => {});
		throw error;
	}
	aborted.catch(() => {});
	return {
		lost,
		async letGo() {
			await client.end().catch(() => {});
		},
	};
}

/**
 * Frees every job that a worker holds. For the leader before it begins: whoever held one led before
 * and does not any more. The queue itself would wait four hours for a killed process's jobs.
 */
export async function freeHeldJobs(database: Database): Promise<void> {
	await sql`
		select graphile_worker.force_unlock_workers(array(
			select distinct locked_by from graphile_worker.jobs where locked_by is not null
		))`.execute(database);
}
