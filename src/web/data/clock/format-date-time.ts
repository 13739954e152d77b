import { clubNow } from '#shared/club-clock.ts';
import { clubTimeZone } from '#shared/dates.ts';

const dayAndTime = {
	timeZone: clubTimeZone,
	day: 'numeric',
	month: 'short',
	hour: 'numeric',
	minute: '2-digit',
} as const;
const year = new Intl.DateTimeFormat('en-IN', { timeZone: clubTimeZone, year: 'numeric' });
const thisYear = new Intl.DateTimeFormat('en-IN', dayAndTime);
const anyYear = new Intl.DateTimeFormat('en-IN', { ...dayAndTime, year: 'numeric' });

/**
 * Date and time of an instant in the club's time zone: `1 Dec, 6:22 am`; with the year unless it is the present one.
 */
export const formatDateTime = (instant: Date): string =>
	(year.format(instant) === year.format(clubNow()) ? thisYear : anyYear).format(instant);
