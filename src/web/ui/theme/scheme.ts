import { useMediaQuery } from '../hooks/use-media-query.ts';
import { createStorageStore } from '../storage-store.ts';

/** Light or dark, or as the device is set. */
export type Scheme = 'system' | 'light' | 'dark';

/** The page's background in each scheme, for the browser's user interface around it (`theme-color`). */
export const pageBackgrounds = { light: '#fbf7f0', dark: '#151210' } as const;

/**
 * The chosen scheme belongs to the device, not to the session. `scheme-script.js` reads the same key before the first
 * paint.
 */
const schemeStore = createStorageStore<Scheme>({
	key: 'scheme',
	area: 'local',
	parse: (text) => (text === 'light' || text === 'dark' ? text : 'system'),
	serialise: (scheme) => (scheme === 'system' ? null : scheme),
});

/**
 * Makes `scheme-script.js` apply the chosen scheme to the document. Needed after a choice, and after React has
 * replaced the whole document.
 */
export function applyScheme(): void {
	window.dispatchEvent(new CustomEvent('scheme', { detail: schemeStore.read() }));
}

/** Chooses a scheme for this device; all open tabs apply it at once. */
export function chooseScheme(scheme: Scheme): void {
	schemeStore.write(scheme);
	applyScheme();
}

/**
 * The chosen scheme as React state; `system` on the server and while hydrating, as every page is rendered
 * for a guest.
 */
export const useScheme: () => Scheme = schemeStore.use;

/** Whether the dark scheme applies, by choice or by the device's setting; false while hydrating. */
export function useIsDark(): boolean {
	const chosen = useScheme();
	const isDeviceDark = useMediaQuery('(prefers-color-scheme: dark)');
	return chosen === 'system' ? isDeviceDark : chosen === 'dark';
}
