import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { SetupError } from '../../config.ts';
import { log } from '../../log.ts';
import { privateFolder } from '../../secrets/private-folder.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { passwordIn } from './cluster.ts';
import { filesBelow, freeBytesOf, hasSpaceFor, ignoreMissing, mebibytes, sizeOf } from './disk-space.ts';
import { writeManifest } from './manifest.ts';
import { runningDatabaseUrl } from './running-url.ts';

/** How many backups are kept: a fault that nobody notices for a week must not have replaced the last good one. */
const kept = 14;

/** How many of them are kept when the disk has no room for another. */
const leastKept = 3;

/**
 * In bytes: how much a backup leaves free on its disk, because a full disk would stop the club. PostgreSQL's
 * write-ahead log grows by as much on a busy day (`max_wal_size`, 1 GB).
 */
const roomLeft = 1024 * 1024 * 1024;

/**
 * In milliseconds: a disk that does not respond must not retain PostgreSQL's write-ahead log, and occupy one of two
 * workers, for ever.
 */
const doneWithin = 2 * 3_600_000;

/** The contents of these folders are not copied: PostgreSQL recreates them (its manual, "Making a Base Backup"). */
const emptied: ReadonlySet<string> = new Set([
	...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'],
	'pg_subtrans',
]);

/** Files that belong to the running server alone. */
const leftOut = /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*)$/;

/** The name of a segment of the write-ahead log. */
const segment = /^[\dA-F]{24}$/;

const control = join('global', 'pg_control');

const nameOfBackup = /^club-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)(\.part)?$/;

/** Whether a folder's name is that of a backup, complete or not. */
export const isBackupName = (name: string): boolean => nameOfBackup.test(name);

