import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../free-port.ts';
import { connect } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { passwordIn } from './cluster.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { launch, superuserUrl } from './launch.ts';
import { postgresFor } from './postgres-binaries.ts';
import { serves } from './postmaster.ts';

/** Contains the data folders of these tests; `club` is one that was created and stopped cleanly. */
let folders: string;
const started: EmbeddedDatabase[] = [];
const begun = async (folder: string, options: Parameters<typeof startEmbedded>[1] = {}) => {
	const database = await startEmbedded(folder, options);
	started.push(database);
	return database;
};
const endAll = async () => {
	for (const database of started.splice(0).reverse()) await database.stop();
};
beforeAll(async () => {
	folders = await mkdtemp(join(tmpdir(), 'akhara-embedded-'));
	await begun(join(folders, 'club'));
	await endAll();
});
afterEach(endAll);
afterAll(() => rm(folders, { recursive: true, force: true }));

/** Copies the club's data folder while its server is stopped: a running server's socket cannot be copied. */
async function copied(name: string): Promise<string> {
	const copy = join(folders, name);
	const filter = (path: string) => !path.includes('.s.PGSQL.');
	await cp(join(folders, 'club'), copy, { recursive: true, filter });
	return copy;
}

async function answer(url: string, query: string): Promise<unknown> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return Object.values((await client.query(query)).rows[0] ?? {})[0];
	} finally {
		await client.end();
	}
}

describe('requests are served', () => {
	const peerOf = (url: string) =>
		answer(url, 'select client_addr from pg_stat_activity where pid = pg_backend_pid()');

	test('through the socket in the folder of the data; what administers it comes by the loopback address', async () => {
		const { url, superuserUrl } = await begun(join(folders, 'club'));
		expect(await peerOf(url)).toBeNull();
		expect(await peerOf(superuserUrl)).toBe('127.0.0.1');
	});

	test('by the loopback address where a socket’s path would be too long', async () => {
		const { url } = await begun(await copied('a club whose folder has a name of great length '.repeat(3)));
		expect(await peerOf(url)).toBe('127.0.0.1');
	});

	test('through a new socket after a killed server left its own', async () => {
		const club = join(folders, 'club');
		const left = join(club, 'postgres', '.s.PGSQL.1');
		await writeFile(left, '');
		await writeFile(
			`${left}.lock`,
			`${process.pid}
${club}/postgres
1
1
`,
		);
		const { url } = await begun(club);
		expect(await peerOf(url)).toBeNull();
		const names = await readdir(join(club, 'postgres'));
		expect(names.filter((name) => name.endsWith('.lock'))).toEqual([`.s.PGSQL.${new URL(url).port}.lock`]);
	});
});

describe('a pid file that speaks of no server of this folder', () => {
	test.each([
		['is empty', ''],
		['is garbage', '\0\0\0\0'],
		['was cut short', '4711\n/var'],
		['names a process that is gone', '4194303\n/nowhere\n1\n5432\n\n127.0.0.1\n\nready\n'],
		['names a process that is no database', `${process.pid}\n/nowhere\n1\n5432\n\n127.0.0.1\n\nready\n`],
	])('does not hinder a start: it %s', async (_what, text) => {
		const club = join(folders, 'club');
		await writeFile(join(club, 'postgres/postmaster.pid'), text);
		const { url } = await begun(club);
		expect(await answer(url, 'select 1')).toBe(1);
	});

	test('is not believed when another PostgreSQL has its process number now: that one is left alone', async () => {
		const mine = join(folders, 'club');
		const other = await begun(await copied('other'));
		const theirs = await readFile(join(folders, 'other/postgres/postmaster.pid'), 'utf8');
		await writeFile(
			join(mine, 'postgres/postmaster.pid'),
			theirs.replace(/\n.*\n/, `\n${join(mine, 'postgres')}\n`),
		);

		const { url, stop } = await startEmbedded(mine);
		expect(new URL(url).port).not.toBe(new URL(other.url).port);
		expect(await answer(url, 'select 1')).toBe(1);
		await stop();
		expect(await answer(other.url, 'select 1')).toBe(1);
	});

	test('is not believed in a copied folder: the copy has a database of its own', async () => {
		const original = await begun(join(folders, 'club'));
		const copy = await startEmbedded(await copied('copy'));
		expect(new URL(copy.url).port).not.toBe(new URL(original.url).port);
		await answer(copy.url, 'create table written_to_the_copy ()');
		await copy.stop();
		expect(await answer(original.url, "select to_regclass('written_to_the_copy')")).toBeNull();
	});
});

