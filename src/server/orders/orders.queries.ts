import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
	type OrderEnd,
	type OrderStanding,
	type OrderStatus,
	parseOrderNumber,
} from '#shared/orders/orders.rules.ts';
import { maxAttempts } from '#shared/orders/parcels.rules.ts';
import { exactSearch } from '#shared/people/people.rules.ts';
import { addressColumns } from '../cart/cart.queries.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import {
	type DeskList,
	type DeskNarrowing,
	type DeskNewsQuery,
	type DeskQuery,
	deskIdsBelow,
	deskNews,
	deskPage,
	inOrderOf,
} from '../database/lists/desk-page.ts';
import { holdsSearched } from '../database/lists/desk-search.ts';
import { ownTitle } from '../documents/documents.queries.ts';
import { pagesOfIds } from '../export/pages.ts';
import { lockOrder } from './life/changing.queries.ts';
import { ordersByAwb } from './parcels/labels.queries.ts';
import { dueOfParcel, isFeeAway } from './parcels/parcels.queries.ts';

/**
 * Rupees of the fee that the order at hand is charged: the fee counts if a parcel that has neither come back whole nor
 * been lost charges it, or if unsent lines will. For queries that read `orders`, as are those below.
 */
export const orderFee = sql<number>`case when ${isFeeAway} or (
	select count(*) from order_lines as line
	where line.order_id = orders.id and line.status = 'Pending' and line.ended is null
) > 0 then orders.fee else 0 end`;

/** Rupees to pay for the order at hand: its lines that have not ended, and its fee. */
export const orderTotal = sql<number>`coalesce((
	select sum(unit_price * quantity) from order_lines as line
	where line.order_id = orders.id and line.ended is null
), 0) + ${orderFee}`;

/**
 * Rupees still to be collected for the order at hand: for its parcels under way, and for its unsent lines, with the fee
 * where no parcel charges it.
 */
export const orderDue = sql<number>`(
	select coalesce(sum(due_of(shipments)), 0) from shipments where shipments.order_id = orders.id and done_at is null
) + coalesce((
	select sum(unit_price * quantity) + case when ${isFeeAway} then 0 else orders.fee end
	from order_lines as line where line.order_id = orders.id and line.status = 'Pending' and line.ended is null
), 0)`;

/** Row limit, far above normal use; bounds the memory that one account's request takes. */
const linesShown = 1_000;

/** A column of the invoice of the order at hand; null where none was issued. */
const ofInvoice = <Value>(value: RawBuilder<Value>) => sql<Value | null>`(
	select ${value} from documents where documents.order_id = orders.id and kind = 'tax invoice'
)`;

/** When a line reached each status after Pending. Times are strings, as PostgreSQL writes them in JSON. */
const movesOfLine = sql<{ status: OrderStatus; at: string }[]>`coalesce((
	select json_agg(json_build_object('status', status, 'at', moved_at) order by order_moves.status)
	from order_moves where line_id = order_lines.id
), '[]')`;

/** How many lines of the order at hand have not ended. */
const linesOfOrder = sql<number>`(
	select count(*) from order_lines as line where line.order_id = orders.id and line.ended is null
)`;

/** How a line ended. */
const endedColumns = ['ended', 'ended_at', 'ended_reason'] as const;

/**
 * Rupees still to be collected for the parcel of a line that is under way. Null for other lines, which are most of a
 * list: computing it takes time.
 */
const parcelDue = sql<
	number | null
>`case when status in ('Transit', 'Out-For-Delivery') and ended is null and shipments.id is not null then ${dueOfParcel} end`;

/** Which of a user's order lines are read. */
interface OwnLines {
	/** The number of one of their orders: reads those that were placed before it. */
	before?: number | undefined;
	/** Only lines that are with a carrier. */
	underWay?: '1' | undefined;
}

