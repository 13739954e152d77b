import type { IsoDate } from '#shared/dates.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a calendar date for a sentence: `1 December 2026`. */
export function longDate(date: IsoDate): string {
	return day.format(new Date(date));
}
