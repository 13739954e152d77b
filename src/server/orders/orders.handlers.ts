import { discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { messages } from '#shared/messages.ts';
import type { NewOrder, ordersContract } from '#shared/orders/orders.contract.ts';
import { billFor, convenienceFee } from '#shared/orders/orders.rules.ts';
import { onlyLeft, stateByExpiry } from '#shared/stock/stock.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { addressLines } from '../cart/address-lines.ts';
import { findAddress } from '../cart/cart.queries.ts';
import { addRating, lockProducts } from '../catalogue/catalogue.queries.ts';
import { lockAccount } from '../database/account-lock.ts';
import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { lockStoreRoom, reserveUnits } from '../stock/levels.queries.ts';
import { unitsPastHold } from '../stock/lots.queries.ts';
import { refuseAnotherAddress } from './address-as-shown.ts';
import { buyAgainHandlers } from './buy-again.handlers.ts';
import { cashHandlers } from './cash/cash.handlers.ts';
import { remittancesHandlers } from './cash/remittances.handlers.ts';
import { confirmingHandlers } from './confirming/confirming.handlers.ts';
import { ordersToConfirm } from './confirming/confirming.queries.ts';
import { endedOf } from './ended.ts';
import { lineMovesHandlers } from './life/line-moves.handlers.ts';
import { orderLifeHandlers } from './life/order-life.handlers.ts';
import {
	listOrderLines,
	listOrderLinesOf,
	newsOfOrders,
	rateNewestLine,
	wasDelivered,
} from './orders.queries.ts';
import { exportOrders } from './orders-file.ts';
import { labelsHandlers } from './parcels/labels.handlers.ts';
import { parcelsHandlers } from './parcels/parcels.handlers.ts';
import { queuesHandlers } from './parcels/queues.handlers.ts';
import { countOpenOrders, insertOrder } from './placing/placing.queries.ts';

const tooManyOpen = (limit: number) =>
	refuse.conflict(
		'too_many_open_orders',
		`You have ${limit} orders on their way; please wait until one is delivered, or call us`,
	);

const overCodLimit = (limit: number) =>
	refuse.conflict(
		'cod_limit',
		`Cash on delivery is possible up to ${formatRupees(limit)}. Please order less at once, or call us`,
	);

const outOfStock = () => refuse.conflict('out_of_stock', messages.outOfStock);

const tooFew = (left: number, name: string) =>
	left > 0 ? refuse.conflict('not_enough', onlyLeft(left, name)) : outOfStock();

const noSuchProduct = () => refuse.notFound('Product not found');

export const ordersHandlers: Handlers<typeof ordersContract> = {
	/** Stores the order, removes it from the cart and adds the job for its mail in one transaction. */
	async order({ body, caller, transaction, now, services: { config, club } }) {
		const address = await findAddress(transaction, body.addressId, caller.id);
		if (!address) throw refuse.notFound('Address not found');
		refuseAnotherAddress(address, body.expectedAddress);
		const lines = await lockedLines(transaction, body.cartProductDetails);
		const { total } = billFor(lines);
		if (body.expectedTotal !== undefined && body.expectedTotal !== total) {
			throw refuse.conflict(
				'price_changed',
				`Prices have changed: the total is now ${formatRupees(total)}. Please review your order`,
			);
		}
		// The snapshot is in memory, so that an order needs no further query.
		const { codLimit } = (await club.read()).shop ?? {};
		if (codLimit !== undefined && total > codLimit) throw overCodLimit(codLimit);
		await lockAccount(transaction, caller.id);
		const limit = config.openLimits.orders;
		if ((await countOpenOrders(transaction, caller.id)) >= limit) throw tooManyOpen(limit);
		const orderId = await insertOrder(transaction, {
			order: {
				...address,
				user_id: caller.id,
				payment_mode: body.paymentMode,
				gstin: body.gstin ?? null,
				business_name: body.businessName ?? null,
				fee: convenienceFee,
				placed_at: now,
			},
			lines: lines.map(({ product, price, discount, quantity, reserved }) => ({
				product_id: product.id,
				product_name: product.name,
				product_description: product.description,
				product_image: product.image,
				price,
				discount,
				unit_price: discountedPrice(price, discount),
				quantity,
				reserved,
				best_before: product.best_before,
				final_sale: product.final_sale,
			})),
			bought: body.source === 'cart' ? lines.map(({ product }) => product.id) : [],
		});
		await reserveLines(transaction, lines, clubToday(now));
		return { status: messages.orderPlaced, orderNumber: orderId, orderTotal: total };
	},

	async getOrders({ query, caller, database }) {
		const { lines, hasOlder } = await listOrderLinesOf(database, caller.id, query);
		return {
			...(hasOlder && { hasOlder }),
			orders: lines.map((line) => ({
				orderId: line.id,
				orderNumber: line.order_id,
				orderTotal: line.order_total,
				orderDue: line.order_due,
				orderFee: line.fee,
				product: {
					productId: line.product_id,
					name: line.product_name,
					description: line.product_description,
					image: line.product_image,
					price: line.price,
					discount: line.discount,
				},
				quantity: line.quantity,
				orderDate: line.placed_at.toISOString(),
				paymentMode: line.payment_mode,
				orderStatus: line.status,
				rating: line.rating,
				moves: line.moves.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
				...endedOf(line),
				...followed(line),
				...(line.invoice !== null && { invoice: line.invoice }),
				...(line.invoice_title !== null && { invoiceTitle: line.invoice_title }),
			})),
		};
	},

	/** Rates the line and updates the product's mean in one transaction. */
	async rating({ body: { rating, productId }, caller, transaction }) {
		const isRated = await rateNewestLine(transaction, { userId: caller.id, productId, stars: rating });
		if (!isRated) {
			throw (await wasDelivered(transaction, caller.id, productId))
				? refuse.conflict('already_rated', messages.ratingAlreadySubmitted)
				: refuse.conflict('not_delivered', 'You can rate a product once it has been delivered to you');
		}
		await addRating(transaction, productId, rating);
		return { status: 'Thank you for your rating' };
	},

	async getAllOrders({ query, database, now, services: { club } }) {
		const { rows, ...counted } = await listOrderLines(database, query);
		const waiting = rows.filter(({ status, ended }) => status === 'Pending' && ended === null);
		const toConfirm = await ordersToConfirm(database, { from: (await club.read()).shop?.confirmFrom, now }, [
			...new Set(waiting.map(({ order_id }) => order_id)),
		]);
		const orders = rows.map((line) => ({
			orderId: line.id,
			orderNumber: line.order_id,
			orderTotal: line.order_total,
			orderDue: line.order_due,
			orderFee: line.fee,
			orderLines: line.order_lines,
			productName: line.product_name,
			quantity: line.quantity,
			price: line.cost,
			orderDate: line.placed_at.toISOString(),
			paymentMode: line.payment_mode,
			address: {
				name: line.name,
				phone: line.phone,
				email: line.email,
				address: addressLines(line).join(', '),
			},
			orderStatus: line.status,
			...endedOf(line),
			...(waiting.includes(line) && toConfirm.has(line.order_id) && { confirmFirst: true }),
			...(line.goes_back && line.ended === null && line.status !== 'Delivered' && { goesBack: true }),
		}));
		return { reply: { orders }, ...counted };
	},

	news: ({ query, database }) => newsOfOrders(database, query),

	export: exportOrders,

	...orderLifeHandlers,
	...confirmingHandlers,
	...parcelsHandlers,
	...queuesHandlers,
	...labelsHandlers,
	...cashHandlers,
	...lineMovesHandlers,
	...buyAgainHandlers,
	...remittancesHandlers,
};

/**
 * The ordered products with their current prices, locked until the transaction ends.
 * @throws {Refused} 404 for a product that does not exist, 409 for one that cannot be ordered
 */
async function lockedLines(transaction: Transaction, details: NewOrder['cartProductDetails']) {
	const products = await lockProducts(
		transaction,
		details.map(({ productId }) => productId),
	);
	const byId = new Map(products.map((product) => [product.id, product]));
	return details.map(({ productId, quantity }) => {
		const product = byId.get(productId);
		if (!product) throw noSuchProduct();
		if (!product.offered || product.archived_at) throw outOfStock();
		// Refuses here, without waiting for a lock, orders that would fail anyway. `reserveLines` decides about the
		// others.
		if (product.isCounted && product.left !== null && product.left < quantity)
			throw tooFew(product.left, product.name);
		const reserved = product.isCounted ? quantity : 0;
		return { product, price: product.price, discount: product.discount, quantity, reserved };
	});
}

/**
 * Promises units to an order's lines, as its last write. Units whose last day of sale is over are not promised, even
 * before the nightly job takes them off sale.
 * @throws {Refused} 409 when too few are left of one
 */
async function reserveLines(
	transaction: Transaction,
	lines: Awaited<ReturnType<typeof lockedLines>>,
	today: IsoDate,
): Promise<void> {
	const counted = lines.filter(({ reserved }) => reserved > 0);
	if (counted.length === 0) return;
	const productIds = counted.map(({ product }) => product.id);
	let keptBack = new Map<number, number>();
	// Looks at the expiry of the first lot, which the product's row has, so that most orders read no lots.
	if (
		counted.some(
			({ product }) => stateByExpiry(product.best_before, product.shelf_life, today) !== 'sellable',
		)
	) {
		// Waits for that job, which may be changing these lots right now.
		await lockStoreRoom(transaction, productIds);
		keptBack = await unitsPastHold(transaction, productIds, today);
	}
	const [short] = await reserveUnits(
		transaction,
		counted.map(({ product: { id: productId }, reserved }) => ({
			productId,
			quantity: reserved,
			keptBack: keptBack.get(productId),
		})),
	);
	const product = short && counted.find((line) => line.product.id === short.productId)?.product;
	if (product) throw tooFew(short.left, product.name);
}

/** The parcel of a line that is under way, with its carrier where that can be tracked. */
function followed(line: Awaited<ReturnType<typeof listOrderLinesOf>>['lines'][number]) {
	const { shipment_id, parcel_due, goes_back, carrier, awb, tracking_url } = line;
	const isUnderWay = line.ended === null && line.status !== 'Pending' && line.status !== 'Delivered';
	if (!isUnderWay || shipment_id === null || carrier === null) return {};
	return {
		underWay: {
			shipmentId: shipment_id,
			due: parcel_due ?? 0,
			...(goes_back && ({ goesBack: true } as const)),
		},
		...((awb !== null || tracking_url !== null) && {
			parcel: {
				carrier,
				...(awb !== null && { awb }),
				...(tracking_url !== null && { trackingUrl: tracking_url }),
			},
		}),
	};
}
