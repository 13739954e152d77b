import { z } from 'zod';
import { calls } from '../calls.ts';
import { product } from '../catalogue/catalogue.contract.ts';
import { isGstin } from '../club/seller.rules.ts';
import { deskCalls } from '../desk-calls.ts';
import { billTitleInReply } from '../documents/documents.contract.ts';
import { expectedValues, seenText } from '../edits.ts';
import { asFile, endpoint, statusReply } from '../endpoint.ts';
import {
	deskExportQuery,
	deskListQuery,
	deskNews,
	deskNewsQuery,
	district,
	id,
	idInQuery,
	optionalLine,
	orEmpty,
	personName,
	phone,
	pincode,
	postalAddress,
	requiredLine,
	requiredLines,
	requiredText,
	stars,
	town,
} from '../fields.ts';
import { messages } from '../messages.ts';
import { cashContract } from './cash.contract.ts';
import { callOutcomes } from './confirming.rules.ts';
import { linesPerOrder, orderEnds, orderPath, quantityLimits } from './orders.rules.ts';
import { parcelsContract } from './parcels.contract.ts';
import { maxDispatchedPerCall } from './parcels.rules.ts';
import { remittancesContract } from './remittances.contract.ts';
import { deskWholeOrder, ended, mayOvertake, orderStatus, outcome, wholeOrderReply } from './whole-order.ts';

export const paymentModes = ['COD'] as const;

/** The number of units of one product in a cart or an order. */
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

/** An address as it was shown to somebody. */
const seenAddress = {
	...{ name: seenText, phone: seenText, address: seenText },
	...{ town: seenText, pincode: seenText, district: seenText },
};

/** The fields of an address that screens show, that the desk corrects, and that calls compare with what was shown. */
export const shownAddressFields = Object.keys(seenAddress) as (keyof typeof seenAddress)[];

const expectedAddress = expectedValues(seenAddress).meta({
	description:
		'The address as the customer was shown it. 409 where it differs now in one of the fields that are sent.',
});

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
	expectedAddress,
});

/** An order as a client sends it. */
export const newOrder = newOrderFields.refine(
	(order) => order.businessName === undefined || order.gstin !== undefined,
	{ path: ['businessName'], message: 'A registered name goes with a GSTIN; please give both, or neither' },
);
export type NewOrder = z.infer<typeof newOrder>;

/** The fields of an order's lines that describe the whole order. */
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
	underWay: z
		.object({
			shipmentId: id,
			due: z.number().meta({ description: 'What is still to be collected for all of it, in rupees.' }),
			goesBack: z.literal(true).optional(),
		})
		.optional()
		.meta({ description: 'The parcel that the line is in, while it is under way.' }),
	invoice: id.optional().meta({ description: 'The document that is the order’s invoice.' }),
	invoiceTitle: billTitleInReply,
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
	goesBack: z.boolean().optional().meta({
		description:
			'Whether nobody took its parcel, which goes back: it is not moved on any more; absent where not.',
	}),
});
export type DeskOrder = z.infer<typeof deskOrder>;

/** The query of the desk's lists of orders; `status` finds only lines that have not ended. */
const ofStanding = {
	ended: z
		.enum(orderEnds)
		.optional()
		.meta({ description: 'Lines that ended so, instead of those of a status.' }),
};

const byNumber = z.object({ number: idInQuery.meta({ description: 'The order’s number.' }) });
const tooLate = 'What is meant has left the store or has ended';

/** The chosen lines; left out, all that are still in the store. */
const someLines = z
	.array(id)
	.min(1, 'Please choose a product')
	.max(linesPerOrder)
	.optional()
	.meta({ description: 'Lines by their `orderId`; all that have not left the store if left out.' });

/** The desk's correction of an order's address. */
export const addressCorrection = z.object({
	orderNumber: id,
	name: personName(),
	phone,
	address: postalAddress,
	town,
	pincode,
	district,
	expected: expectedValues(seenAddress),
});

