import { accountDigest } from '../http/limits/limits.ts';
import { readMailbox } from '../identity/identity.queries.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { log } from '../log.ts';
import { countMail } from './unconfirmed.queries.ts';

/** How a mail addresses its reader. */
export interface Reader {
	/** The first line of the mail, with the account's name if its address is confirmed. */
	greeting: string;
	/**
	 * Whether the reader is known to own the account. A stranger may have signed up with the address: the mail then
	 * contains no text that was typed, because anybody could otherwise have the club send a text of theirs to any
	 * address.
	 */
	isConfirmed: boolean;
}

interface AccountMail {
	/** As in {@link Mail}. */
	id: string;
	subject: string;
	text(reader: Reader): string;
	/**
	 * Set for a mail that somebody requested by a call with its own rate limit, which protects the mailbox: the mail
	 * is not counted.
	 */
	hasOwnLimit?: true;
}

const whyThisMail = (clubName: string, origin: string) => `
--
You get this mail because somebody signed up at ${clubName} with your email address. If that was you, please open the
link in our first mail to you, or have a new one sent from ${origin}/profile
If it was not you, please ignore this mail.
`;

/**
 * Sends a mail to an account. An address that is not confirmed gets only as many mails within 24 hours as the
 * configuration allows, besides those with a limit of their own. The others are left out, because their news is in
 * the member's lists as well.
 * @returns false if the mail was left out; if no list has its news, the caller tries again another day
 */
export async function mailAccount(
	{ database, club, mailer, clock, origin, mailsToUnconfirmed }: JobServices,
	userId: number,
	mail: AccountMail,
): Promise<boolean> {
	const { email, name, email_confirmed_at: confirmedAt, deleted_at } = await readMailbox(database, userId);
	if (deleted_at) return true;
	const { id, subject } = mail;
	if (confirmedAt) {
		const text = mail.text({ greeting: `Hello ${name},`, isConfirmed: true });
		await mailer.send({ id, to: email, subject, text });
		return true;
	}
	const count = { userId, mailId: id, limit: mailsToUnconfirmed, now: clock() };
	const tooMany =
		!mail.hasOwnLimit &&
		(await database.transaction().execute((transaction) => countMail(transaction, count)));
	if (tooMany) {
		log.info('Mail left out: the address is not confirmed', { account: accountDigest(email) });
		return false;
	}
	const text =
		mail.text({ greeting: 'Hello,', isConfirmed: false }) + whyThisMail((await club.read()).name, origin);
	await mailer.send({ id, to: email, subject, text });
	return true;
}
