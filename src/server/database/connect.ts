import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { log } from '../log.ts';
import type { DB } from './schema.d.ts';

export type Database = Kysely<DB>;
export type { DB, Transaction };

// Dates stay calendar dates; decimals of rupees and counts fit a number exactly.
const { builtins } = pg.types;
const parsers: Partial<Record<number, (text: string) => unknown>> = {
	[builtins.DATE]: (text) => text,
	[builtins.NUMERIC]: Number,
	[builtins.INT8]: Number,
};
const types = {
	getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
		(format !== 'binary' && parsers[oid]) ||
		pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

export interface Connection {
	database: Database;
	pool: pg.Pool;
	url: string;
	close(): Promise<void>;
}

/**
 * Opens a pool of at most `connections` to the database at `url`; connects on first use. A `patient` one
 * lets statements take as long as they need: a migration of a grown table is not a request.
 */
export function connect(url: string, connections: number, { patient = false } = {}): Connection {
	const pool = new pg.Pool({
		connectionString: url,
		max: connections,
		types,
		application_name: 'akhara',
		connectionTimeoutMillis: 5_000,
		...(!patient && { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 }),
	});
	// An idle connection that breaks is replaced on the next use; unhandled, it would end the process.
	pool.on('error', (error) => log.error('A database connection broke', { reason: error.message }));
	// The same for one that breaks while in use: the query in hand is told, nobody else needs to be.
	pool.on('connect', (client) => client.on('error', () => {}));
	const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
	return { database, pool, url, close: () => database.destroy() };
}
