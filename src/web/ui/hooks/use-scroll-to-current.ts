import { type RefObject, useEffect, useRef } from 'react';

/**
 * The ref of a list that scrolls sideways: scrolls its entry with `aria-current` to the middle, at first and whenever
 * `current` changes. It does not use `scrollIntoView`, which would scroll the page, too. The list must be positioned,
 * because offsets are measured from it.
 */
export function useScrollToCurrent<List extends HTMLElement>(current?: string): RefObject<List | null> {
	const list = useRef<List>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `current` changes with the current entry
	useEffect(() => {
		const entry = list.current?.querySelector<HTMLElement>('[aria-current]');
		if (!list.current || !entry) return;
		list.current.scrollLeft = entry.offsetLeft - (list.current.clientWidth - entry.offsetWidth) / 2;
	}, [current]);
	return list;
}
