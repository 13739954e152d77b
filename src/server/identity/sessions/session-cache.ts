import { LRUCache } from 'lru-cache';
import type { findSession } from './sessions.queries.ts';

/** A session as it is cached. */
export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/**
 * In milliseconds: how long a cached session is trusted without asking the database, in case the notification of
 * its end does not arrive.
 */
const lifetime = 5_000;

/**
 * Caches the sessions that were used in the last seconds, because every call of a member begins by reading its
 * session. Each process has its own cache; notifications of ended sessions reach all of them (invalidation.ts).
 */
export class SessionCache {
	readonly #sessions = new LRUCache<string, Session>({ max: 10_000, ttl: lifetime });
	/** Counts invalidations: a session whose read began before one may have ended since, and is not cached. */
	#generation = 0;
	#enabled = true;

	/**
	 * Disabled while notifications of ended sessions cannot be received. Setting it, to either value, empties the
	 * cache.
	 */
	set enabled(enabled: boolean) {
		this.#enabled = enabled;
		this.#generation += 1;
		this.#sessions.clear();
	}

	/** The session of a token, from the cache or else from `read`; undefined when there is none. */
	async find(
		tokenHash: Buffer,
		now: Date,
		read: () => Promise<Session | undefined>,
	): Promise<Session | undefined> {
		const key = tokenHash.toString('latin1');
		const known = this.#sessions.get(key);
		if (known && known.expires_at > now) return known;
		const generation = this.#generation;
		const session = await read();
		if (session && this.#enabled && generation === this.#generation) this.#sessions.set(key, session);
		return session;
	}

	/** Removes the sessions of a user, or of all users, because one of them ended. */
	forget(userId: number | 'all'): void {
		this.#generation += 1;
		for (const [key, session] of this.#sessions.entries()) {
			if (userId === 'all' || session.id === userId) this.#sessions.delete(key);
		}
	}
}
