/**
 * Where Base UI moves the focus when an overlay is gone: its `finalFocus`.
 *
 * Not always a function: with one, Base UI takes the focus back even from the page that a link in the overlay
 * led to, or from another dialog that it opened.
 * @param focusAfter the element to focus; left out, or null: the one that had the focus before
 */
export function finalFocus(focusAfter?: () => HTMLElement | null | undefined) {
	if (!focusAfter) return true;
	return () => (isInOpenDialog(document.activeElement) ? false : (focusAfter() ?? true));
}

/** Whether an element is in a dialog that is open; one that is closing is not. */
const isInOpenDialog = (element: Element | null): boolean =>
	Boolean(element?.closest('[data-open]:is([role="dialog"], [role="alertdialog"])'));
