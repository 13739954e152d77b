import type { Order } from '#shared/orders.contract.ts';
import { canBeRated } from '#shared/orders.rules.ts';
import type { Placed } from './placed-state.ts';

/** The lines of the order that led here: those of its products in the newest order that has them. */
export function justPlaced(orders: readonly Order[], placed: Placed | null): readonly Order[] {
	const [newest, ...older] = orders.filter(({ product }) => placed?.products.includes(product.productId));
	return newest ? [newest, ...older.filter(({ orderDate }) => orderDate === newest.orderDate)] : [];
}

/**
 * The lines that the next rating of their product would go to. The server takes the newest delivered,
 * unrated one, so an older line of the same product waits for its turn.
 */
export function ratedNext(orders: readonly Order[]): Set<number> {
	const newest = new Map<number, number>();
	for (const order of orders) {
		const { productId } = order.product;
		if (canBeRated(order) && !newest.has(productId)) newest.set(productId, order.orderId);
	}
	return new Set(newest.values());
}
