import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readPostmaster, serves } from '#server/database/embedded/postmaster.ts';
import { databaseUrlOf, type RunningClub, startClub, untilPrinted } from '../club-process.ts';
import { OrderLedger } from './ledger.ts';

const clusterOf = ({ dataDir }: RunningClub) => join(dataDir, 'postgres');

/** Kills the club's database outright, and resolves when it is gone. */
async function killDatabase(club: RunningClub): Promise<void> {
	const postmaster = await readPostmaster(clusterOf(club));
	if (!postmaster) throw new Error('No database runs');
	process.kill(postmaster.pid, 'SIGKILL');
	await expect.poll(() => serves(postmaster, clusterOf(club))).toBe(false);
}

const ready = async ({ url }: RunningClub) => (await fetch(`${url}/readyz`)).status;
const untilReady = (club: RunningClub) =>
	expect.poll(() => ready(club), { timeout: 40_000, interval: 100 }).toBe(200);

test('a database that is killed is started again, and no acknowledged order is lost or doubled', async () => {
	const club = await startClub();
	const ledger = await OrderLedger.open(club);
	for (let deaths = 1; deaths <= 2; deaths += 1) {
		await ledger.place(club);
		await killDatabase(club);
		await ledger.placeWhile(club, untilReady(club));
		expect(await ledger.place(club)).toBe(true);
	}
	expect(club.started.printed()).toMatch(/The embedded database has died.*starting it again/);
	expect(await ledger.compare(club)).toEqual({ lost: [], doubled: [] });
	await expect.poll(() => ledger.unmailed(club), { timeout: 40_000 }).toEqual([]);
	await club.stop();
});

test('a database taken over from a killed club is started again, too', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'akhara-dies-'));
	const killed = await startClub({ SEED: 'none' }, folder);
	killed.started.process.kill('SIGKILL');
	await killed.started.ended;
	const club = await startClub({ SEED: 'none' }, folder);
	expect(club.started.printed()).not.toContain('starting the database');
	await killDatabase(club);
	await untilReady(club);
	await club.stop();
});

test('a club that is stopped while its database is down ends in order and starts it no more', async () => {
	const club = await startClub({ SEED: 'none' });
	await killDatabase(club);
	await untilPrinted(club.started, /The embedded database has died/);
	club.started.process.kill('SIGTERM');
	expect(await club.started.ended).toBe(0);
	const left = await readPostmaster(clusterOf(club));
	expect(left && serves(left, clusterOf(club))).toBeFalsy();
});

/** The pauses between the tries add up to three minutes. */
const quickPauses = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'quick-pauses.mjs')}` };

/** The processes that work in a club's cluster, whatever their parent. */
async function processesIn(club: RunningClub): Promise<string[]> {
	const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
	const folders = await Promise.all(numbers.map((number) => readlink(`/proc/${number}/cwd`).catch(() => '')));
	return numbers.filter((_, index) => folders[index] === clusterOf(club));
}

test('a database that cannot start again is tried ten times; then the club ends with 1, and a repaired one has every order', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'akhara-dies-'));
	const broken = await startClub(quickPauses, folder);
	const ledger = await OrderLedger.open(broken);
	expect(await ledger.place(broken)).toBe(true);
	expect(await processesIn(broken)).not.toEqual([]);
	const control = join(clusterOf(broken), 'global/pg_control');
	await rename(control, `${control}.away`);
	await killDatabase(broken);
	await untilPrinted(broken.started, /is given up, because it does not stay up {2}tries=10/);
	expect(await broken.started.ended).toBe(1);

	const printed = broken.started.printed();
	expect(printed.match(/starting it again {2}try="\d+ of 10"/g)).toHaveLength(10);
	expect(printed).toMatch(/The embedded database did not start \(.*pg_control.*\)/);
	expect(await processesIn(broken)).toEqual([]);

	await rename(`${control}.away`, control);
	const repaired = await startClub({}, folder);
	expect(await ledger.compare(repaired)).toEqual({ lost: [], doubled: [] });
	await repaired.stop();
});

/** Mounts a disk of a size in mebibytes; undefined where this account may not. */
async function mountDisk(size: number): Promise<string | undefined> {
	const folder = await mkdtemp(join(tmpdir(), 'akhara-disk-'));
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder], { stdio: 'ignore' });
		return folder;
	} catch {
		await rm(folder, { recursive: true });
		return undefined;
	}
}

test('a database that dies of a full disk is started once there is room again, without a lost order', async ({
	skip,
	onTestFinished,
}) => {
	const disk = await mountDisk(256);
	if (!disk) return skip('This account may not mount a small disk');
	onTestFinished(async () => {
		execFileSync('umount', ['--lazy', disk]);
		await rm(disk, { recursive: true });
	});
	const club = await startClub({}, join(disk, 'data'));
	const ledger = await OrderLedger.open(club);
	await ledger.place(club);
	const filler = join(disk, 'filler');
	await writeFile(filler, Buffer.alloc(256 * 1024 * 1024)).catch(() => {});

	// New segments of the write-ahead log are needed until one finds no room.
	const died = untilPrinted(club.started, /The embedded database has died/);
	const administrator = new pg.Client({ connectionString: await databaseUrlOf(club) });
	administrator.on('error', () => {});
	await administrator.connect();
	const writing = (async () => {
		for (;;) await administrator.query("select pg_logical_emit_message(true, 'filler', ''), pg_switch_wal()");
	})().catch(() => {});
	await ledger.placeWhile(club, died);
	await writing;
	await untilPrinted(club.started, /The disk of the database is full/);

	await rm(filler);
	await untilReady(club);
	expect(await ledger.place(club)).toBe(true);
	expect(await ledger.compare(club)).toEqual({ lost: [], doubled: [] });
	await expect.poll(() => ledger.unmailed(club), { timeout: 40_000 }).toEqual([]);
	await club.stop();
});

test('a database whose disk has become read-only, or is gone, is started once it can be, without a lost order', async ({
	skip,
	onTestFinished,
}) => {
	const disk = await mountDisk(512);
	if (!disk) return skip('This account may not mount a small disk');
	onTestFinished(async () => {
		execFileSync('umount', ['--lazy', disk]);
		await rm(disk, { recursive: true });
	});
	const first = await startClub();
	const { dataDir } = first;
	await first.end();
	const moved = join(disk, 'postgres');
	execFileSync('cp', ['-a', join(dataDir, 'postgres'), moved]);
	await rm(join(dataDir, 'postgres'), { recursive: true });
	await symlink(moved, join(dataDir, 'postgres'));
	const club = await startClub(quickPauses, dataDir);
	const ledger = await OrderLedger.open(club);
	const mount = (mode: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${mode}`, disk]);
	/** Kills the database; it is looked for when what is to happen to its disk has happened. */
	const dies = async (of: () => unknown) => {
		expect(await ledger.place(club)).toBe(true);
		club.started.process.kill('SIGSTOP');
		await killDatabase(club);
		await of();
		club.started.process.kill('SIGCONT');
	};

	await dies(() => mount('ro'));
	await untilPrinted(club.started, /The disk of the database is read-only/);
	expect(await ready(club)).toBe(503);
	mount('rw');
	await untilReady(club);

	await dies(() => rename(moved, `${moved}.away`));
	await untilPrinted(club.started, /The disk of the database is not there/);
	await rename(`${moved}.away`, moved);
	await untilReady(club);
	expect(await ledger.place(club)).toBe(true);
	expect(await ledger.compare(club)).toEqual({ lost: [], doubled: [] });
	await club.stop();
});
