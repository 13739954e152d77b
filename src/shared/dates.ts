import { clubNow } from './club-clock.ts';

/** A calendar date `YYYY-MM-DD`, without time or time zone. Such dates can be compared as strings. */
export type IsoDate = string;

/** The club's time zone, in which "today" is determined on server and client (docs/readings.md, "Calls"). */
export const clubTimeZone = 'Asia/Kolkata';

/**
 * How far the club's time is ahead of UTC, in milliseconds. India has no summer time, so that no page needs `Intl`'s
 * data for it.
 */
const clubOffset = 5.5 * 60 * 60 * 1000;

/** The date in the club's time zone at an instant, by default now. */
export function clubToday(now: Date = clubNow()): IsoDate {
	return new Date(now.getTime() + clubOffset).toISOString().slice(0, 10);
}

/**
 * The date `months` calendar months later, or earlier when negative, clamped to the end of the month:
 * 31 August plus 6 months is 28 February.
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
	const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
	const first = new Date(Date.UTC(year, month - 1 + months, 1));
	const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
	first.setUTCDate(Math.min(day, lastDay));
	return first.toISOString().slice(0, 10);
}

/** The date `years` years earlier; 29 February is clamped to the 28th. */
export function yearsBefore(date: IsoDate, years: number): IsoDate {
	return addMonths(date, -12 * years);
}

/** The date `days` days later, or earlier when negative. */
export function daysAfter(date: IsoDate, days: number): IsoDate {
	const instant = new Date(date);
	instant.setUTCDate(instant.getUTCDate() + days);
	return instant.toISOString().slice(0, 10);
}

/** The date `days` days earlier, or later when negative. */
export const daysBefore = (date: IsoDate, days: number): IsoDate => daysAfter(date, -days);

/** Whether a text is a day that calls accept: `YYYY-MM-DD`, between 1900 and 2199. */
export const isDay = (text: string | null): text is IsoDate =>
	text !== null &&
	/^(19|20|21)\d\d-\d\d-\d\d$/.test(text) &&
	!Number.isNaN(Date.parse(text)) &&
	// `Date` would parse 31 February as a day of March.
	daysBefore(text, 0) === text;

const day = 24 * 60 * 60 * 1000;

/** Number of days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** Number of days from `first` to `last`, both of them counted. */
export function inclusiveDays(first: IsoDate, last: IsoDate): number {
	return daysBetween(first, last) + 1;
}

/** The later of two days; either may be blank, which counts as the earliest. */
export function laterDay(one: IsoDate, other: IsoDate): IsoDate {
	if (one > other) return one;
	return other;
}
