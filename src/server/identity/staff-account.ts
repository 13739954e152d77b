import { type RawBuilder, sql } from 'kysely';

const hasPost = (condition: RawBuilder<boolean>) => sql<boolean>`exists (
	select from staff_posts where user_id = users.id and ended_at is null and ${condition}
		and (until_day is null or until_day >= (now() at time zone 'Asia/Kolkata')::date))`;

/**
 * For a query of users: whether an account belongs to an owner, or has a post that has not ended, even before the
 * post's first day. Such an account needs a stronger password, from the invitation on.
 */
export const isStaffAccount = sql<boolean>`(users.role = 'ADMIN' or ${hasPost(sql`true`)})`;

/**
 * Like {@link isStaffAccount}, but without kiosks. Sessions of staff end early and may require a second factor. A
 * kiosk stands at the entrance overnight with nobody to enter a code, and can make no other calls, so its session
 * lasts as long as a member's.
 */
export const worksAtDesk = sql<boolean>`(users.role = 'ADMIN' or ${hasPost(sql`duty <> 'kiosk'`)})`;
