import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';

// A calendar date read as an instant is its midnight in UTC.
const onCalendar = (format: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat('en-IN', { ...format, timeZone: 'UTC' });

const long = onCalendar({ weekday: 'long', day: 'numeric', month: 'long' });
const weekday = onCalendar({ weekday: 'long' });
const medium = onCalendar({ weekday: 'short', day: 'numeric', month: 'short' });
const short = onCalendar({ day: 'numeric', month: 'short' });
const dated = onCalendar({ dateStyle: 'medium' });

/** `Saturday, 21 November`. */
export const longDay = (date: IsoDate) => long.format(new Date(date));

/** `Saturday`. */
export const weekdayName = (date: IsoDate) => weekday.format(new Date(date));

/** `Sat, 21 Nov`. */
export const mediumDay = (date: IsoDate) => medium.format(new Date(date));

/** `21 Nov`. */
export const shortDay = (date: IsoDate) => short.format(new Date(date));

/** The club's day of an instant: `Today`, `Yesterday`, `19 Nov 2026`. */
export function dayOf(instant: Date, today: IsoDate): string {
	const date = clubToday(instant);
	if (date === today) return 'Today';
	if (date === daysBefore(today, 1)) return 'Yesterday';
	return dated.format(new Date(date));
}
