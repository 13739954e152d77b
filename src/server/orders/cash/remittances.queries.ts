import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import { isWithinDays } from '../../database/club-days.ts';
import type { Database, Transaction } from '../../database/connect.ts';

/** A parcel that a courier brought, with what is known of its money. */
export interface CourierParcel {
	id: number;
	orderNumber: number;
	awb: string;
	/** In rupees; null while a line of the parcel is under way. */
	collected: number | null;
	/** When the last line of the parcel was delivered; null while one is under way. */
	day: IsoDate | null;
	isPaid: boolean;
}

/**
 * The parcels of a carrier that have one of these AWBs. They are locked in the order of their ids until the transaction
 * ends, so that the second of two people who upload the same file sees what the first stored. Never lock an order after
 * these parcels.
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
			remitted is not null as "isPaid"
		from shipments where id = any(${locked.map(({ id }) => id)})`.execute(transaction);
	return rows;
}

/**
 * How much of a carrier's cash is still missing of each of these days, in paise. Days of which nothing was counted by
 * hand are left out. What a courier pays for a parcel above the sum it collected does not lower this: the day's other
 * parcels must still be paid. Locks these days until the transaction ends, as a correction of a count does: otherwise two
 * files with different parcels of a day could both pay what is missing of it.
 */
export async function lockMissingOfCounted(
	transaction: Transaction,
	carrier: string,
	days: readonly IsoDate[],
): Promise<Map<IsoDate, number>> {
	// Runs as a statement of its own, so that the next one sees what a file stored for which this one waited.
	await sql`
		select from cash_days where carrier = ${carrier} and day = any(${[...days]}::date[]) and counted > 0
		order by day for update`.execute(transaction);
	const { rows } = await sql<{ day: IsoDate; missing: number }>`
		select day, (missing + paid_above)::float8 as missing
		from cash_days cross join lateral (
			select coalesce(sum(greatest(remitted - collected * 100, 0)), 0) as paid_above from shipments
			where done_at >= day::timestamp at time zone 'Asia/Kolkata'
				and done_at < (day + 1)::timestamp at time zone 'Asia/Kolkata' and shipments.carrier = cash_days.carrier
		) as above
		where carrier = ${carrier} and day = any(${[...days]}::date[]) and counted > 0`.execute(transaction);
	return new Map(rows.map(({ day, missing }) => [day, missing]));
}

/** Stores a courier's file, with what it paid for each parcel. */
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

/** What a courier paid for a parcel. */
export interface PaidParcel {
	shipment_id: number;
	remittance_id: number;
	order_id: number;
	awb: string;
	/** In rupees. */
	collected: number;
	paise: number;
	paid_on: IsoDate;
	by: string | null;
	taken_at: Date;
}

/** The parcels that a carrier delivered on a day and paid for by AWB, in the order of their numbers. */
export async function remittedOfDay(
	database: Database,
	carrier: string,
	day: IsoDate,
): Promise<PaidParcel[]> {
	const { rows } = await sql<PaidParcel>`
		select shipments.id as shipment_id, remittance_id, order_id, awb, collected, paise, paid_on, users.name as by, taken_at
		from shipments
			cross join lateral (select * from remitted_parcels where shipment_id = shipments.id limit 1) as paid
			cross join lateral (select * from remittances where id = remittance_id limit 1) as file
			left join users on users.id = taken_by
		where ${isWithinDays('done_at', { from: day, to: day })} and shipments.carrier = ${carrier}
			and remitted is not null
		order by awb, shipments.id`.execute(database);
	return rows;
}

/**
 * A parcel, locked until the transaction ends, in the way in which uploading a courier's file locks it; undefined where
 * there is none with this id.
 */
export function lockParcel(transaction: Transaction, id: number) {
	return transaction
		.selectFrom('shipments')
		.select(['id', 'order_id', 'carrier', 'awb'])
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

/**
 * Whether a courier paid for a parcel by its AWB. Locks the parcel first, and so waits for a file that is being stored.
 */
export async function isRemitted(transaction: Transaction, shipmentId: number): Promise<boolean> {
	await lockParcel(transaction, shipmentId);
	const paid = await transaction
		.selectFrom('remitted_parcels')
		.select('shipment_id')
		.where('shipment_id', '=', shipmentId)
		.executeTakeFirst();
	return paid !== undefined;
}

/**
 * Takes back what a file paid for a locked parcel. A file without parcels is deleted: its first day would still mark
 * the day from which the cash of couriers is checked. Undefined where the file has not paid for the parcel.
 */
export async function takeBackRemitted(
	transaction: Transaction,
	{ shipmentId, remittanceId }: { shipmentId: number; remittanceId: number },
): Promise<{ paise: number; paidOn: IsoDate } | undefined> {
	// The lock makes two people who take back parcels of one file wait for each other: the second reads which parcels
	// are left.
	await transaction
		.selectFrom('remittances')
		.select('id')
		.where('id', '=', remittanceId)
		.forUpdate()
		.execute();
	const paid = await transaction
		.deleteFrom('remitted_parcels')
		.where('shipment_id', '=', shipmentId)
		.where('remittance_id', '=', remittanceId)
		.returning(['paise', 'paid_on'])
		.executeTakeFirst();
	if (!paid) return undefined;
	const { rows } = await sql<{ first: IsoDate | null }>`
		select min(club_day(done_at)) as first from remitted_parcels join shipments on shipments.id = shipment_id
		where remittance_id = ${remittanceId}`.execute(transaction);
	const first = rows[0]?.first ?? null;
	if (first === null) await transaction.deleteFrom('remittances').where('id', '=', remittanceId).execute();
	else
		await transaction
			.updateTable('remittances')
			.set({ from_day: first })
			.where('id', '=', remittanceId)
			.where('from_day', '<>', first)
			.execute();
	return { paise: paid.paise, paidOn: paid.paid_on };
}
