import { sql } from 'kysely';
import { clubToday } from '#shared/dates.ts';
import {
	type DocumentKind,
	documentNumber,
	financialYear,
	placeOfSupply,
} from '#shared/documents/documents.rules.ts';
import type { Transaction } from '../database/connect.ts';
import { toJson } from '../database/to-json.ts';

/** Who sells, as of the day of a document. */
export interface PrintedSeller {
	name: string;
	address?: string;
	gstin: string;
	fssai?: string;
	phone?: string;
	email?: string;
}

/** What a document shows besides its lines and its buyer, as of its day. */
export interface Printed {
	seller: PrintedSeller;
	/** The sum of a document in words. */
	words: string;
	/** Why a credit note is issued. */
	reason?: string;
}

/** A line of a document. Amounts are in paise. */
export interface IssuedLine {
	/** The order's line; null for its fee. */
	lineId: number | null;
	/** Of a credit note: the line of the invoice. */
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

/** Whom a document names. */
export interface Buyer {
	name: string;
	address: string;
	pincode: string;
	gstin: string | null;
}

interface NewDocument {
	kind: DocumentKind;
	/** The fact that it is issued for, and it is issued once. */
	cause: string;
	orderNumber: number;
	shipmentId: number | null;
	/** The invoice that a credit note or a challan is about. */
	invoiceId: number | null;
	buyer: Buyer;
	buyerGstin: string | null;
	lines: readonly IssuedLine[];
	printed: Printed;
}

const sumOf = (lines: readonly IssuedLine[], part: 'taxable' | 'cgst' | 'sgst' | 'gross') =>
	lines.reduce((sum, line) => sum + line[part], 0);

/**
 * The next number of the shop's series of a kind. Whoever else issues one waits until this transaction ends, and gets the
 * same number when it fails.
 */
async function nextNumber(transaction: Transaction, kind: DocumentKind, at: Date) {
	const year = financialYear(clubToday(at));
	const { id, last } = await transaction
		.insertInto('document_series')
		.values({ kind, year, last: 1 })
		.onConflict((conflict) =>
			conflict
				.constraint('one_series')
				.doUpdateSet((series) => ({ last: series('document_series.last', '+', 1) })),
		)
		.returning(['id', 'last'])
		.executeTakeFirstOrThrow();
	return { series_id: id, position: last, number: documentNumber(kind, year, last) };
}

/**
 * Issues a document with the next number of its series, and never before the one of the number before: who came first may get
 * the later number, and numbers and days rise together. Its order is locked, and no stock level is yet: the series is locked
 * before those. Returns its number.
 */
export async function issueDocument(
	transaction: Transaction,
	{ kind, cause, orderNumber, shipmentId, invoiceId, buyer, buyerGstin, lines, printed }: NewDocument,
	{ by, at }: { by: number | null; at: Date },
): Promise<string> {
	const numbered = await nextNumber(transaction, kind, at);
	// The last one is committed, or of this transaction: the series was waited for. It is of the same financial year.
	const { series_id, position } = numbered;
	const issuedAt = sql<Date>`greatest(${at}::timestamptz, (
		select issued_at from documents where series_id = ${series_id} and position = ${position - 1}
	))`;
	// All in one statement, because the series stays locked meanwhile.
	const sent = sql<IssuedLine & { line_id: number | null; position: number }>`
		json_populate_recordset(null::document_lines, ${JSON.stringify(
			lines.map(({ lineId, ...line }, index) => ({ ...line, line_id: lineId, position: index + 1 })),
		)})`;
	const columns = ['position', 'line_id', 'corrects', 'description', 'hsn', 'quantity', 'rate'] as const;
	const amounts = ['gross', 'taxable', 'cgst', 'sgst'] as const;
	await transaction
		.with('issued', (query) =>
			query
				.insertInto('documents')
				.values({
					...numbered,
					kind,
					cause,
					issued_at: issuedAt,
					issued_by: by,
					order_id: orderNumber,
					shipment_id: shipmentId,
					invoice_id: invoiceId,
					buyer_gstin: buyerGstin,
					place_of_supply: placeOfSupply.code,
					taxable: sumOf(lines, 'taxable'),
					cgst: sumOf(lines, 'cgst'),
					sgst: sumOf(lines, 'sgst'),
					total: sumOf(lines, 'gross'),
					printed: toJson(printed),
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
		.execute();
	return numbered.number;
}
