import type { Insertable, Updateable } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import type { StaffPosts } from '../database/schema.d.ts';

/** Lists all owners by name. */
export function listOwners(database: Database) {
	return database
		.selectFrom('users')
		.select(['id as userId', 'name', 'email'])
		.where('role', '=', 'ADMIN')
		.orderBy('name')
		.orderBy('id')
		.execute();
}

function postsWithPeople(database: Database) {
	return database
		.selectFrom('staff_posts')
		.innerJoin('users', 'users.id', 'staff_posts.user_id')
		.select([
			'staff_posts.id',
			'user_id as userId',
			'name',
			'email',
			'duty',
			'centre_id as centreId',
			'from_day as from',
			'until_day as until',
			'ended_at as endedAt',
		]);
}

/**
 * Lists the posts at these centres that nobody ended and that are current or future, by name. A kiosk's post is
 * listed after its last day, too: its account remains a kiosk's until somebody ends it (kiosk-account.ts).
 */
export function listPosts(database: Database, { centres, today }: { centres: Centres; today: IsoDate }) {
	return postsWithPeople(database)
		.where('ended_at', 'is', null)
		.where((either) =>
			either.or([
				either('until_day', 'is', null),
				either('until_day', '>=', today),
				either('duty', '=', 'kiosk'),
			]),
		)
		.$if(centres !== 'all', (posts) => posts.where(isIn('centre_id', centres as number[])))
		.orderBy('name')
		.orderBy('staff_posts.id')
		.execute();
}

/** Finds a post with its person; undefined when there is none with this id. */
export function findPost(database: Database, id: number) {
	return postsWithPeople(database).where('staff_posts.id', '=', id).executeTakeFirst();
}

/** Stores a post; returns its id. A second one of the same duty and place violates `one_post_of_a_duty`. */
export async function insertPost(transaction: Transaction, post: Insertable<StaffPosts>): Promise<number> {
	const { id } = await transaction
		.insertInto('staff_posts')
		.values(post)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Changes a post. */
export async function updatePost(
	transaction: Transaction,
	id: number,
	changes: Updateable<StaffPosts>,
): Promise<void> {
	await transaction.updateTable('staff_posts').set(changes).where('id', '=', id).execute();
}

/** Finds a centre's name; undefined when the club has no such centre, or it has ended. */
export async function findOpenCentre(database: Database, id: number): Promise<string | undefined> {
	const found = await database
		.selectFrom('centres')
		.select('name')
		.where('id', '=', id)
		.where('ended_at', 'is', null)
		.executeTakeFirst();
	return found?.name;
}

/** Finds an account with the fields needed for making and ending owners; undefined when there is none. */
export function findAccount(database: Database, id: number) {
	return database
		.selectFrom('users')
		.select(['id', 'name', 'email', 'role', 'email_confirmed_at'])
		.where('id', '=', id)
		.executeTakeFirst();
}
