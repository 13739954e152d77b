import { type Insertable, sql, type Updateable } from 'kysely';
import { queuedShown } from '#shared/orders/parcels.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import type { Returns } from '../database/schema.d.ts';

/**
 * When the line at hand was delivered: the time of its move; for old orders without moves, the time when its parcel was
 * closed, or when the order was placed.
 */
const deliveredAt = sql<Date | null>`coalesce(
	(select moved_at from order_moves where line_id = order_lines.id and order_moves.status = 'Delivered'),
	(select done_at from shipments where shipments.id = shipment_id),
	orders.placed_at
)`;

/** The delivered lines of an order, and when they were delivered. */
export function deliveredLines(database: Database, orderId: number) {
	return database
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_lines.order_id')
		.innerJoin('products', 'products.id', 'product_id')
		.select([
			'order_lines.id',
			'product_id',
			'product_name',
			'quantity',
			'unit_price',
			'orders.fee',
			'in_return as inReturn',
			'status as orderStatus',
			// A final sale only if the product's page said so when it was ordered; once the mark is removed from the
			// product, no line is one.
			sql<boolean>`order_lines.final_sale and products.final_sale`.as('final_sale'),
			deliveredAt.as('deliveredAt'),
		])
		.where('order_id', '=', orderId)
		.where('ended', 'is', null)
		.where('status', '=', 'Delivered')
		.orderBy('order_lines.id')
		.execute();
}

/** The customer of an order; undefined where there is none with this number. */
export function findOrderOwner(database: Database, number: number) {
	return database.selectFrom('orders').select(['id', 'user_id']).where('id', '=', number).executeTakeFirst();
}

/** Puts units of a line of a locked order into a return. False where too few are left. */
export async function claimUnits(transaction: Transaction, lineId: number, units: number): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable('order_lines')
		.set((line) => ({ in_return: line('in_return', '+', units) }))
		.where('id', '=', lineId)
		.where(sql<boolean>`in_return + ${units} <= quantity`)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Takes units of a line of a locked order out of a return. */
export async function freeUnits(transaction: Transaction, lineId: number, units: number): Promise<void> {
	if (units === 0) return;
	await transaction
		.updateTable('order_lines')
		.set((line) => ({ in_return: line('in_return', '-', units) }))
		.where('id', '=', lineId)
		.execute();
}

