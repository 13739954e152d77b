import { z } from 'zod';
import { calls } from '../calls.ts';
import { product } from '../catalogue/catalogue.contract.ts';
import { isGstin } from '../club/seller.rules.ts';
import { clubToday } from '../dates.ts';
import { deskCalls } from '../desk-calls.ts';
import { documentOfOrder } from '../documents/documents.contract.ts';
import { asFile, endpoint, statusReply } from '../endpoint.ts';
import {
	deskExportQuery,
	deskListQuery,
	deskNews,
	deskNewsQuery,
	district,
	id,
	idInQuery,
	isoDate,
	maxPrice,
	optionalLine,
	orEmpty,
	personName,
	phone,
	pincode,
	postalAddress,
	requiredLine,
	requiredLines,
	requiredNumber,
	requiredText,
	stars,
	town,
	upcomingDate,
} from '../fields.ts';
import { messages } from '../messages.ts';
import { cashPaidBack } from '../returns/paid-back.ts';
import { unpackableReasons } from '../stock/stock.rules.ts';
import { callOutcomes } from './confirming.rules.ts';
import { orderEnds, orderPath, orderStatuses, quantityLimits } from './orders.rules.ts';
import { asAwb, dispatchedAtOnce, isOwnRider, maxAttempts, orderQueues } from './parcels.rules.ts';
import { remittancesContract } from './remittances.contract.ts';
import { cashLaw } from './remittances.rules.ts';

export const paymentModes = ['COD'] as const;

/** Limit of distinct products in one order, and therefore in a cart. */
export const linesPerOrder = 100;

/** How many of one product are in a cart or an order. */
export const quantity = z
	.int('Quantity must be a whole number')
	.min(quantityLimits.min, `Quantity cannot be below ${quantityLimits.min}`)
	.max(quantityLimits.max, `Quantity cannot be above ${quantityLimits.max}`);

export const orderLine = z.object({ productId: id, quantity });

/** The GSTIN of a buyer, if they have one. */
export const buyerGstin = orEmpty(
	'GSTIN',
	requiredText('GSTIN required', 15).refine(isGstin, 'This is not a GSTIN; please check each character'),
	z.string('GSTIN must be text').trim().toUpperCase(),
).transform((text) => text || undefined);

/** The name under which a buyer with a GSTIN is registered. */
const businessName = orEmpty('Name as registered', personName()).transform((text) => text || undefined);

