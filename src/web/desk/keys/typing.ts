/** Whether keys enter text, or choose an option by its first letter. */
export function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable ||
			target.matches('input:not([type="checkbox"]), textarea, select, [role="combobox"]'))
	);
}

/** Whether a dialog is open; not while it is closing. */
export const isDialogOpen = (): boolean =>
	document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-closed])') !== null;
