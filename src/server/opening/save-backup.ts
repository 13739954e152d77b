import { randomInt } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { clubToday } from '#shared/dates.ts';
import type { Snapshot } from '../archive/archive.queries.ts';
import { archiveOf } from '../archive/archive-of.ts';
import { privateFolder } from '../secrets/private-folder.ts';

/**
 * Saves an archive of the snapshot, which it ends, in a folder that only this account can read. Returns the path of
 * the file within `folder`. If it cannot be written completely, it leaves no file and rejects.
 */
export async function saveBackup(
	snapshot: Snapshot,
	{ folder, now }: { folder: string; now: Date },
): Promise<string> {
	const backups = join(folder, 'backups');
	// Two owners may save at the same moment: the second file, perhaps of an empty club by then, must not overwrite
	// the first.
	const name = `demo-${clubToday(now)}-${now.getTime()}-${randomInt(1e9)}.zip`;
	const unfinished = join(backups, `${name}.part`);
	try {
		await privateFolder(backups);
		// Flushed to the disk, because the data in it is deleted next.
		await pipeline(
			Readable.from(archiveOf(snapshot, now), { objectMode: false }),
			createWriteStream(unfinished, { mode: 0o600, flush: true }),
		);
		await rename(unfinished, join(backups, name));
	} catch (error) {
		if (!snapshot.isCommitted && !snapshot.isRolledBack) await snapshot.rollback().execute();
		await rm(unfinished, { force: true });
		throw error;
	}
	return `backups/${name}`;
}
