import { type Insertable, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { asId, containing } from '../database/containing.ts';
import type { ContactMessages, QueryStatus } from '../database/schema.d.ts';
import { rowCount, tally } from '../database/tally.ts';

/** Keeps what a visitor wrote, to be answered. */
export async function insertContactMessage(
	database: Database,
	message: Insertable<ContactMessages>,
): Promise<void> {
	await database.insertInto('contact_messages').values(message).execute();
}

/** A page of the visitors' queries, newest first, and how many match: in all, and of each status. */
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
		const like = containing(search);
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
	return { rows, ...tally(groups, status) };
}

/** Marks a query as answered, and writes down by whom. False when it is not waiting for an answer. */
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

/** Whether a visitor's query has this number, answered or not. */
export async function contactMessageExists(database: Database, id: number): Promise<boolean> {
	const found = await database
		.selectFrom('contact_messages')
		.select('id')
		.where('id', '=', id)
		.executeTakeFirst();
	return found !== undefined;
}
