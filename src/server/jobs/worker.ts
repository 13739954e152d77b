import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../database/connect.ts';
import { log } from '../log.ts';
import { keepEnqueueingJobs } from './enqueue-jobs.ts';
import type { JobServices } from './job-services.ts';
import { acquireLeadership, unlockJobs } from './leadership.ts';
import { runJobs } from './run-jobs.ts';
import { createTaskList } from './task-list.ts';

/** In milliseconds: the pause after the worker failed or lost leadership, as the database may need a moment. */
const retryAfter = 1_000;

/**
 * Runs jobs while this process leads, until stopped. When the database becomes unavailable or the queue fails, the
 * worker stops and starts again; the process goes on.
 */
export function startWorker({ pool, url }: Connection, services: JobServices): { stop(): Promise<void> } {
	const stopping = new AbortController();
	const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));

	async function runWhileLeader(): Promise<void> {
		const leadership = await acquireLeadership(url, stopping.signal);
		try {
			await unlockJobs(services.database);
			const over = Promise.race([leadership.lost, stopped]);
			const handingOver = keepEnqueueingJobs(services.database, over);
			// `runJobs` resolves only after `over`, so the race ends the run by itself only when handing over fails.
			await runJobs(pool, createTaskList(services), Promise.race([over, handingOver]));
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
