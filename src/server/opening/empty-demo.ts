import { sql } from 'kysely';
import { writeFirstFacts } from '../club/club.queries.ts';
import type { Transaction } from '../database/connect.ts';
import { newClub } from '../seed/new-club.ts';

/**
 * The tables that are not emptied whole; every other one is. The audit stays, because nobody can delete from it, and
 * numbers go on where the demo's ended, so that none of its entries seems to tell of a new record.
 */
export const keptTables = [
	'audit_entries',
	'club',
	'staff_rules',
	'rate_limits',
	'secret_key_digest',
	// Kept up by triggers: what is deleted and emptied is counted.
	'tallies',
	'tally_changes',
	// Of these, what belongs to the owner stays: she stays logged in.
	'users',
	'sessions',
	'known_addresses',
	'second_factors',
	'recovery_codes',
	'login_challenges',
	'idempotency_keys',
] as const;

/** How long the calls in flight may keep the tables, before nothing is emptied. */
const lockTimeout = '10s';

/**
 * Empties the demo but for its owner who asks, and gives the club the facts that a new one begins with. False, with nothing
 * deleted, when the club is not the demo (any more).
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
	// All at once, because they refer to each other.
	await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(transaction);
	// Their jobs would look for what is gone.
	await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_at is null))`.execute(
		transaction,
	);
	await transaction.deleteFrom('sessions').where('user_id', '<>', ownerId).execute();
	await transaction.deleteFrom('users').where('id', '<>', ownerId).execute();
	await sql`select propose_tax_classes(), propose_membership_tax()`.execute(transaction);
	await writeFirstFacts(transaction, { ...newClub, isDemo: false, isOpen: false }, now);
	return true;
}
