import type { Span } from '../club/club.facts.ts';
import { addMonths, daysAfter, daysBetween, type IsoDate } from '../dates.ts';

/** How long something lasts: calendar months, and days after them. */
export interface Length {
	months: number;
	days: number;
}

/** What a part of a month is counted in: half a month is 15 days. */
const daysOfMonth = 30;
const daysOfWeek = 7;

/** A span as a length, a part of a day as a whole one: `1.5 months` are a month and 15 days, `45 days` no month. */
export function lengthOf({ count, unit }: Span): Length {
	if (unit !== 'month') return { months: 0, days: Math.ceil(count * (unit === 'week' ? daysOfWeek : 1)) };
	const months = Math.floor(count);
	return { months, days: Math.round((count - months) * daysOfMonth) };
}

/**
 * The day that comes a length after another. The months are added once: 30 November and 3 months, and a month more, is
 * 30 March, not the 28th on which 28 February would lead.
 */
export function addLength(date: IsoDate, { months, days }: Length): IsoDate {
	return daysAfter(addMonths(date, months), days);
}

/** Lengths added up, months with months and days with days. */
export const sumOf = (lengths: readonly Length[]): Length => ({
	months: lengths.reduce((sum, { months }) => sum + months, 0),
	days: lengths.reduce((sum, { days }) => sum + days, 0),
});

/** The length by which {@link addLength} leads from a date to a later one, with as many whole months as fit. */
export function lengthBetween(start: IsoDate, end: IsoDate): Length {
	const numberOf = (date: IsoDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
	const begun = numberOf(end) - numberOf(start);
	const months = addMonths(start, begun) <= end ? begun : begun - 1;
	return { months, days: daysBetween(addMonths(start, months), end) };
}
