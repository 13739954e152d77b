import { maxRemittedPerCall, remittanceColumns } from '#shared/orders/remittances.rules.ts';
import { readTable, UnreadableFile } from '#web/imports/read-table.ts';

/** A row of a courier's file, with its cells as written. */
export interface CourierRow {
	row: number;
	awb: string;
	amount: string;
	date: string;
}

/** Reads the rows of a courier's file, or of text pasted from one. @throws {UnreadableFile} if a column is missing */
export async function readCourierFile(file: Blob): Promise<CourierRow[]> {
	const [heads, ...rows] = await readTable(file);
	const { awb, amount, date } = remittanceColumns(heads?.cells ?? []);
	if (awb < 0)
		throw new UnreadableFile('No column is called AWB or Waybill. The first row must name the columns.');
	if (amount < 0) throw new UnreadableFile('No column is called Amount or COD amount.');
	if (rows.length === 0) throw new UnreadableFile('Below its first row, this file has none.');
	if (rows.length > maxRemittedPerCall)
		throw new UnreadableFile(`This file has more than ${maxRemittedPerCall} rows. Please split it.`);
	const cell = (cells: readonly string[], at: number) => (at < 0 ? '' : (cells[at] ?? '').slice(0, 60));
	return rows.map(({ row, cells }) => ({
		row,
		awb: cell(cells, awb),
		amount: cell(cells, amount),
		date: cell(cells, date),
	}));
}
