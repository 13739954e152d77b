import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';

/**
 * The products of a user's order as they are sold now, with the ordered quantity. `left` is the number of units in
 * stock, for products whose units are counted. Empty where the user has no such order.
 */
export function productsOfOrder(transaction: Transaction, orderNumber: number, userId: number) {
	return transaction
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_id')
		.innerJoin('products', 'products.id', 'product_id')
		.leftJoin('stock_levels', (levels) =>
			levels
				.onRef('stock_levels.product_id', '=', 'order_lines.product_id')
				.on('stock_levels.centre_id', 'is', null),
		)
		.select(['order_lines.product_id', 'product_name', 'order_lines.quantity'])
		.select([
			'archived_at',
			'products.available',
			sql<number | null>`on_hand - stock_levels.reserved`.as('left'),
		])
		.where('order_id', '=', orderNumber)
		.where('user_id', '=', userId)
		.orderBy('order_lines.id')
		.execute();
}
