import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { SetupError } from '../../config.ts';
import { log } from '../../log.ts';
import { privateFolder } from '../../secrets/private-folder.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { passwordIn } from './cluster.ts';
import { writeManifest } from './manifest.ts';
import { filesBelow, hasRoomFor, mebibytes, roomOf, sizeOf, unlessGone } from './room.ts';
import { runningDatabaseUrl } from './running-url.ts';

/** How many backups stay: a fault that nobody notices for a week must not have replaced the last good one. */
const kept = 14;

/** How many of them stay where the disk has no room for another. */
const leastKept = 3;

/**
 * What a backup leaves free on its disk, in bytes: a full disk would end the club that it is to save. PostgreSQL's log grows
 * by as much on a busy day (`max_wal_size`, 1 GB).
 */
const roomLeft = 1024 * 1024 * 1024;

/** In milliseconds: a disk that does not answer must not hold PostgreSQL's log, and one of two workers, for ever. */
const doneWithin = 2 * 3_600_000;

/** Below these folders nothing is copied: PostgreSQL makes their content anew (its manual, "Making a Base Backup"). */
const emptied: ReadonlySet<string> = new Set([
	...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'],
	'pg_subtrans',
]);

/** What is of the running server alone. */
const leftOut = /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*)$/;

/** The name of a segment of the write-ahead log. */
const segment = /^[\dA-F]{24}$/;

const control = join('global', 'pg_control');

const nameOfBackup = /^club-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)(\.part)?$/;

/** Whether a folder is named as a backup is, be it whole or not. */
export const isBackupName = (name: string): boolean => nameOfBackup.test(name);

