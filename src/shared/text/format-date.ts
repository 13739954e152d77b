/**
 * Spelled out here, because `Intl`'s data takes a phone a tenth of a second to load, and browsers disagree on
 * September.
 */
export const months = [
	...['January', 'February', 'March', 'April', 'May', 'June'],
	...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** A calendar date `YYYY-MM-DD` in words, with the full name of the month: `1 December 2026`. */
export function formatLongDate(date: string): string {
	const [year = '', month, day] = date.split('-');
	return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`;
}

/** The same, without the year if it is the year of `today`: `1 December`. */
export function dayNamed(date: string, today: string): string {
	const text = formatLongDate(date);
	return date.slice(0, 4) === today.slice(0, 4) ? text.slice(0, -5) : text;
}
