import { type Input, stringify } from 'csv-stringify/sync';
import { clubTimeZone } from '#shared/dates.ts';
import type { ExportedList, FileOf } from '#shared/export/export.rules.ts';
import { isOfDeletedAccount, noPhone } from '#shared/identity/identity.rules.ts';

/** The reply of a call that answers with a CSV file: the parts of its name, and its text as it is made. */
export interface CsvFile {
	list: ExportedList;
	of?: FileOf;
	text: AsyncIterable<string>;
}

/** A cell that a spreadsheet would wrongly take for a number or a date. */
interface Code {
	code: string;
}

/** The columns of a file by heading, each with the function that gives a row's cell. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | Code | null | undefined>>;

/** The columns of a file whose rows come from these pages. */
export type ColumnsOf<Pages extends (...parameters: never[]) => AsyncIterable<readonly unknown[]>> =
	ReturnType<Pages> extends AsyncIterable<readonly (infer Row)[]> ? Columns<Row> : never;

/** Leading or trailing zeros, many digits, powers of ten. */
const likeNumber = /^(?:0\d+|\d{12,}|\d+\.\d*0|\d+(?:\.\d+)?E[+-]?\d+)$/i;
/** `11-26`, `3/4`, `2026-11-30`, and a time such as `12:30`. */
const likeDate = /^\d{1,4}(?:[-/]\d{1,4}){1,2}$|^\d{1,4}(?::\d\d){1,2}$/;
const month =
	'(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** `SEP26`, `5 DEC`, `1-mar-27`, `December 25`. */
const withMonth = new RegExp(`^(?:\\d{1,2}[-/ ]?)?${month}[-/ ]?\\d{1,4}$|^\\d{1,2}[-/ ]?${month}$`, 'i');

/**
 * The cell for a code, such as an HSN code, a transfer's number, a lot or a shelf, and for the name of a product.
 * Spreadsheets take digits for a number: they drop leading zeros (`0404` becomes `404`), shorten more than eleven
 * digits (`6.34512E+11`) and read `4E12` as a power of ten. They take the lot `11-26`, the shelf `3/4` and the product
 * `May 5` for dates, and saving the file makes that permanent. A code that would be changed is written as a formula
 * whose value is the text; any other code stays as it is.
 */
export const codeCell = (code: string | null): string | Code | null =>
	code !== null && [likeNumber, likeDate, withMonth].some((one) => one.test(code)) ? { code } : code;

/** The cell for a phone number, which keeps leading zeros; empty where the screens say 'No phone'. */
export const phoneCell = (phone: string): string | Code | null => codeCell(phone === noPhone ? null : phone);

/** The cell for an email; empty for a deleted account, where the screens say 'No email'. */
export const emailCell = (email: string): string | null => (isOfDeletedAccount(email) ? null : email);

/**
 * Writes RFC 4180 as spreadsheets read it: UTF-8 with a byte order mark, and lines that end with CR LF. A cell that
 * a spreadsheet would take for a formula is escaped (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const csv = (records: Input, bom: boolean) =>
	stringify(records, {
		bom,
		record_delimiter: 'windows',
		// Many readers also take a lone CR or LF for the end of a line.
		quoted_match: /[\r\n]/,
		escape_formulas: true,
		// The code consists of digits, an E or a month and separators only, so that this formula can run nothing.
		cast: { object: ({ code }) => ({ value: `="${code}"`, escape_formulas: false }) },
	});

/** The text of a file: its headings, then a page of rows at a time, so that only one page is in memory. */
export async function* csvText<Row>(
	columns: Columns<Row>,
	pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
	yield csv([Object.keys(columns)], true);
	const cells = Object.values(columns);
	for await (const rows of pages)
		yield csv(
			rows.map((row) => cells.map((cell) => cell(row))),
			false,
		);
}

// `sv-SE` formats an instant as YYYY-MM-DD HH:MM:SS, which every spreadsheet takes for a date.
const clubTime = new Intl.DateTimeFormat('sv-SE', {
	timeZone: clubTimeZone,
	dateStyle: 'short',
	timeStyle: 'medium',
});

/** An instant in the club's time, for a cell. */
export const timeCell = (instant: Date): string => clubTime.format(instant);

/** A value of the database as a cell: instants in the club's time, objects and arrays as JSON. */
export function cellOf(value: unknown): string | number | null {
	if (value === null || typeof value === 'string' || typeof value === 'number') return value;
	return value instanceof Date ? timeCell(value) : JSON.stringify(value);
}
