import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';

// JavaScript parses a calendar date as midnight UTC, so it is formatted in UTC.
const dateFormat = (format: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat('en-IN', { ...format, timeZone: 'UTC' });

const long = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const weekday = dateFormat({ weekday: 'long' });
const medium = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });
const short = dateFormat({ day: 'numeric', month: 'short' });
const dated = dateFormat({ dateStyle: 'medium' });

/** `Saturday, 21 November`. */
export const longDay = (date: IsoDate) => long.format(new Date(date));

/** `Saturday`. */
export const weekdayName = (date: IsoDate) => weekday.format(new Date(date));

/** `Sat, 21 Nov`. */
export const mediumDay = (date: IsoDate) => medium.format(new Date(date));

/** `21 Nov`. */
export const shortDay = (date: IsoDate) => short.format(new Date(date));

/** `7 Jun`; with another year than today's `7 Jun 2025`. */
export const shortDayOf = (date: IsoDate, today: IsoDate) =>
	date.slice(0, 4) === today.slice(0, 4) ? shortDay(date) : dated.format(new Date(date));

/** The day of an instant in the club's time zone: `Today`, `Yesterday`, `19 Nov 2026`. */
export function relativeDay(instant: Date, today: IsoDate): string {
	const date = clubToday(instant);
	if (date === today) return 'Today';
	if (date === daysBefore(today, 1)) return 'Yesterday';
	return dated.format(new Date(date));
}
