import { sql } from 'kysely';
import type { Database, Transaction } from '../database/connect.ts';
import { codeMinutes } from '../identity/passwords/resets.queries.ts';

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

/** After so many tries, a minute and a half after the first, a mail counts as unsent: a mail server may be away for a moment. */
const triesUnsaid = 5;

/** One-time codes whose time is over are none of them: nobody waits for these any more, and the job sends none. */
const isUnsent = sql`task_identifier like 'send\\_%' and last_error is not null and attempts >= ${sql.lit(triesUnsaid)}
	and (task_identifier <> 'send_one_time_code' or created_at > now() - ${sql.lit(codeMinutes)} * interval '1 minute')`;

/**
 * The mails that failed again and again: how many there are, those given up among them until they are deleted; how many of
 * them are tried at this moment; why the one failed that failed last, in the words of the mail server.
 */
export async function findUnsentMails(
	database: Database,
): Promise<{ count: number; trying: number; lastReason: string | null }> {
	const { rows } = await sql<{ count: number; trying: number; lastReason: string | null }>`
		select count(*) as count,
			count(*) filter (where locked_at is not null or attempts < max_attempts and run_at <= now()) as trying,
			-- A job that fails is due again after this time (graphile-worker, failJobs).
			(array_agg(last_error order by run_at - exp(least(attempts, 10)) * interval '1 second' desc))[1] as "lastReason"
		from graphile_worker.jobs where ${isUnsent}`.execute(database);
	return rows[0] ?? { count: 0, trying: 0, lastReason: null };
}

/**
 * Whether the database is being backed up at this moment, or is to be at once, also before the queue has that job; and why
 * that failed, of what was begun after the last backup alone.
 */
export async function findBackupJobs(
	database: Database,
	lastBackup: Date | undefined,
): Promise<{ isUnderWay: boolean; failure: string | null }> {
	const { rows } = await sql<{ isUnderWay: boolean; failure: string | null }>`
		select coalesce(bool_or(locked_at is not null or attempts < max_attempts and run_at <= now()), false)
				or exists (select from queued_jobs where kind = 'back_up') as "isUnderWay",
			(array_agg(last_error order by created_at desc)
				filter (where last_error is not null and created_at > ${lastBackup ?? new Date(0)}))[1] as failure
		from graphile_worker.jobs where task_identifier = 'back_up'`.execute(database);
	return rows[0] ?? { isUnderWay: false, failure: null };
}

/** Has those tried again now, and as often from then on as one that has begun to fail. Returns how many. */
export async function retryUnsentMails(transaction: Transaction): Promise<number> {
	const { rows } = await sql`select from graphile_worker.reschedule_jobs(
		array(select id from graphile_worker.jobs where ${isUnsent}),
		run_at => now(), attempts => ${sql.lit(triesUnsaid)})`.execute(transaction);
	return rows.length;
}
