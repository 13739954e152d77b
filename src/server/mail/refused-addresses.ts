import { accountDigest } from '../http/limits/limits.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { log } from '../log.ts';
import { maskAddresses } from '../mask-addresses.ts';
import type { Mailer } from './mailer.ts';
import { forgetRefused, rememberRefused } from './refused-addresses.queries.ts';

/** There is no mailbox with the address of a mail, as the mail server says: a second try would be told the same. */
export class RefusedAddress extends Error {}

/** What nodemailer tells of a mail that a server refused. */
interface Refusal {
	code?: unknown;
	command?: unknown;
	responseCode?: unknown;
	response?: unknown;
}

/**
 * Whether a mail server said for good that there is no such mailbox. One that refuses the club itself (a wrong password, no
 * right to send elsewhere, taken for spam) says so of recipients as well: these mails wait until that is mended.
 */
function isUnknownMailbox(error: unknown): boolean {
	const { code, command, responseCode, response } = error as Refusal;
	if (code !== 'EENVELOPE' || command !== 'RCPT TO' || typeof response !== 'string') return false;
	// The enhanced status code says it (RFC 3463): a bad address, but for the sender's, or a mailbox that is closed.
	const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
	if (status) return (status.startsWith('5.1.') && !/\.[78]$/.test(status)) || status === '5.2.1';
	return (
		[550, 551, 553].includes(Number(responseCode)) &&
		!/relay|authenti|denied|block|spam|policy/i.test(response)
	);
}

/**
 * A mailer that keeps in mind which addresses there are not, until a mail arrives there.
 * @throws {RefusedAddress} where a mail is refused for good
 */
export function withRefusedAddresses({ mailer, database, clock }: JobServices): Mailer {
	return {
		async send(mail) {
			try {
				await mailer.send(mail);
			} catch (error) {
				if (!isUnknownMailbox(error)) throw error;
				const { message } = error as Error;
				if (!mail.isForgotten) await rememberRefused(database, mail.to, clock());
				const reason = maskAddresses(message);
				log.warn('Mail given up: there is no such address', { account: accountDigest(mail.to), reason });
				throw new RefusedAddress(message, { cause: error });
			}
			await forgetRefused(database, mail.to);
		},
	};
}
