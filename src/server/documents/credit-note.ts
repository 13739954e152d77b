import { sql } from 'kysely';
import { clubToday } from '#shared/dates.ts';
import { amountInWords } from '#shared/documents/amount-in-words.ts';
import { lastCreditDay } from '#shared/documents/documents.rules.ts';
import { taxWithin } from '#shared/taxes/taxes.rules.ts';
import type { Transaction } from '../database/connect.ts';
import { orderFee } from '../orders/orders.queries.ts';
import { buyerOf, buyerOn, creditedLinesOf, findInvoice } from './invoiced.queries.ts';
import { type IssuedLine, issueDocument } from './issue-document.ts';

/** Why a credit note is issued. A fixed list and no typed text, because documents are kept for ever. */
export type CreditReason =
	| 'Goods came back'
	| 'Goods were lost'
	| 'Cancelled'
	| 'Quantity cut'
	| 'Goods returned';

/** Units of an order that are not kept. */
interface Credited {
	orderNumber: number;
	/** The fact for which the units are credited: a repeat issues nothing. */
	cause: string;
	reason: CreditReason;
	/** The lines by their id, with the number of units of each. */
	lines: readonly { lineId: number; quantity: number }[];
	/**
	 * Whether to credit the fee as well. Left out, it is credited if the order is not charged a fee any more, because
	 * nothing of it was kept.
	 */
	fee?: boolean;
}

/**
 * The tax on further units of a line. It is the difference of the tax on all units and on the earlier ones, so that the
 * parts add up to the tax of the line.
 */
function taxAfter(before: number, gross: number, rate: number) {
	const upTo = taxWithin(before + gross, rate);
	const already = taxWithin(before, rate);
	const cgst = upTo.cgst - already.cgst;
	return { taxable: gross - 2 * cgst, cgst, sgst: cgst };
}

/**
 * Whether a note would change no amount. Units that cost nothing are listed on a note together with others that come
 * back, because the return counts units (GSTR-1, table 12). Alone they need no note: a credit note is for what was
 * charged too much (CGST Act, s. 34(1)).
 */
const isWorthNothing = (lines: readonly IssuedLine[]) => lines.every(({ gross }) => gross === 0);

/** Whether an order is charged its fee, by the present state of its parcels and lines. */
async function isFeeCharged(transaction: Transaction, orderNumber: number): Promise<boolean> {
	const { fee } = await transaction
		.selectFrom('orders')
		.select(orderFee.as('fee'))
		.where('id', '=', orderNumber)
		.executeTakeFirstOrThrow();
	return fee > 0;
}

/**
 * Credits units of an invoiced order that are not kept: with a credit note at the rates of its invoice (CGST Act, s.
 * 34), or without tax once the deadline for that is past. Does nothing for an order without an invoice, for units that
 * are credited already, and when repeated. Call it with the order locked, after its lines were changed, and before any
 * stock level is locked. Returns the note's number; undefined where none was issued.
 */
export async function issueCreditNote(
	transaction: Transaction,
	{ orderNumber, cause, reason, lines, fee }: Credited,
	{ by, at }: { by: number | null; at: Date },
): Promise<string | undefined> {
	const invoice = await findInvoice(transaction, orderNumber);
	if (!invoice) return undefined;
	if (await isIssued(transaction, cause)) return undefined;
	const invoiced = await creditedLinesOf(transaction, invoice.id);
	const wanted = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
	const withFee = fee ?? !(await isFeeCharged(transaction, orderNumber));
	const withTax = clubToday(at) <= lastCreditDay(invoice.day);
	const credited: IssuedLine[] = invoiced.flatMap((line) => {
		const units =
			line.quantity === null || line.lineId === null
				? null
				: Math.min(wanted.get(line.lineId) ?? 0, line.quantity - line.creditedUnits);
		const ofFee = withFee ? line.gross - line.creditedGross : 0;
		// All units of a line cost the same, so its gross is divisible by their number.
		const gross = units === null || line.quantity === null ? ofFee : (line.gross / line.quantity) * units;
		if (gross === 0 && !units) return [];
		const { lineId, description, hsn, rate } = line;
		return [
			{
				...{ lineId, corrects: line.id, description, hsn, quantity: units, gross },
				...(withTax
					? { rate, ...taxAfter(line.creditedWithTax, gross, rate) }
					: { rate: 0, taxable: gross, cgst: 0, sgst: 0 }),
			},
		];
	});
	if (isWorthNothing(credited)) return undefined;
	// The buyer as the invoice names them: unsent lines may have got another address since.
	const buyer = (await buyerOn(transaction, invoice)) ?? (await buyerOf(transaction, orderNumber, at));
	const { number } = await issueDocument(
		transaction,
		{
			kind: withTax ? 'credit note' : 'financial credit note',
			cause,
			orderNumber,
			shipmentId: null,
			invoiceId: invoice.id,
			buyer,
			buyerGstin: invoice.buyer_gstin,
			lines: credited,
			printed: {
				seller: invoice.printed.seller,
				words: amountInWords(credited.reduce((sum, { gross }) => sum + gross, 0)),
				reason,
			},
		},
		{ by, at },
	);
	return number;
}

