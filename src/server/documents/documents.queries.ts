import { sql } from 'kysely';
import type { BillTitle, DocumentKind } from '#shared/documents/documents.rules.ts';
import type { PaymentMode } from '#shared/payments/payments.rules.ts';
import type { Database } from '../database/connect.ts';
import type { Printed } from './issue-document.ts';

/** The title of a row of `documents`; null where it is that of its kind. */
export const ownTitle = sql<BillTitle | null>`documents.printed->>'title'`;

/** The documents of an order, oldest first. */
export function documentsOfOrder(database: Database, orderNumber: number) {
	return database
		.selectFrom('documents')
		.select(['id', 'kind', ownTitle.as('title'), 'number', 'issued_at', 'shipment_id'])
		.select(['cgst', 'sgst', 'igst'])
		.select(
			sql<boolean>`printed->>'reason' = 'Goods returned' or kind in ('debit note', 'financial debit note')`.as(
				'isOfReturn',
			),
		)
		.where('order_id', '=', orderNumber)
		.orderBy('id')
		.execute();
}
export type DocumentOfOrder = Awaited<ReturnType<typeof documentsOfOrder>>[number];

/**
 * The member to whom a row of `documents` about a membership belongs: for a receipt, its payer; for the invoice, the
 * payer of the first payment. For any other document the buyer of the membership, or its holder if the buyer's account
 * was deleted before. Null for documents of orders.
 */
export const memberOfDocument = sql<number | null>`coalesce(
	(select payer_id from payments where payments.id = documents.payment_id),
	(
		select payer_id from payments
		where documents.kind = 'tax invoice' and payments.membership_id = documents.membership_id
		order by payments.id limit 1
	),
	(
		select case when buyer.deleted_at <= documents.issued_at then coalesce(holder_id, buyer.id) else buyer.id end
		from memberships join users as buyer on buyer.id = memberships.user_id
			left join membership_terms on membership_terms.membership_id = memberships.id
		where memberships.id = documents.membership_id
	)
)`;

/** Whether a row of `documents` about a membership belongs to somebody ({@link memberOfDocument}). */
export const isOfMember = (userId: number) => sql<boolean>`(
	documents.membership_id in (
		select id from memberships where user_id = ${userId}
		union select membership_id from membership_terms where holder_id = ${userId}
		union select membership_id from payments where payer_id = ${userId} and membership_id is not null
	) and ${memberOfDocument} = ${userId}
)`;

/** A document with its lines, its buyer and the customer of its order; undefined where there is none. */
export async function readDocument(database: Database, id: number) {
	const document = await database
		.selectFrom('documents')
		.leftJoin('document_buyers', 'document_buyers.document_id', 'documents.id')
		.leftJoin('orders', 'orders.id', 'documents.order_id')
		.leftJoin('shipments', 'shipments.id', 'documents.shipment_id')
		.leftJoin('documents as invoice', 'invoice.id', 'documents.invoice_id')
		.select([
			'documents.id',
			'documents.kind',
			'documents.number',
			'documents.issued_at',
			'documents.day',
			'documents.order_id',
			'documents.membership_id',
			'documents.payment_id',
			memberOfDocument.as('member_id'),
			'documents.buyer_gstin',
			'documents.taxable',
			'documents.cgst',
			'documents.sgst',
			'documents.igst',
			'documents.total',
			sql<Printed>`documents.printed`.as('printed'),
			'orders.user_id',
			'document_buyers.name as buyer_name',
			'document_buyers.address as buyer_address',
			'carrier',
			'awb',
			'invoice.id as invoice_id',
			'invoice.number as invoice_number',
			sql<BillTitle | null>`invoice.printed->>'title'`.as('invoice_title'),
			'invoice.day as invoice_day',
			sql<boolean>`(select count(*) > 1 from document_lines where document_id = invoice.id)`.as(
				'invoice_names_fee',
			),
		])
		.where('documents.id', '=', id)
		.executeTakeFirst();
	if (!document) return undefined;
	const lines = await database
		.selectFrom('document_lines')
		.select(['description', 'hsn', 'quantity', 'rate', 'gross', 'taxable', 'cgst', 'sgst', 'igst'])
		.where('document_id', '=', id)
		.orderBy('position')
		.execute();
	return { ...document, lines };
}

/** How the money of a receipt really came in, if that was corrected since; undefined where it was not. */
export async function correctionOf(database: Database, paymentId: number) {
	const { rows } = await sql<{ mode: PaymentMode; reference: string | null }>`
		with recursive later as (
			select id, mode, reference, 1 as nth from payments where corrects = ${paymentId}
			union all
			select payments.id, payments.mode, payments.reference, nth + 1 from payments join later on corrects = later.id
		)
		select mode, reference from later order by nth desc limit 1`.execute(database);
	return rows[0];
}

/** SQL condition: the day is in a month. */
const within = (month: string) =>
	sql<boolean>`day >= ${`${month}-01`}::date and day < (${`${month}-01`}::date + interval '1 month')`;

/** A credit note counts negative, a debit note positive. Challans and notes without tax are not part of the return. */
const sign = sql`case kind when 'credit note' then -1 else 1 end`;
const isOfSale = sql`kind in ('tax invoice', 'credit note', 'debit note')`;

const signedAmounts = sql`
	sum(${sign} * line.taxable) as taxable, sum(${sign} * line.cgst) as cgst,
	sum(${sign} * line.sgst) as sgst, sum(${sign} * line.igst) as igst`;

interface Amounts {
	taxable: number;
	cgst: number;
	sgst: number;
	igst: number;
}

