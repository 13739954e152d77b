import { clubToday } from '#shared/dates.ts';
import type { Role } from '#shared/identity/identity.rules.ts';
import type { LoginReply } from '#shared/identity/login.contract.ts';
import { kioskCentreOf } from '#shared/staff/staff.rules.ts';
import type { Database } from '../../database/connect.ts';
import { findPosts } from '../../staff/posts.queries.ts';

/** The answer of a login, in one step or two. */
export async function loginReplyOf(
	database: Database,
	{ user, token }: { user: { id: number; role: Role }; token: string },
	now: Date,
): Promise<LoginReply> {
	const posts = await findPosts(database, user.id, clubToday(now));
	if (kioskCentreOf(posts) !== undefined) return { token, role: user.role, kiosk: true };
	return { token, role: user.role, ...(posts.length > 0 && { desk: true as const }) };
}
