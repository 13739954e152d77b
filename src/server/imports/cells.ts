import { asciiDigits } from '#shared/text/folded-text.ts';

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
