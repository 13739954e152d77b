import { parse } from 'csv-parse/sync';

/** The rows of a CSV file as records by column heading, as a spreadsheet reads them: every cell is text. */
export const readCsv = (file: string): Record<string, string>[] => parse(file, { bom: true, columns: true });
