import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import type { RateLimits } from '../http/limits/limits.ts';
import { hashToken, newToken } from '../http/session.ts';
import { endAttempts, takeAttempt } from './code-attempts.ts';
import { hashing } from './passwords/hashing.ts';
import { hashCode } from './passwords/passwords.ts';
import { findLiveCodes, setResetToken, tokenExpiry } from './passwords/resets.queries.ts';
import type { Visitor } from './visitor.ts';

/** Hashed with for an email that has no code, so that the answer takes the same time. */
const nobodysSalt = randomBytes(16);

const noCode = () =>
	refuse.conflict('code_invalid', 'The OTP is wrong or has expired; please request a new one');

/**
 * The refusal's text depends only on the tries left, which are counted for every email: so it does not reveal who
 * has an account.
 */
const wrongCode = (left: number) => {
	if (left === 0) return noCode();
	const tries = left === 1 ? '1 try' : `${left} tries`;
	return refuse.conflict('code_invalid', `That OTP is wrong. Please check it; you have ${tries} left`);
};

interface Attempt {
	email: string;
	otp: string;
	/** The browser id of the caller (http/limits/browser.ts). */
	browser: string | undefined;
}

interface Surroundings {
	database: Database;
	limits: RateLimits;
	now: Date;
}

/**
 * Exchanges a code for a token that sets a new password once. Any valid code of the account is accepted; the
 * caller's browser decides whose tries a wrong one uses up (code-attempts.ts).
 * @throws {Refused} 409 for a wrong code or when no try is left, 429 past a limit, 503 while too many callers wait
 */
export function verifyCode(attempt: Attempt, visitor: Visitor, surroundings: Surroundings): Promise<string> {
	return hashing.run(visitor.flow, () => exchange(attempt, visitor, surroundings));
}

async function exchange(
	{ email, otp, browser }: Attempt,
	visitor: Visitor,
	{ database, limits, now }: Surroundings,
): Promise<string> {
	if (!visitor.isKnown) await limits.count('resetsPerAddress', visitor.clientIp);
	await limits.count('codesPerAccountAndDay', visitor.countedAs);
	const taken = await takeAttempt(database, { email, browser, now });
	if (!taken) throw noCode();
	const codes = await findLiveCodes(database, email, now);
	const hash = await hashCode(otp, codes[0]?.salt ?? nobodysSalt);
	const found = codes.find(({ code_hash }) => timingSafeEqual(code_hash, hash));
	if (!found) throw wrongCode(taken.left);
	const token = newToken();
	const expiresAt = tokenExpiry(now);
	if (!(await setResetToken(database, { id: found.id, tokenHash: hashToken(token), expiresAt })))
		throw noCode();
	await endAttempts(database, taken, now);
	await limits.forgive('codesPerAccountAndDay', visitor.countedAs);
	return token;
}
