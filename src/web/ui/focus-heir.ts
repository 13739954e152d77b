import type { RefCallback } from 'react';

/**
 * The `ref` of a control that may go away while it has the focus: `find` names its heir. Without one
 * a keyboard is thrown back to the top of the page. Make it once, outside the component.
 */
export function focusHeir(
	find: (gone: HTMLElement) => HTMLElement | null | undefined,
): RefCallback<HTMLElement> {
	return (control) => () => {
		if (!control || document.activeElement !== control) return;
		const heir = find(control);
		// Later: what the heir will show is not in the page yet.
		queueMicrotask(() => heir?.focus({ preventScroll: true }));
	};
}
