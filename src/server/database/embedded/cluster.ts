import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
	access,
	chmod,
	constants,
	type FileHandle,
	mkdir,
	open,
	readdir,
	readFile,
	readlink,
	rename,
	rm,
	writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { SetupError } from '../../config.ts';
import type { Postgres } from './postgres-binaries.ts';

/** The password of the database in `folder`; empty when there is none. */
export async function passwordIn(folder: string): Promise<string> {
	return (await readFile(join(folder, 'postgres-password'), 'utf8').catch(() => '')).trim();
}

/**
 * Opens a file that holds `text` and has no name, to be passed to a program as its standard input: however this
 * process ends, no folder keeps the text.
 */
async function namelessFile(folder: string, text: string, postgres: Postgres): Promise<FileHandle> {
	const path = join(folder, `.nameless-${process.pid}`);
	const file = await open(path, 'wx', 0o600);
	await postgres.own(path);
	await rm(path);
	// Writes at an explicit position, because the reader may share this file's offset and must begin at 0.
	await file.write(text, 0);
	return file;
}

async function initialise(postgres: Postgres, folder: string, unfinished: string, password: string) {
	await mkdir(unfinished, { mode: 0o700 });
	await postgres.own(unfinished);
	const passwordFile = await namelessFile(folder, password, postgres);
	try {
		await postgres.run(
			'initdb',
			[
				`--pgdata=${unfinished}`,
				'--username=postgres',
				'--pwfile=/dev/stdin',
				'--auth=scram-sha-256',
				'--encoding=UTF8',
				'--locale-provider=builtin',
				'--builtin-locale=C.UTF-8',
				'--locale=C',
			],
			passwordFile.fd,
		);
	} finally {
		await passwordFile.close();
	}
	await chmod(unfinished, 0o700);
}

/** The prefix of the folders into which a restore moves the previous database. */
export const asideName = 'before-restore-';

/**
 * Where the database of a data folder lies: in `postgres`, or where that leads if it is a link to another disk. A
 * replacement is made beside the database, because a rename does not work from one disk to another.
 */
export async function clusterOf(folder: string): Promise<string> {
	const cluster = join(folder, 'postgres');
	const target = await readlink(cluster).catch(() => undefined);
	return target === undefined ? cluster : resolve(folder, target);
}

/** The prefix of the folders, beside the cluster, into which a restore copies. */
export const copyPrefix = (cluster: string) => `${basename(cluster)}.new-restored-`;

/**
 * The newest folder beside a cluster into which a restore has moved the previous database; undefined if there is
 * none.
 */
export async function newestAside(cluster: string): Promise<string | undefined> {
	const beside = dirname(cluster);
	const names = await readdir(beside).catch(() => []);
	const newest = names
		.filter((name) => name.startsWith(asideName))
		.sort()
		.at(-1);
	return newest && join(beside, newest);
}

/**
 * Refuses a link that leads to no database: its disk may not be mounted, and a new database must not begin in its
 * place.
 * @throws {SetupError}
 */
export function refuseUnmounted(folder: string, cluster: string): void {
	const link = join(folder, 'postgres');
	if (cluster === link || existsSync(join(cluster, 'PG_VERSION'))) return;
	throw new SetupError(
		`${link} leads to ${cluster}, and no database is there. Is its disk mounted? To begin anew, or to restore into the data folder itself, remove the link.`,
	);
}

/**
 * Refuses a database that this account may not read: it would seem to be missing, and a new one would be created.
 * @throws {SetupError}
 */
async function refuseUnreadable(cluster: string): Promise<void> {
	const code = await access(cluster, constants.R_OK | constants.X_OK).catch((error) => error.code);
	if (code !== 'EACCES') return;
	throw new SetupError(
		`The database in ${cluster} belongs to another account of this machine; run Akhara as that one, or give the folder, with all that is in it, to this one.`,
	);
}

/**
 * Removes what starts and restores that were cut short have left. If an initdb of such a start still runs, it fails
 * and ends.
 */
async function removeLeftovers(folder: string, cluster: string): Promise<void> {
	const leave = { recursive: true, force: true, maxRetries: 5 };
	for (const name of await readdir(folder))
		if (/^postgres\.new|^\.postgres-password-|^\.nameless-/.test(name)) await rm(join(folder, name), leave);
	const beside = dirname(cluster);
	for (const name of await readdir(beside).catch(() => []))
		if (name.startsWith(copyPrefix(cluster))) await rm(join(beside, name), leave);
}

/**
 * Creates the cluster of `folder` if there is none, under another name beside its place, and then renames it, so
 * that a start that is cut short leaves no partial cluster. Returns the superuser's password.
 * @throws {SetupError} when the cluster belongs to another account or its password file is gone; when a restore
 * that was cut short has moved the database aside; when a link leads to no database
 */
export async function ensureCluster(
	postgres: Postgres,
	folder: string,
	reportStep: (step: string) => void,
): Promise<string> {
	const cluster = await clusterOf(folder);
	const stored = await passwordIn(folder);
	await refuseUnreadable(cluster);
	await removeLeftovers(folder, cluster);
	if (existsSync(join(cluster, 'PG_VERSION'))) {
		await postgres.ownCluster(cluster);
		if (stored) return stored;
		throw new SetupError(
			`The data folder ${folder} holds a database, but not its password: put back the file postgres-password, or move the folder postgres away to begin anew.`,
		);
	}
	const aside = await newestAside(cluster);
	if (aside)
		throw new SetupError(
			`A restore was cut short: ${folder} has no database. Restore again, or what was there before (npm run restore -- ${aside}); to begin anew, move that folder away.`,
		);
	refuseUnmounted(folder, cluster);
	reportStep('creating the database');
	const password = stored || randomBytes(24).toString('base64url');
	const unfinished = `${cluster}.new-${process.pid}`;
	await initialise(postgres, folder, unfinished, password);
	await writeFile(join(folder, 'postgres-password'), password, { mode: 0o600, flush: true });
	await rename(unfinished, cluster);
	return password;
}
