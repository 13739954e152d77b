import { sql } from 'kysely';
import type { TemplateFields } from '#shared/contact/contact.contract.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { rowCount } from '../database/lists/count-by-status.ts';

/** Lists the templates of replies by name. */
export function listTemplates(database: Database) {
	return database
		.selectFrom('reply_templates')
		.select(['id', 'name', 'text'])
		.orderBy(sql`lower(name)`)
		.execute();
}

/** Keeps others from adding a template until this transaction ends; returns how many there are. */
export async function lockAndCountTemplates(transaction: Transaction): Promise<number> {
	await sql`lock table reply_templates in share row exclusive mode`.execute(transaction);
	const { count } = await transaction
		.selectFrom('reply_templates')
		.select(rowCount)
		.executeTakeFirstOrThrow();
	return count;
}

/** Locks a template and returns it; undefined when there is none of this id. */
export function lockTemplate(transaction: Transaction, id: number) {
	return transaction
		.selectFrom('reply_templates')
		.select(['name', 'text'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
}

/** Stores a template. A second one of the same name, ignoring case, violates `reply_templates_by_name`. */
export async function insertTemplate(
	transaction: Transaction,
	template: TemplateFields & { now: Date },
): Promise<void> {
	const { name, text, now } = template;
	await transaction.insertInto('reply_templates').values({ name, text, changed_at: now }).execute();
}

/** Changes a template. A name that another one has violates `reply_templates_by_name`. */
export async function updateTemplate(
	transaction: Transaction,
	id: number,
	{ now, ...changes }: Partial<TemplateFields> & { now: Date },
): Promise<void> {
	await transaction
		.updateTable('reply_templates')
		.set({ ...changes, changed_at: now })
		.where('id', '=', id)
		.execute();
}

/** Deletes a template and returns it; undefined when there is none of this id. */
export function deleteTemplate(transaction: Transaction, id: number) {
	return transaction
		.deleteFrom('reply_templates')
		.where('id', '=', id)
		.returning(['name', 'text'])
		.executeTakeFirst();
}
