import type { Order } from '#shared/orders.contract.ts';
import { canBeRated } from '#shared/orders.rules.ts';
import type { PlacedOrder } from './placed-order.ts';

/**
 * The lines of the order just placed: of the newest order that contains one of its products, the lines with
 * those products. Empty when none was placed. Pass fresh `orders`: a stale list would give an older order.
 */
export function linesOfPlacedOrder(orders: readonly Order[], placed: PlacedOrder | null): readonly Order[] {
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
