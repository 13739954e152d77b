import { useState } from 'react';

/**
 * The class that fades in content when it replaces its skeleton. Undefined if nothing was ever loading, as on a
 * server-rendered page.
 */
export function useFadeIn(isLoading: boolean): string | undefined {
	const [wasLoading, setWasLoading] = useState(isLoading);
	if (isLoading && !wasLoading) setWasLoading(true);
	return wasLoading && !isLoading ? 'animate-appear' : undefined;
}
