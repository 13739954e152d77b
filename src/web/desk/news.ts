import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keys } from '#web/data/api.ts';
import type { NewRow } from './list/config.ts';

/** How often a list on screen is polled for news, in milliseconds. */
const askEvery = 20_000;
/** After failures, the interval doubles up to this many times. */
const maxDoublings = 4;

/**
 * Ids are assigned before their rows are committed: of two concurrent transactions, the one with the higher id may
 * commit first. So the query also covers this many ids below the newest.
 */
const givenOutAtOnce = 256;

/** The id after which to ask for news, from the highest id when the list was read. */
export const afterNewest = (newest: number): number => Math.max(newest - givenOutAtOnce, 0);

interface NewsOptions {
	/** Identifies the list and its filters. */
	of: QueryKey;
	/** The ids of the rows on the screen. */
	ids: readonly number[];
	/** Rows with higher ids are new. Undefined while the list is loading, or if it has no news. */
	after: number | undefined;
	/** When the list was read. */
	readAt: number;
	read: (after: number, signal: AbortSignal) => Promise<readonly NewRow[]>;
}

/**
 * How many rows were added to a list of the desk since it was loaded, as people count them. Polls while the page is
 * visible, and at once when it becomes visible or the network returns. It never refetches the list itself, which
 * happens only on request (docs/spec.md point 7, docs/decisions/2026-11-23-what-came-since.md).
 */
export function useNews({ of, ids, after, readAt, read }: NewsOptions): number {
	const key = JSON.stringify(of);
	// All rows that were ever on screen: one that has left since is not new.
	const seen = useRef({ key, ids: new Set<number>() });
	const seenIds = seen.current.key === key ? seen.current.ids : new Set<number>();
	useEffect(() => {
		if (after === undefined) return;
		if (seen.current.key !== key) seen.current = { key, ids: new Set() };
		for (const id of ids) seen.current.ids.add(id);
	}, [key, ids, after]);

	const failures = useRef(0);
	const { data = [] } = useQuery({
		queryKey: [...keys.news, ...of],
		queryFn: async ({ signal }) => {
			try {
				const rows = await read(after ?? 0, signal);
				failures.current = 0;
				return rows;
			} catch (error) {
				failures.current += 1;
				throw error;
			}
		},
		enabled: after !== undefined,
		// The list itself counts as the first answer: no news.
		initialData: [],
		initialDataUpdatedAt: readAt > 0 ? readAt : Date.now(),
		staleTime: askEvery,
		gcTime: 0,
		refetchInterval: () => askEvery * 2 ** Math.min(failures.current, maxDoublings),
		refetchOnWindowFocus: 'always',
		refetchOnReconnect: 'always',
		retry: false,
		meta: { isQuiet: true },
	});
	if (after === undefined) return 0;
	const shown = new Set(ids);
	const fresh = data.filter(({ id }) => id > after && !shown.has(id) && !seenIds.has(id));
	return new Set(fresh.map(({ number }) => number)).size;
}
