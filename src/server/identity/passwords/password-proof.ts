import type { Database } from '../../database/connect.ts';
import type { RateLimits } from '../../http/limits/limits.ts';
import { findPasswordHash } from '../identity.queries.ts';
import { countTry, sessionCounters } from '../login/login-limits.ts';
import { visitorOf } from '../visitor.ts';
import { hashing, lineOfAccount } from './hashing.ts';
import { passwordFits } from './passwords.ts';

interface Surroundings {
	database: Database;
	limits: RateLimits;
	clientIp: string;
	now: Date;
}

/**
 * Verifies the password of whoever is logged in: what it guards must not follow from a session alone. A failure counts
 * as a failed login does, because whoever stole a session would else guess from one address after another.
 * @returns the account's hash and role; undefined for a wrong password
 * @throws {Refused} 429 past a limit, 503 while too many wait
 */
export async function provePassword(
	{ id, email }: { id: number; email: string },
	password: string,
	{ database, limits, clientIp, now }: Surroundings,
) {
	const visitor = await visitorOf(database, { email, clientIp, now });
	const forgive = await countTry(limits, sessionCounters(email, visitor));
	const known = await findPasswordHash(database, id);
	const fits = await hashing.run(lineOfAccount(visitor.account), () =>
		passwordFits(known?.password_hash, password),
	);
	if (!known || !fits) return undefined;
	await forgive();
	return known;
}
