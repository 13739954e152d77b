import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { sendMessage } from '../testing/fixtures/contact.ts';
import { commitImport, memberCells, stageFile } from '../testing/fixtures/imports.ts';
import { requestCode } from '../testing/fixtures/mail.ts';
import { placeOrder } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { noise, sendFile, takePhoto } from '../testing/fixtures/pictures.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { unzip } from '../testing/unzip.ts';
import { archivedTables, leftOutColumns, leftOutTables } from './archived-tables.ts';

let server: TestServer;
let owner: Person;
let member: Person;
beforeAll(async () => {
	server = await startTestServer();
	[owner, member] = await Promise.all([signUpAdministrator(server), signUp(server, { name: '=1+1' })]);
});
afterAll(() => server.close());

const ask = (method = 'GET') =>
	fetch(`${server.url}/api/archive/download`, {
		method,
		headers: { Authorization: `Bearer ${owner.token}` },
	});

async function download() {
	const answer = await ask();
	expect(answer.status).toBe(200);
	return { answer, archive: Buffer.from(await answer.arrayBuffer()) };
}

const linesOf = (file: Buffer | undefined) => (file?.toString() ?? '').split('\r\n').slice(1, -1);

/** How many snapshots for archives are open in the database. */
const openSnapshots = async () => {
	const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
		where datname = current_database() and state like 'idle in transaction%'`.execute(
		server.connection.database,
	);
	return rows[0]?.count;
};

test('the archive has a file of every table with all its rows, and every picture', async () => {
	const productId = await addProduct(server, owner);
	await placeOrder(member, await addAddress(member), [productId]);
	await sendMessage(server);
	await commitImport(server, owner, await stageFile(server, owner, 'members', [memberCells(1)]));
	const uploaded = await sendFile(server, owner.token, await noise().png().toBuffer());
	const image: string = uploaded.body.image;

	await takePhoto(server, owner.token, member.id);

	const { answer, archive } = await download();
	expect(answer.headers.get('Content-Type')).toBe('application/zip');
	expect(answer.headers.get('Cache-Control')).toBe('no-store');
	expect(answer.headers.get('Content-Disposition')).toMatch(
		/^attachment; filename="archive-\d{4}-\d\d-\d\d\.zip"$/,
	);
	const files = unzip(archive);
	for (const [table, columns] of Object.entries(archivedTables)) {
		const file = files.get(`${table}.csv`);
		expect(file?.toString().split('\r\n')[0], table).toBe(`\uFEFF${columns.replaceAll(' ', ',')}`);
		if (table === 'audit_entries') continue;
		const { rows } = await server.connection.pool.query(`select count(*) from ${table}`);
		// No cell of the demo's texts has a line break, so lines are rows.
		expect(linesOf(file), table).toHaveLength(rows[0].count);
	}
	expect(linesOf(files.get('audit_entries.csv')).at(-1)).toContain('photo_taken');
	const picture = files.get(image.slice(1));
	expect(picture?.subarray(8, 12).toString()).toBe('WEBP');
	const photo = await sharp(files.get(`photos/${member.id}.webp`)).metadata();
	expect([photo.format, photo.width, photo.height]).toEqual(['webp', 600, 600]);
	expect(await openSnapshots()).toBe(0);
});

test('a cell that a spreadsheet would run is quoted', async () => {
	const users = unzip((await download()).archive)
		.get('users.csv')
		?.toString();
	expect(users).toContain(",'=1+1,");
	expect(users).not.toContain(',=1+1,');
});

test('no password, session, token or code is in it, neither as it is nor as its hash', async () => {
	const code = await requestCode(server, member.email);
	const { archive } = await download();
	const everything = [...unzip(archive).values(), archive].map((file) => file.toString('latin1')).join('\n');
	const { rows } = await sql<{ secret: Buffer }>`
		select convert_to(password_hash, 'UTF8') as secret from users
		union all select token_hash from sessions
		union all select unnest(array[code_hash, salt, token_hash]) from password_resets
		union all select token_hash from email_confirmations
		union all select convert_to(digest, 'UTF8') from known_addresses`.execute(server.connection.database);
	const hashes = rows.flatMap(({ secret }) => (secret ? [secret] : []));
	expect(hashes.length).toBeGreaterThan(5);
	const secrets = [
		...hashes.flatMap((hash) => [hash.toString('latin1'), hash.toString('hex'), hash.toString('base64')]),
		...[owner, member].flatMap(({ token, password }) => [token, password]),
	];
	for (const secret of secrets) expect(everything.includes(secret), secret).toBe(false);
	expect(everything).not.toMatch(new RegExp(`\\b${code}\\b`));
});

test('every table and column of the database is in the archive, or is left out by name', async () => {
	const { rows } = await sql<{ table: string; columns: string[] }>`
		select table_name as table, array_agg(column_name::text) as columns
		from information_schema.columns join information_schema.tables using (table_schema, table_name)
		where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
		group by table_name`.execute(server.connection.database);
	const stored = rows.filter(
		({ table }) => !Object.values<readonly string[]>(leftOutTables).flat().includes(table),
	);
	expect(stored.map(({ table }) => table).sort()).toEqual(Object.keys(archivedTables).sort());
	const columns = stored.flatMap(({ table, columns: all }) => all.map((column) => `${table}.${column}`));
	const listed = Object.entries(archivedTables).flatMap(([table, all]) =>
		all.split(' ').map((column) => `${table}.${column}`),
	);
	expect(columns.sort()).toEqual([...listed, ...leftOutColumns].sort());
});

test('an archive is recorded in the audit, only one is made at a time, and a download that is broken off leaves nothing open', async () => {
	const first = await ask();
	const reader = first.body?.getReader();
	await reader?.read();
	await reader?.cancel();
	await expect.poll(openSnapshots).toBe(0);
	// A HEAD request reads no bytes of it.
	expect((await ask('HEAD')).status).toBe(200);
	await expect.poll(openSnapshots).toBe(0);

	// Holds the lock, as if another archive were being made.
	const holder = await server.connection.pool.connect();
	await holder.query(`begin; select pg_advisory_xact_lock(${advisoryLocks.archive})`);
	const refused = await ask();
	expect([refused.status, (await refused.json()).code]).toEqual([409, 'archive_under_way']);
	await holder.query('rollback');
	holder.release();
	const { rows } = await server.connection.pool.query(
		"select actor_id from audit_entries where action = 'archive_taken' order by id desc limit 1",
	);
	expect(rows).toEqual([{ actor_id: owner.id }]);
});
