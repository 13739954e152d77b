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
 * Whether a parcel took the fee of the order at hand along, which has neither come back whole nor been lost. Else the next
 * parcel takes it.
 */
// An aggregate: "exists" would be answered for a page of orders by reading all parcels.
export const isFeeAway = sql<boolean>`coalesce((
	select bool_or(sent.done_at is null or sent.collected > 0) from shipments as sent
	where sent.order_id = orders.id and sent.fee > 0
), false)`;

/** Rupees still to be collected of the parcel at hand. */
export const dueOfParcel = sql<number>`due_of(shipments)`;

/**
 * The same of many parcels that are under way, as a lateral join with the column `due`: the function of the database is
 * begun anew for each row, which takes longer than what it does.
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
 * Puts one line of a locked order into the parcel that the club’s own rider takes of the order that day, or into a new
 * one.
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
		// What is still here may go elsewhere by now.
		.where('sent_to', 'is', null)
		.where(sql<boolean>`club_day(sent_at) = club_day(${at}::timestamptz)`)
		// Nothing joins what is out already.
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

/** Writes down that nothing of a parcel is under way any more, once that is so, and what was collected for it. */
export async function closeParcels(transaction: Transaction, orderId: number, at: Date): Promise<void> {
	await sql`
		update shipments set done_at = ${at}, collected = collected_of(shipments)
		where order_id = ${orderId} and done_at is null and not exists (
			select from order_lines where shipment_id = shipments.id and status <> 'Delivered' and ended is null
		)`.execute(transaction);
}

/** Writes down that nobody took a parcel. Its lines stay as they are. */
export async function noteAttempt(
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

/** Writes down who brings a parcel. */
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

/** Whether a parcel of a carrier has this AWB, but for one. */
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

/** Writes down what a courier owes for a parcel that it lost: what its lines cost the customer. */
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

/** The parcels of an order, first to last. */
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

/** The orders of which something waits to be packed, the oldest first; without some, or some alone. */
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
 * Writes down what the papers of orders say that are printed now; returns the numbers of those that there are. What was
 * picked is packed by the slips: once there are some, they are what counts, and not the pick list of before.
 */
export async function notePrinted(
	transaction: Transaction,
	papers: PackingPaper,
	orders: readonly { orderNumber: number; fingerprint: string }[],
): Promise<number[]> {
	const numbers = orders.map(({ orderNumber }) => orderNumber);
	// In their order: two who print the same orders would wait for each other.
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

/** Whether a parcel is brought on a day: nobody was asked to take it before, or it is tried again by then. */
const isBrought = (today: IsoDate) => sql<boolean>`(attempts = 0 or next_attempt <= ${today}::date)`;

/**
 * The parcels that are brought on a day, the oldest first; or those that nobody took: by the day on which they are tried
 * again, and last those that are not any more. What nobody took today is not among the former, so that who writes all of
 * these down as delivered does not mean it. Of the former, those of a carrier alone where one is given.
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

/** Those who have parcels to bring on a day, by their names, with how many. */
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

/** Until when the units of lines last at least, as the shop said when they were ordered; none where it said nothing. */
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

/** How many orders wait, those that are to be confirmed among them, and how many parcels the other queues have. */
export async function countQueues(
	database: Database,
	today: IsoDate,
): Promise<Record<'waiting' | Exclude<OrderQueue, 'pack' | 'confirm'>, number>> {
	const { rows } = await sql<{ waiting: number; way: number; failed: number }>`
		select (
				-- Kept (migrations/0055_order_life.sql): the orders that have any line in a standing.
				select coalesce(sum(amount), 0) from tallied where subject = 'orders' and key = 'Pending'
			) as waiting,
			(select count(*) from shipments where done_at is null and ${isBrought(today)}) as way,
			(select count(*) from shipments where done_at is null and attempts > 0) as failed`.execute(database);
	const [counts = { waiting: 0, way: 0, failed: 0 }] = rows;
	return counts;
}

/**
 * What of a line left which lot and has not come back, those that expire first before the others. Units come back into the
 * lot that they left, or at another place into its like, which has the same code, last day, MRP and cost.
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
