import { useSyncExternalStore } from 'react';
import { cachedSince } from '#web/worker/messages.ts';

/**
 * The last response came from the worker's cache: the server was not reached, even if the browser reports
 * being online.
 */
let servedFromCache = false;
const listeners = new Set<() => void>();
const answerListeners = new Set<() => void>();

/** The signals of the calls that the worker answered from its cache. */
const cachedCalls = new WeakSet<AbortSignal>();

function setServedFromCache(value: boolean) {
	if (servedFromCache === value) return;
	servedFromCache = value;
	for (const listener of listeners) listener();
}

/** Records whether a response came from the server or from the worker's cache; `signal` is that of its call. */
export function recordResponse(response: Response, signal: AbortSignal | null | undefined): void {
	const isCached = response.headers.has(cachedSince);
	if (isCached && signal) cachedCalls.add(signal);
	setServedFromCache(isCached);
	// A proxy answers 502 to 504 for a server that is down.
	if (!isCached && response.status < 500) for (const listener of answerListeners) listener();
}

/** Whether the worker answered one of the calls with this signal from its cache. */
export const wasServedFromCache = (signal: AbortSignal): boolean => cachedCalls.has(signal);

/** Calls `listener` after each response from the server itself. Returns the unsubscribe function. */
export function onServerResponse(listener: () => void): () => void {
	answerListeners.add(listener);
	return () => void answerListeners.delete(listener);
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
