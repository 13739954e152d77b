import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import { type DatedPost, postsOn } from '#shared/staff/staff.rules.ts';
import type { Database } from '../database/connect.ts';

/**
 * SQL for the centres that have ended and whose people went to the centre of a post, also by way of another that has ended since.
 * A kiosk is at its entrance alone.
 */
const followed = sql`array(
	with recursive before as (
		select id from centres where successor_id = staff_posts.centre_id and ended_at is not null and duty <> 'kiosk'
		union select centres.id from centres join before on successor_id = before.id where ended_at is not null
	)
	select id from before order by id
)`;

/** SQL for the posts of a user that nobody ended, past and future ones too; `userId` is the column of the user's id. */
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

/** The posts of a user that count on a day or later, which nobody ended. */
export function findPostsFrom(database: Database, userId: number, day: IsoDate) {
	return database
		.selectFrom('staff_posts')
		.select(['duty', 'centre_id as centreId'])
		.where('user_id', '=', userId)
		.where('ended_at', 'is', null)
		.where(({ or, eb }) => or([eb('until_day', 'is', null), eb('until_day', '>=', day)]))
		.execute();
}
