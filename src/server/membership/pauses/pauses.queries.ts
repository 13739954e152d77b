import { type Days, daysTaken, type Pause } from '#shared/membership/covers.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { listClosedDays } from '../covers/closed-days.queries.ts';
import { giveBack, takeEntitlement } from '../entitlements/entitlements.queries.ts';

/** Who changes a pause, and when; null is the program itself. */
interface By {
	by: number | null;
	now: Date;
}

/** The cause of a ledger entry: the pause, and the revision of its days. */
const causeOf = (id: number, revision: number) => `pause:${id}:${revision}`;

/**
 * Stores a pause and debits its days, of which enough are left (`judgePause`). The caller has locked the holder of its
 * membership, and must store the covers afterwards.
 */
export async function insertPause(
	transaction: Transaction,
	{ membershipId, ...days }: Pause,
	{ by, now }: By,
): Promise<number> {
	const { id } = await transaction
		.insertInto('membership_pauses')
		.values({
			...{ membership_id: membershipId, first_day: days.firstDay, last_day: days.lastDay },
			...{ made_at: now, made_by: by },
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const isTaken = await takeEntitlement(transaction, {
		...{ membershipId, kind: 'pause_day' },
		quantity: daysTaken(days, await listClosedDays(transaction, membershipId)),
		...{ cause: causeOf(id, 0), by, now },
	});
	if (!isTaken) throw new Error('Fewer pause days are left than a pause takes');
	return id;
}

/**
 * Shortens or undoes a pause: returns all pause days that it used, and debits those that are left of it anew. The
 * caller has locked the holder of its membership.
 */
export async function changePause(
	transaction: Transaction,
	{ id, membershipId, revision }: Pause & { id: number; revision: number },
	left: Days | undefined,
	{ by, now }: By,
): Promise<void> {
	await giveBack(transaction, { membershipId, cause: causeOf(id, revision), by, now });
	if (!left) {
		await transaction.updateTable('membership_pauses').set({ undone_at: now }).where('id', '=', id).execute();
		return;
	}
	await transaction
		.updateTable('membership_pauses')
		.set({ first_day: left.firstDay, last_day: left.lastDay, revision: revision + 1 })
		.where('id', '=', id)
		.execute();
	const isTaken = await takeEntitlement(transaction, {
		...{ membershipId, kind: 'pause_day' },
		quantity: daysTaken(left, await listClosedDays(transaction, membershipId)),
		...{ cause: causeOf(id, revision + 1), by, now },
	});
	if (!isTaken) throw new Error('Fewer days than went back are left');
}

/** The membership of a pause that was not undone; undefined where there is no such pause. */
export async function membershipOfPause(database: Database, pauseId: number): Promise<number | undefined> {
	const pause = await database
		.selectFrom('membership_pauses')
		.select('membership_id')
		.where('id', '=', pauseId)
		.where('undone_at', 'is', null)
		.executeTakeFirst();
	return pause?.membership_id;
}
