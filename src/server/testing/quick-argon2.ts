/**
 * Stands in for `@node-rs/argon2` in the tests of rules and calls (vitest.config.ts): the same library at its lowest
 * cost. Each person whom a test signs up would else take two hashes at the full cost, more than half of the time of all
 * tests. The club that the browser suites start hashes at the full cost.
 */
import { createRequire } from 'node:module';
import type * as Library from '@node-rs/argon2';

type Argon2 = Pick<typeof Library, 'hash' | 'hashRaw' | 'verify'>;

// Required by Node itself, which does not know of the alias.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;

/** The least that the algorithm allows: 8 KiB, one pass. A hash names its own cost, so verifying is as quick. */
const cost = { memoryCost: 8, timeCost: 1 };

/** While it is shut: how many hashes it lets through yet, and those that wait before it. */
let gate: { open: number; waiting: (() => void)[] } | undefined;
let hashesMade = 0;

/** How many hashes were made or verified so far. */
export const countHashes = () => hashesMade;

/**
 * Has every hash wait until `run` lets it through, in the sequence in which they come: for tests of what waits for hashes.
 * In the end all are let through.
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
