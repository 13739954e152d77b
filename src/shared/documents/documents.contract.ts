import { z } from 'zod';
import { calls } from '../calls.ts';
import { clubToday } from '../dates.ts';
import { deskCalls } from '../desk-calls.ts';
import { asFile, endpoint } from '../endpoint.ts';
import { id, idInQuery } from '../fields.ts';
import { paymentModes } from '../payments/payments.rules.ts';
import { billTitles, documentKinds } from './documents.rules.ts';

const kind = z.enum(documentKinds);
const inPaise = z.int().meta({ description: 'In paise.' });

/** The taxable value and the tax on it, in paise. */
const amounts = { taxable: inPaise, cgst: inPaise, sgst: inPaise, igst: inPaise };

export const billTitleInReply = z.enum(billTitles).optional().meta({
	description:
		'What the paper of a sale is called where it is not only of taxed goods; else it is a tax invoice.',
});

/** A document as lists show it. */
const documentInList = z.object({
	documentId: id,
	kind,
	title: billTitleInReply,
	number: z.string(),
	issuedAt: z.string(),
});

/** A document as its order's page shows it. */
export const documentOfOrder = documentInList.extend({
	shipmentId: id
		.optional()
		.meta({ description: 'Of an order’s invoice or challan: the parcel that it goes with.' }),
});
export type DocumentOfOrder = z.infer<typeof documentOfOrder>;

const documentLine = z.object({
	description: z.string(),
	hsn: z.string(),
	quantity: z.int().optional().meta({ description: 'Units; none for a fee.' }),
	rate: z.number().meta({ description: 'In percent, of both halves together.' }),
	gross: inPaise,
	...amounts,
});

/** What a receipt states about a payment, as it was at that time. Amounts are in rupees. */
const receiptFacts = z.object({
	price: z.number(),
	fee: z
		.number()
		.optional()
		.meta({ description: 'Of the price. Beside an invoice it is the GST of all with the joining fee.' }),
	before: z.number().meta({ description: 'What came in before.' }),
	due: z.number().meta({ description: 'What is due after it.' }),
	dueBy: z.string().optional(),
	mode: z.enum(paymentModes),
	reference: z.string().optional(),
	centre: z.string().optional(),
});

/** A document with all that its page shows. */
const wholeDocument = documentInList.extend({
	day: z.string(),
	orderNumber: id.optional(),
	membershipId: id.optional(),
	receipt: receiptFacts.optional(),
	correction: z
		.object({ mode: z.enum(paymentModes), reference: z.string().optional() })
		.optional()
		.meta({
			description: 'Of a receipt: how the money really came in, where that was written down wrongly.',
		}),
	seller: z.object({
		name: z.string(),
		address: z.string().optional(),
		gstin: z.string().optional().meta({ description: 'None on a receipt of a club that has none.' }),
		fssai: z.string().optional(),
		phone: z.string().optional(),
		email: z.string().optional(),
	}),
	buyer: z
		.object({ name: z.string(), address: z.string() })
		.optional()
		.meta({ description: 'Absent once the buyer deleted their account, where no book needs them.' }),
	buyerGstin: z.string().optional(),
	invoice: z
		.object({ documentId: id, title: billTitleInReply, number: z.string(), day: z.string() })
		.optional()
		.meta({
			description: 'What a credit or debit note corrects, a challan belongs to, or a receipt is for.',
		}),
	parcel: z.object({ carrier: z.string(), awb: z.string().optional() }).optional(),
	reason: z.string().optional(),
	lines: z.array(documentLine),
	total: inPaise,
	...amounts,
	words: z.string(),
});
export type WholeDocument = z.infer<typeof wholeDocument>;

/** `2026-11`. */
export const reportMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please give a month as 2026-11');

const monthOrThis = reportMonth.default(() => clubToday().slice(0, 7));

