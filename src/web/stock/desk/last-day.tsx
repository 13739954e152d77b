import { clubToday, daysBetween } from '#shared/dates.ts';
import type { StockLot } from '#shared/stock/stock.contract.ts';
import { warnedBefore } from '#shared/stock/stock.rules.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';

/**
 * The last day of a lot. Within the period of warning: the number of days on which it is still sold; once it is no
 * longer sold, or held back, the number of days until it expires.
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
						? `on sale for ${pluralize(sold, 'more day')}`
						: days > 0
							? `in ${pluralize(days, 'day')}`
							: days === 0
								? 'today'
								: `${pluralize(-days, 'day')} ago`}
				</span>
			)}
		</>
	);
}
