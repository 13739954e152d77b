import { type RawBuilder, sql } from 'kysely';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { isPayable } from '../payable.queries.ts';
import { paidAndHandedOn } from '../paying/payer.queries.ts';
import { withUpgraded } from '../upgrading/upgrading.queries.ts';

/** The id of a membership's home centre on a day; null where the club never had it. */
export const homeOn = (day: IsoDate, membershipId: RawBuilder<unknown> | number) => sql<
	number | null
>`coalesce(
	(
		select home.centre_id from membership_centres as home
		where home.membership_id = ${membershipId} and from_day <= ${day}::date
		order by from_day desc limit 1
	),
	(select bought.centre_id from memberships as bought where bought.id = ${membershipId})
)`;

/**
 * The name of the home centre of a row of `memberships` on a day; the name at the purchase, where the club never had
 * that centre.
 */
export const homeNameOn = (day: IsoDate) => sql<string>`coalesce(
	(select centres.name from centres where centres.id = ${homeOn(day, sql.ref('memberships.id'))}), memberships.center
)`;

/**
 * When somebody last changed the home centre of their membership themselves, or that of one it replaced; undefined if
 * never.
 */
export async function lastOwnMove(
	transaction: Transaction,
	membershipId: number,
	userId: number,
): Promise<Date | undefined> {
	const move = await transaction
		.selectFrom('membership_centres')
		.select('made_at')
		.where('membership_id', 'in', withUpgraded(membershipId))
		.where('made_by', '=', userId)
		.orderBy('made_at', 'desc')
		.limit(1)
		.executeTakeFirst();
	return move?.made_at;
}

/** Sets a membership's home centre from a day on, and drops other changes that were planned. */
export async function moveHome(
	transaction: Transaction,
	{
		membershipId,
		centreId,
		from,
		by,
		now,
	}: { membershipId: number; centreId: number; from: IsoDate; by: number; now: Date },
): Promise<void> {
	await transaction
		.deleteFrom('membership_centres')
		.where('membership_id', '=', membershipId)
		.where('from_day', '>', clubToday(now))
		.execute();
	await transaction
		.insertInto('membership_centres')
		.values({ membership_id: membershipId, centre_id: centreId, from_day: from, made_at: now, made_by: by })
		.execute();
}

interface Homes {
	from: number;
	to: number;
	by: number;
	today: IsoDate;
	now: Date;
}

/** The memberships that are at home at a centre today and are not over, with their holders. */
const atHome = (centreId: number, today: IsoDate) => sql<{ membershipId: number; holderId: number }>`
	select terms.membership_id as "membershipId", terms.holder_id as "holderId"
	from membership_terms as terms join memberships on memberships.id = terms.membership_id
	where terms.ended_on is null
		and (
			(payment_status = 'pending' and (first_paid_at is not null or ${isPayable(today)})) or exists (
				select from membership_covers as cover
				where cover.membership_id = terms.membership_id and last_day >= ${today}::date
			)
		)
		and ${homeOn(today, sql.ref('terms.membership_id'))} = ${centreId}`;

/** The memberships that `moveHomes` would move. */
export async function listHomes(database: Database, centreId: number, today: IsoDate): Promise<number[]> {
	const { rows } = await sql<{ membershipId: number }>`${atHome(centreId, today)} order by 1`.execute(
		database,
	);
	return rows.map(({ membershipId }) => membershipId);
}

/**
 * Moves the home of memberships that are at home at one centre, and are not over, to another centre from today on;
 * returns them with their holders. One that was not paid in time is over (`isPayable`).
 */
export async function moveHomes(
	transaction: Transaction,
	{ from, to, by, today, now }: Homes,
): Promise<{ membershipId: number; holderId: number }[]> {
	const { rows } = await sql<{ membershipId: number; holderId: number }>`
		with at_home as (${atHome(from, today)}),
		moved as (
			insert into membership_centres (membership_id, centre_id, from_day, made_at, made_by)
			select "membershipId", ${to}, ${today}::date, ${now}, ${by} from at_home
			on conflict (membership_id, from_day) do update
				set centre_id = excluded.centre_id, made_at = excluded.made_at, made_by = excluded.made_by
		)
		select "membershipId", "holderId" from at_home order by 1`.execute(transaction);
	return rows;
}

/**
 * Drops what was planned to move to a centre after today. Returns those of it that count still and stay where they are
 * at home, with their holders and the name of that centre.
 */
export async function dropMovesTo(
	transaction: Transaction,
	centreId: number,
	today: IsoDate,
): Promise<{ membershipId: number; holderId: number; home: string }[]> {
	const { rows } = await sql<{ membershipId: number; holderId: number; home: string }>`
		with dropped as (
			delete from membership_centres where centre_id = ${centreId} and from_day > ${today}::date returning membership_id
		)
		select memberships.id as "membershipId", holder_id as "holderId", ${homeNameOn(today)} as home
		from dropped join memberships on memberships.id = dropped.membership_id join membership_terms using (membership_id)
		where ended_on is null
			and exists (
				select from membership_covers as cover
				where cover.membership_id = memberships.id and last_day >= ${today}::date
			)
			and ${homeOn(today, sql.ref('memberships.id'))} is distinct from ${centreId}
		order by 1`.execute(transaction);
	return rows;
}

/**
 * Hands a membership over to another account. The caller has locked both holders, and must store the covers of both
 * afterwards.
 */
export async function setHolder(
	transaction: Transaction,
	membershipId: number,
	{ holderId, on }: { holderId: number; on: IsoDate },
): Promise<void> {
	await transaction
		.updateTable('membership_terms')
		.set({ holder_id: holderId, handed_on: on })
		.where('membership_id', '=', membershipId)
		.execute();
}

/**
 * The memberships that somebody bought, or paid for as their holder, and that somebody else holds now: newest first.
 */
export async function listHandedOver(database: Database, userId: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select memberships.id from memberships join membership_terms on membership_id = memberships.id
		where user_id = ${userId} and holder_id <> ${userId}
		union select id from ${paidAndHandedOn(userId)} as paid
		order by id desc`.execute(database);
	return rows.map(({ id }) => id);
}
