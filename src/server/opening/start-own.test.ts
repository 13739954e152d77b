import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginSnapshot } from '../archive/archive.queries.ts';
import { seedDemo } from '../seed/seed.ts';
import { concurrently } from '../testing/concurrently.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { unzip } from '../testing/unzip.ts';
import { keptTables } from './empty-demo.ts';
import { saveBackup } from './save-backup.ts';

let server: TestServer;
let owner: Person;
let other: Person;
beforeEach(async () => {
	server = await startTestServer();
	const { database } = server.connection;
	await database.transaction().execute((transaction) => seedDemo(transaction, new Date(), () => {}));
	await database.updateTable('club').set({ is_demo: true }).execute();
	owner = await signUpAdministrator(server);
	other = await signUpAdministrator(server);
});
afterEach(() => server.close());

const startOwn = (name = 'Akhara', token = owner.token) =>
	server.call('POST', '/api/opening/startOwn', { token, body: { name } });

async function rowsOf(table: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
		server.connection.database,
	);
	return rows[0]?.count ?? Number.NaN;
}

async function tables(): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
		server.connection.database,
	);
	return rows.map(({ name }) => name);
}

test('the demo is saved as a file, then emptied; its owner goes on with an empty club', async () => {
	const people = await rowsOf('users');
	const orders = await rowsOf('orders');
	const { body: before } = await server.call('GET', '/api/opening/state', { token: owner.token });
	expect(before.demo).toEqual({ people, orders, memberships: await rowsOf('memberships') });
	const products = async () => (await server.call('GET', '/api/product/getAll')).headers.get('X-Total-Count');
	expect(await products()).toBe(String(await rowsOf('products')));

	const { status, body } = await startOwn();
	expect([status, body.status]).toEqual([200, expect.stringMatching(/in backups\/demo-[\d-]+\.zip,/)]);

	// The saved file has everything that was there.
	const [file = ''] = await readdir(join(server.dataDir, 'backups'));
	const path = join(server.dataDir, 'backups', file);
	expect(body.status).toContain(`backups/${file}`);
	expect((await stat(path)).mode & 0o077).toBe(0);
	const files = unzip(await readFile(path));
	const linesOf = (name: string) => files.get(name)?.toString().trimEnd().split('\r\n').length ?? 0;
	expect(linesOf('orders.csv')).toBe(orders + 1);

	// Everything is empty except the owner, the audit and the new facts. A new club has the tax classes that every
	// club is offered.
	const proposed = await rowsOf('tax_classes');
	expect(proposed).toBeGreaterThan(0);
	// Memberships had two rates.
	const left: Record<string, number> = { tax_classes: proposed, tax_rates: proposed + 1 };
	for (const table of await tables())
		if (!keptTables.includes(table as (typeof keptTables)[number]))
			expect([table, await rowsOf(table)]).toEqual([table, left[table] ?? 0]);
	expect(await rowsOf('users')).toBe(1);
	const { rows: queued } = await sql`select id from graphile_worker.jobs`.execute(server.connection.database);
	expect(queued).toEqual([]);

	// The owner who did it stays logged in; everybody else is logged out.
	expect((await server.call('GET', '/api/user/profile', { token: other.token })).status).toBe(401);
	const { body: after } = await server.call('GET', '/api/opening/state', { token: owner.token });
	expect(after).toMatchObject({ isDemo: false, isOpen: false });
	expect(after.demo).toBeUndefined();
	expect((await server.call('GET', '/api/club/get')).body).toMatchObject({ name: 'Your club', plans: [] });
	expect(await products()).toBe('0');
	// The desk's counts are those of the rows that are left.
	const list = async (path: string) =>
		(await server.call('GET', path, { token: owner.token })).headers.get('X-Total-Count');
	expect(await list('/api/people/getAll')).toBe('1');
	expect(await list('/api/orders/getAllOrders')).toBe('0');

	const entry = await server.connection.database
		.selectFrom('audit_entries')
		.select(['action', 'actor_id', 'subject_name', 'after'])
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	expect(entry).toEqual({
		action: 'demo_emptied',
		actor_id: owner.id,
		subject_name: 'Akhara',
		after: { file: `backups/${file}` },
	});

	// The club is no demo any more.
	expectRefusal(await startOwn('Your club'), 409, 'This club is not a demo: nothing is emptied');
});

test('without the name of the club, nothing is saved and nothing is emptied', async () => {
	const people = await rowsOf('users');
	const refused = await startOwn('akhara');
	expectRefusal(refused, 422, 'Please type Akhara');
	expect(refused.body.fields).toEqual({ name: 'Please type Akhara' });
	expect(await rowsOf('users')).toBe(people);
	await expect(readdir(join(server.dataDir, 'backups'))).rejects.toThrow('ENOENT');
});

test('where the file cannot be written, nothing is emptied', async () => {
	const people = await rowsOf('users');
	// A file is where the folder should be.
	await writeFile(join(server.dataDir, 'backups'), '');
	expect((await startOwn()).status).toBe(500);
	expect(await rowsOf('users')).toBe(people);
	await rm(join(server.dataDir, 'backups'));
	expect((await startOwn()).status).toBe(200);
});

test('an owner who is one no longer when the file is complete empties nothing', async () => {
	const people = await rowsOf('users');
	const { database } = server.connection;
	// Saving waits for the table of orders; meanwhile the owner is demoted to a member.
	const holding = await database.startTransaction().execute();
	await sql`lock table orders in access exclusive mode`.execute(holding);
	const starting = startOwn();
	await expect
		.poll(async () => {
			const { rows } =
				await sql`select 1 from pg_locks where not granted and relation = 'orders'::regclass`.execute(
					database,
				);
			return rows.length;
		})
		.toBe(1);
	await database.updateTable('users').set({ role: 'user' }).where('id', '=', owner.id).execute();
	await holding.rollback().execute();
	expectRefusal(await starting, 403, 'This is for administrators only');
	expect(await rowsOf('users')).toBe(people);
});

test('of two owners who start at once, one empties the demo', async () => {
	const answers = await concurrently(2, (index) =>
		startOwn('Akhara', index === 0 ? owner.token : other.token),
	);
	expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
	expect(await rowsOf('users')).toBe(1);
});

test('what two owners of one moment save is two files: the later one holds what is there after the first', async () => {
	const now = new Date();
	const save = async () => {
		const snapshot = await beginSnapshot(server.connection.database);
		return snapshot && saveBackup(snapshot, { folder: server.dataDir, now });
	};
	const files = [await save(), await save()];
	expect(new Set(files).size).toBe(2);
	expect((await readdir(join(server.dataDir, 'backups'))).map((name) => `backups/${name}`).sort()).toEqual(
		files.sort(),
	);
});