/** What a member changes of an order's delivery besides its address. */
export const deliveryDetails = z.object({
	phone,
	note: optionalLine('Note', 120)
		.transform((text) => text || undefined)
		.optional(),
	expected: expectedValues({ phone: seenText, note: seenText }),
});

/** Cuts a line, at the desk. */
export const orderCut = z.object({
	orderId: id,
	quantity: quantity.meta({ description: 'How many remain.' }),
	reason: requiredLine('Reason', 'Please say why', 120),
});

/** A note that the desk writes to an order. */
export const orderNote = z.object({
	orderNumber: id,
	text: requiredLines('Note', 'Please write something', 500),
	reader: z
		.enum(['desk', 'customer'])
		.meta({ description: 'Who reads it: the desk alone, or the customer, by mail too.' }),
});

export const ordersContract = {
	order: endpoint(calls.orders.order, {
		summary: 'Place an order',
		access: 'user',
		body: newOrder,
		reply: statusReply.extend({
			orderNumber: wholeOrder.orderNumber,
			orderTotal: wholeOrder.orderTotal,
		}),
		status: 201,
		refusals: {
			404: 'No such address or product',
			409: 'A product is unavailable or too few of it are left, the total or the address is not the one the customer was shown, the total is above the limit of cash on delivery, or too many orders are on their way',
		},
		transactional: true,
		idempotent: true,
		changes: ['sales'],
	}),
	getOrders: endpoint(calls.orders.getOrders, {
		summary: "The caller's orders, a row per line, newest first, of a thousand lines at most",
		access: 'user',
		query: z.object({
			before: idInQuery.optional().meta({ description: 'The number of an order: those placed before it.' }),
			underWay: z.literal('1').optional().meta({ description: 'Only lines that are with a carrier.' }),
		}),
		reply: z.object({
			orders: z.array(order),
			hasOlder: z
				.literal(true)
				.optional()
				.meta({ description: 'Whether there are more, placed before the last one; absent where not.' }),
		}),
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
				.max(maxDispatchedPerCall, `At most ${maxDispatchedPerCall} lines are moved at once`)
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
		body: z.object({ orderNumber: id, addressId: id, expectedAddress }),
		reply: statusReply,
		refusals: {
			404: 'The caller has no such order or address',
			409: `${tooLate}, or the address is not the one the customer was shown`,
		},
		transactional: true,
	}),
	delivery: endpoint(calls.orders.delivery, {
		summary:
			'Change the phone of the delivery of an order of the caller’s and the note for who brings it, before any of it leaves the store',
		access: 'user',
		body: deliveryDetails.extend({ orderNumber: id }),
		reply: statusReply,
		refusals: {
			404: 'The caller has no such order',
			409: `${tooLate}, or somebody else changed it since \`expected\``,
		},
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
		body: addressCorrection,
		reply: statusReply,
		refusals: {
			404: 'No such order',
			409: 'Some of it has left the store, or somebody else changed the address since `expected`',
		},
		transactional: true,
	}),
	note: endpoint(deskCalls.orders.note, {
		summary: 'Write a note to an order',
		access: { may: 'moveOrders' },
		body: orderNote,
		reply: statusReply,
		refusals: { 404: 'No such order', 409: 'The customer’s account was deleted' },
		idempotent: true,
		transactional: true,
	}),
	confirm: endpoint(deskCalls.orders.confirm, {
		summary: 'Write down what came of a call about an order, before it leaves the store',
		access: { may: 'moveOrders' },
		body: z.object({ orderNumber: id, outcome: z.enum(callOutcomes) }),
		reply: statusReply,
		refusals: { 404: 'No such order', 409: `${tooLate}, or it is confirmed already` },
		idempotent: true,
		transactional: true,
	}),
	...parcelsContract,
	...cashContract,
	...remittancesContract,
};
