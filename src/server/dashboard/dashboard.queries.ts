import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { OrderStatus } from '#shared/orders/orders.rules.ts';
import type { Database } from '../database/connect.ts';
import { isNotPaidInTime, lastDayThatCounts } from '../membership/covers/covers.queries.ts';
import { payerOf } from '../membership/paying/payer.queries.ts';
import { unpaidRows } from '../membership/worklists/worklists.queries.ts';

/** Rupees of all orders ever placed, lines plus fee. */
export async function totalSales(database: Database): Promise<number> {
	const { rows } = await sql<{ sum: number }>`
		select coalesce(sum(amount), 0) as sum from tallied where subject = 'sales'`.execute(database);
	return rows[0]?.sum ?? 0;
}

/**
 * The net sales of all time in rupees: all orders, less what was cancelled, cut, came back, was lost or is refunded for
 * a return. An order of which nothing is left loses its fee as well. These are the parts of the sales report (migration
 * 0069).
 */
export async function netSales(database: Database): Promise<number> {
	const { rows } = await sql<{ net: number }>`
		select coalesce((select sum(amount) from tallied where subject = 'sales'), 0)
			- coalesce((select sum(rupees) from sold_by_day where part <> 'placed'), 0) as net`.execute(database);
	return rows[0]?.net ?? 0;
}

/** Sales in rupees (lines plus fee) and number of orders per day of the club, `from` to `to`, empty days included. */
export async function salesByDay(
	database: Database,
	{ from, to }: { from: IsoDate; to: IsoDate },
): Promise<{ date: IsoDate; sales: number; orders: number }[]> {
	const { rows } = await sql<{ date: IsoDate; sales: number; orders: number }>`
		select day::date as date, coalesce(sum(amount) filter (where subject = 'sales'), 0) as sales,
			coalesce(sum(amount) filter (where subject = 'orders placed'), 0) as orders
		from generate_series(${from}::date::timestamp, ${to}::date::timestamp, '1 day') as day
		left join (
			select subject, key, amount from tallied
			where subject in ('sales', 'orders placed') and key between ${from} and ${to}
		) as placed on placed.key = day::date::text
		group by day
		order by day`.execute(database);
	return rows;
}

/** Number of messages without an answer. */
export async function countUnanswered(database: Database): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select coalesce(sum(amount), 0) as count from tallied
		where subject = 'contact_messages' and key = 'unanswered'`.execute(database);
	return rows[0]?.count ?? 0;
}

/** The number of order lines by status, and of their orders; a status without lines has no row. */
export async function countOrderLines(database: Database) {
	const { rows } = await sql<{ status: OrderStatus; count: number; orders: number }>`
		select key as status, sum(amount) filter (where subject = 'order_lines') as count,
			sum(amount) filter (where subject = 'orders') as orders
		from tallied where subject in ('order_lines', 'orders') group by key having sum(amount) > 0`.execute(
		database,
	);
	return rows;
}

/** The number of memberships by type, how many of them must be paid on a day, and how many ended unpaid. */
export async function countMemberships(database: Database, today: IsoDate) {
	const { rows } = await sql<{ type: string; count: number; unpaid: number }>`
		select substr(key, strpos(key, ' ') + 1) as type, sum(amount) as count,
			coalesce(sum(amount) filter (where key like 'pending %'), 0) as unpaid
		from tallied where subject = 'plans' group by 1 having sum(amount) > 0 order by 1`.execute(database);
	// The tally has only the stored payment status. Memberships that ended unpaid accumulate, but those to be paid are
	// few, so the latter are counted directly, as Follow up lists them.
	const { rows: open } = await sql<{ type: string; count: number }>`
		select type, count(*) as count from ${unpaidRows(today)} as due
			cross join lateral (select type from memberships where id = due.id limit 1) as bought
		group by type`.execute(database);
	return rows.map(({ type, count, unpaid: all }) => {
		const { count: pending = 0 } = open.find((one) => one.type === type) ?? {};
		const endedUnpaid = all - pending;
		return { type, count, pending, ...(endedUnpaid > 0 && { endedUnpaid }) };
	});
}

/** The newest memberships with the name of whoever has the bill of each, as in the desk's list, newest first. */
export function newestMembers(database: Database, today: IsoDate, limit: number) {
	return database
		.selectFrom('memberships')
		.innerJoin('users', (join) => join.on('users.id', '=', payerOf(sql.ref('memberships.id'))))
		.select(['memberships.id', 'users.name', 'type', 'bought_at', 'payment_status'])
		.leftJoin('membership_terms', 'membership_id', 'memberships.id')
		.select(['ended_on', 'end_reason', lastDayThatCounts(today).as('end_date')])
		.select(isNotPaidInTime(today).as('is_not_paid_in_time'))
		.orderBy('memberships.id', 'desc')
		.limit(limit)
		.execute();
}
