import { daysBetween, type IsoDate } from '#shared/dates.ts';

/** How soon a day is: `Today`, `Tomorrow`, `In 3 days`. A past day gives `Today`. */
export function daysAway(today: IsoDate, date: IsoDate): string {
	const days = daysBetween(today, date);
	if (days <= 0) return 'Today';
	return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
