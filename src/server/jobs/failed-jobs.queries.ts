import { sql } from 'kysely';
import type { Database, Transaction } from '../database/connect.ts';
import { codeMinutes } from '../identity/passwords/resets.queries.ts';

/** In milliseconds: how long a job that failed for good is kept for inspection. */
const keptFor = 7 * 86_400_000;

/**
 * Deletes the jobs whose last attempt was a week ago: some have a name and an email in their payload, which for a
 * deleted account exist nowhere else. A retry is due within hours of a failure, so `run_at` of a job without
 * further attempts is close to its last one.
 */
export async function deleteFailedJobs(database: Database, now: Date): Promise<void> {
	const before = new Date(now.getTime() - keptFor);
	await sql`select graphile_worker.complete_jobs(array(
		select id from graphile_worker.jobs
		where attempts >= max_attempts and locked_at is null and run_at < ${before}))`.execute(database);
}

/**
 * After this many attempts, a minute and a half after the first, a mail counts as unsent; before, the mail server
 * may be briefly away.
 */
const triesUnsaid = 5;

/** Expired one-time codes do not count as unsent: nobody waits for them any more, and the job does not send them. */
const isUnsent = sql`task_identifier like 'send\\_%' and last_error is not null and attempts >= ${sql.lit(triesUnsaid)}
	and (task_identifier <> 'send_one_time_code' or created_at > now() - ${sql.lit(codeMinutes)} * interval '1 minute')`;

/**
 * Counts the mails that failed again and again: `count` of all, also those that were given up and not deleted yet;
 * `trying` of those that run now or at once. `lastReason` is the mail server's answer to the one that failed last.
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
 * Whether a backup runs now or is about to, even if its job is not handed to the queue yet; and why it failed, only
 * by jobs that were added after the last backup.
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

/** Retries these mails now, and then as often as those that failed {@link triesUnsaid} times. Returns how many. */
export async function retryUnsentMails(transaction: Transaction): Promise<number> {
	const { rows } = await sql`select from graphile_worker.reschedule_jobs(
		array(select id from graphile_worker.jobs where ${isUnsent}),
		run_at => now(), attempts => ${sql.lit(triesUnsaid)})`.execute(transaction);
	return rows.length;
}
