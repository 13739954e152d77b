import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** In milliseconds: how often it is looked whether anything happens. */
const interval = 5_000;

/** The share of the time that the process works when nobody asks for anything: its jobs look for work. */
const quiet = 0.05;

/** In bytes: what has to be added to the heap since the last collection for another one. */
const worthCollecting = 16 * 1024 * 1024;

/** The process, as {@link collectWhenQuiet} sees it. */
interface Process {
	/** In bytes. */
	heapUsed: () => number;
	/** The share of the time since it was last asked for in which the process worked. */
	utilization: () => number;
	/** Collects all garbage, which takes some 40 ms. */
	collect: () => void;
}

/** The process that this runs in. */
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
 * Collects garbage when nothing has happened for ten seconds. V8 keeps what a start or a crowd has left for as long as
 * nothing new is made: 25 of 190 MiB after a start.
 * @returns what ends it
 */
export function collectWhenQuiet({ heapUsed, utilization, collect } = thisProcess()): () => void {
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
