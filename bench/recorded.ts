import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database, DB } from '#server/database/connect.ts';

interface Statement {
	text: string;
	values: readonly unknown[];
}

/** The SQL that a piece of code sent, in its order, to be sent again without that code. */
export type Recorded = readonly Statement[];

/** Runs `act` and records the SQL that it really sends. */
export async function record(
	pool: pg.Pool,
	act: (database: Database) => Promise<unknown>,
): Promise<Recorded> {
	const statements: Statement[] = [];
	const database = new Kysely<DB>({
		dialect: new PostgresDialect({ pool }),
		log: ({ query }) => {
			statements.push({ text: query.sql, values: query.parameters });
		},
	});
	await act(database);
	if (statements.length === 0) throw new Error('Nothing was sent to the database');
	return statements;
}

/**
 * Sends recorded SQL again, prepared as the server's is: as many statements as the call needs, and nothing else.
 * @param fresh replaces a recorded value, for example an id that must be another each time
 */
export async function replay(
	pool: pg.Pool,
	recorded: Recorded,
	fresh: (value: unknown) => unknown = (value) => value,
): Promise<void> {
	const client = await pool.connect();
	try {
		for (const { text, values } of recorded) await client.query(text, values.map(fresh));
	} catch (error) {
		await client.query('rollback');
		throw error;
	} finally {
		client.release();
	}
}