/** The tables of the GST return, each a file. */
export const gstTables = ['b2cs', 'b2b', 'nil', 'hsn', 'documents'] as const;
export type GstTable = (typeof gstTables)[number];

/** The files of a month: the tables of the return, and the register of issued documents, which no screen shows. */
export const gstFiles = [...gstTables, 'register'] as const;
export type GstFile = (typeof gstFiles)[number];

const ofRate = z.object({ rate: z.number(), ...amounts });
const ofInvoice = ofRate.extend({
	kind,
	number: z.string(),
	day: z.string(),
	buyerGstin: z.string(),
	value: inPaise.meta({
		description: 'What the whole document comes to, in paise; negative of a credit note.',
	}),
});
const isRegistered = z.boolean().meta({ description: 'Whether its buyers were.' });
const ofCode = ofRate.extend({
	hsn: z.string(),
	isRegistered,
	quantity: z.int(),
	value: inPaise,
});
const ofSeries = z.object({
	kind,
	from: z.string(),
	to: z.string(),
	count: z.int(),
	cancelled: z
		.int()
		.meta({ description: 'Always 0: what was wrong is corrected by a credit or debit note.' }),
});

/** The month's return of outward supplies (GSTR-1, tables 7, 4 and 9B, 8, 12 and 13). Amounts are in paise. */
const gstReport = z.object({
	month: z.string(),
	firstMonth: z
		.string()
		.optional()
		.meta({ description: 'Of the first document of the club, like 2026-11; absent where there is none.' }),
	b2cs: z
		.array(ofRate)
		.meta({ description: 'To buyers without GSTIN, by rate, net of credit and debit notes; what is taxed.' }),
	b2b: z.array(ofInvoice).meta({
		description:
			'To buyers with a GSTIN: each invoice, credit and debit note, a row for each rate. A credit note is negative, so that a column adds up to what was sold less what was credited. What is taxed alone.',
	}),
	nil: z.array(z.object({ isRegistered, taxable: inPaise })).meta({
		description: 'What has a rate of 0 %, nil rated or exempt, net of credit and debit notes.',
	}),
	hsn: z.array(ofCode).meta({ description: 'By code and rate, net of credit and debit notes.' }),
	documents: z.array(ofSeries),
	total: z.object(amounts).meta({ description: 'Of the month, net of credit and debit notes.' }),
});
export type GstReport = z.infer<typeof gstReport>;

export const documentsContract = {
	get: endpoint(calls.documents.get, {
		summary: 'A document of what the caller bought, or of what the desk may see',
		access: 'user',
		query: z.object({ id: idInQuery }),
		reply: wholeDocument,
		refusals: { 404: 'No such document, or it is somebody else’s' },
	}),
	byKey: endpoint(calls.documents.byKey, {
		summary: 'A document, for whoever has the link of a mail about it',
		access: 'guest',
		// The key is in the body, because logs contain the addresses of calls.
		body: z.object({ key: z.string('Please open the link of our mail').min(1).max(60) }),
		reply: wholeDocument,
		refusals: { 404: 'No document has this key' },
	}),
	gst: endpoint(deskCalls.documents.gst, {
		summary: 'What a month’s GST return has, of the documents issued in it',
		access: { may: 'seeTaxes' },
		query: z.object({ month: monthOrThis }),
		reply: gstReport,
	}),
	drift: endpoint(deskCalls.documents.drift, {
		summary:
			'Which documents of the last hour are not the sum of their lines, and which series have a gap: none, or something is wrong',
		access: { may: 'seeTaxes' },
		reply: z.object({
			checkedAt: z.string().optional(),
			differences: z.array(z.object({ what: z.string(), kept: z.number(), counted: z.number() })),
		}),
		unattended: true,
	}),
	export: endpoint(deskCalls.documents.export, {
		...asFile('A table of a month’s GST return, or the register of its invoices and notes,'),
		query: z.object({ month: monthOrThis, table: z.enum(gstFiles).default('b2cs') }),
	}),
};
