import type { ReactNode } from 'react';
import { messages } from '#shared/messages.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { AdminListQuery } from '../api.ts';
import { counted } from './counted.ts';
import { useDeskFilters } from './desk-address.ts';
import type { DeskFilters, DeskListConfig } from './desk-config.ts';
import { DeskDetails } from './desk-details.tsx';
import { DeskFilterBar } from './desk-filters.tsx';
import { DeskHead } from './desk-head.tsx';
import { DeskList } from './desk-list.tsx';
import { useDeskList } from './desk-reads.ts';
import { RefreshButton } from './desk-refresh.tsx';
import { asOf } from './desk-time.tsx';

interface DeskScreenProps<Row, Status extends string> {
	list: DeskListConfig<Status>;
	query: (filters: DeskFilters<Status>) => AdminListQuery<Row>;
	rowId: (row: Row) => number;
	/** The rows as a table. */
	children: (rows: readonly Row[], filters: DeskFilters<Status>) => ReactNode;
	/** All there is to say about one of them. */
	details: (row: Row, filters: DeskFilters<Status>) => ReactNode;
}

/** A screen of the desk that is a list: its heading, what narrows it, the rows, and one of them in full. */
export function DeskScreen<Row, Status extends string>(props: DeskScreenProps<Row, Status>) {
	const { list, query, rowId, children, details } = props;
	const filters = useDeskFilters(list.statuses);
	const read = useDeskList(query(filters), rowId);
	const isNarrowed = Boolean(filters.search || filters.status);
	return (
		<>
			<DeskHead
				title={list.title}
				status={
					read.isOutdated ? (
						<>
							<Spinner className="text-clay" />
							{messages.loading}
						</>
					) : (
						read.isLoaded && (
							<>
								<span>
									{isNarrowed
										? counted(read.total, `matching ${list.noun.one}`, `matching ${list.noun.many}`)
										: counted(read.total, list.noun.one, list.noun.many)}
									<span aria-hidden="true"> ·</span>
								</span>
								<span>{asOf(read.readAt)}</span>
							</>
						)
					)
				}
				actions={<RefreshButton isRefreshing={read.isRefreshing} refresh={read.refresh} />}
			>
				<DeskFilterBar list={list} filters={filters} counts={read.counts} />
			</DeskHead>
			<DeskList list={list} filters={filters} read={read}>
				{(rows) => children(rows, filters)}
			</DeskList>
			<DeskDetails list={list} filters={filters} rows={read.rows} query={query} rowId={rowId}>
				{(row) => details(row, filters)}
			</DeskDetails>
		</>
	);
}
