import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { clockTolerance } from '../../clock-tolerance.ts';
import type { Limits } from '../../config.ts';
import type { Database } from '../../database/connect.ts';
import { type Refused, refuse } from '../errors.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

const messages: Record<keyof Limits, string> = {
	loginsPerAccount: 'Too many failed logins',
	loginsPerAccountAndDay: 'Too many failed logins',
	loginsPerAddress: 'Too many failed logins',
	forgotPassword: 'Too many OTP requests',
	forgotPasswordPerDay: 'Too many OTP requests',
	forgotPasswordPerAccountAndDay: 'Too many OTP requests',
	resetsPerAddress: 'Too many OTPs from this address',
	codesPerAccountAndDay: 'Too many wrong OTPs',
	registrations: 'Too many registrations from this address',
	contactMessages: 'Too many messages from this address',
	complaints: 'Too many complaints from this address',
};

const windows: Record<keyof Limits, number> = {
	loginsPerAccount: quarterHour,
	loginsPerAccountAndDay: day,
	loginsPerAddress: quarterHour,
	forgotPassword: quarterHour,
	forgotPasswordPerDay: day,
	forgotPasswordPerAccountAndDay: day,
	resetsPerAddress: quarterHour,
	codesPerAccountAndDay: day,
	registrations: hour,
	contactMessages: hour,
	complaints: hour,
};

/**
 * Deletes the counts whose time is over, and those that end later than any count begun now can: these were counted
 * while the clock was ahead, and would keep adding up until that time comes, against a limit that is meant for an
 * hour.
 */
export async function deleteOverCounts(database: Database, now: Date): Promise<void> {
	const longest = Math.max(...Object.values(windows)) * 1_000;
	await database
		.deleteFrom('rate_limits')
		.where(({ eb, or }) =>
			or([eb('expire', '<', now.getTime()), eb('expire', '>', now.getTime() + longest + clockTolerance)]),
		)
		.execute();
}

function inUnits(count: number, unit: string): string {
	const whole = Math.ceil(count);
	return whole === 1 ? `1 ${unit}` : `${whole} ${unit}s`;
}

/** A 429 that says in how many minutes or hours to try again; `message` is a sentence without its full stop. */
export function tooMany(message: string, seconds: number): Refused {
	const time = seconds > hour ? inUnits(seconds / hour, 'hour') : inUnits(seconds / 60, 'minute');
	return refuse.tooMany(`${message}. Please try again in ${time}.`, seconds);
}

/** The key of a counter in `rate_limits`: hashed, so that it has a fixed length and the table holds no email address. */
export const keyDigest = (key: string): string =>
	createHash('sha256').update(key.toLowerCase()).digest('base64url');

/**
 * Names an account in the log, which holds no email addresses, so that log lines about the same account can be put
 * together.
 */
export const accountDigest = (email: string): string => keyDigest(email).slice(0, 12);

export interface RateLimits {
	/** Counts an attempt. @throws {Refused} 429 with Retry-After once the limit is exceeded. */
	count(limit: keyof Limits, key: string): Promise<void>;
	/** Counts nothing. @throws {Refused} 429 with Retry-After once the limit is reached. */
	check(limit: keyof Limits, key: string): Promise<void>;
	/** Takes back one counted attempt: a login is counted first and taken back when it succeeds. */
	forgive(limit: keyof Limits, key: string): Promise<void>;
	/** Resets the count to zero. */
	clear(limit: keyof Limits, key: string): Promise<void>;
}

/**
 * The rate limits of docs/readings.md, "Identity". Attempts are counted in the database, so that all
 * processes share one count.
 */
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
	const refusal = (limit: keyof Limits, { msBeforeNext }: RateLimiterRes) =>
		tooMany(messages[limit], Math.max(1, Math.ceil(msBeforeNext / 1000)));
	return {
		async check(limit, key) {
			const counted = await limiters[limit].get(keyDigest(key));
			if (counted && counted.consumedPoints >= limits[limit]) throw refusal(limit, counted);
		},
		async count(limit, key) {
			try {
				await limiters[limit].consume(keyDigest(key));
			} catch (rejection) {
				throw rejection instanceof RateLimiterRes ? refusal(limit, rejection) : rejection;
			}
		},
		async forgive(limit, key) {
			await limiters[limit].reward(keyDigest(key));
		},
		async clear(limit, key) {
			await limiters[limit].delete(keyDigest(key));
		},
	};
}
