import { type OrderByItemBuilder, sql } from 'kysely';
import type { ProductFacts } from '#shared/catalogue/facts.fields.ts';
import type { RequiredFact } from '#shared/catalogue/missing-facts.rules.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { OrderStatus } from '#shared/orders/orders.rules.ts';
import {
	codOf,
	maxAttempts,
	type OrderQueue,
	ownRider,
	type PackingPaper,
	queuedShown,
} from '#shared/orders/parcels.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { isIn } from '../../database/is-in.ts';

/** A line that leaves the store. */
export interface LeavingLine {
	id: number;
	quantity: number;
	unitPrice: number;
}

interface Sent {
	carrier: string;
	awb?: string | undefined;
	trackingUrl?: string | undefined;
	by: number;
	at: Date;
}

/**
 * Whether a parcel charges the fee of the order at hand and has neither come back whole nor been lost. Otherwise the
 * next parcel charges it.
 */
// Uses an aggregate: for a page of orders PostgreSQL would answer "exists" by reading all parcels.
export const isFeeAway = sql<boolean>`coalesce((
	select bool_or(sent.done_at is null or sent.collected > 0) from shipments as sent
	where sent.order_id = orders.id and sent.fee > 0
), false)`;

/** Rupees still to be collected for the parcel at hand. */
export const dueOfParcel = sql<number>`due_of(shipments)`;

/**
 * The same for many parcels under way, as a lateral join with the column `due`: calling the database's function for
 * each row costs more than its query.
 */
export const dueOfEach = sql`lateral (
	select case when shipments.attempts >= ${sql.lit(maxAttempts)} then 0 else coalesce(sum(unit_price * quantity) filter (where status <> 'Delivered' and ended is null), 0)
		+ case when bool_or(status = 'Delivered' and ended is null) then 0 else shipments.fee end end as due
	from order_lines where shipment_id = shipments.id
) as due_of_each`;

/** Puts lines of a locked order into a new parcel; returns what is collected for it, in rupees. */
export async function insertParcel(
	transaction: Transaction,
	orderId: number,
	lines: readonly LeavingLine[],
	{ carrier, awb, trackingUrl, by, at }: Sent,
): Promise<number> {
	const order = await transaction
		.selectFrom('orders')
		.select(['fee', isFeeAway.as('isFeeAway')])
		.where('id', '=', orderId)
		.executeTakeFirstOrThrow();
	const fee = order.isFeeAway ? 0 : order.fee;
	const cod = codOf(lines, fee);
	const { id } = await transaction
		.insertInto('shipments')
		.values({
			order_id: orderId,
			carrier,
			awb: awb || null,
			tracking_url: trackingUrl ?? null,
			cod,
			fee,
			sent_at: at,
			sent_by: by,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await putIntoParcel(transaction, id, lines);
	return cod;
}

async function putIntoParcel(
	transaction: Transaction,
	shipmentId: number,
	lines: readonly LeavingLine[],
): Promise<void> {
	await transaction
		.updateTable('order_lines')
		.set({ shipment_id: shipmentId })
		.where(
			isIn(
				'id',
				lines.map(({ id }) => id),
			),
		)
		.execute();
}

/**
 * Puts one line of a locked order into the parcel of that order with which the club's own rider leaves that day, or
 * into a new parcel.
 */
export async function sendByOwnRider(
	transaction: Transaction,
	orderId: number,
	line: LeavingLine,
	{ by, at }: { by: number; at: Date },
): Promise<void> {
	const parcel = await transaction
		.selectFrom('shipments')
		.select('id')
		.where('order_id', '=', orderId)
		.where('carrier', '=', ownRider)
		.where('done_at', 'is', null)
		.where('attempts', '=', 0)
		// A parcel with an address of its own was sent before the order's address changed: what is still here goes
		// elsewhere.
		.where('sent_to', 'is', null)
		.where(sql<boolean>`club_day(sent_at) = club_day(${at}::timestamptz)`)
		// A parcel that is already out for delivery takes no further line.
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('order_lines')
						.select('id')
						.whereRef('shipment_id', '=', 'shipments.id')
						.where('status', '<>', 'Transit'),
				),
			),
		)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	if (!parcel) {
		await insertParcel(transaction, orderId, [line], { carrier: ownRider, by, at });
		return;
	}
	await transaction
		.updateTable('shipments')
		.set((shipment) => ({ cod: shipment('cod', '+', codOf([line], 0)) }))
		.where('id', '=', parcel.id)
		.execute();
	await putIntoParcel(transaction, parcel.id, [line]);
}

