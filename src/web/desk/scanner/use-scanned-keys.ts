import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '#web/ui/overlay/open-dialog.ts';
import { isTyping } from '../keys/typing.ts';
import { keyBursts } from './key-burst.ts';

/**
 * Calls `onScan` with a code that a keyboard scanner types while no field has the focus. Its keys trigger no
 * shortcuts, and its Enter presses nothing. In a field, the keys go to the field.
 */
export function useScannedKeys(onScan: (code: string) => void): void {
	const scanned = useEffectEvent(onScan);
	useEffect(() => {
		const keyOf = keyBursts();
		const listen = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
			if (isTyping(event.target) || isDialogOpen()) return;
			const key = keyOf(event.key, event.timeStamp);
			if (key.of === 'person') return;
			event.preventDefault();
			event.stopImmediatePropagation();
			if (key.code !== undefined) scanned(key.code);
		};
		// In the capture phase, before the desk's shortcuts, which listen at the window, too.
		window.addEventListener('keydown', listen, { capture: true });
		return () => window.removeEventListener('keydown', listen, { capture: true });
	}, []);
}
