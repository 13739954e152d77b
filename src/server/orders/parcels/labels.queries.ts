import { type RawBuilder, sql } from 'kysely';
import { parseParcelCode } from '#shared/orders/orders.rules.ts';
import { asAwb } from '#shared/orders/parcels.rules.ts';
import type { Database } from '../../database/connect.ts';

/**
 * SQL for the parcels that have an AWB, of any carrier. Asks for each carrier separately, because the unique index
 * begins with the carrier, and there are few carriers.
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

/** The order of a label, and its parcel once that has left. */
export interface Labelled {
	orderNumber: number;
	shipmentId?: number;
}

/**
 * Finds what the barcode of a label names: a parcel by its AWB, or as the nth of its order (`AK-194/2`), or else an
 * order by its number. If parcels of two couriers have the same AWB, the one under way counts, or else the later.
 * Undefined where it names nothing.
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
	// A label that is printed before its parcel leaves names no parcel yet.
	return { orderNumber, ...(own && { shipmentId: own.id }) };
}
