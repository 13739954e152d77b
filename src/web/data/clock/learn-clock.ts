import { setClockAhead } from '#shared/club-clock.ts';
import { createStorageStore } from '#web/ui/storage-store.ts';
import { cachedSince } from '#web/worker/messages.ts';

/** How far a difference may be that is only the network's, in milliseconds. */
const certain = 2_000;

/**
 * How far the club's clock is ahead of this device's. Stored, because the next page shows days before it has asked anything,
 * and without a network it learns nothing.
 */
const ahead = createStorageStore<number>({
	key: 'clock ahead',
	area: 'local',
	// Less than a century: whatever anybody wrote to the storage must give a date.
	parse: (text) => (Math.abs(Number(text)) < 3e12 ? Number(text) : 0),
	serialise: (milliseconds) => (milliseconds ? `${milliseconds}` : null),
});
const apply = () => setClockAhead(ahead.read());
ahead.subscribe(apply);
apply();

/**
 * How far the server's clock is ahead of this device's, in milliseconds, by the header `Date` of an answer that was asked for
 * at a moment of this device's clock; undefined where there was none, or it took too long to say anything. The header has
 * whole seconds: it is half a second late on average. What is learned is kept for {@link setClockAhead}.
 */
export function learnClock({ headers }: Response, asked: number): number | undefined {
	const answered = Date.now();
	const difference = Date.parse(headers.get('Date') ?? '') + 500 - (asked + answered) / 2;
	// This device's clock may be set while it waits.
	if (Number.isNaN(difference) || Math.abs(answered - asked) > 2 * certain) return undefined;
	// Less than the header can tell is nothing.
	const learned = Math.abs(difference) < certain ? 0 : difference;
	// It differs a little from answer to answer.
	if (Math.abs(learned - ahead.read()) >= certain) ahead.write(learned);
	return learned;
}

/** Learns the club's clock from the answer to a call, unless the worker or the browser had stored it. */
export function learnClockOfCall(response: Response, asked: number): void {
	const { headers } = response;
	if (headers.get('Cache-Control') === 'no-store' && !headers.has(cachedSince)) learnClock(response, asked);
}
