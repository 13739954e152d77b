import { useSearchParams } from 'react-router';
import { clubToday } from '#shared/dates.ts';
import { type DayRange, monthSoFar, rangeFault } from '#shared/reports/reports.rules.ts';
import { calendarDate } from '#web/ui/calendar-date.tsx';

const isDay = (text: string | null): text is string =>
	text !== null && /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The days of a report, which its address holds; if it holds none, `otherwise`: this month as far as it has come. */
export function useRange(otherwise: DayRange = monthSoFar(clubToday())) {
	const [params, setParams] = useSearchParams();
	const [from, to] = [params.get('from'), params.get('to')];
	const range: DayRange = isDay(from) && isDay(to) ? { from, to } : otherwise;
	/** The address with other days; what else it says stays. */
	const searchOf = (days: DayRange, others: Record<string, string> = {}) =>
		`?${new URLSearchParams({ ...Object.fromEntries(params), ...days, ...others })}`;
	return {
		range,
		fault: rangeFault(range),
		searchOf,
		setRange: (days: DayRange) => setParams(searchOf(days), { replace: true, preventScrollReset: true }),
	};
}

/** What people read for a range: `24 Nov 2026`, `1 Nov 2026 to 24 Nov 2026`. */
export const rangeText = ({ from, to }: DayRange): string =>
	from === to ? calendarDate(from) : `${calendarDate(from)} to ${calendarDate(to)}`;
