import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { api } from '#web/data/api.ts';
import { cachedByLoaders, isFromCache, recordHydratedRead, shownFromCache } from '#web/data/cached-reads.ts';
import { clubFactsQuery } from '#web/data/club.ts';
import { onServerResponse } from '#web/data/connection.ts';
import { cachedPage } from '#web/worker/messages.ts';

/**
 * A browser reports being online before the network works, so a refetch may be answered from the cache again. It is
 * retried after waits in milliseconds, each twice the one before, up to the longest.
 */
const minWait = 500;
const maxWait = 32_000;

/** Whether the document came from the worker's cache, and its routes have not been refetched since. */
const isDocumentKept = () => document.documentElement.hasAttribute(cachedPage);

/**
 * Refetches active data that came from the worker's cache, as soon as the browser reports being online or any
 * response comes from the server. Returns a function that stops this.
 * @param revalidate runs the loaders of the current routes again
 */
export function refetchCached(client: QueryClient, revalidate: () => void): () => void {
	const isAnyFromCache = (reads: QueryFilters) => client.getQueryCache().findAll(reads).length > 0;
	const isAnyLeft = () =>
		isDocumentKept() || isAnyFromCache(cachedByLoaders) || isAnyFromCache(shownFromCache);
	/** Fetches the club's facts. Resolves to whether the server answered, not the worker's cache. */
	const askServer = async () => {
		const facts = clubFactsQuery(api);
		try {
			await client.fetchQuery({ ...facts, meta: { isQuiet: true }, staleTime: 0 });
		} catch {
			return false;
		}
		return (
			client.getQueryCache().find({ queryKey: facts.queryKey, predicate: (query) => !isFromCache(query) }) !==
			undefined
		);
	};
	let roundsUnderWay = 0;
	/**
	 * A loader that fails would replace the page with the error screen, so the loaders' queries are refetched before
	 * the loaders run.
	 */
	const refetchRoutes = async () => {
		if (!(isDocumentKept() || isAnyFromCache(cachedByLoaders)) || !(await askServer())) return;
		await client.refetchQueries(cachedByLoaders);
		if (isAnyFromCache(cachedByLoaders)) return;
		document.documentElement.removeAttribute(cachedPage);
		revalidate();
	};
	const refetchStaleReads = async (cancelRefetch: boolean) => {
		roundsUnderWay += 1;
		await refetchRoutes();
		await client.refetchQueries(shownFromCache, { cancelRefetch });
		roundsUnderWay -= 1;
	};
	let isEnded = false;
	let next: ReturnType<typeof setTimeout> | undefined;
	const refetchOnline = async (wait: number) => {
		clearTimeout(next);
		// A fetch that began offline may take long to fail, so restart it.
		await refetchStaleReads(true);
		clearTimeout(next);
		if (isAnyLeft() && navigator.onLine && wait <= maxWait)
			next = setTimeout(() => void refetchOnline(wait * 2), wait);
	};
	const onOnline = () => void refetchOnline(minWait);
	window.addEventListener('online', onOnline);
	// Responses to these refetches come from the server, too, but must not start another round: two queries that the
	// worker answers in part would restart each other forever.
	const ignoreAnswers = onServerResponse(() => {
		if (roundsUnderWay === 0) void refetchStaleReads(false);
	});
	// A slow network fires no event, although the document came from the worker: the server may be reachable by now, so
	// poll it.
	const askAfterStart = async (wait: number) => {
		if (!isAnyLeft() || !navigator.onLine) return;
		// A response from the server triggers the refetch.
		await askServer();
		if (!isEnded && wait <= maxWait) next = setTimeout(() => void askAfterStart(wait * 2), wait);
	};
	if (isDocumentKept())
		// Queries that were fetched in this page are left out: their source is known.
		for (const query of client.getQueryCache().getAll())
			if (query.state.data !== undefined && query.promise === undefined) recordHydratedRead(query);
	void askAfterStart(minWait);
	return () => {
		isEnded = true;
		clearTimeout(next);
		window.removeEventListener('online', onOnline);
		ignoreAnswers();
	};
}
