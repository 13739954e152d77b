import type { Insertable, Updateable } from 'kysely';
import type { Database, Transaction } from '../database/connect.ts';
import type { PasswordResets, RateLimits, Users } from '../database/schema.d.ts';

/** The user with this email, compared ignoring case; undefined when there is none. */
export function findUserByEmail(database: Database, email: string) {
	return database
		.selectFrom('users')
		.select(['id', 'email', 'name', 'role', 'password_hash'])
		.where('email', '=', email)
		.executeTakeFirst();
}

/** A user's password hash; undefined when there is no such user. */
export function findPasswordHash(database: Database, userId: number) {
	return database.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
}

function profileOf(database: Database, userId: number) {
	return database
		.selectFrom('users')
		.select(['id as user_id', 'name', 'email', 'phone', 'dob as DOB', 'gender', 'role'])
		.where('id', '=', userId);
}

/** A user's profile, named as in the contract. Rejects when there is no such user. */
export function readProfile(database: Database, userId: number) {
	return profileOf(database, userId).executeTakeFirstOrThrow();
}

/** The same, and locks the user until the transaction ends. */
export function lockProfile(transaction: Transaction, userId: number) {
	return profileOf(transaction, userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Inserts a user; returns its id. An email in use violates the constraint `users_email_taken`. */
export async function insertUser(database: Database, user: Insertable<Users>): Promise<number> {
	const { id } = await database.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
	return id;
}

/** Changes columns of a user; does nothing where there is no change. */
export async function updateUser(
	database: Database,
	userId: number,
	changes: Updateable<Users>,
): Promise<void> {
	if (Object.keys(changes).length === 0) return;
	await database.updateTable('users').set(changes).where('id', '=', userId).execute();
}

/** Replaces the password hash `from` as a compare-and-set; false when it was changed meanwhile. */
export async function replacePassword(
	database: Database,
	userId: number,
	{ from, to }: { from: string; to: string },
): Promise<boolean> {
	const { numUpdatedRows } = await database
		.updateTable('users')
		.set({ password_hash: to })
		.where('id', '=', userId)
		.where('password_hash', '=', from)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Whether a password reset token exists for this email and has not expired. */
export async function isResetTokenLive(
	database: Database,
	token: { hash: Buffer; email: string },
	now: Date,
): Promise<boolean> {
	const found = await database
		.selectFrom('password_resets')
		.innerJoin('users', 'users.id', 'password_resets.user_id')
		.select('password_resets.user_id')
		.where('users.email', '=', token.email)
		.where('token_hash', '=', token.hash)
		.where('token_expires_at', '>', now)
		.executeTakeFirst();
	return found !== undefined;
}

/** Replaces a user's code and token by a new code: only the newest is valid (docs/readings.md, "Identity"). */
export async function replaceResetCode(
	database: Database,
	reset: Pick<Insertable<PasswordResets>, 'user_id' | 'code_hash' | 'code_expires_at' | 'tries_left'>,
): Promise<void> {
	const fresh = { ...reset, token_hash: null, token_expires_at: null };
	await database
		.insertInto('password_resets')
		.values(fresh)
		.onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
		.execute();
}

/**
 * Consumes one attempt at a user's valid code and returns the code's hash. Undefined when there is no code, or
 * it has expired, has no attempts left or was exchanged for a token already.
 */
export function consumeResetAttempt(database: Database, email: string, now: Date) {
	return database
		.updateTable('password_resets')
		.from('users')
		.whereRef('users.id', '=', 'password_resets.user_id')
		.where('users.email', '=', email)
		.where('code_expires_at', '>', now)
		.where('tries_left', '>', 0)
		.where('token_hash', 'is', null)
		.set((expression) => ({ tries_left: expression('tries_left', '-', 1) }))
		.returning(['password_resets.user_id', 'password_resets.code_hash'])
		.executeTakeFirst();
}

/** Exchanges the code for a token; false when a concurrent request did so first. */
export async function setResetToken(
	database: Database,
	reset: { userId: number; codeHash: Buffer; tokenHash: Buffer; expiresAt: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await database
		.updateTable('password_resets')
		.set({ token_hash: reset.tokenHash, token_expires_at: reset.expiresAt, tries_left: 0 })
		.where('user_id', '=', reset.userId)
		.where('code_hash', '=', reset.codeHash)
		.where('token_hash', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Deletes a valid token and returns its user's id, so that it works once; undefined when there is none. */
export function takeResetToken(database: Database, token: { hash: Buffer; email: string }, now: Date) {
	return database
		.deleteFrom('password_resets')
		.using('users')
		.whereRef('users.id', '=', 'password_resets.user_id')
		.where('users.email', '=', token.email)
		.where('token_hash', '=', token.hash)
		.where('token_expires_at', '>', now)
		.returning('password_resets.user_id')
		.executeTakeFirst();
}

/** Sets a counter of tries, new or not. */
export async function setTries(database: Database, counter: Insertable<RateLimits>): Promise<void> {
	await database
		.insertInto('rate_limits')
		.values(counter)
		.onConflict((conflict) => conflict.column('key').doUpdateSet(counter))
		.execute();
}

/** Takes one point of a counter; returns what is left, undefined when it was spent, expired or never set. */
export async function takePoint(database: Database, key: string, now: number): Promise<number | undefined> {
	const counter = await database
		.updateTable('rate_limits')
		.where('key', '=', key)
		.where('points', '>', 0)
		.where('expire', '>', now)
		.set((expression) => ({ points: expression('points', '-', 1) }))
		.returning('points')
		.executeTakeFirst();
	return counter?.points;
}
