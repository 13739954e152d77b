import { sql } from 'kysely';
import { clubToday } from '#shared/dates.ts';
import { amountInWords } from '#shared/documents/amount-in-words.ts';
import { lastCreditDay } from '#shared/documents/documents.rules.ts';
import { taxWithin } from '#shared/taxes/taxes.rules.ts';
import type { Transaction } from '../database/connect.ts';
import { orderFee } from '../orders/orders.queries.ts';
import { buyerOf, buyerOn, creditedLinesOf, findInvoice } from './invoiced.queries.ts';
import { type IssuedLine, issueDocument } from './issue-document.ts';

/** Why a credit note is issued. Nothing that somebody typed: it stays for ever. */
export type CreditReason =
	| 'Goods came back'
	| 'Goods were lost'
	| 'Cancelled'
	| 'Quantity cut'
	| 'Goods returned';

/** Units of an order that are not kept. */
interface Credited {
	orderNumber: number;
	/** The fact that they are credited for: a repeat issues nothing. */
	cause: string;
	reason: CreditReason;
	/** Lines by their `orderId`, with how many units of each. */
	lines: readonly { lineId: number; quantity: number }[];
	/**
	 * Whether the fee is credited, too. Left out, it is where the order is charged none any more, because nothing of it
	 * was kept.
	 */
	fee?: boolean;
}

/** The tax within units after others of a line: counted from the first unit on, so that all together give the line's. */
function taxAfter(before: number, gross: number, rate: number) {
	const upTo = taxWithin(before + gross, rate);
	const already = taxWithin(before, rate);
	const cgst = upTo.cgst - already.cgst;
	return { taxable: gross - 2 * cgst, cgst, sgst: cgst };
}

/**
 * Whether a note would change no amount. What cost nothing stands on the note of what came back with it, because the return counts
 * its units (GSTR-1, table 12); alone it brings none: a credit note is for what was charged too much (CGST Act, s. 34(1)).
 */
const isWorthNothing = (lines: readonly IssuedLine[]) => lines.every(({ gross }) => gross === 0);

/** Whether an order is charged its fee, as its parcels and lines are now. */
async function isFeeCharged(transaction: Transaction, orderNumber: number): Promise<boolean> {
	const { fee } = await transaction
		.selectFrom('orders')
		.select(orderFee.as('fee'))
		.where('id', '=', orderNumber)
		.executeTakeFirstOrThrow();
	return fee > 0;
}

/**
 * Credits units of an invoiced order that are not kept: with a credit note at the rates of its invoice (CGST Act, s. 34), or
 * without tax once it is too late for that.
 * Does nothing for an order that has no invoice, for units that are credited already, and when repeated. To be called of a
 * locked order, once its lines are as they are from now on, and before any stock level is locked. Returns the note's
 * number; undefined where none was issued.
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
		// A line's units cost the same, so that its gross is their multiple.
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
	// As the invoice names them: what is still here may have gone to another address since.
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

/** Units of an order that were credited, though they are kept. */
interface Debited {
	/** The fact that they were credited for. */
	credited: string;
	/** The fact that they are debited for. */
	cause: string;
	lineId: number;
	quantity: number;
	/** Whether the fee that was credited with them is debited, too. */
	fee: boolean;
}

/**
 * Debits units that a credit note gave too much: with a debit note about the same invoice, at its rates (CGST Act, s. 34(3)), or
 * without tax where the credit note had none. The credit note stays as it was issued. Does nothing where none was. To be called as
 * {@link issueCreditNote} is. Returns the note's number; undefined where none was issued.
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
	// Of the fee what this very note credited.
	const fees = fee
		? await transaction
				.selectFrom('document_lines')
				.select(['corrects', 'gross'])
				.where('document_id', '=', note.id)
				.where('quantity', 'is', null)
				.execute()
		: [];
	const lines: IssuedLine[] = (await creditedLinesOf(transaction, invoice.id)).flatMap((line) => {
		// No more than were credited: a note of before 30 November 2026 names no units of what cost nothing.
		const units =
			line.quantity === null ? null : line.lineId === lineId ? Math.min(quantity, line.creditedUnits) : 0;
		const ofFee = fees.find(({ corrects }) => corrects === line.id)?.gross ?? 0;
		const gross = units === null || line.quantity === null ? ofFee : (line.gross / line.quantity) * units;
		if (gross === 0 && !units) return [];
		const { id: corrects, description, hsn, rate } = line;
		return [
			{
				...{ lineId: line.lineId, corrects, description, hsn, quantity: units, gross },
				// What was credited last is debited first, so that all notes of a line together stay what was credited in all.
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
