import files, {
	chmod,
	chown,
	copyFile,
	cp,
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	rename,
	rm,
	rmdir,
	stat,
	statfs,
	truncate,
	writeFile,
} from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../../log.ts';
import { backUp, lastBackupAt } from './backup.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { restore } from './restore.ts';

type Disk = Awaited<ReturnType<typeof statfs>>;
const roomyDisk = { bavail: 1024 ** 3, bsize: 4096 } as Disk;
const renamed = files.rename;
const copied = files.copyFile;
const fullDisk = { bavail: 1000, bsize: 4096 } as Disk;

/**
 * Lets a test make file operations fail. Spies, not `vi.mock`: modules that an earlier test file has loaded in this
 * process would keep the original functions. The disk has room, however little the machine's disk has.
 */
beforeEach(() => {
	for (const name of ['copyFile', 'cp', 'rename', 'rm'] as const) vi.spyOn(files, name);
	vi.spyOn(files, 'statfs').mockResolvedValue(roomyDisk);
	syncBuiltinESMExports();
});
afterEach(() => {
	vi.restoreAllMocks();
	syncBuiltinESMExports();
});

let dataDir: string;
let folder: string;
let database: EmbeddedDatabase | undefined;
beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'akhara-backup-'));
	folder = join(dataDir, 'backups');
});
const stop = async () => {
	await database?.stop();
	database = undefined;
};
afterEach(stop);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function ask<Row extends object>(query: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString: database?.url });
	await client.connect();
	try {
		return (await client.query<Row>(query)).rows;
	} finally {
		await client.end();
	}
}

const backupsNow = async () => (await readdir(folder)).filter((name) => /^club-.*\d$/.test(name)).sort();

const moment = (second: number) => new Date(Date.UTC(2026, 10, 27, 20, 50, second));

test('a backup that is made while the club writes is restored whole, and what was there is kept', async () => {
	database = await startEmbedded(dataDir);
	// Each transaction changes both tables: in a torn copy they would differ.
	await ask(
		'create table one (id integer primary key); create table other (id integer primary key, filler text)',
	);
	let isOver = false;
	let written = 0;
	const writing = (async () => {
		while (!isOver) {
			written += 1;
			await ask(
				`begin; insert into one values (${written}); insert into other values (${written}, repeat('x', 3000)); commit`,
			);
		}
	})();
	await expect.poll(() => written).toBeGreaterThan(5);
	const before = written - 1;
	const made = await backUp({ dataDir, folder }, moment(0));
	expect(made).toBe(join(folder, 'club-2026-11-28-022000'));
	isOver = true;
	await writing;
	const after = written;
	await ask(`insert into one values (${after + 1})`);
	await stop();

	const aside = await restore(made, dataDir, moment(1));
	database = await startEmbedded(dataDir);
	const [counted] = await ask<{ ones: number; others: number }>(
		`select (select count(*)::integer from one) as ones, (select count(*)::integer from other) as others`,
	);
	expect(counted?.ones).toBe(counted?.others);
	expect(counted?.ones).toBeGreaterThanOrEqual(before);
	expect(counted?.ones).toBeLessThanOrEqual(after);
	// The restored database is the club's own again, and can be backed up.
	await ask('insert into one values (0)');
	await backUp({ dataDir, folder }, moment(2));
	await stop();

	// A database that was moved aside can be restored in the same way.
	await restore(aside ?? '', dataDir, moment(3));
	database = await startEmbedded(dataDir);
	expect(await ask('select count(*)::integer as ones from one')).toEqual([{ ones: after + 1 }]);
});

test('fourteen backups stay, and nothing else in the folder goes', async () => {
	database = await startEmbedded(dataDir);
	await writeFile(join(folder, 'demo-2026-11-01.zip'), '');
	for (let day = 10; day < 25; day += 1) await mkdir(join(folder, `club-2026-10-${day}-022000`));
	await backUp({ dataDir, folder }, moment(3));
	const names = await readdir(folder);
	const backups = names.filter((name) => name.startsWith('club-')).sort();
	expect(backups).toHaveLength(14);
	expect(backups.at(-1)).toBe('club-2026-11-28-022003');
	expect(names).toContain('demo-2026-11-01.zip');
});

