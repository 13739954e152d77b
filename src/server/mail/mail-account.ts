import { accountDigest } from '../http/limits/limits.ts';
import { readMailbox } from '../identity/identity.queries.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { log } from '../log.ts';
import { countMail } from './unconfirmed.queries.ts';

/** How a mail speaks to its reader. */
export interface Reader {
	/** The first line, with the account's name where its address is confirmed. */
	greeting: string;
	/**
	 * Whether the reader is known to own the account. A stranger may have signed up with the address: the mail then holds
	 * nothing that was typed, because whoever types a text could have the club send it to anybody.
	 */
	isConfirmed: boolean;
}

interface AccountMail {
	/** As in {@link Mail}. */
	id: string;
	subject: string;
	text(reader: Reader): string;
	/** Of one that somebody asked for, by a call whose own limits spare the mailbox: it goes besides those that are counted. */
	hasOwnLimit?: true;
}

const whyThisMail = (clubName: string, origin: string) => `
--
You get this mail because somebody signed up at ${clubName} with your email address. If that was you, please open the
link in our first mail to you, or have a new one sent from ${origin}/profile
If it was not you, please ignore this mail.
`;

/**
 * Sends a mail to an account. To an address that is not confirmed, only as many go within 24 hours as the configuration
 * allows, besides those with a limit of their own; the others are left out, because their news is in the member's lists
 * as well.
 * @returns false where it was left out for that; of what no list tells, the caller tries again another day
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
