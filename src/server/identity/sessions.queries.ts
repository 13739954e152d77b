import type { Database } from '../database/connect.ts';

/** The session of a token, with its user; undefined when there is none or it has expired. */
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
 * Starts a session, provided that `passwordHash`, against which the password was verified, still is the
 * user's; false when it was changed meanwhile. The row lock waits for a concurrent password change, which
 * could not end a session inserted after it looked.
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

/** Sets a new expiry for a session. */
export async function extendSession(database: Database, tokenHash: Buffer, expiresAt: Date): Promise<void> {
	await database
		.updateTable('sessions')
		.set({ expires_at: expiresAt })
		.where('token_hash', '=', tokenHash)
		.execute();
}

/** Ends one session of a user. */
export async function endSession(database: Database, tokenHash: Buffer, userId: number): Promise<void> {
	await database
		.deleteFrom('sessions')
		.where('token_hash', '=', tokenHash)
		.where('user_id', '=', userId)
		.execute();
}

/** Ends all sessions of a user, except the one with the token hash `except`. */
export async function endSessionsOf(database: Database, userId: number, except?: Buffer): Promise<void> {
	await database
		.deleteFrom('sessions')
		.where('user_id', '=', userId)
		.$if(except !== undefined, (query) => query.where('token_hash', '<>', except as Buffer))
		.execute();
}

/** Deletes the sessions that expired before `now`. */
export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
	await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
