import type { IsoDate } from '#shared/dates.ts';
import { asciiDigits } from '#shared/text/folded-text.ts';

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
export function readDate(cell: string, latestYear: number): IsoDate | undefined {
	const text = asciiDigits(cell);
	const year = (digits: string) => {
		if (digits.length === 4) return Number(digits);
		const ofThisCentury = 2000 + Number(digits);
		return ofThisCentury > latestYear ? ofThisCentury - 100 : ofThisCentury;
	};
	const ordered = yearFirst.exec(text);
	if (ordered) return dateOf(Number(ordered[1]), Number(ordered[2]), Number(ordered[3]));
	const written = dayFirst.exec(text);
	if (written) return dateOf(year(written[3] ?? ''), Number(written[2]), Number(written[1]));
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

/** Reads a number of months: `12`, `12 months`, `1 year`. */
export function readMonths(text: string): number | undefined {
	const [, count, unit] =
		/^(\d{1,2})\s*(m|mo|mth|mths|month|months|y|yr|yrs|year|years)?\.?$/i.exec(asciiDigits(text)) ?? [];
	if (count === undefined || Number(count) === 0) return undefined;
	return /^y/i.test(unit ?? '') ? Number(count) * 12 : Number(count);
}

/** Reads a number in the style of a price list: `₹ 12,899.00`, `Rs. 900`, `15%`. */
export function readNumber(text: string): number | undefined {
	// Not `\s*%`, whose time grows with the square of the number of blanks.
	const plain = asciiDigits(text)
		.replace(/^(₹|rs\.?|inr)\s*/i, '')
		.replace(/(\/-|%)$/, '')
		.trimEnd();
	// Groups of three digits, or of two as in lakhs, but three at the end: digits after any other comma are decimals,
	// as in `899,50`.
	if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/.test(plain)) return undefined;
	return Number(plain.replaceAll(',', ''));
}

const yes = /^(y|yes|true|paid|payed|done|full|available|in stock)$/i;
const no = /^(n|no|false|unpaid|not paid|pending|due|unavailable|out of stock)$/i;

/** Reads yes or no; undefined for any other text. */
export function readYesNo(text: string): boolean | undefined {
	if (yes.test(text)) return true;
	return no.test(text) ? false : undefined;
}

// A dash alone means nothing; `In-active` contains one.
const ended =
	/^(y|yes|true|cancelled|canceled|upgraded|ended|expired|inactive|lapsed|terminated|stopped|closed|refunded|transferred|left|void|deleted|over)$/i;
const goesOn =
	/^(n|no|false|none|na|active|live|current|running|ongoing|valid|upcoming|new|renewed|paused|frozen|freeze|onhold|hold|paid|payed|full|partial|partlypaid|unpaid|notpaid|pending|due|)$/i;

/**
 * Whether a mark, or the status of another program, says that a membership was ended. A status such as paused, or
 * yet to be paid, says that it goes on. Undefined for any other text.
 */
export function readEnded(text: string): boolean | undefined {
	const bare = text.replace(/[\s\p{P}]/gu, '');
	if (ended.test(bare)) return true;
	return goesOn.test(bare) ? false : undefined;
}

/**
 * Whether a spreadsheet has shortened a long number to a form such as `9.84501E+09`, in which digits are lost. No
 * written number has a hundred digits: `4E1234` is a parcel's.
 */
export const isShortened = (text: string): boolean => /^\d(\.\d+)?e\+?\d{1,2}$/i.test(text);
