import { afterNewest, useNews } from '../news.ts';
import type { DeskFilters, DeskListConfig } from './config.ts';
import type { DeskRows } from './reads.ts';

/** How many rows were added to a list of the desk, within its filters, since it was loaded. */
export function useListNews<Row, Status extends string>(
	list: DeskListConfig<Status>,
	filters: DeskFilters<Status>,
	read: DeskRows<Row>,
	rowId: (row: Row) => number,
): number {
	const { rows, newest, isOutdated, next } = read;
	const last = rows.at(-1);
	// Rows below the last loaded one may exist but not be loaded yet: they do not count as new.
	const loadedFrom = next.exists && last ? rowId(last) : 0;
	const { search, status } = filters;
	return useNews({
		of: [list.path, filters],
		ids: rows.map(rowId),
		after:
			list.news === undefined || newest === undefined || isOutdated
				? undefined
				: Math.max(afterNewest(newest), loadedFrom),
		readAt: read.readAt,
		read: async (after, signal) =>
			(await list.news?.({ after, ...(search && { search }), ...(status && { status }) }, signal)) ?? [],
	});
}
