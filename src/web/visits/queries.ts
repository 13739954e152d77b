// Not with the reads of every page: few pages need them, and what those load is weighed.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SiteClient } from '#shared/client.ts';
import { keys } from '#web/data/api.ts';

/** The member's pass, as the door knows it. */
export function passQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.visits, 'pass'],
		queryFn: ({ signal }) => client.visits.pass({ signal }),
	});
}

/** The member's visits, the latest first, page by page. */
export function ownVisitsQuery(client: SiteClient) {
	return infiniteQueryOptions({
		queryKey: [...keys.visits, 'mine'],
		queryFn: ({ pageParam, signal }) =>
			client.visits.mine({ query: pageParam === 0 ? {} : { before: pageParam }, signal }),
		initialPageParam: 0,
		getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
	});
}
