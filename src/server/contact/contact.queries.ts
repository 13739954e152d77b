import { type Insertable, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { countByStatus, rowCount } from '../database/count-by-status.ts';
import { type DeskQuery, holdsSearched, rowNumberIn } from '../database/desk-search.ts';
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

/**
 * A page of the visitors' messages, with the number of matches in all and by status. Newest first, but the one whose
 * number is searched for comes before all others. `search` looks in name, phone, email and text, and compares
 * with the number.
 */
export async function listContactMessages(
	database: Database,
	{ search, row, status, page, limit }: DeskQuery<QueryStatus>,
) {
	const number = search ? rowNumberIn(search) : undefined;
	let found = database.selectFrom('contact_messages');
	if (row !== undefined) found = found.where('id', '=', row);
	if (search) {
		found = found.where((expression) =>
			expression.or([
				holdsSearched('search_text', search),
				...(number === undefined ? [] : [expression('id', '=', number)]),
			]),
		);
	}
	const rows = await found
		.$if(status !== undefined, (all) => all.where('status', '=', status as QueryStatus))
		.select(['id', 'name', 'email', 'phone', 'message', 'status', 'received_at'])
		.$if(number !== undefined, (all) => all.orderBy(sql`id = ${number}`, 'desc'))
		.orderBy('id', 'desc')
		.limit(limit)
		.offset((page - 1) * limit)
		.execute();
	const groups = await found.select(['status', rowCount]).groupBy('status').execute();
	return { rows, ...countByStatus(groups, status) };
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
