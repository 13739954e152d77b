import type { Limits } from '../../config.ts';
import type { RateLimits } from '../../http/limits/limits.ts';
import type { Visitor } from '../visitor.ts';

/** What the tries of a login count under: a wrong password, and as much a wrong code after it. */
export function loginCounters(email: string, { account, clientIp, isKnown }: Visitor) {
	const ofStrangers: (readonly [keyof Limits, string])[] = [
		['loginsPerAccountAndDay', email],
		['loginsPerAddress', clientIp],
	];
	return [['loginsPerAccount', account] as const, ...(isKnown ? [] : ofStrangers)];
}

/** What tries of a day count under that were made with a session: those who fail to log in do not use these up. */
export const ofSession = (email: string) => `signed in ${email}`;

/** What a password counts under that is asked of whoever is logged in. */
export const sessionCounters = (email: string, { account, isKnown }: Visitor) => [
	['loginsPerAccount', account] as const,
	...(isKnown ? [] : [['loginsPerAccountAndDay', ofSession(email)] as const]),
];

/**
 * What a code counts under: as a login does, and no more a day than is let be guessed of six digits, from a known address
 * as well.
 */
export const codeCounters = (email: string, visitor: Visitor) => [
	...loginCounters(email, visitor),
	['codesPerAccountAndDay', `second factor ${visitor.countedAs}`] as const,
];

/**
 * Counts a try before it is judged, so that concurrent guesses count, too; returns what takes it back when it was right.
 * @throws {Refused} 429 past a limit
 */
export async function countTry(
	limits: RateLimits,
	counters: readonly (readonly [keyof Limits, string])[],
): Promise<() => Promise<void>> {
	for (const [limit, key] of counters) await limits.count(limit, key);
	return async () => {
		for (const [limit, key] of counters) await limits.forgive(limit, key);
	};
}