/** A user's order lines, newest first, each order whole; `hasOlder` where there are more than are read at once. */
export async function listOrderLinesOf(database: Database, userId: number, { before, underWay }: OwnLines) {
	const lines = await database
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_lines.order_id')
		.leftJoin('shipments', 'shipments.id', 'shipment_id')
		.select([
			'carrier',
			'awb',
			'tracking_url',
			'shipment_id',
			parcelDue.as('parcel_due'),
			sql<boolean | null>`attempts >= ${sql.lit(maxAttempts)}`.as('goes_back'),
			ofInvoice(sql<number>`documents.id`).as('invoice'),
			ofInvoice(ownTitle).as('invoice_title'),
			'order_lines.id',
			'order_lines.order_id',
			orderTotal.as('order_total'),
			orderDue.as('order_due'),
			orderFee.as('fee'),
			'product_id',
			'product_name',
			'product_description',
			'product_image',
			'price',
			'discount',
			'quantity',
			'status',
			'rating',
			'placed_at',
			'payment_mode',
			...endedColumns,
			movesOfLine.as('moves'),
		])
		.where('orders.user_id', '=', userId)
		.$if(underWay !== undefined, (query) =>
			query.where('order_lines.status', 'in', ['Transit', 'Out-For-Delivery']).where('ended', 'is', null),
		)
		.$if(before !== undefined, (query) =>
			query.where(
				sql<boolean>`(orders.placed_at, orders.id) < (
					select placed_at, id from orders as last where last.id = ${before} and last.user_id = ${userId}
				)`,
			),
		)
		.orderBy('orders.placed_at', 'desc')
		.orderBy('orders.id', 'desc')
		.orderBy('order_lines.id')
		.limit(linesShown + 1)
		.execute();
	if (lines.length <= linesShown) return { lines, hasOlder: undefined };
	// The last order may be incomplete, so it is left for the next page: an order has fewer lines than a page.
	const last = lines.at(-1)?.order_id;
	return { lines: lines.filter(({ order_id }) => order_id !== last), hasOlder: true as const };
}

/**
 * SQL for the numbers of the orders that the account with an email placed, as an array. The email of an order's address
 * may be another.
 */
const ordersByAccount = (email: string) => sql`array(
	select orders.id from orders where user_id = (select users.id from users where email = ${email})
)`;

const deskOrders: DeskList = {
	table: 'order_lines',
	status: 'standing',
	matches: (search) => holdsSearched('search_text', search),
	number: 'order_id',
	numberIn: parseOrderNumber,
	named: (search) => {
		const exact = exactSearch(search);
		const byAwb = sql<SqlBool>`order_id = any(${ordersByAwb(search)})`;
		return exact?.by === 'email' ? sql`(${byAwb} or order_id = any(${ordersByAccount(exact.value)}))` : byAwb;
	},
};

/** What the desk's calls filter orders by: a status, or how lines ended. */
interface NarrowedOrders {
	status?: OrderStatus | undefined;
	ended?: OrderEnd | undefined;
}

const ofStanding = <Query extends NarrowedOrders>({ ended, ...query }: Query) => ({
	...query,
	status: (ended ?? query.status) as OrderStanding | undefined,
});

/**
 * A page of the order lines of all users, with the number of matches in all and by standing. `search` looks in name,
 * phone, email, address and product name, and compares with the order's number, the AWBs of its parcels and the email
 * of the account that placed it.
 */
export async function listOrderLines(database: Database, query: DeskQuery<OrderStatus> & NarrowedOrders) {
	const { ids, ...counted } = await deskPage(database, deskOrders, ofStanding(query));
	return { rows: await orderLinesWith(database, ids), ...counted };
}

/** The lines that came after a given one and match the query, each with its order's number. */
export const newsOfOrders = (database: Database, query: DeskNewsQuery<OrderStatus> & NarrowedOrders) =>
	deskNews(database, deskOrders, ofStanding(query));

/** All lines that match the query, newest first, a page at a time. */
export function pagesOfOrders(database: Database, query: DeskNarrowing<OrderStatus> & NarrowedOrders) {
	return pagesOfIds(
		(part) => deskIdsBelow(database, deskOrders, ofStanding(query), part),
		(ids) => orderLinesWith(database, ids),
	);
}

/** Whether the line at hand is in a parcel that goes back after its last attempt. Null for a line that has not left. */
const lineGoesBack = sql<
	boolean | null
>`(select attempts >= ${sql.lit(maxAttempts)} from shipments where shipments.id = shipment_id)`;

function orderLinesWith(database: Database, ids: readonly number[]) {
	return database
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_lines.order_id')
		.where(isIn('order_lines.id', ids))
		.select([
			'order_lines.id',
			'order_id',
			orderTotal.as('order_total'),
			orderDue.as('order_due'),
			orderFee.as('fee'),
			linesOfOrder.as('order_lines'),
			'product_name',
			'quantity',
			sql<number>`unit_price * quantity`.as('cost'),
			'status',
			lineGoesBack.as('goes_back'),
			...endedColumns,
			'placed_at',
			'payment_mode',
			...addressColumns,
		])
		.orderBy(inOrderOf(ids, 'order_lines.id'))
		.execute();
}

/**
 * Moves a line from one status to the next as a compare-and-set, and records who moved it. Releases the units promised
 * to it and returns their number in `reserved`. Undefined when the line is not in `from`.
 */
