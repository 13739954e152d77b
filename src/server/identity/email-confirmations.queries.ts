import type { Database, Transaction } from '../database/connect.ts';

/** Stores the link of a confirmation mail, in the transaction that holds its address (`lockMailboxShared`). */
export async function insertEmailConfirmation(
	database: Transaction,
	confirmation: { tokenHash: Buffer; userId: number; expiresAt: Date },
): Promise<void> {
	await database
		.insertInto('email_confirmations')
		.values({
			token_hash: confirmation.tokenHash,
			user_id: confirmation.userId,
			expires_at: confirmation.expiresAt,
		})
		.execute();
}

/** Finds the account that a link confirms; undefined for an unknown or expired link. */
export async function findConfirmedUser(
	database: Database,
	tokenHash: Buffer,
	now: Date,
): Promise<number | undefined> {
	const found = await database
		.selectFrom('email_confirmations')
		.select('user_id')
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>', now)
		.executeTakeFirst();
	return found?.user_id;
}

/**
 * Marks an account's email as confirmed and returns it; does nothing and returns undefined when it was confirmed
 * before.
 */
export async function confirmEmailOf(
	database: Database,
	userId: number,
	now: Date,
): Promise<string | undefined> {
	const confirmed = await database
		.updateTable('users')
		.set({ email_confirmed_at: now })
		.where('id', '=', userId)
		.where('email_confirmed_at', 'is', null)
		.returning('email')
		.executeTakeFirst();
	return confirmed?.email;
}

/** Deletes the links of an account: they were sent to an address that it no longer has. */
export async function deleteConfirmationsOf(transaction: Transaction, userId: number): Promise<void> {
	await transaction.deleteFrom('email_confirmations').where('user_id', '=', userId).execute();
}

/** Deletes the links that have expired. */
export async function deleteExpiredConfirmations(database: Database, now: Date): Promise<void> {
	await database.deleteFrom('email_confirmations').where('expires_at', '<=', now).execute();
}
