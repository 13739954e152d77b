import type { GstReport, GstTable } from '#shared/documents/documents.contract.ts';
import { documentTitles, placeOfSupply, unitOf } from '#shared/documents/documents.rules.ts';
import type { Database } from '../database/connect.ts';
import { type Columns, codeCell, csvText } from '../export/csv-file.ts';
import { readGstReport } from './gst-report.ts';

/**
 * Paise as rupees, which a spreadsheet takes for a number: with their two decimals, but for what is less than nothing. A text
 * that begins with a minus would be taken for a formula, and is kept from being one (`csv-file.ts`).
 */
const rupees = (paise: number) => (paise < 0 ? paise / 100 : (paise / 100).toFixed(2));

const place = `${placeOfSupply.code}-${placeOfSupply.name}`;

interface Amounts {
	taxable: number;
	cgst: number;
	sgst: number;
	igst: number;
}

const taxes = {
	'Integrated tax amount': ({ igst }: Amounts) => rupees(igst),
	'Central tax amount': ({ cgst }: Amounts) => rupees(cgst),
	'State/UT tax amount': ({ sgst }: Amounts) => rupees(sgst),
};

type RowsOf<Table extends GstTable> = GstReport[Table][number];

/** The columns of each table of GSTR-1, with the headings of the portal's own sheets as far as they go. */
const columns: { [Table in GstTable]: Columns<RowsOf<Table>> } = {
	b2cs: {
		Type: () => 'OE',
		'Place of supply': () => place,
		Rate: ({ rate }) => rate,
		'Taxable value': ({ taxable }) => rupees(taxable),
		...taxes,
	},
	b2b: {
		'GSTIN of recipient': ({ buyerGstin }) => buyerGstin,
		Document: ({ kind }) => documentTitles[kind],
		Number: ({ number }) => number,
		Date: ({ day }) => day,
		Value: ({ value }) => rupees(value),
		'Place of supply': () => place,
		'Reverse charge': () => 'N',
		Rate: ({ rate }) => rate,
		'Taxable value': ({ taxable }) => rupees(taxable),
		...taxes,
	},
	nil: {
		Description: ({ isRegistered }) =>
			`Intra-State supplies to ${isRegistered ? 'registered' : 'unregistered'} persons`,
		'Nil rated or exempted': ({ taxable }) => rupees(taxable),
	},
	hsn: {
		'Supplied to': ({ isRegistered }) => (isRegistered ? 'B2B' : 'B2C'),
		HSN: ({ hsn }) => codeCell(hsn),
		UQC: ({ hsn }) => unitOf(hsn),
		'Total quantity': ({ quantity }) => quantity,
		'Total value': ({ value }) => rupees(value),
		Rate: ({ rate }) => rate,
		'Taxable value': ({ taxable }) => rupees(taxable),
		...taxes,
	},
	documents: {
		'Nature of document': ({ kind }) =>
			kind === 'tax invoice' ? 'Invoices for outward supply' : documentTitles[kind],
		'Sr. no. from': ({ from }) => from,
		'Sr. no. to': ({ to }) => to,
		'Total number': ({ count }) => count,
		Cancelled: ({ cancelled }) => cancelled,
	},
};

/** The text of a table of a month's report, as a file. */
export function gstFileText(
	database: Database,
	{ month, table }: { month: string; table: GstTable },
): AsyncIterable<string> {
	async function* rows() {
		yield (await readGstReport(database, month))[table];
	}
	// Each table's columns are of its rows, which the compiler cannot see once the table is chosen at run time.
	return csvText(columns[table] as Columns<GstReport[GstTable][number]>, rows());
}
