import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void) {
	const media = matchMedia(query);
	media.addEventListener('change', listener);
	return () => media.removeEventListener('change', listener);
}

/** Whether the visitor asked their device for less motion. */
export function useReducedMotion(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => matchMedia(query).matches,
		() => false,
	);
}
