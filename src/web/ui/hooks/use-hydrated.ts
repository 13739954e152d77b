import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether hydration is over. While hydrating, everything that is stored in the browser reads as absent, as
 * it did on the server; whatever acts on an absence must wait for this.
 */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
