import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../database/connect.ts';
import { commitImport, memberCells, stageFile } from '../../testing/fixtures/imports.ts';
import { type Person, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { findUndoing, listPeopleOf, lockUndoing, removeImported } from './undo.queries.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer();
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());

/** Tables that have few rows in every club, so that scanning them costs as little as an index. */
const stayingSmall = [
	'closures',
	'door_stops',
	'imports',
	'login_challenges',
	'parcel_claims',
	'remittances',
	'staff_posts',
];

test('whatever refers to somebody who is deleted is found by an index, in each table that grows', async () => {
	const { rows } = await server.connection.pool.query<{ table: string; column: string }>(`
		with recursive deleted as (
			select 'users'::regclass::oid as id
			union select 'memberships'::regclass
			union select conrelid from pg_constraint join deleted on confrelid = deleted.id
			where contype = 'f' and confdeltype = 'c'
		)
		select conrelid::regclass::text as table, attname as column
		from pg_constraint join deleted on confrelid = deleted.id
			join pg_attribute on attrelid = conrelid and attnum = conkey[1]
		where contype = 'f' and not exists (
			select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
				and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
		) order by 1, 2`);
	const unfound = rows.filter(({ table }) => !stayingSmall.includes(table));
	expect(unfound.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});

test('500 people are taken out of a club with a history, each statement in the time that it has', async () => {
	const importId = await stageFile(
		server,
		owner,
		'members',
		Array.from({ length: 500 }, (_, nth) => memberCells(nth)),
	);
	expect((await commitImport(server, owner, importId)).status).toBe(200);
	const history = await server.connection.pool.connect();
	// Without foreign keys, so that the orders and lots of these rows are not needed.
	await history.query('set session_replication_role = replica');
	const acts = `generate_series(1, 200000) as nth`;
	await history.query(`insert into order_moves (line_id, status, moved_at, moved_by)
		select nth, 'Transit', now(), ${owner.id} from ${acts}`);
	await history.query(`insert into order_events (order_id, kind, text, for_customer, happened_at, done_by)
		select nth, 'note', 'Rings at the back', false, now(), ${owner.id} from ${acts}`);
	await history.query(`insert into stock_moves (cause, kind, lot_id, quantity, sellable, moved_at, moved_by)
		select 'history ' || nth, 'received', 1, 1, 1, now(), ${owner.id} from ${acts}`);
	await history.query('set session_replication_role = origin');
	history.release();

	// With production's statement timeout, which other tests do not have.
	const { database, close } = connect(server.connection.url, 1);
	try {
		const taken = await database.transaction().execute(async (transaction) => {
			await lockUndoing(transaction, importId, await listPeopleOf(transaction, importId));
			const undoing = await findUndoing(transaction, importId);
			await removeImported(transaction, undoing, server.clock.now);
			return undoing;
		});
		expect([taken.memberships.length, taken.people.length]).toEqual([500, 500]);
	} finally {
		await close();
	}
});
