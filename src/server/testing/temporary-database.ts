import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded.ts';

// A crash of the machine may lose these databases, and nobody would mind.
const careless = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/** A PostgreSQL of its own in a temporary folder, gone with `stop()`. */
export async function startTemporaryDatabase(): Promise<EmbeddedDatabase> {
	const folder = await mkdtemp(join(tmpdir(), 'akhara-test-'));
	const database = await startEmbedded(folder, () => {}, [...careless, '-c', 'max_connections=200']);
	return {
		url: database.url,
		async stop() {
			await database.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
