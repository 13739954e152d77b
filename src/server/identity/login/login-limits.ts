import type { Limits } from '../../config.ts';
import type { RateLimits } from '../../http/limits/limits.ts';
import type { Visitor } from '../visitor.ts';

/**
 * The limits under which a login's failures count: wrong passwords, and likewise wrong codes after the right
 * password.
 */
export function loginCounters(email: string, { account, clientIp, isKnown }: Visitor) {
	const ofStrangers: (readonly [keyof Limits, string])[] = [
		['loginsPerAccountAndDay', email],
		['loginsPerAddress', clientIp],
	];
	return [['loginsPerAccount', account] as const, ...(isKnown ? [] : ofStrangers)];
}

/** The key under which a day's tries with a session count, so that failed logins do not use these up. */
export const ofSession = (email: string) => `signed in ${email}`;

/** The limits under which the password of a logged-in user counts. */
export const sessionCounters = (email: string, { account, isKnown }: Visitor) => [
	['loginsPerAccount', account] as const,
	...(isKnown ? [] : [['loginsPerAccountAndDay', ofSession(email)] as const]),
];

/**
 * The limits under which a second factor's code counts: those of a login, and a daily one, also for a known IP
 * address, because six digits must not be guessed too often.
 */
export const codeCounters = (email: string, visitor: Visitor) => [
	...loginCounters(email, visitor),
	['codesPerAccountAndDay', `second factor ${visitor.countedAs}`] as const,
];

/**
 * Counts a try before it is checked, so that concurrent guesses count, too. Returns the function that takes it back
 * when it was right.
 * @throws {Refused} 429 past a limit
 */
export async function countAttempt(
	limits: RateLimits,
	counters: readonly (readonly [keyof Limits, string])[],
): Promise<() => Promise<void>> {
	for (const [limit, key] of counters) await limits.count(limit, key);
	return async () => {
		for (const [limit, key] of counters) await limits.forgive(limit, key);
	};
}
