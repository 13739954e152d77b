import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { readConfig } from '#server/config.ts';
import type { DB } from '#server/database/connect.ts';
import { once } from '#server/http/idempotency.ts';
import { hashToken } from '#server/http/session.ts';
import { findSession } from '#server/identity/sessions.queries.ts';
import { ordersHandlers } from '#server/orders/orders.handlers.ts';
import type { Services } from '#server/services.ts';
import { type NewOrder, ordersContract } from '#shared/orders.contract.ts';

/** Order ids go on from here after each recording, so that the recorded one differs from every other number in it. */
let lastOrderId = 50_000_000;

interface Statement {
	text: string;
	values: readonly unknown[];
}

/** The SQL of one request that places an order, recorded to be replayed. */
export interface OrderStatements {
	/** Reads the session; runs before the transaction. */
	session: Statement;
	transaction: readonly Statement[];
	/** The idempotency key and the order's id in `values`: each replay puts new ones in their place. */
	key: string;
	orderId: number;
}

/** Places one order through the handler itself and records the SQL that it really sends. */
export async function recordOrder(pool: pg.Pool, token: string, body: NewOrder): Promise<OrderStatements> {
	const statements: Statement[] = [];
	const database = new Kysely<DB>({
		dialect: new PostgresDialect({ pool }),
		log: ({ query }) => {
			statements.push({ text: query.sql, values: query.parameters });
		},
	});
	await sql`select setval(pg_get_serial_sequence('orders', 'id'), ${lastOrderId})`.execute(database);
	lastOrderId += 1;
	statements.length = 0;
	const now = new Date();
	const tokenHash = hashToken(token);
	const caller = await findSession(database, tokenHash, now);
	if (!caller) throw new Error('The token of the bench is not valid');
	const key = randomUUID();
	await database.transaction().execute((transaction) =>
		once(transaction, { userId: caller.id, call: ordersContract.order.path, key, now }, async () => {
			const reply = await ordersHandlers.order({
				body,
				query: undefined,
				caller: { ...caller, tokenHash },
				sentToken: tokenHash,
				browser: { id: undefined, identify: () => '' },
				clientIp: '127.0.0.1',
				transaction,
				now,
				// Placing an order needs nothing else beside its transaction.
				services: { config: readConfig({ LIMIT_OPEN_ORDERS: '1000000' }) } as Services,
			});
			return { reply };
		}),
	);
	const [session, ...transaction] = statements.filter(({ text }) => !/^(begin|commit)/i.test(text));
	if (!session || transaction.length < 6) throw new Error('The order sent fewer statements than it must');
	return { session, transaction, key, orderId: lastOrderId };
}

/** Replays the statements as a new order, with a new key and id. */
export async function replayOrder(pool: pg.Pool, recorded: OrderStatements): Promise<void> {
	await pool.query(recorded.session.text, [...recorded.session.values]);
	const key = randomUUID();
	let orderId = recorded.orderId;
	const fresh = (value: unknown) => {
		if (value === recorded.key) return key;
		if (value === recorded.orderId) return orderId;
		return value === JSON.stringify({ orderId: recorded.orderId }) ? JSON.stringify({ orderId }) : value;
	};
	const client = await pool.connect();
	try {
		await client.query('begin');
		for (const { text, values } of recorded.transaction) {
			const { rows } = await client.query(text, values.map(fresh));
			if (text.startsWith('insert into "orders"')) orderId = rows[0].id;
		}
		await client.query('commit');
	} catch (error) {
		await client.query('rollback');
		throw error;
	} finally {
		client.release();
	}
}
