import { useSyncExternalStore } from 'react';

/** In milliseconds: what takes a desktop less than 50 ms takes a cheap phone as long. */
const slowFrame = 200;

let isSlow = false;
const listeners = new Set<() => void>();

function observe() {
	if (typeof window === 'undefined') return;
	if (!window.PerformanceObserver?.supportedEntryTypes?.includes('long-animation-frame')) return;
	new PerformanceObserver((list, observer) => {
		if (!list.getEntries().some(({ duration }) => duration > slowFrame)) return;
		observer.disconnect();
		isSlow = true;
		for (const listener of listeners) listener();
	}).observe({ type: 'long-animation-frame', buffered: true });
}
observe();

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/**
 * Whether the device has taken longer than 200 ms for a frame since the page was opened: an animation that delays what
 * was asked for, such as a view transition, which takes pictures of both pages first, would make it wait longer still.
 * Known only to browsers that tell of long animation frames.
 */
export function useSlowFrames(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => isSlow,
		() => false,
	);
}
