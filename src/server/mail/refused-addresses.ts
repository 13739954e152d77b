import { accountDigest } from '../http/limits/limits.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { log } from '../log.ts';
import { maskAddresses } from '../mask-addresses.ts';
import type { Mailer } from './mailer.ts';
import { forgetRefused, rememberRefused } from './refused-addresses.queries.ts';

/** The mail server says that the mailbox does not exist: a second attempt would get the same answer. */
export class RefusedAddress extends Error {}

/** The fields of nodemailer's error for a mail that a server refused. */
interface Refusal {
	code?: unknown;
	command?: unknown;
	responseCode?: unknown;
	response?: unknown;
}

/**
 * Whether the mail server says permanently that the mailbox does not exist. A server that refuses the club itself
 * (wrong password, no right to relay, taken for spam) also does so in its answer to a recipient: such mails wait
 * until that is fixed.
 */
function isUnknownMailbox(error: unknown): boolean {
	const { code, command, responseCode, response } = error as Refusal;
	if (code !== 'EENVELOPE' || command !== 'RCPT TO' || typeof response !== 'string') return false;
	// The enhanced status code tells (RFC 3463): 5.1.x is a bad address, except 5.1.7 and 5.1.8, which are about the
	// sender's; 5.2.1 is a disabled mailbox.
	const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
	if (status) return (status.startsWith('5.1.') && !/\.[78]$/.test(status)) || status === '5.2.1';
	return (
		[550, 551, 553].includes(Number(responseCode)) &&
		!/relay|authenti|denied|block|spam|policy/i.test(response)
	);
}

/**
 * Wraps a mailer: it remembers which addresses do not exist, until a mail is delivered there. Its `send` rejects
 * with a {@link RefusedAddress} when the mailbox does not exist.
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
