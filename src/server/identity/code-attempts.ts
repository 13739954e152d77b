import type { Insertable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { RateLimits } from '../database/schema.d.ts';
import { keyDigest } from '../http/limits/limits.ts';

/**
 * How many tries a code has: for the browser that requested it, and for all callers together who did not. So a
 * stranger's guesses do not use up the owner's tries.
 */
const triesOfAsker = 5;
const triesOfOthers = 3;

/** Resets the tries when a code is requested, whether or not the email has an account. */
export async function startAttempts(
	database: Database,
	{ email, browser, expiresAt }: { email: string; browser: string; expiresAt: Date },
): Promise<void> {
	const expire = expiresAt.getTime();
	await setTries(database, { key: triesKey(email, browser), points: triesOfAsker, expire });
	await setTries(database, { key: triesKey(email), points: triesOfOthers, expire });
}

/** A try that was taken: how many are left, and the counter that it was taken from. */
export interface Attempt {
	left: number;
	key: string;
}

/** Takes one try; undefined when none was left. */
export async function takeAttempt(
	database: Database,
	{ email, browser, now }: { email: string; browser: string | undefined; now: Date },
): Promise<Attempt | undefined> {
	const keys = browser === undefined ? [triesKey(email)] : [triesKey(email, browser), triesKey(email)];
	for (const key of keys) {
		const left = await takePoint(database, key, now.getTime());
		// A browser that has used up its own tries does not get the others' tries, too.
		if (left !== undefined) return left < 0 ? undefined : { left, key };
	}
	return undefined;
}

/** Ends the remaining tries of this counter after the right code, because the code is spent. */
export function endAttempts(database: Database, { key }: Attempt, now: Date): Promise<void> {
	return setTries(database, { key, points: 0, expire: now.getTime() });
}

const triesKey = (email: string, browser = '') => `codeTries:${keyDigest(`${email} ${browser}`)}`;

async function setTries(database: Database, counter: Insertable<RateLimits>): Promise<void> {
	await database
		.insertInto('rate_limits')
		.values(counter)
		.onConflict((conflict) => conflict.column('key').doUpdateSet(counter))
		.execute();
}

/**
 * Takes one point from a counter; returns how many are left, less than 0 when it was used up, and undefined when
 * there is no counter.
 */
async function takePoint(database: Database, key: string, now: number): Promise<number | undefined> {
	const counter = await database
		.updateTable('rate_limits')
		.where('key', '=', key)
		.where('expire', '>', now)
		.set((expression) => ({ points: expression('points', '-', 1) }))
		.returning('points')
		.executeTakeFirst();
	return counter?.points;
}
