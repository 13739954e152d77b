import { CancelledError, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { DeskListQuery, DeskPage } from '#web/data/desk-api.ts';

type Pages<Row> = InfiniteData<DeskPage<Row>, number>;

export interface RefetchRow<Row> {
	/** The query of the list on screen, and the query of the single row. */
	list: DeskListQuery<Row>;
	lookup: DeskListQuery<Row>;
	rowId: (row: Row) => number;
	id: number;
	/** Whether the row no longer matches the list's filters. */
	hasLeft: boolean;
}

/** Fetches one page of a list without the cache of pages. Undefined if a later change cancelled the read. */
async function readPage<Row>(client: QueryClient, list: DeskListQuery<Row>, page: number) {
	try {
		const { pages } = await client.fetchInfiniteQuery({
			...(list as Pick<typeof list, 'queryFn' | 'getNextPageParam'>),
			queryKey: [...list.queryKey, { page }],
			initialPageParam: page,
			gcTime: 0,
			staleTime: 0,
		});
		return pages[0];
	} catch (error) {
		if (error instanceof CancelledError) return undefined;
		throw error;
	}
}

/** Fetches one row. A later change cancels all reads; this one is then repeated. */
async function readRow<Row>(client: QueryClient, { lookup, rowId, id }: RefetchRow<Row>) {
	for (;;) {
		try {
			const { pages } = await client.fetchInfiniteQuery({ ...lookup, staleTime: 0 });
			return pages[0]?.rows.find((row) => rowId(row) === id);
		} catch (error) {
			if (!(error instanceof CancelledError)) throw error;
		}
	}
}

/**
 * The loaded pages after a change of a row. `lastPage` is the last loaded page, fetched again: it has the current
 * totals. If rows have left, it starts that much further down the list, so the rows that it no longer contains are
 * kept.
 */
function withChangedRow<Row>(
	pages: readonly DeskPage<Row>[],
	changed: Pick<RefetchRow<Row>, 'rowId' | 'id' | 'hasLeft'> & {
		row: Row | undefined;
		lastPage?: DeskPage<Row>;
	},
): DeskPage<Row>[] {
	const { rowId, id, hasLeft, row, lastPage } = changed;
	const replaced = pages.map((page) => ({
		...page,
		rows: page.rows.flatMap((old) => (rowId(old) !== id ? [old] : hasLeft || !row ? [] : [row])),
	}));
	const last = replaced.at(-1);
	if (!lastPage || !last) return replaced;
	const refetch = new Set(lastPage.rows.map(rowId));
	const shifted = pages.length > 1 ? last.rows.filter((old) => !refetch.has(rowId(old))) : [];
	return [...replaced.slice(0, -1), { ...lastPage, rows: [...shifted, ...lastPage.rows] }];
}

/**
 * Fetches what the change of one row did to the list on screen: that row and the last loaded page, however many pages
 * are loaded. All other rows stay as old as they were. `apply` updates the cached list.
 */
export async function refetchRow<Row>(
	client: QueryClient,
	refetch: RefetchRow<Row>,
): Promise<{ row: Row | undefined; apply: () => void }> {
	const { list } = refetch;
	const loaded = client.getQueryData<Pages<Row>>(list.queryKey)?.pages.length ?? 0;
	const [row, lastPage] = await Promise.all([
		readRow(client, refetch),
		loaded > 0 ? readPage(client, list, loaded) : undefined,
	]);
	const apply = () => {
		const { dataUpdatedAt } = client.getQueryState(list.queryKey) ?? {};
		client.setQueryData<Pages<Row>>(
			list.queryKey,
			(data) => {
				if (!data) return undefined;
				// A page that was loaded meanwhile is newer than the one read here.
				const isLast = lastPage && data.pages.length === loaded;
				return {
					...data,
					pages: withChangedRow(data.pages, { ...refetch, row, ...(isLast && { lastPage }) }),
				};
			},
			// The list as a whole keeps its old time of update, unless its only page was fetched.
			loaded > 1 && dataUpdatedAt ? { updatedAt: dataUpdatedAt } : {},
		);
	};
	return { row, apply };
}
