import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** In milliseconds: how often the process checks whether it is idle. */
const interval = 5_000;

/**
 * The share of time for which the process works when nobody asks for anything, because its workers look for jobs.
 */
const quiet = 0.05;

/** In bytes: how much the heap must grow after a collection before another is worthwhile. */
const worthCollecting = 16 * 1024 * 1024;

/** What {@link collectGarbageWhenIdle} needs of the process. */
interface Process {
	/** In bytes. */
	heapUsed: () => number;
	/** The share of time for which the process has worked since the last call. */
	utilization: () => number;
	/** Collects all garbage, which takes about 40 ms. */
	collect: () => void;
}

/** The current process. */
export function thisProcess(): Process {
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as () => void;
	let last = performance.eventLoopUtilization();
	return {
		heapUsed: () => process.memoryUsage().heapUsed,
		utilization: () => {
			const { utilization } = performance.eventLoopUtilization(last);
			last = performance.eventLoopUtilization();
			return utilization;
		},
		collect,
	};
}

/**
 * Collects garbage after ten idle seconds. V8 keeps the garbage of a start or a crowd until something new is
 * allocated: 25 of 190 MiB after a start.
 * @returns the function that stops this
 */
export function collectGarbageWhenIdle({ heapUsed, utilization, collect } = thisProcess()): () => void {
	let quietLooks = 0;
	let kept = 0;
	const timer = setInterval(() => {
		quietLooks = utilization() < quiet ? quietLooks + 1 : 0;
		if (quietLooks < 2 || heapUsed() < kept + worthCollecting) return;
		collect();
		kept = heapUsed();
	}, interval).unref();
	return () => clearInterval(timer);
}
