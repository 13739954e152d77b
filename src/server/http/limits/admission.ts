import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { calls } from '#shared/calls.ts';
import { log } from '../../log.ts';
import { Refused, refuse } from '../errors.ts';
import { sentTokenHash } from '../session.ts';
import type { ClientIp } from './client-ip.ts';
import { FairQueue, type Flow, flowOfAccount, flowOfAddress } from './fair-queue.ts';

/**
 * In milliseconds: a caller that would wait longer is told at once to come back. Half of what an accepted call may
 * take.
 */
const maxWait = 500;

/** How many database connections are kept free for logins and jobs. */
const spared = 2;

/** In milliseconds: how long an account keeps its flow without a call. */
const remembered = 15 * 60_000;

/** In milliseconds: how often the log reports how many were refused. */
const reportEvery = 10_000;

/**
 * The answer when there is no room. It is created once, because creating the error is the costliest part of a
 * refusal.
 */
export const crowded = refuse.busy();

/** The headers of that answer; of a page, the browser tries again by itself. */
export const crowdedHeaders: Readonly<Record<string, string>> = {
	'cache-control': 'no-store',
	'retry-after': String(crowded.retryAfter),
	refresh: String(crowded.retryAfter),
};

/**
 * Lets as many calls and pages run at a time as there are database connections, less two that stay free for logins
 * and jobs: more would only wait for one another, and past what the machine can carry every wait would grow. An
 * account that is known has a flow of its own, and the known flows get half of the turns; everybody else at one
 * address shares a flow. Cached answers need no admission, nor do logins, whose hashes have a queue of their own
 * (docs/decisions/2026-11-22-too-much.md).
 */
export class Admission {
	readonly #queue: FairQueue;
	readonly #clientIp: ClientIp;
	/**
	 * The accounts of tokens that were valid a while ago: good enough to choose a flow by, and used for nothing else.
	 */
	readonly #accounts = new LRUCache<string, number>({ max: 10_000, ttl: remembered });
	#refused = 0;

	/** @param refusesCrowds false lets every request wait, however long: for tests on a busy machine */
	constructor(databaseConnections: number, clientIp: ClientIp, { refusesCrowds = true } = {}) {
		this.#queue = new FairQueue({
			atOnce: Math.max(1, databaseConnections - spared),
			...(refusesCrowds && { maxWait }),
		});
		this.#clientIp = clientIp;
	}

	/**
	 * Runs `work` when its request has its turn. A call made while rendering has no request, and runs in its page's
	 * turn.
	 * @throws {Refused} 503 with Retry-After when there are more requests than the club can carry
	 */
	async run<Done>(request: IncomingMessage | undefined, work: () => Promise<Done>): Promise<Done> {
		if (!request || isExempt(request)) return work();
		try {
			return await this.#queue.run(this.#flowOf(request), work);
		} catch (error) {
			if (error instanceof Refused && error.code === crowded.code) this.#report();
			throw error;
		}
	}

	/** Whether {@link run} would refuse the request now. */
	refuses(request: IncomingMessage): boolean {
		if (!this.#queue.isFull || isExempt(request) || this.#queue.hasSpaceFor(this.#flowOf(request)))
			return false;
		this.#report();
		return true;
	}

	/** Gives the account of a valid token a flow of its own from now on. */
	recognise(tokenHash: Buffer, accountId: number): void {
		this.#accounts.set(tokenHash.toString('latin1'), accountId);
	}

	#flowOf(request: IncomingMessage): Flow {
		const tokenHash = sentTokenHash(request.headers.authorization);
		const account = tokenHash && this.#accounts.get(tokenHash.toString('latin1'));
		return account === undefined ? flowOfAddress(this.#clientIp(request)) : flowOfAccount(account);
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
 * The guests' calls that hash a password or a code: they wait in the queue of hashes
 * (identity/passwords/hashing.ts) before they first ask the database.
 */
const { userLogin, userRegister, verifyOtp, newPassword } = calls.identity;
const exempt = new Set([userLogin, userRegister, verifyOtp, newPassword].map(({ path }) => path));

/**
 * Compares the path as written: a path with dots or encoded letters, which may lead anywhere, is not exempt (RFC
 * 3986, 5.2.4).
 */
const isExempt = ({ url = '' }: IncomingMessage) => exempt.has(url.split('?', 1)[0] ?? '');
