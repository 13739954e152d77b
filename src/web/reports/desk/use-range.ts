import { useSearchParams } from 'react-router';
import { clubToday, isDay } from '#shared/dates.ts';
import { type DayRange, monthSoFar, rangeFault } from '#shared/reports/reports.rules.ts';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { useSearchUpdate } from '#web/ui/hooks/use-search-update.ts';

const rangeOf = (params: URLSearchParams, otherwise: DayRange): DayRange => {
	const [from, to] = [params.get('from'), params.get('to')];
	return isDay(from) && isDay(to) ? { from, to } : otherwise;
};

const merged = (params: URLSearchParams, changes: Partial<DayRange> & Record<string, string>) =>
	`?${new URLSearchParams({ ...Object.fromEntries(params), ...changes })}`;

/** The days of a report in its URL; without any, `otherwise`: by default this month up to today. */
export function useRange(otherwise: DayRange = monthSoFar(clubToday())) {
	const [params] = useSearchParams();
	const updateSearch = useSearchUpdate();
	const range = rangeOf(params, otherwise);
	return {
		range,
		fault: rangeFault(range),
		/** The search string with other days, and its other parameters unchanged. */
		searchOf: (days: DayRange, others: Record<string, string> = {}) => merged(params, { ...days, ...others }),
		/** Changes one day or both. */
		setRange: (days: Partial<DayRange>) =>
			updateSearch((search) => {
				const latest = new URLSearchParams(search);
				return merged(latest, { ...rangeOf(latest, otherwise), ...days });
			}),
	};
}

/** A range in words: `24 Nov 2026`, `1 Nov 2026 to 24 Nov 2026`. */
export const rangeText = ({ from, to }: DayRange): string =>
	from === to ? calendarDate(from) : `${calendarDate(from)} to ${calendarDate(to)}`;
