import { useState } from 'react';

/**
 * The class that fades in what replaces its skeleton. Undefined where nothing was ever loading, as on a page
 * rendered on the server.
 */
export function useFadeIn(isLoading: boolean): string | undefined {
	const [wasLoading, setWasLoading] = useState(isLoading);
	if (isLoading && !wasLoading) setWasLoading(true);
	return wasLoading && !isLoading ? 'animate-appear' : undefined;
}
