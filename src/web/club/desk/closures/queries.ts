import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '#shared/client.ts';
import type { ClosuresReply } from '#shared/club/closures.contract.ts';
import { keys } from '#web/data/api.ts';

/** How often the desk polls the progress of closures, in milliseconds, while one is waiting or being applied. */
const progressEvery = 10_000;

const isUnderWay = (pages: readonly ClosuresReply[] = []) =>
	pages.some(({ coming }) => coming.some(({ state }) => state === 'announced' || state === 'applying'));

/** The closures of centres: those that are not over, and the past ones page by page. */
export function closuresQuery(client: Client) {
	return infiniteQueryOptions({
		queryKey: [...keys.closures, 'list'],
		queryFn: ({ pageParam, signal }) =>
			client.club.closures({ query: pageParam === 0 ? {} : { before: pageParam }, signal }),
		initialPageParam: 0,
		getNextPageParam: ({ past, hasMore }) => (hasMore ? past.at(-1)?.id : undefined),
		refetchInterval: ({ state }) => (isUnderWay(state.data?.pages) ? progressEvery : false),
	});
}

/** The closure whose effects are asked for. */
export interface AskedClosure {
	centreIds: readonly number[];
	firstDay: string;
	lastDay: string;
	extends: boolean;
}

/** The effects that a closure would have now. */
export function closureEffectsQuery(client: Client, asked: AskedClosure | undefined) {
	return queryOptions({
		queryKey: [...keys.closures, 'effects', asked],
		queryFn: ({ signal }) => {
			if (!asked) throw new Error('Nothing is asked');
			const { centreIds, firstDay, lastDay, extends: isExtending } = asked;
			const query = {
				centreIds: centreIds.join(','),
				firstDay,
				lastDay,
				extends: isExtending ? 'true' : 'false',
			} as const;
			return client.club.previewClosure({ query, signal });
		},
		enabled: asked !== undefined,
		...{ staleTime: 0, gcTime: 0, retry: false, meta: { isQuiet: true } },
	});
}
