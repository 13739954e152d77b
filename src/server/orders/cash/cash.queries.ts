import { type SqlBool, sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import { ownRider, queuedShown } from '#shared/orders/parcels.rules.ts';
import { type CashOf, cashByPerson } from '#shared/orders/remittances.rules.ts';
import { isWithinDays } from '../../database/club-days.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { isIn } from '../../database/is-in.ts';
import { rowCount } from '../../database/lists/count-by-status.ts';
import { dueOfEach } from '../parcels/parcels.queries.ts';

interface Days {
	from: IsoDate;
	to: IsoDate;
}

/**
 * The rupees that each carrier collected on each day of delivery, and how much of them it paid by AWB. Parcels for
 * which nothing was collected are left out.
 */
async function collected(database: Database, days: Days) {
	const { rows } = await sql<{
		day: IsoDate;
		carrier: string;
		parcels: number;
		collected: number;
		paise: number;
	}>`
		select club_day(done_at) as day, carrier, count(*) filter (where collected > 0) as parcels,
			sum(collected) as collected, coalesce(sum(remitted), 0)::float8 as paise
		from shipments where ${isWithinDays('done_at', days)} and (collected > 0 or remitted > 0)
		group by 1, carrier order by 1, carrier`.execute(database);
	return rows.map(({ paise, ...row }) => ({ ...row, remitted: paise / 100 }));
}

/**
 * A count of a carrier's cash of a day. Corrections that took some off are no counts. Undefined where there is none.
 * @param id left out, the last one
 */
export function findCount(
	transaction: Transaction,
	{ carrier, day, id }: { carrier: string; day: IsoDate; id?: number | undefined },
) {
	return transaction
		.selectFrom('payments')
		.selectAll()
		.where('carrier', '=', carrier)
		.where('delivered_on', '=', day)
		.where('kind', '=', 'taken')
		.$if(id !== undefined, (counts) => counts.where('id', '=', id ?? 0))
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
}

/**
 * What is left of a count after all its corrections, in rupees. A count that itself corrects another has no more left
 * than that one. Call it while the day is locked ({@link lockCounted}).
 */
export async function leftOfCount(transaction: Transaction, id: number): Promise<number> {
	const { rows } = await sql<{ left: number }>`
		with recursive corrected as (
			select id, corrects from payments where id = ${id}
			union all
			select payments.id, payments.corrects from payments join corrected on payments.id = corrected.corrects
		), counts as (
			select id as root, id from corrected
			union all
			select root, payments.id from payments join counts on payments.corrects = counts.id
		)
		select sum(case kind when 'taken' then amount else -amount end) as "left"
		from counts join payments on payments.id = counts.id
		group by root order by 1 limit 1`.execute(transaction);
	return rows[0]?.left ?? 0;
}

/**
 * What is counted of a carrier's day, in rupees. Locks the day, so that nobody else counts it until the transaction
 * ends.
 */
export async function lockCounted(
	transaction: Transaction,
	{ carrier, day }: { carrier: string; day: IsoDate },
): Promise<number> {
	const row = await transaction
		.selectFrom('cash_days')
		.select('counted')
		.where('day', '=', day)
		.where('carrier', '=', carrier)
		.forUpdate()
		.executeTakeFirst();
	return row?.counted ?? 0;
}

/** What each carrier collected on a day, with what was counted of it and what was paid by AWB. */
export async function cashOfDay(database: Database, day: IsoDate) {
	const carriers = await collected(database, { from: day, to: day });
	const counts = await database
		.selectFrom('payments')
		.leftJoin('users', 'users.id', 'taken_by')
		.select([
			'payments.id',
			sql<string>`carrier`.as('carrier'),
			sql<number>`case kind when 'taken' then amount else -amount end`.as('amount'),
			'note',
			'taken_at as counted_at',
			'users.name as by',
		])
		.where('carrier', 'is not', null)
		.where('delivered_on', '=', day)
		.orderBy('payments.id')
		.execute();
	const withCounts = new Set(counts.map(({ carrier }) => carrier));
	for (const { carrier } of carriers) withCounts.delete(carrier);
	const countedAlone = [...withCounts].map((carrier) => ({ carrier, parcels: 0, collected: 0, remitted: 0 }));
	return [...carriers, ...countedAlone].map((one) => ({
		...one,
		counts: counts.filter(({ carrier }) => carrier === one.carrier),
	}));
}

/**
 * The days up to `to` for which less came in (counted by hand, or paid by AWB) than was collected, the oldest first. A
 * debt stays until it is paid, however old. Days before the first count or payment are left out: a club that has only
 * begun to count misses nothing of them.
 */
export async function missingCash(
	database: Database,
	{ to }: { to: IsoDate },
): Promise<{ day: IsoDate; carrier: string; missing: number }[]> {
	const { rows } = await sql<{ day: IsoDate; carrier: string; paise: number }>`
		select day, carrier, missing::float8 as paise from cash_days
		where missing > 0 and day <= ${to} and day >= least(
			(select min(day) from cash_counts), (select min(from_day) from remittances)
		)
		order by day, carrier`.execute(database);
	return rows.map(({ paise, ...row }) => ({ ...row, missing: paise / 100 }));
}

/** What couriers still have to collect for their parcels under way, in rupees. */
export async function dueOfCouriers(database: Database): Promise<ReadonlyMap<string, number>> {
	const { rows } = await sql<{ carrier: string; due: number }>`
		select carrier, sum(due) as due from shipments, ${dueOfEach}
		where done_at is null and carrier <> ${ownRider} group by carrier`.execute(database);
	return new Map(rows.map(({ carrier, due }) => [carrier, due]));
}

/** SQL condition on `shipments`: cash was collected for the parcel on a day. */
const isCollectedOn = (day: IsoDate) =>
	sql<SqlBool>`${isWithinDays('done_at', { from: day, to: day })} and collected > 0`;

/** The people from whom at least this much cash was collected on a day, in rupees, the largest sum first. */
export async function peopleWithMuchCash(database: Database, day: IsoDate, atLeast: number) {
	const { rows } = await sql<CashOf & { name: string; orderNumber: number }>`
		select orders.id as "orderNumber", user_id as account, phone, name, sum(collected)::integer as amount
		from (select order_id, collected from shipments where ${isCollectedOn(day)}) as paid
			join orders on orders.id = paid.order_id
		group by orders.id order by orders.id`.execute(database);
	return cashByPerson(rows)
		.filter(({ amount }) => amount >= atLeast)
		.sort((one, other) => other.amount - one.amount)
		.map(({ amount, sums }) => ({
			name: sums.at(-1)?.name ?? '',
			amount,
			orderNumbers: sums.map(({ orderNumber }) => orderNumber).toSorted((one, other) => one - other),
		}));
}

/**
 * The cash of the customers of these orders, apart from what waits to be sent: what was collected from them on a day,
 * and what is still due for their parcels under way, of these orders and others.
 */
export async function cashUnderWayOf(
	database: Database,
	day: IsoDate,
	orderIds: readonly number[],
): Promise<CashOf[]> {
	if (orderIds.length === 0) return [];
	const { rows } = await sql<CashOf>`
		with asked as (select user_id, phone from orders where ${isIn('id', orderIds)})
		select user_id as account, phone, sum(case when done_at is null then due_of(parcel) else collected end)::integer as amount
		from (
			select shipments as parcel, order_id, done_at, collected from shipments where done_at is null
			union all
			select shipments, order_id, done_at, collected from shipments where ${isCollectedOn(day)}
		) as parcels cross join lateral (select user_id, phone from orders where id = order_id limit 1) as orders
		where user_id in (select user_id from asked) or phone in (select phone from asked)
		group by user_id, phone order by user_id, phone`.execute(database);
	return rows.filter(({ amount }) => amount > 0);
}

/** A parcel that a courier lost, with what it owes for it. */
export interface LostParcel {
	shipmentId: number;
	orderNumber: number;
	carrier: string;
	awb: string | null;
	/** In rupees. */
	value: number;
	lostOn: IsoDate;
	/** What the courier paid to settle the claim; null while it is open. */
	paise: number | null;
	/** The day of the settlement. */
	settledOn: IsoDate | null;
	note: string;
}

const claims = sql`
	select shipment_id as "shipmentId", order_id as "orderNumber", carrier, awb, value, club_day(lost_at) as "lostOn",
		paise::float8 as paise, club_day(settled_at) as "settledOn", note
	from parcel_claims cross join lateral (select order_id, carrier, awb from shipments where id = shipment_id limit 1) as parcel`;

/**
 * The open claims, the oldest first, then those that were settled on a day; and the number of open claims, of which at
 * most `queuedShown` are listed.
 */
export async function claimsOfDay(
	database: Database,
	day: IsoDate,
): Promise<{ claims: LostParcel[]; open: number }> {
	const { rows: open } = await sql<LostParcel>`
		${claims} where settled_at is null order by lost_at, shipment_id limit ${queuedShown}`.execute(database);
	const { rows: settled } = await sql<LostParcel>`
		${claims} where ${isWithinDays('settled_at', { from: day, to: day })}
		order by settled_at, shipment_id`.execute(database);
	const all = open.length < queuedShown ? open.length : await countOpenClaims(database);
	return { claims: [...open, ...settled], open: all };
}

async function countOpenClaims(database: Database): Promise<number> {
	const { count } = await database
		.selectFrom('parcel_claims')
		.select(rowCount)
		.where('settled_at', 'is', null)
		.executeTakeFirstOrThrow();
	return count;
}

/** The claims for parcels of an order, open or settled. */
export async function claimsOfOrder(database: Database, orderNumber: number): Promise<LostParcel[]> {
	const { rows } = await sql<LostParcel>`
		${claims} where shipment_id in (select id from shipments where order_id = ${orderNumber})`.execute(
		database,
	);
	return rows;
}

/** The settlement of a claim, as replies have it; empty while it is open. */
export const settlementOf = ({ paise, note }: LostParcel) => ({
	...(paise !== null && { paid: paise / 100 }),
	...(note && { note }),
});

/** The claim for a parcel, locked until the transaction ends; undefined where no courier lost it. */
export async function lockClaim(
	transaction: Transaction,
	shipmentId: number,
): Promise<(LostParcel & { isSettled: boolean }) | undefined> {
	const { rows } = await sql<LostParcel>`
		${claims} where shipment_id = ${shipmentId} for no key update of parcel_claims`.execute(transaction);
	const [claim] = rows;
	return claim && { ...claim, isSettled: claim.paise !== null };
}

/** Closes a locked claim with what the courier paid. */
export async function settleClaim(
	transaction: Transaction,
	{
		shipmentId,
		paise,
		note,
		by,
		at,
	}: { shipmentId: number; paise: number; note: string; by: number; at: Date },
): Promise<void> {
	await transaction
		.updateTable('parcel_claims')
		.set({ paise, note, settled_by: by, settled_at: at })
		.where('shipment_id', '=', shipmentId)
		.execute();
}

/** Opens a settled claim again, as if nothing had been entered for it. */
export async function reopenClaim(transaction: Transaction, shipmentId: number): Promise<void> {
	await transaction
		.updateTable('parcel_claims')
		.set({ paise: null, note: '', settled_by: null, settled_at: null })
		.where('shipment_id', '=', shipmentId)
		.execute();
}
