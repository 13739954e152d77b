import { clubToday, daysBetween, type IsoDate } from '#shared/dates.ts';
import { warnedBefore } from '#shared/stock/stock.rules.ts';
import { counted } from '#web/desk/counted.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';

/** The last day of a lot, with the days until then once they are few. */
export function LastDay({ expiresOn }: { expiresOn: IsoDate | undefined }) {
	if (expiresOn === undefined) return <span className="text-ink-soft">No last day</span>;
	const days = daysBetween(clubToday(), expiresOn);
	return (
		<>
			<CalendarDate date={expiresOn} />
			{days <= warnedBefore && (
				<span className="block text-xs font-semibold whitespace-nowrap text-chilli">
					{days > 0 ? `in ${counted(days, 'day')}` : days === 0 ? 'today' : `${counted(-days, 'day')} ago`}
				</span>
			)}
		</>
	);
}
