import { sql } from 'kysely';
import type { ImportOutcome, ImportUndone } from '#shared/imports/imports.contract.ts';
import type { ImportKind } from '#shared/imports/imports.rules.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { rowCount } from '../database/lists/count-by-status.ts';
import { toJson } from '../database/to-json.ts';
import type { ImportedRow } from './judgement.ts';

interface NewImport {
	id: string;
	kind: ImportKind;
	fileName: string;
	columns: string[];
	startedBy: number;
	at: Date;
}

/** Begins an import; returns false if it has begun already. */
export async function insertImport(
	transaction: Transaction,
	{ id, kind, fileName, columns, startedBy, at }: NewImport,
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto('imports')
		.values({ id, kind, file_name: fileName, columns, started_by: startedBy, started_at: at })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Boolean(numInsertedOrUpdatedRows);
}

const importColumns = ['id', 'kind', 'file_name', 'columns', 'committed_at'] as const;

/** Finds an import that this person began; undefined when there is none. */
export function findImport(database: Database, id: string, startedBy: number) {
	return database
		.selectFrom('imports')
		.select(importColumns)
		.where('id', '=', id)
		.where('started_by', '=', startedBy)
		.executeTakeFirst();
}
export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Finds an import that this person began, and locks it until the transaction ends. */
export function lockImport(transaction: Transaction, id: string, startedBy: number) {
	return transaction
		.selectFrom('imports')
		.select(importColumns)
		.where('id', '=', id)
		.where('started_by', '=', startedBy)
		.forUpdate()
		.executeTakeFirst();
}

/** Waits until no other import is being written, so that what is judged still holds when it is written. */
export async function lockImports(transaction: Transaction): Promise<void> {
	await sql`select pg_advisory_xact_lock(${advisoryLocks.imports})`.execute(transaction);
}

/**
 * Stores rows of a file; a row that is sent again replaces the earlier one. Returns how many rows the file has now.
 */
export async function stageRows(
	transaction: Transaction,
	importId: string,
	rows: readonly { row: number; cells: readonly string[] }[],
): Promise<number> {
	await sql`insert into import_rows (import_id, row, cells)
		select ${importId}::uuid, row, cells from json_to_recordset(${toJson(rows)}::json) as sent (row integer, cells jsonb)
		on conflict (import_id, row) do update set cells = excluded.cells`.execute(transaction);
	const { count } = await transaction
		.selectFrom('import_rows')
		.select(rowCount)
		.where('import_id', '=', importId)
		.executeTakeFirstOrThrow();
	return count;
}

/** Reads the rows of a file in its order, with their cells by column. */
export async function readStagedRows<Column extends string>(
	database: Database,
	{ id, columns }: Pick<FoundImport, 'id' | 'columns'>,
): Promise<ImportedRow<Column>[]> {
	const rows = await database
		.selectFrom('import_rows')
		.select(['row', sql<string[]>`cells`.as('cells')])
		.where('import_id', '=', id)
		.orderBy('row')
		.execute();
	return rows.map(({ row, cells }) => ({
		row,
		cells: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as Partial<
			Record<Column, string>
		>,
	}));
}

/** Marks an import as written, and deletes the rows of its file. */
export async function endImport(
	transaction: Transaction,
	{ id, outcome, at }: { id: string; outcome: ImportOutcome; at: Date },
): Promise<void> {
	await transaction
		.updateTable('imports')
		.set({ committed_at: at, outcome: toJson(outcome) })
		.where('id', '=', id)
		.execute();
	await transaction.deleteFrom('import_rows').where('import_id', '=', id).execute();
}

/** Two conditions on imported people who may be invited: they have not been, or their link has expired unused. */
const notInvited = sql<boolean>`imported_people.invited_at is null`;
const invitedInVain = (linksOver: Date) => sql<boolean>`imported_people.invited_at <= ${linksOver}`;

const undoneColumn = sql<ImportUndone | null>`undone`.as('undone');

