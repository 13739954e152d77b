import { sql } from 'kysely';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';

/** The last pass of somebody, which is valid unless it was revoked; undefined where they never had one. */
export function findLastPass(database: Database, userId: number) {
	return database
		.selectFrom('passes')
		.where('user_id', '=', userId)
		.select((pass) => [
			...(['id', 'public_key', 'session_hash', 'made_at', 'read_at', 'revoked_at'] as const),
			pass
				.selectFrom('sessions')
				.whereRef('token_hash', '=', 'session_hash')
				.select('used_at')
				.limit(1)
				.as('session_used_at'),
		])
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
}

/** A pass by its id, revoked or not; undefined where there is none. */
export function findPass(database: Database, id: number) {
	return database
		.selectFrom('passes')
		.where('id', '=', id)
		.select(['id', 'user_id', 'public_key', 'revoked_at'])
		.executeTakeFirst();
}

/** Records that a door has read a code of a pass. */
export async function recordRead(transaction: Transaction, id: number, now: Date): Promise<void> {
	await transaction.updateTable('passes').set({ read_at: now }).where('id', '=', id).execute();
}

/** How often somebody's pass moved to another phone since an instant. */
export async function countMoves(database: Database, userId: number, since: Date): Promise<number> {
	const { count } = await database
		.selectFrom('passes')
		.where('user_id', '=', userId)
		.where('is_move', '=', true)
		.where('made_at', '>', since)
		.select(sql<number>`count(*)::integer`.as('count'))
		.executeTakeFirstOrThrow();
	return count;
}

/** Revokes the pass of somebody, if they have one. */
export async function revokePass(transaction: Transaction, userId: number, now: Date): Promise<void> {
	await revokingPasses(transaction, [userId], now).execute();
}

/**
 * Revokes the passes of people that were registered in a session which was ended: an offline phone would otherwise go
 * on showing codes. A pass of a session that still exists stays valid.
 */
export async function revokeStrayPasses(
	transaction: Transaction,
	userIds: readonly number[],
	now: Date,
): Promise<void> {
	await revokingPasses(transaction, userIds, now)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('sessions')
						.select('sessions.id')
						.whereRef('sessions.user_id', '=', 'passes.user_id')
						.whereRef('token_hash', '=', 'session_hash'),
				),
			),
		)
		.execute();
}

const revokingPasses = (transaction: Transaction, userIds: readonly number[], now: Date) =>
	transaction
		.updateTable('passes')
		.set({ revoked_at: now })
		.where(isIn('passes.user_id', userIds))
		.where('revoked_at', 'is', null);

interface NewPass {
	userId: number;
	publicKey: Uint8Array;
	sessionHash: Buffer;
	isMove: boolean;
	now: Date;
}

/** Stores a pass; returns its id, or undefined where an earlier pass has had this key. */
export async function insertPass(
	transaction: Transaction,
	{ userId, publicKey, sessionHash, isMove, now }: NewPass,
): Promise<number | undefined> {
	const inserted = await transaction
		.insertInto('passes')
		.values({
			...{ user_id: userId, public_key: Buffer.from(publicKey), session_hash: sessionHash },
			...{ is_move: isMove, made_at: now },
		})
		.onConflict((conflict) => conflict.column('public_key').doNothing())
		.returning('id')
		.executeTakeFirst();
	return inserted?.id;
}