test('where a disk has no room the oldest backups go, but for three, and none where that would not do', async () => {
	database = await startEmbedded(dataDir);
	const before = await backupsNow();
	expect(before).toHaveLength(14);
	vi.mocked(statfs).mockResolvedValue(fullDisk);
	await expect(backUp({ dataDir, folder }, moment(4))).rejects.toThrow(
		/has no room for a backup of \d+ MiB, with 1024 MiB left free/,
	);
	expect(await backupsNow()).toEqual(before);

	// Two of the backups are large, and removing them makes enough room.
	for (const name of before.slice(0, 2)) {
		const large = join(folder, name, 'large');
		await writeFile(large, '');
		await truncate(large, 2 * 1024 ** 3);
	}
	vi.mocked(statfs)
		.mockResolvedValue(roomyDisk)
		.mockResolvedValueOnce(fullDisk)
		.mockResolvedValueOnce(fullDisk);
	await backUp({ dataDir, folder }, moment(4));
	expect(await backupsNow()).toEqual([...before.slice(2), 'club-2026-11-28-022004']);

	// These backups are large, but removing them makes no room.
	for (const name of (await backupsNow()).slice(0, 2)) {
		await writeFile(join(folder, name, 'large'), '');
		await truncate(join(folder, name, 'large'), 2 * 1024 ** 3);
	}
	vi.mocked(statfs).mockResolvedValue(fullDisk);
	await expect(backUp({ dataDir, folder }, moment(5))).rejects.toThrow(/has no room/);
	expect(await backupsNow()).toEqual([...before.slice(-2), 'club-2026-11-28-022004']);
	// The next backup succeeds: the failed one left no lock.
	vi.mocked(statfs).mockResolvedValue(roomyDisk);
	await backUp({ dataDir, folder }, moment(5));
});

test('an old backup that cannot be removed does not make the new one fail', async () => {
	database = await startEmbedded(dataDir);
	for (let day = 10; day < 22; day += 1) await mkdir(join(folder, `club-2026-10-${day}-022000`));
	const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
	vi.mocked(rm).mockRejectedValueOnce(new Error('EACCES'));
	const made = await backUp({ dataDir, folder }, moment(6));
	expect(await backupsNow()).toContain('club-2026-10-10-022000');
	expect(warned.mock.calls).toEqual([
		['An old backup cannot be removed', expect.objectContaining({ reason: 'Error: EACCES' })],
	]);
	warned.mockRestore();
	expect(made).toBe(join(folder, 'club-2026-11-28-022006'));
});

test('what a backup that was cut off has left goes with the next, and nothing of one that is under way', async () => {
	database = await startEmbedded(dataDir);
	await mkdir(join(folder, 'club-2026-11-28-021959.part'), { recursive: true });
	const copying = Promise.withResolvers<void>();
	const goOn = Promise.withResolvers<void>();
	vi.mocked(copyFile).mockImplementationOnce(async (...given) => {
		copying.resolve();
		await goOn.promise;
		await copied(...given);
	});
	const slow = backUp({ dataDir, folder }, moment(7));
	await copying.promise;
	expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([
		'club-2026-11-28-022007.part',
	]);
	await backUp({ dataDir, folder }, moment(8));
	goOn.resolve();
	expect(await readdir(await slow)).toContain('manifest.json');
});

test('a backup whose disk does not answer is given up, and holds PostgreSQL’s log no more', async () => {
	database = await startEmbedded(dataDir);
	const before = await backupsNow();
	const begun = Promise.withResolvers<void>();
	vi.mocked(copyFile).mockImplementationOnce(() => {
		begun.resolve();
		return new Promise(() => {});
	});
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	try {
		const refused = expect(backUp({ dataDir, folder }, moment(8))).rejects.toThrow(/took too long/);
		await begun.promise;
		vi.advanceTimersByTime(2 * 3_600_000);
		await refused;
	} finally {
		vi.useRealTimers();
	}
	expect(await backupsNow()).toEqual(before);
	await expect.poll(() => ask('select from pg_replication_slots')).toEqual([]);
});

test('two backups at once are both whole', async () => {
	database = await startEmbedded(dataDir);
	const made = await Promise.all([
		backUp({ dataDir, folder }, moment(9)),
		backUp({ dataDir, folder }, moment(10)),
	]);
	for (const one of made)
		expect(await readFile(join(one, 'postgres', 'backup_label'), 'utf8')).toContain('akhara');
});

test('backups that begin in the same second are named by the seconds after it', async () => {
	database = await startEmbedded(dataDir);
	const once = () => backUp({ dataDir, folder }, moment(11));
	const made = [...(await Promise.all([once(), once()])), await once()];
	expect(made.sort()).toEqual([11, 12, 13].map((second) => join(folder, `club-2026-11-28-0220${second}`)));
});

