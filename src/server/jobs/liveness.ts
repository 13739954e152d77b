import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/connect.ts';
import { log } from '../log.ts';

/** A worker's name, and the proof that it lives: an advisory lock that its connection holds. */
export interface Liveness {
	workerId: string;
	end(): Promise<void>;
}

/** Names a worker and proves it alive for as long as this process lives and has the database. */
export async function proveAlive(url: string): Promise<Liveness> {
	const workerId = `akhara-${randomUUID()}`;
	const client = new pg.Client({ connectionString: url, application_name: 'akhara worker', keepAlive: true });
	// Without the proof another process may run this one's job again: a mail keeps its name when it does.
	client.on('error', (error) => log.error('The worker lost its proof of life', { reason: error.message }));
	await client.connect();
	await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [workerId]);
	return { workerId, end: () => client.end() };
}

/**
 * Frees the jobs of workers that no longer live: a killed process leaves the ones in its hands
 * locked, and the queue itself would wait four hours before it gives them to another.
 */
export async function freeAbandonedJobs(database: Database): Promise<void> {
	await sql`
		select graphile_worker.force_unlock_workers(array(
			select locked_by
			from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) workers
			where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
		))`.execute(database);
}