/** A parcel with its order's number, without a lock; undefined where there is none of this id. */
export function findParcel(transaction: Transaction, id: number) {
	return transaction
		.selectFrom('shipments')
		.select([
			'id',
			'order_id',
			'carrier',
			'awb',
			'tracking_url',
			'cod',
			'attempts',
			'done_at',
			dueOfParcel.as('due'),
		])
		.where('id', '=', id)
		.executeTakeFirst();
}

/** The number of the order of each parcel. */
export async function ordersOfParcels(
	database: Database,
	ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	const rows = await database
		.selectFrom('shipments')
		.select(['id', 'order_id'])
		.where(isIn('id', ids))
		.execute();
	return new Map(rows.map(({ id, order_id }) => [id, order_id]));
}

/** The lines of a parcel that are under way. */
export function linesInParcel(transaction: Transaction, shipmentId: number) {
	return transaction
		.selectFrom('order_lines')
		.select(['id', 'product_id', 'product_name', 'quantity', 'unit_price', 'status'])
		.where('shipment_id', '=', shipmentId)
		.where('ended', 'is', null)
		.where('status', '<>', 'Delivered')
		.orderBy('product_id')
		.execute();
}

/** Closes the parcels of an order that have no line under way any more, and stores what was collected for them. */
export async function closeParcels(transaction: Transaction, orderId: number, at: Date): Promise<void> {
	await sql`
		update shipments set done_at = ${at}, collected = collected_of(shipments)
		where order_id = ${orderId} and done_at is null and not exists (
			select from order_lines where shipment_id = shipments.id and status <> 'Delivered' and ended is null
		)`.execute(transaction);
}

/** Records a failed delivery attempt. The parcel's lines stay as they are. */
export async function recordAttempt(
	transaction: Transaction,
	shipmentId: number,
	{ reason, nextDay, at }: { reason: string; nextDay: IsoDate | null; at: Date },
): Promise<void> {
	await transaction
		.updateTable('shipments')
		.set((shipment) => ({
			attempts: shipment('attempts', '+', 1),
			attempted_at: at,
			attempt_reason: reason,
			next_attempt: nextDay,
		}))
		.where('id', '=', shipmentId)
		.execute();
}

/** Ends lines that are under way. */
export async function endLines(
	transaction: Transaction,
	lineIds: readonly number[],
	{ how, reason, at }: { how: 'Returned-To-Origin' | 'Lost'; reason: string; at: Date },
): Promise<void> {
	await transaction
		.updateTable('order_lines')
		.set({ ended: how, ended_at: at, ended_reason: reason })
		.where(isIn('id', lineIds))
		.execute();
}

/** Stores the carrier, AWB and tracking address of a parcel. */
export async function trackParcel(
	transaction: Transaction,
	{
		shipmentId,
		carrier,
		awb,
		trackingUrl,
	}: { shipmentId: number; carrier: string; awb?: string | undefined; trackingUrl?: string | undefined },
): Promise<void> {
	await transaction
		.updateTable('shipments')
		.set({ carrier, awb: awb || null, tracking_url: trackingUrl ?? null })
		.where('id', '=', shipmentId)
		.execute();
}

/** Whether a parcel of a carrier, other than the given one, has this AWB. */
export async function isAwbTaken(
	transaction: Transaction,
	{ carrier, awb, except }: { carrier: string; awb: string; except: number },
): Promise<boolean> {
	const found = await transaction
		.selectFrom('shipments')
		.select('id')
		.where('carrier', '=', carrier)
		.where('awb', '=', awb)
		.where('id', '<>', except)
		.executeTakeFirst();
	return found !== undefined;
}

/** Stores what a courier owes for a parcel that it lost: what its lines cost the customer. */
export async function insertClaim(
	transaction: Transaction,
	shipmentId: number,
	{ lines, at }: { lines: readonly { quantity: number; unit_price: number }[]; at: Date },
): Promise<void> {
	const value = lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
	if (value === 0) return;
	await transaction
		.insertInto('parcel_claims')
		.values({ shipment_id: shipmentId, value, lost_at: at })
		.execute();
}

/** The parcels of an order, oldest first. */
export function parcelsOf(database: Database, orderId: number) {
	return database
		.selectFrom('shipments')
		.select([...parcelColumns, 'fee', 'collected', dueOfParcel.as('due')])
		.where('order_id', '=', orderId)
		.orderBy('id')
		.execute();
}

