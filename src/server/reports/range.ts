import type { IsoDate } from '#shared/dates.ts';
import { type DayRange, monthSoFar } from '#shared/reports/reports.rules.ts';

/** The days of a report: the requested ones, or by default this month up to today. */
export function rangeOf(
	query: { from?: IsoDate | undefined; to?: IsoDate | undefined },
	today: IsoDate,
): DayRange {
	const { from, to } = query;
	return from !== undefined && to !== undefined ? { from, to } : monthSoFar(today);
}
