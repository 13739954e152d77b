import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import { type DatedPost, postsOn, type Standing } from '#shared/staff/staff.rules.ts';
import type { MailPace, NewsKind } from '#shared/staff/staff-mails.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import type { StaffMailPace } from '../database/schema.d.ts';
import { lacksSecondFactor } from '../identity/second-factor/second-factor.queries.ts';
import { postsOf } from './posts.queries.ts';

/** Lists a person's choices of mails; a kind that is not listed is not mailed. */
export function listMailChoices(database: Database, userId: number) {
	return database
		.selectFrom('staff_mail_choices')
		.select(['kind', 'pace'])
		.where('user_id', '=', userId)
		.execute();
}

/** Stores how a person is mailed of a kind. If they want no mails, items that wait for their digest are deleted. */
export async function setMailChoice(
	transaction: Transaction,
	{ userId, kind, pace }: { userId: number; kind: NewsKind; pace: MailPace },
): Promise<void> {
	if (pace === 'none') {
		for (const table of ['staff_mail_choices', 'staff_digest_items'] as const)
			await transaction.deleteFrom(table).where('user_id', '=', userId).where('kind', '=', kind).execute();
		return;
	}
	await transaction
		.insertInto('staff_mail_choices')
		.values({ user_id: userId, kind, pace })
		.onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ pace }))
		.execute();
}

/** A member of staff who may be mailed about new items. */
export interface StaffReader extends Standing {
	userId: number;
	name: string;
	email: string;
}

function readers(database: Database) {
	return (
		database
			.selectFrom('users')
			.select(['users.id as userId', 'users.name', 'users.email', 'users.role'])
			.select(postsOf('users.id').as('posts'))
			// An unconfirmed email may be anybody's, and a person without a required second factor may not use the desk.
			.where('email_confirmed_at', 'is not', null)
			.where(sql<boolean>`not coalesce(${lacksSecondFactor}, false)`)
	);
}

const standingOn =
	(day: IsoDate) =>
	<Reader extends { posts: readonly DatedPost[] }>(reader: Reader) => ({
		...reader,
		posts: postsOn(reader.posts, day),
	});

/** Lists everybody who chose to be mailed, once per kind, with their standing on a day. */
export async function listChosen(
	database: Database,
	day: IsoDate,
): Promise<(StaffReader & { kind: NewsKind; pace: StaffMailPace })[]> {
	const rows = await readers(database)
		.innerJoin('staff_mail_choices', 'staff_mail_choices.user_id', 'users.id')
		.select(['kind', 'pace'])
		.orderBy('users.id')
		.execute();
	return rows.map(standingOn(day));
}

/** Finds one of these readers; undefined if they may not be mailed any more. */
export async function findReader(
	database: Database,
	userId: number,
	day: IsoDate,
): Promise<StaffReader | undefined> {
	const row = await readers(database).where('users.id', '=', userId).executeTakeFirst();
	return row && standingOn(day)(row);
}
