import { type Insertable, sql } from 'kysely';
import { shownAddressFields } from '#shared/orders/orders.contract.ts';
import { addressColumns, type DeliveryAddress } from '../../cart/cart.queries.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { isIn } from '../../database/is-in.ts';
import type { OrderEvents } from '../../database/schema.d.ts';
import { documentsOfOrder } from '../../documents/documents.queries.ts';
import { hsnOf, isTaxed, taxRateOf } from '../../taxes/tax-of-product.ts';
import { parcelsOf } from '../parcels/parcels.queries.ts';

/**
 * Locks an order until the transaction ends. Every change of an order's lines begins with this lock: a transaction that
 * locked a line first would deadlock with one that holds the order.
 */
export function lockOrder(transaction: Transaction, number: number) {
	return transaction
		.selectFrom('orders')
		.select(['id', 'user_id'])
		.where('id', '=', number)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

/** The order of a line, without a lock; undefined where there is no such line. */
export function findOrderOfLine(database: Database, lineId: number) {
	return database
		.selectFrom('orders')
		.select(['id', 'user_id'])
		.where('id', '=', (lines) => lines.selectFrom('order_lines').select('order_id').where('id', '=', lineId))
		.executeTakeFirst();
}

/** The same as {@link findOrderOfLine}, locked until the transaction ends. */
export function lockOrderOfLine(transaction: Transaction, lineId: number) {
	return transaction
		.selectFrom('orders')
		.select(['id', 'user_id'])
		.where('id', '=', (lines) => lines.selectFrom('order_lines').select('order_id').where('id', '=', lineId))
		.forNoKeyUpdate()
		.executeTakeFirst();
}

/** Whether a customer deleted their account. */
export async function isAccountDeleted(transaction: Transaction, userId: number): Promise<boolean> {
	const { deleted_at } = await transaction
		.selectFrom('users')
		.select('deleted_at')
		.where('id', '=', userId)
		.executeTakeFirstOrThrow();
	return deleted_at !== null;
}

/** Written with literals, not parameters, because the partial index has this very condition. */
const isHere = sql<boolean>`status = 'Pending' and ended is null`;

/** The lines of a locked order, with when each left the store. */
export function linesOf(transaction: Transaction, orderId: number) {
	return transaction
		.selectFrom('order_lines')
		.leftJoin('order_moves', (moves) =>
			moves.onRef('line_id', '=', 'order_lines.id').on('order_moves.status', '=', 'Transit'),
		)
		.select([
			'order_lines.id',
			'product_id',
			'product_name',
			'quantity',
			'reserved',
			'order_lines.status',
			'ended',
			'moved_at as leftAt',
		])
		.where('order_id', '=', orderId)
		.orderBy('order_lines.id')
		.execute();
}
export type LineOfOrder = Awaited<ReturnType<typeof linesOf>>[number];

/** Ends lines of a locked order that have not left the store, and releases the units promised to them. */
export async function cancelLines(
	transaction: Transaction,
	lineIds: readonly number[],
	{ reason, at }: { reason: string | null; at: Date },
): Promise<void> {
	await transaction
		.updateTable('order_lines')
		.set({ ended: 'Cancelled', ended_at: at, ended_reason: reason, reserved: 0 })
		.where(isIn('id', lineIds))
		.where(isHere)
		.execute();
}

/** Cuts a line of a locked order to `quantity` units, and releases the units promised beyond them. */
export async function cutLine(
	transaction: Transaction,
	{ id, quantity }: { id: number; quantity: number },
): Promise<void> {
	await sql`
		update order_lines set cut = cut + quantity - ${quantity}, quantity = ${quantity}, reserved = least(reserved, ${quantity})
		where id = ${id} and ${isHere}`.execute(transaction);
}

/** The address columns that an order has: it does not need to know whether the address is a home. */
const sentColumns = addressColumns.filter((column) => column !== 'address_type');
/** The address columns that a parcel's label has. */
const labelColumns = sentColumns.filter((column) => column !== 'email');

/** The address to which the unsent lines of a locked order go. */
export const addressOfOrder = (transaction: Transaction, number: number) =>
	transaction
		.selectFrom('orders')
		.select(shownAddressFields)
		.where('id', '=', number)
		.executeTakeFirstOrThrow();

/** Whether the unsent lines of a locked order go to this address already. Compares the given fields only. */
export async function goesThere(
	transaction: Transaction,
	number: number,
	address: Partial<DeliveryAddress>,
): Promise<boolean> {
	const found = await transaction
		.selectFrom('orders')
		.select('id')
		.where('id', '=', number)
		.where((where) => where.and(address))
		.executeTakeFirst();
	return found !== undefined;
}

/**
 * Changes where the unsent lines of an order go, and the address by which a search finds its lines. Parcels that have
 * left keep the address that they were sent to.
 */
export async function readdress(
	transaction: Transaction,
	orderId: number,
	address: Partial<DeliveryAddress>,
): Promise<void> {
	await sql`
		update shipments set sent_to = (
			select jsonb_build_object(${sql.join(labelColumns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`))})
			from orders where orders.id = order_id
		)
		where order_id = ${orderId} and sent_to is null`.execute(transaction);
	await transaction.updateTable('orders').set(address).where('id', '=', orderId).execute();
	await findLinesByOrder(transaction, orderId);
}

/**
 * The phone to call for the delivery of a locked order, and the note for whoever brings it, empty where there is none.
 */
export async function deliveryOfOrder(
	transaction: Transaction,
	number: number,
): Promise<{ phone: string; note: string }> {
	const { phone, note } = await transaction
		.selectFrom('orders')
		.select(['phone', 'delivery_note as note'])
		.where('id', '=', number)
		.executeTakeFirstOrThrow();
	return { phone, note: note ?? '' };
}

/** Stores what a member says about the delivery of a locked order. A search finds its lines by the new phone. */
export async function setDelivery(
	transaction: Transaction,
	orderId: number,
	{ phone, note }: { phone: string; note: string },
): Promise<void> {
	await transaction
		.updateTable('orders')
		.set({ phone, delivery_note: note || null })
		.where('id', '=', orderId)
		.execute();
	await findLinesByOrder(transaction, orderId);
}

/** Refreshes the search text of an order's lines from the order's present data. */
async function findLinesByOrder(transaction: Transaction, orderId: number): Promise<void> {
	await sql`
		update order_lines set search_text = order_line_search_text(product_name, orders)
		from orders where orders.id = order_id and orders.id = ${orderId}`.execute(transaction);
}

/** Stores what happened to an order; returns the ids of the events, which the customer's mail names. */
export async function insertEvents(
	transaction: Transaction,
	events: readonly Insertable<OrderEvents>[],
): Promise<number[]> {
	const rows = await transaction.insertInto('order_events').values(events).returning('id').execute();
	return rows.map(({ id }) => Number(id));
}

/** An order with its lines and what happened to it; undefined where there is none of this number. */
export async function readWholeOrder(database: Database, number: number) {
	const order = await database
		.selectFrom('orders')
		.innerJoin('users', 'users.id', 'user_id')
		.select([
			'orders.id',
			'user_id',
			'placed_at',
			'payment_mode',
			'fee',
			'gstin',
			'business_name',
			'delivery_note',
			isTaxed.as('isTaxed'),
			'deleted_at',
			'users.name as customer',
		])
		.select(sentColumns.map((column) => `orders.${column}` as const))
		.where('orders.id', '=', number)
		.executeTakeFirst();
	if (!order) return undefined;
	const lines = await database
		.selectFrom('order_lines')
		.innerJoin('products', 'products.id', 'product_id')
		.select(['order_lines.id', 'product_id', 'product_name', 'product_image', 'unit_price', 'quantity'])
		.select(['cut', 'status', 'ended', 'ended_at', 'ended_reason', 'shipment_id'])
		.select([hsnOf(sql`club_day(now())`).as('hsn'), taxRateOf(sql`club_day(now())`).as('tax_rate')])
		.where('order_id', '=', number)
		.orderBy('order_lines.id')
		.execute();
	const moves = await database
		.selectFrom('order_moves')
		.innerJoin('order_lines', 'order_lines.id', 'line_id')
		.leftJoin('users', 'users.id', 'moved_by')
		.select(['line_id', 'order_moves.status', 'moved_at', 'users.name as by'])
		.where('order_id', '=', number)
		.orderBy('moved_at')
		// Two moves may have the same time.
		.orderBy('order_moves.status')
		.orderBy('line_id')
		.execute();
	const events = await database
		.selectFrom('order_events')
		.leftJoin('users', 'users.id', 'done_by')
		.select(['kind', 'line_id', 'quantity', 'text', 'for_customer', 'happened_at', 'users.name as by'])
		.where('order_id', '=', number)
		.orderBy('order_events.id')
		.execute();
	const documents = await documentsOfOrder(database, number);
	return { ...order, lines, moves, events, documents, parcels: await parcelsOf(database, number) };
}
export type ReadWholeOrder = NonNullable<Awaited<ReturnType<typeof readWholeOrder>>>;

/** The events of one act, for its mail. */
export function readEvents(database: Database, ids: readonly number[]) {
	return database
		.selectFrom('order_events')
		.leftJoin('order_lines', 'order_lines.id', 'line_id')
		.select(['order_events.order_id', 'line_id', 'kind', 'product_name', 'order_events.quantity', 'text'])
		.where(isIn('order_events.id', ids))
		.orderBy('order_events.id')
		.execute();
}
