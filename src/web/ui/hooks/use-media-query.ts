import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; false on the server and while hydrating, where nobody knows the window. */
export function useMediaQuery(query: string): boolean {
	const subscribe = useCallback(
		(listener: () => void) => {
			const media = matchMedia(query);
			media.addEventListener('change', listener);
			return () => media.removeEventListener('change', listener);
		},
		[query],
	);
	return useSyncExternalStore(
		subscribe,
		() => matchMedia(query).matches,
		() => false,
	);
}
