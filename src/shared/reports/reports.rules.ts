import { addMonths, daysAfter, daysBefore, daysBetween, type IsoDate } from '../dates.ts';

/** The groupings of sales. */
export const salesGroups = ['day', 'month', 'product', 'category'] as const;
export type SalesGroup = (typeof salesGroups)[number];

/** The groupings of the stock's value. */
export const stockGroups = ['product', 'lot', 'place'] as const;
export type StockGroup = (typeof stockGroups)[number];

/** The ways in which sold units do not remain sold. */
export const fallenParts = ['cut', 'cancelled', 'cameBack', 'lost', 'returned'] as const;
export type FallenPart = (typeof fallenParts)[number];

/** The label of each. */
export const fallenLabels: Readonly<Record<FallenPart, string>> = {
	cut: 'Taken off',
	cancelled: 'Cancelled',
	cameBack: 'Came back',
	lost: 'Lost',
	returned: 'Returned',
};

/**
 * The events by which food leaves the sale, of which FSSAI wants a quarterly report
 * (docs/decisions/2026-11-24-reports.md).
 */
export const foodEvents = ['Expired', 'Written off', 'Returned'] as const;
export type FoodEvent = (typeof foodEvents)[number];

/** The most days of a report: a financial year with its leap day. */
const maxReportLength = 366;

/** The most rows of a report on the screen; its file has all. */
export const rowsShown = 200;

/** A range of days, both included. */
export interface DayRange {
	from: IsoDate;
	to: IsoDate;
}

const firstOfMonth = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`;

/** The last day of the month of a day. */
export const endOfMonth = (day: IsoDate): IsoDate => daysBefore(addMonths(firstOfMonth(day), 1), 1);

/** The first day of the financial year of a day: 1 April. */
export function financialYearOf(day: IsoDate): IsoDate {
	const year = Number(day.slice(0, 4));
	return `${day.slice(5) < '04-01' ? year - 1 : year}-04-01`;
}

/** The first day of the quarter of a day; financial quarters coincide with calendar quarters. */
export function quarterOf(day: IsoDate): IsoDate {
	const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
	return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

const until = (from: IsoDate, months: number): DayRange => ({
	from,
	to: daysBefore(addMonths(from, months), 1),
});

/** The month of a day up to that day: the default range of a report. */
export const monthSoFar = (today: IsoDate): DayRange => ({ from: firstOfMonth(today), to: today });

/** The Monday of a day's week; `getUTCDay` counts from Sunday. */
const mondayOf = (day: IsoDate): IsoDate => daysBefore(day, (new Date(day).getUTCDay() + 6) % 7);

/** The ranges to choose from, by name. A range that is not over yet ends today. */
export function presetRanges(today: IsoDate): readonly { name: string; range: DayRange }[] {
	const lastMonth = addMonths(firstOfMonth(today), -1);
	const year = financialYearOf(today);
	return [
		{ name: 'Today', range: { from: today, to: today } },
		{ name: 'This week', range: { from: mondayOf(today), to: today } },
		{ name: 'This month', range: monthSoFar(today) },
		{ name: 'Last month', range: until(lastMonth, 1) },
		{ name: 'This financial year', range: { from: year, to: today } },
		{ name: 'Last financial year', range: until(addMonths(year, -12), 12) },
	];
}

/** The quarters for which the report of food is offered, the present one first. */
export function quarters(today: IsoDate): readonly { name: string; range: DayRange }[] {
	return [0, 1, 2, 3, 4].map((back) => {
		const from = addMonths(quarterOf(today), -3 * back);
		const year = financialYearOf(from).slice(0, 4);
		const number = Math.floor(((Number(from.slice(5, 7)) + 8) % 12) / 3) + 1;
		return { name: `Q${number} ${year}-${String(Number(year) + 1).slice(2)}`, range: until(from, 3) };
	});
}

/** Why a range cannot be reported; undefined for a valid one. */
export function rangeFault({ from, to }: DayRange): string | undefined {
	if (from > to) return 'The last day must not be before the first';
	if (daysBetween(from, to) >= maxReportLength) return `A report covers at most ${maxReportLength} days`;
	return undefined;
}

/** The months of a range, as `2026-11`, in order. */
export function monthsOf({ from, to }: DayRange): string[] {
	const months: string[] = [];
	for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1))
		months.push(month.slice(0, 7));
	return months;
}

/** The days of a range, in order. */
export const daysOf = ({ from, to }: DayRange): IsoDate[] =>
	Array.from({ length: daysBetween(from, to) + 1 }, (_, nth) => daysAfter(from, nth));
