import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from '../config.ts';
import { refuse } from './errors.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

const messages: Record<keyof Limits, string> = {
	loginsPerAccount: 'Too many failed logins; please try again later',
	loginsPerAddress: 'Too many failed logins; please try again later',
	forgotPassword: 'Too many codes were asked for; please try again later',
	registrations: 'Too many registrations from this address; please try again later',
	contactMessages: 'Too many messages from this address; please try again later',
};

const windows: Record<keyof Limits, number> = {
	loginsPerAccount: quarterHour,
	loginsPerAddress: quarterHour,
	forgotPassword: quarterHour,
	registrations: hour,
	contactMessages: hour,
};

export interface RateLimits {
	/** Counts an attempt. @throws a 429 with Retry-After once the limit is passed. */
	count(limit: keyof Limits, key: string): Promise<void>;
	/** Refuses like `count` once the limit is reached, and counts nothing. */
	check(limit: keyof Limits, key: string): Promise<void>;
	/** Takes one attempt back: it turned out not to be one that counts. */
	forgive(limit: keyof Limits, key: string): Promise<void>;
	/** Starts the count anew. */
	clear(limit: keyof Limits, key: string): Promise<void>;
}

/** The limits of readings, "Identity", counted in the database so that every process counts alike. */
export function createRateLimits(pool: pg.Pool, limits: Limits): RateLimits {
	const limiters = Object.fromEntries(
		(Object.keys(limits) as (keyof Limits)[]).map((limit) => [
			limit,
			new RateLimiterPostgres({
				storeClient: pool,
				storeType: 'pool',
				tableName: 'rate_limits',
				tableCreated: true,
				clearExpiredByTimeout: false,
				keyPrefix: limit,
				points: limits[limit],
				duration: windows[limit],
			}),
		]),
	) as Record<keyof Limits, RateLimiterPostgres>;
	// Of one length whatever the key's, and the table tells nobody's email.
	const digest = (key: string) => createHash('sha256').update(key.toLowerCase()).digest('base64url');
	const refusal = (limit: keyof Limits, { msBeforeNext }: RateLimiterRes) =>
		refuse.tooMany(messages[limit], Math.max(1, Math.ceil(msBeforeNext / 1000)));
	return {
		async check(limit, key) {
			const counted = await limiters[limit].get(digest(key));
			if (counted && counted.consumedPoints >= limits[limit]) throw refusal(limit, counted);
		},
		async count(limit, key) {
			try {
				await limiters[limit].consume(digest(key));
			} catch (passed) {
				throw passed instanceof RateLimiterRes ? refusal(limit, passed) : passed;
			}
		},
		async forgive(limit, key) {
			await limiters[limit].reward(digest(key));
		},
		async clear(limit, key) {
			await limiters[limit].delete(digest(key));
		},
	};
}
