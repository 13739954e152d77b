import { useEffect, useEffectEvent } from 'react';

/** The forms on screen with unsaved changes; for a form in a dialog, the function that closes the dialog. */
const changedForms = new Map<symbol, (() => void) | undefined>();

/** Whether a form on screen has unsaved changes. */
export const hasUnsavedChanges = (): boolean => changedForms.size > 0;

/** Closes the dialogs with unsaved changes. */
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
