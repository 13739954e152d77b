import { notifyManager, type QueryPersister, type StaleTime, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { wasServedFromCache } from './connection.ts';

/** The reads whose data came, in whole or in part, from the worker's cache: nobody knows whether it is current. */
const keptReads = new WeakSet<object>();

/** The reads that loaders of routes made: a screen shows them without observing them. */
const loaderReads = new WeakSet<object>();

/** The reads whose data came with the document, which the worker had kept. */
const hydratedReads = new WeakSet<object>();

/** Whether the data of a read came from the worker's cache. */
export const isKept = (query: object): boolean => keptReads.has(query);
/** Filters the reads that are on the screen and came from the worker's cache. */
export const shownKept = { type: 'active', predicate: isKept } as const;

/**
 * Stands around every fetch of a read, for which TanStack has the option `persister`, and records whether its data came
 * from the worker's cache.
 */
export const recordSource: QueryPersister = async (read, context, query) => {
	const result = await read(context);
	// What is cancelled leaves the data as it is.
	if (context.signal.aborted) return result;
	hydratedReads.delete(query);
	// A further page from the server says nothing of the pages before it.
	const isFurtherPage = query.state.fetchMeta?.fetchMore !== undefined;
	if (wasServedFromCache(context.signal)) keptReads.add(query);
	else if (!isFurtherPage) keptReads.delete(query);
	return result;
};

/**
 * Notes that the data of a read came with a document of the worker's. It is not read again where it is used, which would fail
 * without a network: `rereadKept` does so once the server is reached.
 */
export function noteHydratedRead(query: object): void {
	keptReads.add(query);
	hydratedReads.add(query);
}

/** Reads never expire (docs/spec.md point 7), but what the worker kept is read again where it is next used. */
export const staleTime = (query: object): StaleTime =>
	isKept(query) && !hydratedReads.has(query) ? 0 : Number.POSITIVE_INFINITY;

/** Notes that a loader made a read. */
export const noteLoaderRead = (query: object | undefined): void => void (query && loaderReads.add(query));

/** Filters the reads of loaders that came from the worker's cache. */
export const keptByLoaders = {
	predicate: (query: object) => isKept(query) && loaderReads.has(query),
} as const;

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
