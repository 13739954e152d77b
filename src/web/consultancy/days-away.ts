import { daysBetween, type IsoDate } from '#shared/dates.ts';

/** How soon a day is, as one says it. */
export function daysAway(today: IsoDate, date: IsoDate): string {
	const days = daysBetween(today, date);
	if (days <= 0) return 'Today';
	return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
