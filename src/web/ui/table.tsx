// biome-ignore-all lint/a11y/noRedundantRoles: see Table's own comment
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Column<Row> {
	header: string;
	cell: (row: Row) => ReactNode;
	/** Figures stand at the end of their column. */
	numeric?: boolean;
	/** The column of buttons: its header is read out, not shown. */
	actions?: boolean;
	/** Of the column's cells on a wide screen. */
	className?: string;
}

interface TableProps<Row> {
	/** What the table holds, for those who listen. */
	caption: string;
	/** The first column names the row: on a phone it heads the row's card. */
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	rowKey: (row: Row) => string | number;
}

/**
 * A table on a wide screen; on a phone a card per row, each value beside its column's name. The roles
 * are written out, because a table laid out otherwise is no table to some screen readers.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
	return (
		<table role="table" className="block w-full lg:table lg:card lg:border-separate lg:border-spacing-0">
			<caption className="sr-only">{caption}</caption>
			<thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
				<tr role="row">
					{columns.map(({ header, numeric, actions }) => (
						<th
							key={header}
							role="columnheader"
							scope="col"
							className={classNames(
								'overline-label border-b border-line px-4 py-3.5 text-ink-soft first:pl-6 last:pr-6',
								numeric ? 'text-right' : 'text-left',
							)}
						>
							{actions ? <span className="sr-only">{header}</span> : header}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup" className="grid gap-4 sm:grid-cols-2 lg:table-row-group">
				{rows.map((row) => (
					<tr
						key={rowKey(row)}
						role="row"
						className="card group block p-4 lg:table-row lg:rounded-none lg:border-0 lg:bg-transparent"
					>
						{columns.map((column, index) => (
							<TableCell key={column.header} column={column} row={row} heads={index === 0} />
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

interface TableCellProps<Row> {
	column: Column<Row>;
	row: Row;
	heads: boolean;
}

function TableCell<Row>({ column, row, heads }: TableCellProps<Row>) {
	const { header, cell, numeric, actions, className } = column;
	const isLabelled = !heads && !actions;
	return (
		<td
			role="cell"
			className={classNames(
				'block lg:table-cell lg:border-b lg:border-line lg:px-4 lg:py-3.5 lg:align-middle',
				'lg:group-last:border-b-0 lg:first:pl-6 lg:last:pr-6',
				heads && 'pb-3 font-semibold',
				isLabelled &&
					'grid grid-cols-[7.5rem_1fr] gap-3 border-t border-line py-2 text-sm lg:border-t-0 lg:text-base',
				actions && 'border-t border-line pt-3 lg:border-t-0 lg:text-right',
				numeric && 'tabular-nums lg:text-right',
				className,
			)}
		>
			{isLabelled && (
				<span aria-hidden="true" className="text-ink-soft lg:hidden">
					{header}
				</span>
			)}
			{isLabelled ? <div className="min-w-0">{cell(row)}</div> : cell(row)}
		</td>
	);
}
