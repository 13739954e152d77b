import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { idInQuery } from '#shared/fields.ts';
import type { DeskListQuery } from '#web/data/desk-api.ts';
import { useRefresh } from '../use-refresh.ts';

/** Fetches a list of the desk for its screen. */
export function useDeskList<Row>(query: DeskListQuery<Row>, rowId: (row: Row) => number) {
	const read = useInfiniteQuery({
		...query,
		// Show the rows of the previous filters, greyed out, while the new ones load.
		placeholderData: keepPreviousData,
	});
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	const pages = read.data?.pages ?? [];
	/** Loads further pages until this many rows, or all, are loaded. Resolves to false if a read failed. */
	const loadUpTo = async (limit: number): Promise<boolean> => {
		let last: Pick<typeof read, 'data' | 'hasNextPage' | 'fetchNextPage' | 'isFetchNextPageError'> = read;
		while (last.hasNextPage && (last.data?.pages ?? []).flatMap(({ rows }) => rows).length < limit) {
			last = await last.fetchNextPage();
			if (last.isFetchNextPageError) return false;
		}
		return true;
	};
	// A row added between two page reads repeats the last row of one page at the top of the next: deduplicate.
	const rows = [...new Map(pages.flatMap((page) => page.rows).map((row) => [rowId(row), row])).values()];
	return {
		rows,
		/** The number of matching rows; undefined for a list without a count. */
		total: pages.at(-1)?.total,
		/** The number of matching rows of each status, from the last page read. */
		counts: pages.at(-1)?.counts,
		/** The highest id when the list was read, if the list says so. */
		newest: pages[0]?.newest,
		isLoaded: read.data !== undefined,
		/** Whether the first read is in progress. False during a retry, so that the retry button is not unmounted. */
		isLoading: read.isPending && !(isRefreshing && read.errorUpdateCount > 0),
		/** Whether the rows belong to the previous filters, or an empty list is being refetched after a change. */
		isOutdated: read.isPlaceholderData || (rows.length === 0 && read.isStale && read.isFetching),
		readAt: read.dataUpdatedAt,
		/** Refetches all loaded pages. */
		refresh,
		isRefreshing,
		loadUpTo,
		next: {
			exists: read.hasNextPage,
			isLoading: read.isFetchingNextPage,
			hasFailed: read.isFetchNextPageError,
			/** Whether no read of the list is in progress. */
			isFree: !read.isFetching,
			load: () => void read.fetchNextPage(),
			/** The number of all rows, loaded or not. */
			total: pages.at(-1)?.total,
			loadUpTo,
		},
	};
}

export type DeskRows<Row> = ReturnType<typeof useDeskList<Row>>;

interface DeskRowOptions<Row> {
	id: number | undefined;
	/** The rows loaded already. */
	rows: readonly Row[];
	query: (filters: { row: number }) => DeskListQuery<Row>;
	rowId: (row: Row) => number;
}

/** Finds one row of a list by its id: among the loaded rows, else with a read of its own. */
export function useDeskRow<Row>({ id, rows, query, rowId }: DeskRowOptions<Row>) {
	const loaded = rows.find((row) => rowId(row) === id);
	const lookup = useInfiniteQuery({
		...query({ row: id ?? 0 }),
		// The server refuses an id out of range on every attempt: no row can have it.
		enabled: idInQuery.safeParse(id).success && loaded === undefined,
	});
	const found = lookup.data?.pages[0]?.rows.find((row) => rowId(row) === id);
	const { refresh, isRefreshing } = useRefresh(lookup.refetch);
	return {
		row: loaded ?? found,
		isLoading: lookup.isLoading && !isRefreshing,
		hasFailed: lookup.isError,
		/** Fetches the row again. */
		refresh,
		isRefreshing,
	};
}
