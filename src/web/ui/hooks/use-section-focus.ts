import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Focuses the section that the URL's hash names. The browser's own navigation does that; the router only scrolls. */
export function useSectionFocus(): void {
	const { hash, key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again changes `key`
	useEffect(() => {
		document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
	}, [hash, key]);
}
