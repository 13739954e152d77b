import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseUnavailable } from '../http/errors.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { connect } from './connect.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

test('beside a newer program that adds a column, what was prepared fails once at most, and can be tried again', async () => {
	const older = connect(server.connection.url, 1);
	const read = () => older.database.selectFrom('centres').selectAll().where('id', '=', 1).execute();
	const before = await read();
	await sql`alter table centres add column since_then integer`.execute(server.connection.database);
	await expect(read()).rejects.toSatisfy(isDatabaseUnavailable);
	expect(await read()).toEqual(before.map((centre) => ({ ...centre, since_then: null })));
	await older.close();
});
