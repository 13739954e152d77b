import type { Options } from 'csv-parse/browser/esm/sync';

/** A file whose rows cannot be read at all; its message is for people. */
export class UnreadableFile extends Error {
	override name = 'UnreadableFile';
}

/** A row of a file with its number, as a spreadsheet shows it. */
export interface TableRow {
	row: number;
	cells: string[];
}

/** How workbooks begin: those of today are archives, those of before files of their own kind. */
const workbooks = [
	[0x50, 0x4b],
	[0xd0, 0xcf, 0x11, 0xe0],
];

/** In bytes: more than ten thousand rows with long descriptions. */
const largestFile = 20_000_000;

/**
 * The text of a file as spreadsheets write it: UTF-8 or UTF-16 with its mark, UTF-8 without one, or, where that cannot
 * be, the Western European of Windows.
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
 * What separates the cells of a table: what its line of heads has most of, outside of quotes. That is the first in which something
 * separates any; a title above it may have no cells.
 */
export function delimiterOf(text: string): string {
	const heads = (/^.*[,;\t|].*$/m.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
	const count = (delimiter: string) => heads.split(delimiter).length;
	return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** The cells of a table, its heads first; blank rows are left out. @throws {UnreadableFile} */
export async function readTable(file: Blob): Promise<TableRow[]> {
	if (file.size === 0) throw new UnreadableFile('This file is empty.');
	if (file.size > largestFile) throw new UnreadableFile('This file is larger than 20 MB. Please split it.');
	const bytes = new Uint8Array(await file.arrayBuffer());
	const isWorkbook = workbooks.some((signature) => signature.every((byte, nth) => bytes[nth] === byte));
	// A character that no cell has, and the database cannot keep.
	const text = textOf(bytes).replaceAll('\0', '');
	// What other programs save for Excel is often a web page, or XML, by the name of a workbook.
	if (isWorkbook || /^\s*<(!doctype|html|head|meta|style|div|table|\?xml)\b/i.test(text))
		throw new UnreadableFile(
			'This is a workbook. Please open it in your spreadsheet, save it as CSV, and choose that file.',
		);
	if (text.startsWith('%PDF'))
		throw new UnreadableFile(
			'This is a PDF. Please choose CSV where your old program saves its lists, and choose that file.',
		);
	// Excel writes a first line that says what separates the cells.
	const [named, separator] = /^sep=(.)\r?\n/i.exec(text) ?? [''];
	const table = text.slice(named.length);
	const records = await parse(table, separator ?? delimiterOf(table));
	const offset = named ? 2 : 1;
	return records.flatMap((cells, index) => {
		const trimmed = cells.map(bareCell);
		return trimmed.some(Boolean) ? [{ row: index + offset, cells: trimmed }] : [];
	});
}

/** Without that by which our own files keep a spreadsheet from running a cell, or from taking a code for a number. */
const bareCell = (cell: string) => cell.trim().replace(/^'(?=[=+\-@＝＋－＠])|^="([\w .:/+-]+)"$/, '$1');

async function parse(text: string, delimiter: string): Promise<string[][]> {
	const options: Options = { delimiter, relax_column_count: true, relax_quotes: true };
	// Loaded when a file is read: nothing else needs it. The file is not to blame where it does not come.
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
