import { mkdir, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { backUp } from './backup.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { restore } from './restore.ts';

vi.mock('node:fs/promises', async (importActual) => {
	const actual = await importActual<typeof import('node:fs/promises')>();
	return { ...actual, statfs: vi.fn(actual.statfs) };
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

const moment = (second: number) => new Date(Date.UTC(2026, 10, 27, 20, 50, second));

test('a backup that is made while the club writes is restored whole, and what was there is kept', async () => {
	database = await startEmbedded(dataDir);
	// Two tables that each transaction changes together: torn apart they would differ.
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
	await vi.waitFor(() => expect(written).toBeGreaterThan(5));
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
	// It is the club's own again, and takes the next backup.
	await ask('insert into one values (0)');
	await backUp({ dataDir, folder }, moment(2));
	await stop();

	// What was moved aside is a data folder's, whole.
	await rm(join(dataDir, 'postgres'), { recursive: true });
	const { rename } = await import('node:fs/promises');
	await rename(join(aside ?? '', 'postgres'), join(dataDir, 'postgres'));
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

test('a disk without room gets no backup, and keeps what it has', async () => {
	database = await startEmbedded(dataDir);
	const before = await readdir(folder);
	vi.mocked(statfs).mockResolvedValueOnce({ bavail: 1000, bsize: 4096 } as Awaited<
		ReturnType<typeof statfs>
	>);
	await expect(backUp({ dataDir, folder }, moment(4))).rejects.toThrow(/has no room for a backup of \d+ MiB/);
	expect(await readdir(folder)).toEqual(before);
	// The next one is made: no backup is under way any more.
	await backUp({ dataDir, folder }, moment(5));
});

test('two backups at once are both whole', async () => {
	database = await startEmbedded(dataDir);
	const made = await Promise.all([
		backUp({ dataDir, folder }, moment(6)),
		backUp({ dataDir, folder }, moment(7)),
	]);
	for (const one of made)
		expect(await readFile(join(one, 'postgres', 'backup_label'), 'utf8')).toContain('akhara');
});

test('nothing is backed up where no club runs, nor restored under one that does or from what is no backup', async () => {
	await expect(backUp({ dataDir, folder }, moment(8))).rejects.toThrow(/^No club runs on the data folder/);
	const [newest = ''] = (await readdir(folder)).filter((name) => name.startsWith('club-2026-11')).reverse();
	await expect(restore(folder, dataDir, moment(9))).rejects.toThrow(/is no backup/);
	database = await startEmbedded(dataDir);
	await expect(restore(join(folder, newest), dataDir, moment(9))).rejects.toThrow(
		/^Another Akhara is running/,
	);
});
