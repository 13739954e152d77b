import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '#shared/client.ts';
import type { FoundAtDoor } from '#shared/visits/visits.contract.ts';
import { keys } from '#web/data/api.ts';

/** How often the desk asks who is inside, in milliseconds: other doors of the centre let in, too. */
const insideEvery = 30_000;

/** Who is inside a centre. */
export function insideQuery(client: Client, centreId: number) {
	return queryOptions({
		queryKey: [...keys.door, 'inside', centreId],
		queryFn: ({ signal }) => client.visits.inside({ query: { centreId }, signal }),
		refetchInterval: insideEvery,
		// Without a network the desk's own list is shown, and the door says so.
		meta: { isQuiet: true },
	});
}

/** How often a manager's page asks what other desks have told, in milliseconds. */
const flaggedEvery = 60_000;

/** Visits of a centre that a manager is to look at. */
export function flaggedQuery(client: Client, centreId: number) {
	return queryOptions({
		queryKey: [...keys.door, 'flagged', centreId],
		queryFn: ({ signal }) => client.visits.flagged({ query: { centreId }, signal }),
		refetchInterval: flaggedEvery,
		...{ refetchOnMount: 'always', meta: { isQuiet: true } },
	});
}

/** How often a kiosk asks whether it is one still, in milliseconds; without an answer more often. */
const kioskEvery = { answered: 30_000, failed: 5_000 } as const;

/** At which centre this kiosk stands. It says itself what failed. */
export function kioskQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.door, 'kiosk'],
		queryFn: () => client.visits.kiosk({ signal: AbortSignal.timeout(kioskPatience) }),
		refetchInterval: ({ state }) => (state.status === 'error' ? kioskEvery.failed : kioskEvery.answered),
		...{ retry: false, meta: { isQuiet: true } },
	});
}

/** In milliseconds: how long whoever stands before a kiosk waits for an answer. */
export const kioskPatience = 8_000;

/** Whom a search at the door finds. */
export function foundQuery(search: string, find: (signal: AbortSignal) => Promise<FoundAtDoor[]>) {
	return queryOptions({
		queryKey: [...keys.door, 'found', search],
		queryFn: ({ signal }) => find(signal),
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
