import { useSyncExternalStore } from 'react';

/**
 * Both in milliseconds. From the first line of the site's code until the page has come to life a desktop takes 40, and a
 * cheap phone 120.
 */
const slowStart = 60;
const slowFrame = 200;

let isSlow = false;
const listeners = new Set<() => void>();

function noteSlowness() {
	isSlow = true;
	for (const listener of listeners) listener();
}

function observe() {
	if (typeof window === 'undefined') return;
	if (!window.PerformanceObserver?.supportedEntryTypes?.includes('long-animation-frame')) return;
	const began = performance.now();
	// Dispatched by root.tsx.
	window.addEventListener('hydrated', () => performance.now() - began > slowStart && noteSlowness(), {
		once: true,
	});
	new PerformanceObserver((list, observer) => {
		if (!list.getEntries().some(({ duration }) => duration > slowFrame)) return;
		observer.disconnect();
		noteSlowness();
	}).observe({ type: 'long-animation-frame', buffered: true });
}
observe();

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/**
 * Whether the device is slow: it took long to bring the page to life, or longer than 200 ms for a frame since. An
 * animation that delays what was asked for, such as a view transition, which takes pictures of both pages first, would
 * make it wait longer still. Known only to browsers that tell of long animation frames.
 */
export function useSlowDevice(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => isSlow,
		() => false,
	);
}
