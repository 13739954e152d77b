import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SetupError } from '../config.ts';
import { log } from '../log.ts';

/** The advisory lock that ensures one Akhara per data folder. */
const folderLock = 4_151_984;

// In milliseconds. The first is how long PostgreSQL may take to release the lock of a killed process.
const staleLockTimeout = 5_000;
const pollEvery = 25;
const reconnectEvery = 500;

/** A client, not yet connected, for the lock of the data folder with the database at `url`. */
export function lockConnection(url: string): pg.Client {
	const client = new pg.Client({
		connectionString: url,
		application_name: 'akhara folder lock',
		connectionTimeoutMillis: 5_000,
	});
	// A broken connection also emits `end`; an unhandled `error` event would end the process.
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
 * Locks a data folder until released. A restart of the database releases the lock, so it is acquired again;
 * if another Akhara acquires it first, this process exits, because two must not share the data.
 * Returns the function that releases the lock.
 * @throws {SetupError} when another Akhara holds the lock
 */
export async function lockFolder(
	client: pg.Client,
	url: string,
	folder: string,
): Promise<() => Promise<void>> {
	// After a SIGKILL, PostgreSQL releases the dead process's lock with a delay, so retry.
	if (!(await takeLock(client, staleLockTimeout))) {
		await client.end();
		throw new SetupError(
			`Another Akhara is running on the data folder ${folder}; stop it, or set DATA_DIR to another.`,
		);
	}
	let held = client;
	let released = false;
	const reacquire = async () => {
		while (!released) {
			const next = lockConnection(url);
			try {
				await next.connect();
				if (!(await takeLock(next, staleLockTimeout))) {
					log.error('Another Akhara has taken the data folder meanwhile', { folder });
					process.exit(1);
				}
				held = next;
				held.once('end', reacquire);
				return;
			} catch {
				await pause(reconnectEvery);
			}
		}
	};
	held.once('end', reacquire);
	return async () => {
		released = true;
		held.off('end', reacquire);
		await held.end();
	};
}
