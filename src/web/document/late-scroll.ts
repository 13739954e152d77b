import { useEffect } from 'react';

/** Where React Router keeps how far each entry of the history was scrolled, in pixels by its key (`ScrollRestoration`). */
const storageKey = 'react-router-scroll-positions';

/** After these, whoever uses the page scrolls themselves. */
const ownInput = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Milliseconds after which what comes is no part of loading any more. */
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
 * For screens whose rows are read in the browser: scrolls one that was reloaded, or that Back led to from another site, to where it
 * was. React Router does so as the page is hydrated, when it is no longer than its skeleton.
 */
export function useLateScroll(): void {
	useEffect(() => {
		const position = isDone ? 0 : storedPosition();
		isDone = true;
		if (position === 0) return;
		const key = keyOfEntry();
		const ending = new AbortController();
		const end = () => ending.abort();
		const growing = new ResizeObserver(() => {
			if (keyOfEntry() !== key) return end();
			window.scrollTo(0, position);
			// The browser scrolls no further than the page goes.
			if (window.scrollY >= position - 1) end();
		});
		ending.signal.addEventListener('abort', () => growing.disconnect());
		for (const name of ownInput) window.addEventListener(name, end, { signal: ending.signal, passive: true });
		const timeout = setTimeout(end, longest);
		growing.observe(document.body);
		return () => {
			clearTimeout(timeout);
			end();
		};
	}, []);
}
