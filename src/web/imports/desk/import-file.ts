import {
	type ContestedColumn,
	columnsOfHeads,
	contestedColumns,
	type ImportKind,
	maxImportFieldLength,
	maxImportRows,
	maxImportRowsPerCall,
	missingColumns,
} from '#shared/imports/imports.rules.ts';
import { readTable, type TableRow, UnreadableFile } from '../read-table.ts';

/** A file that was read and can be sent. */
export interface ImportFile {
	importId: string;
	kind: ImportKind;
	fileName: string;
	/** The known columns, in the file's order. */
	columns: string[];
	/** The cells of these columns. */
	rows: TableRow[];
	/** The headings that match no column. */
	unknown: string[];
	/** The columns for which the file has several headings. */
	contested: ContestedColumn[];
}

/** Reads a file to import. @throws {UnreadableFile} if it is not a table, or lacks a column */
export async function readImportFile(kind: ImportKind, file: File): Promise<ImportFile> {
	const table = await readTable(file);
	const [heads, ...rows] = table.slice(placeOfHeads(kind, table));
	if (!heads) throw new UnreadableFile('This file is empty.');
	const columns = columnsOfHeads(kind, heads.cells);
	const missing = missingColumns(kind, columns);
	if (missing.length > 0)
		throw new UnreadableFile(
			`This file has no column ${missing.join(', ')}. Its first row must name the columns, as in the template.`,
		);
	if (rows.length === 0) throw new UnreadableFile('This file has columns, but no rows.');
	if (rows.length > maxImportRows)
		throw new UnreadableFile(
			`This file has ${rows.length.toLocaleString('en-IN')} rows; ${maxImportRows.toLocaleString('en-IN')} fit into one. Please split it.`,
		);
	const contested = contestedColumns(kind, heads.cells);
	const notRead = new Set(contested.flatMap(({ leftOut }) => leftOut));
	const known = columns.flatMap((column, index) => (column ? [{ column, index }] : []));
	return {
		importId: newImportId(),
		kind,
		fileName: file.name.slice(-200) || 'file.csv',
		columns: known.map(({ column }) => column),
		rows: rows.map(({ row, cells }) => ({
			row,
			cells: known.map(({ index }) => sentCell(cells[index] ?? '')),
		})),
		unknown: heads.cells.filter((head, index) => head && columns[index] === undefined && !notRead.has(head)),
		contested,
	};
}

/** In how many rows the headings are searched for. */
const headsWithin = 10;

/**
 * The index of the row with the headings: the first row, or one below title lines that a program wrote above them.
 */
function placeOfHeads(kind: ImportKind, table: readonly TableRow[]): number {
	const place = table
		.slice(0, headsWithin)
		.findIndex(({ cells }) => missingColumns(kind, columnsOfHeads(kind, cells)).length === 0);
	return Math.max(place, 0);
}

/**
 * A cell as it is sent. One that is longer than any field is cut, but only so far that its field still refuses it,
 * and not inside a character.
 */
const sentCell = (cell: string): string =>
	cell.length > maxImportFieldLength
		? `${cell.slice(0, maxImportFieldLength).replace(/[\uD800-\uDBFF]$/, '…')}…`
		: cell;

/** A UUID of version 4. `crypto.randomUUID` is missing on pages served over plain http. */
function newImportId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** In bytes: a call's body may have 64 KB. */
const largestPart = 50_000;

/** Splits rows into the parts in which they are sent. */
export function partsOf(rows: readonly TableRow[]): TableRow[][] {
	const encoder = new TextEncoder();
	const parts: TableRow[][] = [];
	let size = Number.POSITIVE_INFINITY;
	for (const row of rows) {
		const bytes = encoder.encode(JSON.stringify(row)).length + 1;
		const last = parts.at(-1);
		if (last && size + bytes <= largestPart && last.length < maxImportRowsPerCall) {
			last.push(row);
			size += bytes;
		} else {
			parts.push([row]);
			size = bytes;
		}
	}
	return parts;
}
