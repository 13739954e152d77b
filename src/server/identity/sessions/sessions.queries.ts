import { sessionEnd } from '#shared/identity/identity.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { isIn } from '../../database/is-in.ts';
import { postsOf } from '../../staff/posts.queries.ts';
import { revokeStrayPasses } from '../../visits/passes.queries.ts';
import { lacksSecondFactor } from '../second-factor/second-factor.queries.ts';
import { worksAtDesk } from '../staff-account.ts';

interface StoredTimes {
	works_at_desk: boolean;
	created_at: Date;
	used_at: Date;
}

/** The values by which `sessionEnd` decides when a session ends. */
export const timesOf = (session: StoredTimes) => ({
	worksAtDesk: session.works_at_desk,
	createdAt: session.created_at,
	usedAt: session.used_at,
});

/**
 * Filters out the sessions that have ended. The column `expires_at` was written at the session's last use; since
 * then its user may have become staff, whose sessions end earlier.
 */
const thatLast = <Session extends StoredTimes & { expires_at: Date }>(
	sessions: readonly Session[],
	now: Date,
): Session[] =>
	sessions
		.map((session) => ({ ...session, expires_at: earlier(session.expires_at, sessionEnd(timesOf(session))) }))
		.filter((session) => session.expires_at > now);

const earlier = (one: Date, other: Date) => (one < other ? one : other);

const sessionsOfUsers = (database: Database, now: Date) =>
	database
		.selectFrom('sessions')
		.innerJoin('users', 'users.id', 'sessions.user_id')
		.select(worksAtDesk.as('works_at_desk'))
		.select(['users.role', 'sessions.created_at', 'sessions.used_at', 'sessions.expires_at'])
		.where('sessions.expires_at', '>', now);

/** Finds the session of a token, with its user; undefined when there is none or it has expired. */
export async function findSession(database: Database, tokenHash: Buffer, now: Date) {
	const found = await sessionsOfUsers(database, now)
		.select(['users.id', 'users.email'])
		.select([lacksSecondFactor.as('lacks_second_factor'), postsOf('users.id').as('posts')])
		.where('sessions.token_hash', '=', tokenHash)
		.execute();
	return thatLast(found, now)[0];
}

/** Lists the sessions of a user, the last used first. */
export async function listSessions(database: Database, userId: number, now: Date) {
	const found = await sessionsOfUsers(database, now)
		.select(['sessions.id', 'sessions.token_hash', 'sessions.device'])
		.where('users.id', '=', userId)
		.orderBy('sessions.used_at', 'desc')
		.orderBy('sessions.id', 'desc')
		.execute();
	return thatLast(found, now);
}

/** The values with which a login begins a session. */
export interface NewSession {
	tokenHash: Buffer;
	user: { id: number; works_at_desk: boolean };
	device: string | null;
	now: Date;
}

/** Starts a session for an account that is held (`lockAccountShared`). */
export async function insertSession(
	transaction: Transaction,
	{ tokenHash, user, device, now }: NewSession,
): Promise<void> {
	await transaction
		.insertInto('sessions')
		.values({
			token_hash: tokenHash,
			user_id: user.id,
			device,
			created_at: now,
			used_at: now,
			expires_at: sessionEnd({ worksAtDesk: user.works_at_desk, createdAt: now, usedAt: now }),
		})
		.execute();
}

/** Stores that a session was used, unless another process has done so since `unrecordedSince`. */
export async function recordUse(
	database: Database,
	tokenHash: Buffer,
	use: { usedAt: Date; unrecordedSince: Date; expiresAt: Date },
): Promise<void> {
	await database
		.updateTable('sessions')
		.set({ used_at: use.usedAt, expires_at: use.expiresAt })
		.where('token_hash', '=', tokenHash)
		.where('used_at', '<=', use.unrecordedSince)
		.execute();
}

/** Keeps a session from being ended until the transaction ends; false if it had ended. */
export async function lockSessionShared(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
	const found = await transaction
		.selectFrom('sessions')
		.select('id')
		.where('token_hash', '=', tokenHash)
		.forKeyShare()
		.executeTakeFirst();
	return found !== undefined;
}

/**
 * Ends one session of a user by its id, and revokes the pass of a phone that has no session any more. Returns the
 * session's device, or undefined if the user has no such session.
 */
export async function endSessionById(
	transaction: Transaction,
	userId: number,
	{ id, now }: { id: number; now: Date },
) {
	const ended = await transaction
		.deleteFrom('sessions')
		.where('user_id', '=', userId)
		.where('id', '=', id)
		.returning('device')
		.executeTakeFirst();
	if (ended) await revokeStrayPasses(transaction, [userId], now);
	return ended;
}

/** Ends one session of a user by logout; false if it had ended. The phone's key remains a pass. */
export async function endSession(database: Database, tokenHash: Buffer, userId: number): Promise<boolean> {
	const { numDeletedRows } = await database
		.deleteFrom('sessions')
		.where('token_hash', '=', tokenHash)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/**
 * Ends all sessions of a user, except the one with the token hash `except`, and revokes the passes of phones that
 * have no session any more. Returns how many sessions ended.
 */
export async function endSessionsOf(
	transaction: Transaction,
	userId: number,
	{ now, except }: { now: Date; except?: Buffer },
): Promise<number> {
	const { numDeletedRows } = await transaction
		.deleteFrom('sessions')
		.where('user_id', '=', userId)
		.$if(except !== undefined, (query) => query.where('token_hash', '<>', except as Buffer))
		.executeTakeFirst();
	await revokeStrayPasses(transaction, [userId], now);
	return Number(numDeletedRows);
}

/** Ends all sessions of several users, and revokes their passes. */
export async function endAllSessionsOf(
	transaction: Transaction,
	userIds: readonly number[],
	now: Date,
): Promise<void> {
	await transaction.deleteFrom('sessions').where(isIn('user_id', userIds)).execute();
	await revokeStrayPasses(transaction, userIds, now);
}

/** Deletes the sessions that expired before `now`. */
export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
	await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
