// biome-ignore-all lint/a11y/noRedundantRoles: without them, screen readers ignore a table laid out as a grid
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A column of a report. The first one names the row. */
export interface ReportColumn<Row> {
	title: string;
	/** Null if there is nothing to show: a phone then leaves it out. */
	cell: (row: Row) => ReactNode;
	/** Text is aligned left, numbers right. */
	isText?: boolean;
	/** The number that a phone shows beside the row's name. */
	isMain?: boolean;
	className?: string;
}

interface ReportTableProps<Row> {
	caption: string;
	columns: readonly ReportColumn<Row>[];
	rows: readonly Row[];
	rowKey: (row: Row) => string | number;
	/** The sum of the rows, with the name of the sum's row. */
	sum?: { name: string; row: Row } | undefined;
}

/** The rows of a report with their sum, as a table; on a narrow screen a few lines for each row. */
export function ReportTable<Row>({ caption, columns, rows, rowKey, sum }: ReportTableProps<Row>) {
	return (
		<table
			role="table"
			className="block w-full overflow-hidden rounded-md border border-line bg-surface text-sm @4xl:table @4xl:border-separate @4xl:border-spacing-0"
		>
			<caption className="sr-only">{caption}</caption>
			<thead role="rowgroup" className="block @4xl:table-header-group">
				<tr role="row" className="flex justify-between @4xl:table-row">
					{columns.map(({ title, isText, isMain, className }, nth) => (
						<th
							key={title}
							role="columnheader"
							scope="col"
							className={classNames(
								'overline-label border-b border-line bg-sunken/60 px-2.5 py-2.5 text-ink-soft first:pl-4 last:pr-4',
								nth === 0 || isText ? 'text-left' : 'text-right',
								// On a phone the other columns have their titles beside their values.
								nth === 0 || isMain ? 'grow' : 'hidden @4xl:table-cell',
								className,
							)}
						>
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup" className="block @4xl:table-row-group">
				{rows.map((row) => (
					<ReportRow key={rowKey(row)} columns={columns} row={row} />
				))}
			</tbody>
			{sum && (
				<tfoot role="rowgroup" className="block font-semibold @4xl:table-row-group">
					<ReportRow columns={columns} row={sum.row} name={sum.name} />
				</tfoot>
			)}
		</table>
	);
}

interface ReportRowProps<Row> {
	columns: readonly ReportColumn<Row>[];
	row: Row;
	/** For the row of the sum: the text of its first cell. */
	name?: string;
}

/** On a phone the first line has the row's name and main number, and the next line the rest. */
const place = (isFirst: boolean, isMain: boolean | undefined) =>
	isFirst
		? 'order-1 grow basis-[calc(100%-9rem)] wrap-anywhere'
		: isMain
			? 'order-2 basis-32 text-right font-semibold @4xl:text-right'
			: 'order-3';

function ReportRow<Row>({ columns, row, name }: ReportRowProps<Row>) {
	return (
		<tr
			role="row"
			className={classNames(
				'flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line px-4 py-2.5 @4xl:table-row',
				name === undefined
					? 'border-b last:border-b-0 hover:bg-sunken/60'
					: 'border-t bg-sunken/60 @4xl:bg-sunken/60',
			)}
		>
			{columns.map(({ title, cell, isText, isMain, className }, nth) => {
				const isFirst = nth === 0;
				// The sum has numbers only.
				const content = name === undefined ? cell(row) : isFirst ? name : isText ? null : cell(row);
				const Cell = isFirst ? 'th' : 'td';
				return (
					<Cell
						key={title}
						role={isFirst ? 'rowheader' : 'cell'}
						{...(isFirst && { scope: 'row' })}
						className={classNames(
							'min-w-0 text-left @4xl:table-cell @4xl:border-line @4xl:px-2.5 @4xl:py-2 @4xl:first:pl-4 @4xl:last:pr-4',
							name === undefined ? '@4xl:border-b @4xl:[tr:last-child>&]:border-b-0' : '@4xl:border-t',
							!isFirst && !isText && 'tabular-nums @4xl:text-right',
							place(isFirst, isMain),
							isFirst && (name === undefined ? 'font-medium @4xl:font-normal' : 'font-semibold'),
							content === null && 'hidden',
							className,
						)}
					>
						{!isFirst && !isMain && <span className="text-ink-soft @4xl:hidden">{title} </span>}
						{content ?? (name === undefined && <span className="text-ink-soft">–</span>)}
					</Cell>
				);
			})}
		</tr>
	);
}

/** Says that a report has more rows than the screen shows. */
export function MoreRows({ more, what }: { more: number; what: string }) {
	if (more <= 0) return null;
	return (
		<p className="text-sm text-ink-soft">
			{more.toLocaleString('en-IN')} more {what}: the CSV file has all, and the sum counts them.
		</p>
	);
}
