import { type Insertable, type Selectable, sql } from 'kysely';
import { type DeliveryAddress, deleteFromCart } from '../../cart/cart.queries.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { rowCount } from '../../database/lists/count-by-status.ts';
import type { OrderLines, Orders } from '../../database/schema.d.ts';
import type { Jobs } from '../../jobs/add-job.ts';

/** The job that mails the customer the order. */
const confirmationJob: keyof Jobs = 'send_order_confirmation';

/**
 * Whether a row of `orders` has a line that is not delivered yet. Written with literals, not parameters, because
 * PostgreSQL chooses the partial index by this very condition.
 */
export const isOpenOrder = sql<boolean>`exists (
	select from order_lines where order_id = orders.id and status <> 'Delivered' and ended is null
)`;

/** The number of a user's orders that have a line which is neither delivered nor ended. */
export async function countOpenOrders(database: Database, userId: number): Promise<number> {
	const { count } = await database
		.selectFrom('orders')
		.select(rowCount)
		.where('user_id', '=', userId)
		.where(isOpenOrder)
		.executeTakeFirstOrThrow();
	return count;
}

/** An order with everything that placing it writes. */
interface PlacedOrder {
	order: Insertable<Orders> & DeliveryAddress;
	lines: readonly Omit<Insertable<OrderLines>, 'order_id' | 'search_text'>[];
	/** The products to remove from the customer's cart. */
	bought: readonly number[];
}

/**
 * Inserts an order's header, its lines in their order, and the job of its confirmation, and removes what was bought
 * from the cart: all in one statement, because most of an order's time is round trips to the database. Returns its
 * number.
 */
export async function insertOrder(
	transaction: Transaction,
	{ order, lines, bought }: PlacedOrder,
): Promise<number> {
	const columns = [
		'product_id',
		'product_name',
		'product_description',
		'product_image',
		'best_before',
		'final_sale',
	] as const;
	const amounts = ['price', 'discount', 'unit_price', 'quantity', 'reserved'] as const;
	// Sends the lines as one value, so that the text of the prepared statement is the same for any number of lines.
	const sentLines = sql<Selectable<OrderLines> & { ordinality: number }>`
		json_populate_recordset(null::order_lines, ${JSON.stringify(lines)}) with ordinality`;
	const { id } = await transaction
		.with('placed', (query) => query.insertInto('orders').values(order).returning('id'))
		.with('inserted_lines', (query) =>
			query
				.insertInto('order_lines')
				.columns(['order_id', ...columns, ...amounts])
				.expression((from) =>
					from
						.selectFrom(['placed', sentLines.as('line')])
						.select(['placed.id', ...columns, ...amounts])
						.orderBy('ordinality'),
				),
		)
		.with('emptied', (query) => deleteFromCart(query, order.user_id, bought))
		.with('job', (query) =>
			query
				.insertInto('queued_jobs')
				.columns(['kind', 'payload'])
				.expression((from) =>
					from
						.selectFrom('placed')
						.select([
							sql.val(confirmationJob).as('kind'),
							sql<string>`json_build_object('orderId', placed.id)`.as('payload'),
						]),
				),
		)
		.selectFrom('placed')
		.select('id')
		.executeTakeFirstOrThrow();
	return id;
}
