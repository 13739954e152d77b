import { dialogs } from '#web/ui/overlay/open-dialog.ts';

/**
 * Whether keys enter text, or choose an option by its first letter. Not in a field of a dialog that is closing: a dialog
 * that is left sooner than the palette that opened it has faded out gives the focus back to the palette's search.
 */
export function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		!target.closest(`${dialogs}[data-closed]`) &&
		(target.isContentEditable ||
			target.matches('input:not([type="checkbox"]), textarea, select, [role="combobox"]'))
	);
}
