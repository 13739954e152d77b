import { z } from 'zod';
import { calls } from '../calls.ts';
import { deskCalls } from '../desk-calls.ts';
import { seenText } from '../edits.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import {
	id,
	idInQuery,
	optionalLine,
	orEmpty,
	requiredLine,
	requiredLines,
	requiredNumber,
	upcomingDate,
} from '../fields.ts';
import { quantity } from '../orders/orders.contract.ts';
import { asAwb } from '../orders/parcels.rules.ts';
import { pictureFaults } from '../pictures/picture-faults.rules.ts';
import { maxPictureBytes, pictureTypes } from '../pictures/pictures.rules.ts';
import {
	paidBack,
	photosPerReturn,
	refundModes,
	returnQueues,
	returnReasonNames,
	returnStatuses,
	returnWays,
	upiPattern,
} from './returns.rules.ts';

const reason = z.enum(returnReasonNames, 'Please choose why');
const payBy = z.enum(refundModes, 'Please choose how you want the money');
const upi = z
	.string('UPI ID must be text')
	.trim()
	.transform((text) => text || undefined)
	.optional();

/** Text of several lines that may be blank. */
const about = orEmpty('Text', requiredLines('Text', 'Text required', 500))
	.transform((text) => text || undefined)
	.optional();

/**
 * Checks the UPI ID if the money goes by UPI, even if other fields are invalid. With cash it is ignored: text that was
 * typed before cash was chosen must not block a form that does not show the field any more.
 */
const withUpiChecked = <Fields extends z.ZodType<{ payBy: 'UPI' | 'Cash'; upi?: string | undefined }>>(
	fields: Fields,
): Fields =>
	fields.superRefine(
		({ upi: given }, context) => {
			const problem = (message: string) => context.addIssue({ code: 'custom', path: ['upi'], message });
			if (given === undefined) problem('UPI ID required');
			else if (!upiPattern.test(given)) problem('A UPI ID looks like asha@okbank: please check it');
		},
		{ when: ({ value }) => (value as { payBy?: unknown } | null)?.payBy === 'UPI' },
	);

const sealedAlone = 'If you changed your mind, we take back only what is still sealed';

const returnFields = z.object({
	orderId: id.meta({ description: 'The line.' }),
	quantity,
	reason,
	condition: z
		.literal('sealed', sealedAlone)
		.optional()
		.meta({ description: 'That it is sealed, of a change of mind: nothing else is taken back then.' }),
	text: about,
	payBy,
	upi,
});

/** A member's request to return units of a line. */
export const newReturn = withUpiChecked(returnFields).superRefine((asked, context) => {
	if (asked.reason === 'Changed-Mind' && asked.condition === undefined)
		context.addIssue({ code: 'custom', path: ['condition'], message: sealedAlone });
});

/** Where the money of a return goes, and how. */
export const refundTo = withUpiChecked(z.object({ id, payBy, upi }));

/** The desk's approval of a return: how the units come back. */
export const returnApproval = z.object({
	id,
	way: z.enum(returnWays, 'Please choose how it comes back'),
	centreId: id.optional().meta({ description: 'The centre that it is brought to; any, if left out.' }),
	carrier: optionalLine('Carrier', 40).default(''),
	awb: optionalLine('AWB', 40).default('').transform(asAwb),
	fetchedOn: orEmpty('Day', upcomingDate('Day'))
		.transform((day) => day || undefined)
		.optional()
		.meta({ description: 'When it is fetched.' }),
	expected: z
		.strictObject({
			status: z.enum(returnStatuses),
			way: z.enum(returnWays).optional(),
			centreId: id.optional(),
			carrier: seenText.optional(),
			awb: seenText.optional(),
			fetchedOn: seenText.optional(),
		})
		.optional()
		.meta({ description: 'The return as the desk saw it: 409 where any of it differs by now.' }),
});

export const returnRefusal = z.object({ id, refusal: requiredLine('Reason', 'Please say why', 200) });

const units = (name: string) =>
	requiredNumber(name).int(`${name} must be a whole number`).max(10, 'At most 10');

