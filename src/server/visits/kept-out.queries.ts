import { sameCodeFor, type VerdictCode } from '#shared/visits/verdict.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';

/**
 * Records that somebody was kept out. Repeats within two minutes are recorded once, also for codes that belong to
 * nobody.
 */
export async function insertRefusal(
	transaction: Transaction,
	{
		holderId,
		centreId,
		code,
		now,
	}: { holderId: number | null; centreId: number; code: VerdictCode; now: Date },
): Promise<void> {
	const lately = new Date(now.getTime() - sameCodeFor * 60_000);
	const known = await transaction
		.selectFrom('door_refusals')
		.where('holder_id', holderId === null ? 'is' : '=', holderId)
		.where('centre_id', '=', centreId)
		.where('code', '=', code)
		.where('at', '>', lately)
		.select('id')
		.limit(1)
		.executeTakeFirst();
	if (known) return;
	await transaction
		.insertInto('door_refusals')
		.values({ holder_id: holderId, centre_id: centreId, code, at: now })
		.execute();
}

/** Who blocked somebody, and why; undefined for a person who is not blocked. */
export function findStop(database: Database, userId: number) {
	return database
		.selectFrom('door_stops')
		.leftJoin('users', 'users.id', 'made_by')
		.where('user_id', '=', userId)
		.select(['users.name as by', 'reason', 'made_at'])
		.executeTakeFirst();
}

/** Blocks somebody; false if they already are. */
export async function insertStop(
	transaction: Transaction,
	{ userId, reason, by, now }: { userId: number; reason: string; by: number; now: Date },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto('door_stops')
		.values({ user_id: userId, reason, made_by: by, made_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends the blocking of somebody; false if they were not blocked. */
export async function deleteStop(transaction: Transaction, userId: number): Promise<boolean> {
	const { numDeletedRows } = await transaction
		.deleteFrom('door_stops')
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}
