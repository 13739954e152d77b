import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { calls } from '#shared/calls.ts';
import { log } from '../../log.ts';
import { Refused, refuse } from '../errors.ts';
import { sentTokenHash } from '../session.ts';
import type { ClientIp } from './client-ip.ts';
import { FairQueue, type Line } from './fair-queue.ts';

/** In milliseconds: who would wait longer is told at once to come back. Half of what an accepted call may take. */
const longestWait = 500;

/** Database connections that are left for logins and jobs. */
const spared = 2;

/** In milliseconds: for how long an account keeps its line without a call. */
const remembered = 15 * 60_000;

/** In milliseconds: how often the log tells of those who were refused. */
const reportEvery = 10_000;

/** What is answered when there is no room. Made once: an error is what a refusal would cost most. */
export const crowded = refuse.busy();

/** The headers of that answer; a browser asks again by itself for a page. */
export const crowdedHeaders: Readonly<Record<string, string>> = {
	'cache-control': 'no-store',
	'retry-after': String(crowded.retryAfter),
	refresh: String(crowded.retryAfter),
};

/**
 * Lets as many calls and pages work at a time as there are database connections, but for two that logins and jobs find
 * free: more would only wait for one another, and past what the machine can carry everybody would wait for ever longer.
 * Whose account is known has a line of their own, and half of the turns are theirs; all others of one address share a
 * line. What is cached needs no admission, nor do logins, whose hashes have a queue of their own
 * (docs/decisions/2026-11-22-too-much.md).
 */
export class Admission {
	readonly #queue: FairQueue;
	readonly #clientIp: ClientIp;
	/** The accounts of tokens that were good a while ago: enough to choose a line by, and for nothing else. */
	readonly #accounts = new LRUCache<string, number>({ max: 10_000, ttl: remembered });
	#refused = 0;

	/** @param refusesCrowds false lets everybody wait, however long: for tests on a busy machine */
	constructor(databaseConnections: number, clientIp: ClientIp, { refusesCrowds = true } = {}) {
		this.#queue = new FairQueue({
			atOnce: Math.max(1, databaseConnections - spared),
			...(refusesCrowds && { longestWait }),
		});
		this.#clientIp = clientIp;
	}

	/**
	 * Runs `work` in the turn of its request. A call that rendering makes has no request, and runs in its page's turn.
	 * @throws {Refused} 503 with Retry-After when there are more than the club can carry
	 */
	async run<Done>(request: IncomingMessage | undefined, work: () => Promise<Done>): Promise<Done> {
		if (!request || isExempt(request)) return work();
		try {
			return await this.#queue.run(this.#lineOf(request), work);
		} catch (error) {
			if (error instanceof Refused && error.code === crowded.code) this.#report();
			throw error;
		}
	}

	/** Whether {@link run} would refuse the request now. */
	refuses(request: IncomingMessage): boolean {
		if (!this.#queue.isFull || isExempt(request) || this.#queue.hasRoomFor(this.#lineOf(request)))
			return false;
		this.#report();
		return true;
	}

	/** Gives the account of a good token a line of its own from now on. */
	recognise(tokenHash: Buffer, accountId: number): void {
		this.#accounts.set(tokenHash.toString('latin1'), accountId);
	}

	#lineOf(request: IncomingMessage): Line {
		const tokenHash = sentTokenHash(request.headers.authorization);
		const account = tokenHash && this.#accounts.get(tokenHash.toString('latin1'));
		return account === undefined
			? { name: this.#clientIp(request), isKnown: false }
			: { name: `account ${account}`, isKnown: true };
	}

	#report(): void {
		this.#refused += 1;
		if (this.#refused > 1) return;
		setTimeout(() => {
			log.warn('More calls than the club can carry: some were told to come back', { refused: this.#refused });
			this.#refused = 0;
		}, reportEvery).unref();
	}
}

/**
 * The calls of guests that hash: they hold a turn of the queue of hashes (identity/passwords/hashing.ts) from the first thing that they
 * ask the database on.
 */
const { userLogin, userRegister, verifyOtp, newPassword } = calls.identity;
const exempt = new Set([userLogin, userRegister, verifyOtp, newPassword].map(({ path }) => path));

/** By the path as it is written: dots and encoded letters in it may lead to any other (RFC 3986, 5.2.4). */
const isExempt = ({ url = '' }: IncomingMessage) => exempt.has(url.split('?', 1)[0] ?? '');
