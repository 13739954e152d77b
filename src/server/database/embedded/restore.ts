import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { SetupError } from '../../config.ts';
import { prepareFolder } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { runningPostmaster, stopPostmaster } from './postmaster.ts';

/**
 * Puts a backup in the place of the database in a data folder whose club does not run. What was there is moved aside, and
 * deleted by nobody. Returns the folder that it lies in; undefined where there was none.
 * @throws {SetupError} when it is no backup, or a club runs on the data folder
 */
export async function restore(backup: string, dataDir: string, now: Date): Promise<string | undefined> {
	const from = resolve(backup);
	if (!existsSync(join(from, 'postgres', 'backup_label')) || !existsSync(join(from, 'postgres-password')))
		throw new SetupError(
			`${from} is no backup; give the folder of one, such as backups/club-2026-11-28-022000.`,
		);
	await prepareFolder(dataDir);
	const unlock = await lockFolder(dataDir);
	try {
		const cluster = join(dataDir, 'postgres');
		// A killed club's database goes on without it.
		const running = await runningPostmaster(cluster);
		if (running) await stopPostmaster(running, cluster);
		const copy = join(dataDir, `postgres.new-restored-${now.getTime()}`);
		await cp(join(from, 'postgres'), copy, { recursive: true });
		const aside = existsSync(cluster) ? join(dataDir, `before-restore-${now.getTime()}`) : undefined;
		if (aside) await moveAside(dataDir, aside);
		await copyFile(join(from, 'postgres-password'), join(dataDir, 'postgres-password'));
		await rename(copy, cluster);
		return aside;
	} finally {
		unlock();
	}
}

/** Moves a database away, and its password with it: together they are what can be restored again. */
async function moveAside(dataDir: string, aside: string): Promise<void> {
	await mkdir(aside, { mode: 0o700 });
	for (const name of ['postgres', 'postgres-password'])
		if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(aside, name));
}
