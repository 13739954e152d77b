import type { Order } from '#shared/orders/orders.contract.ts';
import { canBeRated } from '#shared/orders/orders.rules.ts';
import type { PlacedOrder } from './placed-order.ts';

/** The order lines of all fetched pages, newest first. */
export const ordersRead = (read: { pages: readonly { orders: Order[] }[] } | undefined): Order[] =>
	read?.pages.flatMap(({ orders }) => orders) ?? [];

/**
 * The lines of the order just placed; empty if none was placed. If its number is unknown, they are those of the
 * newest order that contains one of its products. Pass fresh `orders`: a stale list would give an older order.
 */
export function linesOfPlacedOrder(orders: readonly Order[], placed: PlacedOrder | null): readonly Order[] {
	if (placed?.orderNumber !== undefined) {
		return orders.filter(({ orderNumber }) => orderNumber === placed.orderNumber);
	}
	const [newest, ...older] = orders.filter(({ product }) => placed?.products.includes(product.productId));
	return newest ? [newest, ...older.filter(({ orderDate }) => orderDate === newest.orderDate)] : [];
}

/**
 * The ids of the lines that a rating of their product would go to. The server rates the newest delivered,
 * unrated line of a product (docs/readings.md, "Cart, address, order"), so older ones cannot be rated yet.
 */
export function ratingTargets(orders: readonly Order[]): Set<number> {
	const newest = new Map<number, number>();
	for (const order of orders) {
		const { productId } = order.product;
		if (canBeRated(order) && !newest.has(productId)) newest.set(productId, order.orderId);
	}
	return new Set(newest.values());
}
