import type { IsoDate } from '#shared/dates.ts';

const money = new Intl.NumberFormat('en-IN', {
	style: 'currency',
	currency: 'INR',
	maximumFractionDigits: 0,
});
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats whole rupees for a sentence: `₹1,49,999`. */
export function rupees(amount: number): string {
	return money.format(amount);
}

/** Formats a calendar date for a sentence: `1 December 2026`. */
export function longDate(date: IsoDate): string {
	return day.format(new Date(date));
}
