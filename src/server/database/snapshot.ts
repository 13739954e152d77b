import type { Database, Transaction } from './connect.ts';

/**
 * Reads several figures in one snapshot, so that they agree with each other while rows change. It opens its own
 * transaction, because the contract's flag would not give it this isolation level.
 */
export function inSnapshot<Result>(
	database: Database,
	read: (snapshot: Transaction) => Promise<Result>,
): Promise<Result> {
	return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
