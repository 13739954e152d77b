import { Kysely, PostgresDialect, type Transaction as TransactionOn } from 'kysely';
import pg from 'pg';
import { log } from '../log.ts';
import type { DB } from './schema.d.ts';
import { statementName } from './statement-names.ts';

export type { DB };
/** A connection for queries: the pool, or an open transaction. */
export type Database = Kysely<DB>;
/** An open transaction: the type for functions that must run inside one. */
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
 * The defaults, in milliseconds: how long a query waits for a connection, how long a statement may run, and how
 * long an open transaction may be idle.
 */
const connectionWait = 5_000;
const statementWait = 12_000;
const idleWait = 30_000;

/**
 * The errors after which a connection is unusable. When a query got no answer, the connection may be dead, and
 * further queries would queue behind that one. When a newer program on the same database has added a column to a
 * table, a prepared statement that reads all columns fails as long as its connection lives.
 */
const endsConnection = ['Query read timeout', 'cached plan must not change result type'];

/**
 * Prepares each statement under a name, so that PostgreSQL parses and plans it once per connection. Closes the
 * connection when it has become unusable.
 */
class Client extends pg.Client {
	// biome-ignore lint/suspicious/noExplicitAny: stands for the many overloads of pg's method.
	override query(...parameters: any[]): any {
		const [text, values, ...callback] = parameters;
		// A query without values may contain several statements, which cannot be prepared as one.
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
 * Creates a pool of at most `connections` to the database at `url`; connects on first use. A query rejects when it
 * gets no connection, or no answer, for `timeout` milliseconds. With `noStatementTimeout`, statements have no time
 * limit: migrating a large table takes longer than a request may.
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
		// Releases the locks of a process that has vanished.
		idle_in_transaction_session_timeout: Math.max(idleWait, statementTimeout),
		...(!noStatementTimeout && {
			statement_timeout: statementTimeout,
			// PostgreSQL's own timeout comes first, because its error gives the reason.
			query_timeout: statementTimeout + 2_000,
		}),
	});
	let isClosing = false;
	// The pool replaces a broken idle connection on its next use; an unhandled `error` event would end the process. A
	// pool that is being closed logs nothing, because the database may be stopping, too.
	pool.on('error', (error) => {
		if (!isClosing) log.error('A database connection broke', { reason: error.message });
	});
	// Likewise for a connection that breaks while in use: its query already rejects.
	pool.on('connect', (client) => client.on('error', () => {}));
	const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
	const close = () => {
		isClosing = true;
		return database.destroy();
	};
	return { database, pool, url, close };
}
