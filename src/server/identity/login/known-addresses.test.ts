import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '../../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { accountAt, deleteOldAddresses, isKnownAddress, rememberAddress } from './known-addresses.queries.ts';

const day = 86_400_000;
const start = new Date('2026-03-02T06:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * day);

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

test('an address is known for thirty days after the last login from there, and then forgotten', async () => {
	const { database } = server.connection;
	const { id: userId, email } = await signUp(server);
	const account = accountAt(email, '192.0.2.1');
	const isKnown = (now: Date) => isKnownAddress(database, account, now);
	expect(await isKnown(start)).toBe(false);
	await rememberAddress(database, { userId, account, now: start });
	expect([await isKnown(after(29.9)), await isKnown(after(30))]).toEqual([true, false]);
	await rememberAddress(database, { userId, account, now: after(20) });
	expect([await isKnown(after(49.9)), await isKnown(after(50))]).toEqual([true, false]);
	await deleteOldAddresses(database, after(49.9));
	expect(await isKnown(after(49.9))).toBe(true);
	await deleteOldAddresses(database, after(50));
	expect(await isKnown(after(20))).toBe(false);
});

test('a second login of a day from the same address neither changes nor locks what is known', async () => {
	const { database } = server.connection;
	const { id: userId, email } = await signUp(server);
	const account = accountAt(email, '192.0.2.2');
	for (const now of [start, after(0.9)]) await rememberAddress(database, { userId, account, now });
	const { rows } = await server.connection.pool.query(
		'select seen_at, xmax::text as locked_by from known_addresses where user_id = $1 and seen_at = $2',
		[userId, start],
	);
	expect(rows).toEqual([{ seen_at: start, locked_by: '0' }]);
});

test('the table of known addresses names neither an email nor an address', async () => {
	await signUp(server);
	const rows = await server.connection.database.selectFrom('known_addresses').select('digest').execute();
	for (const { digest } of rows) expect(digest).toMatch(/^[\w-]{43}$/);
});
