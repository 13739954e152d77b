const format = (options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' });
const month = format({ month: 'long', year: 'numeric' });
const shortMonth = format({ month: 'short', year: '2-digit' });
const day = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const shortDay = format({ day: 'numeric', month: 'short' });

/** `November 2026` for `2026-11`. */
export const monthText = (key: string): string => month.format(new Date(`${key}-01`));

/** `Nov 26` for `2026-11`. */
export const shortMonthText = (key: string): string => shortMonth.format(new Date(`${key}-01`));

/** `Tue, 24 Nov 2026` for a calendar date. */
export const dayText = (date: string): string => day.format(new Date(date));

/** `24 Nov` for a calendar date. */
export const shortDayText = (date: string): string => shortDay.format(new Date(date));
