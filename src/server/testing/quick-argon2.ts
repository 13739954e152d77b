/**
 * Stands in for `@node-rs/argon2` in the tests of rules and calls (vitest.config.ts): the same library at its lowest
 * cost. Each person whom a test signs up would else take two hashes at the full cost, more than half of the time of all
 * tests. The club that the browser suites start hashes at the full cost.
 */
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type * as Library from '@node-rs/argon2';

type Argon2 = Pick<typeof Library, 'hash' | 'hashRaw' | 'verify'>;

// Required by Node itself, which does not know of the alias.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;

/** The least that the algorithm allows: 8 KiB, one pass. A hash names its own cost, so verifying is as quick. */
const cost = { memoryCost: 8, timeCost: 1 };

let leastDuration = 0;
let hashesMade = 0;

/** How many hashes were made or verified so far. */
export const countHashes = () => hashesMade;

/** Has each hash take at least this long while `run` runs, in milliseconds: for tests of what waits for hashes. */
export async function withHashesThatTake<Result>(
	duration: number,
	run: () => Promise<Result>,
): Promise<Result> {
	leastDuration = duration;
	try {
		return await run();
	} finally {
		leastDuration = 0;
	}
}

async function begin(): Promise<void> {
	hashesMade += 1;
	if (leastDuration > 0) await pause(leastDuration);
}

export const hash: Argon2['hash'] = async (password, options, signal) => {
	await begin();
	return argon2.hash(password, { ...options, ...cost }, signal);
};

export const hashRaw: Argon2['hashRaw'] = async (password, options, signal) => {
	await begin();
	return argon2.hashRaw(password, { ...options, ...cost }, signal);
};

export const verify: Argon2['verify'] = async (...sent) => {
	await begin();
	return argon2.verify(...sent);
};
