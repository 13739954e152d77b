import { useSyncExternalStore } from 'react';
import { cachedSince } from '#web/worker/messages.ts';

/**
 * The last response came from the worker's cache: the server was not reached, even if the browser reports
 * being online.
 */
let servedFromCache = false;
const listeners = new Set<() => void>();

function setServedFromCache(value: boolean) {
	if (servedFromCache === value) return;
	servedFromCache = value;
	for (const listener of listeners) listener();
}

/** Records whether a response came from the server or from the worker's cache. */
export function recordResponse(response: Response): void {
	setServedFromCache(response.headers.has(cachedSince));
}

function subscribe(listener: () => void): () => void {
	const onOnline = () => {
		servedFromCache = false;
		listener();
	};
	listeners.add(listener);
	window.addEventListener('online', onOnline);
	window.addEventListener('offline', listener);
	return () => {
		listeners.delete(listener);
		window.removeEventListener('online', onOnline);
		window.removeEventListener('offline', listener);
	};
}

/** Whether the device is offline, according to the browser or to the last response. */
export const isOffline = () => !navigator.onLine || servedFromCache;

/** `isOffline` as React state: the page shows cached data. False on the server and while hydrating. */
export function useOffline(): boolean {
	return useSyncExternalStore(subscribe, isOffline, () => false);
}
