import type { Database } from '../database/connect.ts';
import type { RateLimits } from '../http/limits/limits.ts';
import { hashing, lineOfAccount } from './hashing.ts';
import { findPasswordHash } from './identity.queries.ts';
import { accountAt } from './known-addresses.queries.ts';
import { passwordFits } from './passwords.ts';

interface Surroundings {
	database: Database;
	limits: RateLimits;
	clientIp: string;
}

/**
 * Verifies the password of who is logged in: what it guards must not follow from a session alone. A failure counts as a
 * failed login does.
 * @returns the account's hash and role; undefined for a wrong password
 * @throws {Refused} 429 past the limit, 503 while too many wait
 */
export async function provePassword(
	{ id, email }: { id: number; email: string },
	password: string,
	{ database, limits, clientIp }: Surroundings,
) {
	const account = accountAt(email, clientIp);
	await limits.count('loginsPerAccount', account);
	const known = await findPasswordHash(database, id);
	const fits = await hashing.run(lineOfAccount(account), () => passwordFits(known?.password_hash, password));
	if (!known || !fits) return undefined;
	await limits.forgive('loginsPerAccount', account);
	return known;
}
