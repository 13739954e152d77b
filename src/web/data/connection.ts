import { useSyncExternalStore } from 'react';
import { cachedSince } from '#web/worker/messages.ts';

/**
 * The last response came from the worker's cache: the server was not reached, even if the browser believes
 * to be online.
 */
let servedFromCache = false;
const listeners = new Set<() => void>();

function setServedFromCache(value: boolean) {
	if (servedFromCache === value) return;
	servedFromCache = value;
	for (const listener of listeners) listener();
}

/** Notes whether a response came from the server or from the worker's cache. */
export function noteResponse(response: Response): void {
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

/** Whether the network is away, as far as the browser and the last response tell. */
export const isOffline = () => !navigator.onLine || servedFromCache;

/** Whether the page shows cached data because the network is away; false on the server and while hydrating. */
export function useOffline(): boolean {
	return useSyncExternalStore(subscribe, isOffline, () => false);
}
