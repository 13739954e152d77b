import { randomBytes } from 'node:crypto';
import { hashToken, newToken } from '../http/session.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { holdMailbox, readMailbox } from './identity.queries.ts';
import { type Invitation, insertInvitation } from './passwords/resets.queries.ts';

/** How long the link works: people open their mail late. */
export const daysOfLink = 7;
const lifetime = daysOfLink * 86_400_000;

/** The links of those who were invited until then work no more. */
export const linksOverAt = (now: Date) => new Date(now.getTime() - lifetime);

/** A link with which the owner of an account sets a password, once. That of another invitation stays. */
export async function passwordLink(
	{ userId, email, invitation }: { userId: number; email: string; invitation: Invitation },
	{ database, clock, origin }: Pick<JobServices, 'database' | 'clock' | 'origin'>,
): Promise<string> {
	// Made by the job, so that the token is never stored in plain text, not even in the job.
	const token = newToken();
	const now = clock();
	const expiresAt = new Date(now.getTime() + lifetime);
	await database.transaction().execute(async (transaction) => {
		await holdMailbox(transaction, userId, email);
		await insertInvitation(transaction, {
			userId,
			name: invitation,
			tokenHash: hashToken(token),
			expiresAt,
			now,
			code: randomBytes(32),
		});
	});
	// The form says how long a password of the staff has to be.
	const staff = invitation === 'invitation' ? {} : { staff: 'yes' };
	// In the fragment, which browsers send to no server and write into no log.
	return `${origin}/setPassword#${new URLSearchParams({ token, email, ...staff })}`;
}

/**
 * Job: mails somebody who was registered at the desk, or by an import, the link with which they set their password.
 * @param at when they were invited, of a mail that is not the only one: by an import, or anew with a corrected email
 */
export async function sendAccountInvitation(
	{ userId, at }: { userId: number; at?: string },
	services: JobServices,
): Promise<void> {
	const { database, club, mailer, origin } = services;
	const { name } = await club.read();
	const { email, deleted_at } = await readMailbox(database, userId);
	if (deleted_at) return;
	await mailer.send({
		id: `account-invitation-${userId}${at === undefined ? '' : `-${Date.parse(at)}`}`,
		to: email,
		subject: `Your account at ${name}`,
		text: `Hello,

You have been registered at ${name}. With a password you see your membership, your orders and your bookings online:

${await passwordLink({ userId, email, invitation: 'invitation' }, services)}

The link works for ${daysOfLink} days. After that, "Forgot password" on the sign-in page does the same.

What we store about you, and what for: ${origin}/privacy

If you did not register at ${name}, please ignore this mail.
`,
	});
}
