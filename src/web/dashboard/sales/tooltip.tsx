import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { mediumDay } from '../day-formats.ts';
import type { Day } from './summary.ts';

interface SalesTooltipProps {
	day: Day;
	today: string | undefined;
}

/** The tooltip of a bar: date, sales and orders. */
export function SalesTooltip({ day: { date, sales, orders }, today }: SalesTooltipProps) {
	return (
		<div role="status" className="rounded-sm border border-line bg-surface px-3 py-2 text-sm shadow-lift">
			<p className="text-ink-soft">
				{mediumDay(date)}
				{date === today && ', today'}
			</p>
			<p className="font-semibold tabular-nums">{formatRupees(sales)}</p>
			<p className="text-ink-soft tabular-nums">{pluralize(orders, 'order')}</p>
		</div>
	);
}
