// A calendar date is midnight UTC to JavaScript, whatever the member's own zone says.
const part = (options: Intl.DateTimeFormatOptions) => {
	const format = new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' });
	return (date: string) => format.format(new Date(date));
};

/** A booking's day: Friday, 25 December 2026. */
export const inFull = part({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** Its parts, for a leaf of the calendar. */
export const shortMonth = part({ month: 'short' });
export const dayOfMonth = part({ day: 'numeric' });
