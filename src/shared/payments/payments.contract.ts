import { z } from 'zod';
import { calls } from '../calls.ts';
import { deskCalls } from '../desk-calls.ts';
import { billTitleInReply } from '../documents/documents.contract.ts';
import { asFile, endpoint, statusReply } from '../endpoint.ts';
import { id, idInQuery, isoDate, maxPrice, optionalLine, requiredNumber } from '../fields.ts';
import { ifPaid, notPaidInTime } from '../membership/late-payment.contract.ts';
import { isTransferNumber, paymentModes, takenModes } from './payments.rules.ts';
import { shiftsContract } from './shifts.contract.ts';

export const paymentMode = z.enum(paymentModes);
export const takenMode = z.enum(takenModes, 'Please choose how it is paid');

interface Paid {
	mode: z.infer<typeof paymentMode>;
	reference?: string | undefined;
}

/** A UPI transfer must have its UTR, a card payment may have the number of its slip; cash has none. */
export const hasItsReference = ({ mode, reference }: Paid): boolean =>
	mode === 'upi'
		? isTransferNumber(reference ?? '')
		: mode === 'card'
			? !reference || isTransferNumber(reference)
			: !reference;
export const referenceMissing = {
	path: ['reference'],
	error: 'Please enter the 12 digits of the transfer or slip',
};

/** The number of a transfer or card slip; blank for none. */
export const paymentReference = optionalLine('Reference', 40)
	.optional()
	.transform((text) => (text === '' ? undefined : text));

export const takenPayment = z
	.object({
		membershipId: id,
		amount: requiredNumber('Amount')
			.int('Please give whole rupees')
			.min(1, 'Please say how much was taken')
			.max(maxPrice, 'Please check the amount')
			.meta({ description: 'What is kept, in rupees: change does not count.' }),
		due: requiredNumber('What is due').meta({
			description: 'What was due as it was shown, in rupees. If it is another sum by now, nothing is taken.',
		}),
		mode: takenMode,
		reference: paymentReference,
	})
	.refine(hasItsReference, referenceMissing);

export const correctedMode = z
	.object({
		id,
		mode: takenMode,
		reference: optionalLine('Reference', 60)
			.optional()
			.transform((text) => (text === '' ? undefined : text))
			.meta({
				description: 'The number of the transfer, the slip, or the receipt of a refund of the shop in cash.',
			}),
	})
	.refine((corrected) => corrected.mode === 'cash' || hasItsReference(corrected), referenceMissing);

/** A refund: how the money is sent, and the number of its transfer. */
export const newRefund = z
	.object({
		membershipId: id,
		amount: requiredNumber('Amount').meta({ description: 'What is owed as it was shown, in rupees.' }),
		mode: takenMode,
		reference: paymentReference,
	})
	.refine(hasItsReference, referenceMissing);

const paperInList = z.object({ documentId: id, number: z.string() });

export const payment = z.object({
	id,
	kind: z.enum(['taken', 'refunded']),
	amount: z.number().meta({ description: 'In rupees.' }),
	mode: paymentMode,
	reference: z.string().optional(),
	at: z.string().meta({ description: 'ISO 8601.' }),
	day: z.string().meta({ description: 'Of the centre’s books.' }),
	centre: z.string().optional(),
	by: z.string().optional().meta({ description: 'Who wrote it down.' }),
	isReversal: z.boolean().meta({ description: 'It takes back one that was written down wrongly.' }),
	reversed: z.boolean().meta({ description: 'It was written down wrongly, and taken back.' }),
	receipt: paperInList.optional(),
	correctable: z
		.boolean()
		.optional()
		.meta({ description: 'For the desk: the caller may say how it really came in.' }),
	dayClosed: z
		.boolean()
		.optional()
		.meta({ description: 'For the desk: its day is closed, so a correction is of a later one.' }),
});
export type PaymentInList = z.infer<typeof payment>;

/** For the desk: the UPI account for the QR code that a payer's app reads. */
export const payTo = z
	.object({ upiId: z.string(), payee: z.string() })
	.optional()
	.meta({ description: 'Where a transfer goes; absent where the centre has no UPI ID.' });

