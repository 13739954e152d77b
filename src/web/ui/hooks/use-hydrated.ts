import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether hydration is over. While hydrating, every value stored in the browser is read as absent, as on the server,
 * so code that acts on an absent value must wait for this.
 */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
