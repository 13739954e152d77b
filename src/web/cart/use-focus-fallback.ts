import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where a list changes and what had the focus is gone, an entry or the form that added one, the focus
 * goes to the list instead of nowhere. Give the element `tabIndex={-1}`.
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