const stamp = new Intl.DateTimeFormat('en-CA', {
	...{ timeZone: 'Asia/Kolkata', hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
	...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
});

/** The name of a backup that begins now, by Bangalore's clock; names sort by age. */
function nameAt(now: Date): string {
	const part = Object.fromEntries(stamp.formatToParts(now).map(({ type, value }) => [type, value]));
	return `club-${part.year}-${part.month}-${part.day}-${part.hour}${part.minute}${part.second}`;
}

/** When the backup of this name began; undefined for other names. */
function begunAt(name: string): Date | undefined {
	const [, day, hour, minute, second] = nameOfBackup.exec(name) ?? [];
	return day ? new Date(`${day}T${hour}:${minute}:${second}+05:30`) : undefined;
}

/** Copies a file and flushes the copy to the disk. */
async function copyFlushed(from: string, to: string): Promise<void> {
	await copyFile(from, to, constants.COPYFILE_FICLONE);
	const file = await open(to, 'r+');
	await file.sync().finally(() => file.close());
}

/**
 * The files and folders of a cluster that a backup copies, by their paths within the cluster. PostgreSQL may delete
 * some of them meanwhile; replaying the write-ahead log makes the copy consistent all the same.
 */
async function contentOf(cluster: string, within = ''): Promise<{ files: string[]; folders: string[] }> {
	const content: { files: string[]; folders: string[] } = { files: [], folders: [] };
	const found = await readdir(join(cluster, within), { withFileTypes: true }).catch(ignoreMissing);
	for (const entry of found ?? []) {
		const path = join(within, entry.name);
		if (leftOut.test(entry.name)) continue;
		// Sockets are neither, and are skipped.
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
	/** Rejects when the backup takes too long. */
	tooLong: Promise<never>;
}

/**
 * Copies the running cluster. The copies of its files may be torn; the write-ahead log from the backup's beginning
 * to its end is copied with them, and PostgreSQL replays it when it starts on the copy.
 */
async function copyCluster(superuserUrl: string, { tooLong, ...to }: Copying): Promise<void> {
	const client = new pg.Client({ connectionString: superuserUrl });
	// If the connection breaks, the statement under way rejects.
	client.on('error', () => {});
	await client.connect();
	try {
		await Promise.race([copyBy(client, to), tooLong]);
	} finally {
		await client.end();
	}
}

async function copyBy(client: pg.Client, { cluster, copy }: Omit<Copying, 'tooLong'>): Promise<void> {
	// The slot keeps the log from being recycled until the session ends, however it ends.
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
		if (file !== control) await copyFlushed(join(cluster, file), join(copy, file)).catch(ignoreMissing);
	await copyFlushed(join(cluster, control), join(copy, control));
	const stopped = await client.query<{ last: string; label: string; spaces: string }>(
		'select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as spaces from pg_backup_stop(false)',
	);
	const { last = '', label = '', spaces = '' } = stopped.rows[0] ?? {};
	const segments = (await readdir(join(cluster, 'pg_wal'))).filter(
		(name) => segment.test(name) && name >= first && name <= last,
	);
	// Without these segments the copy could not be made consistent.
	if (!segments.includes(first) || !segments.includes(last))
		throw new Error(`The write-ahead log lacks ${first} or ${last}, which the backup needs`);
	for (const name of segments) await copyFlushed(join(cluster, 'pg_wal', name), join(copy, 'pg_wal', name));
	for (const folder of ['archive_status', 'summaries'])
		await mkdir(join(copy, 'pg_wal', folder), { recursive: true, mode: 0o700 });
	await writeFile(join(copy, 'backup_label'), label, { mode: 0o600, flush: true });
	if (spaces) throw new SetupError('The database has tablespaces, which a backup does not follow.');
}

/**
 * The names of the complete backups in a folder, the oldest first; or, with `isWhole` false, those of the
 * incomplete ones.
 */
async function backupsIn(folder: string, { isWhole = true } = {}): Promise<string[]> {
	return (await readdir(folder))
		.filter((name) => nameOfBackup.test(name) && name.endsWith('.part') !== isWhole)
		.sort();
}

/**
 * In milliseconds: backups that begin in the same second are named by the next free seconds, so that a name may be
 * this far ahead.
 */
const aheadByName = 60_000;

/** Whether a backup's name lies in the future: the clock was ahead when it was made, or is behind now. */
const isOfTimeToCome = (name: string, now: Date, by = aheadByName): boolean =>
	(begunAt(name)?.getTime() ?? 0) > now.getTime() + by;

/**
 * The names of the complete backups in a folder, the oldest first. Backups that are dated in the future count as
 * the oldest, because they were made before the clock was set right: sorted by name, they would be kept for ever
 * and those of the last nights deleted.
 * @param now when a backup that is complete by now began: others may have begun since
 */
async function oldestFirst(folder: string, now: Date): Promise<string[]> {
	const names = await backupsIn(folder);
	const toCome = names.filter((name) => isOfTimeToCome(name, now, doneWithin));
	return [...toCome, ...names.filter((name) => !toCome.includes(name))];
}

/**
 * When the newest backup in a folder began; undefined if there is none, or the folder cannot be read. A backup that
 * is dated in the future is ignored: it was made while the clock was wrong, and would hide until that date that
 * newer ones are missing.
 */
export async function lastBackupAt(folder: string, now: Date): Promise<Date | undefined> {
	const names = await backupsIn(folder).catch(() => []);
	const newest = names.findLast((name) => !isOfTimeToCome(name, now));
	return newest === undefined ? undefined : begunAt(newest);
}

/**
 * Removes what is not needed any more. A failure is only logged: if it failed the backup, the backup would be
 * repeated again and again.
 */
async function remove(path: string): Promise<void> {
	try {
		await rm(path, { recursive: true, force: true });
	} catch (error) {
		log.warn('An old backup cannot be removed', { path, reason: String(error) });
	}
}

/**
 * Opens a session that shows other backups of this database that one is under way, until the session is closed. If
 * no other backup is under way, removes the incomplete ones in the folder: processes that have ended left them, and
 * each may be as large as the database.
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

/** The bytes of all files below these folders; folders that cannot be read count as empty. */
async function sizeBelow(folders: readonly string[]): Promise<number> {
	let size = 0;
	for (const folder of folders) size += await sizeOf(await filesBelow(folder).catch(() => []));
	return size;
}

/**
 * Makes room for `size` bytes, and for what must stay free, by removing the oldest backups; the newest three are
 * kept. Removes none if that would not be enough.
 * @throws {SetupError} when there is not enough room
 */
async function makeRoom(folder: string, size: number, now: Date): Promise<void> {
	const needed = size + roomLeft;
	const room = await freeBytesOf(folder);
	if (room >= needed) return;
	const old = (await oldestFirst(folder, now)).slice(0, -leastKept).map((name) => join(folder, name));
	if (room + (await sizeBelow(old)) >= needed)
		for (const path of old) {
			await remove(path);
			if (await hasSpaceFor(folder, needed)) return;
		}
	throw new SetupError(
		`The disk of ${folder} has no room for a backup of ${mebibytes(size)}, with ${mebibytes(roomLeft)} left free; free some, or set BACKUP_DIR to another disk.`,
	);
}

/**
 * Creates the folder of a backup that begins now, and returns the backup's name: by the next second if another
 * backup has this one's.
 */
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

/** `reached` rejects after {@link doneWithin}; `stop` cancels that. */
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

/** Makes a complete backup in a folder, or leaves nothing there. Returns its name. */
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
 * Backs up the embedded database of a running club, while it serves, and returns the backup's folder. The backup
 * contains everything that was committed before it ended, the database's password and a manifest; not the
 * `secret-key`, which is to be kept apart. Afterwards removes all but the newest fourteen backups; if the disk has
 * no room, removes more before.
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
