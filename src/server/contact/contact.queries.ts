import { type Insertable, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { countByStatus, rowCount } from '../database/count-by-status.ts';
import { asId, likePattern } from '../database/like-pattern.ts';
import type { ContactMessages, QueryStatus } from '../database/schema.d.ts';

/** Stores a visitor's message, unanswered. */
export async function insertContactMessage(
	database: Database,
	message: Insertable<ContactMessages>,
): Promise<void> {
	await database.insertInto('contact_messages').values(message).execute();
}

/**
 * A page of the visitors' messages, newest first, with the number of matches in all and by status.
 * `search` looks in name, phone, email and text, and compares with the id.
 */
export async function listContactMessages(
	database: Database,
	{
		search,
		status,
		page,
		limit,
	}: { search?: string | undefined; status?: QueryStatus | undefined; page: number; limit: number },
) {
	let found = database.selectFrom('contact_messages');
	if (search) {
		const like = likePattern(search);
		found = found.where((expression) =>
			expression.or([
				expression('name', 'ilike', like),
				expression('phone', 'ilike', like),
				expression('email', 'ilike', like),
				expression('message', 'ilike', like),
				expression(sql`id::text`, '=', asId(search)),
			]),
		);
	}
	const rows = await found
		.$if(status !== undefined, (all) => all.where('status', '=', status as QueryStatus))
		.select(['id', 'name', 'email', 'phone', 'message', 'status', 'received_at'])
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
