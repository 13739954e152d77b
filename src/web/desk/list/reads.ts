import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { idInQuery } from '#shared/fields.ts';
import type { DeskListQuery } from '#web/data/desk-api.ts';
import { useRefresh } from '../use-refresh.ts';

/** Reads a list of the desk for its screen. */
export function useDeskList<Row>(query: DeskListQuery<Row>, rowId: (row: Row) => number) {
	const read = useInfiniteQuery({
		...query,
		// Show the rows of the previous filters, greyed out, while the new ones load.
		placeholderData: keepPreviousData,
	});
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	const pages = read.data?.pages ?? [];
	/** Loads further pages until so many rows are loaded, or all. Resolves to false if a read failed. */
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
		/** How many rows match in total; undefined where nobody counts. */
		total: pages.at(-1)?.total,
		/** How many rows of each status match the search, according to the last page read. */
		counts: pages.at(-1)?.counts,
		/** The highest id there was when the list was read, as far as it says. */
		newest: pages[0]?.newest,
		isLoaded: read.data !== undefined,
		/** The first read is under way. False during a retry, so that the retry button is not unmounted. */
		isLoading: read.isPending && !(isRefreshing && read.errorUpdateCount > 0),
		/** The rows belong to the previous filters, or an empty list is being refetched after a change. */
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
			/** No read of the list is under way. */
			isFree: !read.isFetching,
			load: () => void read.fetchNextPage(),
			/** How many rows there are with those that are not loaded. */
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

/** One row of a list by its id: among the loaded rows, else read alone. */
export function useDeskRow<Row>({ id, rows, query, rowId }: DeskRowOptions<Row>) {
	const loaded = rows.find((row) => rowId(row) === id);
	const lookup = useInfiniteQuery({
		...query({ row: id ?? 0 }),
		// An id that is greater than any row's is refused, as often as it is tried: there is no such row.
		enabled: idInQuery.safeParse(id).success && loaded === undefined,
	});
	const found = lookup.data?.pages[0]?.rows.find((row) => rowId(row) === id);
	const { refresh, isRefreshing } = useRefresh(lookup.refetch);
	return {
		row: loaded ?? found,
		isLoading: lookup.isLoading && !isRefreshing,
		hasFailed: lookup.isError,
		/** Looks it up again. */
		refresh,
		isRefreshing,
	};
}
