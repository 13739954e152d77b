import { counted } from '#shared/counted.ts';
import { clubToday, daysBetween } from '#shared/dates.ts';
import type { StockLot } from '#shared/stock/stock.contract.ts';
import { warnedBefore } from '#shared/stock/stock.rules.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';

/**
 * The last day of a lot. Once the desk has been warned of it: in how many days the lot is kept back, then, when its units
 * are past selling or kept back anyway, the days until its last.
 */
export function LastDay({
	lot: { expiresOn, holdOn, state },
}: {
	lot: Pick<StockLot, 'expiresOn' | 'holdOn' | 'state'>;
}) {
	if (expiresOn === undefined) return <span className="text-ink-soft">No last day</span>;
	const today = clubToday();
	const sold = holdOn === undefined ? 0 : daysBetween(today, holdOn);
	const days = daysBetween(today, expiresOn);
	return (
		<>
			<CalendarDate date={expiresOn} />
			{sold <= warnedBefore && (
				<span className="block text-xs font-semibold whitespace-nowrap text-chilli">
					{sold > 0 && state === 'sellable'
						? `on sale for ${counted(sold, 'more day')}`
						: days > 0
							? `in ${counted(days, 'day')}`
							: days === 0
								? 'today'
								: `${counted(-days, 'day')} ago`}
				</span>
			)}
		</>
	);
}
