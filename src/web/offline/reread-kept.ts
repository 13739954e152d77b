import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { api } from '#web/data/api.ts';
import { clubFactsQuery } from '#web/data/club.ts';
import { onAnswer } from '#web/data/connection.ts';
import { keptByLoaders, shownKept } from '#web/data/kept-reads.ts';

/**
 * A browser reports being online before the network carries anything, so that what is read then may come from the cache
 * once more. It is tried again after these times, in milliseconds, each twice the one before, and then no more.
 */
const shortestWait = 500;
const longestWait = 32_000;

/**
 * Reads what came from the worker's cache and is on the screen again, as soon as the browser reports being online or any
 * response comes from the server. Returns the function that ends this.
 * @param revalidate runs the loaders of the present routes again
 */
export function rereadKept(client: QueryClient, revalidate: () => void): () => void {
	const isAnyKept = (reads: QueryFilters) => client.getQueryCache().findAll(reads).length > 0;
	let roundsUnderWay = 0;
	/** A loader that fails puts the error screen in place of the page, so what loaders read is read before they run. */
	const rereadRoutes = async () => {
		if (!isAnyKept(keptByLoaders)) return;
		const facts = { ...clubFactsQuery(api), meta: { isQuiet: true } };
		const isReached = await client.fetchQuery(facts).then(
			() => true,
			() => false,
		);
		if (!isReached) return;
		await client.refetchQueries(keptByLoaders);
		if (!isAnyKept(keptByLoaders)) revalidate();
	};
	const reread = async (cancelRefetch: boolean) => {
		roundsUnderWay += 1;
		await rereadRoutes();
		await client.refetchQueries(shownKept, { cancelRefetch });
		roundsUnderWay -= 1;
	};
	let next: ReturnType<typeof setTimeout> | undefined;
	const rereadOnline = async (wait: number) => {
		clearTimeout(next);
		// A read that began without a network may wait long for its failure.
		await reread(true);
		const isLeft = isAnyKept(keptByLoaders) || isAnyKept(shownKept);
		clearTimeout(next);
		if (isLeft && navigator.onLine && wait <= longestWait)
			next = setTimeout(() => void rereadOnline(wait * 2), wait);
	};
	const onOnline = () => void rereadOnline(shortestWait);
	window.addEventListener('online', onOnline);
	// The responses to what is read again come from the server as well. They begin no further round: two reads of which
	// each is answered in part by the worker would otherwise have each other read again without end.
	const ignoreAnswers = onAnswer(() => {
		if (roundsUnderWay === 0) void reread(false);
	});
	return () => {
		clearTimeout(next);
		window.removeEventListener('online', onOnline);
		ignoreAnswers();
	};
}
