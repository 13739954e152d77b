import { setTimeout as pause } from 'node:timers/promises';
import { run, type TaskList } from 'graphile-worker';
import { sendBookingConfirmation } from '../consultancy/booking-confirmation.ts';
import type { Connection } from '../database/connect.ts';
import { deleteOldIdempotencyKeys } from '../http/idempotency.ts';
import { deleteOldAddresses } from '../identity/known-addresses.queries.ts';
import { sendOneTimeCode } from '../identity/one-time-code.ts';
import { deleteExpiredResets } from '../identity/resets.queries.ts';
import { deleteExpiredSessions } from '../identity/sessions.queries.ts';
import { log } from '../log.ts';
import { sendMembershipConfirmation } from '../membership/membership-confirmation.ts';
import { sendOrderConfirmation } from '../orders/order-confirmation.ts';
import type { Jobs } from './add-job.ts';
import type { JobServices } from './job-services.ts';
import { acquireLeadership, unlockJobs } from './leadership.ts';
import { quietLogger } from './quiet-logger.ts';

type Job<Payload> = (payload: Payload, services: JobServices) => Promise<void>;

const jobs: { [Kind in keyof Jobs]: Job<Jobs[Kind]> } & { tidy_up: Job<unknown> } = {
	send_order_confirmation: sendOrderConfirmation,
	send_membership_confirmation: sendMembershipConfirmation,
	send_booking_confirmation: sendBookingConfirmation,
	send_one_time_code: sendOneTimeCode,
	async tidy_up(_, { database, clock }) {
		await deleteExpiredSessions(database, clock());
		await deleteExpiredResets(database, clock());
		await deleteOldAddresses(database, clock());
		await deleteOldIdempotencyKeys(database, clock());
		await database.deleteFrom('rate_limits').where('expire', '<', clock().getTime()).execute();
	},
};

/** Adapts every kind of job to graphile-worker's task list. */
export function createTaskList(services: JobServices): TaskList {
	return Object.fromEntries(
		Object.entries(jobs).map(([kind, job]) => [
			kind,
			(payload: unknown) => (job as Job<unknown>)(payload, services),
		]),
	);
}

/** In milliseconds: the pause after the worker failed or lost leadership, as the database may need a moment. */
const retryAfter = 1_000;

/**
 * Runs jobs while this process leads, until stopped. A failed job is retried with growing delays. When the
 * database becomes unavailable, the worker stops and starts again once the database is back; the process
 * goes on.
 */
export function startWorker({ pool, url }: Connection, services: JobServices): { stop(): Promise<void> } {
	const stopping = new AbortController();
	const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));

	async function runWhileLeader(): Promise<void> {
		const leadership = await acquireLeadership(url, stopping.signal);
		try {
			await unlockJobs(services.database);
			const runner = await run({
				pgPool: pool,
				taskList: createTaskList(services),
				concurrency: 2,
				crontab: '17 * * * * tidy_up',
				// run.ts handles signals.
				noHandleSignals: true,
				logger: quietLogger,
				// Batched: otherwise a failure to store a job's outcome would be an unhandled rejection.
				preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
			});
			await Promise.race([runner.promise, leadership.lost, stopped]);
			await runner.stop();
		} finally {
			await leadership.release();
		}
	}

	const working = (async () => {
		while (!stopping.signal.aborted) {
			try {
				await runWhileLeader();
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
