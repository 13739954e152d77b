import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** In milliseconds: so long a job that failed for good is there to be looked at. */
const keptFor = 7 * 86_400_000;

/**
 * Deletes the jobs that were tried for the last time a week ago: some carry a name and an email, which a deleted account
 * has nowhere else. A job that fails is due again within hours; after the last try it stays due, and is not fetched.
 */
export async function deleteFailedJobs(database: Database, now: Date): Promise<void> {
	const before = new Date(now.getTime() - keptFor);
	await sql`select graphile_worker.complete_jobs(array(
		select id from graphile_worker.jobs
		where attempts >= max_attempts and locked_at is null and run_at < ${before}))`.execute(database);
}
