import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database, DB } from '#server/database/connect.ts';

interface Statement {
	text: string;
	values: readonly unknown[];
	/**
	 * The ids, or the last number of a series, that the statement returned, row by row; undefined for a row without
	 * one.
	 */
	ids: readonly (number | undefined)[];
}

/** The SQL that some code sent, in order, for sending it again without that code. */
export type Recorded = readonly Statement[];

/** Smaller numbers are quantities, or ids of demo data, which do not change. */
const smallest = 100;

const idsOf = (rows: readonly { id?: unknown; last?: unknown }[] | undefined) =>
	(rows ?? []).map(({ id, last = id }) => (typeof last === 'number' ? last : undefined));

/** Runs `act` and records the SQL that it sends. */
export async function record(
	pool: pg.Pool,
	act: (database: Database) => Promise<unknown>,
): Promise<Recorded> {
	const statements: Statement[] = [];
	const recording = {
		async connect() {
			const client = await pool.connect();
			return {
				async query(text: string, values: readonly unknown[]) {
					const result = await client.query(text, [...values]);
					statements.push({ text, values, ids: idsOf(result.rows) });
					return result;
				},
				release: () => client.release(),
			};
		},
		end: async () => {},
	};
	await act(new Kysely<DB>({ dialect: new PostgresDialect({ pool: recording as never }) }));
	if (statements.length === 0) throw new Error('Nothing was sent to the database');
	return statements;
}

/**
 * Sends recorded SQL again, prepared as the server's is: the statements of the call and nothing else. An id that a
 * statement returned when it was recorded is replaced, in later statements and also within texts, with the one that it
 * returns now.
 * @param fresh replaces a recorded value, for example an id that must be another each time
 */
export async function replay(
	pool: pg.Pool,
	recorded: Recorded,
	fresh: (value: unknown) => unknown = (value) => value,
): Promise<void> {
	const client = await pool.connect();
	const given = new Map<number, number>();
	const idNow = (id: number) => (id < smallest ? id : (given.get(id) ?? id));
	const now = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(now);
		const replaced = fresh(value);
		if (typeof replaced === 'number') return idNow(replaced);
		return typeof replaced === 'string'
			? replaced.replace(/(?<!\d)[1-9]\d{2,}/g, (digits) => String(idNow(Number(digits))))
			: replaced;
	};
	try {
		for (const { text, values, ids } of recorded) {
			const { rows } = await client.query(text, values.map(now));
			for (const [nth, id] of idsOf(rows).entries()) {
				const then = ids[nth];
				if (id !== undefined && then !== undefined) given.set(then, id);
			}
		}
	} catch (error) {
		await client.query('rollback');
		throw error;
	} finally {
		client.release();
	}
}
