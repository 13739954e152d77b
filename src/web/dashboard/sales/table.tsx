import { formatRupees } from '#shared/text/format-rupees.ts';
import { mediumDay } from '../day-formats.ts';
import type { Day } from './summary.ts';

const cell = 'border-b border-line py-1.5 text-right font-normal tabular-nums first:text-left';

/** The data of the chart as a table, newest first. */
export function SalesTable({ days }: { days: readonly Day[] }) {
	return (
		<table className="w-full text-sm">
			<caption className="sr-only">Sales per day, newest first</caption>
			<thead className="text-ink-soft">
				<tr>
					<th scope="col" className={cell}>
						Day
					</th>
					<th scope="col" className={cell}>
						Sales
					</th>
					<th scope="col" className={cell}>
						Orders
					</th>
				</tr>
			</thead>
			<tbody>
				{days.toReversed().map(({ date, sales, orders }) => (
					<tr key={date}>
						<th scope="row" className={cell}>
							{mediumDay(date)}
						</th>
						<td className={cell}>{formatRupees(sales)}</td>
						<td className={cell}>{orders}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