/** The units of a return that came back, and how many of them are sealed. */
const received = {
	id,
	quantity: units('Units').min(1, 'Please say how many came back'),
	sealed: units('Sealed units').min(0, 'Sealed units cannot be below 0'),
};

/** A check of both calls that count returned units. */
function refuseMoreSealed(
	{ quantity: came, sealed }: { quantity: number; sealed: number },
	context: z.RefinementCtx,
): void {
	if (sealed > came)
		context.addIssue({ code: 'custom', path: ['sealed'], message: 'No more than came back can be sealed' });
}

/** The receipt of a return's units. */
export const returnReceipt = z
	.object({
		...received,
		centreId: id.optional().meta({
			description: 'The centre where they are now; left out, the store room, which orders are sent from.',
		}),
	})
	.superRefine(refuseMoreSealed);

/** A correction: fewer units of a return came back than were recorded. */
export const returnCorrection = z
	.object({
		...received,
		reason: requiredLine('Reason', 'Please say why', 200).meta({ description: 'The customer reads it.' }),
		expected: z
			.strictObject({ quantity: units('Units'), sealed: units('Sealed units') })
			.meta({ description: 'What was written down, as the desk saw it: 409 where it differs by now.' }),
	})
	.superRefine(refuseMoreSealed);

/** Records that a refund was sent. */
export const refundPayment = z
	.object({
		id,
		mode: z.enum(refundModes, 'Please choose how it was sent'),
		reference: requiredLine('Reference', 'Please give the number of the transfer or the receipt', 60),
		asked: z.object({ payBy, upi }).optional().meta({
			description: 'How and where the customer asked for it, as the sender saw it: what differs is refused.',
		}),
		amount: z.number('Amount must be a number').min(0, 'Amount cannot be below 0').optional().meta({
			description: 'In rupees, as the sender saw it: 409 where another sum is due by now.',
		}),
		centreId: id
			.optional()
			.meta({ description: 'Of cash: the centre that paid it, whose drawer misses it.' }),
	})
	.superRefine(({ mode, centreId }, context) => {
		if (mode === 'Cash' && centreId === undefined)
			context.addIssue({
				code: 'custom',
				path: ['centreId'],
				message: 'Please choose the centre that paid it',
			});
	});

const sentRefund = z.object({
	at: z.string(),
	mode: z.enum(refundModes),
	reference: z.string().meta({ description: 'Empty where it has no number.' }),
});

const refund = z.object({
	refundId: id,
	amount: z.number().meta({ description: 'In rupees: what was paid for the units, and the fee within it.' }),
	fee: z.number().meta({ description: 'The order’s fee within it.' }),
	dueOn: z.string().meta({ description: 'The last day on which it is sent.' }),
	sent: sentRefund.optional().meta({ description: 'When and how it was sent.' }),
});

const goodsReturn = z.object({
	id,
	orderId: id.meta({ description: 'The line.' }),
	productName: z.string(),
	quantity: z.int().meta({ description: 'Units: asked for, and once they are here, received.' }),
	asked: z.int().optional().meta({ description: 'Units asked for, where fewer came back.' }),
	reason,
	text: z.string().optional(),
	status: z.enum(returnStatuses),
	askedAt: z.string(),
	payBy: z.enum(refundModes),
	upi: z.string().optional().meta({ description: 'For whose it is and who may send refunds.' }),
	way: z.enum(returnWays).optional(),
	centre: z.string().optional(),
	centreId: id.optional().meta({ description: 'That it is brought to.' }),
	carrier: z.string().optional(),
	awb: z.string().optional(),
	fetchedOn: z.string().optional(),
	refusal: z.string().optional(),
	refund: refund.optional(),
	paysBack: z.enum(paidBack).optional().meta({
		description: 'What at most goes back for units that cost nothing: the order’s fee. Absent of others.',
	}),
	photos: z
		.array(id)
		.optional()
		.meta({ description: 'The photos of it, first to last; absent where there are none.' }),
});
export type GoodsReturn = z.infer<typeof goodsReturn>;

