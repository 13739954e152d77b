import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
	chmod,
	copyFile,
	cp,
	mkdir,
	readdir,
	readFile,
	realpath,
	rename,
	rm,
	stat,
	writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { SetupError } from '../../config.ts';
import { isBackupName } from './backup.ts';
import { asideName, clusterOf, copyPrefix, newestAside, passwordIn, refuseUnmounted } from './cluster.ts';
import { filesBelow, hasSpaceFor, mebibytes, sizeOf } from './disk-space.ts';
import { prepareFolder, spaceToStart } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { manifestOf, missingOrChangedFiles } from './manifest.ts';
import { embeddedVersion } from './postgres-binaries.ts';
import { removeStaleFiles, runningPostmaster, stopPostmaster } from './postmaster.ts';

/**
 * The folders of a cluster that may be empty and without which PostgreSQL does not start (those that `initdb`
 * makes). Remote storage that holds a copy of a backup may have dropped empty folders.
 */
const mayBeEmpty = [
	...[
		'pg_commit_ts',
		'pg_dynshmem',
		'pg_logical/mappings',
		'pg_logical/snapshots',
		'pg_notify',
		'pg_replslot',
	],
	...['pg_serial', 'pg_snapshots', 'pg_stat', 'pg_stat_tmp', 'pg_subtrans', 'pg_tblspc', 'pg_twophase'],
	...['pg_wal/archive_status', 'pg_wal/summaries'],
];

/**
 * Replaces the database of a data folder, whose club must not be running, by a backup. The previous database is
 * moved aside and never deleted, so that it can be restored in the same way. Returns the folder it was moved to;
 * undefined if there was none.
 * @throws {SetupError} when `backup` is not a backup, or is of another PostgreSQL version; when a club runs on the
 * data folder; or when the disk has no room
 */
export async function restore(backup: string, dataDir: string, now: Date): Promise<string | undefined> {
	const from = resolve(backup);
	await refuseOthers(from, dataDir);
	await prepareFolder(dataDir);
	const unlock = await lockFolder(dataDir);
	try {
		const cluster = await clusterOf(dataDir);
		// If a restore was cut short, the database that the link leads to is moved aside, and nothing is unmounted.
		if (!(await newestAside(cluster))) refuseUnmounted(dataDir, cluster);
		await refuseWholeDisk(cluster);
		// The database of a killed club may still be running.
		const running = await runningPostmaster(cluster);
		if (running) await stopPostmaster(running, cluster);
		// After a power cut, the old database may have a stale pid file: without it, the folder that is moved aside can
		// be restored.
		await removeStaleFiles(cluster);
		const copy = await copyInto(cluster, await realpath(join(from, 'postgres')), now);
		await own(copy, cluster);
		const aside = existsSync(cluster) ? join(dirname(cluster), `${asideName}${now.getTime()}`) : undefined;
		if (aside) await moveAside({ dataDir, cluster, aside });
		const password = join(dataDir, 'postgres-password');
		await copyFile(join(from, 'postgres-password'), password);
		if (aside) await own(password, aside);
		await rename(copy, cluster);
		return aside;
	} finally {
		unlock();
	}
}

/**
 * Gives files that root has made to the owner of `like`, if that exists: a club that runs under another account
 * could not read them, and would act as if they were missing.
 */
async function own(path: string, like: string): Promise<void> {
	if (process.getuid?.() !== 0 || !existsSync(like)) return;
	const { uid, gid } = await stat(like);
	await promisify(execFile)('chown', ['-hR', `${uid}:${gid}`, path]);
}

/**
 * Whether the folder should have a manifest. A backup has one; it is recognised by its name, or by the backup_label
 * that PostgreSQL wrote into it. A data folder that was copied while its club was stopped never had one, nor has a
 * database that a restore moved aside.
 */
const hasManifest = (from: string): boolean =>
	existsSync(manifestOf(from)) ||
	isBackupName(basename(from)) ||
	(existsSync(join(from, 'postgres', 'backup_label')) && !basename(from).startsWith(asideName));

