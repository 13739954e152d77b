import { type Insertable, sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { Database, Transaction } from '../database/connect.ts';
import type { CashCounts } from '../database/schema.d.ts';

/** What each carrier collected from a day to another, by day. Parcels of which nothing was delivered are left out. */
async function collected(database: Database, { from, to }: { from: IsoDate; to: IsoDate }) {
	const { rows } = await sql<{ day: IsoDate; carrier: string; parcels: number; collected: number }>`
		select club_day(done_at) as day, carrier, count(*) as parcels, sum(collected) as collected from shipments
		where done_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
			and done_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata' and collected > 0
		group by 1, carrier order by 1, carrier`.execute(database);
	return rows;
}

/** What each carrier collected on a day, with what was counted of it. */
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
	const countedAlone = [...withCounts].map((carrier) => ({ carrier, parcels: 0, collected: 0 }));
	return [...carriers, ...countedAlone].map((one) => ({
		...one,
		counts: counts.filter(({ carrier }) => carrier === one.carrier),
	}));
}

/**
 * The days of which less was counted than collected, the oldest first. Days before the first that was ever counted are left
 * out: a club that begins to count misses nothing of before.
 */
export async function lateCash(
	database: Database,
	{ from: earliest, to }: { from: IsoDate; to: IsoDate },
): Promise<{ day: IsoDate; carrier: string; missing: number }[]> {
	const { first } = await database
		.selectFrom('cash_counts')
		.select((count) => count.fn.min('day').as('first'))
		.executeTakeFirstOrThrow();
	if (first === null || first > to) return [];
	const from = first > earliest ? first : earliest;
	const { rows: counted } = await sql<{ day: IsoDate; carrier: string; amount: number }>`
		select day, carrier, sum(amount) as amount from cash_counts
		where day between ${from} and ${to} group by day, carrier`.execute(database);
	return (await collected(database, { from, to })).flatMap(({ day, carrier, collected: due }) => {
		const amount = counted.find((one) => one.day === day && one.carrier === carrier)?.amount ?? 0;
		return due > amount ? [{ day, carrier, missing: due - amount }] : [];
	});
}

/** Writes down what was counted. */
export async function insertCashCount(
	transaction: Transaction,
	count: Insertable<CashCounts>,
): Promise<void> {
	await transaction.insertInto('cash_counts').values(count).execute();
}
