import type { Worker, WorkerEvents } from 'graphile-worker';

/** The flag of kinds of jobs of which thousands are added at once; only one job with this flag runs at a time. */
export const bulkFlag = 'mass';

/**
 * Returns the function that tells a worker which flags to skip when it fetches its next job: it skips mass jobs
 * while another worker runs one, or may get one. So the other worker stays free for other jobs. A named queue would
 * do the same, but with a pause of up to two seconds after each job, because the queue is still locked when its
 * worker fetches the next one.
 */
export function limitBulkJobs(events: WorkerEvents): () => string[] | null {
	let taken: Worker | 'by who asks now' | undefined;
	const free = ({ worker }: { worker: Worker }) => {
		if (taken === worker) taken = undefined;
	};
	events.on('worker:getJob:start', ({ worker }) => {
		if (taken === 'by who asks now') taken = worker;
	});
	events.on('worker:getJob:empty', free);
	events.on('worker:getJob:error', free);
	events.on('job:start', ({ worker, job }) => {
		if (!job.flags?.[bulkFlag]) free({ worker });
	});
	events.on('job:complete', free);
	return () => {
		if (taken) return [bulkFlag];
		taken = 'by who asks now';
		return null;
	};
}
