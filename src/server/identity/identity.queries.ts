import type { Insertable, Updateable } from 'kysely';
import type { Database, Transaction } from '../database/connect.ts';
import type { Users } from '../database/schema.d.ts';

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

/** A user's profile, named as in the contract, and since when its email is confirmed. Rejects when there is no such user. */
export function readProfile(database: Database, userId: number) {
	return profileOf(database, userId).select('email_confirmed_at').executeTakeFirstOrThrow();
}

/** The same without that, and locks the user until the transaction ends. */
export function lockProfile(transaction: Transaction, userId: number) {
	return profileOf(transaction, userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Where the mails of an account go. Rejects when there is no such account. */
export function readMailbox(database: Database, userId: number) {
	return database
		.selectFrom('users')
		.select(['email', 'name', 'email_confirmed_at'])
		.where('id', '=', userId)
		.executeTakeFirstOrThrow();
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
