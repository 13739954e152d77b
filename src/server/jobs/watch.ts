import type { WorkerEvents } from 'graphile-worker';
import { clockWatch } from './clock-ahead.ts';

/** How long the queue may do nothing, in milliseconds: more than a mail takes with each of its time limits used up. */
const silenceLimit = 5 * 60_000;

/** A queue that works emits these: it found nothing to do, or began or ended a job. It looks every two seconds. */
const signsOfLife = ['worker:getJob:empty', 'job:start', 'job:complete'] as const;

const reasons = { back: 'the clock was set back', ahead: 'the clock was set ahead, or the machine slept' };

/**
 * Watches a run of graphile-worker, which may stop working for good without a word: `failed` rejects when it could not
 * store the outcome of a job, has shown no sign of life for `silence` milliseconds, or the clock was set.
 */
export function watch(events: WorkerEvents, silence = silenceLimit): { failed: Promise<never>; end(): void } {
	const { promise: failed, reject } = Promise.withResolvers<never>();
	// Whoever awaits it may be done with it before it rejects.
	failed.catch(() => {});
	const timer = setTimeout(() => reject(new Error(`no job moved for ${silence / 1_000} s`)), silence);
	events.once('pool:fatalError', ({ error }) => reject(error));
	const clockSet = clockWatch();
	for (const sign of signsOfLife)
		events.on(sign, () => {
			timer.refresh();
			const to = clockSet();
			if (to) reject(new Error(reasons[to]));
		});
	return { failed, end: () => clearTimeout(timer) };
}
