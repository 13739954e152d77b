import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A PostgreSQL server as described by its `postmaster.pid`. */
export interface Postmaster {
	pid: number;
	port: number;
}

/** Parses `postmaster.pid`: process id on line 1, port on line 4. Undefined when missing or incomplete. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
	const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
	const lines = text.split('\n');
	const pid = Number(lines[0]);
	const port = Number(lines[3]);
	return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/** Whether the process lives and, on Linux, is a PostgreSQL: process ids are reused. */
export function isRunning({ pid }: Pick<Postmaster, 'pid'>): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
	}
	try {
		// A zombie has released the folder; it only waits to be reaped by its parent.
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.includes('(postgres)') && !/\) [ZX] /.test(stat);
	} catch {
		return process.platform !== 'linux';
	}
}

/**
 * Deletes the pid file when its server is not running. After a crash of the machine its process id may
 * belong to another process now, and PostgreSQL would refuse to start.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
	const postmaster = await readPostmaster(cluster);
	if (postmaster && !isRunning(postmaster)) await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Shuts down in fast mode: open transactions roll back, committed ones are flushed. Resolves at the end. */
export async function stopPostmaster(cluster: string): Promise<void> {
	const running = await readPostmaster(cluster);
	if (!running) return;
	try {
		process.kill(running.pid, 'SIGINT');
	} catch {
		return;
	}
	while (isRunning(running)) await pause(10);
}
