import { type RefObject, useEffect, useState } from 'react';

/** Half a viewport ahead, so that the content has loaded when it scrolls into view. */
const margin = '50%';

/**
 * Whether an element has come within half a viewport of the window's lower edge; once true, it stays true. Replaces
 * `loading="lazy"`, which fetches iframes from several viewports away or at once.
 */
export function useNearViewport(element: RefObject<Element | null>): boolean {
	const [isNear, setNear] = useState(false);
	useEffect(() => {
		if (isNear || !element.current) return;
		const observer = new IntersectionObserver(
			(entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
			{ rootMargin: `0px 0px ${margin} 0px` },
		);
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [element, isNear]);
	return isNear;
}