test('a start waits for what a killed server left at work in the folder, and says so', async () => {
	const folder = join(folders, 'club');
	const cluster = join(folder, 'postgres');
	const installation = {
		...{ postgres: await postgresFor(folder), cluster, logFile: join(folder, 'postgres.log') },
		...{ password: await passwordIn(folder), settings: [] },
	};
	const killed = await launch(installation, await freePort('127.0.0.1'));
	const client = new pg.Client({ connectionString: superuserUrl(installation, killed.port) });
	await client.connect();
	client.on('error', () => {});
	const { rows } = await client.query('select pg_backend_pid() as pid');
	// The statement never waits for its client, so it does not notice that the server is gone.
	const statement = client.query('do $$ begin loop end loop; end $$').catch(String);
	const atWork = `select count(*)::int from pg_stat_activity where pid = ${rows[0].pid} and state = 'active'`;
	await expect.poll(() => answer(superuserUrl(installation, killed.port), atWork)).toBe(1);
	process.kill(killed.pid, 'SIGKILL');
	await expect.poll(() => serves(killed, cluster)).toBe(false);

	const { promise: waits, resolve: waitsFor } = Promise.withResolvers<string>();
	const starting = begun(folder, {
		reportStep: (step) => {
			if (step.startsWith('waiting')) waitsFor(step);
		},
	});
	try {
		const otherwise = starting.then(() => 'started at once', String);
		expect(await Promise.race([waits, otherwise])).toMatch(/^waiting for a killed database/);
	} finally {
		process.kill(rows[0].pid, 'SIGKILL');
		await Promise.allSettled([statement, starting]);
	}
	expect(await answer((await starting).url, 'select 1')).toBe(1);
}, 60_000);

