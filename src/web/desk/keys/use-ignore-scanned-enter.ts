import { useEffect } from 'react';
import { openDialogs } from '#web/ui/overlay/open-dialog.ts';
import { keyBursts } from '../scanner/key-burst.ts';

/** The elements that Enter presses, or whose form it submits. */
const pressed = ':is(input, select, button, a[href])';

/** The same within a dialog's form. Not in the palette, where Enter opens what a scanned code found. */
const pressedInDialog = `${openDialogs} :is(form ${pressed}, button)`;

/**
 * Lets Enter submit and press only what the user meant at the desk. Held down, it counts once: otherwise it would run
 * through the fields of a drawer's count, and close the drawer. While a dialog is open, the Enter at the end of a
 * scanned code does not count either: it would submit the form that received the code, for example with a barcode of
 * twelve digits as the number of a transfer. The scanned text stays in its field, and a field that reads codes still
 * gets the key.
 */
export function useIgnoreScannedEnter(): void {
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
		// In the capture phase, before the screen's own listeners.
		window.addEventListener('keydown', listen, { capture: true });
		return () => window.removeEventListener('keydown', listen, { capture: true });
	}, []);
}
