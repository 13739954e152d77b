import { setTimeout as pause } from 'node:timers/promises';
import { run, type TaskList } from 'graphile-worker';
import { sendBookingConfirmation } from '../consultancy/booking-confirmation.ts';
import type { Connection } from '../database/connect.ts';
import { deleteOldIdempotencyKeys } from '../http/idempotency.ts';
import { sendOneTimeCode } from '../identity/one-time-code.ts';
import { deleteExpiredSessions } from '../identity/sessions.queries.ts';
import { log } from '../log.ts';
import { sendMembershipConfirmation } from '../membership/membership-confirmation.ts';
import { sendOrderConfirmation } from '../orders/order-confirmation.ts';
import type { Jobs } from './add-job.ts';
import type { JobServices } from './job-services.ts';
import { freeHeldJobs, lead } from './leadership.ts';
import { quietLogger } from './quiet-logger.ts';

type Job<Told> = (told: Told, services: JobServices) => Promise<void>;

const jobs: { [Kind in keyof Jobs]: Job<Jobs[Kind]> } & { tidy_up: Job<unknown> } = {
	send_order_confirmation: sendOrderConfirmation,
	send_membership_confirmation: sendMembershipConfirmation,
	send_booking_confirmation: sendBookingConfirmation,
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

/** After the worker failed, or lost the right to work: the database may need a moment. */
const retryAfter = 1_000;

/**
 * Works off jobs while this process leads, until stopped; a job that fails is tried again, ever later.
 * A database that goes away ends the work, not the process: it begins again once the database is back.
 */
export function startWorker({ pool, url }: Connection, services: JobServices): { stop(): Promise<void> } {
	const stopping = new AbortController();
	const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));

	async function workOnce(): Promise<void> {
		const leadership = await lead(url, stopping.signal);
		try {
			await freeHeldJobs(services.database);
			const runner = await run({
				pgPool: pool,
				taskList: createTaskList(services),
				concurrency: 2,
				crontab: '17 * * * * tidy_up',
				// Ending the process is run.ts's to do.
				noHandleSignals: true,
				logger: quietLogger,
				// Without a batch, an outcome that cannot be written down would be nobody's rejection.
				preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
			});
			await Promise.race([runner.promise, leadership.lost, stopped]);
			await runner.stop();
		} finally {
			await leadership.letGo();
		}
	}

	const working = (async () => {
		while (!stopping.signal.aborted) {
			try {
				await workOnce();
			} catch (error) {
				if (stopping.signal.aborted) return;
				log.error('Jobs wait; trying again', {
					reason: error instanceof Error ? error.message : String(error),
				});
			}
			if (!stopping.signal.aborted) await Promise.race([stopped, pause(retryAfter)]);
		}
	})();
	return {
		async stop() {
			stopping.abort();
			await working;
		},
	};
}
