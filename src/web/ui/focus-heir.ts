import type { RefCallback } from 'react';

type Heir = HTMLElement | null | undefined;

/**
 * The `ref` of what may go away while the focus is on it or in it: `find` names its heir, or several, the
 * best first, some of which may go away with it. Without one a keyboard is thrown back to the top of the
 * page. Make it once, outside the component.
 */
export function focusHeir(find: (gone: HTMLElement) => Heir | readonly Heir[]): RefCallback<HTMLElement> {
	return (element) => () => {
		if (!element?.contains(document.activeElement)) return;
		const heirs = [find(element)].flat();
		// Later: what the heir will show is not in the page yet.
		queueMicrotask(() => heirs.find((heir) => heir?.isConnected)?.focus({ preventScroll: true }));
	};
}
