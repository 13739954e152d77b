import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { DeskListQuery } from '#web/data/desk-api.ts';
import { useRefresh } from '../use-refresh.ts';

/** A list of the desk as its screen reads it. */
export function useDeskList<Row>(query: DeskListQuery<Row>, rowId: (row: Row) => number) {
	const read = useInfiniteQuery({
		...query,
		// The list stays in sight, greyed, while another filter's is on its way.
		placeholderData: keepPreviousData,
	});
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	const pages = read.data?.pages ?? [];
	// A row that came in between two pages pushes the last of the one to the top of the other.
	const rows = [...new Map(pages.flatMap((page) => page.rows).map((row) => [rowId(row), row])).values()];
	return {
		rows,
		/** How many match in all. */
		total: pages.at(-1)?.total ?? 0,
		/** How many of each status match the search, as the newest page read says. */
		counts: pages.at(-1)?.counts,
		isLoaded: read.data !== undefined,
		/** The first read is under way. A retry after it failed is not: it keeps its button in sight. */
		isLoading: read.isPending && !(isRefreshing && read.errorUpdateCount > 0),
		/** What shows belongs to the filters before, or is a nothing that a change may have ended. */
		isOutdated: read.isPlaceholderData || (rows.length === 0 && read.isStale && read.isFetching),
		readAt: read.dataUpdatedAt,
		/** Reads what is loaded again, because somebody asked for it. */
		refresh,
		isRefreshing,
		next: {
			exists: read.hasNextPage,
			isLoading: read.isFetchingNextPage,
			hasFailed: read.isFetchNextPageError,
			/** Nothing else of the list is being read. */
			isFree: !read.isFetching,
			load: () => void read.fetchNextPage(),
		},
	};
}

export type DeskRows<Row> = ReturnType<typeof useDeskList<Row>>;

interface DeskRowOptions<Row> {
	id: number | undefined;
	/** What is loaded already. */
	rows: readonly Row[];
	query: (filters: { search: string }) => DeskListQuery<Row>;
	rowId: (row: Row) => number;
}

/** One row of a list by its number: of what is loaded, else looked up as anybody would, by a search. */
export function useDeskRow<Row>({ id, rows, query, rowId }: DeskRowOptions<Row>) {
	const loaded = rows.find((row) => rowId(row) === id);
	const lookup = useInfiniteQuery({
		...query({ search: `#${id}` }),
		enabled: id !== undefined && loaded === undefined,
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
