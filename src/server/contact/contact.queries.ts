import type { Insertable } from 'kysely';
import type { Database } from '../database/connect.ts';
import { type DeskList, type DeskQuery, deskPage, inOrderOf } from '../database/desk-page.ts';
import { holdsSearched, rowNumberIn } from '../database/desk-search.ts';
import { isIn } from '../database/is-in.ts';
import type { ContactMessages, QueryStatus } from '../database/schema.d.ts';

/** Stores a visitor's message, unanswered. Does nothing when a message with its idempotency key is stored. */
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
 * A page of the visitors' messages, with the number of matches in all and by status. `search` looks in name, phone,
 * email and text, and compares with the number.
 */
export async function listContactMessages(database: Database, query: DeskQuery<QueryStatus>) {
	const { ids, ...counted } = await deskPage(database, deskMessages, query);
	const rows = await database
		.selectFrom('contact_messages')
		.where(isIn('id', ids))
		.select(['id', 'name', 'email', 'phone', 'message', 'status', 'received_at'])
		.orderBy(inOrderOf(ids, 'id'))
		.execute();
	return { rows, ...counted };
}

/** Marks a message as answered, as a compare-and-set, and records by whom. False when it is not unanswered. */
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

/** Whether a message with this id exists, answered or not. */
export async function contactMessageExists(database: Database, id: number): Promise<boolean> {
	const found = await database
		.selectFrom('contact_messages')
		.select('id')
		.where('id', '=', id)
		.executeTakeFirst();
	return found !== undefined;
}
