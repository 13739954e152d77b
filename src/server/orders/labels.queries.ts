import { type RawBuilder, sql } from 'kysely';
import { parseOrderNumber } from '#shared/orders/orders.rules.ts';
import type { Database } from '../database/connect.ts';

/** What a number may be written like: couriers print capital letters, and people type small ones. */
const spellings = (code: string) => [code, code.toUpperCase()];

/**
 * SQL for the parcels that have an AWB, of whatever carrier. The index that keeps an AWB to one parcel of a carrier finds
 * them, asked for each carrier by itself: there are few.
 */
const parcelsByAwb = (awb: string) => sql`
	with recursive carriers as (
		(select carrier from shipments where awb is not null order by carrier limit 1)
		union all
		select (
			select carrier from shipments where awb is not null and carrier > carriers.carrier order by carrier limit 1
		) from carriers where carrier is not null
	)
	select shipments.id, shipments.order_id, shipments.done_at
	from carriers join shipments on shipments.carrier = carriers.carrier and awb = any(${spellings(awb)}::text[])`;

/** SQL for the numbers of the orders with a parcel that has an AWB, as an array. */
export const ordersByAwb = (awb: string): RawBuilder<number[]> =>
	sql`array(select order_id from (${parcelsByAwb(awb)}) as parcels)`;

/** An order that a label is of; its parcel, once that has left. */
export interface Labelled {
	orderNumber: number;
	shipmentId?: number;
}

/**
 * What the barcode of a label names: a parcel by its AWB, else an order by its number. Of two couriers' parcels with one
 * AWB, that which is under way, else the later. Undefined where it names nothing.
 */
export async function findByLabel(database: Database, code: string): Promise<Labelled | undefined> {
	const { rows } = await sql<{ id: number; order_id: number }>`
		select id, order_id from (${parcelsByAwb(code)}) as parcels
		order by done_at is not null, id desc limit 1`.execute(database);
	const [parcel] = rows;
	if (parcel) return { orderNumber: parcel.order_id, shipmentId: parcel.id };
	const number = parseOrderNumber(code);
	if (number === undefined) return undefined;
	const order = await database.selectFrom('orders').select('id').where('id', '=', number).executeTakeFirst();
	return order && { orderNumber: order.id };
}
