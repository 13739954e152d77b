import { type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { deleteOldIdempotencyKeys } from '../http/idempotency.ts';
import { sendOneTimeCode } from '../identity/one-time-code.ts';
import { deleteExpiredSessions } from '../identity/sessions.queries.ts';
import type { Mailer } from '../mail/mailer.ts';
import { sendOrderConfirmation } from '../orders/order-confirmation.ts';
import type { Jobs } from './add-job.ts';
import { quietLogger } from './quiet-logger.ts';

/** What jobs lean on. */
export interface JobServices {
	database: Database;
	mailer: Mailer;
	clock: () => Date;
	/** Public address of the site, for links in mail. */
	origin: string;
}

type Job<Told> = (told: Told, services: JobServices) => Promise<void>;

const jobs: { [Kind in keyof Jobs]: Job<Jobs[Kind]> } & { tidy_up: Job<unknown> } = {
	send_order_confirmation: sendOrderConfirmation,
	send_one_time_code: sendOneTimeCode,
	async tidy_up(_, { database, clock }) {
		await deleteExpiredSessions(database, clock());
		await deleteOldIdempotencyKeys(database, clock());
		await database.deleteFrom('rate_limits').where('expire', '<', clock().getTime()).execute();
	},
};

/** Every kind of job, as the worker's library wants it. */
export function createTaskList(services: JobServices): TaskList {
	return Object.fromEntries(
		Object.entries(jobs).map(([kind, job]) => [
			kind,
			(told: unknown) => (job as Job<unknown>)(told, services),
		]),
	);
}

/** Works off jobs in this process until stopped; one that fails is tried again, ever later. */
export function startWorker(pool: pg.Pool, services: JobServices): Promise<Runner> {
	return run({
		pgPool: pool,
		taskList: createTaskList(services),
		concurrency: 2,
		crontab: '17 * * * * tidy_up',
		// Ending the process is main.ts's to do.
		noHandleSignals: true,
		logger: quietLogger,
	});
}
