import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImport, commitImport, memberCells, stageFile } from '../testing/fixtures/imports.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { rowCounts } from '../testing/sweeps/row-counts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
beforeEach(async () => {
	server = await startTestServer();
	owner = await signUpAdministrator(server);
});
afterEach(() => server.close());

const members = (count: number) => Array.from({ length: count }, (_, nth) => memberCells(nth));
const counts = () => rowCounts(server, 'users', 'memberships', 'membership_origins', 'imported_people');

/** Expects the kept tallies to equal the rows that they count. */
async function expectRightTallies() {
	const { rows } = await sql<{ subject: string; kept: number; counted: number }>`
		with counted as (
			select 'users' as subject, count(*) from users union all select 'memberships', count(*) from memberships
		)
		select subject, count as counted, (select coalesce(sum(amount), 0) from tallied where tallied.subject = counted.subject) as kept
		from counted`.execute(server.connection.database);
	for (const { subject, kept, counted } of rows) expect(kept, subject).toBe(counted);
}

test('5,000 members with 37 bad rows have 37 reasons; mended they come in whole, and a second time as nothing', async () => {
	const good = members(5_000);
	const spoilt = [
		{ plan: 'Gold' },
		{ phone: '98450' },
		{ end: '31/02/2027' },
		{ email: 'kavya' },
		{ centre: 'Pune' },
	];
	const isBad = (nth: number) => nth % 135 === 7;
	const rows = good.map((cells, nth) => (isBad(nth) ? { ...cells, ...spoilt[nth % spoilt.length] } : cells));
	const bad = rows.flatMap((_, nth) => (isBad(nth) ? [nth + 2] : []));
	expect(bad).toHaveLength(37);

	const before = await counts();
	const spoiltImport = await stageFile(server, owner, 'members', rows);
	const { problems, fresh } = await checkImport(server, owner, spoiltImport);
	expect(problems.map(({ row }: { row: number }) => row)).toEqual(bad);
	expect(fresh).toBe(4_963);
	expect((await commitImport(server, owner, spoiltImport)).body.code).toBe('rows_refused');
	expect(await counts()).toEqual(before);

	const mended = await stageFile(server, owner, 'members', good);
	expect((await commitImport(server, owner, mended)).body.outcome).toEqual({
		fresh: 5_000,
		changed: 0,
		already: 0,
	});
	const after = await counts();
	expect(after).toEqual({
		users: (before.users ?? 0) + 5_000,
		memberships: 5_000,
		membership_origins: 5_000,
		imported_people: 5_000,
	});
	await expectRightTallies();

	const again = await stageFile(server, owner, 'members', good);
	expect((await commitImport(server, owner, again)).body.outcome).toEqual({
		fresh: 0,
		changed: 0,
		already: 5_000,
	});
	expect(await counts()).toEqual(after);
});

test('one import committed twice at once comes in once', async () => {
	const importId = await stageFile(server, owner, 'members', members(300));
	const answers = await Promise.all([1, 2, 3].map(() => commitImport(server, owner, importId)));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	expect(await counts()).toMatchObject({ memberships: 300, imported_people: 300 });
});

test('two imports of the same people at once come in once', async () => {
	const imports = await Promise.all([1, 2].map(() => stageFile(server, owner, 'members', members(300))));
	const answers = await Promise.all(imports.map((importId) => commitImport(server, owner, importId)));
	// The second was checked before the first was written, so it is refused because the club has changed.
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
	expect(await counts()).toMatchObject({ memberships: 300, imported_people: 300 });
});

test('an import whose connection to the database is cut in the middle leaves nothing half done', async () => {
	const { pool, database } = server.connection;
	const before = await counts();
	const importId = await stageFile(server, owner, 'members', members(600));
	// Stops the import after its people and before its memberships: the lock keeps others from writing into the
	// table.
	const holder = await pool.connect();
	await holder.query('begin; lock table membership_origins in share mode');
	const committing = commitImport(server, owner, importId);
	const waiting = () =>
		sql<{ pid: number }>`select pid from pg_locks
			where relation = 'membership_origins'::regclass and not granted
				and database = (select oid from pg_database where datname = current_database())`.execute(database);
	await expect.poll(async () => (await waiting()).rows.length).toBe(1);
	const [{ pid } = { pid: 0 }] = (await waiting()).rows;
	await sql`select pg_terminate_backend(${pid})`.execute(database);
	expect((await committing).status).toBe(503);
	await holder.query('rollback');
	holder.release();
	expect(await counts()).toEqual(before);
	await expectRightTallies();

	expect((await commitImport(server, owner, importId)).body.outcome).toEqual({
		fresh: 600,
		changed: 0,
		already: 0,
	});
});
