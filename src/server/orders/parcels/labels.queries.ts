import { type RawBuilder, sql } from 'kysely';
import { parseParcelCode } from '#shared/orders/orders.rules.ts';
import { asAwb } from '#shared/orders/parcels.rules.ts';
import type { Database } from '../../database/connect.ts';

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
	from carriers join shipments on shipments.carrier = carriers.carrier and awb = ${asAwb(awb)}`;

/** SQL for the numbers of the orders with a parcel that has an AWB, as an array. */
export const ordersByAwb = (awb: string): RawBuilder<number[]> =>
	sql`array(select order_id from (${parcelsByAwb(awb)}) as parcels)`;

/** An order that a label is of; its parcel, once that has left. */
export interface Labelled {
	orderNumber: number;
	shipmentId?: number;
}

/**
 * What the barcode of a label names: a parcel by its AWB, or as the nth of its order (`AK-194/2`); else an order by its
 * number. Of two couriers' parcels with one
 * AWB, that which is under way, else the later. Undefined where it names nothing.
 */
export async function findByLabel(database: Database, code: string): Promise<Labelled | undefined> {
	const { rows } = await sql<{ id: number; order_id: number }>`
		select id, order_id from (${parcelsByAwb(code)}) as parcels
		order by done_at is not null, id desc limit 1`.execute(database);
	const [parcel] = rows;
	if (parcel) return { orderNumber: parcel.order_id, shipmentId: parcel.id };
	const named = parseParcelCode(code);
	if (!named) return undefined;
	const { orderNumber, nth } = named;
	const order = await database
		.selectFrom('orders')
		.select('id')
		.where('id', '=', orderNumber)
		.executeTakeFirst();
	if (!order) return undefined;
	const own =
		nth === undefined
			? undefined
			: await database
					.selectFrom('shipments')
					.select('id')
					.where('order_id', '=', orderNumber)
					.orderBy('id')
					.offset(Math.max(0, nth - 1))
					.limit(1)
					.executeTakeFirst();
	// A label that was printed before its parcel left names none yet.
	return { orderNumber, ...(own && { shipmentId: own.id }) };
}
