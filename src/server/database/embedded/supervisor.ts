import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../../log.ts';

/** What the supervisor needs to know and to do about a database. */
export interface Supervised {
	isRunning(): boolean;
	/** The fault of the disk that keeps it from starting, such as 'is full'; undefined if there is none. */
	diskFault(): Promise<string | undefined>;
	/** Starts it; rejects with the reason when it does not come up or `stopping` is aborted. */
	start(stopping: AbortSignal): Promise<void>;
	/** Called when the supervisor gives it up. */
	onLost(): void;
}

/** In milliseconds. */
const usual = {
	pollEvery: 250,
	/** The pause before the first attempt; it doubles with each further one, up to the longest. */
	firstPause: 1_000,
	maxPause: 30_000,
	diskEvery: 2_000,
	/** A database that was up this long is sound: the count of attempts begins anew. */
	soundAfter: 5 * 60_000,
};

/** How many attempts in a row may fail, or end in an early death, before the database is given up. */
const maxTries = 10;

/**
 * Watches a database until stopped, and starts it again when it has died: after a second, then after growing
 * pauses. After too many attempts in a row it is given up; but a disk that is full, read-only or gone is waited for
 * without end (docs/decisions/2026-11-22-the-embedded-database-is-watched.md). Returns the function that stops
 * watching; when that resolves, an attempt under way has ended.
 */
export function supervise(database: Supervised, timing: Partial<typeof usual> = {}): () => Promise<void> {
	const stopping = new AbortController();
	const watching = watch(database, { ...usual, ...timing }, stopping.signal);
	return async () => {
		stopping.abort();
		await watching;
	};
}

async function watch(database: Supervised, timing: typeof usual, stopping: AbortSignal): Promise<void> {
	// The timer alone must not keep the process alive; aborting only ends the pause early.
	const wait = (delay: number) => pause(delay, undefined, { signal: stopping, ref: false }).catch(() => {});
	let tries = 0;
	let upSince = Date.now();
	while (!stopping.aborted) {
		if (database.isRunning()) {
			await wait(timing.pollEvery);
			continue;
		}
		if (Date.now() - upSince >= timing.soundAfter) tries = 0;
		if (tries >= maxTries) {
			log.error('The embedded database is given up, because it does not stay up', { tries });
			database.onLost();
			return;
		}
		const delay = Math.min(timing.firstPause * 2 ** tries, timing.maxPause);
		log.error('The embedded database has died; starting it again', {
			try: `${tries + 1} of ${maxTries}`,
			afterSeconds: delay / 1000,
		});
		await wait(delay);
		const fault = await database.diskFault();
		if (fault) {
			log.error(`The disk of the database ${fault}; it is started once that is over`);
			while (!stopping.aborted && (await database.diskFault())) await wait(timing.diskEvery);
			tries = 0;
		}
		if (stopping.aborted) return;
		tries += 1;
		try {
			await database.start(stopping);
			log.info('The embedded database runs again');
		} catch (error) {
			if (!stopping.aborted) log.error(error instanceof Error ? error.message : String(error));
		}
		upSince = Date.now();
	}
}
