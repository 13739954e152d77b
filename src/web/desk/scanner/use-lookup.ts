import { useEffect, useRef } from 'react';
import { ApiError } from '#shared/client.ts';
import { showError, showFailure } from '#web/data/error-funnel.ts';

interface Lookup<Found> {
	read: (code: string, signal: AbortSignal) => Promise<Found>;
	onFound: (found: Found) => void;
	/** What is said of a code that names nothing. */
	missing: (code: string) => string;
}

/**
 * Looks up what a scanned code names. The next code, and leaving the screen, end the one before: its late answer would
 * lead away from where the user is by then.
 */
export function useLookup<Found>({ read, onFound, missing }: Lookup<Found>): (code: string) => Promise<void> {
	const underWay = useRef<AbortController>(undefined);
	useEffect(() => () => underWay.current?.abort(), []);
	return async (code) => {
		underWay.current?.abort();
		const mine = new AbortController();
		underWay.current = mine;
		try {
			const found = await read(code, mine.signal);
			if (!mine.signal.aborted) onFound(found);
		} catch (error) {
			if (mine.signal.aborted) return;
			if (error instanceof ApiError && error.status === 404) showFailure(missing(code));
			else showError(error);
		}
	};
}
