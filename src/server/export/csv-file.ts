import { type Input, stringify } from 'csv-stringify/sync';
import { clubTimeZone } from '#shared/dates.ts';
import type { ExportedList, FileOf } from '#shared/export/export.rules.ts';
import { isOfDeletedAccount, noPhone } from '#shared/identity/identity.rules.ts';

/** The reply of a call that answers with a file: what its name tells, and its text as it is made. */
export interface CsvFile {
	list: ExportedList;
	of?: FileOf;
	text: AsyncIterable<string>;
}

/** A cell that a spreadsheet would take for a number or a date and is none. */
interface Code {
	code: string;
}

/** The columns of a file by their headings, each with the cell of a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | Code | null | undefined>>;

/** The columns of a file whose rows come from these pages. */
export type ColumnsOf<Pages extends (...parameters: never[]) => AsyncIterable<readonly unknown[]>> =
	ReturnType<Pages> extends AsyncIterable<readonly (infer Row)[]> ? Columns<Row> : never;

/** Zeros before and after, many digits, powers of ten. */
const likeNumber = /^(?:0\d+|\d{12,}|\d+\.\d*0|\d+(?:\.\d+)?E[+-]?\d+)$/i;
/** `11-26`, `3/4`, `2026-11-30`, and a time as `12:30`. */
const likeDate = /^\d{1,4}(?:[-/]\d{1,4}){1,2}$|^\d{1,4}(?::\d\d){1,2}$/;
const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)';
/** `SEP26`, `5 DEC`, `1-mar-27`. */
const withMonth = new RegExp(`^(?:\\d{1,2}[-/ ]?)?${month}[-/ ]?\\d{1,4}$|^\\d{1,2}[-/ ]?${month}$`, 'i');

/**
 * The cell of a code: of an HSN code, the number of a transfer, a lot, a shelf. A spreadsheet takes digits for a number: it drops the
 * zeros that they begin with (`0404` is `404`), shortens more than eleven (`6.34512E+11`) and reads `4E12` as a power of ten. The lot
 * `11-26` and the shelf `3/4` it takes for days, all for good once it saves the file. What it would change is written as a formula
 * whose value is the text; any other code stays as it is.
 */
export const codeCell = (code: string | null): string | Code | null =>
	code !== null && [likeNumber, likeDate, withMonth].some((one) => one.test(code)) ? { code } : code;

/** The cell of a phone, with the zero that it may begin with; empty where the screens say 'No phone'. */
export const phoneCell = (phone: string): string | Code | null => codeCell(phone === noPhone ? null : phone);

/** The cell of an email; empty where the screens say 'No email', of an account that was deleted. */
export const emailCell = (email: string): string | null => (isOfDeletedAccount(email) ? null : email);

/**
 * RFC 4180, as spreadsheets read it: in UTF-8 with its mark, lines ended by CR LF. What a spreadsheet would take for a
 * formula is made a text (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const csv = (records: Input, bom: boolean) =>
	stringify(records, {
		bom,
		record_delimiter: 'windows',
		// A lone CR or LF ends a line for many readers, too.
		quoted_match: /[\r\n]/,
		escape_formulas: true,
		// Of digits, an E or a month, and what stands between them: this formula can run nothing.
		cast: { object: ({ code }) => ({ value: `="${code}"`, escape_formulas: false }) },
	});

/** The text of a file: its heads, then a page of rows at a time, so that no more than a page is in memory. */
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

// `sv-SE` writes an instant as YYYY-MM-DD HH:MM:SS, which every spreadsheet knows for a date.
const clubTime = new Intl.DateTimeFormat('sv-SE', {
	timeZone: clubTimeZone,
	dateStyle: 'short',
	timeStyle: 'medium',
});

/** An instant in the club's time, for a cell. */
export const timeCell = (instant: Date): string => clubTime.format(instant);

/** A value of the database for a cell: instants in the club's time, what has parts as JSON. */
export function cellOf(value: unknown): string | number | null {
	if (value === null || typeof value === 'string' || typeof value === 'number') return value;
	return value instanceof Date ? timeCell(value) : JSON.stringify(value);
}
