import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SetupError } from '../../config.ts';
import type { Postgres } from './postgres-binaries.ts';
import { lastReason, logSize } from './postgres-log.ts';
import { type Postmaster, removeStaleFiles } from './postmaster.ts';
import { socketSetting } from './unix-socket.ts';

/** In milliseconds: how long a server may give no sign of life before it counts as not started. */
const readyWithin = 60_000;
const pollEvery = 25;

/**
 * In milliseconds: how long to wait for a process of a killed server that is still at work, and how often to look.
 * The same time for which the supervisor tries while the club runs.
 */
const freeWithin = 180_000;
const lookEvery = 1_000;

/** PostgreSQL's message when such a process still uses the folder. */
const stillInUse = 'pre-existing shared memory block';

// SQLSTATEs: the password was refused; the server is alive but not ready yet.
const passwordRefused = '28P01';
const notReadyYet = '57P03';

/** A cluster, and what is needed to start its server. */
export interface Installation {
	postgres: Postgres;
	cluster: string;
	logFile: string;
	password: string;
	/** Further arguments of `postgres`. */
	settings: readonly string[];
}

/** The URL by which this program administers its database. Requests are served under a role of their own. */
export function superuserUrl({ password }: Pick<Installation, 'password'>, port: number): string {
	return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/**
 * Waits until the server accepts connections; resolves to false if `isOver` returns true before, or if the server
 * shows no sign of life for a minute. A server that is recovering from a crash says so, and is waited for however
 * long that takes.
 * @throws {SetupError} when the server refuses the password
 */
export async function untilAccepting(url: string, isOver: () => boolean): Promise<boolean> {
	let deadline = Date.now() + readyWithin;
	while (!isOver() && Date.now() < deadline) {
		const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
		// The rejection below handles the error; an unhandled `error` event would end the process.
		client.on('error', () => {});
		try {
			await client.connect();
			await client.end();
			return true;
		} catch (error) {
			const { code } = error as { code?: string };
			if (code === passwordRefused) {
				throw new SetupError(
					'The embedded database refuses the password in the file postgres-password of the data folder; put back the file that belongs to it.',
				);
			}
			if (code === notReadyYet) deadline = Date.now() + readyWithin;
			await pause(pollEvery);
		}
	}
	return false;
}

/**
 * Starts the server on `port`, and resolves once it accepts connections. Calls `meanwhile` as soon as the process
 * runs.
 * @throws {SetupError} with the reason when the server does not come up, or when `stopping` is aborted; no process
 * is left
 */
export async function launch(
	installation: Installation,
	port: number,
	{ stopping, meanwhile }: { stopping?: AbortSignal; meanwhile?: (() => void) | undefined } = {},
): Promise<Postmaster> {
	const { postgres, cluster, logFile, settings } = installation;
	await removeStaleFiles(cluster);
	const sizeBefore = await logSize(logFile);
	const child = postgres.start(
		[
			'-D',
			cluster,
			'-p',
			String(port),
			'-c',
			'listen_addresses=127.0.0.1',
			'-c',
			`unix_socket_directories=${socketSetting}`,
			// A backup that hangs must not fill the disk with write-ahead log: its slot is dropped, and PostgreSQL goes
			// on.
			'-c',
			'max_slot_wal_keep_size=2GB',
			...settings,
		],
		logFile,
	);
	meanwhile?.();
	const ended = once(child, 'close').catch(() => {});
	const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
	try {
		const isOver = () => hasEnded() || Boolean(stopping?.aborted);
		const accepts = await untilAccepting(superuserUrl(installation, port), isOver);
		if (accepts && child.pid) return { pid: child.pid, port, folder: cluster };
		const reason = await lastReason(logFile, sizeBefore);
		throw new SetupError(
			`The embedded database did not start${reason && ` (${reason})`}; its log is ${logFile}.`,
		);
	} catch (error) {
		if (child.kill('SIGINT')) await ended;
		throw error;
	}
}

/**
 * Like {@link launch}, for the first start, which no supervisor repeats. A process of a killed server ends only
 * when its current statement does, and PostgreSQL does not start beside it: so this waits for it, within bounds.
 */
export async function launchWhenFree(
	installation: Installation,
	port: number,
	{ meanwhile, reportStep }: { meanwhile?: (() => void) | undefined; reportStep: (step: string) => void },
): Promise<Postmaster> {
	const deadline = Date.now() + freeWithin;
	for (let tries = 0; ; tries += 1) {
		try {
			return await launch(installation, port, tries === 0 ? { meanwhile } : {});
		} catch (error) {
			const isInUse = error instanceof SetupError && error.message.includes(stillInUse);
			if (!isInUse || Date.now() > deadline) throw error;
			if (tries === 0)
				reportStep('waiting for a killed database to end its last statement, three minutes at most');
			await pause(lookEvery);
		}
	}
}
