import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the section that the address's hash names. The router only scrolls there: its navigation is not the
 * browser's, which would move the focus.
 */
export function useSectionFocus(): void {
	const { hash, key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again changes `key`
	useEffect(() => {
		document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
	}, [hash, key]);
}
