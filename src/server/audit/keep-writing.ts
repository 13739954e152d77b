import { log } from '../log.ts';
import type { FrequentEvents } from './frequent-events.ts';

/** In milliseconds: how long an event waits at most before it can be read. */
const every = 30_000;

/** Writes down what was counted now and then; returns what stops it, after the last writing down. */
export function keepWriting(events: FrequentEvents): () => Promise<void> {
	// Without the database they are counted on, and at the stop they are in the log alone.
	const write = () =>
		events.flush().catch((error: unknown) => {
			const reason = error instanceof Error ? error.message : String(error);
			log.warn('Refused logins and the like could not be written down', { reason });
		});
	const timer = setInterval(write, every);
	timer.unref();
	return () => {
		clearInterval(timer);
		return write();
	};
}
