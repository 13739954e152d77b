import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { pluralize } from '#shared/text/pluralize.ts';
import { flowOfAccount } from '../http/limits/fair-queue.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { mailAccount } from '../mail/mail-account.ts';
import { hashing } from './passwords/hashing.ts';
import { hashCode } from './passwords/passwords.ts';
import {
	codeExpiry,
	findLiveCodes,
	hasNewerCode,
	latestExpiry,
	lockUserByEmail,
	replaceResetCode,
} from './passwords/resets.queries.ts';

const minute = 60_000;

/**
 * Job: generates a code for the browser that requested it, and mails it if the email has an account. The job may
 * run late or be retried: it sends nothing once the code has expired, or when the browser has requested a newer
 * code, which this one would replace.
 */
export async function sendOneTimeCode(
	// The job of an older version may lack the browser and the time of the request.
	{ email, browser = '', at }: { email: string; browser?: string; at?: string },
	services: JobServices,
): Promise<void> {
	const { database, clock } = services;
	const expiresAt = codeExpiry(at === undefined ? clock() : new Date(at));
	const now = clock();
	// A code that was requested while the clock was ahead is not sent, because nobody knows when that really was.
	if (expiresAt <= now || expiresAt > latestExpiry(now)) return;
	const code = String(randomInt(1_000_000)).padStart(6, '0');
	const user = await database.transaction().execute(async (transaction) => {
		// Locks the user, so that two codes of one account that are made at once get the same salt.
		const found = await lockUserByEmail(transaction, email);
		if (!found || (await hasNewerCode(transaction, { userId: found.id, browser, expiresAt, now })))
			return undefined;
		const [live] = await findLiveCodes(transaction, email, clock());
		const salt = live?.salt ?? randomBytes(16);
		await replaceResetCode(transaction, {
			user_id: found.id,
			browser,
			code_hash: await hashing.run(flowOfAccount('jobs'), () => hashCode(code, salt)),
			salt,
			code_expires_at: expiresAt,
		});
		return found;
	});
	if (!user) return;
	const { name: clubName } = await services.club.read();
	const minutes = Math.max(1, Math.round((expiresAt.getTime() - clock().getTime()) / minute));
	await mailAccount(services, user.id, {
		// No list has its news, so it must not be left out; forgotPassword has its own limit, so a stranger's requests
		// do not use up the account's other mails.
		hasOwnLimit: true,
		id: `one-time-code-${randomUUID()}`,
		// The subject does not contain the code, because locked screens show it and mail servers log it.
		subject: `Your ${clubName} OTP`,
		text: ({ greeting }) => `${greeting}

${code} is the OTP to set a new password at ${clubName}. It works once, for ${pluralize(minutes, 'minute')}.

If you did not ask for it, please ignore this email: your password stays the same.
`,
	});
}
