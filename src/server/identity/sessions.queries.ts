import type { Database } from '../database/connect.ts';

/** The live session of a token, with its user. */
export function findSession(database: Database, tokenHash: Buffer, now: Date) {
	return database
		.selectFrom('sessions')
		.innerJoin('users', 'users.id', 'sessions.user_id')
		.select(['users.id', 'users.email', 'users.role', 'sessions.expires_at'])
		.where('sessions.token_hash', '=', tokenHash)
		.where('sessions.expires_at', '>', now)
		.executeTakeFirst();
}

/**
 * Starts a session for whoever proved `passwordHash`, if it still is the user's; false when it was
 * changed meanwhile. The lock makes a change under way finish first: it ends the sessions that are there.
 */
export async function insertSession(
	database: Database,
	session: { tokenHash: Buffer; userId: number; passwordHash: string; createdAt: Date; expiresAt: Date },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await database
		.insertInto('sessions')
		.columns(['token_hash', 'user_id', 'created_at', 'expires_at'])
		.expression((query) =>
			query
				.selectFrom('users')
				.select((expression) => [
					expression.cast<Buffer>(expression.val(session.tokenHash), 'bytea').as('token_hash'),
					'users.id',
					expression.cast<Date>(expression.val(session.createdAt), 'timestamptz').as('created_at'),
					expression.cast<Date>(expression.val(session.expiresAt), 'timestamptz').as('expires_at'),
				])
				.where('users.id', '=', session.userId)
				.where('users.password_hash', '=', session.passwordHash)
				.forShare(),
		)
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function extendSession(database: Database, tokenHash: Buffer, expiresAt: Date): Promise<void> {
	await database
		.updateTable('sessions')
		.set({ expires_at: expiresAt })
		.where('token_hash', '=', tokenHash)
		.execute();
}

export async function endSession(database: Database, tokenHash: Buffer): Promise<void> {
	await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends a user's sessions, all or all but the one kept. */
export async function endSessionsOf(database: Database, userId: number, kept?: Buffer): Promise<void> {
	await database
		.deleteFrom('sessions')
		.where('user_id', '=', userId)
		.$if(kept !== undefined, (query) => query.where('token_hash', '<>', kept as Buffer))
		.execute();
}

export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
	await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
