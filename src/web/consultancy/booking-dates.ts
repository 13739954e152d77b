// JavaScript parses a calendar date as midnight UTC, so it is formatted in UTC, not in the browser's zone.
const dateFormatter = (options: Intl.DateTimeFormatOptions) => {
	const format = new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' });
	return (date: string) => format.format(new Date(date));
};

/** `Friday, 25 December 2026`. */
export const fullDate = dateFormatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** `Dec`. */
export const shortMonth = dateFormatter({ month: 'short' });

/** `25`. */
export const dayOfMonth = dateFormatter({ day: 'numeric' });
