import { dialogs } from '#web/ui/overlay/open-dialog.ts';

/**
 * Whether keys go to a text field or select an option by its first letter. Fields of a closing dialog do not count: a
 * dialog that is closed before the palette that opened it has faded out returns the focus to the palette's search.
 */
export function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		!target.closest(`${dialogs}[data-closed]`) &&
		(target.isContentEditable ||
			target.matches('input:not([type="checkbox"]), textarea, select, [role="combobox"]'))
	);
}
