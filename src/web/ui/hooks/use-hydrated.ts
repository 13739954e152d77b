import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the page is the browser's own by now. While hydrating, everything that lives in the browser
 * looks absent, as it did on the server; what follows from its absence has to wait for this.
 */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
