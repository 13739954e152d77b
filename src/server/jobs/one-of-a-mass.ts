import type { Worker, WorkerEvents } from 'graphile-worker';

/** Marks the jobs of which thousands come at once, and one runs at a time. */
export const massFlag = 'mass';

/**
 * Returns what a worker of the queue passes over as it asks for its next job: jobs of a mass while another worker is at
 * one, or may be given one. So a worker is left for the rest. A named queue would do the same with a pause of up to two
 * seconds after each job, because it is still locked when its worker asks for the next one.
 */
export function oneOfAMass(events: WorkerEvents): () => string[] | null {
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
		if (!job.flags?.[massFlag]) free({ worker });
	});
	events.on('job:complete', free);
	return () => {
		if (taken) return [massFlag];
		taken = 'by who asks now';
		return null;
	};
}
