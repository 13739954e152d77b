import { useEffect, useEffectEvent } from 'react';

/** The forms on the screen whose changes are not saved; of those in a dialog, what closes it. */
const changedForms = new Map<symbol, (() => void) | undefined>();

/** Whether a form on the screen has changes that are not saved. */
export const hasUnsavedChanges = (): boolean => changedForms.size > 0;

/** Closes the dialogs whose changes are not saved. */
export function closeUnsavedDialogs(): void {
	for (const close of changedForms.values()) close?.();
}

/**
 * Has the member asked before leaving the screen while a form `hasChanges`: by the navigation guard within the
 * app, by the browser where the page itself is left. A session that ends is not left by choice: then nothing is
 * asked, and `useDraft` keeps what was typed.
 * @param closeDialog for a form in a dialog: closes it once leaving was agreed to, where the page itself stays
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
