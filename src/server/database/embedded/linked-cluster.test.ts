import { cp, mkdir, mkdtemp, readdir, readlink, realpath, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp } from './backup.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { restore } from './restore.ts';

/** A folder that stands for two disks: the data folder's, and another one with room for the database. */
let root: string;
let dataDir: string;
let other: string;
let database: EmbeddedDatabase | undefined;

const start = async () => {
	database = await startEmbedded(dataDir);
};
const stop = async () => {
	await database?.stop();
	database = undefined;
};
async function ask(query: string): Promise<unknown[]> {
	const client = new pg.Client({ connectionString: database?.url });
	await client.connect();
	try {
		return (await client.query(query)).rows;
	} finally {
		await client.end();
	}
}
const moment = (second: number) => new Date(Date.UTC(2026, 10, 27, 20, 50, second));
const link = 'postgres';

/** A club whose database was moved to the other disk, and is reached by a relative link. */
beforeEach(async () => {
	root = await realpath(await mkdtemp(join(tmpdir(), 'akhara-linked-')));
	[dataDir, other] = [join(root, 'data'), join(root, 'disk')];
	await mkdir(other);
	await start();
	await ask('create table kept (id integer)');
	await ask('insert into kept values (1)');
	await stop();
	await rename(join(dataDir, link), join(other, 'club'));
	await symlink(relative(dataDir, join(other, 'club')), join(dataDir, link));
});
afterEach(async () => {
	await stop();
	await rm(root, { recursive: true, force: true });
});

test('a database on another disk is started, backed up and restored there, and what was there is restored the same way', async () => {
	await start();
	const made = await backUp({ dataDir, folder: join(root, 'backups') }, moment(0));
	await ask('insert into kept values (2)');
	await stop();

	const aside = (await restore(made, dataDir, moment(1))) ?? '';
	expect(await realpath(join(dataDir, link))).toBe(join(other, 'club'));
	expect(dirname(aside)).toBe(other);
	await start();
	expect(await ask('select id from kept order by id')).toEqual([{ id: 1 }]);
	await ask('insert into kept values (3)');
	await stop();

	// Writes to the restored database do not change the one that was moved aside.
	await restore(aside, dataDir, moment(2));
	await start();
	expect(await ask('select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }]);
	await stop();
	expect((await readdir(other)).filter((name) => name.includes('.new'))).toEqual([]);
	expect((await readdir(dataDir)).filter((name) => /new|before/.test(name))).toEqual([]);
});

test('a restore that was cut short on it is told at the start, and can be made again', async () => {
	await start();
	const made = await backUp({ dataDir, folder: join(root, 'backups') }, moment(0));
	await stop();
	const aside = (await restore(made, dataDir, moment(1))) ?? '';
	await rename(join(other, 'club'), join(other, 'club.new-restored-1'));
	await expect(start()).rejects.toThrow(`npm run restore -- ${aside}`);
	await restore(aside, dataDir, moment(2));
	await start();
	expect(await ask('select id from kept')).toEqual([{ id: 1 }]);
});

test.each(['gone', 'empty'])(
	'while its disk is not mounted, and its folder is %s, nothing begins anew',
	async (how) => {
		await rename(join(other, 'club'), join(root, 'unmounted'));
		if (how === 'empty') await mkdir(join(other, 'club'));
		const told = `leads to ${join(other, 'club')}, and no database is there. Is its disk mounted?`;
		await expect(start()).rejects.toThrow(told);
		const backup = join(root, 'copy');
		await mkdir(backup);
		await cp(join(root, 'unmounted'), join(backup, 'postgres'), { recursive: true });
		await cp(join(dataDir, 'postgres-password'), join(backup, 'postgres-password'));
		await expect(restore(backup, dataDir, moment(3))).rejects.toThrow(told);
		expect(await readlink(join(dataDir, link))).toBe(relative(dataDir, join(other, 'club')));

		await rm(join(other, 'club'), { recursive: true, force: true });
		await rename(join(root, 'unmounted'), join(other, 'club'));
		await start();
		expect(await ask('select id from kept')).toEqual([{ id: 1 }]);
	},
);
