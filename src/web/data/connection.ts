import { useSyncExternalStore } from 'react';
import { keptSince } from '#web/worker/messages.ts';

/** The last answer was one that the worker had kept: the browser may think otherwise, but nobody is there. */
let unreached = false;
const listeners = new Set<() => void>();

function setUnreached(value: boolean) {
	if (unreached === value) return;
	unreached = value;
	for (const listener of listeners) listener();
}

/** Learns from an answer whether it came from the server. */
export function noteAnswer(response: Response): void {
	setUnreached(response.headers.has(keptSince));
}

function subscribe(listener: () => void): () => void {
	const online = () => {
		unreached = false;
		listener();
	};
	listeners.add(listener);
	window.addEventListener('online', online);
	window.addEventListener('offline', listener);
	return () => {
		listeners.delete(listener);
		window.removeEventListener('online', online);
		window.removeEventListener('offline', listener);
	};
}

/** Whether the network is away, for all that the browser and the last answer tell. */
export const isOffline = () => !navigator.onLine || unreached;

/** Whether what shows is what was last read rather than what is; false on the server and while hydrating. */
export function useOffline(): boolean {
	return useSyncExternalStore(subscribe, isOffline, () => false);
}
