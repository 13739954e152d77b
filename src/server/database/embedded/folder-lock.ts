import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { SetupError } from '../../config.ts';

/** In milliseconds: how long to wait for another Akhara that uses the folder and may be stopping. */
const waitFor = 5_000;
const pollEvery = 25;

/** SQLite's error code when somebody else holds the lock. */
const busy = 5;

function tryToLock(folder: string): DatabaseSync | undefined {
	let file: DatabaseSync | undefined;
	try {
		// Node has no file locks other than SQLite's. With the journal in memory, SQLite leaves no journal file in the
		// folder.
		file = new DatabaseSync(join(folder, 'akhara.lock'));
		file.exec('pragma journal_mode = memory; begin exclusive');
		return file;
	} catch (error) {
		file?.close();
		const { errcode, message } = error as { errcode?: number; message: string };
		if (errcode === busy) return undefined;
		throw new SetupError(
			`The data folder ${folder} cannot be locked (its file akhara.lock: ${message}); set DATA_DIR to one that can, or to a shorter path.`,
		);
	}
}

/**
 * Locks a data folder for as long as this process lives, before anything in it is read or created: two Akharas must
 * not share the data. The operating system releases the lock however the process ends.
 * Returns the function that releases it.
 * @throws {SetupError} when another Akhara holds the lock, or the folder cannot be locked
 */
export async function lockFolder(folder: string): Promise<() => void> {
	const deadline = Date.now() + waitFor;
	for (;;) {
		const lock = tryToLock(folder);
		if (lock) return () => lock.close();
		if (Date.now() > deadline) {
			throw new SetupError(
				`Another Akhara is running on the data folder ${folder}; stop it, or set DATA_DIR to another.`,
			);
		}
		await pause(pollEvery);
	}
}
