import { useSyncExternalStore } from 'react';

/** Single keys act at once, which not everybody wants: speech input types them (WCAG 2.1.4). */
const storedUnder = 'deskShortcuts';

const listeners = new Set<() => void>();
let unstored: boolean | undefined;

/** Whether single keys do anything. */
export function shortcutsAreOn(): boolean {
	try {
		return unstored ?? localStorage.getItem(storedUnder) !== 'off';
	} catch {
		return true;
	}
}

/** Switches them on or off, in this browser. */
export function switchShortcuts(on: boolean): void {
	try {
		localStorage.setItem(storedUnder, on ? 'on' : 'off');
	} catch {
		// Storage is blocked: it holds until the page goes.
		unstored = on;
	}
	for (const listener of listeners) listener();
}

function listen(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The same as React state. */
export function useShortcutsOn(): boolean {
	return useSyncExternalStore(listen, shortcutsAreOn, () => true);
}
