import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeStaleSockets } from './unix-socket.ts';

/** A PostgreSQL server as described by its `postmaster.pid`. */
export interface Postmaster {
	pid: number;
	port: number;
	/** Its data folder. */
	folder: string;
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/**
 * Parses `postmaster.pid`: process id on line 1, data folder on line 2, port on line 4. Undefined when the file is
 * missing, incomplete, or damaged, as a power cut may leave it.
 */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
	const text = await readFile(pidFile(cluster), 'utf8').catch(() => '');
	const [pid = '', folder = '', , port = ''] = text.split('\n');
	return Number(pid) > 0 && Number(port) > 0 && folder
		? { pid: Number(pid), port: Number(port), folder }
		: undefined;
}

function isSameFolder(one: string, other: string): boolean {
	try {
		return realpathSync(one) === realpathSync(other);
	} catch {
		return false;
	}
}

/**
 * The working folder of a process. Some systems let only the process's own account read that link; then the `-D` of
 * its command line says the same, unless the folder was renamed since.
 */
function folderOf(pid: number): string {
	try {
		return readlinkSync(`/proc/${pid}/cwd`);
	} catch {
		const started = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
		return resolve(started[started.indexOf('-D') + 1] ?? '');
	}
}

/**
 * Whether a server is alive and serves the data in `cluster`. The pid file alone does not tell: process ids are
 * reused, perhaps by another PostgreSQL, and a copied folder contains the pid file of the original's server. On
 * Linux, /proc tells what a process is and where it works; elsewhere the folder in the file must do.
 */
export function serves({ pid, folder }: Omit<Postmaster, 'port'>, cluster: string): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
	}
	if (process.platform !== 'linux') return isSameFolder(folder, cluster);
	try {
		// A zombie has released the folder; it only waits for its parent to reap it.
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.includes('(postgres)') && !/\) [ZX] /.test(stat) && isSameFolder(folderOf(pid), cluster);
	} catch {
		return false;
	}
}

/** The server that runs on the data in `cluster`; undefined if none does. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
	const postmaster = await readPostmaster(cluster);
	return postmaster && serves(postmaster, cluster) ? postmaster : undefined;
}

/**
 * Deletes a pid file that does not belong to a running server of this folder, and the sockets that this server
 * left: PostgreSQL refuses to start with an empty pid file, or with one whose process id another process has now.
 */
export async function removeStaleFiles(cluster: string): Promise<void> {
	if (await runningPostmaster(cluster)) return;
	await rm(pidFile(cluster), { force: true });
	await removeStaleSockets(cluster);
}

/**
 * Shuts down the server of `cluster` in fast mode: open transactions roll back, committed ones are flushed.
 * Resolves when it has ended. Does nothing to a server of another folder.
 */
export async function stopPostmaster(postmaster: Postmaster, cluster: string): Promise<void> {
	if (!serves(postmaster, cluster)) return;
	try {
		process.kill(postmaster.pid, 'SIGINT');
	} catch {
		return;
	}
	while (serves(postmaster, cluster)) await pause(10);
}
