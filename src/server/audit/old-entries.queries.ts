import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * Deletes the entries that have been kept long enough. The database itself refuses to delete others
 * (migrations/0030_audit.sql).
 */
export async function deleteOldEntries(database: Database): Promise<void> {
	await database.deleteFrom('audit_entries').where('keep_until', '<', sql<string>`current_date`).execute();
}
