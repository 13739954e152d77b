import type { Acting } from '../../audit/record-act.ts';
import type { Database } from '../../database/connect.ts';
import { refuse } from '../../http/errors.ts';
import type { RateLimits } from '../../http/limits/limits.ts';
import { hashToken, newToken } from '../../http/session.ts';
import { findUserByEmail, lockAccountShared, updateUser } from '../identity.queries.ts';
import { hashing } from '../passwords/hashing.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { weaknessOf } from '../passwords/staff-password.ts';
import { insertChallenge } from '../second-factor/login-challenges.queries.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { beginSession } from '../sessions/begin-session.ts';
import type { Visitor } from '../visitor.ts';
import { rememberAddress } from './known-addresses.queries.ts';
import { countAttempt, loginCounters } from './login-limits.ts';

interface Attempt {
	email: string;
	password: string;
}

interface Surroundings {
	database: Database;
	limits: RateLimits;
	now: Date;
	acting: Acting;
	/** The name by which the session's owner recognises the device. */
	device: string | null;
}

/**
 * Starts a session if the password is right. An IP address from which the account logged in before has limits of
 * its own: failures elsewhere, or of others there, do not lock the owner out.
 * @throws {Refused} 401 for a wrong email or password, and when a second factor is required; 429 past a limit; 503
 * while too many callers wait
 */
export async function logIn(attempt: Attempt, visitor: Visitor, surroundings: Surroundings) {
	// Limits are counted in the same turn, so that a flood takes two database connections and not all of them.
	const proven = await hashing.run(visitor.flow, () => tryPassword(attempt, visitor, surroundings));
	// Outside the turn: what follows a right password need not keep others waiting.
	return begin(attempt, visitor, surroundings, proven);
}

/** In milliseconds: enough to find the phone and type its code. */
const challengeLifetime = 5 * 60_000;

const wrongCredentials = () => refuse.unauthenticated('Wrong email or password', 'wrong_credentials');

/**
 * Stores whether a staff password is too weak, so that the desk can warn of it: the plain password is known only at
 * a login.
 */
async function recordWeakness(
	database: Database,
	user: { id: number; is_staff: boolean; has_weak_password: boolean },
	password: string,
): Promise<void> {
	if (!user.is_staff) return;
	const isWeak = (await weaknessOf(password)) !== undefined;
	if (isWeak !== user.has_weak_password) await updateUser(database, user.id, { has_weak_password: isWeak });
}

/** Stores a challenge, for which the code is required: the session begins with the code (second-step.ts). */
async function challenge(
	database: Database,
	user: { id: number; password_hash: string },
	now: Date,
): Promise<string> {
	const token = newToken();
	await insertChallenge(database, {
		tokenHash: hashToken(token),
		userId: user.id,
		passwordHash: user.password_hash,
		expiresAt: new Date(now.getTime() + challengeLifetime),
	});
	return token;
}

async function tryPassword(
	{ email, password }: Attempt,
	visitor: Visitor,
	{ database, limits }: Surroundings,
) {
	if (!visitor.isKnown) await limits.check('loginsPerAddress', visitor.clientIp);
	// Counted before the password is verified, so that guesses past a limit cost no hash.
	const forgive = await countAttempt(limits, loginCounters(email, visitor));
	const user = await findUserByEmail(database, email);
	const fits = await verifyPassword(user?.password_hash, password);
	if (!fits || !user) throw wrongCredentials();
	return { user, forgive };
}

/** Begins the session after the right password, or requires the code first. */
async function begin(
	{ password }: Attempt,
	visitor: Visitor,
	{ database, now, acting, device }: Surroundings,
	{ user, forgive }: Awaited<ReturnType<typeof tryPassword>>,
) {
	const { id, password_hash: passwordHash } = user;
	const begun = await database.transaction().execute(async (transaction) => {
		if (!(await lockAccountShared(transaction, { id, passwordHash }))) throw wrongCredentials();
		// Read after the account is held, so that a second factor that is just being turned on is seen.
		if (await hasSecondFactor(transaction, id)) return { challenge: await challenge(transaction, user, now) };
		return { token: await beginSession(transaction, { user, device, acting }) };
	});
	await forgive();
	await recordWeakness(database, user, password);
	if (begun.token === undefined) throw refuse.secondFactor(begun.challenge);
	await rememberAddress(database, { userId: id, account: visitor.account, now });
	return { user, token: begun.token };
}
