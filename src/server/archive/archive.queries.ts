import { type ControlledTransaction, sql } from 'kysely';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database, DB } from '../database/connect.ts';
import { type ArchivedTable, archivedTables } from './archived-tables.ts';

/** A read transaction from which an archive is made: one snapshot, however long that takes. */
export type Snapshot = ControlledTransaction<DB>;

/**
 * Begins a snapshot; undefined while another one is open, in any process. Each holds a connection, and keeps
 * PostgreSQL from vacuuming, for as long as its archive is being sent.
 */
export async function beginSnapshot(database: Database): Promise<Snapshot | undefined> {
	const snapshot = await database
		.startTransaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute();
	try {
		// A slow client may leave more time between two parts than other transactions may be idle.
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

/** How many rows are in memory at a time. Turning more into text at once would keep other requests waiting. */
const rowsAtOnce = 250;

/** The columns of an archived table. */
export const columnsOf = (table: ArchivedTable): string[] => archivedTables[table].split(' ');

/** The rows of a table, sorted by its first column, in parts. */
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

/** Lists the largest copy of each uploaded picture, to which links refer, without its bytes. */
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
