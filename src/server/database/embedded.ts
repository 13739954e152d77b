import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { SetupError } from '../config.ts';
import { log } from '../log.ts';
import { type Postgres, postgresFor } from './postgres-binaries.ts';
import { isRunning, readPostmaster, removeStalePidFile, stopPostmaster } from './postmaster.ts';

/**
 * A real PostgreSQL out of the npm registry, with its data in one folder. Only the packaged binaries
 * are used: the wrapper around them stops the database from an exit hook of its own, before
 * requests in flight have finished (docs/decisions).
 */
export interface EmbeddedDatabase {
	url: string;
	stop(): Promise<void>;
}

const databaseName = 'akhara';
/** One Akhara per data folder: the holder of this advisory lock. */
const folderLock = 4_151_984;

const readyWithin = 60_000;
const orphanReleasedWithin = 5_000;
const pollEvery = 25;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @throws {SetupError} when the folder cannot be written. */
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

/** Creates the cluster beside its final place and moves it there whole: a start cut short leaves none. */
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

/** A connection once the server takes one; undefined when `gone` says that it never will. */
async function firstConnection(url: string, gone: () => boolean): Promise<pg.Client | undefined> {
	const deadline = Date.now() + readyWithin;
	while (Date.now() < deadline) {
		const client = new pg.Client({ connectionString: url, application_name: 'akhara folder lock' });
		client.on('error', (error) => log.error('The database went away', { reason: error.message }));
		try {
			await client.connect();
			return client;
		} catch {
			if (gone()) return undefined;
			await pause(pollEvery);
		}
	}
	return undefined;
}

async function lockFolder(client: pg.Client, folder: string): Promise<void> {
	// The database of a killed Akhara lives on; its old connections close a moment later.
	const deadline = Date.now() + orphanReleasedWithin;
	for (;;) {
		const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
			folderLock,
		]);
		if (rows[0]?.held) return;
		if (Date.now() > deadline) {
			await client.end();
			throw new SetupError(
				`Another Akhara is running on the data folder ${folder}; stop it, or set DATA_DIR to another.`,
			);
		}
		await pause(pollEvery);
	}
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
 * Starts the embedded database in `folder`, creating it at first, or takes over the one that a
 * killed Akhara left running. `settings` are further arguments of `postgres`.
 * @throws {SetupError} when the folder cannot be written or is another Akhara's, or the database fails.
 */
export async function startEmbedded(
	folder: string,
	say: (step: string) => void,
	settings: readonly string[] = [],
): Promise<EmbeddedDatabase> {
	await prepareFolder(folder);
	const postgres = await postgresFor(folder);
	const cluster = join(folder, 'postgres');
	if (!existsSync(join(cluster, 'PG_VERSION'))) {
		say('creating the database');
		await createCluster(postgres, folder, cluster);
	}
	const password = await passwordIn(folder);

	let port: number;
	let client: pg.Client | undefined;
	const left = await readPostmaster(cluster);
	if (left && isRunning(left)) {
		port = left.port;
		client = await firstConnection(urlFor(port, password, 'postgres'), () => !isRunning(left));
	}
	if (!client) {
		say('starting the database');
		const launched = await launch(postgres, cluster, folder, settings);
		port = launched.port;
		client = await firstConnection(urlFor(port, password, 'postgres'), launched.ended);
		if (!client) throw await failure(launched.logFile);
	}
	await lockFolder(client, folder);
	const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
	if (!rowCount) await client.query(`create database ${databaseName}`);
	const held = client;
	return {
		// biome-ignore lint/style/noNonNullAssertion: one of the two branches above has set it.
		url: urlFor(port!, password, databaseName),
		async stop() {
			held.removeAllListeners('error').on('error', () => {});
			await held.end();
			await stopPostmaster(cluster);
		},
	};
}
