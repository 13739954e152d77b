import { sql } from 'kysely';
import { centreName } from '#shared/club/centre-name.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { amountInWords } from '#shared/documents/amount-in-words.ts';
import { splitMembership } from '#shared/payments/payments.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { sellerOnReceipts } from '../../documents/invoiced.queries.ts';
import {
	type Buyer,
	type IssuedLine,
	issueDocument,
	type Printed,
	type PrintedReceipt,
} from '../../documents/issue-document.ts';
import type { MoneyCentre } from '../../payments/payments.queries.ts';
import { findBuyerOfRecord } from '../../people/guardians.queries.ts';
import { findCover } from '../covers/covers.queries.ts';

/** A membership with the facts that its papers name. Amounts are in rupees. */
export interface BilledMembership {
	id: number;
	/** Whoever has its bill. */
	payerId: number;
	type: string;
	center: string;
	startDate: IsoDate;
	endDate: IsoDate;
	price: number;
	/** The part of the price that is the fee; null where it is not known. */
	fee: number | null;
	/** For an upgrade: the membership that it replaced. */
	upgradeOf?: { id: number; type: string };
}

interface Issuing {
	by: number;
	at: Date;
}

/** Describes a membership with the days that count; if it has none, with those of its purchase. */
async function described(
	transaction: Transaction,
	{ id, type, startDate, endDate, center, upgradeOf }: BilledMembership,
) {
	const cover = await findCover(transaction, id);
	const days = `${formatLongDate(cover?.first_day ?? startDate)} to ${formatLongDate(cover?.last_day ?? endDate)}`;
	const before = upgradeOf ? `, in place of ${upgradeOf.type} #${upgradeOf.id}` : '';
	return `${type} membership #${id}${before}, ${days}, at ${centreName(center)}`;
}

/** The payer of a membership, as its papers name them ({@link findBuyerOfRecord}). */
export async function buyerOfMembership(transaction: Transaction, userId: number, at: Date): Promise<Buyer> {
	const { buyer: name, address } = await findBuyerOfRecord(transaction, userId, at);
	return { name, address, pincode: '', gstin: null };
}

/** How memberships are taxed on a day: as services of fitness centres. */
async function taxOfMemberships(database: Database, day: IsoDate) {
	const { rows } = await sql<{ hsn: string; rate: number }>`
		select hsn, tax_rate_on(id, ${day}::date) as rate from tax_classes where of_memberships`.execute(
		database,
	);
	if (rows[0]?.rate == null) throw new Error(`Nobody has said how memberships are taxed on ${day}`);
	return rows[0];
}

/** The tax on memberships on a day, in percent; undefined in a club without a GSTIN. */
export async function taxRateOfMemberships(database: Database, day: IsoDate): Promise<number | undefined> {
	const { rows } = await sql<{ gstin: string | null }>`
		select texts->'seller'->>'gstin' as gstin from club`.execute(database);
	return rows[0]?.gstin ? (await taxOfMemberships(database, day)).rate : undefined;
}

/** The invoice of a membership, with its rate in percent; undefined where none was issued. */
export async function findInvoiceOf(database: Database, membershipId: number) {
	return database
		.selectFrom('documents')
		.select([
			...(['id', 'number', 'day', 'buyer_gstin'] as const),
			sql<Printed>`printed`.as('printed'),
			sql<number>`(select rate from document_lines where document_id = documents.id order by position limit 1)`.as(
				'rate',
			),
		])
		.where('membership_id', '=', membershipId)
		.where(sql<boolean>`kind = 'tax invoice'`)
		.executeTakeFirst();
}

/**
 * Issues the papers of a payment for a membership that has begun: a receipt for each payment, and with the first
 * payment, in a club that has a GSTIN, the one tax invoice for the whole price (CGST Act, s. 13(2): the tax is due with
 * the invoice or the payment, whichever is first). The caller has locked the holder.
 * @throws {Refused} 409 where the club has a GSTIN but has not entered its name or address
 */
export async function issuePaymentPapers(
	transaction: Transaction,
	{
		membership,
		paymentId,
		amount,
		isFirst,
		centre,
		day,
		printed,
	}: {
		membership: BilledMembership;
		paymentId: number;
		/** In rupees. */
		amount: number;
		isFirst: boolean;
		centre: MoneyCentre | undefined;
		/** The day in the books of the centre. */
		day: IsoDate;
		printed: Omit<PrintedReceipt, 'price' | 'fee'>;
	},
	issuing: Issuing,
): Promise<{ documentId: number; number: string }> {
	const seller = await sellerOnReceipts(transaction, 'money is taken');
	const buyer = await buyerOfMembership(transaction, membership.payerId, issuing.at);
	const description = await described(transaction, membership);
	const common = { membershipId: membership.id, centre, businessDay: day, buyer, buyerGstin: null };
	if (isFirst && seller.gstin !== undefined) {
		const { hsn, rate } = await taxOfMemberships(transaction, clubToday(issuing.at));
		const fee = membership.fee === null ? null : membership.fee * 100;
		const lines = splitMembership(membership.price * 100, fee, rate).map(
			({ what, ...amounts }): IssuedLine => ({
				lineId: null,
				description: what === 'fee' ? 'Joining fee' : description,
				...{ hsn, quantity: null, rate, ...amounts },
			}),
		);
		await issueDocument(
			transaction,
			{
				...common,
				kind: 'tax invoice',
				cause: `invoice of membership ${membership.id}`,
				invoiceId: null,
				lines,
				printed: { seller, words: amountInWords(membership.price * 100) },
			},
			issuing,
		);
	}
	const invoice = await findInvoiceOf(transaction, membership.id);
	const gross = amount * 100;
	const { id: documentId, number } = await issueDocument(
		transaction,
		{
			...common,
			kind: 'receipt',
			cause: `receipt of payment ${paymentId}`,
			paymentId,
			invoiceId: invoice?.id ?? null,
			lines: [
				{
					lineId: null,
					description,
					...{ hsn: '', quantity: null, rate: 0, gross, taxable: gross, cgst: 0, sgst: 0 },
				},
			],
			printed: {
				seller,
				words: amountInWords(gross),
				receipt: {
					price: membership.price,
					...(membership.fee !== null && membership.fee > 0 && { fee: membership.fee }),
					...printed,
				},
			},
		},
		issuing,
	);
	return { documentId, number };
}
