import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the list when its `count` changes and the focused element, an entry or the form that added one,
 * was removed with it: otherwise the focus falls back to the body. Give the element `tabIndex={-1}`.
 */
export function useFocusFallback<E extends HTMLElement>(count: number): RefObject<E | null> {
	const list = useRef<E>(null);
	const before = useRef(count);
	useEffect(() => {
		const isChanged = count !== before.current;
		before.current = count;
		if (isChanged && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
	}, [count]);
	return list;
}
