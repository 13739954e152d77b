import { dialogs } from './open-dialog.ts';

/**
 * Where Base UI moves the focus when an overlay is gone: its `finalFocus`.
 *
 * Not always a function: with one, Base UI takes the focus back even from the page that a link in the overlay
 * led to, or from another dialog that it opened.
 * @param focusAfter the element to focus; left out, or null: the one that had the focus before
 */
export function finalFocus(focusAfter?: () => HTMLElement | null | undefined) {
	if (!focusAfter) return true;
	return () => {
		if (hasMovedOn(document.activeElement)) return false;
		const target = focusAfter();
		if (!target) return true;
		// Not by Base UI: in place of what Tab does not reach, as a heading, it focuses the first control in it: of the page's
		// content, a link of its menu. Nor would it look again whether a page that has come has the focus by now.
		queueMicrotask(() => {
			if (!hasMovedOn(document.activeElement)) target.focus({ preventScroll: true });
		});
		return false;
	};
}

/** Whether the focus went elsewhere meanwhile: it is neither lost nor in an overlay that is closing. */
function hasMovedOn(focused: Element | null): boolean {
	if (!focused || focused === document.body) return false;
	const overlay = focused.closest(dialogs);
	return !overlay || overlay.hasAttribute('data-open');
}
