import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Takes the keyboard along to the section that a link names. The router scrolls there, but changes the
 * address without the navigation that would move the focus.
 */
export function useSectionFocus(): void {
	const { hash, key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
	useEffect(() => {
		document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
	}, [hash, key]);
}
