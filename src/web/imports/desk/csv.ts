import { saveFile } from '#web/data/save-file.ts';

/** Saves rows as a CSV file for a spreadsheet; no cell can run as a formula. */
export async function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): Promise<void> {
	const { stringify } = await import('csv-stringify/browser/esm/sync');
	const text = stringify(rows as (string | number)[][], {
		record_delimiter: 'windows',
		quoted_match: /[\r\n]/,
		escape_formulas: true,
	});
	saveFile(name, ['\uFEFF', text], 'text/csv');
}
