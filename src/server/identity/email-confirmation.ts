import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/connect.ts';
import { tooMany } from '../http/limits/limits.ts';
import { hashToken, newToken } from '../http/session.ts';
import { addJob } from '../jobs/add-job.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { countMail } from '../mail/unconfirmed.queries.ts';
import { insertEmailConfirmation } from './email-confirmations.queries.ts';
import { holdMailbox, readMailbox } from './identity.queries.ts';

/** How long a link works: people on holiday read their mail late. */
const days = 7;
const lifetime = days * 86_400_000;

/**
 * Has a link mailed that confirms an account's email. It is counted here and not by its job, so that whoever asks is
 * told when no mail is left for today.
 * @throws {Refused} 429 with Retry-After
 */
export async function askForConfirmation(
	transaction: Transaction,
	{ userId, limit, now }: { userId: number; limit: number; now: Date },
): Promise<void> {
	const mailId = `email-confirmation-${randomUUID()}`;
	const freeAt = await countMail(transaction, { userId, mailId, limit, now });
	if (freeAt) {
		const seconds = Math.ceil((freeAt.getTime() - now.getTime()) / 1000);
		throw tooMany('We have sent you several mails; please look in your spam folder', seconds);
	}
	await addJob(transaction, 'send_email_confirmation', { userId, mailId });
}

/** Job: mails the link that confirms an account's email. Somebody may have confirmed it meanwhile. */
export async function sendEmailConfirmation(
	{ userId, mailId }: { userId: number; mailId: string },
	{ database, club, mailer, clock, origin }: JobServices,
): Promise<void> {
	const { email, email_confirmed_at: confirmedAt, deleted_at } = await readMailbox(database, userId);
	if (confirmedAt || deleted_at) return;
	// Made by the job, so that the token is never stored in plain text, not even in the job.
	const token = newToken();
	const expiresAt = new Date(clock().getTime() + lifetime);
	await database.transaction().execute(async (transaction) => {
		await holdMailbox(transaction, userId, email);
		await insertEmailConfirmation(transaction, { tokenHash: hashToken(token), userId, expiresAt });
	});
	const { name: clubName } = await club.read();
	await mailer.send({
		id: mailId,
		to: email,
		subject: `Please confirm your email for ${clubName}`,
		// The token is in the fragment, which browsers send to no server and write into no log.
		text: `Hello,

Welcome to ${clubName}. Please confirm that this is your email address:

${origin}/confirmEmail#${token}

The link works for ${days} days. Until then we send only a few short mails here, without your name and address.

If you did not sign up at ${clubName}, please ignore this mail.
`,
	});
}
