import { createHash, randomInt, randomUUID } from 'node:crypto';
import { club } from '#shared/club.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { findUserByEmail, replaceResetCode } from './identity.queries.ts';

/** Lifetime of a code, and how often it may be tried (docs/readings.md, "Identity"). */
const minutes = 10;
const tries = 5;

/** SHA-256 of a code, salted with the user's id, so that equal codes of two users have different hashes. */
export function hashCode(userId: number, code: string): Buffer {
	return createHash('sha256').update(`${userId}:${code}`).digest();
}

/** Job: generates a code and mails it, when the email has an account. */
export async function sendOneTimeCode(
	{ email }: { email: string },
	{ database, mailer, clock }: JobServices,
): Promise<void> {
	const user = await findUserByEmail(database, email);
	if (!user) return;
	const code = String(randomInt(1_000_000)).padStart(6, '0');
	await replaceResetCode(database, {
		user_id: user.id,
		code_hash: hashCode(user.id, code),
		code_expires_at: new Date(clock().getTime() + minutes * 60_000),
		tries_left: tries,
	});
	await mailer.send({
		id: `one-time-code-${randomUUID()}`,
		to: user.email,
		subject: `${code} is your ${club.name} code`,
		text: `Hello ${user.name},

${code} is the code to set a new password at ${club.name}. It works once and for ${minutes} minutes.

If you did not ask for it, ignore this mail: your password stays as it is.
`,
	});
}
