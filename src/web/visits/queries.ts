// Not with the reads of every page: few pages need them, and what those load is weighed.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SiteClient } from '#shared/client.ts';
import { keys } from '#web/data/api.ts';

/** The member's pass, as the door knows it. */
export function passQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.visits, 'pass'],
		queryFn: ({ signal }) => client.visits.pass({ signal }),
		// Without a network the pass that this phone has is shown all the same.
		meta: { isQuiet: true },
	});
}

/** How often it is asked how busy the centres are, in milliseconds: the server's answer is as old at the most. */
const busyEvery = 60_000;

/** How busy the centres are. Nobody asked for it, so a failure is told to nobody. */
export function busyQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.visits, 'busy'],
		queryFn: ({ signal }) => client.visits.busy({ signal }),
		...{ refetchInterval: busyEvery, refetchOnMount: 'always', meta: { isQuiet: true } },
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
