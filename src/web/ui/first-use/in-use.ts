const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Resolves at the first sign that somebody uses the page: a pointer, a key, a finger, a scroll. Code that the first
 * view does without loads then.
 */
export const inUse = new Promise<void>((resolve) => {
	if (typeof window === 'undefined') return;
	const begin = () => {
		for (const sign of signs) window.removeEventListener(sign, begin, true);
		resolve();
	};
	for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });
	// The page's script knows of presses before this code was there. A page without it keeps none, and does not wait
	// (document/after-paint.ts).
	const isUnused = document.documentElement.dataset.used === 'false';
	if (!isUnused || window.scrollY > 0 || document.activeElement !== document.body) begin();
});