const newOrderFields = z.object({
	paymentMode: z.enum(paymentModes, 'Please choose Cash on Delivery'),
	source: z.enum(['cart', ''], 'source must be cart or empty'),
	addressId: z.int('Please choose a delivery address').positive('Please choose a delivery address').pipe(id),
	cartProductDetails: z
		.array(orderLine, 'Please choose something to order')
		.min(1, 'Please choose something to order')
		.max(linesPerOrder, `An order can have at most ${linesPerOrder} products`)
		.refine(
			(lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
			'A product can be in an order only once; change its quantity instead',
		),
	gstin: buyerGstin.optional().meta({
		description: 'Of a buyer who is registered for GST: its invoice has it.',
	}),
	businessName: businessName.optional().meta({
		description:
			'With a GSTIN: the name that it is registered under, which the invoice then has as its buyer’s.',
	}),
	expectedTotal: z.number().optional().meta({
		description: 'The total the customer was shown, in rupees. Another total is refused with 409.',
	}),
});

/** An order as it is sent. */
export const newOrder = newOrderFields.refine(
	(order) => order.businessName === undefined || order.gstin !== undefined,
	{ path: ['businessName'], message: 'A registered name goes with a GSTIN; please give both, or neither' },
);
export type NewOrder = z.infer<typeof newOrder>;

const orderStatus = z.enum(orderStatuses);

const ended = z.object({ how: z.enum(orderEnds), at: z.string(), reason: z.string().optional() }).meta({
	description: 'How, when and why the line ended that was not delivered; `orderStatus` is how far it came.',
});

/** What the rows of an order's lines say of the whole order. */
const wholeOrder = {
	orderNumber: id.optional().meta({ description: 'The number of the order, which all its lines share.' }),
	orderTotal: z.number().optional().meta({
		description: 'What the customer pays for the whole order: all its lines and the fee, in rupees.',
	}),
	orderFee: z.number().optional().meta({ description: 'The fee within `orderTotal`, in rupees.' }),
	orderDue: z
		.number()
		.optional()
		.meta({ description: 'What is still to be collected for the order, in rupees.' }),
};

export const order = z.object({
	orderId: id,
	...wholeOrder,
	product: product.pick({
		image: true,
		name: true,
		price: true,
		discount: true,
		description: true,
		productId: true,
	}),
	quantity: z.int(),
	orderDate: z.string(),
	paymentMode: z.string(),
	orderStatus,
	rating: z.number().nullable(),
	moves: z.array(z.object({ status: orderStatus, at: z.string() })).meta({
		description: 'When the line reached each status after Pending, as far as it came.',
	}),
	ended: ended.optional(),
	parcel: z
		.object({ carrier: z.string(), awb: z.string().optional(), trackingUrl: z.string().optional() })
		.optional()
		.meta({ description: 'Who brings the line, while it is under way and can be followed.' }),
	invoice: id.optional().meta({ description: 'The document that is the order’s tax invoice.' }),
});
export type Order = z.infer<typeof order>;

export const deskOrder = z.object({
	orderId: id,
	...wholeOrder,
	orderLines: z.int().optional().meta({ description: 'How many lines of the order have not ended.' }),
	productName: z.string(),
	quantity: z.int(),
	price: z.number().meta({ description: 'What the line costs, in rupees.' }),
	orderDate: z.string(),
	paymentMode: z.string(),
	address: z.object({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() }),
	orderStatus,
	ended: ended.optional(),
	confirmFirst: z.boolean().optional().meta({
		description: 'Whether the order is to be confirmed by phone before it leaves; absent where not.',
	}),
});
export type DeskOrder = z.infer<typeof deskOrder>;

/** The query of the desk's lists of orders: `status` finds lines that have not ended. */
const ofStanding = {
	ended: z
		.enum(orderEnds)
		.optional()
		.meta({ description: 'Lines that ended so, instead of those of a status.' }),
};

/** What can happen to an order besides a step on its way. */
export const orderEventKinds = [
	'cancelled',
	'cut',
	'address changed',
	'note',
	'attempt failed',
	'came back',
	'lost',
	'confirmed',
	'not reached',
	'return asked',
	'return approved',
	'return refused',
	'return withdrawn',
	'return received',
	'refund sent',
	'delivery changed',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

const orderEvent = z.object({
	at: z.string(),
	kind: z.enum(['placed', 'moved', ...orderEventKinds]),
	status: orderStatus.optional().meta({ description: 'Where a line came to, of a move.' }),
	orderId: id.optional().meta({ description: 'The line; none for what concerns the whole order.' }),
	quantity: z.int().optional().meta({ description: 'Units that were cancelled or taken off.' }),
	text: z.string().optional(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

const postal = z.object({
	name: z.string(),
	phone: z.string(),
	address: z.string(),
	town: z.string(),
	district: z.string(),
	state: z.string(),
	pincode: z.string(),
});

/** What left the store together. */
const parcel = z.object({
	shipmentId: id,
	sentTo: postal.optional().meta({
		description: 'Where it goes, if the rest of its order got another address after it had left.',
	}),
	carrier: z.string().meta({ description: '`Own` for the club’s rider.' }),
	awb: z.string().optional().meta({ description: 'The courier’s number of it.' }),
	trackingUrl: z.string().optional(),
	cod: z.number().meta({ description: 'What was to be collected at the door as it left, in rupees.' }),
	due: z.number().optional().meta({ description: 'What is still to be collected of it, in rupees.' }),
	sentAt: z.string(),
	attempts: z.int().meta({ description: 'How often nobody took it.' }),
	nextAttempt: z.string().optional().meta({ description: 'The day on which it is tried again.' }),
	doneAt: z.string().optional().meta({ description: 'When the last of it was delivered, or ended.' }),
});
export type Parcel = z.infer<typeof parcel>;

/** An order with its lines and what happened to it. */
export const wholeOrderReply = z.object({
	orderNumber: id,
	orderDate: z.string(),
	paymentMode: z.string(),
	orderTotal: z
		.number()
		.meta({ description: 'What is paid for what has not ended, fee included, in rupees.' }),
	orderFee: z.number().meta({ description: 'The fee within `orderTotal`, in rupees.' }),
	orderDue: z.number().meta({ description: 'What is still to be collected of that, in rupees.' }),
	orderTax: z.number().optional().meta({
		description: 'The GST within `orderTotal`, in rupees with two decimals; absent for a club without GSTIN.',
	}),
	gstin: z.string().optional().meta({ description: 'Of a buyer who is registered for GST.' }),
	businessName: z.string().optional().meta({ description: 'The name that it is registered under.' }),
	documents: z.array(documentOfOrder).optional().meta({
		description: 'The invoice, credit notes and challans of the order; absent where there are none.',
	}),
	address: postal.extend({ email: z.string() }),
	deliveryNote: z.string().optional().meta({ description: 'What the customer asks of who brings it.' }),
	lines: z.array(
		z.object({
			orderId: id,
			productId: id,
			productName: z.string(),
			image: z.string(),
			unitPrice: z.number().meta({ description: 'In rupees.' }),
			quantity: z.int(),
			cut: z.int().meta({ description: 'Units that were ordered and taken off again.' }),
			orderStatus,
			shipmentId: id.optional().meta({ description: 'The parcel that it left in.' }),
			ended: ended.optional(),
		}),
	),
	parcels: z.array(parcel),
	events: z.array(orderEvent).meta({ description: 'What happened, first to last.' }),
});
export type WholeOrder = z.infer<typeof wholeOrderReply>;

/** Why an order is confirmed by phone before it leaves, and what came of the calls so far. */
const toConfirm = z.object({
	reasons: z.array(z.string()),
	tries: z.int().meta({ description: 'How often nobody was reached.' }),
	triedAt: z.string().optional().meta({ description: 'When last.' }),
});
export type ToConfirm = z.infer<typeof toConfirm>;

/** What the customers of orders pay in cash besides what waits to be sent. */
const cashUnderWay = z.array(z.object({ account: id, phone: z.string(), amount: z.number() })).meta({
	description:
		'What was collected today from who ordered, or is under way to them, in rupees, by account and phone.',
});

export const deskWholeOrder = wholeOrderReply.extend({
	cashUnderWay,
	carriers: z.array(z.string()).meta({ description: 'Those that brought parcels before.' }),
	confirm: toConfirm.optional().meta({
		description: 'Absent where it need not be confirmed by phone, or has been.',
	}),
	customer: z.object({ personId: id, name: z.string() }).optional().meta({
		description: 'The account that ordered; none for one that was deleted.',
	}),
	events: z.array(
		orderEvent.extend({
			by: z.string().optional().meta({ description: 'Who did it.' }),
			forCustomer: z.boolean().meta({ description: 'Whether the customer reads it.' }),
		}),
	),
});
export type DeskWholeOrder = z.infer<typeof deskWholeOrder>;

const byNumber = z.object({ number: idInQuery.meta({ description: 'The order’s number.' }) });
const tooLate = 'What is meant has left the store or has ended';

/** The lines that are meant: all that are still here if left out. */
const someLines = z
	.array(id)
	.min(1, 'Please choose a product')
	.max(linesPerOrder)
	.optional()
	.meta({ description: 'Lines by their `orderId`; all that have not left the store if left out.' });

/** Where an order goes: what the desk may correct. */
export const deliveryAddress = z.object({
	name: personName(),
	phone,
	address: postalAddress,
	town,
	pincode,
	district,
});

/** What the member says about the delivery of an order besides its address. */
export const deliveryDetails = z.object({
	phone,
	note: optionalLine('Note', 120)
		.transform((text) => text || undefined)
		.optional(),
});

/** How a line is cut, at the desk. */
export const orderCut = z.object({
	orderId: id,
	quantity: quantity.meta({ description: 'How many remain.' }),
	reason: requiredLine('Reason', 'Please say why', 120),
});

/** What the desk writes to an order. */
export const orderNote = z.object({
	orderNumber: id,
	text: requiredLines('Note', 'Please write something', 500),
	reader: z
		.enum(['desk', 'customer'])
		.meta({ description: 'Who reads it: the desk alone, or the customer, by mail too.' }),
});

const carrier = requiredLine('Carrier', 'Please say who brings it', 40);
/** A courier's number: what Code 128 can say. */
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

/** Whether units leave that an older order waits for. */
const mayOvertake = z
	.boolean()
	.optional()
	.meta({ description: 'Whether units are taken that older orders wait for.' });

/** How orders leave the store. */
export const dispatchOf = z
	.object({
		orderNumbers: z.array(id).min(1, 'Please choose an order').max(dispatchedAtOnce),
		carrier,
		awb,
		awbs: z
			.array(z.object({ orderNumber: id, awb }))
			.max(dispatchedAtOnce)
			.optional()
			.meta({ description: 'The AWB of each of several orders; those without one have none yet.' }),
		trackingUrl,
		overtake: mayOvertake,
	})
	.superRefine(({ carrier: name, awbs = [] }, { addIssue }) => {
		// The club's rider has none: what was typed before is not sent.
		if (isOwnRider(name)) return;
		const seen = new Set<string>();
		for (const [nth, { awb: code }] of awbs.entries()) {
			if (code && seen.has(code))
				addIssue({ code: 'custom', path: ['awbs', nth, 'awb'], message: 'This AWB stands twice' });
			seen.add(code ?? '');
		}
	});

/** What is told of a parcel that nobody took. */
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

/** What came back in a parcel: of each line, the units that can be sold again. */
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

/** What is told of a parcel that was lost. */
export const lostParcel = z.object({ shipmentId: id, reason: requiredLine('Reason', 'Please say why', 120) });

/** Who brings a parcel, and where it can be followed. */
export const tracking = z.object({ shipmentId: id, carrier, awb, trackingUrl });

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

/** How cash is counted: of a carrier, for a day on which it delivered. */
export const cashCount = z.object({
	carrier,
	day: isoDate('Day required').refine((day) => day <= clubToday(), 'This day is yet to come'),
	amount: requiredNumber('Amount')
		.int('Please give whole rupees')
		.min(-maxPrice, 'Please count again')
		.max(maxPrice, 'Please count again')
		.refine((amount) => amount !== 0, 'Please say how much was counted'),
	note: optionalLine('Note', 120).default(''),
});

const cashOfCarrier = z.object({
	carrier: z.string(),
	parcels: z.int().meta({ description: 'Parcels of which something was delivered on the day.' }),
	collected: z.number().meta({ description: 'What was to be collected for what was delivered, in rupees.' }),
	counted: z.number().meta({ description: 'The sum of the counts, in rupees.' }),
	remitted: z.number().meta({ description: 'What the carrier paid by AWB, in rupees.' }),
	counts: z.array(
		z.object({ amount: z.number(), note: z.string(), by: z.string().optional(), at: z.string() }),
	),
});
export type CashOfCarrier = z.infer<typeof cashOfCarrier>;

/** A parcel that a courier lost. */
const claim = z.object({
	shipmentId: id,
	orderNumber: id,
	carrier: z.string(),
	awb: z.string().optional(),
	value: z.number().meta({ description: 'Of what was lost, in rupees.' }),
	lostOn: z.string(),
	paid: z.number().optional().meta({ description: 'What closed it, in rupees; absent while it is open.' }),
	note: z.string().optional(),
});
export type Claim = z.infer<typeof claim>;

/** What a courier paid for a parcel that it lost. */
export const settledClaim = z.object({
	shipmentId: id,
	amount: requiredNumber('Amount')
		.min(0, 'Amount cannot be below 0')
		.max(maxPrice, 'Please check the amount')
		.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Please give whole paise')
		.meta({ description: 'In rupees; nothing, where the courier pays nothing.' }),
	note: optionalLine('Note', 120).default(''),
});

const courierSheet = z.object({
	carrier: z.string(),
	due: z.number().meta({ description: 'What is to be collected for its parcels under way, in rupees.' }),
	waiting: z.number().meta({ description: 'What it collected and has not paid, in rupees.' }),
	late: z.number().meta({ description: 'What of that was collected more than a week before, in rupees.' }),
});
export type CourierSheet = z.infer<typeof courierSheet>;

const muchCash = z.object({ name: z.string(), amount: z.number(), orderNumbers: z.array(id) });
export type MuchCash = z.infer<typeof muchCash>;

/** What came of a call about several: those that it was not done with, and why. */
const outcome = statusReply.extend({
	refused: z.array(
		z.object({
			orderNumber: id,
			message: z.string(),
			olderWaits: z.literal(true).optional().meta({
				description: 'It is refused for an older order’s sake alone: `overtake` sends it all the same.',
			}),
		}),
	),
});

export const ordersContract = {
	order: endpoint(calls.orders.order, {
		summary: 'Place an order',
		access: 'user',
		body: newOrder,
		reply: statusReply.extend({ orderNumber: wholeOrder.orderNumber }),
		status: 201,
		refusals: {
			404: 'No such address or product',
			409: 'A product is unavailable or too few of it are left, the total is not the one the customer was shown or above the limit of cash on delivery, or too many orders are on their way',
		},
		transactional: true,
		idempotent: true,
		changes: ['sales'],
	}),
	getOrders: endpoint(calls.orders.getOrders, {
		summary: "The caller's orders, a row per line, newest first",
		access: 'user',
		reply: z.object({ orders: z.array(order) }),
	}),
	rating: endpoint(calls.orders.rating, {
		summary: "Rate a product on the caller's newest delivered, unrated line of it",
		access: 'user',
		body: z.object({ rating: stars, productId: id }),
		reply: statusReply,
		refusals: { 409: `${messages.ratingAlreadySubmitted}, or nothing of it was delivered yet` },
		transactional: true,
		changes: ['catalogue'],
	}),
	getAllOrders: endpoint(deskCalls.orders.getAllOrders, {
		summary: 'All orders, a row per line, newest first',
		access: { may: 'seeOrders' },
		query: deskListQuery(orderStatus).extend(ofStanding),
		reply: z.object({ orders: z.array(deskOrder) }),
	}),
	news: endpoint(deskCalls.orders.news, {
		summary: 'The order lines that came after one, newest first, each with its order',
		access: { may: 'seeOrders' },
		query: deskNewsQuery(orderStatus).extend(ofStanding),
		reply: deskNews,
		unattended: true,
	}),
	update: endpoint(deskCalls.orders.update, {
		summary: 'Move an order line one step on',
		access: { may: 'moveOrders' },
		body: z.object({ id, status: z.enum(orderPath), overtake: mayOvertake }),
		reply: statusReply,
		refusals: {
			404: 'No such order',
			409: 'The status is not the next step, the line has ended, or its units are not there or an older order’s',
		},
		transactional: true,
	}),
	moveLines: endpoint(deskCalls.orders.moveLines, {
		summary: 'Move several order lines one step on: all that are meant of an order, or none of it',
		access: { may: 'moveOrders' },
		body: z.object({
			lines: z
				.array(z.object({ id, status: z.enum(orderPath) }), 'Please choose a line')
				.min(1, 'Please choose a line')
				.max(dispatchedAtOnce, `At most ${dispatchedAtOnce} lines are moved at once`)
				.refine(
					(lines) => new Set(lines.map((line) => line.id)).size === lines.length,
					'A line can be moved only one step at a time',
				)
				.meta({ description: 'Each with the status that it is moved to.' }),
			overtake: mayOvertake,
		}),
		reply: outcome,
		refusals: { 404: 'No such line' },
	}),
	export: endpoint(deskCalls.orders.export, {
		...asFile('All orders, a row per line,'),
		query: deskExportQuery(orderStatus).extend(ofStanding),
	}),
	get: endpoint(calls.orders.get, {
		summary: 'An order of the caller’s, with its address and what happened to it',
		access: 'user',
		query: byNumber,
		reply: wholeOrderReply,
		refusals: { 404: 'The caller has no such order' },
	}),
	cancel: endpoint(calls.orders.cancel, {
		summary: 'Cancel an order of the caller’s, or lines of it, before they leave the store',
		access: 'user',
		body: z.object({
			orderNumber: id,
			orderIds: someLines,
			reason: optionalLine('Reason', 120).optional(),
		}),
		reply: statusReply,
		refusals: { 404: 'The caller has no such order', 409: tooLate },
		transactional: true,
	}),
	deliverTo: endpoint(calls.orders.deliverTo, {
		summary:
			'Have an order of the caller’s brought to another of their addresses, before any of it leaves the store',
		access: 'user',
		body: z.object({ orderNumber: id, addressId: id }),
		reply: statusReply,
		refusals: { 404: 'The caller has no such order or address', 409: tooLate },
		transactional: true,
	}),
	delivery: endpoint(calls.orders.delivery, {
		summary:
			'Change the phone of the delivery of an order of the caller’s and the note for who brings it, before any of it leaves the store',
		access: 'user',
		body: deliveryDetails.extend({ orderNumber: id }),
		reply: statusReply,
		refusals: { 404: 'The caller has no such order', 409: tooLate },
		transactional: true,
	}),
	again: endpoint(calls.orders.again, {
		summary: 'Put the products of an order of the caller’s into the cart, as far as they can be bought',
		access: 'user',
		body: z.object({ orderNumber: id }),
		reply: statusReply.extend({
			added: z.int().meta({ description: 'How many products of it are in the cart.' }),
			missing: z
				.array(z.object({ productName: z.string(), why: z.string() }))
				.meta({ description: 'What is not in the cart, or fewer of it, and why.' }),
		}),
		refusals: { 404: 'The caller has no such order' },
		transactional: true,
	}),
	full: endpoint(deskCalls.orders.full, {
		summary: 'An order with its lines, its customer and what happened to it',
		access: { may: 'seeOrders' },
		query: byNumber,
		reply: deskWholeOrder,
		refusals: { 404: 'No such order' },
	}),
	cancelFor: endpoint(deskCalls.orders.cancelFor, {
		summary: 'Cancel a customer’s order, or lines of it, before they leave the store',
		access: { may: 'cancelOrders' },
		body: z.object({
			orderNumber: id,
			orderIds: someLines,
			reason: requiredLine('Reason', 'Please say why', 120),
		}),
		reply: statusReply,
		refusals: { 404: 'No such order', 409: tooLate },
		transactional: true,
	}),
	cut: endpoint(deskCalls.orders.cut, {
		summary: 'Take units off a line before it leaves the store',
		access: { may: 'cancelOrders' },
		body: orderCut,
		reply: statusReply,
		refusals: { 404: 'No such order', 409: `${tooLate}, or no fewer would remain` },
		transactional: true,
	}),
	readdress: endpoint(deskCalls.orders.readdress, {
		summary: 'Correct where what has not left of an order goes; what has left keeps its address',
		access: { may: 'moveOrders' },
		body: deliveryAddress.extend({ orderNumber: id }),
		reply: statusReply,
		refusals: { 404: 'No such order', 409: tooLate },
		transactional: true,
	}),
	note: endpoint(deskCalls.orders.note, {
		summary: 'Write a note to an order',
		access: { may: 'moveOrders' },
		body: orderNote,
		reply: statusReply,
		refusals: { 404: 'No such order', 409: 'The customer’s account was deleted' },
		transactional: true,
	}),
	confirm: endpoint(deskCalls.orders.confirm, {
		summary: 'Write down what came of a call about an order, before it leaves the store',
		access: { may: 'moveOrders' },
		body: z.object({ orderNumber: id, outcome: z.enum(callOutcomes) }),
		reply: statusReply,
		refusals: { 404: 'No such order', 409: `${tooLate}, or it is confirmed already` },
		transactional: true,
	}),
	queue: endpoint(deskCalls.orders.queue, {
		summary: 'What waits to be confirmed or packed, is under way, or was not taken, the oldest first',
		access: { may: 'moveOrders' },
		query: z.object({ name: z.enum(orderQueues) }),
		reply: z.object({
			rows: z.array(queued),
			carriers: z.array(z.string()).meta({ description: 'Those that brought parcels before.' }),
			cashUnderWay,
			counts: z.object({ pack: z.int(), confirm: z.int().optional(), way: z.int(), failed: z.int() }).meta({
				description: 'How many each queue has; without `confirm` where the club confirms no orders.',
			}),
		}),
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
		query: z.object({
			numbers: z
				.string('Please give the numbers of orders')
				.regex(
					new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${dispatchedAtOnce - 1}}$`),
					'Please give the numbers of orders',
				)
				.meta({ description: 'The numbers of orders, with commas between them.' }),
		}),
		reply: z.object({
			orders: z.array(wholeOrderReply.omit({ events: true })),
			picks: z.array(pick).meta({ description: 'Of what waits to be packed, by shelf.' }),
		}),
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
			shipmentIds: z.array(id).min(1, 'Please choose a parcel').max(dispatchedAtOnce),
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
			409: 'Another parcel of this carrier has this AWB, or the parcel was paid by its AWB',
		},
		transactional: true,
	}),
	cash: endpoint(deskCalls.orders.cash, {
		summary: 'What each carrier collected on a day, and what of it came in',
		access: { may: 'countCash' },
		query: z.object({ day: isoDate('Day required') }),
		reply: z.object({
			carriers: z.array(cashOfCarrier),
			late: z.array(z.object({ day: z.string(), carrier: z.string(), missing: z.number() })).meta({
				description:
					'Earlier days of which less came in than was collected, the oldest first; of couriers, those of more than a week before.',
			}),
			claims: z.array(claim).meta({
				description:
					'Parcels that couriers lost and have not settled, the oldest first; then those settled on the day.',
			}),
			couriers: z.array(courierSheet).meta({ description: 'What couriers owe as of the day.' }),
			paidBack: z.array(cashPaidBack).meta({ description: 'What was paid back in cash on the day.' }),
			muchCash: z.array(muchCash).meta({
				description: `From whom ₹2 lakh or more was collected on the day (${cashLaw}).`,
			}),
		}),
	}),
	countCash: endpoint(deskCalls.orders.countCash, {
		summary: 'Write down the cash that a carrier brought for a day',
		access: { may: 'countCash' },
		body: cashCount,
		reply: statusReply,
		refusals: { 409: 'The carrier delivered nothing on that day' },
		transactional: true,
		idempotent: true,
	}),
	settleClaim: endpoint(deskCalls.orders.settleClaim, {
		summary: 'Close what a courier owes for a parcel that it lost, by what it paid',
		access: { may: 'countCash' },
		body: settledClaim,
		reply: statusReply,
		refusals: { 404: 'No courier lost such a parcel', 409: 'It was settled already' },
		transactional: true,
		idempotent: true,
	}),
	...remittancesContract,
};
