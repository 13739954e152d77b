import { type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../../database/connect.ts';
import { latestUsed } from './totp.ts';

/** For a query of users: whether the club requires a second factor of its staff, and this user has none. */
export const lacksSecondFactor = sql<SqlBool>`(
	(select second_factor_required from staff_rules)
	and not exists (select from second_factors where user_id = users.id and confirmed_at is not null)
)`;

/** Finds an account's second factor with its sealed secret, confirmed or not; undefined if there is none. */
export function findSecondFactor(database: Database, userId: number) {
	return database
		.selectFrom('second_factors')
		.select(['secret', 'confirmed_at'])
		.where('user_id', '=', userId)
		.executeTakeFirst();
}

/**
 * Stores a secret that is yet to be confirmed, replacing an earlier unconfirmed one; false if a confirmed one
 * exists.
 */
export async function replaceUnconfirmedSecret(
	database: Database,
	{ userId, secret, now }: { userId: number; secret: Buffer; now: Date },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await database
		.insertInto('second_factors')
		.values({ user_id: userId, secret, created_at: now })
		.onConflict((conflict) =>
			conflict
				.column('user_id')
				.doUpdateSet({ secret, created_at: now })
				.where('second_factors.confirmed_at', 'is', null),
		)
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Turns a second factor on; false if its secret was replaced meanwhile, or it is on already. */
export async function confirmSecret(
	transaction: Transaction,
	{ userId, secret, step, now }: { userId: number; secret: Buffer; step: number; now: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable('second_factors')
		.set({ confirmed_at: now, last_step: step })
		.where('user_id', '=', userId)
		.where('secret', '=', secret)
		.where('confirmed_at', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/**
 * Marks a time step as used, by a compare-and-set; false when it or a later one was used before. A stored step that
 * lies in the future was used while the clock was ahead, and does not count: it would lock its owner out until
 * then.
 */
export async function spendStep(transaction: Transaction, userId: number, step: number): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable('second_factors')
		.set({ last_step: step })
		.where('user_id', '=', userId)
		.where('confirmed_at', 'is not', null)
		.where((expression) =>
			expression.or([expression('last_step', '<', step), expression('last_step', '>', latestUsed(step))]),
		)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Stores the hashes of an account's recovery codes. */
export async function insertRecoveryCodes(
	transaction: Transaction,
	userId: number,
	hashes: readonly Buffer[],
): Promise<void> {
	await transaction
		.insertInto('recovery_codes')
		.values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
		.execute();
}

/** Marks a recovery code as used; false if it does not exist or was used before. */
export async function spendRecoveryCode(
	transaction: Transaction,
	{ userId, hash, now }: { userId: number; hash: Buffer; now: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable('recovery_codes')
		.set({ used_at: now })
		.where('user_id', '=', userId)
		.where('code_hash', '=', hash)
		.where('used_at', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Counts the unused recovery codes of an account. */
export async function countRecoveryCodes(database: Database, userId: number): Promise<number> {
	const { left } = await database
		.selectFrom('recovery_codes')
		.select((expression) => expression.fn.countAll<number>().as('left'))
		.where('user_id', '=', userId)
		.where('used_at', 'is', null)
		.executeTakeFirstOrThrow();
	return Number(left);
}

/** Deletes an account's second factor and its recovery codes; false if none was on. */
export async function deleteSecondFactor(transaction: Transaction, userId: number): Promise<boolean> {
	const { numDeletedRows } = await transaction
		.deleteFrom('second_factors')
		.where('user_id', '=', userId)
		.where('confirmed_at', 'is not', null)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Finds the secret that was sealed last, confirmed or not, and its user; undefined if there is none. */
export function findNewestSecret(database: Database) {
	return database
		.selectFrom('second_factors')
		.select(['user_id', 'secret'])
		.orderBy('created_at', 'desc')
		.limit(1)
		.executeTakeFirst();
}

/** Lists everybody who signs in with a second factor. */
export function listWithSecondFactor(database: Database) {
	return database
		.selectFrom('second_factors')
		.innerJoin('users', 'users.id', 'second_factors.user_id')
		.where('second_factors.confirmed_at', 'is not', null)
		.select(['users.id', 'users.name'])
		.orderBy('users.id')
		.execute();
}

/** Deletes all second factors that were begun and not confirmed. */
export async function deleteAllUnconfirmedFactors(transaction: Transaction): Promise<void> {
	await transaction.deleteFrom('second_factors').where('confirmed_at', 'is', null).execute();
}

/** Deletes the second factors that were begun more than a day ago and not confirmed. */
export async function deleteUnconfirmedFactors(database: Database, now: Date): Promise<void> {
	await database
		.deleteFrom('second_factors')
		.where('confirmed_at', 'is', null)
		.where('created_at', '<=', new Date(now.getTime() - 86_400_000))
		.execute();
}
