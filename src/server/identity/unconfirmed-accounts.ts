import type { Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { dummyPasswordHash } from './passwords/passwords.ts';
import { endAllSessionsOf } from './sessions/sessions.queries.ts';

/**
 * Leaves accounts with an unconfirmed email to whoever reads the mailbox, because anybody may have signed up with
 * that address: the account has no password, session or pass until a password is set by a mailed link. Does nothing
 * to accounts with a confirmed email. Returns the ids of the accounts that it changed.
 */
export async function leaveToMailbox(
	transaction: Transaction,
	userIds: readonly number[],
	now: Date,
): Promise<number[]> {
	if (userIds.length === 0) return [];
	const left = await transaction
		.updateTable('users')
		.set({ password_hash: await dummyPasswordHash(), has_weak_password: false })
		.where(isIn('id', userIds))
		.where('email_confirmed_at', 'is', null)
		.returning('id')
		.execute();
	const ids = left.map(({ id }) => id);
	await endAllSessionsOf(transaction, ids, now);
	return ids;
}