const stamp = new Intl.DateTimeFormat('en-CA', {
	...{ timeZone: 'Asia/Kolkata', hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
	...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
});

/** The name of a backup that begins now, by Bangalore's clock: they sort as they were made. */
function nameAt(now: Date): string {
	const part = Object.fromEntries(stamp.formatToParts(now).map(({ type, value }) => [type, value]));
	return `club-${part.year}-${part.month}-${part.day}-${part.hour}${part.minute}${part.second}`;
}

/** When a backup of this name was begun; undefined of other names. */
function begunAt(name: string): Date | undefined {
	const [, day, hour, minute, second] = nameOfBackup.exec(name) ?? [];
	return day ? new Date(`${day}T${hour}:${minute}:${second}+05:30`) : undefined;
}

/** Copies a file and has it on the disk. */
async function copyFlushed(from: string, to: string): Promise<void> {
	await copyFile(from, to, constants.COPYFILE_FICLONE);
	const file = await open(to, 'r+');
	await file.sync().finally(() => file.close());
}

/**
 * The files of a cluster that a backup copies, and the folders, each by its path within the cluster. PostgreSQL deletes some
 * meanwhile: what it writes down of that makes the copy whole.
 */
async function contentOf(cluster: string, within = ''): Promise<{ files: string[]; folders: string[] }> {
	const content: { files: string[]; folders: string[] } = { files: [], folders: [] };
	const found = await readdir(join(cluster, within), { withFileTypes: true }).catch(unlessGone);
	for (const entry of found ?? []) {
		const path = join(within, entry.name);
		if (leftOut.test(entry.name)) continue;
		// A socket is neither.
		if (entry.isFile()) content.files.push(path);
		if (!entry.isDirectory()) continue;
		content.folders.push(path);
		if (within === '' && emptied.has(entry.name)) continue;
		const below = await contentOf(cluster, path);
		content.files.push(...below.files);
		content.folders.push(...below.folders);
	}
	return content;
}

interface Copying {
	cluster: string;
	copy: string;
	/** Rejects when it has taken too long. */
	tooLong: Promise<never>;
}

/**
 * Copies the running cluster as of one moment: its files, torn as they may be, and the write-ahead log from the backup's
 * first moment to its last, by which PostgreSQL makes them whole when it starts on them.
 */
async function copyCluster(superuserUrl: string, { tooLong, ...to }: Copying): Promise<void> {
	const client = new pg.Client({ connectionString: superuserUrl });
	// Its end is told by the statement that fails.
	client.on('error', () => {});
	await client.connect();
	try {
		await Promise.race([copyBy(client, to), tooLong]);
	} finally {
		await client.end();
	}
}

async function copyBy(client: pg.Client, { cluster, copy }: Omit<Copying, 'tooLong'>): Promise<void> {
	// Keeps the log from being recycled until the session ends, however that is.
	await client.query(
		"select pg_create_physical_replication_slot('akhara_backup_' || pg_backend_pid(), true, true)",
	);
	const { rows } = await client.query<{ first: string }>(
		"select pg_walfile_name(pg_backup_start('akhara', true)) as first",
	);
	const first = rows[0]?.first ?? '';
	const { files, folders } = await contentOf(cluster);
	for (const folder of ['', ...folders]) await mkdir(join(copy, folder), { mode: 0o700 });
	for (const file of files)
		if (file !== control) await copyFlushed(join(cluster, file), join(copy, file)).catch(unlessGone);
	await copyFlushed(join(cluster, control), join(copy, control));
	const stopped = await client.query<{ last: string; label: string; spaces: string }>(
		'select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as spaces from pg_backup_stop(false)',
	);
	const { last = '', label = '', spaces = '' } = stopped.rows[0] ?? {};
	const segments = (await readdir(join(cluster, 'pg_wal'))).filter(
		(name) => segment.test(name) && name >= first && name <= last,
	);
	// Without one of them the copy could not be made whole.
	if (!segments.includes(first) || !segments.includes(last))
		throw new Error(`The write-ahead log lacks ${first} or ${last}, which the backup needs`);
	for (const name of segments) await copyFlushed(join(cluster, 'pg_wal', name), join(copy, 'pg_wal', name));
	for (const folder of ['archive_status', 'summaries'])
		await mkdir(join(copy, 'pg_wal', folder), { recursive: true, mode: 0o700 });
	await writeFile(join(copy, 'backup_label'), label, { mode: 0o600, flush: true });
	if (spaces) throw new SetupError('The database has tablespaces, which a backup does not follow.');
}

/** The names of the backups in a folder, the oldest first; with those that are not whole where they are asked for. */
async function backupsIn(folder: string, { isWhole = true } = {}): Promise<string[]> {
	return (await readdir(folder))
		.filter((name) => nameOfBackup.test(name) && name.endsWith('.part') !== isWhole)
		.sort();
}

/** In milliseconds: of backups that begin in one second, the later ones are named by the seconds after it. */
const aheadByName = 60_000;

/** Whether a backup is named of a day to come: it was made while the clock was ahead, or the clock runs behind now. */
const isOfTimeToCome = (name: string, now: Date, by = aheadByName): boolean =>
	(begunAt(name)?.getTime() ?? 0) > now.getTime() + by;

/**
 * The names of the whole backups in a folder, the oldest first. Whatever the clock was or is, those of a time to come were made
 * before those that it names now: as the newest by their names they would stay for as long, and those of the last nights go.
 * @param now when a backup was begun that is done by now: others may have begun meanwhile
 */
async function oldestFirst(folder: string, now: Date): Promise<string[]> {
	const names = await backupsIn(folder);
	const toCome = names.filter((name) => isOfTimeToCome(name, now, doneWithin));
	return [...toCome, ...names.filter((name) => !toCome.includes(name))];
}

/**
 * When the newest backup in a folder was begun; undefined where there is none, or no folder that can be read. One of a day to come
 * was made while the clock was wrong: it would hide until then that others are missing.
 */
export async function lastBackupAt(folder: string, now: Date): Promise<Date | undefined> {
	const names = await backupsIn(folder).catch(() => []);
	const newest = names.findLast((name) => !isOfTimeToCome(name, now));
	return newest === undefined ? undefined : begunAt(newest);
}

/** Removes what is not needed any more. That it cannot be is no failure of the backup, which would be made again and again. */
async function remove(path: string): Promise<void> {
	try {
		await rm(path, { recursive: true, force: true });
	} catch (error) {
		log.warn('An old backup cannot be removed', { path, reason: String(error) });
	}
}

/**
 * Has other backups of the database see, until the session that is returned ends, that this one is under way. Where none is,
 * the beginnings in the folder are of processes that ended, and go: each has up to the size of the database.
 */
async function beginSession(superuserUrl: string, folder: string): Promise<pg.Client> {
	const session = new pg.Client({ connectionString: superuserUrl });
	session.on('error', () => {});
	await session.connect();
	const lock = [advisoryLocks.backup];
	try {
		const { rows } = await session.query<{ isOnly: boolean }>(
			'select pg_try_advisory_lock($1) as "isOnly"',
			lock,
		);
		const isOnly = rows[0]?.isOnly ?? false;
		if (isOnly)
			for (const name of await backupsIn(folder, { isWhole: false })) await remove(join(folder, name));
		await session.query('select pg_advisory_lock_shared($1)', lock);
		if (isOnly) await session.query('select pg_advisory_unlock($1)', lock);
		return session;
	} catch (error) {
		await session.end();
		throw error;
	}
}

/** The bytes of all files below these folders, of which some may not be read. */
async function sizeBelow(folders: readonly string[]): Promise<number> {
	let size = 0;
	for (const folder of folders) size += await sizeOf(await filesBelow(folder).catch(() => []));
	return size;
}

/**
 * Makes room for so many bytes, and what is to be left free besides, by removing the oldest backups, of which the newest
 * three stay; and all of them where that would not do.
 * @throws {SetupError} when there is none
 */
async function makeRoom(folder: string, size: number, now: Date): Promise<void> {
	const needed = size + roomLeft;
	const room = await roomOf(folder);
	if (room >= needed) return;
	const old = (await oldestFirst(folder, now)).slice(0, -leastKept).map((name) => join(folder, name));
	if (room + (await sizeBelow(old)) >= needed)
		for (const path of old) {
			await remove(path);
			if (await hasRoomFor(folder, needed)) return;
		}
	throw new SetupError(
		`The disk of ${folder} has no room for a backup of ${mebibytes(size)}, with ${mebibytes(roomLeft)} left free; free some, or set BACKUP_DIR to another disk.`,
	);
}

/** Makes the folder of a backup that begins now, and returns its name: of the next second where another began in this one. */
async function beginIn(folder: string, now: Date): Promise<string> {
	for (let late = 0; ; late += 1_000) {
		const name = nameAt(new Date(now.getTime() + late));
		if (existsSync(join(folder, name))) continue;
		try {
			await mkdir(join(folder, `${name}.part`), { mode: 0o700 });
			return name;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		}
	}
}

/** Rejects after {@link doneWithin}; `stop` ends the wait. */
function tooLong(): { reached: Promise<never>; stop: () => void } {
	let timer: NodeJS.Timeout | undefined;
	const reached = new Promise<never>((_, reject) => {
		timer = setTimeout(
			() => reject(new SetupError('The backup took too long: its disk does not answer, or is too slow.')),
			doneWithin,
		);
	});
	return { reached, stop: () => clearTimeout(timer) };
}

/** Makes a backup in a folder, or nothing. Returns its name. */
async function copyWhole(
	{ url, dataDir, cluster, folder }: { url: string; dataDir: string; cluster: string; folder: string },
	now: Date,
): Promise<string> {
	const { files } = await contentOf(cluster);
	await makeRoom(folder, await sizeOf(files.map((file) => join(cluster, file))), now);
	const name = await beginIn(folder, now);
	const unfinished = join(folder, `${name}.part`);
	const limit = tooLong();
	try {
		await copyCluster(url, { cluster, copy: join(unfinished, 'postgres'), tooLong: limit.reached });
		await writeFile(join(unfinished, 'postgres-password'), await passwordIn(dataDir), {
			...{ mode: 0o600, flush: true },
		});
		await writeManifest(unfinished);
		await rename(unfinished, join(folder, name));
		return name;
	} catch (error) {
		await remove(unfinished);
		throw error;
	} finally {
		limit.stop();
	}
}

/**
 * Makes a backup of the embedded database of a club that runs, beside its work, and returns its folder. It holds all that
 * was committed before it ended, the password of the database, and a list of its files; not the `secret-key`, which is to lie apart. Those that
 * are older than the newest fourteen go, and more of them where the disk has no room.
 * @param folder where the backups are
 * @throws {SetupError} when no club runs, or the disk has no room
 */
export async function backUp(
	{ dataDir, folder }: { dataDir: string; folder: string },
	now: Date,
): Promise<string> {
	const url = await runningDatabaseUrl(dataDir);
	const cluster = join(dataDir, 'postgres');
	await privateFolder(folder);
	const session = await beginSession(url, folder);
	const name = await copyWhole({ url, cluster, dataDir, folder }, now).finally(() => session.end());
	for (const old of (await oldestFirst(folder, now)).slice(0, -kept)) await remove(join(folder, old));
	return join(folder, name);
}
