import { useSyncExternalStore } from 'react';
import { useMediaQuery } from '../hooks/use-media-query.ts';

/** Light or dark, or whatever the device is set to. */
export type Scheme = 'system' | 'light' | 'dark';

/** The paper of each scheme, for the frame that a browser draws around the page. */
export const papers = { light: '#fbf7f0', dark: '#151210' } as const;

/** Remembered per device, whoever is logged in. `scheme-script.js` reads the same key before the first paint. */
const schemeKey = 'scheme';

// Holds where storage does not; as long as the page does.
let unstored: Scheme = 'system';
const listeners = new Set<() => void>();

function changed() {
	for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
	window.addEventListener('storage', ({ key }) => {
		if (key === schemeKey || key === null) changed();
	});
}

function readScheme(): Scheme {
	try {
		const stored = localStorage.getItem(schemeKey);
		return stored === 'light' || stored === 'dark' ? stored : unstored;
	} catch {
		return unstored;
	}
}

/** Has the page's own script show the scheme chosen; needed after a choice, and where React made the document anew. */
export function showScheme(): void {
	window.dispatchEvent(new CustomEvent('scheme', { detail: readScheme() }));
}

/** Shows a scheme from now on, in every tab of this device. */
export function chooseScheme(scheme: Scheme): void {
	unstored = 'system';
	try {
		if (scheme === 'system') localStorage.removeItem(schemeKey);
		else localStorage.setItem(schemeKey, scheme);
	} catch {
		unstored = scheme;
	}
	showScheme();
	changed();
}

function onSchemeChange(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The scheme chosen as React state; `system` on the server and while hydrating, as every page is anonymous. */
export function useScheme(): Scheme {
	return useSyncExternalStore(onSchemeChange, readScheme, () => 'system');
}

/** Whether the dark scheme shows, by choice or by the device's wish; false while hydrating. */
export function useIsDark(): boolean {
	const chosen = useScheme();
	const wished = useMediaQuery('(prefers-color-scheme: dark)');
	return chosen === 'system' ? wished : chosen === 'dark';
}