test('a restore that fails leaves nothing behind, and what there was as it was', async () => {
	database = await startEmbedded(dataDir);
	const made = await backUp({ dataDir, folder }, moment(22));
	await stop();
	const before = await readdir(dataDir);
	vi.mocked(cp).mockImplementationOnce(async (_, to) => {
		await mkdir(to as string);
		throw new Error('ENOSPC');
	});
	await expect(restore(made, dataDir, moment(23))).rejects.toThrow('ENOSPC');
	vi.mocked(statfs).mockResolvedValueOnce(fullDisk);
	await expect(restore(made, dataDir, moment(23))).rejects.toThrow(/has no room for \d+ MiB more/);
	await writeFile(join(made, 'postgres', 'PG_VERSION'), '15\n');
	await expect(restore(made, dataDir, moment(23))).rejects.toThrow(
		/is of PostgreSQL 15, and this Akhara has 18/,
	);
	await writeFile(join(made, 'postgres', 'PG_VERSION'), '18\n');
	await writeFile(join(made, 'postgres', 'postmaster.pid'), '');
	await expect(restore(made, dataDir, moment(23))).rejects.toThrow(/copy of a database that was running/);
	await rm(join(made, 'postgres', 'postmaster.pid'));
	await expect(restore(dataDir, dataDir, moment(23))).rejects.toThrow(/is not a backup/);
	expect(await readdir(dataDir)).toEqual(before);
});

test('a backup that comes from a store which keeps neither modes nor empty folders is restored all the same', async () => {
	database = await startEmbedded(dataDir);
	const made = await backUp({ dataDir, folder }, moment(31));
	await stop();
	// The innermost folders first.
	const entries = (await readdir(made, { recursive: true, withFileTypes: true })).toReversed();
	for (const entry of entries) {
		const path = join(entry.parentPath, entry.name);
		await chmod(path, entry.isDirectory() ? 0o755 : 0o644);
		if (entry.isDirectory()) await rmdir(path).catch(() => {});
	}
	expect(await readdir(join(made, 'postgres'))).not.toContain('pg_notify');
	await restore(made, dataDir, moment(32));
	database = await startEmbedded(dataDir);
	expect(await ask('select count(*)::integer > 0 as kept from one')).toEqual([{ kept: true }]);
});

test('a copy of a backup that lacks a file, or has one cut off, is refused by its name', async () => {
	database = await startEmbedded(dataDir);
	const [table] = await ask<{ path: string }>("select pg_relation_filepath('other') as path");
	const made = await backUp({ dataDir, folder }, moment(35));
	await stop();
	const path = join('postgres', table?.path ?? '');
	const before = await readdir(dataDir);
	// The password, which is copied last, is there: as if the copying tool had skipped a file that it could not read.
	await truncate(join(made, path), 4096);
	const refused = () => expect(restore(made, dataDir, moment(36))).rejects;
	await refused().toThrow(`${made} is not whole: 1 of its files is missing or cut off, such as ${path};`);
	await rm(join(made, path));
	await rm(join(made, 'postgres', 'backup_label'));
	await refused().toThrow(/is not whole: 2 of its files are missing or cut off, such as /);
	// A copy that was cut short may have a truncated list of files, or none.
	const manifest = join(made, 'manifest.json');
	await truncate(manifest, 100);
	await refused().toThrow(
		/1 of its files is missing or cut off, such as manifest\.json; .*, or take another\.$/,
	);
	await rm(manifest);
	// A club that was upgraded has those of before, of which none ever had one.
	await refused().toThrow(
		/such as manifest\.json; .* from before 29 November 2026 .*: restore with it what it made/,
	);
	// Under another name it is known by what PostgreSQL wrote into it.
	const renamedTo = join(dataDir, 'from-the-store');
	await rename(made, renamedTo);
	await writeFile(join(renamedTo, 'postgres', 'backup_label'), '');
	await expect(restore(renamedTo, dataDir, moment(36))).rejects.toThrow(/such as manifest\.json;/);
	await rename(renamedTo, made);
	expect(await readdir(dataDir)).toEqual(before);
	await rm(made, { recursive: true });
});

test('what a club left that the power cut off is restored the same way, once it was moved aside', async () => {
	database = await startEmbedded(dataDir);
	const made = await backUp({ dataDir, folder }, moment(28));
	const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
	const left = await readFile(pidFile, 'utf8');
	await stop();
	// The pid of a process that does not exist.
	await writeFile(pidFile, left.replace(/^\d+/, '4194399'));
	const aside = await restore(made, dataDir, moment(29));
	await restore(aside ?? '', dataDir, moment(30));
	database = await startEmbedded(dataDir);
	expect(await ask('select count(*)::integer > 0 as kept from one')).toEqual([{ kept: true }]);
});

