import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { Database, Transaction } from '../database/connect.ts';

/** A parcel that a courier brought, with what is known of its money. */
export interface CourierParcel {
	id: number;
	orderNumber: number;
	awb: string;
	/** In rupees; null while something of it is under way. */
	collected: number | null;
	/** When the last of it was delivered; null while something of it is under way. */
	day: IsoDate | null;
	isPaid: boolean;
}

/**
 * The parcels of a carrier with one of these AWBs, locked in the order of their ids until the transaction ends: of two who
 * take the same file, the second sees what the first wrote down. No order is locked after them.
 */
export async function lockParcelsByAwb(
	transaction: Transaction,
	carrier: string,
	awbs: readonly string[],
): Promise<CourierParcel[]> {
	const { rows: locked } = await sql<{ id: number }>`
		select id from shipments where carrier = ${carrier} and awb = any(${[...awbs]}) order by id
		for no key update`.execute(transaction);
	if (locked.length === 0) return [];
	const { rows } = await sql<CourierParcel>`
		select id, order_id as "orderNumber", awb, collected, club_day(done_at) as day,
			remitted_parcels.shipment_id is not null as "isPaid"
		from shipments left join remitted_parcels on shipment_id = id
		where id = any(${locked.map(({ id }) => id)})`.execute(transaction);
	return rows;
}

/**
 * What of a carrier's cash was counted by hand on each of these days, and what was collected on it for parcels that are not
 * paid by AWB, in rupees. Days of which nothing was counted are left out.
 */
export async function countedByHand(
	database: Database,
	carrier: string,
	days: readonly IsoDate[],
): Promise<ReadonlyMap<IsoDate, { counted: number; unpaid: number }>> {
	const { rows } = await sql<{ day: IsoDate; counted: number; unpaid: number }>`
		select day, sum(amount)::integer as counted, (
			select coalesce(sum(collected), 0)::integer from shipments
			where done_at >= day::timestamp at time zone 'Asia/Kolkata'
				and done_at < (day + 1)::timestamp at time zone 'Asia/Kolkata' and carrier = ${carrier}
				and (select true from remitted_parcels where shipment_id = shipments.id) is null
		) as unpaid
		from cash_counts where carrier = ${carrier} and day = any(${[...days]}::date[])
		group by day having sum(amount) > 0`.execute(database);
	return new Map(rows.map(({ day, ...sums }) => [day, sums]));
}

/** Writes down a courier's file with what it paid for each parcel. */
export async function insertRemittance(
	transaction: Transaction,
	{ carrier, fromDay, by, at }: { carrier: string; fromDay: IsoDate; by: number; at: Date },
	parcels: readonly { id: number; paise: number; paidOn: IsoDate }[],
): Promise<void> {
	const { id } = await transaction
		.insertInto('remittances')
		.values({ carrier, from_day: fromDay, taken_by: by, taken_at: at })
		.returning('id')
		.executeTakeFirstOrThrow();
	await sql`
		insert into remitted_parcels (shipment_id, remittance_id, paise, paid_on)
		select id, ${id}, paise, "paidOn"
		from json_to_recordset(${JSON.stringify(parcels)}::json) as paid (id integer, paise bigint, "paidOn" date)
		order by id`.execute(transaction);
}
