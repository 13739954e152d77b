import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { Database, Transaction } from '../../database/connect.ts';

/** When somebody last changed the home centre of a membership themselves; undefined if never. */
export async function lastOwnMove(
	transaction: Transaction,
	membershipId: number,
	userId: number,
): Promise<Date | undefined> {
	const move = await transaction
		.selectFrom('membership_centres')
		.select('made_at')
		.where('membership_id', '=', membershipId)
		.where('made_by', '=', userId)
		.orderBy('made_at', 'desc')
		.limit(1)
		.executeTakeFirst();
	return move?.made_at;
}

/** Has a membership at home at a centre from a day on, in place of whatever else was planned. */
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

/** Hands a membership to another account. Both holders are locked; the covers of both are to be stored after it. */
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

/** The memberships that somebody bought and somebody else holds, newest first. */
export async function listHandedOver(database: Database, buyerId: number): Promise<number[]> {
	const rows = await database
		.selectFrom('memberships')
		.innerJoin('membership_terms', 'membership_id', 'memberships.id')
		.where('user_id', '=', buyerId)
		.where('holder_id', '<>', buyerId)
		.select('memberships.id')
		.orderBy('memberships.id', 'desc')
		.execute();
	return rows.map(({ id }) => id);
}
