import type { IsoDate } from '#shared/dates.ts';

const month = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The month of a day: `Aug 2027`. */
export function CalendarMonth({ day }: { day: IsoDate }) {
	return month.format(new Date(`${day}T00:00:00Z`));
}
