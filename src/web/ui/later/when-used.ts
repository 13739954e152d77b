import { afterLoad } from './after-load.ts';
import { whenIdle } from './when-idle.ts';

/** How long a page may be open without a sign of use until it counts as used, in milliseconds. */
const timeout = 5_000;

/**
 * How long to wait after a pointer down, in milliseconds: by then the press has ended, and what it requested has
 * begun to load.
 */
const pressTime = 500;

/** The events that show that somebody uses the page. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'focusin', 'input'] as const;

/**
 * Whether presses and input in a part that is not hydrated are replayed, which `document/after-paint.ts` does on
 * pages with data. On other pages they would be lost, so nothing waits there.
 */
const isReplayed = () => (window as { replaysUse?: boolean }).replaysUse === true;

/** Whether the page was used before this code ran: `document/after-paint.ts` marks the buttons that were pressed. */
const wasUsed = () =>
	navigator.userActivation?.hasBeenActive === true ||
	document.activeElement !== document.body ||
	document.querySelector('[data-kept]') !== null;

/** Whether a waiting part was itself pressed or has the focus: it must then load at once. */
const isPartUsed = () => document.querySelector('[data-hydrates-later] :is([data-kept], :focus)') !== null;

const isInPart = (target: EventTarget | null) =>
	target instanceof Element && target.closest('[data-hydrates-later]') !== null;

const used = new Promise<void>((resolve) => {
	if (typeof window === 'undefined' || !isReplayed() || wasUsed()) return resolve();
	const onSign = ({ type, target }: Event) => {
		// A press outside the waiting parts is handled first: it may lead to another page.
		if (type === 'pointerdown' && !isInPart(target)) setTimeout(resolve, pressTime);
		else resolve();
	};
	for (const sign of signs)
		window.addEventListener(sign, onSign, { capture: true, passive: true, once: true });
	void afterLoad.then(() => setTimeout(resolve, timeout));
});

/**
 * Resolves when the browser is idle after the first sign of use, or after the page has been open for some seconds.
 * Fetches that start then delay neither the first view nor a response to a press, and are not wasted on visitors who
 * leave at once. Resolves at once on the server, where input is not replayed, and where a waiting part was used.
 */
export async function whenUsed(): Promise<void> {
	await used;
	if (typeof window !== 'undefined' && isReplayed() && !isPartUsed()) await whenIdle();
}
