import { useEffect } from 'react';
import { learnClock } from './learn-clock.ts';

/** Asks the server how far its clock is ahead of this device's, in milliseconds; undefined where that cannot be told. */
export async function readClockAhead(signal: AbortSignal): Promise<number | undefined> {
	const asked = Date.now();
	return learnClock(await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal }), asked);
}

/** Learns the club's clock once, for a screen with a date that asks the server nothing before it is sent. */
export function useServerClock(): void {
	useEffect(() => {
		const leaving = new AbortController();
		// Not known, this device's own is used, and the server checks the date.
		void readClockAhead(leaving.signal).catch(() => {});
		return () => leaving.abort();
	}, []);
}
