import { createHash, randomInt, randomUUID } from 'node:crypto';
import { club } from '#shared/club.ts';
import type { Database } from '../database/connect.ts';
import { keyDigest } from '../http/limits.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { findUserByEmail, replaceResetCode, setTries, takePoint } from './identity.queries.ts';

/** Lifetime of a code, and how often it may be tried (docs/readings.md, "Identity"). */
const minutes = 10;
const tries = 5;

const expiry = (now: Date) => new Date(now.getTime() + minutes * 60_000);

/** A code was asked for: counts its tries anew, whether or not the email has an account. */
export function startTries(database: Database, email: string, now: Date): Promise<void> {
	return setTries(database, { key: triesKey(email), points: tries, expire: expiry(now).getTime() });
}

/** Takes one try; returns how many are left, 0 where no code can be right any more. */
export async function takeTry(database: Database, email: string, now: Date): Promise<number> {
	return (await takePoint(database, triesKey(email), now.getTime())) ?? 0;
}

/** The code was right: it is spent, and so are its tries. */
export function endTries(database: Database, email: string, now: Date): Promise<void> {
	return setTries(database, { key: triesKey(email), points: 0, expire: now.getTime() });
}

const triesKey = (email: string) => `codeTries:${keyDigest(email)}`;

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
		code_expires_at: expiry(clock()),
		tries_left: tries,
	});
	await mailer.send({
		id: `one-time-code-${randomUUID()}`,
		to: user.email,
		subject: `${code} is your ${club.name} OTP`,
		text: `Hello ${user.name},

${code} is the OTP to set a new password at ${club.name}. It works once, for ${minutes} minutes.

If you did not ask for it, please ignore this email: your password stays the same.
`,
	});
}