/** Stores a return that somebody requests; returns its id. */
export async function insertReturn(transaction: Transaction, asked: Insertable<Returns>): Promise<number> {
	const { id } = await transaction
		.insertInto('returns')
		.values(asked)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** The order of a return, without a lock; undefined where there is no such return. */
export function findReturn(transaction: Transaction, id: number) {
	return transaction
		.selectFrom('returns')
		.innerJoin('orders', 'orders.id', 'order_id')
		.select(['order_id', 'user_id'])
		.where('returns.id', '=', id)
		.executeTakeFirst();
}

/** A return of a locked order, with its line and its customer. */
export function readReturn(transaction: Transaction, id: number) {
	return transaction
		.selectFrom('returns')
		.innerJoin('order_lines', 'order_lines.id', 'line_id')
		.innerJoin('orders', 'orders.id', 'returns.order_id')
		.select([
			'returns.id',
			'returns.order_id',
			'user_id',
			'line_id',
			'returns.quantity',
			'asked_quantity',
			'sealed',
			'reason',
			'returns.status',
			'pay_by',
			'upi',
			'way',
			'centre_id',
			'carrier',
			'awb',
			'fetched_on',
			'product_id',
			'product_name',
			'unit_price',
			// A refund that was corrected to zero does not count.
			sql<boolean>`exists (select from refunds where return_id = returns.id and amount > 0)`.as('pays'),
		])
		.where('returns.id', '=', id)
		.executeTakeFirstOrThrow();
}
export type OpenReturn = Awaited<ReturnType<typeof readReturn>>;

/** Changes a return of a locked order. */
export async function updateReturn(
	transaction: Transaction,
	id: number,
	changes: Updateable<Returns>,
): Promise<void> {
	await transaction.updateTable('returns').set(changes).where('id', '=', id).execute();
}

/** The ids of the photos of a return, oldest first; null where there are none. */
const photosOf = sql<number[] | null>`(
	select array_agg(id order by id) from return_photos where return_id = returns.id
)`;

const returnColumns = [
	'returns.id',
	'returns.order_id',
	'user_id',
	'line_id',
	'product_name',
	'returns.quantity',
	'unit_price',
	'orders.fee as order_fee',
	'asked_quantity',
	'sealed',
	'reason',
	'text',
	'returns.status',
	'asked_at',
	'pay_by',
	'upi',
	'way',
	'centres.name as centre',
	'returns.centre_id',
	'carrier',
	'awb',
	'fetched_on',
	'refusal',
	'refund_id',
	'amount',
	'refund_fee',
	'due_on',
	'sent_at',
	'mode',
	'reference',
	photosOf.as('photos'),
] as const;

const withAll = (database: Database) =>
	database
		.selectFrom('returns')
		.innerJoin('order_lines', 'order_lines.id', 'line_id')
		.innerJoin('orders', 'orders.id', 'returns.order_id')
		.leftJoin('centres', 'centres.id', 'returns.centre_id')
		// The limit makes PostgreSQL look up refunds one by one: otherwise it would read those of all years to find
		// those of a day.
		.leftJoinLateral(
			(query) =>
				query
					.selectFrom('refunds')
					.leftJoin('refund_payments', 'refund_id', 'refunds.id')
					.select(['refunds.id as refund_id', 'amount', 'refunds.fee as refund_fee', 'due_on'])
					.select(['sent_at', 'mode', 'reference'])
					.whereRef('return_id', '=', 'returns.id')
					// A refund that was corrected to zero does not count.
					.where('amount', '>', 0)
					.limit(1)
					.as('refund'),
			(join) => join.onTrue(),
		);

/** The returns of an order, oldest first, with their refunds. */
export const returnsOf = (database: Database, orderId: number) =>
	withAll(database)
		.select(returnColumns)
		.where('returns.order_id', '=', orderId)
		.orderBy('returns.id')
		.execute();
export type ReadReturn = Awaited<ReturnType<typeof returnsOf>>[number];

/** The returns in a status, the oldest first, with their customers. */
export const returnsToDo = (database: Database, status: 'Asked' | 'Approved' | 'Received') =>
	withAll(database)
		.select([...returnColumns, 'orders.name', 'orders.phone', 'orders.town'])
		.where('returns.status', '=', sql.lit(status))
		.orderBy('returns.id')
		.limit(queuedShown)
		.execute();

/** The number of returns in each queue. */
export async function countReturns(
	database: Database,
): Promise<{ asked: number; coming: number; refund: number }> {
	const { rows } = await sql<{ asked: number; coming: number; refund: number }>`
		select count(*) filter (where status = 'Asked') as asked,
			count(*) filter (where status = 'Approved') as coming,
			count(*) filter (where status = 'Received') as refund
		from returns where status in ('Asked', 'Approved', 'Received')`.execute(database);
	return rows[0] ?? { asked: 0, coming: 0, refund: 0 };
}

/** The returns that customers are to bring to a centre. */
export async function listBroughtTo(database: Database, centreId: number): Promise<number[]> {
	const rows = await database
		.selectFrom('returns')
		.select('id')
		.where('status', '=', sql.lit('Approved' as const))
		.where('centre_id', '=', centreId)
		.orderBy('id')
		.execute();
	return rows.map(({ id }) => id);
}

/** Redirects the returns that customers would bring to a centre to another one, or to any centre. Returns them. */
export function bringElsewhere(
	transaction: Transaction,
	{ from, to }: { from: number; to: number | undefined },
): Promise<Pick<OpenReturn, 'order_id' | 'line_id' | 'quantity'>[]> {
	return transaction
		.updateTable('returns')
		.set({ centre_id: to ?? null })
		.where('status', '=', sql.lit('Approved' as const))
		.where('centre_id', '=', from)
		.returning(['order_id', 'line_id', 'quantity'])
		.execute();
}
