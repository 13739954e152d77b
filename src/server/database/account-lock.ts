import { sql } from 'kysely';
import { advisoryLocks } from './advisory-locks.ts';
import type { Transaction } from './connect.ts';

/**
 * Waits until no other transaction of this account holds the lock, and holds it until this one ends. Whoever counts an
 * account's rows and then adds one takes it first: at once, each would count before the others have added theirs.
 */
export async function lockAccount(transaction: Transaction, userId: number): Promise<void> {
	await sql`select pg_advisory_xact_lock(${advisoryLocks.account}, ${userId})`.execute(transaction);
}