/** The payments for a membership. */
export const membershipBill = z.object({
	membershipId: id,
	type: z.string(),
	price: z.number(),
	received: z.number().meta({ description: 'In rupees, be it paid back since or not.' }),
	paidBack: z.number().meta({ description: 'Of what was received, in rupees.' }),
	due: z.number().meta({
		description:
			'In rupees; nothing of one that was cancelled. Of one that nobody paid in time, what a late payment comes to.',
	}),
	dueBy: z.string().optional().meta({ description: 'The day by which it is to be paid, or was.' }),
	notPaidInTime,
	ifPaid: ifPaid.optional().meta({
		description: 'Of one that nobody paid in time: the days that would count, were it paid today.',
	}),
	payAt: z
		.string()
		.optional()
		.meta({ description: 'The centre where it is at home today; absent where nothing is due.' }),
	firstDay: z.string().optional().meta({
		description: 'Of one that somebody else holds: the first day that counts; absent where none does.',
	}),
	validUntil: z
		.string()
		.optional()
		.meta({ description: 'Of one that somebody else holds: the last day that counts.' }),
	least: z.number().meta({ description: 'The least that the next payment may come to, in rupees.' }),
	payments: z.array(payment).meta({ description: 'The first one first.' }),
	boughtBy: z
		.string()
		.optional()
		.meta({ description: 'For the desk: who has the bill, if that is not its holder.' }),
	needsGuardian: z
		.object({ userId: id, age: z.number() })
		.optional()
		.meta({ description: 'For the desk: not paid yet, and of a minor for whom no guardian has agreed.' }),
	payTo,
	invoice: paperInList.extend({ title: billTitleInReply }).optional(),
	creditNote: paperInList.optional().meta({ description: 'Of one that was ended early.' }),
	refund: z
		.object({ amount: z.number(), dueOn: z.string(), isPaid: z.boolean() })
		.optional()
		.meta({ description: 'What goes back of one that was ended early, in rupees.' }),
});
export type MembershipBill = z.infer<typeof membershipBill>;

const noSuchMembership = 'No such membership';
const noDrawer =
	'The sum that is due is another by now, it is more than that or less than a first payment must be, the transfer was written down already, or cash has no open drawer';

export const paymentsContract = {
	mine: endpoint(calls.payments.mine, {
		summary:
			'What the caller paid for each of their memberships, with receipts and invoices; of what they paid and handed on, their own alone',
		access: 'user',
		reply: z.array(membershipBill),
	}),
	of: endpoint(deskCalls.payments.of, {
		summary: 'What was paid for a membership',
		access: { may: 'seeMemberships' },
		query: z.object({ membershipId: idInQuery }),
		reply: membershipBill,
		refusals: { 404: noSuchMembership },
	}),
	take: endpoint(deskCalls.payments.take, {
		summary: 'Take money for a membership: half of its price at least, and the rest within 30 days',
		access: { may: 'takePayments' },
		body: takenPayment,
		reply: statusReply.extend({
			paymentId: id,
			due: z.number().meta({ description: 'What is due now, in rupees.' }),
			receipt: paperInList,
		}),
		status: 201,
		refusals: { 404: noSuchMembership, 409: noDrawer },
		transactional: true,
		idempotent: true,
	}),
	correctMode: endpoint(deskCalls.payments.correctMode, {
		summary: 'Say how money really came in: what was written down is reversed, and written down anew',
		access: { may: 'takePayments' },
		body: correctedMode,
		reply: statusReply,
		refusals: {
			404: 'No such payment',
			409: 'It was corrected already, the transfer was written down already, cash has no open drawer, or it is a refund of the caller’s own order or membership',
		},
		transactional: true,
	}),
	refund: endpoint(deskCalls.payments.refund, {
		summary: 'Pay back what is owed for a membership that was ended',
		access: { may: 'refundMemberships' },
		body: newRefund,
		reply: statusReply.extend({ paymentId: id }),
		status: 201,
		refusals: {
			404: noSuchMembership,
			409: 'Nothing is owed for it, it is another sum, it was paid back already, it is the caller’s own, or cash has no open drawer',
		},
		transactional: true,
		idempotent: true,
	}),
	export: endpoint(deskCalls.payments.export, {
		...asFile('The payments of some days, for the accountant'),
		query: z
			.object({
				centreId: idInQuery.optional(),
				from: isoDate('First day required'),
				to: isoDate('Last day required'),
			})
			.refine(({ from, to }) => from <= to, {
				path: ['to'],
				error: 'The last day cannot be before the first',
			}),
	}),
	...shiftsContract,
};
