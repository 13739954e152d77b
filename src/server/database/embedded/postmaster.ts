import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeStaleSockets } from './unix-socket.ts';

/** A PostgreSQL server as described by its `postmaster.pid`. */
export interface Postmaster {
	pid: number;
	port: number;
	/** The folder that it keeps its data in. */
	folder: string;
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/**
 * Parses `postmaster.pid`: process id on line 1, data folder on line 2, port on line 4. Undefined when missing,
 * incomplete or no such file at all, as a power loss leaves it.
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
 * The folder that a process works in. Its link may be read by its own account alone; then the `-D` that it was
 * started with says the same, as long as nobody has renamed the folder since.
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
 * Whether a server lives and serves the data in `cluster`. Process ids are used again, by another PostgreSQL even,
 * and a copied folder brings the file of the original's server along. Linux tells what a process is and where it
 * works; elsewhere the folder in the file has to do.
 */
export function serves({ pid, folder }: Omit<Postmaster, 'port'>, cluster: string): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
	}
	if (process.platform !== 'linux') return isSameFolder(folder, cluster);
	try {
		// A zombie has released the folder; it only waits to be reaped by its parent.
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.includes('(postgres)') && !/\) [ZX] /.test(stat) && isSameFolder(folderOf(pid), cluster);
	} catch {
		return false;
	}
}

/** The server that runs on the data in `cluster`, if one does. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
	const postmaster = await readPostmaster(cluster);
	return postmaster && serves(postmaster, cluster) ? postmaster : undefined;
}

/**
 * Deletes a pid file that speaks of no server of this folder, whatever it holds, and the sockets that it left:
 * PostgreSQL would refuse to start on an empty one, and on one whose process id belongs to another process now.
 */
export async function removeStaleFiles(cluster: string): Promise<void> {
	if (await runningPostmaster(cluster)) return;
	await rm(pidFile(cluster), { force: true });
	await removeStaleSockets(cluster);
}

/**
 * Shuts a server of `cluster` down in fast mode: open transactions roll back, committed ones are flushed. Resolves at
 * the end. A server of another folder is left alone.
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