const parcelColumns = [
	'shipments.id',
	'carrier',
	'awb',
	'tracking_url',
	'cod',
	'sent_at',
	'attempts',
	'attempt_reason',
	'next_attempt',
	'done_at',
	'sent_to',
] as const;
export type ReadParcel = Awaited<ReturnType<typeof parcelsOf>>[number];

const linesInQueue = sql<
	{
		orderId: number;
		productName: string;
		quantity: number;
		shelf: string | null;
		kind: ProductFacts['kind'] | null;
		origin: string | null;
		missing: RequiredFact[];
	}[]
>`json_agg(json_build_object('orderId', line.id, 'productName', product_name, 'quantity', line.quantity, 'shelf', shelf,
	'kind', facts->>'kind', 'origin', origin, 'missing', missing_facts) order by line.id)`;

const inQueue = ['orders.id as order_id', 'user_id', 'orders.name', 'phone', 'town', 'pincode'] as const;

/** The orders with lines that wait to be packed, the oldest first; without the given ones, or only the given ones. */
export function ordersToPack(
	database: Database,
	{ only, except = [] }: { only?: readonly number[]; except?: readonly number[] } = {},
) {
	return database
		.selectFrom(
			sql<{ order_id: number }>`(
				select distinct order_id from order_lines where status = 'Pending' and ended is null
					and ${only ? isIn('order_id', only) : sql`order_id <> all(${[...except]})`}
				order by order_id limit ${queuedShown}
			)`.as('waiting'),
		)
		.innerJoin('orders', 'orders.id', 'waiting.order_id')
		.innerJoin('order_lines as line', 'line.order_id', 'orders.id')
		.innerJoin('products', 'products.id', 'line.product_id')
		.leftJoin('stock_levels', (levels) =>
			levels
				.onRef('stock_levels.product_id', '=', 'line.product_id')
				.on('stock_levels.centre_id', 'is', null),
		)
		.where(sql<boolean>`line.status = 'Pending' and line.ended is null`)
		.groupBy('orders.id')
		.select([
			...inQueue,
			'address',
			'district',
			'state',
			'delivery_note',
			sql<Partial<Record<PackingPaper, string>> | null>`printed`.as('printed'),
			'placed_at',
			'fee',
			linesInQueue.as('lines'),
			sql<number>`sum(unit_price * line.quantity)`.as('goods'),
			isFeeAway.as('isFeeAway'),
		])
		.orderBy('orders.id')
		.execute();
}

export type OrderToPack = Awaited<ReturnType<typeof ordersToPack>>[number];

/**
 * Stores the fingerprints of the orders whose papers are printed now; returns the numbers of those orders that exist.
 * Slips replace the fingerprint of an earlier pick list: what was picked is packed by the slips, so only they count.
 */
export async function recordPrinted(
	transaction: Transaction,
	papers: PackingPaper,
	orders: readonly { orderNumber: number; fingerprint: string }[],
): Promise<number[]> {
	const numbers = orders.map(({ orderNumber }) => orderNumber);
	// Locks in the order of the ids, so that two people who print the same orders do not deadlock.
	await transaction
		.selectFrom('orders')
		.select('id')
		.where(isIn('id', numbers))
		.orderBy('id')
		.forNoKeyUpdate()
		.execute();
	const { rows } = await sql<{ id: number }>`
		update orders
		set printed = (coalesce(printed, '{}') - ${papers === 'slips' ? 'pick' : ''}::text) || jsonb_build_object(${papers}::text, fingerprint)
		from unnest(${numbers}::integer[], ${orders.map(({ fingerprint }) => fingerprint)}::text[]) as seen (number, fingerprint)
		where orders.id = seen.number
		returning orders.id`.execute(transaction);
	return rows.map(({ id }) => id);
}

const nullsLast = (order: OrderByItemBuilder) => order.asc().nullsLast();

/** Whether a parcel is out for delivery on a day: it was not attempted before, or its next attempt is due by then. */
const isBrought = (today: IsoDate) => sql<boolean>`(attempts = 0 or next_attempt <= ${today}::date)`;

/**
 * The parcels to be brought on a day, the oldest first, optionally of one carrier. Or, if `failed`, the parcels with
 * failed attempts, sorted by the day of their next attempt; those that are not tried again come last. A parcel that
 * nobody took today is not among the former, so that marking all of these as delivered does not include it by mistake.
 */
