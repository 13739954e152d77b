import type { IsoDate } from '#shared/dates.ts';

const money = new Intl.NumberFormat('en-IN', {
	style: 'currency',
	currency: 'INR',
	maximumFractionDigits: 0,
});
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** Whole rupees as a sentence writes them: `₹1,49,999`. */
export function rupees(amount: number): string {
	return money.format(amount);
}

/** A calendar date as a sentence writes it: `1 December 2026`. */
export function longDate(date: IsoDate): string {
	return day.format(new Date(date));
}
