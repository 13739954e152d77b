import { useEffect } from 'react';

/**
 * Where React Router stores the scroll position of each history entry, in pixels by its key (`ScrollRestoration`).
 */
const storageKey = 'react-router-scroll-positions';

/** After one of these events the user is scrolling, so this stops. */
const ownInput = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How long a page may still be loading although it no longer grows, in milliseconds. */
const longest = 10_000;

const keyOfEntry = (): unknown => window.history.state?.key;

function storedPosition(): number {
	try {
		const position = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')[String(keyOfEntry())];
		return typeof position === 'number' ? position : 0;
	} catch {
		// Storage is blocked, or has an invalid value.
		return 0;
	}
}

/** Only once per document: React Router restores the position of later navigations. */
let isDone = false;

/**
 * Restores the scroll position of a screen that was reloaded, or that Back led to from another document, while its
 * rows load. React Router tries only once, when the screen is no longer than its skeleton, or than the first page of
 * an endless list. Returns a function that stops it.
 */
export function scrollLate(): (() => void) | undefined {
	const position = isDone ? 0 : storedPosition();
	isDone = true;
	if (position === 0) return;
	const key = keyOfEntry();
	const ending = new AbortController();
	const end = () => ending.abort();
	let timeout = 0;
	const growing = new ResizeObserver(() => {
		if (keyOfEntry() !== key) return end();
		window.clearTimeout(timeout);
		timeout = window.setTimeout(end, longest);
		window.scrollTo(0, position);
		// The browser scrolls no further than the page's end.
		if (window.scrollY >= position - 1) end();
	});
	ending.signal.addEventListener('abort', () => {
		window.clearTimeout(timeout);
		growing.disconnect();
	});
	for (const name of ownInput) window.addEventListener(name, end, { signal: ending.signal, passive: true });
	growing.observe(document.body);
	return end;
}

/** `scrollLate` for screens whose rows are fetched in the browser. */
export function useLateScroll(): void {
	useEffect(scrollLate, []);
}