/**
 * Refuses a folder that is not a complete backup which can be restored here, such as the data folder itself or a
 * copy of a running one.
 */
async function refuseOthers(from: string, dataDir: string): Promise<void> {
	const version = await readFile(join(from, 'postgres', 'PG_VERSION'), 'utf8').catch(() => '');
	if (!version || !existsSync(join(from, 'postgres-password')) || from === resolve(dataDir))
		throw new SetupError(
			`${from} is not a backup; give the folder of one, such as backups/club-2026-11-28-022000.`,
		);
	if (existsSync(join(from, 'postgres', 'postmaster.pid')))
		throw new SetupError(
			`${from} is the copy of a database that was running, and may not be whole; give the folder of a backup.`,
		);
	// PostgreSQL would start although a table's file is missing, and fail only when somebody reads the table.
	const wrong = hasManifest(from) ? await missingOrChangedFiles(from) : [];
	// A backup without a manifest may be complete all the same: older programs wrote none.
	const orOlder = existsSync(manifestOf(from))
		? ''
		: ' An Akhara from before 29 November 2026 wrote no manifest.json: restore with it what it made, then start this one.';
	if (wrong.length > 0)
		throw new SetupError(
			`${from} is not whole: ${wrong.length} of its files ${wrong.length === 1 ? 'is' : 'are'} missing or cut off, such as ${wrong[0]}; copy it here again, or take another.${orOlder}`,
		);
	const ours = await embeddedVersion();
	if (version.trim() !== ours)
		throw new SetupError(
			`${from} is of PostgreSQL ${version.trim()}, and this Akhara has ${ours}; restore it with the Akhara that made it.`,
		);
}

/** Refuses a cluster folder that is a mount point, because a mount point cannot be moved aside. */
async function refuseWholeDisk(cluster: string): Promise<void> {
	const [there, beside] = await Promise.all(
		[cluster, dirname(cluster)].map((path) => stat(path).catch(() => undefined)),
	);
	if (there && beside && there.dev !== beside.dev)
		throw new SetupError(
			`${cluster} is a disk of its own, so that nothing can take its place; move the database into a folder of it, and let postgres lead there.`,
		);
}

/**
 * Copies a cluster into a folder beside the database, and returns that folder. Removes the copies that earlier
 * attempts have left.
 */
async function copyInto(cluster: string, from: string, now: Date): Promise<string> {
	const beside = dirname(cluster);
	const prefix = copyPrefix(cluster);
	for (const name of await readdir(beside))
		if (name.startsWith(prefix)) await rm(join(beside, name), { recursive: true });
	const size = await sizeOf(await filesBelow(from));
	if (!(await hasSpaceFor(beside, size + spaceToStart)))
		throw new SetupError(
			`The disk of ${beside} has no room for ${mebibytes(size)} more; free some. What is there now is as it was.`,
		);
	const copy = join(beside, `${prefix}${now.getTime()}`);
	try {
		await cp(from, copy, { recursive: true });
		for (const folder of mayBeEmpty) await mkdir(join(copy, folder), { recursive: true, mode: 0o700 });
		// The copy has the mode of its source, and PostgreSQL refuses a folder that others may read.
		await chmod(copy, 0o700);
	} catch (error) {
		await rm(copy, { recursive: true, force: true });
		throw error;
	}
	return copy;
}

/**
 * Moves a database aside, together with a copy of its password: both are needed to restore it. The password is
 * written and flushed first, because that of the backup overwrites the original next.
 */
async function moveAside({
	dataDir,
	cluster,
	aside,
}: {
	dataDir: string;
	cluster: string;
	aside: string;
}): Promise<void> {
	await mkdir(aside, { mode: 0o700 });
	const password = await passwordIn(dataDir);
	if (password) await writeFile(join(aside, 'postgres-password'), password, { mode: 0o600, flush: true });
	await own(aside, join(dataDir, 'postgres-password'));
	await rename(cluster, join(aside, 'postgres'));
}
