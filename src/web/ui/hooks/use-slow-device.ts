import { useSyncExternalStore } from 'react';

/**
 * Both in milliseconds. From the first line of the site's code to the end of hydration, a desktop takes 40, and a
 * cheap phone 120.
 */
const slowStart = 60;
const slowFrame = 200;

let isSlow = false;
const listeners = new Set<() => void>();

function recordSlowness() {
	isSlow = true;
	for (const listener of listeners) listener();
}

function observe() {
	if (typeof window === 'undefined') return;
	if (!window.PerformanceObserver?.supportedEntryTypes?.includes('long-animation-frame')) return;
	const began = performance.now();
	// Dispatched by root.tsx.
	window.addEventListener('hydrated', () => performance.now() - began > slowStart && recordSlowness(), {
		once: true,
	});
	new PerformanceObserver((list, observer) => {
		if (!list.getEntries().some(({ duration }) => duration > slowFrame)) return;
		observer.disconnect();
		recordSlowness();
	}).observe({ type: 'long-animation-frame', buffered: true });
}
observe();

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/**
 * Whether the device is slow: hydration took long, or a frame has taken longer than 200 ms since. There, an animation
 * that delays the response, such as a view transition, which first captures both pages, would make it even slower.
 * Known only in browsers that report long animation frames.
 */
export function useSlowDevice(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => isSlow,
		() => false,
	);
}
