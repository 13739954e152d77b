import { setClockAhead } from '#shared/club-clock.ts';
import { createStorageStore } from '#web/ui/storage-store.ts';
import { cachedSince } from '#web/worker/messages.ts';

/** The largest difference that network delay alone can explain, in milliseconds. */
const certain = 2_000;

/**
 * How far the server's clock is ahead of this device's. Stored, because the next page shows dates before any
 * response, and offline there is none.
 */
const ahead = createStorageStore<number>({
	key: 'clock ahead',
	area: 'local',
	// Limited to less than a century: even a tampered value must give a valid date.
	parse: (text) => (Math.abs(Number(text)) < 3e12 ? Number(text) : 0),
	serialise: (milliseconds) => (milliseconds ? `${milliseconds}` : null),
});
const apply = () => setClockAhead(ahead.read());
ahead.subscribe(apply);
apply();

/**
 * Computes how far the server's clock is ahead of this device's, in milliseconds, from a response's `Date` header and
 * the local time of the request. Undefined without that header, or if the response took too long for a useful
 * estimate. The header has whole seconds, so it is half a second behind on average. Stores the result for {@link
 * setClockAhead}.
 */
export function learnClock({ headers }: Response, asked: number): number | undefined {
	const answered = Date.now();
	const difference = Date.parse(headers.get('Date') ?? '') + 500 - (asked + answered) / 2;
	// A negative time means that this device's clock was set while waiting.
	if (Number.isNaN(difference) || Math.abs(answered - asked) > 2 * certain) return undefined;
	// The header is too coarse to tell a smaller difference.
	const learned = Math.abs(difference) < certain ? 0 : difference;
	// The result varies a little between responses: do not write each variation.
	if (Math.abs(learned - ahead.read()) >= certain) ahead.write(learned);
	return learned;
}

/** Learns the server's clock from the response to a call, unless it came from the worker's or the browser's cache. */
export function learnClockOfCall(response: Response, asked: number): void {
	const { headers } = response;
	if (headers.get('Cache-Control') === 'no-store' && !headers.has(cachedSince)) learnClock(response, asked);
}
