import { type Acting, recordAct } from '../../audit/record-act.ts';
import type { Database } from '../../database/connect.ts';
import type { SessionCache } from './session-cache.ts';
import { endSession } from './sessions.queries.ts';

interface Account {
	id: number;
	email: string;
}

/** Ends one session of an account and audits why; does nothing if it had ended. */
export function endAndRecord(
	database: Database,
	acting: Acting,
	{ id, email }: Account,
	tokenHash: Buffer,
	action: 'logout' | 'session_ended',
): Promise<void> {
	return database.transaction().execute(async (transaction) => {
		if (await endSession(transaction, tokenHash, id))
			await recordAct(transaction, acting, { action, subject: { id, name: email } });
	});
}

/**
 * Ends the session whose token was sent with a login: the browser forgets that token, so nobody could log that
 * session out any more.
 */
export async function endReplacedSession(
	sentToken: Buffer | undefined,
	user: Account,
	{ database, acting, sessions }: { database: Database; acting: Acting; sessions: SessionCache },
): Promise<void> {
	if (!sentToken) return;
	await endAndRecord(database, { ...acting, userId: user.id }, user, sentToken, 'session_ended');
	sessions.forget(user.id);
}
