import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import { type DatedPost, postsOn } from '#shared/staff/staff.rules.ts';
import type { Database } from '../database/connect.ts';

/**
 * SQL for the ended centres whose people moved to the centre of a post, also by way of another centre that has
 * ended since. Empty for a kiosk, which serves its own entrance alone.
 */
const followed = sql`array(
	with recursive before as (
		select id from centres where successor_id = staff_posts.centre_id and ended_at is not null and duty <> 'kiosk'
		union select centres.id from centres join before on successor_id = before.id where ended_at is not null
	)
	select id from before order by id
)`;

/**
 * SQL for the posts of a user that nobody ended, including past and future ones; `userId` is the column with the
 * user's id.
 */
export const postsOf = (userId: string) => sql<DatedPost[]>`(
	select coalesce(json_agg(json_build_object('duty', duty, 'centreId', centre_id, 'from', from_day, 'until', until_day,
		'follows', ${followed}) order by id), '[]')
	from staff_posts where user_id = ${sql.ref(userId)} and ended_at is null)`;

/** The posts of a user that count on a day. */
export async function findPosts(database: Database, userId: number, day: IsoDate): Promise<DatedPost[]> {
	const user = await database
		.selectFrom('users')
		.select(postsOf('users.id').as('posts'))
		.where('id', '=', userId)
		.executeTakeFirst();
	return postsOn(user?.posts ?? [], day);
}

/** The posts of a user that count on a day or later, and that nobody ended. */
export function findPostsFrom(database: Database, userId: number, day: IsoDate) {
	return database
		.selectFrom('staff_posts')
		.select(['duty', 'centre_id as centreId'])
		.where('user_id', '=', userId)
		.where('ended_at', 'is', null)
		.where(({ or, eb }) => or([eb('until_day', 'is', null), eb('until_day', '>=', day)]))
		.execute();
}
