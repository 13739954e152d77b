import type { Database, Transaction } from '../../database/connect.ts';
import { worksAtDesk } from '../staff-account.ts';

/** Stores that somebody gave the right password and still has to give the code. */
export async function insertChallenge(
	database: Database,
	challenge: { tokenHash: Buffer; userId: number; passwordHash: string; expiresAt: Date },
): Promise<void> {
	await database
		.insertInto('login_challenges')
		.values({
			token_hash: challenge.tokenHash,
			user_id: challenge.userId,
			password_hash: challenge.passwordHash,
			expires_at: challenge.expiresAt,
		})
		.execute();
}

/** Finds whose login a challenge belongs to; undefined for an unknown or expired one. */
export function findChallenge(database: Database, tokenHash: Buffer, now: Date) {
	return database
		.selectFrom('login_challenges')
		.innerJoin('users', 'users.id', 'login_challenges.user_id')
		.select(['users.id', 'users.email', 'users.role', 'login_challenges.password_hash'])
		.select(worksAtDesk.as('works_at_desk'))
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>', now)
		.executeTakeFirst();
}

/** Deletes a challenge, so that it works once; false when it was used before. */
export async function takeChallenge(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
	const { numDeletedRows } = await transaction
		.deleteFrom('login_challenges')
		.where('token_hash', '=', tokenHash)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Deletes the challenges that have expired. */
export async function deleteExpiredChallenges(database: Database, now: Date): Promise<void> {
	await database.deleteFrom('login_challenges').where('expires_at', '<=', now).execute();
}
