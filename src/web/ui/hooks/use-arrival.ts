import { useState } from 'react';

/**
 * The class for what takes the place of its skeleton: it fades in. What was there from the start, as on
 * a page rendered on the server, has none.
 */
export function useArrival(waiting: boolean): string | undefined {
	const [waited, setWaited] = useState(waiting);
	if (waiting && !waited) setWaited(true);
	return waited && !waiting ? 'animate-appear' : undefined;
}
