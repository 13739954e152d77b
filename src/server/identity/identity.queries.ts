import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../database/connect.ts';
import type { Users } from '../database/schema.d.ts';
import { lacksSecondFactor } from './second-factor/second-factor.queries.ts';
import { isStaffAccount, worksAtDesk } from './staff-account.ts';

/** The user with this email, compared ignoring case; undefined when there is none. */
export function findUserByEmail(database: Database, email: string) {
	return database
		.selectFrom('users')
		.select(['id', 'email', 'name', 'role', 'password_hash', 'has_weak_password'])
		.select([isStaffAccount.as('is_staff'), worksAtDesk.as('works_at_desk')])
		.where('email', '=', email)
		.executeTakeFirst();
}

/** A user's password hash, and whether they are staff; undefined when there is no such user. */
export function findPasswordHash(database: Database, userId: number) {
	return database
		.selectFrom('users')
		.select(['password_hash', isStaffAccount.as('is_staff')])
		.where('id', '=', userId)
		.executeTakeFirst();
}

/** The date of birth, or '' if it is unknown, as it may be for an imported member. */
export const knownBirthday = sql<string>`coalesce(dob::text, '')`;

function profileOf(database: Database, userId: number) {
	return database
		.selectFrom('users')
		.select(['id as user_id', 'name', 'email', 'phone', knownBirthday.as('DOB'), 'gender', 'role'])
		.where('id', '=', userId);
}

/**
 * Reads a user's profile, with the contract's field names, and the state of its email and password. Rejects when
 * there is no such user.
 */
export function readProfile(database: Database, userId: number) {
	return profileOf(database, userId)
		.select(['email_confirmed_at', 'has_weak_password'])
		.select([lacksSecondFactor.as('lacks_second_factor'), isStaffAccount.as('is_staff')])
		.executeTakeFirstOrThrow();
}

/** Reads the profile alone, and locks the user until the transaction ends. Rejects when there is no such user. */
export function lockProfile(transaction: Transaction, userId: number) {
	return profileOf(transaction, userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/**
 * Reads the address to which an account's mails go; a deleted account gets none. Rejects when there is no such
 * account.
 */
export function readMailbox(database: Database, userId: number) {
	return database
		.selectFrom('users')
		.select(['email', 'name', 'email_confirmed_at', 'deleted_at'])
		.where('id', '=', userId)
		.executeTakeFirstOrThrow();
}

/**
 * Keeps the account's email from changing until the transaction ends, so that a link stored in it belongs to a mail
 * to this email. Throws if the desk has corrected the email since it was read; the job is then retried.
 */
export async function lockMailboxShared(
	transaction: Transaction,
	userId: number,
	email: string,
): Promise<void> {
	await transaction
		.selectFrom('users')
		.select('id')
		.where('id', '=', userId)
		.where('email', '=', email)
		.forShare()
		.executeTakeFirstOrThrow();
}

/**
 * Locks an account until the transaction ends, if its password hash is still the one that a password was verified
 * against; false when it was changed meanwhile. It waits for transactions that change the password or turn on a
 * second factor: these end all sessions, and could not see one that begins later.
 */
export async function lockAccountShared(
	transaction: Transaction,
	{ id, passwordHash }: { id: number; passwordHash: string },
): Promise<boolean> {
	const held = await transaction
		.selectFrom('users')
		.select('id')
		.where('id', '=', id)
		.where('password_hash', '=', passwordHash)
		.forShare()
		.executeTakeFirst();
	return held !== undefined;
}

/** Inserts a user; returns the id. An email that is in use violates the constraint `users_email_taken`. */
export async function insertUser(database: Database, user: Insertable<Users>): Promise<number> {
	const { id } = await database.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
	return id;
}

/** Changes columns of a user; does nothing if there are no changes. */
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
		.set({ password_hash: to, has_weak_password: false })
		.where('id', '=', userId)
		.where('password_hash', '=', from)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
