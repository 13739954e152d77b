import type { Database } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import type { RateLimits } from '../http/limits.ts';
import { hashToken, newToken, sessionExpiry } from '../http/session.ts';
import { hashing, lineOfAccount, lineOfAddress } from './hashing.ts';
import { findUserByEmail } from './identity.queries.ts';
import { accountAt, isKnownAddress, rememberAddress } from './known-addresses.queries.ts';
import { passwordFits } from './passwords.ts';
import { insertSession } from './sessions.queries.ts';

interface Attempt {
	email: string;
	password: string;
	clientIp: string;
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
export async function logIn(attempt: Attempt, surroundings: Surroundings) {
	const account = accountAt(attempt.email, attempt.clientIp);
	const isKnown = await isKnownAddress(surroundings.database, account, surroundings.now);
	// Limits are counted in the same turn, so that a flood holds two connections to the database and not all of them.
	return hashing.run(isKnown ? lineOfAccount(account) : lineOfAddress(attempt.clientIp), () =>
		tryPassword(attempt, account, isKnown, surroundings),
	);
}

async function tryPassword(
	{ email, password, clientIp }: Attempt,
	account: string,
	isKnown: boolean,
	{ database, limits, now }: Surroundings,
) {
	const counters = [
		['loginsPerAccount', account],
		...(isKnown
			? []
			: ([
					['loginsPerAccountAndDay', email],
					['loginsPerAddress', clientIp],
				] as const)),
	] as const;
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
