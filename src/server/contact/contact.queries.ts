import type { Insertable } from 'kysely';
import type { Database } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import {
	type DeskList,
	type DeskNarrowing,
	type DeskNewsQuery,
	type DeskQuery,
	deskIdsBelow,
	deskNews,
	deskPage,
	inOrderOf,
} from '../database/lists/desk-page.ts';
import { holdsSearched, rowNumberIn } from '../database/lists/desk-search.ts';
import type { ContactMessages, QueryStatus } from '../database/schema.d.ts';
import { pagesOfIds } from '../export/pages.ts';

/** Stores a visitor's message as unanswered; does nothing if a message with its idempotency key is stored. */
export async function insertContactMessage(
	database: Database,
	message: Insertable<ContactMessages>,
): Promise<void> {
	await database
		.insertInto('contact_messages')
		.values(message)
		.onConflict((conflict) => conflict.column('idempotency_key').doNothing())
		.execute();
}

const deskMessages: DeskList = {
	table: 'contact_messages',
	status: 'status',
	matches: (search) => holdsSearched('search_text', search),
	number: 'id',
	numberIn: rowNumberIn,
};

/**
 * A page of visitors' messages, with the number of matches in total and by status. `search` looks in name, phone,
 * email and text, and compares with the number.
 */
export async function listContactMessages(database: Database, query: DeskQuery<QueryStatus>) {
	const { ids, ...counted } = await deskPage(database, deskMessages, query);
	return { rows: await contactMessagesWith(database, ids), ...counted };
}

/** The newer messages that match the query. */
export const newsOfQueries = (database: Database, query: DeskNewsQuery<QueryStatus>) =>
	deskNews(database, deskMessages, query);

/** All messages that match the query, newest first, a page at a time. */
export function pagesOfQueries(database: Database, query: DeskNarrowing<QueryStatus>) {
	return pagesOfIds(
		(part) => deskIdsBelow(database, deskMessages, query, part),
		(ids) => contactMessagesWith(database, ids),
	);
}

function contactMessagesWith(database: Database, ids: readonly number[]) {
	return database
		.selectFrom('contact_messages')
		.where(isIn('id', ids))
		.select(['id', 'name', 'email', 'phone', 'message', 'status', 'received_at'])
		.orderBy(inOrderOf(ids, 'id'))
		.execute();
}

/** Marks a message as answered by somebody, as a compare-and-set; false if it is answered already. */
export async function answerContactMessage(
	database: Database,
	{ id, by, at }: { id: number; by: number; at: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await database
		.updateTable('contact_messages')
		.set({ status: 'Answered', answered_at: at, answered_by: by })
		.where('id', '=', id)
		.where('status', '=', 'unanswered')
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** The desk's replies to a message, oldest first. */
export function listReplies(database: Database, messageId: number) {
	return database
		.selectFrom('contact_replies')
		.leftJoin('users as writer', 'writer.id', 'written_by')
		.where('message_id', '=', messageId)
		.select(['contact_replies.id', 'text', 'written_at', 'writer.name as writer'])
		.orderBy('contact_replies.id')
		.execute();
}

/** Stores a reply to a message; returns its id. */
export async function insertReply(
	database: Database,
	reply: { messageId: number; text: string; by: number; at: Date },
): Promise<number> {
	const { id } = await database
		.insertInto('contact_replies')
		.values({ message_id: reply.messageId, text: reply.text, written_by: reply.by, written_at: reply.at })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/**
 * Finds a reply with the message that it answers, for the mail; undefined if there is none, because an account was
 * deleted.
 */
export function findReply(database: Database, id: number) {
	return database
		.selectFrom('contact_replies')
		.innerJoin('contact_messages', 'contact_messages.id', 'message_id')
		.where('contact_replies.id', '=', id)
		.select(['text', 'name', 'email', 'message', 'received_at', 'message_id'])
		.executeTakeFirst();
}

/** Whether a message with this id exists, answered or not. */
export async function contactMessageExists(database: Database, id: number): Promise<boolean> {
	const found = await database
		.selectFrom('contact_messages')
		.select('id')
		.where('id', '=', id)
		.executeTakeFirst();
	return found !== undefined;
}
