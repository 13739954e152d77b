import { sql } from 'kysely';
import { addMonths, type IsoDate } from '#shared/dates.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { withUpgraded } from '../../membership/upgrading/upgrading.queries.ts';
import { lastClosedDay } from './closures.queries.ts';

/** The payload of the job that applies a closure, or a part of it. */
export interface ApplyClosure {
	closureId: number;
	/** Only people with greater ids: earlier jobs have handled the others, of whom `failed` failed. */
	behind?: { holderId: number; failed: number };
	/** Only this person, for whom an earlier job failed. */
	holderId?: number;
}

/** The ids of the closures that are due to be applied. */
export async function listDue(database: Database, now: Date): Promise<number[]> {
	const rows = await database
		.selectFrom('closures')
		.select('id')
		.where('begun_at', 'is', null)
		.where('applies_at', '<=', now)
		.orderBy('id')
		.execute();
	return rows.map(({ id }) => id);
}

/**
 * Marks a closure as begun, from when it cannot be undone; false if it was undone, or another process has begun it.
 */
export async function beginClosure(transaction: Transaction, id: number, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable('closures')
		.set({ begun_at: now })
		.where('id', '=', id)
		.where('begun_at', 'is', null)
		.where('applies_at', '<=', now)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/**
 * Stores how far a closure has been applied. A membership counts once, together with all upgrades of it.
 * @param progress how many people are left, and whether all were handled: those who failed are retried, and do not
 * keep
 * the closure from being applied. If left out, these values stay as they are.
 */
export async function countApplied(
	database: Database,
	id: number,
	progress?: { left: number; isOver: boolean; now: Date },
): Promise<void> {
	const { left = null, isOver = false, now = null } = progress ?? {};
	await sql`
		update closures set told = counted.told, extended = counted.extended,
			people = coalesce(counted.told + ${left}::integer, greatest(people, counted.told)),
			applied_at = case when ${isOver} then coalesce(applied_at, ${now}::timestamptz) else applied_at end
		from (
			select (select count(*) from closure_holders where closure_id = ${id})::integer as told,
				(select count(*) from membership_closures as given where closure_id = ${id} and not exists (
					select from membership_upgrades as upgrade
						cross join lateral ${withUpgraded(sql.ref<number>('upgrade.from_id'))} as before
						join membership_closures as of_before
							on of_before.membership_id = before.id and of_before.closure_id = given.closure_id
					where upgrade.membership_id = given.membership_id
				))::integer as extended
		) as counted
		where id = ${id}`.execute(database);
}

/**
 * The closures that have begun and are not over before a day: people who have bought since may be concerned.
 * @param until only closures that are over by the end of this day
 */
export async function listCurrentClosures(
	database: Database,
	day: IsoDate,
	until?: IsoDate,
): Promise<number[]> {
	const rows = await database
		.selectFrom('closures')
		.select('id')
		.where('begun_at', 'is not', null)
		.where('last_day', '>=', day)
		.where(lastClosedDay, '>=', day)
		.$if(until !== undefined, (standing) => standing.where(lastClosedDay, '<=', until as IsoDate))
		.orderBy('id')
		.execute();
	return rows.map(({ id }) => id);
}

/** In months after a closure's last day: how long it is stored to whom it was applied. */
const appliedKnownFor = 6;

/** Deletes to whom old closures were applied: nobody is told of them any more. */
export async function deleteOldApplied(database: Database, today: IsoDate): Promise<void> {
	await sql`
		delete from closure_holders using closures
		where closures.id = closure_id and last_day < ${addMonths(today, -appliedKnownFor)}::date`.execute(
		database,
	);
}

/** Stores that a closure is applied to a person; false if it was before. */
export async function insertApplied(
	transaction: Transaction,
	{ closureId, holderId, now }: { closureId: number; holderId: number; now: Date },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto('closure_holders')
		.values({ closure_id: closureId, holder_id: holderId, applied_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
