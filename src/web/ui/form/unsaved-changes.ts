import { useEffect, useEffectEvent } from 'react';

/**
 * The forms on screen with unsaved changes, and the dialogs with what is shown only once; for a dialog, the function
 * that closes it.
 */
const changedForms = new Map<symbol, (() => void) | undefined>();

/** Whether leaving the screen would lose something: changes of a form, or what a dialog shows only once. */
export const hasUnsavedChanges = (): boolean => changedForms.size > 0;

/** Closes these dialogs. */
export function closeUnsavedDialogs(): void {
	for (const close of changedForms.values()) close?.();
}

/**
 * Asks before the screen is left while a form `hasChanges`: the navigation guard asks within the app, the browser
 * when the page itself is left. An expired session is not left by choice: then nothing is asked, and `useDraft`
 * stores the input.
 * @param closeDialog for a form in a dialog: closes it after the user agreed to leave, if the page itself stays
 */
export function useAskBeforeLeaving(hasChanges: boolean, closeDialog?: () => void): void {
	const isDialog = closeDialog !== undefined;
	const close = useEffectEvent(() => closeDialog?.());
	useEffect(() => {
		if (!hasChanges) return;
		const form = Symbol('form');
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		changedForms.set(form, isDialog ? () => close() : undefined);
		window.addEventListener('beforeunload', ask);
		return () => {
			changedForms.delete(form);
			window.removeEventListener('beforeunload', ask);
		};
	}, [hasChanges, isDialog]);
}
