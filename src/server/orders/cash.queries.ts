import { type Insertable, sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import { ownRider } from '#shared/orders/parcels.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import type { CashCounts } from '../database/schema.d.ts';
import { dueOfEach } from './parcels.queries.ts';

interface Days {
	from: IsoDate;
	to: IsoDate;
}

/** Parcels that were done from a day to another. */
const doneWithin = ({ from, to }: Days) => sql`
	done_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
		and done_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;

/**
 * What each carrier collected from a day to another, by the day of the delivery, and what of that it paid by AWB, in
 * rupees. Parcels for which there was and is no money are left out.
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
		from shipments where ${doneWithin(days)} and (collected > 0 or remitted > 0)
		group by 1, carrier order by 1, carrier`.execute(database);
	return rows.map(({ paise, ...row }) => ({ ...row, remitted: paise / 100 }));
}

/** What each carrier collected on a day, with what was counted of it and what was paid by AWB. */
export async function cashOfDay(database: Database, day: IsoDate) {
	const carriers = await collected(database, { from: day, to: day });
	const counts = await database
		.selectFrom('cash_counts')
		.leftJoin('users', 'users.id', 'counted_by')
		.select(['carrier', 'amount', 'note', 'counted_at', 'users.name as by'])
		.where('day', '=', day)
		.orderBy('cash_counts.id')
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
 * The days of which less came in than was collected, the oldest first: counted by hand, and paid by AWB. Days before the
 * first of which anything was are left out: a club that begins to count misses nothing of before.
 */
export async function missingCash(
	database: Database,
	{ from: earliest, to }: Days,
): Promise<{ day: IsoDate; carrier: string; missing: number }[]> {
	const { rows: begun } = await sql<{ first: IsoDate | null }>`
		select least((select min(day) from cash_counts), (select min(from_day) from remittances)) as first`.execute(
		database,
	);
	const first = begun[0]?.first ?? null;
	if (first === null || first > to) return [];
	const from = first > earliest ? first : earliest;
	const { rows: counted } = await sql<{ day: IsoDate; carrier: string; amount: number }>`
		select day, carrier, sum(amount) as amount from cash_counts
		where day between ${from} and ${to} group by day, carrier`.execute(database);
	return (await collected(database, { from, to })).flatMap(({ day, carrier, collected: due, remitted }) => {
		const amount = counted.find((one) => one.day === day && one.carrier === carrier)?.amount ?? 0;
		const missing = Math.round((due - amount - remitted) * 100) / 100;
		return missing > 0 ? [{ day, carrier, missing }] : [];
	});
}

/** What couriers still have to collect for their parcels under way, in rupees. */
export async function dueOfCouriers(database: Database): Promise<ReadonlyMap<string, number>> {
	const { rows } = await sql<{ carrier: string; due: number }>`
		select carrier, sum(due) as due from shipments, ${dueOfEach}
		where done_at is null and carrier <> ${ownRider} group by carrier`.execute(database);
	return new Map(rows.map(({ carrier, due }) => [carrier, due]));
}

/** From whom so much cash was collected on a day, in rupees, the most first. */
export async function peopleWithMuchCash(database: Database, day: IsoDate, atLeast: number) {
	const { rows } = await sql<{ name: string; amount: number; orderNumbers: number[] }>`
		select max(name) as name, sum(collected) as amount, json_agg(distinct orders.id) as "orderNumbers"
		from (select order_id, collected from shipments where ${doneWithin({ from: day, to: day })} and collected > 0) as paid
			join orders on orders.id = paid.order_id
		group by user_id having sum(collected) >= ${atLeast} order by amount desc`.execute(database);
	return rows;
}

/** Writes down what was counted. */
export async function insertCashCount(
	transaction: Transaction,
	count: Insertable<CashCounts>,
): Promise<void> {
	await transaction.insertInto('cash_counts').values(count).execute();
}