export function parcelsUnderWay(
	database: Database,
	{ failed, today, carrier }: { failed: boolean; today: IsoDate; carrier?: string | undefined },
) {
	const rows = database
		.selectFrom((query) =>
			query
				.selectFrom('shipments')
				.select([...parcelColumns, 'order_id', 'fee', 'collected', dueOfParcel.as('due')])
				.where('done_at', 'is', null)
				.$if(failed, (open) => open.where('attempts', '>', 0).orderBy('next_attempt', nullsLast))
				.$if(!failed, (open) => open.where(isBrought(today)))
				.where((open) => (failed || carrier === undefined ? open.lit(true) : open('carrier', '=', carrier)))
				.orderBy('id')
				.limit(queuedShown)
				.as('shipments'),
		)
		.innerJoin('orders', 'orders.id', 'shipments.order_id')
		.innerJoin('order_lines as line', 'line.shipment_id', 'shipments.id')
		.where(sql<boolean>`line.ended is null and line.status <> 'Delivered'`)
		.groupBy(['orders.id', ...parcelColumns, 'shipments.fee', 'collected', 'due'])
		.select([
			...inQueue,
			...parcelColumns,
			'shipments.fee',
			'collected',
			'due',
			sql<OrderStatus>`min(line.status)`.as('status'),
			sql<
				{ orderId: number; productName: string; quantity: number; shelf: null }[]
			>`json_agg(json_build_object('orderId', line.id, 'productName', product_name, 'quantity', line.quantity) order by line.id)`.as(
				'lines',
			),
		]);
	return (failed ? rows.orderBy('next_attempt', nullsLast) : rows).orderBy('shipments.id').execute();
}

/** The carriers with parcels to bring on a day, sorted by name, with the number of parcels. */
export function carriersUnderWay(database: Database, today: IsoDate) {
	return database
		.selectFrom('shipments')
		.select(['carrier', ({ fn }) => fn.countAll<number>().as('parcels')])
		.where('done_at', 'is', null)
		.where(isBrought(today))
		.groupBy('carrier')
		.orderBy('carrier')
		.execute();
}

/**
 * The day until which the units of lines last at least, as the shop said when they were ordered; none where it said
 * nothing.
 */
export async function bestBeforeOf(
	database: Database,
	lineIds: readonly number[],
): Promise<ReadonlyMap<number, IsoDate>> {
	const rows = await database
		.selectFrom('order_lines')
		.select(['id', 'best_before'])
		.where(isIn('id', lineIds))
		.where('best_before', 'is not', null)
		.execute();
	return new Map(rows.flatMap(({ id, best_before }) => (best_before ? [[id, best_before]] : [])));
}

/**
 * How many orders wait to be sent (those that must be confirmed are included), and how many parcels the other queues
 * have.
 */
export async function countQueues(
	database: Database,
	today: IsoDate,
): Promise<Record<'waiting' | Exclude<OrderQueue, 'pack' | 'confirm'>, number>> {
	const { rows } = await sql<{ waiting: number; way: number; failed: number }>`
		select (
				-- The tally (migrations/0055_order_life.sql) of orders that have a line in this standing.
				select coalesce(sum(amount), 0) from tallied where subject = 'orders' and key = 'Pending'
			) as waiting,
			(select count(*) from shipments where done_at is null and ${isBrought(today)}) as way,
			(select count(*) from shipments where done_at is null and attempts > 0) as failed`.execute(database);
	const [counts = { waiting: 0, way: 0, failed: 0 }] = rows;
	return counts;
}

/**
 * From which lots a line's units left that have not come back, the earliest expiry first. Units come back into the lot
 * that they left, or at another place into its counterpart with the same code, last day, MRP and cost.
 */
export async function lotsOfLine(
	transaction: Transaction,
	lineId: number,
): Promise<{ lotId: number; quantity: number }[]> {
	const { rows } = await sql<{ lotId: number; quantity: number }>`
		select min(lot_id) filter (where kind = 'dispatched') as "lotId", -sum(stock_moves.quantity)::integer as quantity
		from stock_moves join stock_lots on stock_lots.id = lot_id
		where line_id = ${lineId} and kind in ('dispatched', 'returned')
		group by code, expires_on, mrp, cost having sum(stock_moves.quantity) < 0
		order by expires_on nulls last, 1`.execute(transaction);
	return rows;
}
