import { amountInWords } from '#shared/documents/amount-in-words.ts';
import { splitFee, taxWithin } from '#shared/taxes/taxes.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import {
	buyerOf,
	creditedLinesOf,
	findInvoice,
	sellerOnPapers,
	type TaxedLine,
	taxedLinesOf,
} from './invoiced.queries.ts';
import { type IssuedLine, issueDocument } from './issue-document.ts';

const feeText = 'Convenience fee (delivery and platform)';

/**
 * A line of the order in the form of its invoice.
 * @throws {Refused} 409 where the product has no tax class, or only a rate that begins later
 */
function invoicedLine({ id, product_name, quantity, gross, hsn, rate, taxedFrom }: TaxedLine): IssuedLine {
	if (rate === null && taxedFrom !== null)
		throw refuse.conflict(
			'tax_rate_ahead',
			`The tax rate of ${product_name} begins on ${formatLongDate(taxedFrom)}; please set one of today before it is sent`,
		);
	if (hsn === null || rate === null)
		throw refuse.conflict(
			'no_tax_class',
			`Nobody has said how ${product_name} is taxed; please give it a tax class before it is sent`,
		);
	const line = { lineId: id, description: product_name, hsn, quantity, rate, gross };
	return { ...line, ...taxWithin(gross, rate) };
}

/**
 * The fee as lines of the invoice, taxed as the goods that it belongs to.
 * @param fee in paise
 */
const feeLines = (lines: readonly IssuedLine[], fee: number): IssuedLine[] =>
	splitFee(lines, fee).map((part) => ({
		...{ lineId: null, description: feeText, quantity: null },
		...part,
		...taxWithin(part.gross, part.rate),
	}));

const totalOf = (lines: readonly IssuedLine[]) => lines.reduce((sum, { gross }) => sum + gross, 0);

/**
 * Issues the documents that the law requires with dispatched goods, for a club that has a GSTIN: with the first parcel
 * of an order its one tax invoice, for all lines that have not ended (CGST Act, s. 31(1)); with a later parcel a
 * challan that names the invoice (rule 55(5)). Call it with the order locked and its lines in their parcel, before any
 * stock level is locked.
 * @param leaving the lines that leave now
 * @throws {Refused} 409 where one of the products has no tax rate today
 */
export async function issueDispatchPapers(
	transaction: Transaction,
	{ orderNumber, leaving }: { orderNumber: number; leaving: readonly number[] },
	{ by, at }: { by: number; at: Date },
): Promise<void> {
	const seller = await sellerOnPapers(transaction);
	if (!seller) return;
	const invoice = await findInvoice(transaction, orderNumber);
	const lines = await taxedLinesOf(transaction, orderNumber, at);
	const sent = lines.filter(({ id }) => leaving.includes(id));
	const shipmentId = sent[0]?.shipment_id ?? null;
	// A line that joins the invoice's parcel goes with the invoice.
	if (invoice && invoice.shipment_id === shipmentId) return;
	const common = { orderNumber, shipmentId };
	const buyer = await buyerOf(transaction, orderNumber, at);
	if (invoice) {
		// The challan has the rates of the invoice, even if the products' rates have changed since.
		const asInvoiced = new Map(
			(await creditedLinesOf(transaction, invoice.id)).map(({ lineId, hsn, rate }) => [
				lineId,
				{ hsn, rate },
			]),
		);
		const carried = sent.map((line) => invoicedLine({ ...line, ...asInvoiced.get(line.id) }));
		await issueDocument(
			transaction,
			{
				...common,
				kind: 'delivery challan',
				cause: `challan of lines ${leaving.toSorted((one, other) => one - other).join(', ')}`,
				invoiceId: invoice.id,
				buyer,
				buyerGstin: invoice.buyer_gstin,
				lines: carried,
				printed: { seller, words: amountInWords(totalOf(carried)) },
			},
			{ by, at },
		);
		return;
	}
	// Lines that left before the club had a GSTIN are not invoiced.
	const goods = lines
		.filter(({ id, status }) => status === 'Pending' || leaving.includes(id))
		.map(invoicedLine);
	const all = [...goods, ...feeLines(goods, (sent[0]?.fee ?? 0) * 100)];
	await issueDocument(
		transaction,
		{
			...common,
			kind: 'tax invoice',
			cause: `invoice of order ${orderNumber}`,
			invoiceId: null,
			buyer,
			buyerGstin: buyer.gstin,
			lines: all,
			printed: { seller, words: amountInWords(totalOf(all)) },
		},
		{ by, at },
	);
}