/** The units of an order that can be returned, and its returns. */
export const returnsOfOrder = z.object({
	lines: z
		.array(
			z.object({
				orderId: id,
				units: z.int().meta({ description: 'How many can be returned.' }),
				until: z.string().meta({ description: 'The last day on which they can.' }),
				finalSale: z.boolean().meta({ description: 'Not for a change of mind.' }),
				photos: z.array(id).optional().meta({
					description:
						'Photos that the caller added and that go with their next return of it; absent where there are none.',
				}),
			}),
		)
		.meta({ description: 'The lines that were delivered.' }),
	returns: z.array(goodsReturn).meta({ description: 'First to last.' }),
});
export type ReturnsOfOrder = z.infer<typeof returnsOfOrder>;

const deskReturn = goodsReturn.extend({
	each: z.number().meta({ description: 'What was paid for a unit, in rupees: so much goes back for it.' }),
	sealed: z.int().optional().meta({ description: 'Units of those received that can be sold again.' }),
	refund: refund
		.extend({
			sent: sentRefund
				.extend({
					paymentId: id.optional().meta({ description: 'What `payments/correctMode` names it by.' }),
					correctable: z
						.boolean()
						.optional()
						.meta({ description: 'The caller may say how it was really sent.' }),
					dayClosed: z
						.boolean()
						.optional()
						.meta({ description: 'Its day is closed, so a correction is of a later one.' }),
				})
				.optional(),
		})
		.optional(),
	isOwn: z
		.literal(true)
		.optional()
		.meta({ description: 'The order is the caller’s own: somebody else decides about its money.' }),
});
export type DeskReturn = z.infer<typeof deskReturn>;

const queuedReturn = deskReturn.extend({
	orderNumber: id,
	name: z.string(),
	phone: z.string(),
	town: z.string(),
});
export type QueuedReturn = z.infer<typeof queuedReturn>;

const byNumber = z.object({ number: idInQuery.meta({ description: 'The order’s number.' }) });
const notOpen = 'It has gone further, or was refused or withdrawn';
const notDecided = `${notOpen}, or the order is the caller’s own`;

