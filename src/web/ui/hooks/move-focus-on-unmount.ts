import type { RefCallback } from 'react';

type FocusTarget = HTMLElement | null | undefined;

/**
 * The `ref` of what may go away while the focus is on it or in it: `find` names its target, or several, the
 * best first, some of which may go away with it. Without one a keyboard is thrown back to the top of the
 * page. Make it once, outside the component.
 */
export function moveFocusOnUnmount(
	find: (gone: HTMLElement) => FocusTarget | readonly FocusTarget[],
): RefCallback<HTMLElement> {
	return (element) => () => {
		if (!element?.contains(document.activeElement)) return;
		const targets = [find(element)].flat();
		// Later: what the target will show is not in the page yet.
		queueMicrotask(() => targets.find((target) => target?.isConnected)?.focus({ preventScroll: true }));
	};
}
