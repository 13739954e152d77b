import { type RunnerOptions, run, type TaskList, type WorkerOptions } from 'graphile-worker';
import type { Connection, Database } from '../database/connect.ts';
import { deleteOldIdempotencyKeys } from '../http/idempotency.ts';
import { sendOneTimeCode } from '../identity/one-time-code.ts';
import { deleteExpiredSessions } from '../identity/sessions.queries.ts';
import type { Mailer } from '../mail/mailer.ts';
import { sendOrderConfirmation } from '../orders/order-confirmation.ts';
import type { Jobs } from './add-job.ts';
import { freeAbandonedJobs, proveAlive } from './liveness.ts';
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

const jobs: { [Kind in keyof Jobs]: Job<Jobs[Kind]> } & {
	tidy_up: Job<unknown>;
	free_abandoned_jobs: Job<unknown>;
} = {
	send_order_confirmation: sendOrderConfirmation,
	send_one_time_code: sendOneTimeCode,
	free_abandoned_jobs: (_, { database }) => freeAbandonedJobs(database),
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
export async function startWorker(
	{ pool, url }: Connection,
	services: JobServices,
): Promise<{ stop(): Promise<void> }> {
	const liveness = await proveAlive(url);
	await freeAbandonedJobs(services.database);
	// A lone worker of a pool takes a name too; the library's type for pools leaves it out.
	const options: RunnerOptions & Pick<WorkerOptions, 'workerId'> = {
		pgPool: pool,
		taskList: createTaskList(services),
		// One worker, so that it can be given the name whose life is proven. Mail is all it does.
		concurrency: 1,
		workerId: liveness.workerId,
		crontab: '17 * * * * tidy_up\n* * * * * free_abandoned_jobs',
		// Ending the process is run.ts's to do.
		noHandleSignals: true,
		logger: quietLogger,
	};
	const runner = await run(options);
	return {
		async stop() {
			await runner.stop();
			await liveness.end();
		},
	};
}
