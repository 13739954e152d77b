import { useEffect } from 'react';
import { learnClock } from './learn-clock.ts';

/**
 * Asks the server how far its clock is ahead of this device's, in milliseconds; undefined if that cannot be
 * determined.
 */
export async function readClockAhead(signal: AbortSignal): Promise<number | undefined> {
	const asked = Date.now();
	return learnClock(await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal }), asked);
}

/** Learns the server's clock once, for a screen that shows a date but makes no call before it is sent. */
export function useServerClock(): void {
	useEffect(() => {
		const leaving = new AbortController();
		// On failure, this device's clock is used, and the server checks the date.
		void readClockAhead(leaving.signal).catch(() => {});
		return () => leaving.abort();
	}, []);
}
