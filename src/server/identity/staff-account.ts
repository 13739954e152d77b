import { type RawBuilder, sql } from 'kysely';

const hasPost = (condition: RawBuilder<boolean>) => sql<boolean>`exists (
	select from staff_posts where user_id = users.id and ended_at is null and ${condition}
		and (until_day is null or until_day >= (now() at time zone 'Asia/Kolkata')::date))`;

/**
 * Of a query of users: whether an account acts at the desk, as an owner or with a post that has not run out. More is then
 * asked of its password; from the invitation on, before the post's first day as well.
 */
export const isStaffAccount = sql<boolean>`(users.role = 'ADMIN' or ${hasPost(sql`true`)})`;

/**
 * The same without kiosks. Sessions of staff end early and may ask for a second factor. A kiosk stands at the entrance
 * overnight, without anybody to enter a code, and can call nothing else, so its session lasts as long as a member’s.
 */
export const worksAtDesk = sql<boolean>`(users.role = 'ADMIN' or ${hasPost(sql`duty <> 'kiosk'`)})`;
