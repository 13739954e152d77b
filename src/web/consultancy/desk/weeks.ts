import { clubToday, daysAfter, daysBefore, type IsoDate } from '#shared/dates.ts';
import { isoDate } from '#shared/fields.ts';

const givenDate = isoDate('');

/** The Monday of a date's week. */
export function mondayOf(date: IsoDate): IsoDate {
	// Sunday is 0, and ends a week.
	const weekday = (new Date(date).getUTCDay() + 6) % 7;
	return daysBefore(date, weekday);
}

/** The Monday of the week that contains the given date; of the current week for any other text. */
export function weekNamed(text: string | null): IsoDate {
	return mondayOf(givenDate.safeParse(text).data ?? clubToday());
}

/** The seven days of a week. */
export const daysOf = (monday: IsoDate): IsoDate[] =>
	Array.from({ length: 7 }, (_, day) => daysAfter(monday, day));
