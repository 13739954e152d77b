import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { launch } from '../database/embedded/launch.ts';
import { postgresFor } from '../database/embedded/postgres-binaries.ts';
import { type Postmaster, stopPostmaster } from '../database/embedded/postmaster.ts';
import { freePort } from '../free-port.ts';

/** A streaming replica of a test database. */
export interface Replica {
	/** The URL of the replica, with the primary's role and password. */
	url: string;
	/** Makes the replica replay what it receives, or pause replaying. */
	replay(does: boolean): Promise<void>;
	stop(): Promise<void>;
	start(): Promise<void>;
	/** Stops the replica and deletes its data. */
	remove(): Promise<void>;
}

async function copyWhileItRuns(client: pg.Client, from: string, to: string): Promise<void> {
	await client.query("select pg_backup_start('replica', true)");
	await cp(from, to, { recursive: true, filter: (path) => !/postmaster\.pid|\.s\.PGSQL\./.test(path) });
	const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
	await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
}

/** Starts a replica of the server with these URLs. */
export async function startReplica(primary: { url: string; superuserUrl: string }): Promise<Replica> {
	const client = new pg.Client({ connectionString: primary.superuserUrl });
	await client.connect();
	const { rows } = await client.query<{ folder: string }>(
		"select current_setting('data_directory') as folder",
	);
	const folder = await mkdtemp(join(tmpdir(), 'akhara-replica-'));
	const cluster = join(folder, 'postgres');
	await copyWhileItRuns(client, rows[0]?.folder ?? '', cluster);
	await client.end();
	await writeFile(join(cluster, 'standby.signal'), '');
	const postgres = await postgresFor(folder);
	await postgres.ownCluster(cluster);
	const { hostname, port: primaryPort, password } = new URL(primary.superuserUrl);
	const conninfo = `host=${hostname} port=${primaryPort} user=postgres password=${password}`;
	const port = await freePort(hostname);
	const installation = {
		postgres,
		cluster,
		logFile: join(folder, 'postgres.log'),
		password,
		settings: ['-c', `primary_conninfo=${conninfo}`, '-c', 'max_connections=200', '-c', 'fsync=off'],
	};
	let server: Postmaster | undefined;
	const on = (address: string) => Object.assign(new URL(address), { hostname, port: String(port) }).href;
	const replica: Replica = {
		url: on(primary.url),
		async replay(does) {
			const superuser = new pg.Client({ connectionString: on(primary.superuserUrl) });
			await superuser.connect();
			await superuser.query(`select pg_wal_replay_${does ? 'resume' : 'pause'}()`);
			await superuser.end();
		},
		async start() {
			server = await launch(installation, port);
		},
		async stop() {
			if (server) await stopPostmaster(server, cluster);
		},
		async remove() {
			await replica.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
	try {
		await replica.start();
	} catch (error) {
		throw new Error(await readFile(installation.logFile, 'utf8').catch(String), { cause: error });
	}
	return replica;
}
