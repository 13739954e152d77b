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

/** In milliseconds: a migration that takes longer is reported. */
const longStep = 1_000;

/** The same migrations, each of which reports its name and place among `names` if it takes long. */
function telling(reportStep: (step: string) => void, names: readonly string[]): MigrationProvider {
	const told = (name: string, { up }: Migration): Migration => ({
		async up(database) {
			const place = `${names.indexOf(name) + 1} of ${names.length}`;
			const timer = setTimeout(() => reportStep(`migrating the database: ${name} (${place})`), longStep);
			try {
				await up(database);
			} finally {
				clearTimeout(timer);
			}
		},
	});
	return {
		async getMigrations() {
			const all = Object.entries(await provider.getMigrations());
			return Object.fromEntries(all.map(([name, migration]) => [name, told(name, migration)]));
		},
	};
}

/** The migrations that were run on the database and that this program does not know. */
async function unknownMigrations(database: Connection['database']): Promise<string[]> {
	const { rows: tables } = await sql<{ found: boolean }>`
		select to_regclass('kysely_migration') is not null as found`.execute(database);
	if (!tables[0]?.found) return [];
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
		database,
	);
	const known = new Set(Object.keys(await provider.getMigrations()));
	return rows.map(({ name }) => name).filter((name) => !known.has(name));
}

/** The callbacks of a migration. */
interface MigrationEvents {
	/** Awaited before the first step, if an older program made the database. */
	beforeUpgrade?: () => Promise<void>;
	/** Reports a step that takes long. */
	reportStep?: (step: string) => void;
}

/**
 * Migrates the database to this program's schema: runs the missing migrations in the order of their numbers, all or
 * none. Processes that start together wait for each other. Returns the names of the migrations run.
 * @throws {SetupError} when a migration fails, or the database's schema is newer than this program
 */
export async function migrate(
	{ database, pool }: Connection,
	{ beforeUpgrade = async () => {}, reportStep = () => {} }: MigrationEvents = {},
): Promise<string[]> {
	// Numbers are assigned before the work on a migration is done, so a lower one may join the program after a higher
	// one. A club that was started in between lacks the lower one, and would otherwise refuse to start.
	const options = { db: database, allowUnorderedMigrations: true };
	const unknown = await unknownMigrations(database);
	if (unknown.length > 0) {
		throw new SetupError(
			`The database was migrated by a newer Akhara (${unknown.at(-1)}); start that one, or restore a backup from before.`,
		);
	}
	const steps = await new Migrator({ ...options, provider }).getMigrations();
	const isDone = ({ executedAt }: (typeof steps)[number]) => executedAt !== undefined;
	if (steps.some(isDone) && !steps.every(isDone)) await beforeUpgrade();
	const missing = steps.filter((step) => !isDone(step)).map(({ name }) => name);
	const migrator = new Migrator({ ...options, provider: telling(reportStep, missing) });
	const { error, results } = await migrator.migrateToLatest();
	if (error) {
		const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
		const reason = error instanceof Error ? error.message : String(error);
		throw new SetupError(`The database could not be migrated${failed ? ` at ${failed}` : ''}: ${reason}.`);
	}
	await runMigrations({ pgPool: pool, logger: quietLogger });
	return (results ?? []).map(({ migrationName }) => migrationName);
}
