import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { counted } from '#shared/counted.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { mailAccount } from '../mail/mail-account.ts';
import { hashing, lineOfAccount } from './passwords/hashing.ts';
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
 * Job: generates a code for the browser that asked and mails it, when the email has an account. It may come late, or be tried
 * again: nothing is sent once a code's time is over, nor where the browser has asked for a newer one, which would be spoiled.
 */
export async function sendOneTimeCode(
	// A job that an older version added names no browser, or does not say when it was asked for.
	{ email, browser = '', at }: { email: string; browser?: string; at?: string },
	services: JobServices,
): Promise<void> {
	const { database, clock } = services;
	const expiresAt = codeExpiry(at === undefined ? clock() : new Date(at));
	const now = clock();
	// Of one that was asked for while the clock was ahead nobody knows when that was.
	if (expiresAt <= now || expiresAt > latestExpiry(now)) return;
	const code = String(randomInt(1_000_000)).padStart(6, '0');
	const user = await database.transaction().execute(async (transaction) => {
		// Locked, so that two codes of one account made at once have the same salt.
		const found = await lockUserByEmail(transaction, email);
		if (!found || (await hasNewerCode(transaction, { userId: found.id, browser, expiresAt, now })))
			return undefined;
		const [live] = await findLiveCodes(transaction, email, clock());
		const salt = live?.salt ?? randomBytes(16);
		await replaceResetCode(transaction, {
			user_id: found.id,
			browser,
			code_hash: await hashing.run(lineOfAccount('jobs'), () => hashCode(code, salt)),
			salt,
			code_expires_at: expiresAt,
		});
		return found;
	});
	if (!user) return;
	const { name: clubName } = await services.club.read();
	const minutes = Math.max(1, Math.round((expiresAt.getTime() - clock().getTime()) / minute));
	await mailAccount(services, user.id, {
		// Its news is in no list, and a stranger's requests must not use up the other mails: forgotPassword limits them.
		hasOwnLimit: true,
		id: `one-time-code-${randomUUID()}`,
		// Without the code: a subject is shown on locked screens and written to the logs of mail servers.
		subject: `Your ${clubName} OTP`,
		text: ({ greeting }) => `${greeting}

${code} is the OTP to set a new password at ${clubName}. It works once, for ${counted(minutes, 'minute')}.

If you did not ask for it, please ignore this email: your password stays the same.
`,
	});
}
