import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import { isWithinDays } from '../database/club-days.ts';
import type { Database } from '../database/connect.ts';

/** A courier's payment for a parcel: of the collected cash, or because it lost the parcel. Amounts are in rupees. */
export interface PaidOver {
	shipmentId: number;
	/** The day of the payment; for a lost parcel, the day on which the claim was settled. */
	day: IsoDate;
	/** When the payment was entered. */
	at: Date;
	isLost: boolean;
	carrier: string;
	awb: string | null;
	orderNumber: number;
	/** The day on which the parcel was closed. */
	deliveredOn: IsoDate;
	paid: number;
	/** The sum that was collected for the parcel, or claimed. */
	owed: number;
	by: string | null;
}

interface Days {
	from: IsoDate;
	to: IsoDate;
}

const rowsAtOnce = 500;

const parcel = sql`
	lateral (select carrier, awb, order_id, collected, done_at from shipments where id = shipment_id limit 1) as parcel`;
const ofParcel = sql`carrier, awb, order_id as "orderNumber", club_day(done_at) as "deliveredOn"`;

/** What couriers paid of the collected cash on some days, parcel by parcel, the newest first, a page at a time. */
export async function* pagesOfRemitted(database: Database, { from, to }: Days): AsyncGenerator<PaidOver[]> {
	let before = { day: to, shipmentId: 2 ** 31 - 1 };
	while (true) {
		const { rows } = await sql<PaidOver>`
			select shipment_id as "shipmentId", paid_on as day, taken_at as at, false as "isLost", ${ofParcel},
				paise / 100.0 as paid, collected as owed, (select name from users where id = taken_by) as by
			from (
				select * from remitted_parcels
				where paid_on between ${from} and ${to} and (paid_on, shipment_id) < (${before.day}::date, ${before.shipmentId})
				order by paid_on desc, shipment_id desc limit ${rowsAtOnce}
			) as remitted
				cross join ${parcel}
				cross join lateral (select taken_at, taken_by from remittances where id = remittance_id limit 1) as file
			order by paid_on desc, shipment_id desc`.execute(database);
		const last = rows.at(-1);
		if (!last) return;
		before = last;
		yield rows;
	}
}

/** What couriers paid on some days for lost parcels, the newest first. */
export async function paidForLost(database: Database, days: Days): Promise<PaidOver[]> {
	const { rows } = await sql<PaidOver>`
		select shipment_id as "shipmentId", club_day(settled_at) as day, settled_at as at, true as "isLost", ${ofParcel},
			paise / 100.0 as paid, value as owed, (select name from users where id = settled_by) as by
		from parcel_claims cross join ${parcel}
		where ${isWithinDays('settled_at', days)} order by settled_at desc, shipment_id desc`.execute(database);
	return rows;
}
