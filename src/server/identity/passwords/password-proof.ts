import type { Database } from '../../database/connect.ts';
import { flowOfAccount } from '../../http/limits/fair-queue.ts';
import type { RateLimits } from '../../http/limits/limits.ts';
import { findPasswordHash } from '../identity.queries.ts';
import { countAttempt, sessionCounters } from '../login/login-limits.ts';
import { visitorOf } from '../visitor.ts';
import { hashing } from './hashing.ts';
import { verifyPassword } from './passwords.ts';

interface Surroundings {
	database: Database;
	limits: RateLimits;
	clientIp: string;
	now: Date;
}

/**
 * Verifies the password of a logged-in user, for acts that a session alone must not allow. A failure counts like a
 * failed login: otherwise the thief of a session could go on guessing from one IP address after another.
 * @returns the account's hash and role; undefined for a wrong password
 * @throws {Refused} 429 past a limit, 503 while too many callers wait
 */
export async function provePassword(
	{ id, email }: { id: number; email: string },
	password: string,
	{ database, limits, clientIp, now }: Surroundings,
) {
	const visitor = await visitorOf(database, { email, clientIp, now });
	const forgive = await countAttempt(limits, sessionCounters(email, visitor));
	const known = await findPasswordHash(database, id);
	const fits = await hashing.run(flowOfAccount(visitor.account), () =>
		verifyPassword(known?.password_hash, password),
	);
	if (!known || !fits) return undefined;
	await forgive();
	return known;
}
