import { sql } from 'kysely';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import {
	type BillTitle,
	billTitle,
	type DocumentKind,
	documentNumber,
	financialYear,
	placeOfSupply,
} from '#shared/documents/documents.rules.ts';
import type { PaymentMode } from '#shared/payments/payments.rules.ts';
import type { Transaction } from '../database/connect.ts';
import { toJson } from '../database/to-json.ts';

/** The seller, as of the day of a document. */
export interface PrintedSeller {
	name: string;
	address?: string;
	/** Absent on a receipt of a club that has none. */
	gstin?: string;
	fssai?: string;
	phone?: string;
	email?: string;
}

/** What a document shows besides its lines and its buyer, as of its day. */
export interface Printed {
	/**
	 * The title of a sale's document if not all goods are taxed. Documents issued before 29 November 2026 have none.
	 */
	title?: BillTitle;
	seller: PrintedSeller;
	/** The sum of a document in words. */
	words: string;
	/** Why a credit or debit note is issued. */
	reason?: string;
	/** The facts of a receipt. */
	receipt?: PrintedReceipt;
}

/** What a receipt states about a payment, as of then. Amounts are in rupees. */
export interface PrintedReceipt {
	/** The price of the membership. */
	price: number;
	/** The part of the price that is the fee, where its bill names it. */
	fee?: number;
	/** The sum that was received before. */
	before: number;
	/** The sum that is due afterwards, and its deadline. */
	due: number;
	dueBy?: string;
	mode: PaymentMode;
	reference?: string;
	/** The name of the centre where it was paid. */
	centre?: string;
}

/** A line of a document. Amounts are in paise. */
export interface IssuedLine {
	/** The order's line; null for its fee. */
	lineId: number | null;
	/** For a credit or debit note: the line of the invoice. */
	corrects?: number;
	description: string;
	hsn: string;
	/** Units; null for a fee. */
	quantity: number | null;
	/** In percent. */
	rate: number;
	gross: number;
	taxable: number;
	cgst: number;
	sgst: number;
}

/** The buyer that a document names. */
export interface Buyer {
	name: string;
	address: string;
	pincode: string;
	gstin: string | null;
}

interface NewDocument {
	kind: DocumentKind;
	/** The fact for which it is issued; there is one document for each fact. */
	cause: string;
	/** The subject of the document: an order, a membership, or a payment for one. */
	orderNumber?: number;
	membershipId?: number;
	paymentId?: number;
	shipmentId?: number | null;
	/** The centre whose series numbers it; absent for the shop's. */
	centre?: { id: number; code: string } | undefined;
	/** The day in that centre's books. */
	businessDay?: IsoDate;
	/** The invoice to which a credit or debit note, a challan or a receipt refers. */
	invoiceId: number | null;
	buyer: Buyer;
	buyerGstin: string | null;
	lines: readonly IssuedLine[];
	printed: Omit<Printed, 'title'>;
}

const sumOf = (lines: readonly IssuedLine[], part: 'taxable' | 'cgst' | 'sgst' | 'gross') =>
	lines.reduce((sum, line) => sum + line[part], 0);

/**
 * Takes the next number of a series of the shop or a centre. Another transaction that needs a number of the series
 * waits until this one ends, and gets the same number if this one is rolled back.
 */
async function nextNumber(
	transaction: Transaction,
	{ kind, centre }: Pick<NewDocument, 'kind' | 'centre'>,
	at: Date,
) {
	const year = financialYear(clubToday(at));
	const { id, last } = await transaction
		.insertInto('document_series')
		.values({ kind, centre_id: centre?.id ?? null, year, last: 1 })
		.onConflict((conflict) =>
			conflict
				.constraint('one_series')
				.doUpdateSet((series) => ({ last: series('document_series.last', '+', 1) })),
		)
		.returning(['id', 'last'])
		.executeTakeFirstOrThrow();
	return { series_id: id, position: last, number: documentNumber(kind, year, last, centre?.code) };
}

/**
 * Issues a document with the next number of its series. Its time is never before that of the previous number: a
 * transaction that began earlier may get the later number, but numbers and days must rise together. The caller has
 * locked the order or membership, and not yet any stock level, because the series is locked before those. Returns its
 * id and its number.
 */
export async function issueDocument(
	transaction: Transaction,
	document: NewDocument,
	{ by, at }: { by: number | null; at: Date },
): Promise<{ id: number; number: string }> {
	const { kind, cause, invoiceId, buyer, buyerGstin, lines, printed } = document;
	const title =
		kind === 'tax invoice'
			? billTitle(
					lines.map(({ rate }) => rate),
					buyerGstin !== null,
				)
			: undefined;
	const numbered = await nextNumber(transaction, document, at);
	// The previous document is visible here: it is committed, since the series' lock was waited for, or is from this
	// transaction. A series covers one financial year.
	const { series_id, position } = numbered;
	const issuedAt = sql<Date>`greatest(${at}::timestamptz, (
		select issued_at from documents where series_id = ${series_id} and position = ${position - 1}
	))`;
	// Inserts everything in one statement, because the series is locked meanwhile.
	const sent = sql<IssuedLine & { line_id: number | null; position: number }>`
		json_populate_recordset(null::document_lines, ${JSON.stringify(
			lines.map(({ lineId, ...line }, index) => ({ ...line, line_id: lineId, position: index + 1 })),
		)})`;
	const columns = ['position', 'line_id', 'corrects', 'description', 'hsn', 'quantity', 'rate'] as const;
	const amounts = ['gross', 'taxable', 'cgst', 'sgst'] as const;
	const { id } = await transaction
		.with('issued', (query) =>
			query
				.insertInto('documents')
				.values({
					...numbered,
					kind,
					cause,
					issued_at: issuedAt,
					issued_by: by,
					order_id: document.orderNumber ?? null,
					membership_id: document.membershipId ?? null,
					payment_id: document.paymentId ?? null,
					business_day: document.businessDay ?? null,
					shipment_id: document.shipmentId ?? null,
					invoice_id: invoiceId,
					buyer_gstin: buyerGstin,
					place_of_supply: placeOfSupply.code,
					taxable: sumOf(lines, 'taxable'),
					cgst: sumOf(lines, 'cgst'),
					sgst: sumOf(lines, 'sgst'),
					total: sumOf(lines, 'gross'),
					printed: toJson({ ...(title && { title }), ...printed }),
				})
				.returning('id'),
		)
		.with('issued_lines', (query) =>
			query
				.insertInto('document_lines')
				.columns(['document_id', ...columns, ...amounts])
				.expression((from) =>
					from
						.selectFrom(['issued', sent.as('line')])
						.select(['issued.id', ...columns, ...amounts])
						.orderBy('position'),
				),
		)
		.with('named', (query) =>
			query
				.insertInto('document_buyers')
				.columns(['document_id', 'name', 'address', 'pincode'])
				.expression((from) =>
					from
						.selectFrom('issued')
						.select([
							'issued.id',
							sql<string>`${buyer.name}::text`.as('name'),
							sql<string>`${buyer.address}::text`.as('address'),
							sql<string>`${buyer.pincode}::text`.as('pincode'),
						]),
				),
		)
		.selectFrom('issued')
		.select('id')
		.executeTakeFirstOrThrow();
	return { id, number: numbered.number };
}
