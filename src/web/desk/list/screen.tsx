import type { ReactNode } from 'react';
import type { DeskListQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DeskHead } from '../head.tsx';
import { RefreshButton } from '../refresh.tsx';
import type { DeskFilters, DeskListConfig, DeskListFilters } from './config.ts';
import { DeskDetails } from './details.tsx';
import { FileButton } from './file-button.tsx';
import { DeskFilterBar } from './filters.tsx';
import { DeskList } from './list.tsx';
import { PrintButton } from './print-button.tsx';
import { type DeskRows, useDeskList } from './reads.ts';
import { RowChangesContext, useRowChanges } from './rows/changes.ts';
import { HeldRowsContext, useHeldRows } from './rows/held-rows.ts';
import { useMovedRows } from './rows/moved-rows.ts';
import { DeskListSummary } from './summary.tsx';
import { useDeskFilters } from './url.ts';
import { useListNews } from './use-list-news.ts';
import { usePrint } from './use-print.ts';

interface DeskScreenProps<Row, Status extends string> {
	list: DeskListConfig<Status>;
	query: (filters: DeskListFilters<Status>) => DeskListQuery<Row>;
	rowId: (row: Row) => number;
	/** The name of a row. By default its id, `#12`. */
	rowName?: (row: Row) => string;
	/** Renders the rows as a table. `next` serves tables that load more rows by themselves. */
	children: (rows: readonly Row[], filters: DeskFilters<Status>, next: DeskRows<Row>['next']) => ReactNode;
	/** Renders the details of a row, for lists that have them. */
	details?: (row: Row, filters: DeskFilters<Status>) => ReactNode;
	/** The controls of the list's further filters. */
	moreFilters?: (filters: DeskFilters<Status>) => ReactNode;
	/** Further status in the head. */
	note?: ReactNode;
	/** A button beside the search field. */
	besideSearch?: ReactNode;
	/** Buttons beside the refresh button. */
	actions?: ReactNode;
	/** The button shown if the list has no rows yet. */
	emptyAction?: ReactNode;
	/** Dialogs that change a row. */
	dialogs?: ReactNode;
}

/** A screen of the desk that is a list: heading, filters, rows, and the details of one of them. */
export function DeskScreen<Row, Status extends string>(props: DeskScreenProps<Row, Status>) {
	const {
		list,
		query,
		rowId,
		rowName,
		children,
		details,
		moreFilters,
		note,
		besideSearch,
		actions,
		emptyAction,
		dialogs,
	} = props;
	const filters = useDeskFilters(list);
	const { may } = useRights();
	const read = useDeskList(query(filters), rowId);
	const news = useListNews(list, filters, read, rowId);
	const print = usePrint(read);
	const filterKey = JSON.stringify(filters);
	const { shown, heldIds, hold, release } = useHeldRows(read.rows, rowId, filterKey);
	useMovedRows(shown.map(rowId), filterKey, read.isOutdated);
	const applyRowChange = useRowChanges({
		list: query(filters),
		lookup: (row) => query({ row }),
		rowId,
		hold,
	});
	return (
		<RowChangesContext value={applyRowChange}>
			<DeskHead
				title={list.title}
				status={
					<>
						<DeskListSummary list={list} filters={filters} read={read} news={news} />
						{note}
					</>
				}
				actions={
					<>
						{read.rows.length > 0 && may('takeFiles') && <FileButton list={list} filters={filters} />}
						{read.rows.length > 0 && <PrintButton {...print} />}
						<RefreshButton isRefreshing={read.isRefreshing} refresh={read.refresh} />
						{actions}
					</>
				}
			>
				<DeskFilterBar list={list} filters={filters} counts={read.counts} besideSearch={besideSearch} />
			</DeskHead>
			{moreFilters?.(filters)}
			<HeldRowsContext value={heldIds}>
				<DeskList
					list={list}
					filters={filters}
					read={{ ...read, rows: shown }}
					emptyAction={emptyAction}
					onMouseLeave={release}
				>
					{(rows) => children(rows, filters, read.next)}
				</DeskList>
			</HeldRowsContext>
			{details && (
				<DeskDetails
					list={list}
					filters={filters}
					rows={read.rows}
					query={query}
					rowId={rowId}
					rowName={rowName}
				>
					{(row) => details(row, filters)}
				</DeskDetails>
			)}
			{dialogs}
		</RowChangesContext>
	);
}
