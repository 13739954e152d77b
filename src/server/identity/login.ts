import type { Database } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import type { RateLimits } from '../http/limits/limits.ts';
import { hashToken, newToken, sessionExpiry } from '../http/session.ts';
import { hashing } from './hashing.ts';
import { findUserByEmail } from './identity.queries.ts';
import { rememberAddress } from './known-addresses.queries.ts';
import { passwordFits } from './passwords.ts';
import { insertSession } from './sessions.queries.ts';
import type { Visitor } from './visitor.ts';

interface Attempt {
	email: string;
	password: string;
}

interface Surroundings {
	database: Database;
	limits: RateLimits;
	now: Date;
}

/**
 * Starts a session for who gives the right password. An account that was logged in to from this address before has
 * limits of its own: failures of others, there or elsewhere, do not lock it out.
 * @throws {Refused} 401 for a wrong email or password, 429 past a limit, 503 while too many wait
 */
export function logIn(attempt: Attempt, visitor: Visitor, surroundings: Surroundings) {
	// Limits are counted in the same turn, so that a flood holds two connections to the database and not all of them.
	return hashing.run(visitor.line, () => tryPassword(attempt, visitor, surroundings));
}

async function tryPassword(
	{ email, password }: Attempt,
	{ account, clientIp, isKnown }: Visitor,
	{ database, limits, now }: Surroundings,
) {
	const ofStrangers = [
		['loginsPerAccountAndDay', email],
		['loginsPerAddress', clientIp],
	] as const;
	const counters = [['loginsPerAccount', account], ...(isKnown ? [] : ofStrangers)] as const;
	if (!isKnown) await limits.check('loginsPerAddress', clientIp);
	// Counted before the password is verified, so that concurrent guesses count, too, and cost no hash past a limit.
	for (const [limit, key] of counters) await limits.count(limit, key);
	const user = await findUserByEmail(database, email);
	const token = newToken();
	const isLoggedIn =
		(await passwordFits(user?.password_hash, password)) &&
		user !== undefined &&
		(await insertSession(database, {
			tokenHash: hashToken(token),
			userId: user.id,
			passwordHash: user.password_hash,
			createdAt: now,
			expiresAt: sessionExpiry(now),
		}));
	if (!isLoggedIn) throw refuse.unauthenticated('Wrong email or password', 'wrong_credentials');
	for (const [limit, key] of counters) await limits.forgive(limit, key);
	await rememberAddress(database, { userId: user.id, account, now });
	return { user, token };
}
