import { afterLoad } from './after-load.ts';

/** How long a page may be looked at without a sign of use until it counts as used, in milliseconds. */
const patience = 5_000;

/** What tells that somebody uses the page: a finger, a pointer or a key, scrolling, a field that is filled in. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'focusin', 'input'] as const;

/**
 * Whether what is pressed and typed in a part that waits is replayed: `document/after-paint.ts` does on pages with data of
 * their own. On any other it would be lost, so that nothing waits there.
 */
const isReplayed = () => (window as { replaysUse?: boolean }).replaysUse === true;

/** Whether the page was used before this code was there: `document/after-paint.ts` marks the buttons that were pressed. */
const wasUsed = () =>
	navigator.userActivation?.hasBeenActive === true ||
	document.activeElement !== document.body ||
	document.querySelector('[data-kept]') !== null;

/**
 * Resolves at the first sign that somebody uses the page, or when it has been open for some seconds: what is fetched then
 * neither keeps the first view from answering nor is wanted by who leaves at once. At once on the server, and where
 * use is not replayed.
 */
export const whenUsed = new Promise<void>((resolve) => {
	if (typeof window === 'undefined' || !isReplayed() || wasUsed()) return resolve();
	for (const sign of signs)
		window.addEventListener(sign, () => resolve(), { capture: true, passive: true, once: true });
	void afterLoad.then(() => setTimeout(resolve, patience));
});