/** Units of an order that were credited, although they are kept. */
interface Debited {
	/** The cause of the credit note. */
	credited: string;
	/** The cause of the debit note. */
	cause: string;
	lineId: number;
	quantity: number;
	/** Whether to debit the fee that was credited with them, too. */
	fee: boolean;
}

/**
 * Debits units that a credit note credited wrongly: with a debit note on the same invoice, at its rates (CGST Act, s.
 * 34(3)), or without tax where the credit note had none. The credit note stays as it was issued. Does nothing where
 * there was none. Call it under the same conditions as {@link issueCreditNote}. Returns the note's number; undefined
 * where none was issued.
 */
export async function issueDebitNote(
	transaction: Transaction,
	{ credited, cause, lineId, quantity, fee }: Debited,
	{ by, at }: { by: number | null; at: Date },
): Promise<string | undefined> {
	const note = await transaction
		.selectFrom('documents')
		.select(['id', 'kind', 'number', 'order_id'])
		.where('cause', '=', credited)
		.executeTakeFirst();
	const invoice = note?.order_id ? await findInvoice(transaction, note.order_id) : undefined;
	if (!note?.order_id || !invoice) return undefined;
	const withTax = note.kind === 'credit note';
	// The part of the fee that this note credited.
	const fees = fee
		? await transaction
				.selectFrom('document_lines')
				.select(['corrects', 'gross'])
				.where('document_id', '=', note.id)
				.where('quantity', 'is', null)
				.execute()
		: [];
	const lines: IssuedLine[] = (await creditedLinesOf(transaction, invoice.id)).flatMap((line) => {
		// At most the credited units: a note from before 30 November 2026 names no units of free lines.
		const units =
			line.quantity === null ? null : line.lineId === lineId ? Math.min(quantity, line.creditedUnits) : 0;
		const ofFee = fees.find(({ corrects }) => corrects === line.id)?.gross ?? 0;
		const gross = units === null || line.quantity === null ? ofFee : (line.gross / line.quantity) * units;
		if (gross === 0 && !units) return [];
		const { id: corrects, description, hsn, rate } = line;
		return [
			{
				...{ lineId: line.lineId, corrects, description, hsn, quantity: units, gross },
				// Debits the latest credited units first, so that the notes of a line still add up.
				...(withTax
					? { rate, ...taxAfter(line.creditedWithTax - gross, gross, rate) }
					: { rate: 0, taxable: gross, cgst: 0, sgst: 0 }),
			},
		];
	});
	if (isWorthNothing(lines)) return undefined;
	const buyer = (await buyerOn(transaction, invoice)) ?? (await buyerOf(transaction, note.order_id, at));
	const { number } = await issueDocument(
		transaction,
		{
			kind: withTax ? 'debit note' : 'financial debit note',
			cause,
			orderNumber: note.order_id,
			shipmentId: null,
			invoiceId: invoice.id,
			buyer,
			buyerGstin: invoice.buyer_gstin,
			lines,
			printed: {
				seller: invoice.printed.seller,
				words: amountInWords(lines.reduce((sum, { gross }) => sum + gross, 0)),
				reason: `Fewer units came back than credit note ${note.number} says`,
			},
		},
		{ by, at },
	);
	return number;
}

async function isIssued(transaction: Transaction, cause: string): Promise<boolean> {
	const found = await transaction
		.selectFrom('documents')
		.select(sql`1`.as('found'))
		.where('cause', '=', cause)
		.executeTakeFirst();
	return found !== undefined;
}
