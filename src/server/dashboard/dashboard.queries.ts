import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { Database } from '../database/connect.ts';
import { rowCount } from '../database/count-by-status.ts';
import { orderTotal, soldLines } from '../orders/orders.queries.ts';

/** Rupees of all orders ever placed, lines plus fee. */
export async function totalSales(database: Database): Promise<number> {
	const { sum } = await database
		.selectNoFrom((query) => [
			sql<number>`${soldLines(database).select(sql`coalesce(sum(unit_price * quantity), 0)`.as('lines'))} + ${query
				.selectFrom('orders')
				.select(sql`coalesce(sum(fee), 0)`.as('fees'))}`.as('sum'),
		])
		.executeTakeFirstOrThrow();
	return sum;
}

/** Sales in rupees (lines plus fee) and number of orders per day, `from` to `to`, empty days included. */
export async function salesByDay(
	database: Database,
	{ from, to, timeZone }: { from: IsoDate; to: IsoDate; timeZone: string },
): Promise<{ date: IsoDate; sales: number; orders: number }[]> {
	const { rows } = await sql<{ date: IsoDate; sales: number; orders: number }>`
		select day.day::date as date, coalesce(sum(placed.total), 0) as sales, count(placed.day) as orders
		from generate_series(${from}::date::timestamp, ${to}::date::timestamp, '1 day') as day
		left join (
			select (placed_at at time zone ${timeZone})::date as day,
				${orderTotal(database)} as total
			from orders
			where placed_at >= ${from}::date::timestamp at time zone ${timeZone}
		) as placed on placed.day = day.day::date
		group by day.day
		order by day.day`.execute(database);
	return rows;
}

/** Number of messages without an answer. */
export async function countUnanswered(database: Database): Promise<number> {
	const { count } = await database
		.selectFrom('contact_messages')
		.select(sql<number>`count(*)`.as('count'))
		.where('status', '=', 'unanswered')
		.executeTakeFirstOrThrow();
	return count;
}

/** Number of order lines by status, and of the orders they are of; a status without lines has no row. */
export function countOrderLines(database: Database) {
	return database
		.selectFrom('order_lines')
		.select(['status', rowCount, sql<number>`count(distinct order_id)`.as('orders')])
		.groupBy('status')
		.execute();
}

/** Number of memberships by type, and how many of them are not paid yet. */
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

/** The newest memberships with their members' names, newest first. */
export function newestMembers(database: Database, limit: number) {
	return database
		.selectFrom('memberships')
		.innerJoin('users', 'users.id', 'memberships.user_id')
		.select(['memberships.id', 'users.name', 'type', 'bought_at', 'payment_status', 'end_date'])
		.orderBy('memberships.id', 'desc')
		.limit(limit)
		.execute();
}
