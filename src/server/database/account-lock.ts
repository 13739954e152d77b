import { sql } from 'kysely';
import { advisoryLocks } from './advisory-locks.ts';
import type { Transaction } from './connect.ts';

/**
 * Takes the lock of an account for the rest of the transaction, waiting for any other holder. A transaction that
 * counts an account's rows and then adds one takes it first: otherwise concurrent ones would each count before the
 * others have added theirs.
 */
export async function lockAccount(transaction: Transaction, userId: number): Promise<void> {
	await sql`select pg_advisory_xact_lock(${advisoryLocks.account}, ${userId})`.execute(transaction);
}
