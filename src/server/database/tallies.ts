import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Adds what changed since to the kept sums, so that reading them stays short (migrations/0020_tallies.sql). */
export async function foldTallies(database: Database): Promise<void> {
	await sql`select fold_tallies()`.execute(database);
}
