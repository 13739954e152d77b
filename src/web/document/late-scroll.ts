import { useEffect } from 'react';

/** Where React Router keeps how far each entry of the history was scrolled, in pixels by its key (`ScrollRestoration`). */
const storageKey = 'react-router-scroll-positions';

/** After these, whoever uses the page scrolls themselves. */
const ownInput = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** For how long a page that grows no more may still be loading, in milliseconds. */
const longest = 10_000;

const keyOfEntry = (): unknown => window.history.state?.key;

function storedPosition(): number {
	try {
		const position = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')[String(keyOfEntry())];
		return typeof position === 'number' ? position : 0;
	} catch {
		// Storage is blocked, or holds something else.
		return 0;
	}
}

/** A document is loaded once; what is opened in it later, React Router scrolls. */
let isDone = false;

/**
 * Scrolls a screen that was reloaded, or that Back led to from another document, to where it was, as its rows come. React
 * Router does so once, when the screen is no longer than its skeleton, or than the first page of a list that loads more on
 * scrolling. Returns what ends it.
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
		// The browser scrolls no further than the page goes.
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

/** `scrollLate` for screens whose rows are read in the browser. */
export function useLateScroll(): void {
	useEffect(scrollLate, []);
}
