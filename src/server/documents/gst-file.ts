import type { GstFile, GstReport, GstTable } from '#shared/documents/documents.contract.ts';
import { documentTitles, placeOfSupply, titleOf, unitOf } from '#shared/documents/documents.rules.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { Database } from '../database/connect.ts';
import { type Columns, type ColumnsOf, codeCell, csvText } from '../export/csv-file.ts';
import { pagesOfRegister } from './documents.queries.ts';
import { readGstReport } from './gst-report.ts';

/**
 * Paise as rupees, in a form that spreadsheets read as a number: with two decimals, or for a negative sum as a number.
 * A text that begins with a minus could be read as a formula, so `csv-file.ts` would escape it.
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

/** The columns of each table of GSTR-1, with the headings of the portal's own sheets where it has them. */
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

/** A document has a row for each of its rates, so that each column adds up to what the return says. */
const registerColumns: ColumnsOf<typeof pagesOfRegister> = {
	Date: ({ day }) => day,
	Document: ({ kind, title }) => titleOf({ kind, title: title ?? undefined }),
	Number: ({ number }) => number,
	For: ({ orderNumber, membershipId }) =>
		orderNumber !== null ? formatOrderNumber(orderNumber) : `Membership #${membershipId}`,
	Buyer: ({ buyer }) => buyer,
	'GSTIN of recipient': ({ buyerGstin }) => buyerGstin,
	'Place of supply': () => place,
	Rate: ({ rate }) => rate,
	'Taxable value': ({ taxable }) => rupees(taxable),
	...taxes,
	'Without GST': ({ withoutGst }) => rupees(withoutGst),
	Total: ({ total }) => rupees(total),
	'Original invoice': ({ invoice }) => invoice,
	'Date of original invoice': ({ invoiceDay }) => invoiceDay,
	Reason: ({ reason }) => reason,
	'Corrected by': ({ notes }) => notes,
};

/** The text of a file: a table of a month's report, or its register. */
export function gstFileText(
	database: Database,
	{ month, table }: { month: string; table: GstFile },
): AsyncIterable<string> {
	if (table === 'register') return csvText(registerColumns, pagesOfRegister(database, month));
	const ofReturn: GstTable = table;
	async function* rows() {
		yield (await readGstReport(database, month))[ofReturn];
	}
	// The columns fit the table's rows, which the compiler cannot know for a table chosen at run time.
	return csvText(columns[table] as Columns<GstReport[GstTable][number]>, rows());
}
