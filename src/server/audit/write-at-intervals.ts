import { log } from '../log.ts';
import type { FrequentEvents } from './frequent-events.ts';

/** In milliseconds: how long an event waits at most before it can be read in the audit. */
const every = 30_000;

/** Writes the counted events at intervals. Returns the function that stops this after writing once more. */
export function writeAtIntervals(events: FrequentEvents): () => Promise<void> {
	// While the database is unavailable, events are counted on; at the stop, only the log has them.
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
