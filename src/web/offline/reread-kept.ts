import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { api } from '#web/data/api.ts';
import { clubFactsQuery } from '#web/data/club.ts';
import { onAnswer } from '#web/data/connection.ts';
import { isKept, keptByLoaders, noteHydratedRead, shownKept } from '#web/data/kept-reads.ts';
import { cachedPage } from '#web/worker/messages.ts';

/**
 * A browser reports being online before the network carries anything, so that what is read then may come from the cache
 * once more. It is tried again after these times, in milliseconds, each twice the one before, and then no more.
 */
const shortestWait = 500;
const longestWait = 32_000;

/** Whether the document is one that the worker had kept, and its routes have not been read again since. */
const isDocumentKept = () => document.documentElement.hasAttribute(cachedPage);

/**
 * Reads what came from the worker's cache and is on the screen again, as soon as the browser reports being online or any
 * response comes from the server. Returns the function that ends this.
 * @param revalidate runs the loaders of the present routes again
 */
export function rereadKept(client: QueryClient, revalidate: () => void): () => void {
	const isAnyKept = (reads: QueryFilters) => client.getQueryCache().findAll(reads).length > 0;
	const isAnyLeft = () => isDocumentKept() || isAnyKept(keptByLoaders) || isAnyKept(shownKept);
	/** Reads the facts of the club. Resolves to whether the server answered, not the worker. */
	const askServer = async () => {
		const facts = clubFactsQuery(api);
		try {
			await client.fetchQuery({ ...facts, meta: { isQuiet: true }, staleTime: 0 });
		} catch {
			return false;
		}
		return (
			client.getQueryCache().find({ queryKey: facts.queryKey, predicate: (query) => !isKept(query) }) !==
			undefined
		);
	};
	let roundsUnderWay = 0;
	/** A loader that fails puts the error screen in place of the page, so what loaders read is read before they run. */
	const rereadRoutes = async () => {
		if (!(isDocumentKept() || isAnyKept(keptByLoaders)) || !(await askServer())) return;
		await client.refetchQueries(keptByLoaders);
		if (isAnyKept(keptByLoaders)) return;
		document.documentElement.removeAttribute(cachedPage);
		revalidate();
	};
	const reread = async (cancelRefetch: boolean) => {
		roundsUnderWay += 1;
		await rereadRoutes();
		await client.refetchQueries(shownKept, { cancelRefetch });
		roundsUnderWay -= 1;
	};
	let isEnded = false;
	let next: ReturnType<typeof setTimeout> | undefined;
	const rereadOnline = async (wait: number) => {
		clearTimeout(next);
		// A read that began without a network may wait long for its failure.
		await reread(true);
		clearTimeout(next);
		if (isAnyLeft() && navigator.onLine && wait <= longestWait)
			next = setTimeout(() => void rereadOnline(wait * 2), wait);
	};
	const onOnline = () => void rereadOnline(shortestWait);
	window.addEventListener('online', onOnline);
	// The responses to what is read again come from the server as well. They begin no further round: two reads of which
	// each is answered in part by the worker would otherwise have each other read again without end.
	const ignoreAnswers = onAnswer(() => {
		if (roundsUnderWay === 0) void reread(false);
	});
	// A slow network brings no event: its document was the worker's, and the server may be reached by now.
	const askAfterStart = async (wait: number) => {
		if (!isAnyLeft() || !navigator.onLine) return;
		// An answer of the server has the rest read again.
		await askServer();
		if (!isEnded && wait <= longestWait) next = setTimeout(() => void askAfterStart(wait * 2), wait);
	};
	if (isDocumentKept())
		// Of what was read here, the source is known.
		for (const query of client.getQueryCache().getAll())
			if (query.state.data !== undefined && query.promise === undefined) noteHydratedRead(query);
	void askAfterStart(shortestWait);
	return () => {
		isEnded = true;
		clearTimeout(next);
		window.removeEventListener('online', onOnline);
		ignoreAnswers();
	};
}
