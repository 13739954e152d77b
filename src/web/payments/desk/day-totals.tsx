import { BadgeCheck } from 'lucide-react';
import { paymentModeLabels } from '#shared/payments/payments.rules.ts';
import type { DayOfCentre } from '#shared/payments/shifts.contract.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CloseDay } from './close-day.tsx';
import { TimeOnDay } from './time-on-day.tsx';

const cell = 'py-2 pl-2 text-right first:pl-0 first:text-left min-[24rem]:pl-3';

/** On phones, two sums of lakhs with widened text spacing leave no room for the count: it is below the mode there. */
const countCell = classNames(cell, 'max-sm:hidden');

/** A sum of the table; an inconspicuous dash for zero. */
const sumOf = (amount: number) =>
	amount === 0 ? <span className="text-ink-soft">–</span> : formatRupees(amount);

/** The totals of a day by mode, and whether it is closed or what prevents that. */
export function DayTotals({ shown }: { shown: DayOfCentre }) {
	const {
		day,
		totals: { modes, total },
		closed,
	} = shown;
	return (
		<section aria-labelledby="totals" className="card min-w-0 px-5 py-5 sm:px-6">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h2 id="totals" className="display text-subtitle">
					{formatLongDate(day)}
				</h2>
				<p className="text-lg font-bold tabular-nums">
					<span className="text-sm font-normal text-ink-soft">Total </span>
					{total < 0 && '−'}
					{formatRupees(Math.abs(total))}
				</p>
			</div>
			{modes.length > 0 && (
				<table className="mt-3 w-full text-xs tabular-nums min-[24rem]:text-sm">
					<caption className="sr-only">Taken and paid back, by how</caption>
					<thead className="text-ink-soft">
						<tr>
							{['How', 'Taken', 'Paid back', 'Count'].map((title) => (
								<th
									key={title}
									scope="col"
									className={classNames(title === 'Count' ? countCell : cell, 'font-normal')}
								>
									{title}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{modes.map(({ mode, taken, refunded, count }) => (
							<tr key={mode} className="border-t border-line">
								<th scope="row" className={classNames(cell, 'font-medium')}>
									{paymentModeLabels[mode]}
									<span className="block font-normal text-ink-soft sm:hidden">
										{pluralize(count, 'payment')}
									</span>
								</th>
								<td className={cell}>{sumOf(taken)}</td>
								<td className={cell}>{sumOf(refunded)}</td>
								<td className={countCell}>{count.toLocaleString('en-IN')}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			<div className="mt-4 border-t border-line pt-4">
				{closed ? (
					<p className="flex items-start gap-2.5 text-sm">
						<BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf" />
						<span className="min-w-0 wrap-anywhere">
							Closed{closed.by !== undefined && ` by ${closed.by}`} at{' '}
							<TimeOnDay instant={closed.at} of={day} />. The sums are those of then.
						</span>
					</p>
				) : (
					<CloseDay shown={shown} />
				)}
			</div>
		</section>
	);
}
