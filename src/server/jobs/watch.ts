import type { WorkerEvents } from 'graphile-worker';
import { clockWatch } from './clock-ahead.ts';

/**
 * In milliseconds: how long the queue may do nothing; more than a mail takes that uses up each of its time limits.
 */
const silenceLimit = 5 * 60_000;

/** The events of a working queue: it found no job, or began or ended one. It looks for jobs every two seconds. */
const signsOfLife = ['worker:getJob:empty', 'job:start', 'job:complete'] as const;

const reasons = { back: 'the clock was set back', ahead: 'the clock was set ahead, or the machine slept' };

/**
 * Watches a run of graphile-worker, which may stop working for good without an error: `failed` rejects when the
 * queue could not store the outcome of a job, when it has shown no sign of life for `silence` milliseconds, or when
 * the clock was set.
 */
export function watch(events: WorkerEvents, silence = silenceLimit): { failed: Promise<never>; end(): void } {
	const { promise: failed, reject } = Promise.withResolvers<never>();
	// Its user may stop awaiting it before it rejects, which must not count as an unhandled rejection.
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
