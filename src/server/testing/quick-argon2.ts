/**
 * Replaces `@node-rs/argon2` in the tests of rules and calls (vitest.config.ts): the same library at its lowest
 * cost. Otherwise each person whom a test signs up would take two hashes at full cost, more than half of the time
 * of all tests. The club that the browser suites start hashes at full cost.
 */
import { createRequire } from 'node:module';
import type * as Library from '@node-rs/argon2';

type Argon2 = Pick<typeof Library, 'hash' | 'hashRaw' | 'verify'>;

// Loaded by Node's own `require`, which does not know the alias.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;

/**
 * The lowest cost that the algorithm allows: 8 KiB, one pass. A hash contains its own cost, so verifying is as
 * quick.
 */
const cost = { memoryCost: 8, timeCost: 1 };

/** Set while hashes are held back: how many may still pass, and those that wait. */
let gate: { open: number; waiting: (() => void)[] } | undefined;
let hashesMade = 0;

/** The number of hashes made or verified so far. */
export const countHashes = () => hashesMade;

/**
 * Holds back every hash until `run` lets it through, in the order in which they come: for tests of the queue of
 * hashes. When `run` ends, all pass.
 */
export async function whileHashesWait<Result>(
	run: (letThrough: (hashes: number) => void) => Promise<Result>,
): Promise<Result> {
	const shut: NonNullable<typeof gate> = { open: 0, waiting: [] };
	gate = shut;
	try {
		return await run((hashes) => {
			const through = shut.waiting.splice(0, hashes);
			for (const next of through) next();
			shut.open += hashes - through.length;
		});
	} finally {
		gate = undefined;
		for (const next of shut.waiting) next();
	}
}

async function begin(): Promise<void> {
	hashesMade += 1;
	if (!gate) return;
	if (gate.open > 0) {
		gate.open -= 1;
		return;
	}
	const { promise, resolve } = Promise.withResolvers<void>();
	gate.waiting.push(resolve);
	await promise;
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
