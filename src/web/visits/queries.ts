// Separate from the queries that every page loads: few pages need these, and scripts have a weight budget.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SiteClient } from '#shared/client.ts';
import { keys } from '#web/data/api.ts';

/** The member's pass, as the server knows it. */
export function passQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.visits, 'pass'],
		queryFn: ({ signal }) => client.visits.pass({ signal }),
		// No toast: without a network the pass on this phone still works.
		meta: { isQuiet: true },
	});
}

/** How often the browser polls how busy the centres are, in milliseconds; the server's answer may be as old. */
const busyEvery = 60_000;

/** How busy the centres are. A background read, so failures are not shown. */
export function busyQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.visits, 'busy'],
		queryFn: ({ signal }) => client.visits.busy({ signal }),
		...{ refetchInterval: busyEvery, refetchOnMount: 'always', meta: { isQuiet: true } },
	});
}

/** The member's visits, newest first, page by page. */
export function ownVisitsQuery(client: SiteClient) {
	return infiniteQueryOptions({
		queryKey: [...keys.visits, 'mine'],
		queryFn: ({ pageParam, signal }) =>
			client.visits.mine({ query: pageParam === 0 ? {} : { before: pageParam }, signal }),
		initialPageParam: 0,
		getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
	});
}
