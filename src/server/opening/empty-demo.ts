import { sql } from 'kysely';
import { writeFirstFacts } from '../club/club.queries.ts';
import type { Transaction } from '../database/connect.ts';
import { newClub } from '../seed/new-club.ts';

/**
 * The tables that are not truncated; all others are. The audit stays, because nobody may delete from it, and ids go
 * on where the demo's ended, so that no old entry seems to be about a new record.
 */
export const keptTables = [
	'audit_entries',
	'club',
	'staff_rules',
	'rate_limits',
	'secret_key_digest',
	// Maintained by triggers, which count the deletions.
	'tallies',
	'tally_changes',
	// The owner's rows in these tables stay, so that she stays logged in.
	'users',
	'sessions',
	'known_addresses',
	'second_factors',
	'recovery_codes',
	'login_challenges',
	'idempotency_keys',
] as const;

/** How long to wait for the locks of calls in flight; after that, nothing is emptied. */
const lockTimeout = '10s';

/**
 * Empties the demo except for the owner who asks, and gives the club the facts with which a new club begins.
 * Returns false, and deletes nothing, if the club is not the demo any more.
 */
export async function emptyDemo(
	transaction: Transaction,
	{ ownerId, now }: { ownerId: number; now: Date },
): Promise<boolean> {
	await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(transaction);
	const demo = await transaction
		.deleteFrom('club')
		.where('is_demo', '=', true)
		.returning('is_demo')
		.executeTakeFirst();
	if (!demo) return false;
	const { rows } = await sql<{ name: string }>`
		select tablename as name from pg_tables
		where schemaname = 'public' and tablename <> all (${sql.val([...keptTables])}) and tablename not like 'kysely\_%'
		order by tablename`.execute(transaction);
	// In one statement, because the tables refer to each other.
	await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(transaction);
	// The jobs would look for rows that are gone.
	await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_at is null))`.execute(
		transaction,
	);
	await transaction.deleteFrom('sessions').where('user_id', '<>', ownerId).execute();
	await transaction.deleteFrom('users').where('id', '<>', ownerId).execute();
	await sql`select propose_tax_classes(), propose_membership_tax()`.execute(transaction);
	await writeFirstFacts(transaction, { ...newClub, isDemo: false, isOpen: false }, now);
	return true;
}
