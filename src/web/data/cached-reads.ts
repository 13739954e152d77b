import { notifyManager, type QueryPersister, type StaleTime, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { wasServedFromCache } from './connection.ts';

/** Queries whose data came, in whole or in part, from the worker's cache: it may be stale. */
const cachedReads = new WeakSet<object>();

/** Queries that route loaders fetched: a screen shows their data without observing them. */
const loaderReads = new WeakSet<object>();

/** Queries whose data came with an HTML document from the worker's cache. */
const hydratedReads = new WeakSet<object>();

/** Whether the data of a read came from the worker's cache. */
export const isFromCache = (query: object): boolean => cachedReads.has(query);
/** Filters the reads that are on the screen and came from the worker's cache. */
export const shownFromCache = { type: 'active', predicate: isFromCache } as const;

/**
 * Wraps every fetch of a query, through TanStack's option `persister`, and records whether its data came from the
 * worker's cache.
 */
export const recordSource: QueryPersister = async (read, context, query) => {
	const result = await read(context);
	// A cancelled fetch leaves the data as it is.
	if (context.signal.aborted) return result;
	hydratedReads.delete(query);
	// A further page from the server does not refresh the pages before it.
	const isFurtherPage = query.state.fetchMeta?.fetchMore !== undefined;
	if (wasServedFromCache(context.signal)) cachedReads.add(query);
	else if (!isFurtherPage) cachedReads.delete(query);
	return result;
};

/**
 * Records that a query's data came with an HTML document from the worker's cache. It is not refetched on use, which
 * would fail offline: `refetchCached` does that once the server can be reached.
 */
export function recordHydratedRead(query: object): void {
	cachedReads.add(query);
	hydratedReads.add(query);
}

/**
 * Cached data never expires (docs/spec.md point 7), but data from the worker's cache is refetched when it is next
 * used.
 */
export const staleTime = (query: object): StaleTime =>
	isFromCache(query) && !hydratedReads.has(query) ? 0 : Number.POSITIVE_INFINITY;

/** Records that a loader fetched a query. */
export const recordLoaderRead = (query: object | undefined): void => void (query && loaderReads.add(query));

/** Filters the queries of loaders whose data came from the worker's cache. */
export const cachedByLoaders = {
	predicate: (query: object) => isFromCache(query) && loaderReads.has(query),
} as const;

/** Whether the screen shows data that came from the worker's cache. False on the server and while hydrating. */
export function useShowsCached(): boolean {
	const cache = useQueryClient().getQueryCache();
	const subscribe = useCallback(
		(listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
		[cache],
	);
	return useSyncExternalStore(
		subscribe,
		() => cache.findAll(shownFromCache).length > 0,
		() => false,
	);
}
