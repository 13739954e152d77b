import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SetupError } from '../../config.ts';
import type { Postgres } from './postgres-binaries.ts';
import { lastReason, logSize } from './postgres-log.ts';
import { type Postmaster, removeStaleFiles } from './postmaster.ts';
import { socketSetting } from './unix-socket.ts';

/** How long a server may stay silent before it counts as not started, in milliseconds. */
const readyWithin = 60_000;
const pollEvery = 25;

/**
 * How long a process that a killed server left at work is waited for, and how often it is looked for, in milliseconds: as
 * long as the supervisor tries while the club runs.
 */
const freeWithin = 180_000;
const lookEvery = 1_000;

/** What PostgreSQL says of a folder in which such a process still works. */
const stillInUse = 'pre-existing shared memory block';

// SQLSTATEs: the password was refused, and the server lives but is not ready yet.
const passwordRefused = '28P01';
const notReadyYet = '57P03';

/** A cluster, and what its server is started with. */
export interface Installation {
	postgres: Postgres;
	cluster: string;
	logFile: string;
	password: string;
	/** Further arguments of `postgres`. */
	settings: readonly string[];
}

/** The URL by which this program administers its database; requests are served by a role of their own. */
export function superuserUrl({ password }: Pick<Installation, 'password'>, port: number): string {
	return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/**
 * Resolves to whether the server accepts connections before `isOver`. One that recovers after a crash says so, and
 * is waited for however long that takes.
 * @throws {SetupError} when the server refuses the password
 */
export async function untilAccepting(url: string, isOver: () => boolean): Promise<boolean> {
	let deadline = Date.now() + readyWithin;
	while (!isOver() && Date.now() < deadline) {
		const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
		// The rejection tells; an unhandled `error` event would end the process.
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
 * Starts the server on `port`; resolves to it once it accepts connections. Calls `meanwhile` when its process has begun.
 * @throws {SetupError} with the reason when it does not, or when `stopping` is aborted; nothing runs then
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
			// A backup that hangs must not fill the disk: it fails, and PostgreSQL goes on.
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
 * The same for the first start, which nobody tries again. A process of a killed server that is in the midst of a statement
 * ends when the statement does, and until then PostgreSQL does not start beside it: that is waited for, within bounds.
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
