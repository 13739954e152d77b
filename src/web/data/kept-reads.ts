import {
	notifyManager,
	type QueryClient,
	type QueryPersister,
	type StaleTime,
	useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { onAnswer, wasServedFromCache } from './connection.ts';

/** The reads whose data came, in whole or in part, from the worker's cache: nobody knows whether it is current. */
const keptReads = new WeakSet<object>();

/** Whether some of them were read by loaders of routes, which nobody observes, since the loaders ran last. */
let isRouteKept = false;
const routeListeners = new Set<() => void>();

/**
 * A browser reports being online before the network carries anything, so that what is read then may come from the cache
 * once more. It is tried again after these times, in milliseconds, each twice the one before, and then no more.
 */
const shortestWait = 500;
const longestWait = 32_000;

const isKept = (query: object) => keptReads.has(query);
const shownKept = { type: 'active', predicate: isKept } as const;

/**
 * Stands around every fetch of a read, for which TanStack has the option `persister`, and records whether its data came
 * from the worker's cache.
 */
export const recordSource: QueryPersister = async (read, context, query) => {
	const result = await read(context);
	// What is cancelled leaves the data as it is.
	if (context.signal.aborted) return result;
	// A further page from the server says nothing of the pages before it.
	const isFurtherPage = query.state.fetchMeta?.fetchMore !== undefined;
	if (wasServedFromCache(context.signal)) {
		keptReads.add(query);
		isRouteKept ||= query.getObserversCount() === 0;
	} else if (!isFurtherPage) keptReads.delete(query);
	return result;
};

/** Reads never expire (docs/spec.md point 7), but what the worker kept is read again where it is next used. */
export const staleTime = (query: object): StaleTime => (isKept(query) ? 0 : Number.POSITIVE_INFINITY);

/**
 * Reads what came from the worker's cache and is on the screen again, as soon as the browser reports being online or any
 * response comes from the server. Call it once in a browser.
 */
export function rereadKept(client: QueryClient): void {
	let roundsUnderWay = 0;
	const reread = async (cancelRefetch: boolean) => {
		roundsUnderWay += 1;
		if (isRouteKept) {
			isRouteKept = false;
			for (const listener of routeListeners) listener();
		}
		await client.refetchQueries(shownKept, { cancelRefetch });
		roundsUnderWay -= 1;
	};
	let next: ReturnType<typeof setTimeout> | undefined;
	const rereadOnline = async (wait: number) => {
		clearTimeout(next);
		// A read that began without a network may wait long for its failure.
		await reread(true);
		const isLeft = isRouteKept || client.getQueryCache().findAll(shownKept).length > 0;
		clearTimeout(next);
		if (isLeft && navigator.onLine && wait <= longestWait)
			next = setTimeout(() => void rereadOnline(wait * 2), wait);
	};
	window.addEventListener('online', () => void rereadOnline(shortestWait));
	// The responses to what is read again come from the server as well. They begin no further round: two reads of which
	// each is answered in part by the worker would otherwise have each other read again without end.
	onAnswer(() => {
		if (roundsUnderWay === 0) void reread(false);
	});
}

/** Runs the loaders of the present routes again when `rereadKept` reads again what came from the worker's cache. */
export function useRereadRoutes(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const listener = () => void revalidate();
		routeListeners.add(listener);
		return () => void routeListeners.delete(listener);
	}, [revalidate]);
}

/** Whether the screen shows data that came from the worker's cache. False on the server and while hydrating. */
export function useShowsKept(): boolean {
	const cache = useQueryClient().getQueryCache();
	const subscribe = useCallback(
		(listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
		[cache],
	);
	return useSyncExternalStore(
		subscribe,
		() => cache.findAll(shownKept).length > 0,
		() => false,
	);
}
