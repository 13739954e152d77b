import { sql } from 'kysely';
import { lockAccount } from '../database/account-lock.ts';
import type { Database, Transaction } from '../database/connect.ts';

/** In milliseconds: 24 hours. */
const day = 86_400_000;

/** A mail to an account whose email is not confirmed. */
interface CountedMail {
	userId: number;
	mailId: string;
	/** How many mails the account may get within 24 hours. */
	limit: number;
	now: Date;
}

/**
 * Whether a person of `users` may be mailed at `now`: their email is confirmed, or they have had fewer than `limit`
 * mails in the past 24 hours.
 */
export const mayBeMailed = ({ limit, now }: Pick<CountedMail, 'limit' | 'now'>) => sql<boolean>`(
	email_confirmed_at is not null or (
		select count(*) from mails_to_unconfirmed
		where mails_to_unconfirmed.user_id = users.id and sent_at > ${new Date(now.getTime() - day)}
	) < ${limit}
)`;

/**
 * Counts a mail to an address that is not confirmed, once per `mailId`. Returns undefined when it may be sent,
 * otherwise the time from which it may, because the past 24 hours have had `limit` mails.
 */
export async function countMail(
	transaction: Transaction,
	{ userId, mailId, limit, now }: CountedMail,
): Promise<Date | undefined> {
	await lockAccount(transaction, userId);
	const sent = await transaction
		.selectFrom('mails_to_unconfirmed')
		.select(['mail_id', 'sent_at'])
		.where('user_id', '=', userId)
		.where('sent_at', '>', new Date(now.getTime() - day))
		.orderBy('sent_at', 'desc')
		.execute();
	if (sent.some(({ mail_id }) => mail_id === mailId)) return undefined;
	const oldest = sent[limit - 1];
	if (oldest) return new Date(oldest.sent_at.getTime() + day);
	await transaction
		.insertInto('mails_to_unconfirmed')
		.values({ user_id: userId, mail_id: mailId, sent_at: now })
		.onConflict((conflict) => conflict.columns(['user_id', 'mail_id']).doUpdateSet({ sent_at: now }))
		.execute();
	return undefined;
}

/** Deletes the counts of mails that are older than a day. */
export async function deleteOldCounts(database: Database, now: Date): Promise<void> {
	await database
		.deleteFrom('mails_to_unconfirmed')
		.where('sent_at', '<=', new Date(now.getTime() - day))
		.execute();
}
