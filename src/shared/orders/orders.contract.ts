import { z } from 'zod';
import { calls } from '../calls.ts';
import { product } from '../catalogue/catalogue.contract.ts';
import { deskCalls } from '../desk-calls.ts';
import { asFile, endpoint, statusReply } from '../endpoint.ts';
import { deskExportQuery, deskListQuery, deskNews, deskNewsQuery, id, stars } from '../fields.ts';
import { messages } from '../messages.ts';
import { orderPath, orderStatuses, quantityLimits } from './orders.rules.ts';

export const paymentModes = ['COD'] as const;

/** Limit of distinct products in one order, and therefore in a cart. */
export const linesPerOrder = 100;

/** How many of one product are in a cart or an order. */
export const quantity = z
	.int('Quantity must be a whole number')
	.min(quantityLimits.min, `Quantity cannot be below ${quantityLimits.min}`)
	.max(quantityLimits.max, `Quantity cannot be above ${quantityLimits.max}`);

export const orderLine = z.object({ productId: id, quantity });

export const newOrder = z.object({
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
	expectedTotal: z.number().optional().meta({
		description: 'The total the customer was shown, in rupees. Another total is refused with 409.',
	}),
});
export type NewOrder = z.infer<typeof newOrder>;

const orderStatus = z.enum(orderStatuses);

/** What the rows of an order's lines say of the whole order. */
const wholeOrder = {
	orderNumber: id.optional().meta({ description: 'The number of the order, which all its lines share.' }),
	orderTotal: z.number().optional().meta({
		description: 'What the customer pays for the whole order: all its lines and the fee, in rupees.',
	}),
	orderFee: z.number().optional().meta({ description: 'The fee within `orderTotal`, in rupees.' }),
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
});
export type Order = z.infer<typeof order>;

export const deskOrder = z.object({
	orderId: id,
	...wholeOrder,
	orderLines: z.int().optional().meta({ description: 'How many lines the order has, this one included.' }),
	productName: z.string(),
	quantity: z.int(),
	price: z.number().meta({ description: 'What the line costs, in rupees.' }),
	orderDate: z.string(),
	paymentMode: z.string(),
	address: z.object({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() }),
	orderStatus,
});
export type DeskOrder = z.infer<typeof deskOrder>;

export const ordersContract = {
	order: endpoint(calls.orders.order, {
		summary: 'Place an order',
		access: 'user',
		body: newOrder,
		reply: statusReply.extend({ orderNumber: wholeOrder.orderNumber }),
		status: 201,
		refusals: {
			404: 'No such address or product',
			409: 'A product is unavailable or too few of it are left, the total is not the one the customer was shown, or too many orders are on their way',
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
		query: deskListQuery(orderStatus),
		reply: z.object({ orders: z.array(deskOrder) }),
	}),
	news: endpoint(deskCalls.orders.news, {
		summary: 'The order lines that came after one, newest first, each with its order',
		access: { may: 'seeOrders' },
		query: deskNewsQuery(orderStatus),
		reply: deskNews,
		unattended: true,
	}),
	update: endpoint(deskCalls.orders.update, {
		summary: 'Move an order line one step on',
		access: { may: 'moveOrders' },
		body: z.object({ id, status: z.enum(orderPath) }),
		reply: statusReply,
		refusals: { 404: 'No such order', 409: 'The status is not the next step, or its units are not there' },
		transactional: true,
	}),
	export: endpoint(deskCalls.orders.export, {
		...asFile('All orders, a row per line,'),
		query: deskExportQuery(orderStatus),
	}),
};
