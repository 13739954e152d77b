import type { IsoDate } from '../dates.ts';
import { asciiDigits } from './folded-text.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The date with these numbers; undefined if it does not exist. */
function dateOf(year: number, month: number, day: number): IsoDate | undefined {
	const instant = new Date(Date.UTC(year, month - 1, day));
	const exists = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
	return exists ? instant.toISOString().slice(0, 10) : undefined;
}

/** Day 0 of spreadsheets, which count the nonexistent 29 February 1900, too. */
const firstDayOfSpreadsheets = Date.UTC(1899, 11, 30);

const timeOfDay = String.raw`(?:[T ]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?: ?[ap]m)?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${timeOfDay}$`, 'i');
const dayFirst = new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})${timeOfDay}$`, 'i');
const withName = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*([a-z]{3})[a-z]*[-/., ]*(\d{4}|\d{2})$/i;

/**
 * Reads a date as people in India and their spreadsheets write it: `31/12/2026`, `31-12-26`, `31 Dec 2026`,
 * `2026-12-31`, or a spreadsheet's number of days. Two digits are a year of this century, or of the last one if it
 * would be after `latestYear`. Undefined for anything else, and for a date with the month before the day.
 */
export function readDate(written: string, latestYear: number): IsoDate | undefined {
	const text = asciiDigits(written);
	const year = (digits: string) => {
		if (digits.length === 4) return Number(digits);
		const ofThisCentury = 2000 + Number(digits);
		return ofThisCentury > latestYear ? ofThisCentury - 100 : ofThisCentury;
	};
	const ordered = yearFirst.exec(text);
	if (ordered) return dateOf(Number(ordered[1]), Number(ordered[2]), Number(ordered[3]));
	const numbered = dayFirst.exec(text);
	if (numbered) return dateOf(year(numbered[3] ?? ''), Number(numbered[2]), Number(numbered[1]));
	const named = withName.exec(text);
	if (named) {
		const month = monthNames.indexOf((named[2] ?? '').toLowerCase()) + 1;
		return month > 0 ? dateOf(year(named[3] ?? ''), month, Number(named[1])) : undefined;
	}
	// Four digits would be a year.
	if (!/^\d{5}(\.\d+)?$/.test(text)) return undefined;
	const day = new Date(firstDayOfSpreadsheets + Math.floor(Number(text)) * 86_400_000);
	return day.toISOString().slice(0, 10);
}
