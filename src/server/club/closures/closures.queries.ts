import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type ClosureDays, daysClosed, undoClosureWithin } from '#shared/club/closures.rules.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { isIn } from '../../database/is-in.ts';

/** How many past closures a list shows at a time. */
export const pastShown = 30;

/** A closure that is to be announced or applied. */
export interface WantedClosure extends ClosureDays {
	centreIds: readonly number[];
	extends: boolean;
}

/**
 * The last day on which the centres of a row of `closures` are closed; `-infinity` if the closure was called off.
 */
export const lastClosedDay = sql<IsoDate>`(case
	when opens_on = first_day then '-infinity' when opens_on > first_day then opens_on - 1 else last_day
end)`;

const closuresOf = (database: Database) =>
	database
		.selectFrom('closures')
		.leftJoin('users as author', 'author.id', 'announced_by')
		.select((row) => [
			...(['closures.id', 'first_day', 'last_day', 'opens_on', 'reason', 'extends'] as const),
			...(['announced_at', 'applies_at', 'begun_at', 'applied_at', 'people', 'told', 'extended'] as const),
			'author.name as announcedBy',
			jsonArrayFrom(
				row
					.selectFrom('closure_centres')
					.innerJoin('centres', 'centres.id', 'centre_id')
					.whereRef('closure_id', '=', 'closures.id')
					.select(['centres.id', 'centres.name'])
					.orderBy('position')
					.orderBy('centres.id'),
			).as('centres'),
		]);
export type ClosureRow = NonNullable<Awaited<ReturnType<typeof findClosure>>>;

/** Finds a closure; undefined if there is none. */
export function findClosure(database: Database, id: number) {
	return closuresOf(database).where('closures.id', '=', id).executeTakeFirst();
}

/** Finds a closure and locks it until the transaction ends. */
export async function lockClosure(transaction: Transaction, id: number) {
	const held = await transaction
		.selectFrom('closures')
		.select('id')
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
	return held && findClosure(transaction, id);
}

const concerns = (centres: Centres): RawBuilder<SqlBool> =>
	centres === 'all'
		? sql`true`
		: sql`exists (
			select from closure_centres where closure_id = closures.id and centre_id = any(${centres}::integer[])
		)`;

/**
 * The closures of these centres that are not over on a day, by first day, including those that can still be undone.
 */
export function listComing(database: Database, centres: Centres, today: IsoDate) {
	return closuresOf(database)
		.where(({ or, eb }) => or([eb(lastClosedDay, '>=', today), eb('applied_at', 'is', null)]))
		.where(concerns(centres))
		.orderBy('first_day')
		.orderBy('closures.id')
		.execute();
}

/** The past closures, the latest first; one more than is shown, which tells whether there are more. */
export function listPast(
	database: Database,
	centres: Centres,
	{ today, before }: { today: IsoDate; before: number | undefined },
) {
	return closuresOf(database)
		.where(lastClosedDay, '<', today)
		.where('applied_at', 'is not', null)
		.where(concerns(centres))
		.$if(before !== undefined, (query) =>
			query.where(
				sql<SqlBool>`(last_day, closures.id) < (select last_day, id from closures where id = ${before})`,
			),
		)
		.orderBy('last_day', 'desc')
		.orderBy('closures.id', 'desc')
		.limit(pastShown + 1)
		.execute();
}

/** The closures of any of these centres that share a day with the wanted one. */
export async function listOverlapping(
	database: Database,
	{ centreIds, firstDay, lastDay }: Omit<WantedClosure, 'extends'>,
) {
	const rows = await closuresOf(database)
		.where('last_day', '>=', firstDay)
		.where('first_day', '<=', lastDay)
		.where(concerns(centreIds))
		.orderBy('closures.id')
		.execute();
	return rows.flatMap((row) => {
		const days = daysOfRow(row);
		return days && days.firstDay <= lastDay && days.lastDay >= firstDay
			? [
					{
						...days,
						id: row.id,
						isApplied: row.applied_at !== null,
						centres: row.centres,
						reason: row.reason,
					},
				]
			: [];
	});
}

/** The days on which the centres of a closure are closed; undefined if it was called off. */
export const daysOfRow = ({
	first_day: firstDay,
	last_day: lastDay,
	opens_on: opensOn,
}: Pick<ClosureRow, 'first_day' | 'last_day' | 'opens_on'>): ClosureDays | undefined =>
	daysClosed({ firstDay, lastDay, ...(opensOn !== null && { opensOn }) });

/** The closure without the days after an earlier end; undefined if it was called off. */
export function wantedOf(row: ClosureRow): WantedClosure | undefined {
	const days = daysOfRow(row);
	return days && { ...days, centreIds: row.centres.map(({ id }) => id), extends: row.extends };
}

/** Stores a closure, which can be undone for some minutes; returns its id. */
export async function insertClosure(
	transaction: Transaction,
	{ centreIds, firstDay, lastDay, reason, extends: isExtending }: WantedClosure & { reason: string },
	{ by, now }: { by: number; now: Date },
): Promise<number> {
	const { id } = await transaction
		.insertInto('closures')
		.values({
			...{ first_day: firstDay, last_day: lastDay, reason, extends: isExtending },
			...{ announced_at: now, announced_by: by },
			applies_at: new Date(now.getTime() + undoClosureWithin * 60_000),
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await transaction
		.insertInto('closure_centres')
		.values(centreIds.map((centre_id) => ({ closure_id: id, centre_id })))
		.execute();
	return id;
}

/** Deletes a closure that has not begun; false if it has, or the time to undo it is over. */
export async function deleteClosure(transaction: Transaction, id: number, now: Date): Promise<boolean> {
	const { numDeletedRows } = await transaction
		.deleteFrom('closures')
		.where('id', '=', id)
		.where('begun_at', 'is', null)
		.where('applies_at', '>', now)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Stores that the centres of a closure open again sooner. */
export async function openAgain(
	transaction: Transaction,
	id: number,
	{ opensOn, by, now }: { opensOn: IsoDate; by: number; now: Date },
): Promise<void> {
	await transaction
		.updateTable('closures')
		.set({ opens_on: opensOn, ended_at: now, ended_by: by })
		.where('id', '=', id)
		.execute();
}

/** The open centres among these ids, with their names, in the club's order. */
export function listOpenCentres(database: Database, ids: readonly number[]) {
	return database
		.selectFrom('centres')
		.select(['id', 'name'])
		.where(isIn('id', ids))
		.where('ended_at', 'is', null)
		.orderBy('position')
		.orderBy('id')
		.execute();
}
