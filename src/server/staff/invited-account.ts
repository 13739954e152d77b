import type { Transaction } from '../database/connect.ts';
import { violatedConstraint } from '../database/constraints.ts';
import { refuse } from '../http/errors.ts';
import { unknownFacts } from '../identity/administrator.ts';
import { findUserByEmail, insertUser } from '../identity/identity.queries.ts';
import { dummyPasswordHash } from '../identity/passwords/passwords.ts';
import { leaveToMailbox } from '../identity/unconfirmed-accounts.ts';

interface Invited {
	name: string;
	email: string;
	phone?: string | undefined;
	now: Date;
}

interface StaffAccount {
	userId: number;
	name: string;
	/** Whether they must set a password by the link in their mail before they can log in. */
	needsPassword: boolean;
}

/**
 * Finds or creates the account, by email, for a person who is given a post. An account with an unconfirmed email
 * may be anybody's, so it is logged out until the mailbox's owner has set a password.
 * @throws {Refused} 409 when somebody signs up with this email at the same time
 */
export async function accountFor(
	transaction: Transaction,
	{ name, email, phone, now }: Invited,
): Promise<StaffAccount> {
	const known = await findUserByEmail(transaction, email);
	if (!known) {
		const account = { ...unknownFacts, name, email, ...(phone && { phone }), created_at: now };
		const password_hash = await dummyPasswordHash();
		try {
			return {
				userId: await insertUser(transaction, { ...account, password_hash }),
				name,
				needsPassword: true,
			};
		} catch (error) {
			if (violatedConstraint(error) !== 'users_email_taken') throw error;
			throw refuse.conflict('email_taken', 'Somebody has just signed up with this email; please try again');
		}
	}
	const unconfirmed = await leaveToMailbox(transaction, [known.id], now);
	return { userId: known.id, name: known.name, needsPassword: unconfirmed.length > 0 };
}
