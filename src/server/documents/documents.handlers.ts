import type { documentsContract, WholeDocument } from '#shared/documents/documents.contract.ts';
import { centresFor, includesCentre, may } from '#shared/staff/staff.rules.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Database } from '../database/connect.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import type { Caller } from '../http/session.ts';
import { findHolder } from '../membership/terms.queries.ts';
import { lastCheck } from '../stock/drift.queries.ts';
import { documentOfKey } from './document-key.ts';
import { correctionOf, readDocument } from './documents.queries.ts';
import { gstFileText } from './gst-file.ts';
import { readGstReport } from './gst-report.ts';
import type { PrintedReceipt } from './issue-document.ts';

type Found = NonNullable<Awaited<ReturnType<typeof readDocument>>>;

/**
 * Whether somebody may read a document: whoever bought or paid for what it is about, and the desk that may see that.
 */
async function mayRead(
	database: Database,
	caller: Caller,
	{ user_id, member_id, membership_id: membershipId }: Found,
): Promise<boolean> {
	if ((user_id ?? member_id) === caller.id) return true;
	if (caller.lacksSecondFactor) return false;
	if (membershipId === null) return may(caller, 'seeOrders');
	const centres = centresFor(caller, 'seeMemberships');
	const found = await findHolder(database, membershipId);
	return [found?.centre_id ?? null, ...(found?.home_ids ?? [])].some((id) => includesCentre(centres, id));
}

/**
 * The facts of a receipt. Leaves out the fee where its invoice has no line for it, because the tax is more than the fee
 * (`splitMembership`).
 */
const receiptFactsOf = (
	{ fee, ...facts }: PrintedReceipt,
	{ invoice_id, invoice_names_fee }: Pick<Found, 'invoice_id' | 'invoice_names_fee'>,
) => ({ ...facts, ...(fee !== undefined && (invoice_id === null || invoice_names_fee) && { fee }) });

/** A document in the form of the contract. */
async function present(database: Database, document: Found): Promise<WholeDocument> {
	const { title, seller, words, reason, receipt } = document.printed;
	const correction =
		document.payment_id === null ? undefined : await correctionOf(database, document.payment_id);
	const { taxable, cgst, sgst, igst, total } = document;
	return {
		documentId: document.id,
		kind: document.kind,
		...(title && { title }),
		number: document.number,
		issuedAt: document.issued_at.toISOString(),
		day: document.day,
		...(document.order_id !== null && { orderNumber: document.order_id }),
		...(document.membership_id !== null && { membershipId: document.membership_id }),
		...(receipt && { receipt: receiptFactsOf(receipt, document) }),
		...(correction && {
			correction: {
				mode: correction.mode,
				...(correction.reference !== null && { reference: correction.reference }),
			},
		}),
		seller,
		...(document.buyer_name !== null && {
			buyer: { name: document.buyer_name, address: document.buyer_address ?? '' },
		}),
		...(document.buyer_gstin !== null && { buyerGstin: document.buyer_gstin }),
		...(document.invoice_id !== null && {
			invoice: {
				documentId: document.invoice_id,
				...(document.invoice_title !== null && { title: document.invoice_title }),
				number: document.invoice_number ?? '',
				day: document.invoice_day ?? '',
			},
		}),
		...(document.carrier !== null && {
			parcel: { carrier: document.carrier, ...(document.awb && { awb: document.awb }) },
		}),
		...(reason && { reason }),
		lines: document.lines.map(({ quantity, ...line }) => ({
			...line,
			...(quantity !== null && { quantity }),
		})),
		...{ taxable, cgst, sgst, igst, total, words },
	};
}

/**
 * The documents that the club issued, and its GST return (docs/decisions/2026-11-24-documents.md). A return covers the
 * whole club, as the series of numbers do.
 */
export const documentsHandlers: Handlers<typeof documentsContract> = {
	async get({ query: { id }, caller, database }) {
		const document = await readDocument(database, id);
		if (!document || !(await mayRead(database, caller, document)))
			throw refuse.notFound('Document not found');
		return present(database, document);
	},

	async byKey({ body: { key }, database, services: { seal } }) {
		const id = documentOfKey(seal, key);
		const document = id === undefined ? undefined : await readDocument(database, id);
		if (!document) throw refuse.notFound('Document not found');
		return present(database, document);
	},

	gst({ query: { month }, caller, database }) {
		refuseOutside(caller, null);
		return readGstReport(database, month);
	},

	async drift({ caller, database }) {
		refuseOutside(caller, null);
		const check = await lastCheck(database);
		return check ? { checkedAt: check.at.toISOString(), differences: check.documents } : { differences: [] };
	},

	async export({ query, caller, database, acting }) {
		refuseOutside(caller, null);
		await database.transaction().execute((transaction) =>
			recordAct(transaction, acting, {
				action: 'list_exported',
				subject: { id: null, name: 'gst' },
				after: { ...query },
			}),
		);
		return { list: 'gst', of: query, text: gstFileText(database, query) };
	},
};
