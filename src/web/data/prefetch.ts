import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { data, type RouterContextProvider, useMatches } from 'react-router';
import { ApiError, type SiteClient } from '#shared/client.ts';
import { guestClient } from './load-context.ts';
import { createQueryClient } from './query-client.ts';

interface Prefetched {
	prefetched: DehydratedState;
}

/**
 * Fetches the data of a public page on the server, into the cache that the page hydrates from (`root.tsx` passes it
 * on):
 *
 *     export const loader = ({ context }: Route.LoaderArgs) =>
 *     	prefetch(context, (client, cache) => [cache.fetchQuery(topSellerQuery(client))]);
 *     export const clientLoader = () => null;
 *
 * The `clientLoader` lets a navigation show the page at once. Returns null without an API. Throws a refusal as the
 * status of the page: an unknown product is a 404 page.
 */
export async function prefetch(
	context: Readonly<RouterContextProvider>,
	reads: (client: SiteClient, cache: QueryClient) => readonly Promise<unknown>[],
): Promise<Prefetched | null> {
	const client = context.get(guestClient);
	if (!client) return null;
	const cache = createQueryClient();
	try {
		await Promise.all(reads(client, cache));
	} catch (error) {
		if (error instanceof ApiError) throw data(null, { status: pageStatus(error.status) });
		throw error;
	}
	return { prefetched: withoutTimes(dehydrate(cache)) };
}

/**
 * Leaves out when the data was read. With these times, no two renderings of a page were the same: the ETag of a page
 * whose data had not changed was another one at every process, and after each order, so browsers loaded it again.
 */
function withoutTimes({ queries, ...others }: DehydratedState): DehydratedState {
	const timeless = queries.map(({ state, ...query }) => ({
		...query,
		dehydratedAt: 0,
		state: { ...state, dataUpdatedAt: 0 },
	}));
	return { ...others, queries: timeless };
}

/** A malformed URL (422, or 400 if it cannot be parsed) gives a 404 page, like an unknown one. */
function pageStatus(status: number) {
	if (status === 400 || status === 404 || status === 422) return 404;
	return Math.max(status, 500);
}

/** What the loaders of the current routes prefetched; null after navigations in the browser. */
export function usePrefetched(): DehydratedState | null {
	const states = useMatches().flatMap(({ loaderData }) => {
		const state = loaderData as Partial<Prefetched> | null | undefined;
		return state?.prefetched ? [state.prefetched] : [];
	});
	if (states.length <= 1) return states[0] ?? null;
	return { mutations: [], queries: states.flatMap(({ queries }) => queries) };
}
