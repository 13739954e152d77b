import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '#shared/client.ts';
import type { FoundAtDoor } from '#shared/visits/visits.contract.ts';
import { keys } from '#web/data/api.ts';

/** How often the desk polls who is inside, in milliseconds, because other doors of the centre let people in, too. */
const insideEvery = 30_000;

/** The people inside a centre. */
export function insideQuery(client: Client, centreId: number) {
	return queryOptions({
		queryKey: [...keys.door, 'inside', centreId],
		queryFn: ({ signal }) => client.visits.inside({ query: { centreId }, signal }),
		refetchInterval: insideEvery,
		// No toast: without a network the desk's own list is shown, and the door says so.
		meta: { isQuiet: true },
	});
}

/** How often a manager's page polls for visits that other desks have sent, in milliseconds. */
const flaggedEvery = 60_000;

/** Visits of a centre that a manager must check. */
export function flaggedQuery(client: Client, centreId: number) {
	return queryOptions({
		queryKey: [...keys.door, 'flagged', centreId],
		queryFn: ({ signal }) => client.visits.flagged({ query: { centreId }, signal }),
		refetchInterval: flaggedEvery,
		...{ refetchOnMount: 'always', meta: { isQuiet: true } },
	});
}

/** How often a kiosk checks whether it still is one, in milliseconds; more often without an answer. */
const kioskEvery = { answered: 30_000, failed: 5_000 } as const;

/** The centre of this kiosk. The kiosk's screen shows failures itself. */
export function kioskQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.door, 'kiosk'],
		queryFn: () => client.visits.kiosk({ signal: AbortSignal.timeout(kioskTimeout) }),
		refetchInterval: ({ state }) => (state.status === 'error' ? kioskEvery.failed : kioskEvery.answered),
		...{ retry: false, meta: { isQuiet: true } },
	});
}

/** How long a person at a kiosk waits for an answer, in milliseconds. */
export const kioskTimeout = 8_000;

/** The people whom a search at the door finds. */
export function foundQuery(search: string, find: (signal: AbortSignal) => Promise<FoundAtDoor[]>) {
	return queryOptions({
		queryKey: [...keys.door, 'found', search],
		queryFn: ({ signal }) => find(signal),
		enabled: search !== '',
		// Not cached: somebody may have been registered since.
		...{ staleTime: 0, gcTime: 0 },
	});
}

/** A person's visits, newest first, page by page. */
export function visitsOfQuery(client: Client, id: number) {
	return infiniteQueryOptions({
		queryKey: [...keys.door, 'of', id],
		queryFn: ({ pageParam, signal }) =>
			client.visits.visitsOf({ query: pageParam === 0 ? { id } : { id, before: pageParam }, signal }),
		initialPageParam: 0,
		getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
	});
}
