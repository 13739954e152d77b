import { sql } from 'kysely';
import type { ClubTexts, Seller } from '#shared/club/club.facts.ts';
import { missingOnInvoices, neededOnInvoices } from '#shared/club/seller.rules.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { findBuyerOfRecord } from '../people/guardians.queries.ts';
import type { Buyer, Printed, PrintedSeller } from './issue-document.ts';

/** The facts of orders and of the club for documents about orders. */

interface SellerFacts {
	name: ClubTexts['name'];
	seller: Seller | null;
}

/**
 * The seller, as documents name them; undefined for a club that has no GSTIN. Read in the transaction and not from the
 * snapshot, because documents must show what is stored when they are issued.
 * @throws {Refused} 409 where the club's name or address is missing: an invoice without them could not be corrected
 */
export async function sellerOnPapers(
	transaction: Transaction,
): Promise<(PrintedSeller & { gstin: string }) | undefined> {
	const seller = await sellerOnReceipts(transaction, 'anything is sent');
	return seller.gstin === undefined ? undefined : { ...seller, gstin: seller.gstin };
}

/**
 * The seller, as receipts name them, which a club without a GSTIN issues as well.
 * @param before what its facts are needed for: 'money is taken'
 * @throws {Refused} 409 where a club that has a GSTIN has not entered its name or address
 */
export async function sellerOnReceipts(transaction: Transaction, before: string): Promise<PrintedSeller> {
	const { rows } = await sql<SellerFacts>`
		select texts->>'name' as name, texts->'seller' as seller from club`.execute(transaction);
	const [club] = rows;
	const { legalName, address, gstin, fssai, phone, email } = club?.seller ?? {};
	const [lacking] = gstin ? missingOnInvoices(club?.seller ?? {}) : [];
	if (lacking)
		throw refuse.conflict(
			'seller_incomplete',
			`${neededOnInvoices[lacking]}. Please write it down under Club before ${before}`,
		);
	return {
		name: legalName ?? club?.name ?? '',
		...(gstin && { gstin }),
		...(address && { address }),
		...(fssai && { fssai }),
		...(phone && { phone }),
		...(email && { email }),
	};
}

/** The tax invoice of a locked order; undefined where none was issued. */
export function findInvoice(transaction: Transaction, orderNumber: number) {
	return transaction
		.selectFrom('documents')
		.select(['id', 'number', 'day', 'shipment_id', 'buyer_gstin', sql<Printed>`printed`.as('printed')])
		.where('order_id', '=', orderNumber)
		.where(sql<boolean>`kind = 'tax invoice'`)
		.executeTakeFirst();
}
export type Invoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/**
 * The buyer of an order, as documents issued at an instant name them: by the registered name of their GSTIN, if they
 * gave one (CGST Rules, rule 46(d)), and a minor by their guardian ({@link findBuyerOfRecord}). The name of whoever
 * receives the goods is then part of the address, unless it is the same.
 */
export async function buyerOf(transaction: Transaction, orderNumber: number, at: Date): Promise<Buyer> {
	const order = await transaction
		.selectFrom('orders')
		.select(['user_id', 'name', 'address', 'town', 'district', 'state', 'pincode', 'gstin', 'business_name'])
		.where('id', '=', orderNumber)
		.executeTakeFirstOrThrow();
	const { name: contact, gstin, pincode, town, district } = order;
	const { name: account, guardian, buyer } = await findBuyerOfRecord(transaction, order.user_id, at);
	const isOfMinor = order.business_name === null && guardian !== null;
	const name = isOfMinor ? buyer : (order.business_name ?? contact);
	const named = isOfMinor ? [account, guardian] : [name];
	const street = named.includes(contact) ? order.address : `${contact}, ${order.address}`;
	return { name, gstin, pincode, address: `${street}, ${town}, ${district}, ${order.state} ${pincode}` };
}

/** The buyer that an invoice names; undefined where their account was deleted. */
export async function buyerOn(
	transaction: Transaction,
	invoice: Pick<Invoice, 'id' | 'buyer_gstin'>,
): Promise<Buyer | undefined> {
	const buyer = await transaction
		.selectFrom('document_buyers')
		.select(['name', 'address', 'pincode'])
		.where('document_id', '=', invoice.id)
		.executeTakeFirst();
	return buyer && { ...buyer, gstin: invoice.buyer_gstin };
}

/** The lines of a locked order that have not ended, each with the tax of its product on the day of an instant. */
export function taxedLinesOf(transaction: Transaction, orderNumber: number, at: Date) {
	return transaction
		.selectFrom('order_lines')
		.innerJoin('products', 'products.id', 'product_id')
		.leftJoin('tax_classes', (classes) =>
			classes.onRef('tax_classes.id', '=', 'tax_class_id').on('confirmed_at', 'is not', null),
		)
		.leftJoin('shipments', 'shipments.id', 'shipment_id')
		.select([
			'order_lines.id',
			'product_name',
			'quantity',
			sql<number>`unit_price * quantity * 100`.as('gross'),
			'order_lines.status',
			'shipment_id',
			'shipments.fee',
			'hsn',
			sql<number | null>`tax_rate_on(tax_classes.id, ${clubToday(at)}::date)`.as('rate'),
			sql<IsoDate | null>`(select min(valid_from)::text from tax_rates where class_id = tax_classes.id)`.as(
				'taxedFrom',
			),
		])
		.where('order_lines.order_id', '=', orderNumber)
		.where('ended', 'is', null)
		.orderBy('order_lines.id')
		.execute();
}
export type TaxedLine = Awaited<ReturnType<typeof taxedLinesOf>>[number];

/**
 * The lines of an invoice, each with what was credited of it so far, less what was debited again. Amounts are in paise.
 */
export async function creditedLinesOf(transaction: Transaction, invoiceId: number) {
	const { rows } = await sql<CreditedLine>`
		select line.id, line.line_id as "lineId", line.description, line.hsn, line.quantity, line.rate, line.gross,
			json_build_object('taxable', line.taxable, 'cgst', line.cgst, 'sgst', line.sgst) as tax,
			coalesce(sum(sign * credit.quantity), 0)::integer as "creditedUnits",
			coalesce(sum(sign * credit.gross), 0) as "creditedGross",
			coalesce(sum(sign * credit.gross) filter (where kind in ('credit note', 'debit note')), 0) as "creditedWithTax"
		from document_lines as line
			left join document_lines as credit on credit.corrects = line.id
			left join documents as note on note.id = credit.document_id
			cross join lateral (
				select case when note.kind in ('debit note', 'financial debit note') then -1 else 1 end as sign
			) as turn
		where line.document_id = ${invoiceId} group by line.id order by line.position`.execute(transaction);
	return rows;
}

interface CreditedLine {
	id: number;
	lineId: number | null;
	description: string;
	hsn: string;
	quantity: number | null;
	rate: number;
	gross: number;
	/** The tax on the whole line. */
	tax: { taxable: number; cgst: number; sgst: number };
	creditedUnits: number;
	creditedGross: number;
	/** The part of `creditedGross` that was credited with its tax. */
	creditedWithTax: number;
}
