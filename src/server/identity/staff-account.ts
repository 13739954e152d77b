import { sql } from 'kysely';

/**
 * Of a query of users: whether an account acts at the desk, as an owner or with a post that has not run out. More is then
 * asked of its password and its sessions; from the invitation on, before the post's first day as well.
 */
export const isStaffAccount = sql<boolean>`(users.role = 'ADMIN' or exists (
	select from staff_posts where user_id = users.id and ended_at is null
		and (until_day is null or until_day >= (now() at time zone 'Asia/Kolkata')::date)))`;
