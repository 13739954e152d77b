import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { Database } from '../database/connect.ts';
import { rowCount } from '../database/tally.ts';

/** Rupees of all orders ever placed, lines plus fee. */
export async function totalSales(database: Database): Promise<number> {
	const { sum } = await database
		.selectNoFrom((query) => [
			sql<number>`${query.selectFrom('order_lines').select(sql`coalesce(sum(unit_price * quantity), 0)`.as('lines'))} + ${query
				.selectFrom('orders')
				.select(sql`coalesce(sum(fee), 0)`.as('fees'))}`.as('sum'),
		])
		.executeTakeFirstOrThrow();
	return sum;
}

/** Rupees and number of the orders of each day from one date to another, both included; empty days too. */
export async function salesByDay(
	database: Database,
	{ from, to, timeZone }: { from: IsoDate; to: IsoDate; timeZone: string },
): Promise<{ date: IsoDate; sales: number; orders: number }[]> {
	const { rows } = await sql<{ date: IsoDate; sales: number; orders: number }>`
		select day.day::date as date, coalesce(sum(placed.total), 0) as sales, count(placed.day) as orders
		from generate_series(${from}::date::timestamp, ${to}::date::timestamp, '1 day') as day
		left join (
			select (placed_at at time zone ${timeZone})::date as day,
				fee + (select sum(unit_price * quantity) from order_lines where order_id = orders.id) as total
			from orders
			where placed_at >= ${from}::date::timestamp at time zone ${timeZone}
		) as placed on placed.day = day.day::date
		group by day.day
		order by day.day`.execute(database);
	return rows;
}

/** How many queries wait for an answer. */
export async function countUnanswered(database: Database): Promise<number> {
	const { count } = await database
		.selectFrom('contact_messages')
		.select(sql<number>`count(*)`.as('count'))
		.where('status', '=', 'unanswered')
		.executeTakeFirstOrThrow();
	return count;
}

/** Order lines in each status that has any. */
export function countOrderLines(database: Database) {
	return database.selectFrom('order_lines').select(['status', rowCount]).groupBy('status').execute();
}

/** Memberships of each type ever bought, and how many of them wait for their money. */
export function countMemberships(database: Database) {
	return database
		.selectFrom('memberships')
		.select([
			'type',
			sql<number>`count(*)`.as('count'),
			sql<number>`count(*) filter (where payment_status = 'pending')`.as('pending'),
		])
		.groupBy('type')
		.orderBy('type')
		.execute();
}

/** Who bought a membership last. */
export function newestMembers(database: Database, limit: number) {
	return database
		.selectFrom('memberships')
		.innerJoin('users', 'users.id', 'memberships.user_id')
		.select(['memberships.id', 'users.name', 'type', 'bought_at'])
		.orderBy('memberships.id', 'desc')
		.limit(limit)
		.execute();
}
