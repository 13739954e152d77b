import { afterLoad } from './after-load.ts';
import { whenIdle } from './when-idle.ts';

/** How long a page may be looked at without a sign of use until it counts as used, in milliseconds. */
const patience = 5_000;

/** How long a finger may rest before it has pressed, and what it pressed has begun to come, in milliseconds. */
const pressTime = 500;

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

/** Whether a part that waits was itself pressed, or is typed in: it is to come at once. */
const isPartUsed = () => document.querySelector('[data-hydrates-later] :is([data-kept], :focus)') !== null;

const isInPart = (target: EventTarget | null) =>
	target instanceof Element && target.closest('[data-hydrates-later]') !== null;

const used = new Promise<void>((resolve) => {
	if (typeof window === 'undefined' || !isReplayed() || wasUsed()) return resolve();
	const onSign = ({ type, target }: Event) => {
		// A press beside the parts is answered first: it may lead to another page.
		if (type === 'pointerdown' && !isInPart(target)) setTimeout(resolve, pressTime);
		else resolve();
	};
	for (const sign of signs)
		window.addEventListener(sign, onSign, { capture: true, passive: true, once: true });
	void afterLoad.then(() => setTimeout(resolve, patience));
});

/**
 * Resolves at the first sign that somebody uses the page, or when it has been open for some seconds, and then as soon as
 * the browser is idle: what is fetched then neither keeps the first view, or what was pressed, from answering nor is
 * wanted by who leaves at once. On the server, where use is not replayed, and where a part was used that waits: at once.
 */
export async function whenUsed(): Promise<void> {
	await used;
	if (typeof window !== 'undefined' && isReplayed() && !isPartUsed()) await whenIdle();
}
