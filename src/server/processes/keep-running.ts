import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../log.ts';

/** What {@link keepRunning} needs to know of a process. */
export interface Kept {
	pid: number | undefined;
	/** Resolves when the process has ended, to its exit code, signal or reason. */
	ended: Promise<string>;
}

interface Keeper {
	/** Starts a process to replace one that has died. */
	replace: () => Kept;
	/** Called when the process is given up. */
	onLost: () => void;
}

/** In milliseconds. */
const usual = {
	/**
	 * The pause before the second replacement in a row; it doubles with each further one, up to the longest. The
	 * first replacement starts at once.
	 */
	firstPause: 1_000,
	maxPause: 30_000,
	/** A process that lived this long is sound: the count of replacements begins anew. */
	soundAfter: 60_000,
};

/** How many replacements in a row may die early before the process is given up. */
const maxTries = 10;

/** Replaces a process that dies, until stopped. Returns the function that stops this. */
export function keepRunning(first: Kept, keeper: Keeper, timing: Partial<typeof usual> = {}): () => void {
	const stopping = new AbortController();
	void keep(first, keeper, { ...usual, ...timing }, stopping.signal);
	return () => stopping.abort();
}

async function keep(
	first: Kept,
	{ replace, onLost }: Keeper,
	timing: typeof usual,
	stopping: AbortSignal,
): Promise<void> {
	let tries = 0;
	for (let kept = first; ; kept = replace()) {
		const since = performance.now();
		const how = await kept.ended;
		if (stopping.aborted) return;
		if (performance.now() - since >= timing.soundAfter) tries = 0;
		if (tries >= maxTries) {
			log.error('A process is given up, because it does not stay up', { how, tries });
			onLost();
			return;
		}
		const delay = tries === 0 ? 0 : Math.min(timing.firstPause * 2 ** (tries - 1), timing.maxPause);
		tries += 1;
		log.error('A process has died; starting another in its place', {
			pid: kept.pid,
			how,
			try: `${tries} of ${maxTries}`,
			afterSeconds: delay / 1_000,
		});
		await pause(delay, undefined, { signal: stopping, ref: false }).catch(() => {});
		if (stopping.aborted) return;
	}
}
