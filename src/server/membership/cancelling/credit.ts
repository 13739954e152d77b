import { clubToday } from '#shared/dates.ts';
import { amountInWords } from '#shared/documents/amount-in-words.ts';
import { lastCreditDay } from '#shared/documents/documents.rules.ts';
import { taxWithin } from '#shared/taxes/taxes.rules.ts';
import type { Transaction } from '../../database/connect.ts';
import { buyerOn, creditedLinesOf } from '../../documents/invoiced.queries.ts';
import { type IssuedLine, issueDocument } from '../../documents/issue-document.ts';
import { lockDayShared, type MoneyCentre } from '../../payments/payments.queries.ts';
import { buyerOfMembership, findInvoiceOf } from '../paying/membership-papers.ts';

/**
 * Issues the credit note for the unused part of an ended membership: at the rates of its invoice (CGST Act, s. 34), or
 * without tax once the deadline for that is past. Does nothing without an invoice. The caller has locked the holder.
 * @param worth in rupees, no more than the invoice
 */
export async function creditMembership(
	transaction: Transaction,
	{
		membershipId,
		payerId,
		worth,
		centre,
	}: { membershipId: number; payerId: number; worth: number; centre: MoneyCentre | undefined },
	{ by, at }: { by: number; at: Date },
): Promise<void> {
	const invoice = await findInvoiceOf(transaction, membershipId);
	if (!invoice || worth === 0) return;
	const withTax = clubToday(at) <= lastCreditDay(invoice.day);
	let left = worth * 100;
	const lines = (await creditedLinesOf(transaction, invoice.id)).flatMap((line): IssuedLine[] => {
		const gross = Math.min(left, line.gross - line.creditedGross);
		left -= gross;
		if (gross === 0) return [];
		const { id: corrects, lineId, description, hsn, rate } = line;
		const common = { lineId, corrects, description, hsn, quantity: null, gross };
		if (!withTax) return [{ ...common, rate: 0, taxable: gross, cgst: 0, sgst: 0 }];
		return [{ ...common, rate, ...(gross === line.gross ? line.tax : taxWithin(gross, rate)) }];
	});
	const buyer =
		(await buyerOn(transaction, { id: invoice.id, buyer_gstin: invoice.buyer_gstin })) ??
		// Used if the buyer's account was deleted, after which the invoice names nobody.
		(await buyerOfMembership(transaction, payerId, at));
	await issueDocument(
		transaction,
		{
			kind: withTax ? 'credit note' : 'financial credit note',
			cause: `end of membership ${membershipId}`,
			...{ membershipId, centre, businessDay: await lockDayShared(transaction, centre?.id ?? null, at) },
			...{ invoiceId: invoice.id, buyer, buyerGstin: invoice.buyer_gstin, lines },
			printed: {
				seller: invoice.printed.seller,
				words: amountInWords(worth * 100),
				reason: 'Membership cancelled',
			},
		},
		{ by, at },
	);
}
