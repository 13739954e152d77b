import { type Insertable, sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { Database } from '../database/connect.ts';
import { rowCount } from '../database/count-by-status.ts';
import { type DeskList, type DeskQuery, deskPage, inOrderOf } from '../database/desk-page.ts';
import { holdsSearched, rowNumberIn } from '../database/desk-search.ts';
import { isIn } from '../database/is-in.ts';
import type { Memberships, PaymentStatus } from '../database/schema.d.ts';

/** Inserts a membership; returns its id. */
export async function insertMembership(
	database: Database,
	membership: Insertable<Memberships>,
): Promise<number> {
	const { id } = await database
		.insertInto('memberships')
		.values(membership)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Number of a user's memberships that are not paid yet and end today or later. */
export async function countOpenMemberships(
	database: Database,
	userId: number,
	today: IsoDate,
): Promise<number> {
	const { count } = await database
		.selectFrom('memberships')
		.select(rowCount)
		.where('user_id', '=', userId)
		.where('payment_status', '=', 'pending')
		.where('end_date', '>=', today)
		.executeTakeFirstOrThrow();
	return count;
}

/** Row limit, far above normal use; bounds the memory that one account's request takes. */
const membershipsShown = 200;

/** A user's memberships, newest first. */
export function listMembershipsOf(database: Database, userId: number) {
	return database
		.selectFrom('memberships')
		.select(['id', 'type', 'price', 'payment_status', 'center', 'start_date', 'end_date as end_Date'])
		.where('user_id', '=', userId)
		.orderBy('id', 'desc')
		.limit(membershipsShown)
		.execute();
}

const deskMemberships: DeskList = {
	table: 'memberships',
	status: 'payment_status',
	matches: (search) =>
		sql`user_id in (select users.id from users where ${holdsSearched('users.search_text', search)})`,
	number: 'id',
	numberIn: rowNumberIn,
};

/**
 * A page of the memberships of all users, with the number of matches in all and by status. `search` looks in name,
 * phone and email, and compares with the number.
 */
export async function listMemberships(database: Database, query: DeskQuery<PaymentStatus>) {
	const { ids, ...counted } = await deskPage(database, deskMemberships, query);
	const rows = await database
		.selectFrom('memberships')
		.innerJoin('users', 'users.id', 'memberships.user_id')
		.where(isIn('memberships.id', ids))
		.select([
			'memberships.id',
			'users.name',
			'users.phone',
			'users.email',
			'type',
			'price',
			'center',
			'start_date',
			'end_date',
			'payment_status',
			'bought_at',
		])
		.orderBy(inOrderOf(ids, 'memberships.id'))
		.execute();
	return { rows, ...counted };
}

/** Marks a membership as payed (compare-and-set) and records who took the money. False when not pending. */
export async function payMembership(
	database: Database,
	{ id, to, at }: { id: number; to: number; at: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await database
		.updateTable('memberships')
		.set({ payment_status: 'payed', payed_at: at, payed_to: to })
		.where('id', '=', id)
		.where('payment_status', '=', 'pending')
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Whether a membership with this id exists, payed or not. */
export async function membershipExists(database: Database, id: number): Promise<boolean> {
	const found = await database.selectFrom('memberships').select('id').where('id', '=', id).executeTakeFirst();
	return found !== undefined;
}

/** A membership, for the confirmation. Rejects when there is no such membership. */
export function readMembership(database: Database, id: number) {
	return database.selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
