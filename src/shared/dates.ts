/** A calendar date `YYYY-MM-DD`, without a time or a zone. Such dates compare as strings. */
export type IsoDate = string;

/** The club lives here: "today" is its today, wherever the server or the browser stands. */
export const clubTimeZone = 'Asia/Kolkata';

// `en-CA` writes dates as YYYY-MM-DD.
const clubDay = new Intl.DateTimeFormat('en-CA', { timeZone: clubTimeZone });

/** The club's calendar date at an instant; today when none is given. */
export function clubToday(now: Date = new Date()): IsoDate {
	return clubDay.format(now);
}

/**
 * The date `months` calendar months later (earlier when negative), clamped to the month's end:
 * 31 August plus 6 months is 28 February.
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
	const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
	const first = new Date(Date.UTC(year, month - 1 + months, 1));
	const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
	first.setUTCDate(Math.min(day, lastDay));
	return first.toISOString().slice(0, 10);
}

/** The date `years` years before another, 29 February clamped to the 28th. */
export function yearsBefore(date: IsoDate, years: number): IsoDate {
	return addMonths(date, -12 * years);
}

/** The date `days` days before another. */
export function daysBefore(date: IsoDate, days: number): IsoDate {
	const instant = new Date(date);
	instant.setUTCDate(instant.getUTCDate() - days);
	return instant.toISOString().slice(0, 10);
}

const day = 24 * 60 * 60 * 1000;

/** How many days the second date is after the first; negative when it is before. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / day);
}
