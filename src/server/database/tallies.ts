import { sql } from 'kysely';
import type { Database } from './connect.ts';

/**
 * Adds the changes since the last fold to the kept sums, so that reading these stays fast
 * (migrations/0020_tallies.sql).
 */
export async function foldTallies(database: Database): Promise<void> {
	await sql`select fold_tallies()`.execute(database);
}
