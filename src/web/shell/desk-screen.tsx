import type { ReactNode } from 'react';
import type { AdminListQuery } from '../api.ts';
import { useDeskFilters } from './desk-address.ts';
import type { DeskFilters, DeskListConfig } from './desk-config.ts';
import { DeskFilterBar } from './desk-filters.tsx';
import { DeskList } from './desk-list.tsx';
import { useDeskList } from './desk-reads.ts';
import { RefreshButton } from './desk-refresh.tsx';

interface DeskScreenProps<Row, Status extends string> {
	list: DeskListConfig<Status>;
	query: (filters: DeskFilters<Status>) => AdminListQuery<Row>;
	rowId: (row: Row) => number;
	/** The rows as a table. */
	children: (rows: readonly Row[], filters: DeskFilters<Status>) => ReactNode;
}

/** A screen of the desk that is a list: its heading, what narrows it, and the rows. */
export function DeskScreen<Row, Status extends string>(props: DeskScreenProps<Row, Status>) {
	const { list, query, rowId, children } = props;
	const filters = useDeskFilters(list.statuses);
	const read = useDeskList(query(filters), rowId);
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
				<h1 className="display text-title">{list.title}</h1>
				<RefreshButton isRefreshing={read.isRefreshing} refresh={read.refresh} />
			</div>
			<DeskFilterBar list={list} filters={filters} />
			<DeskList list={list} filters={filters} read={read}>
				{(rows) => children(rows, filters)}
			</DeskList>
		</>
	);
}
