import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded/embedded.ts';

// Faster; a crash may lose the database, which does not matter in tests.
const withoutDurability = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

// Autovacuum visits each database once a minute: with one database per test file, it would start a process four
// times a second. A test that needs statistics gathers its own.
const withoutAutovacuum = ['-c', 'autovacuum=off'];

/** Starts a PostgreSQL in a temporary folder; `stop()` stops it and deletes the folder. */
export async function startTemporaryDatabase(): Promise<EmbeddedDatabase> {
	const folder = await mkdtemp(join(tmpdir(), 'akhara-test-'));
	const database = await startEmbedded(folder, {
		settings: [...withoutDurability, ...withoutAutovacuum, '-c', 'max_connections=200'],
	});
	const superuser = new pg.Client({ connectionString: database.superuserUrl });
	await superuser.connect();
	// Each test file makes a copy of the database, and some change rows with the triggers off.
	await superuser.query(
		'alter role akhara createdb; grant set on parameter session_replication_role to akhara',
	);
	await superuser.end();
	return {
		...database,
		async stop() {
			await database.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
