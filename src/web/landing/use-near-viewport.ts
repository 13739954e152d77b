import { type RefObject, useEffect, useState } from 'react';

/** Half a screen ahead: what is fetched then is there when it comes into sight. */
const ahead = '50%';

/**
 * Whether an element has come near the window's lower edge, once and for all. Not left to the browser's
 * own `loading="lazy"`, which fetches frames from several screens away, or at once.
 */
export function useApproached(element: RefObject<Element | null>): boolean {
	const [isApproached, setApproached] = useState(false);
	useEffect(() => {
		if (isApproached || !element.current) return;
		const observer = new IntersectionObserver(
			(entries) => entries.some((entry) => entry.isIntersecting) && setApproached(true),
			{ rootMargin: `0px 0px ${ahead} 0px` },
		);
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [element, isApproached]);
	return isApproached;
}