/**
 * Lists the latest imports of a kind, newest first, each with how many people can be invited for the first time and
 * again.
 * @param linksOver Links of invitations until this time have expired.
 */
export function listImports(
	database: Database,
	{ kind, limit, linksOver }: { kind: ImportKind; limit: number; linksOver: Date },
) {
	return database
		.selectFrom('imports')
		.leftJoin('users', 'users.id', 'imports.started_by')
		.leftJoinLateral(
			(one) =>
				one
					.selectFrom('imported_people')
					.innerJoin('users as person', 'person.id', 'imported_people.user_id')
					.whereRef('import_id', '=', 'imports.id')
					.where('person.email_confirmed_at', 'is', null)
					.where(({ or }) => or([notInvited, invitedInVain(linksOver)]))
					.select(({ fn }) => [
						fn.countAll<number>().filterWhere(notInvited).as('to_invite'),
						fn.countAll<number>().filterWhere(invitedInVain(linksOver)).as('to_invite_again'),
					])
					.as('waiting'),
			(join) => join.onTrue(),
		)
		.where('kind', '=', kind)
		.where('committed_at', 'is not', null)
		.select([
			'imports.id',
			'file_name',
			sql<Date>`committed_at`.as('committed_at'),
			sql<ImportOutcome>`outcome`.as('outcome'),
			...(['undone_at', undoneColumn] as const),
			'users.name as by',
			'to_invite',
			'to_invite_again',
		])
		.orderBy('committed_at', 'desc')
		.limit(limit)
		.execute();
}

/** Finds a finished import, whoever began it; undefined when there is none. */
export function findFinishedImport(database: Database, id: string) {
	return finishedImport(database, id).executeTakeFirst();
}

/** Finds a finished import and locks it until the transaction ends. */
export function lockFinishedImport(transaction: Transaction, id: string) {
	return finishedImport(transaction, id).forUpdate().executeTakeFirst();
}

const finishedImport = (database: Database, id: string) =>
	database
		.selectFrom('imports')
		.select(['id', 'kind', 'file_name', 'committed_at', 'undone_at', undoneColumn])
		.where('id', '=', id)
		.where('committed_at', 'is not', null);

export type FinishedImport = NonNullable<Awaited<ReturnType<typeof findFinishedImport>>>;

/** Stores how much an undo has removed so far, and when it was completed; `at` is null while a part is left. */
export async function recordUndone(
	transaction: Transaction,
	{ id, undone, at }: { id: string; undone: ImportUndone; at: Date | null },
): Promise<void> {
	await transaction
		.updateTable('imports')
		.set({ undone_at: at, undone: toJson(undone) })
		.where('id', '=', id)
		.execute();
}

/**
 * Marks the people of an import as invited and returns their ids: those who were not invited yet, or whose link has
 * expired; not those who have confirmed their email by another way.
 * @param linksOver Links of invitations until this time have expired.
 */
export async function takeToInvite(
	transaction: Transaction,
	{ importId, linksOver, now }: { importId: string; linksOver: Date; now: Date },
): Promise<number[]> {
	const invited = await transaction
		.updateTable('imported_people')
		.set({ invited_at: now })
		.from('users')
		.whereRef('users.id', '=', 'imported_people.user_id')
		.where('import_id', '=', importId)
		.where(({ or }) => or([notInvited, invitedInVain(linksOver)]))
		.where('users.email_confirmed_at', 'is', null)
		.returning('users.id')
		.execute();
	return invited.map(({ id }) => id);
}

/** Marks an imported person as invited in another way. */
export async function recordInvited(transaction: Transaction, userId: number, now: Date): Promise<void> {
	await transaction
		.updateTable('imported_people')
		.set({ invited_at: now })
		.where('user_id', '=', userId)
		.execute();
}

const week = 7 * 86_400_000;

/** Deletes the files that were checked but not imported for a week. */
export async function deleteOldImports(database: Database, now: Date): Promise<void> {
	await database
		.deleteFrom('imports')
		.where('committed_at', 'is', null)
		.where('started_at', '<', new Date(now.getTime() - week))
		.execute();
}
