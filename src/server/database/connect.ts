import { Kysely, PostgresDialect, type Transaction as TransactionOn } from 'kysely';
import pg from 'pg';
import { log } from '../log.ts';
import type { DB } from './schema.d.ts';
import { statementName } from './statement-names.ts';

export type { DB };
/** A connection for queries: the pool, or an open transaction. */
export type Database = Kysely<DB>;
/** An open transaction, for what must not run outside of one. */
export type Transaction = TransactionOn<DB>;

// Dates stay `YYYY-MM-DD` strings. Rupees with two decimals and counts fit a JavaScript number.
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

/**
 * In milliseconds, unless it is told: how long a query waits for a connection, PostgreSQL works on a statement before it
 * gives up, and an open transaction may do nothing.
 */
const connectionWait = 5_000;
const statementWait = 12_000;
const idleWait = 30_000;

/**
 * The errors after which a connection is of no more use. When a query went unanswered, the line may be dead without a
 * word, and whatever came next on it would wait behind that query. When a newer program on the same database has given a
 * table another column, a prepared statement that reads all columns fails for as long as its connection lives.
 */
const endsConnection = ['Query read timeout', 'cached plan must not change result type'];

/**
 * Prepares each statement once and then names it, so that PostgreSQL parses and plans it once for each connection. Ends
 * its connection when that is of no more use.
 */
class Client extends pg.Client {
	// biome-ignore lint/suspicious/noExplicitAny: stands for the many overloads of pg's method.
	override query(...parameters: any[]): any {
		const [text, values, ...callback] = parameters;
		// Without values it may be several statements, which cannot be prepared as one.
		const name = typeof text === 'string' && values?.length > 0 ? statementName(text) : undefined;
		const sent = name === undefined ? parameters : [{ name, text, values }, ...callback];
		const answer: unknown = super.query(...(sent as [string]));
		if (answer instanceof Promise)
			answer.catch((error: Error) => {
				if (endsConnection.includes(error.message)) this.end().catch(() => {});
			});
		return answer;
	}
}

export interface Connection {
	database: Database;
	pool: pg.Pool;
	url: string;
	close(): Promise<void>;
}

/**
 * Creates a pool of at most `connections` to the database at `url`; connects on first use. A query rejects when it gets
 * no connection, or no answer, for `timeout` milliseconds. Statements do not time out with `noStatementTimeout`, because
 * the migration of a large table takes longer than a request may.
 */
export function connect(
	url: string,
	connections: number,
	{
		noStatementTimeout = false,
		timeout,
	}: { noStatementTimeout?: boolean; timeout?: number | undefined } = {},
): Connection {
	const statementTimeout = timeout ?? statementWait;
	const pool = new pg.Pool({
		connectionString: url,
		max: connections,
		types,
		application_name: 'akhara',
		Client,
		connectionTimeoutMillis: timeout ?? connectionWait,
		keepAlive: true,
		keepAliveInitialDelayMillis: 15_000,
		// Frees what a vanished process has locked.
		idle_in_transaction_session_timeout: Math.max(idleWait, statementTimeout),
		...(!noStatementTimeout && {
			statement_timeout: statementTimeout,
			// PostgreSQL gives up first, and says so.
			query_timeout: statementTimeout + 2_000,
		}),
	});
	let isClosing = false;
	// The pool replaces a broken idle connection on the next use; an unhandled error would end the process. One that is
	// being closed may learn that the database stops, too.
	pool.on('error', (error) => {
		if (!isClosing) log.error('A database connection broke', { reason: error.message });
	});
	// The same for a connection that breaks while in use: its query already rejects.
	pool.on('connect', (client) => client.on('error', () => {}));
	const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
	const close = () => {
		isClosing = true;
		return database.destroy();
	};
	return { database, pool, url, close };
}
