import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { lastClosedDay } from './closures.queries.ts';

/** The closures that are to be applied by now. */
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

/** From now on a closure cannot be undone; false where it was, or another process was quicker. */
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

/** Writes down how far a closure is applied, and that it is, once nobody is left. */
export async function countApplied(
	database: Database,
	id: number,
	{ left, now }: { left: number; now: Date },
): Promise<void> {
	await sql`
		update closures set told = counted.told, extended = counted.extended, people = counted.told + ${left},
			applied_at = case when ${left}::integer = 0 then coalesce(applied_at, ${now}) else applied_at end
		from (
			select (select count(*) from closure_holders where closure_id = ${id})::integer as told,
				(select count(*) from membership_closures where closure_id = ${id})::integer as extended
		) as counted
		where id = ${id}`.execute(database);
}

/** Closures that are applied and not over before a day: whoever has bought since may be concerned. */
export async function listStanding(database: Database, day: IsoDate): Promise<number[]> {
	const rows = await database
		.selectFrom('closures')
		.select('id')
		.where('applied_at', 'is not', null)
		.where('last_day', '>=', day)
		.where(lastClosedDay, '>=', day)
		.orderBy('id')
		.execute();
	return rows.map(({ id }) => id);
}

/** Writes down that a closure is applied to somebody; false where it was before. */
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
