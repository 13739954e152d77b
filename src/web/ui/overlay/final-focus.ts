import { dialogs } from './open-dialog.ts';

/**
 * Where Base UI moves the focus after an overlay has closed: its `finalFocus`.
 *
 * A function only if needed: with one, Base UI takes the focus back even from the page that a link in the overlay led
 * to, or from another dialog that it opened.
 * @param focusAfter the element to focus; left out, or null: the one that had the focus before
 */
export function finalFocus(focusAfter?: () => HTMLElement | null | undefined) {
	if (!focusAfter) return true;
	return () => {
		if (hasMovedOn(document.activeElement)) return false;
		const target = focusAfter();
		if (!target) return true;
		// Focused here, not by Base UI: for a target that Tab does not reach, such as a heading, Base UI focuses the
		// first control inside instead; for the page's content, a link of its menu. Nor does it check again whether a new
		// page has taken the focus by now.
		queueMicrotask(() => {
			if (!hasMovedOn(document.activeElement)) target.focus({ preventScroll: true });
		});
		return false;
	};
}

/** Whether the focus has moved elsewhere meanwhile: it is neither lost nor in an overlay that is closing. */
function hasMovedOn(focused: Element | null): boolean {
	if (!focused || focused === document.body) return false;
	const overlay = focused.closest(dialogs);
	return !overlay || overlay.hasAttribute('data-open');
}
