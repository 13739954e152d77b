import { useEffect } from 'react';
import { openDialogs } from '#web/ui/overlay/open-dialog.ts';
import { keyBursts } from '../scanner/key-burst.ts';

/** What Enter presses, or the form of which it sends. */
const pressed = ':is(input, select, button, a[href])';

/** The same of a dialog's form. The palette has none: there, Enter opens what a scanned code found. */
const pressedInDialog = `${openDialogs} :is(form ${pressed}, button)`;

/**
 * Has Enter send and press only what somebody meant by it at the desk. Held down, it counts once: it would run through the
 * fields of a drawer that is counted, and close it. Nor does the Enter with which a scanner ends a code count while a dialog is
 * open: it would send the form that the code fell into, with a barcode of twelve digits for the number of a transfer. What
 * was scanned stays in its field, and a field that reads codes gets the key all the same.
 */
export function useMeantEnter(): void {
	useEffect(() => {
		const keyOf = keyBursts();
		const listen = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
			const { target } = event;
			if (event.repeat) {
				if (event.key !== 'Enter' || !(target instanceof Element && target.matches(pressed))) return;
				event.preventDefault();
				event.stopImmediatePropagation();
				return;
			}
			const key = keyOf(event.key, event.timeStamp);
			const endsCode = event.key === 'Enter' && key.of === 'scanner';
			if (endsCode && target instanceof Element && target.matches(pressedInDialog)) event.preventDefault();
		};
		// Before what listens on the screen.
		window.addEventListener('keydown', listen, { capture: true });
		return () => window.removeEventListener('keydown', listen, { capture: true });
	}, []);
}
