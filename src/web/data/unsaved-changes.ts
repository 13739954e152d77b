import { useEffect } from 'react';

/** The forms on the screen whose changes are not saved. */
const changedForms = new Set<symbol>();

/** Whether a form on the screen has changes that are not saved. */
export const hasUnsavedChanges = (): boolean => changedForms.size > 0;

/**
 * Has the member asked before leaving the screen while a form `hasChanges`: by the navigation guard within the
 * app, by the browser where the page itself is left. A session that ends is not left by choice: then nothing is
 * asked, and `useDraft` keeps what was typed.
 */
export function useAskBeforeLeaving(hasChanges: boolean): void {
	useEffect(() => {
		if (!hasChanges) return;
		const form = Symbol('form');
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		changedForms.add(form);
		window.addEventListener('beforeunload', ask);
		return () => {
			changedForms.delete(form);
			window.removeEventListener('beforeunload', ask);
		};
	}, [hasChanges]);
}
