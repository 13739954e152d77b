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

export async function insertSession(
	database: Database,
	session: { tokenHash: Buffer; userId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
	await database
		.insertInto('sessions')
		.values({
			token_hash: session.tokenHash,
			user_id: session.userId,
			created_at: session.createdAt,
			expires_at: session.expiresAt,
		})
		.execute();
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
