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
 * Saves an archive of the snapshot, which it ends, in a folder that this account alone reads. Returns the path of the file
 * within `folder`. Rejects, leaving no file, when it cannot be written whole.
 */
export async function saveBackup(
	snapshot: Snapshot,
	{ folder, now }: { folder: string; now: Date },
): Promise<string> {
	const backups = join(folder, 'backups');
	// Two owners may ask in one moment: the second would write over what the first saved, by then of an empty club.
	const name = `demo-${clubToday(now)}-${now.getTime()}-${randomInt(1e9)}.zip`;
	const unfinished = join(backups, `${name}.part`);
	try {
		await privateFolder(backups);
		// Flushed to the disk, because what it holds is deleted next.
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
