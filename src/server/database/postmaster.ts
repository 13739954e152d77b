import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A running PostgreSQL as its `postmaster.pid` tells it. */
export interface Postmaster {
	pid: number;
	port: number;
}

/** Reads `postmaster.pid`: the process id on the first line, the port on the fourth. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
	const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
	const lines = text.split('\n');
	const pid = Number(lines[0]);
	const port = Number(lines[3]);
	return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/** Whether that process lives and, where the system tells, is a PostgreSQL: process ids are used again. */
export function isRunning({ pid }: Pick<Postmaster, 'pid'>): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
	}
	try {
		// A zombie has let go of the folder; it only waits for whoever started it.
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.includes('(postgres)') && !/\) [ZX] /.test(stat);
	} catch {
		return process.platform !== 'linux';
	}
}

/**
 * After a crash of the whole machine the file may name a process id that is somebody else's today;
 * PostgreSQL would refuse to start beside it.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
	const left = await readPostmaster(cluster);
	if (left && !isRunning(left)) await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Fast shutdown: open transactions roll back, everything committed is flushed. Resolves when it is gone. */
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