test('a club whose restore was cut short begins no new one', async () => {
	const aside = join(dataDir, `before-restore-${moment(24).getTime()}`);
	await mkdir(aside);
	for (const name of ['postgres', 'postgres-password']) await rename(join(dataDir, name), join(aside, name));
	await expect(startEmbedded(dataDir)).rejects.toThrow(
		/^A restore was cut short: .*npm run restore -- .*before-restore-/,
	);
	await restore(aside, dataDir, moment(25));
	database = await startEmbedded(dataDir);
	expect(await ask('select count(*)::integer > 0 as kept from one')).toEqual([{ kept: true }]);
});

test('what a restore that was cut short had copied goes with the next start', async () => {
	const copied = join(dataDir, `postgres.new-restored-${moment(32).getTime()}`);
	await mkdir(copied);
	await writeFile(join(copied, 'PG_VERSION'), '18\n');
	database = await startEmbedded(dataDir);
	expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
});

test('a restore that is cut short as it moves away what was there leaves it with its password', async () => {
	const [newest = ''] = (await backupsNow()).toReversed();
	vi.mocked(rename).mockImplementationOnce(renamed).mockRejectedValueOnce(new Error('EIO'));
	await expect(restore(join(folder, newest), dataDir, moment(33))).rejects.toThrow('EIO');
	expect(await readdir(dataDir)).not.toContain('postgres');
	const aside = join(dataDir, `before-restore-${moment(33).getTime()}`);
	await restore(aside, dataDir, moment(34));
	database = await startEmbedded(dataDir);
	expect(await ask('select count(*)::integer > 0 as kept from one')).toEqual([{ kept: true }]);
});

test.runIf(process.getuid?.() === 0)(
	'what root restores belongs to the account that runs the club, which could not read it otherwise',
	async () => {
		const [newest = ''] = (await backupsNow()).toReversed();
		const ownerOf = async (...path: string[]) => (await stat(join(dataDir, ...path))).uid;
		const [server, club] = [54_321, 54_322];
		for (const path of await readdir(join(dataDir, 'postgres'), { recursive: true }))
			await chown(join(dataDir, 'postgres', path), server, server);
		await chown(join(dataDir, 'postgres'), server, server);
		await chown(join(dataDir, 'postgres-password'), club, club);
		const aside = await restore(join(folder, newest), dataDir, moment(37));
		expect(await ownerOf('postgres')).toBe(server);
		expect(await ownerOf('postgres', 'global', 'pg_control')).toBe(server);
		expect(await ownerOf('postgres', 'pg_notify')).toBe(server);
		expect(await ownerOf('postgres-password')).toBe(club);
		const name = basename(aside ?? '');
		expect(await ownerOf(name)).toBe(club);
		expect(await ownerOf(name, 'postgres-password')).toBe(club);
		expect(await ownerOf(name, 'postgres', 'PG_VERSION')).toBe(server);
	},
);

test('a backup of a day to come, of a clock that was wrong, does not pass for the last one', async () => {
	const others = join(dataDir, 'others');
	for (const name of ['club-2026-11-27-022000', 'club-2026-11-28-022000', 'club-2036-01-01-022000'])
		await mkdir(join(others, name), { recursive: true });
	expect(await lastBackupAt(others, moment(0))).toEqual(moment(0));
	// A backup that began in the same second as another has the next second in its name.
	expect(await lastBackupAt(others, new Date(moment(0).getTime() - 1_000))).toEqual(moment(0));
});

test('backups of days to come, of a clock that was ahead or by one that runs behind, go before those made since', async () => {
	database = await startEmbedded(dataDir);
	const others = join(dataDir, 'later');
	const ahead = Array.from({ length: 14 }, (_, nth) => `club-2026-12-${10 + nth}-022000`);
	for (const name of ahead) await mkdir(join(others, name), { recursive: true });
	const made = [
		await backUp({ dataDir, folder: others }, moment(0)),
		await backUp({ dataDir, folder: others }, moment(1)),
	];
	expect((await readdir(others)).sort()).toEqual([...made.map((path) => basename(path)), ...ahead.slice(2)]);
});

test('nothing is backed up where no club runs, nor restored under one that does or from what is no backup', async () => {
	await expect(backUp({ dataDir, folder }, moment(26))).rejects.toThrow(/^No club runs on the data folder/);
	const [newest = ''] = (await readdir(folder)).filter((name) => name.startsWith('club-2026-11')).reverse();
	await expect(restore(folder, dataDir, moment(27))).rejects.toThrow(/is not a backup/);
	database = await startEmbedded(dataDir);
	await expect(restore(join(folder, newest), dataDir, moment(27))).rejects.toThrow(
		/^Another Akhara is running/,
	);
});
