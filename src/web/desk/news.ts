import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keys } from '#web/data/api.ts';
import type { NewRow } from './list/config.ts';

/** In milliseconds: how often a list that is on the screen asks. */
const askEvery = 20_000;
/** After failures, it waits up to 2 to the power of this times as long. */
const mostDoublings = 4;

/**
 * Ids are given out before their rows are there to read: of transactions at the same time, the higher id may be there
 * first. So many ids below the newest are asked for, too.
 */
const givenOutAtOnce = 256;

/** The id to ask after, by the highest there was when the list was read. */
export const afterNewest = (newest: number): number => Math.max(newest - givenOutAtOnce, 0);

interface NewsOptions {
	/** Which list it is, with its filters: another key is another list. */
	of: QueryKey;
	/** The ids of the rows on the screen. */
	ids: readonly number[];
	/** Rows of higher ids are new. Undefined while the list is not there, or does not tell. */
	after: number | undefined;
	/** When the list was read. */
	readAt: number;
	read: (after: number, signal: AbortSignal) => Promise<readonly NewRow[]>;
}

/**
 * What came to a list of the desk since it was loaded: how many, as people count them. Asks while the page is visible,
 * and at once when it is shown again or the network is back; never reads the list itself, which loads when somebody asks
 * for it (docs/spec.md point 7, docs/decisions/2026-11-23-what-came-since.md).
 */
export function useNews({ of, ids, after, readAt, read }: NewsOptions): number {
	const key = JSON.stringify(of);
	// All that was ever on the screen: a row that left since is not new.
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
		// The list itself is the first answer: nothing came.
		initialData: [],
		initialDataUpdatedAt: readAt > 0 ? readAt : Date.now(),
		staleTime: askEvery,
		gcTime: 0,
		refetchInterval: () => askEvery * 2 ** Math.min(failures.current, mostDoublings),
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