/**
 * The invoices, credit notes and debit notes of a month to buyers with a GSTIN, a row for each rate above 0 %, in
 * paise; credit notes are negative.
 */
export async function registeredDocuments(database: Database, month: string) {
	const { rows } = await sql<
		Amounts & {
			kind: DocumentKind;
			number: string;
			day: string;
			buyerGstin: string;
			value: number;
			rate: number;
		}
	>`
		select kind, number, day::text, buyer_gstin as "buyerGstin", ${sign} * documents.total as value, line.rate,
			${signedAmounts}
		from documents join document_lines as line on document_id = documents.id
		where ${within(month)} and ${isOfSale} and buyer_gstin is not null and line.rate > 0
		group by documents.id, line.rate order by documents.id, line.rate`.execute(database);
	return rows;
}

/**
 * The sales of a month by code and rate, separately for buyers with a GSTIN and others, net of credit and debit notes,
 * in paise.
 *
 * The ids of a month's documents are adjacent, because documents are issued one after the other. Their lines are
 * therefore read as one range of the index, and neither document by document nor with a scan of the table.
 */
export async function salesByCode(database: Database, month: string) {
	const { rows } = await sql<
		Amounts & { hsn: string; isRegistered: boolean; rate: number; quantity: number; value: number }
	>`
		with issued as materialized (
			select id, kind, buyer_gstin is not null as "isRegistered" from documents where ${within(month)} and ${isOfSale}
		)
		select line.hsn, "isRegistered", line.rate,
			coalesce(sum(${sign} * line.quantity), 0) as quantity, sum(${sign} * line.gross) as value, ${signedAmounts}
		from issued join document_lines as line on document_id = issued.id
		where document_id between (select min(id) from issued) and (select max(id) from issued)
		group by line.hsn, "isRegistered", line.rate order by "isRegistered", line.hsn, line.rate`.execute(
		database,
	);
	return rows;
}

/** The numbers of each series that were issued in a month, for the series that the return lists. */
export async function issuedSeries(database: Database, month: string) {
	const { rows } = await sql<{ kind: DocumentKind; from: string; to: string; count: number }>`
		select issued.kind, first.number as "from", last.number as "to", issued.count
		from (
			select kind, series_id, min(position) as first, max(position) as last, count(*) as count
			from documents where ${within(month)} and kind not in ('financial credit note', 'financial debit note', 'receipt') group by kind, series_id
		) as issued
			join documents as first on first.series_id = issued.series_id and first.position = issued.first
			join documents as last on last.series_id = issued.series_id and last.position = issued.last
		order by issued.kind, issued.series_id`.execute(database);
	return rows;
}

/**
 * The month of the first document; undefined where there is none. Reports go back this far, because books may be asked
 * for as long as the law requires them to be kept.
 */
export async function firstMonthOfDocuments(database: Database): Promise<string | undefined> {
	const { rows } = await sql<{ month: string | null }>`
		select to_char(min(day), 'YYYY-MM') as month from documents`.execute(database);
	return rows[0]?.month ?? undefined;
}

/**
 * An invoice or note of the register, at one of its rates. Amounts are in paise; those of a credit note are negative.
 */
export interface RegisterRow extends Amounts {
	id: number;
	day: string;
	kind: DocumentKind;
	title: BillTitle | null;
	number: string;
	orderNumber: number | null;
	membershipId: number | null;
	buyer: string | null;
	buyerGstin: string | null;
	rate: number;
	/** The total of a note without GST. */
	withoutGst: number;
	total: number;
	/** The invoice of a note. */
	invoice: string | null;
	invoiceDay: string | null;
	reason: string | null;
	/** The notes on an invoice, from any month. */
	notes: string | null;
}

const documentsAtOnce = 500;

/**
 * The invoices and notes of a month, including those without GST, a row for each rate, in the order in which they were
 * issued, a page at a time.
 */
export async function* pagesOfRegister(database: Database, month: string): AsyncGenerator<RegisterRow[]> {
	let after = { day: `${month}-01`, id: 0 };
	while (true) {
		const { rows } = await sql<RegisterRow>`
			with issued as materialized (
				select *, case when kind in ('credit note', 'financial credit note') then -1 else 1 end as turn,
					kind in ('financial credit note', 'financial debit note') as "isFinancial"
				from documents
				where ${within(month)} and (day, id) > (${after.day}::date, ${after.id}) and kind not in ('delivery challan', 'receipt')
				order by day, id limit ${documentsAtOnce}
			)
			select issued.id, issued.day::text, issued.kind, issued.printed->>'title' as title, issued.number,
				issued.order_id as "orderNumber", issued.membership_id as "membershipId",
				(select name from document_buyers where document_id = issued.id) as buyer, issued.buyer_gstin as "buyerGstin",
				line.rate, case when "isFinancial" then 0 else turn * line.taxable end as taxable,
				turn * line.cgst as cgst, turn * line.sgst as sgst, turn * line.igst as igst,
				case when "isFinancial" then turn * line.gross else 0 end as "withoutGst", turn * line.gross as total,
				(select number from documents where id = issued.invoice_id) as invoice,
				(select day::text from documents where id = issued.invoice_id) as "invoiceDay", issued.printed->>'reason' as reason,
				(
					select string_agg(note.number, ', ' order by note.id) from documents as note
					where note.invoice_id = issued.id and note.kind not in ('delivery challan', 'receipt')
				) as notes
			from issued cross join lateral (
				select rate, sum(gross) as gross, sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst
				from document_lines where document_id = issued.id group by rate
			) as line
			order by issued.day, issued.id, line.rate`.execute(database);
		const last = rows.at(-1);
		if (!last) return;
		yield rows;
		after = last;
	}
}
