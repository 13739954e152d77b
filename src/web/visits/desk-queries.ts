import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '#shared/client.ts';
import { keys } from '#web/data/api.ts';

/** How often the desk asks who is inside, in milliseconds: other doors of the centre let in, too. */
const insideEvery = 30_000;

/** Who is inside a centre. */
export function insideQuery(client: Client, centreId: number) {
	return queryOptions({
		queryKey: [...keys.door, 'inside', centreId],
		queryFn: ({ signal }) => client.visits.inside({ query: { centreId }, signal }),
		refetchInterval: insideEvery,
	});
}

/** Whom a search at the door finds. */
export function foundQuery(client: Client, search: string) {
	return queryOptions({
		queryKey: [...keys.door, 'found', search],
		queryFn: ({ signal }) => client.visits.find({ body: { search }, signal }),
		enabled: search !== '',
		// Somebody may have been registered since.
		...{ staleTime: 0, gcTime: 0 },
	});
}

/** Somebody's visits, the latest first, page by page. */
export function visitsOfQuery(client: Client, id: number) {
	return infiniteQueryOptions({
		queryKey: [...keys.door, 'of', id],
		queryFn: ({ pageParam, signal }) =>
			client.visits.visitsOf({ query: pageParam === 0 ? { id } : { id, before: pageParam }, signal }),
		initialPageParam: 0,
		getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
	});
}
