import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a line that scrolls, of entries one of which is the current one: that one is brought to its middle
 * at first, and again whenever `current` changes. Not with scrollIntoView, which would move the page too.
 * The line has to be positioned.
 */
export function useCurrentInView<Line extends HTMLElement>(current?: string): RefObject<Line | null> {
	const line = useRef<Line>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another entry is the current one
	useEffect(() => {
		const entry = line.current?.querySelector<HTMLElement>('[aria-current]');
		if (!line.current || !entry) return;
		line.current.scrollLeft = entry.offsetLeft - (line.current.clientWidth - entry.offsetWidth) / 2;
	}, [current]);
	return line;
}
