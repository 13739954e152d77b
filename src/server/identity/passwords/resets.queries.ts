import { type Insertable, sql } from 'kysely';
import { clockTolerance } from '../../clock-tolerance.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import type { PasswordResets } from '../../database/schema.d.ts';
import { isStaffAccount } from '../staff-account.ts';

/** In minutes: how long a code is valid (docs/readings.md, "Identity"), and the token that it is exchanged for. */
export const codeMinutes = 10;
const tokenMinutes = 15;

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** The latest time at which something may expire that is valid for so many minutes, and was not made in the future. */
const latestAfter = (now: Date, minutes: number) =>
	new Date(inMinutes(now, minutes).getTime() + clockTolerance);

/** When a code that is requested at `now` expires. */
export const codeExpiry = (now: Date): Date => inMinutes(now, codeMinutes);

/**
 * The latest time at which a code that exists now may expire. A code that expires later was made while the clock
 * was ahead, and is invalid.
 */
export const latestExpiry = (now: Date): Date => latestAfter(now, codeMinutes);

/** When the token expires for which a code is exchanged at `now`. */
export const tokenExpiry = (now: Date): Date => inMinutes(now, tokenMinutes);

/**
 * Finds the codes of an account that can still be exchanged, which all have the same salt; none for an unknown
 * email.
 */
export function findLiveCodes(database: Database, email: string, now: Date) {
	return database
		.selectFrom('password_resets')
		.innerJoin('users', 'users.id', 'password_resets.user_id')
		.select(['password_resets.id', 'code_hash', 'salt'])
		.where('users.email', '=', email)
		.where('code_expires_at', '>', now)
		.where('code_expires_at', '<=', latestExpiry(now))
		.where('token_hash', 'is', null)
		.execute();
}

/** Finds the account with this email and locks it until the transaction ends; undefined when there is none. */
export function lockUserByEmail(transaction: Transaction, email: string) {
	return transaction
		.selectFrom('users')
		.select('id')
		.where('email', '=', email)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

/**
 * Whether the same browser has a code of this account that expires later, because it was requested later and not
 * because the clock was ahead.
 */
export async function hasNewerCode(
	database: Database,
	{ userId, browser, expiresAt, now }: { userId: number; browser: string; expiresAt: Date; now: Date },
): Promise<boolean> {
	const newer = await database
		.selectFrom('password_resets')
		.select('id')
		.where('user_id', '=', userId)
		.where('browser', '=', browser)
		.where('code_expires_at', '>', expiresAt)
		.where('code_expires_at', '<=', latestExpiry(now))
		.executeTakeFirst();
	return newer !== undefined;
}

/** Replaces the code and the token that the same browser requested; those of other browsers stay. */
export async function replaceResetCode(
	database: Database,
	reset: Omit<Insertable<PasswordResets>, 'token_hash' | 'token_expires_at'>,
): Promise<void> {
	const fresh = { ...reset, token_hash: null, token_expires_at: null };
	await database
		.insertInto('password_resets')
		.values(fresh)
		.onConflict((conflict) => conflict.columns(['user_id', 'browser']).doUpdateSet(fresh))
		.execute();
}

/**
 * Stored in place of a browser's digest when the token came by mail and not for a code. Each kind of invitation has
 * its own value, so that the link of one mail stays valid when another is sent.
 */
export type Invitation = 'invitation' | `invitation ${number}`;

/**
 * Stores the token of an invitation, replacing the earlier one when the mail is retried. Its code counts as
 * exchanged.
 */
export async function insertInvitation(
	database: Transaction,
	invitation: {
		userId: number;
		name: Invitation;
		tokenHash: Buffer;
		expiresAt: Date;
		now: Date;
		code: Buffer;
	},
): Promise<void> {
	const token = { token_hash: invitation.tokenHash, token_expires_at: invitation.expiresAt };
	await database
		.insertInto('password_resets')
		.values({
			user_id: invitation.userId,
			browser: invitation.name,
			code_hash: invitation.code,
			salt: invitation.code,
			code_expires_at: invitation.now,
			...token,
		})
		.onConflict((conflict) => conflict.columns(['user_id', 'browser']).doUpdateSet(token))
		.execute();
}

/** Exchanges a code for a token; false when a concurrent request did so first. */
export async function setResetToken(
	database: Database,
	reset: { id: number; tokenHash: Buffer; expiresAt: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await database
		.updateTable('password_resets')
		.set({ token_hash: reset.tokenHash, token_expires_at: reset.expiresAt })
		.where('id', '=', reset.id)
		.where('token_hash', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/**
 * Whether a token is valid. That of an invitation lasts for days. That of a code is invalid if it expires later
 * than is possible now, because it was made while the clock was ahead.
 */
const counts = (now: Date) => sql<boolean>`(
	token_expires_at > ${now} and (browser like 'invitation%' or token_expires_at <= ${latestAfter(now, tokenMinutes)})
)`;

/**
 * Finds the user whose password a reset token sets; undefined if the token is unknown for this email or has
 * expired.
 */
export function findResetOwner(database: Database, token: { hash: Buffer; email: string }, now: Date) {
	return database
		.selectFrom('password_resets')
		.innerJoin('users', 'users.id', 'password_resets.user_id')
		.select(['users.id', isStaffAccount.as('is_staff')])
		.where('users.email', '=', token.email)
		.where('token_hash', '=', token.hash)
		.where(counts(now))
		.executeTakeFirst();
}

/** Deletes a valid token and returns its user's id, so that it works once; undefined when there is none. */
export function takeResetToken(database: Database, token: { hash: Buffer; email: string }, now: Date) {
	return database
		.deleteFrom('password_resets')
		.using('users')
		.whereRef('users.id', '=', 'password_resets.user_id')
		.where('users.email', '=', token.email)
		.where('token_hash', '=', token.hash)
		.where(counts(now))
		.returning('password_resets.user_id')
		.executeTakeFirst();
}

/** Deletes every code and token of an account, because its password was set. */
export async function deleteResetsOf(database: Database, userId: number): Promise<void> {
	await database.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Deletes the codes that expired before `now`, except those exchanged for a token that is still valid. */
export async function deleteExpiredResets(database: Database, now: Date): Promise<void> {
	await database
		.deleteFrom('password_resets')
		.where('code_expires_at', '<=', now)
		.where((expression) =>
			expression.or([expression('token_expires_at', 'is', null), expression('token_expires_at', '<=', now)]),
		)
		.execute();
}
