import { sql } from 'kysely';
import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import { confirmReasons, type OrderHistory } from '#shared/orders/confirming.rules.ts';
import type { ToConfirm } from '#shared/orders/whole-order.ts';
import { startOf } from '../../database/club-days.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { refuse } from '../../http/errors.ts';
import type { JobServices } from '../../jobs/job-services.ts';

/** How many of the oldest waiting orders are examined. A screen shows 200 at most. */
const lookedAt = 400;

/** For how many days back the parcels of a pincode are counted. */
const countedBack = 180;

interface ReadHistory extends OrderHistory {
	orderId: number;
	isConfirmed: boolean;
	tries: number;
	triedAt: Date | null;
}

/**
 * The facts about orders that wait, and about their customers, the oldest order first. Orders of customers whom {@link
 * confirmReasons} trusts (members, and those who have accepted an order) are left out.
 */
async function historiesOf(
	database: Database,
	{ today, orderIds }: { today: IsoDate; orderIds?: readonly number[] | undefined },
): Promise<ReadHistory[]> {
	const waiting =
		orderIds === undefined
			? sql`select distinct order_id from order_lines where status = 'Pending' and ended is null
				order by order_id limit ${lookedAt}`
			: sql`select unnest(${[...orderIds]}::integer[]) as order_id`;
	// Reads in steps: most customers are trusted, and nothing else needs to be read about them. Uses "limit 1" in place
	// of "exists", for which PostgreSQL would read whole tables when there are many orders.
	const { rows } = await sql<ReadHistory>`
		with placed as materialized (
			select orders.id, user_id, phone, pincode, fee from (${waiting}) as waiting
				cross join lateral (select * from orders where id = waiting.order_id limit 1) as orders
		),
		customers as materialized (
			select user_id, (select true from orders join order_lines on order_id = orders.id
					where orders.user_id = known.user_id and status = 'Delivered' and ended is null limit 1) is not null
				or (select true from membership_covers where holder_id = known.user_id
					and daterange(first_day, last_day, '[]') @> ${today}::date limit 1) is not null as is_trusted
			from (select distinct user_id from placed) as known
		),
		doubted as materialized (
			select placed.* from placed join customers using (user_id) where not is_trusted
		)
		select doubted.id as "orderId", false as "isMember", false as "hasDelivered",
			(select sum(unit_price * quantity) from order_lines
				where order_id = doubted.id and status = 'Pending' and ended is null) + fee as total,
			(select true from orders as other
				where other.user_id = doubted.user_id and other.id < doubted.id limit 1) is null as "isFirst",
			(select true from orders as other where other.user_id = doubted.user_id and other.came_back limit 1) is not null
				or (select true from orders as other where other.phone = doubted.phone and other.came_back limit 1) is not null
				as "cameBack",
			coalesce(parcels, 0) as parcels, coalesce(pincode_parcels.came_back, 0) as "parcelsBack",
			coalesce(calls."isConfirmed", false) as "isConfirmed", coalesce(calls.tries, 0)::integer as tries, calls."triedAt"
		from doubted
			left join pincode_parcels using (pincode)
			left join lateral (
				select bool_or(kind = 'confirmed') as "isConfirmed", count(*) filter (where kind = 'not reached') as tries,
					max(happened_at) filter (where kind = 'not reached') as "triedAt"
				from order_events where order_events.order_id = doubted.id
			) as calls on true
		order by doubted.id`.execute(database);
	return rows;
}

const toConfirm = (history: ReadHistory, from: number): ToConfirm | undefined => {
	const reasons = history.isConfirmed ? [] : confirmReasons(history, from);
	const { tries, triedAt } = history;
	return reasons.length === 0
		? undefined
		: { reasons, tries, ...(triedAt && { triedAt: triedAt.toISOString() }) };
};

/** What decides, besides the order: the shop's rule and the day. */
interface Asked {
	/** The sum from which on an order counts as large; undefined where the club confirms none. */
	from: number | undefined;
	now: Date;
}

/**
 * The oldest orders that wait to be confirmed by phone, with the reasons. Given order ids: those among them that must
 * be confirmed and have not left.
 */
export async function ordersToConfirm(
	database: Database,
	{ from, now }: Asked,
	orderIds?: readonly number[],
): Promise<ReadonlyMap<number, ToConfirm>> {
	if (from === undefined || orderIds?.length === 0) return new Map();
	const histories = await historiesOf(database, { today: clubToday(now), orderIds });
	return new Map(
		histories.flatMap((history) => {
			const confirm = toConfirm(history, from);
			return confirm ? [[history.orderId, confirm] as const] : [];
		}),
	);
}

/** Why an order is to be confirmed by phone before more of it leaves; undefined where it need not be, or has been. */
export const whyConfirm = async (
	database: Database,
	orderId: number,
	asked: Asked,
): Promise<ToConfirm | undefined> => (await ordersToConfirm(database, asked, [orderId])).get(orderId);

/**
 * Refuses to send more of an order that must be confirmed by phone first.
 * @throws {Refused} 409
 */
export async function refuseUnconfirmed(database: Database, orderId: number, asked: Asked): Promise<void> {
	if (await whyConfirm(database, orderId, asked))
		throw refuse.conflict('not_confirmed', 'Please confirm this order by phone first');
}

/** Whether an order was confirmed. */
export async function isConfirmed(transaction: Transaction, orderId: number): Promise<boolean> {
	const found = await transaction
		.selectFrom('order_events')
		.select('id')
		.where('order_id', '=', orderId)
		.where('kind', '=', 'confirmed')
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

/** Marks an order as come back: its customer is called before the next order leaves. */
export async function recordCameBack(transaction: Transaction, orderId: number): Promise<void> {
	await transaction.updateTable('orders').set({ came_back: true }).where('id', '=', orderId).execute();
}

/** Job of every night: counts the parcels of each pincode, and how many came back. */
export async function countPincodes(_: unknown, { database, clock }: JobServices): Promise<void> {
	const since = daysBefore(clubToday(clock()), countedBack);
	await database.transaction().execute(async (transaction) => {
		await transaction.deleteFrom('pincode_parcels').execute();
		await sql`
			insert into pincode_parcels (pincode, parcels, came_back)
			select pincode, count(*), count(*) filter (where came_back and collected = 0)
			from shipments join orders on orders.id = order_id
			where done_at >= ${startOf(since)} group by pincode`.execute(transaction);
	});
}
