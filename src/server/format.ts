import type { IsoDate } from '#shared/dates.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a calendar date for a sentence: `1 December 2026`. */
export function longDate(date: IsoDate): string {
	return day.format(new Date(date));
}

/** A centre's name as screens show it: the specification spells it in lower case, and so it is stored. */
export function centreName(stored: string): string {
	return stored.charAt(0).toLocaleUpperCase('en-IN') + stored.slice(1);
}