export function moveOrderLine(
	database: Database,
	move: { lineId: number; from: OrderStatus; to: OrderStatus; by: number; at: Date },
) {
	return database
		.with('held', (query) =>
			query
				.selectFrom('order_lines')
				.select(['id', 'reserved'])
				.where('id', '=', move.lineId)
				.where('status', '=', move.from)
				.where('ended', 'is', null)
				.where(lineGoesBack, 'is not', true)
				.forUpdate(),
		)
		.with('moved', (query) =>
			query
				.updateTable('order_lines')
				.from('held')
				.set({ status: move.to, reserved: 0 })
				.whereRef('order_lines.id', '=', 'held.id')
				.returning([
					'order_lines.id',
					'order_id',
					sql<number>`unit_price * quantity`.as('cost'),
					'product_id',
					'product_name',
					'unit_price',
					'quantity',
					'best_before',
					'held.reserved',
				]),
		)
		.with('recorded', (query) =>
			query
				.insertInto('order_moves')
				.columns(['line_id', 'status', 'moved_by', 'moved_at'])
				.expression((moves) =>
					moves
						.selectFrom('moved')
						.select((expression) => [
							'moved.id',
							expression.cast<OrderStatus>(expression.val(move.to), sql`order_status`).as('status'),
							expression.cast<number>(expression.val(move.by), 'integer').as('moved_by'),
							expression.cast<Date>(expression.val(move.at), 'timestamptz').as('moved_at'),
						]),
				),
		)
		.selectFrom('moved')
		.select([
			'order_id',
			'cost',
			'product_id',
			'product_name',
			'unit_price',
			'quantity',
			'reserved',
			'best_before',
		])
		.executeTakeFirst();
}

/** The status of a line, and how it ended; undefined when there is no such line. */
export function findOrderLineStatus(database: Database, lineId: number) {
	return database
		.selectFrom('order_lines')
		.select(['status', 'ended', lineGoesBack.as('goesBack')])
		.where('id', '=', lineId)
		.executeTakeFirst();
}

/** The number of the order of each of these lines that exist. */
export async function ordersOfLines(
	database: Database,
	lineIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	const rows = await database
		.selectFrom('order_lines')
		.select(['id', 'order_id'])
		.where(isIn('id', lineIds))
		.execute();
	return new Map(rows.map(({ id, order_id }) => [id, order_id]));
}

/** The user's newest delivered, unrated line of a product, without a lock; undefined where there is none. */
function findLineToRate(database: Database, userId: number, productId: number) {
	return database
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_id')
		.select(['order_lines.id', 'order_id'])
		.where('user_id', '=', userId)
		.where('product_id', '=', productId)
		.where('status', '=', 'Delivered')
		.where('rating', 'is', null)
		.orderBy('placed_at', 'desc')
		.orderBy('order_lines.id', 'desc')
		.limit(1)
		.executeTakeFirst();
}

/**
 * Rates the user's newest delivered, unrated line of a product (docs/readings.md, "Cart, address, order"). False when
 * there is none. Locks the line's order first, as every change of a line does, which serialises concurrent ratings: a
 * line that was rated during the wait is passed over.
 */
export async function rateNewestLine(
	transaction: Transaction,
	{ userId, productId, stars }: { userId: number; productId: number; stars: number },
): Promise<boolean> {
	for (;;) {
		const line = await findLineToRate(transaction, userId, productId);
		if (!line) return false;
		await lockOrder(transaction, line.order_id);
		const { numUpdatedRows } = await transaction
			.updateTable('order_lines')
			.set({ rating: stars })
			.where('id', '=', line.id)
			.where('rating', 'is', null)
			.executeTakeFirst();
		if (numUpdatedRows > 0n) return true;
	}
}

/** Whether any line of the product was ever delivered to the user. */
export async function wasDelivered(database: Database, userId: number, productId: number): Promise<boolean> {
	const line = await database
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_lines.order_id')
		.select('order_lines.id')
		.where('orders.user_id', '=', userId)
		.where('product_id', '=', productId)
		.where('status', '=', 'Delivered')
		.limit(1)
		.executeTakeFirst();
	return line !== undefined;
}

/** An order for its confirmation: header and lines, as it was placed. Rejects when there is no such order. */
export async function readOrder(database: Database, orderId: number) {
	const order = await database
		.selectFrom('orders')
		.selectAll()
		.where('id', '=', orderId)
		.executeTakeFirstOrThrow();
	const lines = await database
		.selectFrom('order_lines')
		.select(['product_name', 'unit_price', 'ended', sql<number>`quantity + cut`.as('quantity')])
		.where('order_id', '=', orderId)
		.orderBy('id')
		.execute();
	return { ...order, lines };
}
