import { type ControlledTransaction, sql } from 'kysely';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database, DB } from '../database/connect.ts';
import { type ArchivedTable, archivedTables } from './archived-tables.ts';

/** A reading transaction that an archive is made from: all of one moment, however long it takes. */
export type Snapshot = ControlledTransaction<DB>;

/**
 * Begins a snapshot; undefined while another one is open, in whatever process: each holds a connection, and keeps the
 * database from cleaning up, for as long as its archive is being sent.
 */
export async function beginSnapshot(database: Database): Promise<Snapshot | undefined> {
	const snapshot = await database
		.startTransaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute();
	try {
		// A slow line may take a while between two parts, where other transactions are ended.
		await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(snapshot);
		const { rows } = await sql<{
			free: boolean;
		}>`select pg_try_advisory_xact_lock(${advisoryLocks.archive}) as free`.execute(snapshot);
		if (rows[0]?.free) return snapshot;
	} catch (error) {
		await snapshot.rollback().execute();
		throw error;
	}
	await snapshot.rollback().execute();
	return undefined;
}

/** How many rows are in memory at a time. More of them would keep other requests waiting while they become text. */
const rowsAtOnce = 250;

/** The columns of an archived table. */
export const columnsOf = (table: ArchivedTable): string[] => archivedTables[table].split(' ');

/** The rows of a table, by its first column, a part at a time. */
export async function* rowsOf(
	snapshot: Snapshot,
	table: ArchivedTable,
): AsyncGenerator<readonly Record<string, unknown>[]> {
	const columns = columnsOf(table);
	await sql`declare archived no scroll cursor for
		select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
		order by ${sql.ref(columns[0] as string)}`.execute(snapshot);
	for (;;) {
		const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(rowsAtOnce)} from archived`.execute(
			snapshot,
		);
		if (rows.length > 0) yield rows;
		if (rows.length < rowsAtOnce) break;
	}
	await sql`close archived`.execute(snapshot);
}

/** The largest copy of each uploaded picture, which is the one that links name, without its bytes. */
export async function listPictures(snapshot: Snapshot) {
	return snapshot
		.selectFrom('picture_files')
		.select(['sha256', 'side'])
		.distinctOn('sha256')
		.where('format', '=', 'webp')
		.orderBy('sha256')
		.orderBy('side', 'desc')
		.execute();
}
