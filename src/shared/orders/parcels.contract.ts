import { z } from 'zod';
import { deskCalls } from '../desk-calls.ts';
import { expectedValues, seenLines, seenText } from '../edits.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { id, optionalLine, orEmpty, requiredLine, requiredNumber, upcomingDate } from '../fields.ts';
import { unpackableReasons } from '../stock/stock.rules.ts';
import { linesPerOrder } from './orders.rules.ts';
import {
	asAwb,
	isOwnRider,
	maxAttempts,
	maxDispatchedPerCall,
	orderQueues,
	packingPapers,
	queuedShown,
} from './parcels.rules.ts';
import {
	cashUnderWay,
	mayOvertake,
	orderStatus,
	outcome,
	parcel,
	toConfirm,
	wholeOrderReply,
} from './whole-order.ts';

/** The numbers of the orders that a call concerns, in its query. */
const numbersOfOrders = z
	.string('Please give the numbers of orders')
	.regex(
		new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${maxDispatchedPerCall - 1}}$`),
		'Please give the numbers of orders',
	)
	.meta({ description: 'The numbers of orders, with commas between them.' });

/** The carrier that brings parcels or collects cash. */
export const carrier = requiredLine('Carrier', 'Please say who brings it', 40);
/** A courier's parcel number; its characters are those of Code 128. */
const awb = optionalLine('AWB', 40)
	.regex(/^[\x20-\x7e]*$/, 'An AWB has letters, digits and signs of the keyboard alone')
	.transform(asAwb)
	.optional();
const trackingUrl = orEmpty(
	'Link',
	z.url({ protocol: /^https$/, error: 'Please give a link that begins with https' }),
)
	.transform((link) => link || undefined)
	.optional();

/** Orders, each with the fingerprint of what the sender saw of it. */
const seenOrders = z
	.array(
		z.object({
			orderNumber: id,
			fingerprint: z
				.string('Please look at the order first')
				.min(1)
				.max(100)
				.meta({ description: 'Of the queue or of the papers: names what waits of the order.' }),
		}),
	)
	.max(maxDispatchedPerCall);

/** Sends orders. */
export const dispatchOf = z
	.object({
		orderNumbers: z.array(id).min(1, 'Please choose an order').max(maxDispatchedPerCall),
		carrier,
		awb,
		awbs: z
			.array(z.object({ orderNumber: id, awb }))
			.max(maxDispatchedPerCall)
			.optional()
			.meta({ description: 'The AWB of each of several orders; those without one have none yet.' }),
		trackingUrl,
		overtake: mayOvertake,
		expected: seenOrders.optional().meta({
			description:
				'What the sender saw of the orders: one of which something else waits by now, or that is not as its papers were printed last, is refused.',
		}),
	})
	.superRefine(({ carrier: name, awbs = [] }, { addIssue }) => {
		// The club's own rider has no AWBs: those that were typed before the carrier was chosen are ignored.
		if (isOwnRider(name)) return;
		const seen = new Set<string>();
		for (const [nth, { awb: code }] of awbs.entries()) {
			if (code && seen.has(code))
				addIssue({ code: 'custom', path: ['awbs', nth, 'awb'], message: 'This AWB stands twice' });
			seen.add(code ?? '');
		}
	});

/** A failed delivery attempt. */
export const failedAttempt = z.object({
	shipmentId: id,
	attempts: z
		.int('Please say how often it was tried before')
		.min(0)
		.max(maxAttempts)
		.meta({ description: 'How often it was tried before, as the sender saw it: what differs is refused.' }),
	reason: requiredLine('Reason', 'Please say why', 120),
	nextDay: orEmpty('Next day', upcomingDate('Next day'))
		.transform((day) => day || undefined)
		.optional(),
});

/** A parcel that came back: of each line, the units that can be sold again. */
export const returnedParcel = z.object({
	shipmentId: id,
	reason: requiredLine('Reason', 'Please say why', 120),
	units: z
		.array(
			z.object({
				orderId: id,
				sealed: requiredNumber('Units').int('Units must be a whole number').min(0, 'Units cannot be below 0'),
			}),
		)
		.min(1, 'Please say what came back')
		.max(linesPerOrder),
});

/** A parcel that was lost. */
export const lostParcel = z.object({ shipmentId: id, reason: requiredLine('Reason', 'Please say why', 120) });

/** The carrier of a parcel, and where it can be tracked. */
export const tracking = z.object({
	shipmentId: id,
	carrier,
	awb,
	trackingUrl,
	expected: expectedValues({ carrier: seenText, awb: seenText, trackingUrl: seenLines }),
});

const queuedLine = z.object({
	orderId: id,
	productName: z.string(),
	quantity: z.int(),
	shelf: z.string().optional().meta({ description: 'Where it stands in the store room.' }),
	facts: z
		.object({ missing: z.int(), wanted: z.int() })
		.optional()
		.meta({ description: 'Of what has to be shown of its product: how many are missing of how many.' }),
	missing: z.int().optional().meta({
		description: 'Units of it that are not there, or that older orders wait for.',
	}),
});

/** An order that waits to be confirmed or packed, or a parcel under way. */
export const queued = z.object({
	orderNumber: id,
	parcel: parcel.extend({ status: orderStatus, attemptReason: z.string().optional() }).optional(),
	confirm: toConfirm.optional(),
	since: z.string().meta({ description: 'When it was ordered, or left.' }),
	account: id.meta({ description: 'That which ordered.' }),
	name: z.string(),
	phone: z.string(),
	town: z.string(),
	pincode: z.string(),
	collect: z.number().meta({ description: 'What is to be collected at the door, in rupees.' }),
	lines: z.array(queuedLine),
	fingerprint: z.string().optional().meta({
		description: 'Of an order that waits: what of it, for whom and where. To be sent back with it.',
	}),
	outdated: z
		.array(z.enum(packingPapers))
		.optional()
		.meta({ description: 'Its papers that were printed and do not say any more what waits of it.' }),
});
export type Queued = z.infer<typeof queued>;

/** What is picked from a shelf for several orders together. */
const pick = z.object({
	productId: id,
	productName: z.string(),
	quantity: z.int(),
	shelf: z.string().optional(),
	lots: z
		.array(z.object({ code: z.string(), expiresOn: z.string().optional(), quantity: z.int() }))
		.meta({ description: 'What expires first, first; empty where nobody counts the product.' }),
	missing: z.int().optional().meta({ description: 'Units that cannot be packed.' }),
	lacking: z
		.array(z.object({ orderNumber: id, quantity: z.int() }))
		.optional()
		.meta({ description: 'Of `missing`, which orders lack how many; what is there goes to the oldest.' }),
	unpackable: z
		.array(
			z.object({
				why: z.enum(unpackableReasons),
				quantity: z.int(),
				mrp: z.number().optional(),
				unitPrice: z.number().optional(),
			}),
		)
		.optional()
		.meta({ description: 'What is there and cannot be packed, where something is missing.' }),
	early: z
		.array(z.object({ orderNumber: id, quantity: z.int(), bestBefore: z.string() }))
		.optional()
		.meta({ description: 'Which orders get units that expire sooner than was said as they were ordered.' }),
});
export type Pick = z.infer<typeof pick>;

/** What leaves the store together, and what happens to it (docs/decisions/2026-11-24-parcels.md). */
export const parcelsContract = {
	queue: endpoint(deskCalls.orders.queue, {
		summary: 'What waits to be confirmed or packed, is under way, or was not taken, the oldest first',
		access: { may: 'moveOrders' },
		query: z.object({
			name: z.enum(orderQueues),
			carrier: z
				.string()
				.max(40)
				.optional()
				.meta({ description: 'Of what is under way, the parcels of this carrier alone.' }),
		}),
		reply: z.object({
			rows: z.array(queued).max(queuedShown),
			carriers: z.array(z.string()).meta({ description: 'Those that brought parcels before.' }),
			underWay: z
				.array(z.object({ carrier: z.string(), parcels: z.int() }))
				.optional()
				.meta({ description: 'Of what is under way, who brings how many parcels.' }),
			counts: z.object({ pack: z.int(), confirm: z.int().optional(), way: z.int(), failed: z.int() }).meta({
				description: 'How many each queue has; without `confirm` where the club confirms no orders.',
			}),
		}),
	}),
	cashUnderWay: endpoint(deskCalls.orders.cashUnderWay, {
		summary:
			'What those who ordered these pay in cash besides: for much of it from one person the law has a limit',
		access: { may: 'moveOrders' },
		query: z.object({ numbers: numbersOfOrders }),
		reply: z.object({ cashUnderWay }),
	}),
	find: endpoint(deskCalls.orders.find, {
		summary: 'The order of a label, and its parcel once that has left',
		access: { may: 'seeOrders' },
		query: z.object({
			code: requiredLine('Label', 'Please scan a label', 40).meta({
				description: 'An AWB, or the number of an order: `AK-194`.',
			}),
		}),
		reply: z.object({ orderNumber: id, shipmentId: id.optional() }),
		refusals: { 404: 'No order or parcel has this code' },
	}),
	papers: endpoint(deskCalls.orders.papers, {
		summary: 'What the pick list, the slips and the labels of several orders say',
		access: { may: 'moveOrders' },
		query: z.object({ numbers: numbersOfOrders }),
		reply: z.object({
			orders: z.array(
				wholeOrderReply.omit({ events: true }).extend({
					fingerprint: z.string().optional().meta({
						description: 'Of what waits of it. To be sent back once its papers are printed.',
					}),
				}),
			),
			picks: z.array(pick).meta({ description: 'Of what waits to be packed, by shelf.' }),
		}),
	}),
	printed: endpoint(deskCalls.orders.printed, {
		summary:
			'Write down what papers say that are printed now: what is packed by them is sent so, or not at all',
		access: { may: 'moveOrders' },
		body: z.object({ papers: z.enum(packingPapers), orders: seenOrders }),
		reply: statusReply,
		transactional: true,
	}),
	dispatch: endpoint(deskCalls.orders.dispatch, {
		summary: 'Send what waits of several orders, each in a parcel: all of an order, or nothing',
		access: { may: 'moveOrders' },
		body: dispatchOf,
		reply: outcome,
		refusals: { 409: 'An AWB or a link is of one parcel, not of several' },
	}),
	moveParcels: endpoint(deskCalls.orders.moveParcels, {
		summary: 'Move several parcels one step on, each with all that is in it',
		access: { may: 'moveOrders' },
		body: z.object({
			shipmentIds: z.array(id).min(1, 'Please choose a parcel').max(maxDispatchedPerCall),
			status: z.enum(['Out-For-Delivery', 'Delivered']),
		}),
		reply: outcome,
	}),
	attempt: endpoint(deskCalls.orders.attempt, {
		summary: 'Write down that nobody took a parcel, and when it is tried again',
		access: { may: 'moveOrders' },
		body: failedAttempt,
		reply: statusReply,
		refusals: {
			404: 'No such parcel',
			409: 'It is not out for delivery, was tried three times, or was written down meanwhile',
		},
		transactional: true,
		idempotent: true,
	}),
	cameBack: endpoint(deskCalls.orders.cameBack, {
		summary: 'Take a parcel back: what is sealed can be sold again, the rest is written off',
		access: { may: 'cancelOrders' },
		body: returnedParcel,
		reply: statusReply,
		refusals: { 404: 'No such parcel', 409: 'It is not under way, or more came back than was in it' },
		transactional: true,
	}),
	lost: endpoint(deskCalls.orders.lost, {
		summary: 'Write down that a parcel was lost on its way; of a courier’s, what it owes for it',
		access: { may: 'cancelOrders' },
		body: lostParcel,
		reply: statusReply,
		refusals: { 404: 'No such parcel', 409: 'It is not under way' },
		transactional: true,
	}),
	track: endpoint(deskCalls.orders.track, {
		summary: 'Write down who brings a parcel, its AWB and its page; once it is done, its AWB and page alone',
		access: { may: 'moveOrders' },
		body: tracking,
		reply: statusReply,
		refusals: {
			404: 'No such parcel',
			409: 'Another parcel of this carrier has this AWB, it was paid by its AWB, or somebody else changed it since `expected`',
		},
		transactional: true,
	}),
};