describe('a start that fails says why, at once', () => {
	const failing = async (name: string, spoil: (folder: string) => Promise<unknown>) => {
		const folder = await copied(name);
		await spoil(folder);
		const { promise, reject } = Promise.withResolvers<never>();
		const tooLate = setTimeout(() => reject(new Error('It took longer than five seconds')), 5_000);
		return Promise.race([begun(folder), promise]).finally(() => clearTimeout(tooLate));
	};

	test('when the file of the lock cannot be opened', async () => {
		const spoiled = failing('no-lock', async (folder) => {
			await rm(join(folder, 'akhara.lock'), { force: true });
			await mkdir(join(folder, 'akhara.lock'));
		});
		await expect(spoiled).rejects.toThrow(
			/^The data folder \S+ cannot be locked \(its file akhara\.lock: unable/,
		);
	});

	test.runIf(process.platform === 'linux')('when the system makes no folder in its place', async () => {
		await expect(begun('/proc/akhara')).rejects.toThrow(
			'The data folder /proc/akhara cannot be written (ENOENT); set DATA_DIR to one that can.',
		);
	});

	test('when the file of the password is gone', async () => {
		await expect(failing('no-password', (folder) => rm(join(folder, 'postgres-password')))).rejects.toThrow(
			/holds a database, but not its password: put back the file postgres-password/,
		);
	});

	test('when the password is not the one of this database', async () => {
		const change = (folder: string) => writeFile(join(folder, 'postgres-password'), 'another');
		await expect(failing('wrong-password', change)).rejects.toThrow(/refuses the password in the file/);
	});

	test('when another PostgreSQL has made the data', async () => {
		const change = (folder: string) => writeFile(join(folder, 'postgres/PG_VERSION'), '12\n');
		await expect(failing('other-version', change)).rejects.toThrow(
			/did not start \(database files are incompatible with server: .*initialized by PostgreSQL version 12/,
		);
	});

	test("by this start's lines of the log, not by those of an earlier one", async () => {
		const failed = failing('old-lines', async (folder) => {
			await writeFile(join(folder, 'postgres.log'), 'FATAL:  something of last year\n');
			await rm(join(folder, 'postgres/global/pg_control'));
		});
		await expect(failed).rejects.toThrow(/did not start \(.*pg_control.*No such file/);
	});
});

describe('the role that serves requests', () => {
	/** Counts what the superuser owns in the database, except extensions and PostgreSQL's own schemas. */
	const ownedBySuperuser = `
		select count(*)::int
		from (
			select 'pg_class'::regclass as class, oid, relnamespace as schema, relowner as owner from pg_class
			union all select 'pg_proc'::regclass, oid, pronamespace, proowner from pg_proc
			union all select 'pg_type'::regclass, oid, typnamespace, typowner from pg_type
			union all select 'pg_namespace'::regclass, oid, oid, nspowner from pg_namespace
		) as object
		where owner = 'postgres'::regrole
			and schema not in (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema')
			and not exists (
				select from pg_depend where classid = class and objid = object.oid and deptype = 'e'
			)
			-- The array of an extension's type.
			and not exists (
				select from pg_type as element join pg_depend on classid = 'pg_type'::regclass and objid = element.oid
				where element.typarray = object.oid and deptype = 'e'
			)`;

	test('owns its database, and may neither read files, run programs nor make roles', async () => {
		const { url } = await begun(join(folders, 'club'));
		expect(await answer(url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false);
		for (const query of [
			"select pg_read_file('postgresql.conf')",
			"copy (select 1) to program 'true'",
			'create role another superuser',
		])
			await expect(answer(url, query)).rejects.toThrow(/permission denied/);
	});

	test('is handed what the superuser owned before there was the role, and migrates on', async () => {
		const folder = await copied('older');
		const before = await startEmbedded(folder);
		const asSuperuser = new URL(before.superuserUrl);
		asSuperuser.pathname = '/akhara';
		const older = connect(asSuperuser.href, 1);
		await migrate(older);
		await older.pool.query('reassign owned by akhara to postgres; drop owned by akhara; drop role akhara');
		await older.close();
		expect(await answer(asSuperuser.href, ownedBySuperuser)).toBeGreaterThan(50);
		await before.stop();

		const { url } = await begun(folder);
		expect(await answer(url, ownedBySuperuser)).toBe(0);
		const connection = connect(url, 1);
		expect(await migrate(connection)).toEqual([]);
		await connection.pool.query(`
			alter table products add column of_tomorrow int;
			alter type order_status add value 'of tomorrow';
			alter table graphile_worker._private_jobs add column of_tomorrow int`);
		await connection.close();
	});

	test.runIf(process.platform === 'linux')("inherits none of the club's secrets", async () => {
		vi.stubEnv('SMTP_URL', 'smtp://club:secret@mail.example');
		const folder = join(folders, 'club');
		await begun(folder);
		const [pid] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
		const names = (await readFile(`/proc/${pid}/environ`, 'utf8'))
			.split('\0')
			.map((pair) => pair.split('=')[0]);
		// PostgreSQL sets further variables for its own children.
		const own = names.filter((name) => name && !name.startsWith('PG'));
		expect(['PATH', 'HOME', 'TMPDIR', 'TZ', 'LD_LIBRARY_PATH', 'LC_ALL']).toEqual(
			expect.arrayContaining(own),
		);
	});
});

test('a log that has grown too large is kept once and begins anew', async () => {
	const folder = join(folders, 'club');
	await writeFile(join(folder, 'postgres.log'), 'LOG:  of last year\n'.repeat(1_000_000));
	await begun(folder);
	await expect.poll(async () => (await stat(join(folder, 'postgres.log'))).size).toBeLessThan(100_000);
	expect((await readFile(join(folder, 'postgres.log.1'), 'utf8')).startsWith('LOG:  of last year')).toBe(
		true,
	);
});