export const returnsContract = {
	ofOrder: endpoint(calls.returns.ofOrder, {
		summary: 'What can be returned of an order of the caller’s, and what is',
		access: 'user',
		query: byNumber,
		reply: returnsOfOrder,
		refusals: { 404: 'The caller has no such order' },
	}),
	ask: endpoint(calls.returns.ask, {
		summary: 'Ask to return units of a line of the caller’s, within 7 days of its delivery',
		access: 'user',
		body: newReturn,
		reply: statusReply,
		status: 201,
		refusals: {
			404: 'The caller has no such line',
			409: 'It was not delivered, the days are over, fewer units are left, or it is not returned for a change of mind',
		},
		transactional: true,
		idempotent: true,
	}),
	withdraw: endpoint(calls.returns.withdraw, {
		summary: 'Take back what the caller asked, before it is received',
		access: 'user',
		body: z.object({ id }),
		reply: statusReply,
		refusals: { 404: 'The caller has no such return', 409: notOpen },
		transactional: true,
	}),
	payTo: endpoint(calls.returns.payTo, {
		summary: 'Change how and where the money of a return goes, before it is sent',
		access: 'user',
		body: refundTo,
		reply: statusReply,
		refusals: { 404: 'The caller has no such return', 409: 'It was sent, refused or withdrawn' },
		transactional: true,
	}),
	addPhoto: endpoint(calls.returns.addPhoto, {
		summary: `Add a photo of a line of the caller’s, at most ${photosPerReturn}: it goes with the next return of it`,
		access: 'user',
		query: z.object({ orderId: idInQuery.meta({ description: 'The line.' }) }),
		file: { types: pictureTypes, maxBytes: maxPictureBytes, tooLarge: pictureFaults.tooLarge },
		reply: statusReply.extend({ photoId: id }),
		status: 201,
		refusals: {
			404: 'The caller has no such line',
			409: 'It cannot be returned, or there are as many photos as may be',
			422: 'The file is not a picture that can be used; message says why',
		},
	}),
	photo: endpoint(calls.returns.photo, {
		summary:
			'A photo that the caller added, or, for who takes returns, any that goes with one; nobody may keep it',
		access: 'user',
		query: z.object({ id: idInQuery }),
		reply: z.custom<Blob>().meta({ override: { type: 'string', contentMediaType: 'image/webp' } }),
		download: 'webp',
		refusals: { 404: 'No such photo, or it is somebody else’s' },
	}),
	removePhoto: endpoint(calls.returns.removePhoto, {
		summary: 'Remove a photo that the caller added, before the return is asked for',
		access: 'user',
		query: z.object({ id: idInQuery }),
		reply: statusReply,
		refusals: { 404: 'The caller has no such photo, or it goes with a return' },
	}),
	forOrder: endpoint(deskCalls.returns.forOrder, {
		summary: 'What can be returned of an order, and what is',
		access: { may: 'seeOrders' },
		query: byNumber,
		reply: returnsOfOrder.extend({
			returns: z.array(deskReturn).meta({ description: 'First to last.' }),
		}),
		refusals: { 404: 'No such order' },
	}),
	queue: endpoint(deskCalls.returns.queue, {
		summary: 'What was asked, what is coming back, or what is to be refunded, the oldest first',
		access: { may: 'takeReturns' },
		query: z.object({ name: z.enum(returnQueues) }),
		reply: z.object({
			rows: z.array(queuedReturn),
			counts: z.record(z.enum(returnQueues), z.int()).meta({ description: 'How many each queue has.' }),
		}),
	}),
	askFor: endpoint(deskCalls.returns.askFor, {
		summary: 'Write down that a customer wants to return units of a line, within 7 days of its delivery',
		access: { may: 'takeReturns' },
		body: newReturn,
		reply: statusReply,
		status: 201,
		refusals: {
			404: 'No such line',
			409: 'It was not delivered, the days are over, fewer units are left, or it is not returned for a change of mind',
		},
		transactional: true,
		idempotent: true,
	}),
	approve: endpoint(deskCalls.returns.approve, {
		summary: 'Say how a return comes back; again, to change it',
		access: { may: 'takeReturns' },
		body: returnApproval,
		reply: statusReply,
		refusals: {
			404: 'No such return or centre',
			409: `${notDecided}, or another desk said it since \`expected\``,
		},
		transactional: true,
	}),
	refuse: endpoint(deskCalls.returns.refuse, {
		summary: 'Refuse what is returned for a change of mind, with a reason that the customer reads',
		access: { may: 'takeReturns' },
		body: returnRefusal,
		reply: statusReply,
		refusals: { 404: 'No such return', 409: `${notDecided}, or it may not be refused` },
		transactional: true,
	}),
	receive: endpoint(deskCalls.returns.receive, {
		summary:
			'Take goods back: what is sealed can be sold again, the rest is written off; the money is due then',
		access: { may: 'takeReturns' },
		body: returnReceipt,
		reply: statusReply,
		refusals: { 404: 'No such return', 409: `${notDecided}, or more came back than was asked` },
		transactional: true,
	}),
	correct: endpoint(deskCalls.returns.correct, {
		summary:
			'Say that fewer units came back than were written down, before the money is sent: less of it is due, the units leave the stock, and a debit note takes back what the credit note gave too much',
		access: { may: 'refundOrders' },
		body: returnCorrection,
		reply: statusReply,
		refusals: {
			404: 'No such return',
			409: 'It was not received, its money was sent, it was corrected since `expected`, no fewer are said, the units are not where they were received any more, or the order is the caller’s own',
		},
		transactional: true,
	}),
	refund: endpoint(deskCalls.returns.refund, {
		summary: 'Write down that the money of a return was sent',
		access: { may: 'refundOrders' },
		body: refundPayment,
		reply: statusReply,
		refusals: {
			404: 'No such return or centre',
			409: 'Nothing is due, or another sum than `amount`, it was sent, the customer asked for it elsewhere meanwhile, or the order is the caller’s own',
		},
		transactional: true,
	}),
};
