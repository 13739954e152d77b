import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { SetupError } from '../config.ts';
import { quietLogger } from '../jobs/quiet-logger.ts';
import type { Connection } from './connect.ts';

const folder = join(import.meta.dirname, '../../../migrations');

/** Provides `migrations/0001_identity.sql` and so on: plain SQL files in the order of their numbers. */
const provider: MigrationProvider = {
	async getMigrations() {
		const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
		const migrations = files.map(async (file): Promise<[string, Migration]> => {
			const text = await readFile(join(folder, file), 'utf8');
			return [
				file.replace(/\.sql$/, ''),
				{ up: async (database) => void (await sql.raw(text).execute(database)) },
			];
		});
		return Object.fromEntries(await Promise.all(migrations));
	},
};

/**
 * Migrates the database to this program's schema, all steps or none. Processes that start together wait for
 * each other. Returns the names of the steps taken.
 * @throws {SetupError} when a step fails, or the database's schema is newer than this program
 */
export async function migrate({ database, pool }: Connection): Promise<string[]> {
	const migrator = new Migrator({ db: database, provider });
	const { error, results } = await migrator.migrateToLatest();
	if (error) {
		const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
		const reason = error instanceof Error ? error.message : String(error);
		throw new SetupError(`The database could not be migrated${failed ? ` at ${failed}` : ''}: ${reason}.`);
	}
	await runMigrations({ pgPool: pool, logger: quietLogger });
	return (results ?? []).map(({ migrationName }) => migrationName);
}
