import type { Options } from 'csv-parse/browser/esm/sync';

/** Thrown for a file whose rows cannot be read at all; its message is meant for users. */
export class UnreadableFile extends Error {
	override name = 'UnreadableFile';
}

/** A row of a file, with the number that a spreadsheet shows for it. */
export interface TableRow {
	row: number;
	cells: string[];
}

/** The first bytes of workbooks: current ones are ZIP archives, older ones have a format of their own. */
const workbooks = [
	[0x50, 0x4b],
	[0xd0, 0xcf, 0x11, 0xe0],
];

/** In bytes: more than ten thousand rows with long descriptions. */
const largestFile = 20_000_000;

/**
 * Decodes a file as spreadsheets write it: UTF-8 or UTF-16 with a byte order mark, UTF-8 without one, or, if that is
 * invalid, Windows-1252.
 */
export function textOf(bytes: Uint8Array): string {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

const delimiters = [',', ';', '\t', '|'];

/**
 * The delimiter of a table: the most frequent candidate in its line of headings, outside of quotes. That is the first
 * line with any candidate, because a title above it may have none.
 */
export function delimiterOf(text: string): string {
	const heads = (/^.*[,;\t|].*$/m.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
	const count = (delimiter: string) => heads.split(delimiter).length;
	return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** The cells of a table, headings first, without blank rows. @throws {UnreadableFile} */
export async function readTable(file: Blob): Promise<TableRow[]> {
	if (file.size === 0) throw new UnreadableFile('This file is empty.');
	if (file.size > largestFile) throw new UnreadableFile('This file is larger than 20 MB. Please split it.');
	const bytes = new Uint8Array(await file.arrayBuffer());
	const isWorkbook = workbooks.some((signature) => signature.every((byte, nth) => bytes[nth] === byte));
	// Removes NUL, which no cell needs and the database cannot store.
	const text = textOf(bytes).replaceAll('\0', '');
	// Other programs often save a web page or XML with a workbook's file name.
	if (isWorkbook || /^\s*<(!doctype|html|head|meta|style|div|table|\?xml)\b/i.test(text))
		throw new UnreadableFile(
			'This is a workbook. Please open it in your spreadsheet, save it as CSV, and choose that file.',
		);
	if (text.startsWith('%PDF'))
		throw new UnreadableFile(
			'This is a PDF. Please choose CSV where your old program saves its lists, and choose that file.',
		);
	// Excel may write a first line that names the delimiter.
	const [named, separator] = /^sep=(.)\r?\n/i.exec(text) ?? [''];
	const table = text.slice(named.length);
	const records = await parse(table, separator ?? delimiterOf(table));
	const offset = named ? 2 : 1;
	return records.flatMap((cells, index) => {
		const trimmed = cells.map(bareCell);
		return trimmed.some(Boolean) ? [{ row: index + offset, cells: trimmed }] : [];
	});
}

/**
 * Removes the prefix or quoting by which our own files keep a spreadsheet from running a cell as a formula or turning
 * a code into a number.
 */
const bareCell = (cell: string) => cell.trim().replace(/^'(?=[=+\-@＝＋－＠])|^="([\w .:/+-]+)"$/, '$1');

async function parse(text: string, delimiter: string): Promise<string[][]> {
	const options: Options = { delimiter, relax_column_count: true, relax_quotes: true };
	// Loaded on demand. If that fails, the file is not to blame.
	const { parse: parseSync } = await import('csv-parse/browser/esm/sync').catch(() => {
		throw new UnreadableFile(
			'This file was not read, because the club cannot be reached. Please try once more.',
		);
	});
	try {
		return parseSync(text, options) as unknown as string[][];
	} catch {
		throw new UnreadableFile(
			'This file could not be read. Please save it as CSV once more, and choose that file.',
		);
	}
}
