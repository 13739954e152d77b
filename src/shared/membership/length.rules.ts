import type { Span } from '../club/club.facts.ts';
import { addMonths, daysAfter, daysBetween, type IsoDate } from '../dates.ts';

/** A length of time: calendar months, followed by days. */
export interface Length {
	months: number;
	days: number;
}

/** The days of a month, for parts of months: half a month is 15 days. */
const daysOfMonth = 30;
const daysOfWeek = 7;

/**
 * Converts a span to a length; part of a day counts as a whole one. `1.5 months` is a month and 15 days, `45 days` has
 * no month.
 */
export function lengthOf({ count, unit }: Span): Length {
	if (unit !== 'month') return { months: 0, days: Math.ceil(count * (unit === 'week' ? daysOfWeek : 1)) };
	const months = Math.floor(count);
	return { months, days: Math.round((count - months) * daysOfMonth) };
}

/**
 * The day that is a length after another. All months are added at once: 30 November plus three months and one more is
 * 30 March, whereas adding them one after the other would give the 28th, by way of 28 February.
 */
export function addLength(date: IsoDate, { months, days }: Length): IsoDate {
	return daysAfter(addMonths(date, months), days);
}

/** The sum of lengths: months are added to months, and days to days. */
export const sumOf = (lengths: readonly Length[]): Length => ({
	months: lengths.reduce((sum, { months }) => sum + months, 0),
	days: lengths.reduce((sum, { days }) => sum + days, 0),
});

/** The length from a date to a later one, with as many whole months as fit; the inverse of {@link addLength}. */
export function lengthBetween(start: IsoDate, end: IsoDate): Length {
	const numberOf = (date: IsoDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
	const begun = numberOf(end) - numberOf(start);
	const months = addMonths(start, begun) <= end ? begun : begun - 1;
	return { months, days: daysBetween(addMonths(start, months), end) };
}
