import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type StoredDigest, storedDigest } from './stored-digest.ts';

let server: TestServer;
let digest: StoredDigest;
beforeAll(async () => {
	server = await startTestServer();
	digest = await storedDigest(server.connection.database);
});
afterAll(() => server.close());

const write = (text: string) =>
	sql`insert into reply_templates (name, text, changed_at) values (${text}, ${text}, now())`.execute(
		server.connection.database,
	);

test('the digest of what is stored changes with a row that is added, and again with one that is changed', async () => {
	const before = await digest();
	await write('Opening hours');
	const added = await digest();
	expect(added).not.toBe(before);
	await sql`update reply_templates set text = 'From six'`.execute(server.connection.database);
	expect(await digest()).not.toBe(added);
});

test('the digest of what is stored is the same after a write that was undone', async () => {
	const before = await digest();
	const undone = server.connection.database.transaction().execute(async (transaction) => {
		await sql`insert into reply_templates (name, text, changed_at) values ('Parking', 'Behind the hall', now())`.execute(
			transaction,
		);
		throw new Error('undone');
	});
	await expect(undone).rejects.toThrow('undone');
	expect(await digest()).toBe(before);
});
