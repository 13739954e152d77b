import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SetupError } from '../config.ts';
import { log } from '../log.ts';

/** One Akhara per data folder: the holder of this advisory lock. */
const folderLock = 4_151_984;

const orphanReleasedWithin = 5_000;
const pollEvery = 25;
const reconnectEvery = 500;

/** A connection to the database of a data folder, for its lock. */
export function lockConnection(url: string): pg.Client {
	const client = new pg.Client({
		connectionString: url,
		application_name: 'akhara folder lock',
		connectionTimeoutMillis: 5_000,
	});
	// A break is told by `end`, too; unhandled, the error would end the process.
	client.on('error', () => {});
	return client;
}

async function takeLock(client: pg.Client, within: number): Promise<boolean> {
	const deadline = Date.now() + within;
	for (;;) {
		const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
			folderLock,
		]);
		if (rows[0]?.held) return true;
		if (Date.now() > deadline) return false;
		await pause(pollEvery);
	}
}

/**
 * Locks a data folder for as long as this process lives. A restart of the database frees the lock, so
 * it is taken again; should another Akhara be quicker, this process ends rather than share its data.
 * Returns the function that lets go.
 * @throws {SetupError} when the folder is another Akhara's.
 */
export async function lockFolder(
	client: pg.Client,
	url: string,
	folder: string,
): Promise<() => Promise<void>> {
	// The database of a killed Akhara lives on; its old connections close a moment later.
	if (!(await takeLock(client, orphanReleasedWithin))) {
		await client.end();
		throw new SetupError(
			`Another Akhara is running on the data folder ${folder}; stop it, or set DATA_DIR to another.`,
		);
	}
	let held = client;
	let released = false;
	const again = async () => {
		while (!released) {
			const next = lockConnection(url);
			try {
				await next.connect();
				if (!(await takeLock(next, orphanReleasedWithin))) {
					log.error('Another Akhara has taken the data folder meanwhile', { folder });
					process.exit(1);
				}
				held = next;
				held.once('end', again);
				return;
			} catch {
				await pause(reconnectEvery);
			}
		}
	};
	held.once('end', again);
	return async () => {
		released = true;
		held.off('end', again);
		await held.end();
	};
}
