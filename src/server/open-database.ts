import { sql } from 'kysely';
import { readStoredClub, writeFirstFacts } from './club/club.queries.ts';
import { type Config, SetupError } from './config.ts';
import { advisoryLocks } from './database/advisory-locks.ts';
import { type Connection, connect, type Transaction } from './database/connect.ts';
import { backUp, lastBackupAt } from './database/embedded/backup.ts';
import { prepareFolder, startEmbedded } from './database/embedded/embedded.ts';
import { migrate } from './database/migrate.ts';
import { type Credentials, ensureAdministrator, warnOfWeakPassword } from './identity/administrator.ts';
import { findUserByEmail } from './identity/identity.queries.ts';
import { log } from './log.ts';
import { coverMemberships } from './membership/covers/cover-memberships.ts';
import { holdSecretKey } from './secrets/held-secret-key.ts';
import { demoClub } from './seed/demo-club.ts';
import { demoMemberEmail } from './seed/history.ts';
import { newClub } from './seed/new-club.ts';
import { seedDemo } from './seed/seed.ts';

/** PostgreSQL 15.0, in the format of `server_version_num`. */
const oldestPostgres = 150_000;

/** A database that is ready to serve. */
export interface OpenDatabase {
	/** The URL that serves requests. */
	url: string;
	/** Stops the database, if it is the embedded one. */
	stop(): Promise<void>;
}

/** The callbacks of opening the database, and of its end. */
export interface DatabaseEvents {
	/** Reports a step of the start. */
	reportStep: (step: string) => void;
	/** Called while the embedded database starts in a process of its own, so that this one can use the time. */
	meanwhile?: (() => void) | undefined;
	/** Called when the embedded database has died and could not be started again. */
	onDatabaseLost: () => void;
	/** Receives the logins that were just created. */
	onLoginsCreated: (created: readonly Credentials[]) => void;
}

/**
 * Opens the configured database: starts the embedded one if no other is configured, checks it, and brings its
 * schema and first data up to date.
 * @throws {SetupError} when the environment prevents it; nothing is left running then
 */
export async function openDatabase(config: Config, events: DatabaseEvents): Promise<OpenDatabase> {
	await prepareFolder(config.dataDir);
	const opened: OpenDatabase = config.databaseUrl
		? { url: config.databaseUrl, stop: async () => {} }
		: await startEmbedded(config.dataDir, {
				reportStep: events.reportStep,
				meanwhile: events.meanwhile,
				onLost: events.onDatabaseLost,
			});
	try {
		const connection = connect(opened.url, 2, { noStatementTimeout: true });
		try {
			await checkDatabase(connection);
			await prepare(connection, config, events);
		} finally {
			await connection.close();
		}
	} catch (error) {
		await opened.stop();
		throw error;
	}
	return opened;
}

/** @throws {SetupError} when the database cannot be reached, or is too old */
async function checkDatabase({ pool, url }: Connection): Promise<void> {
	const { host, pathname } = new URL(url);
	let version: number;
	let isSuperuser: boolean;
	try {
		const { rows } = await pool.query<{ version: number; isSuperuser: boolean }>(
			`select current_setting('server_version_num')::int as version,
				current_setting('is_superuser')::boolean as "isSuperuser"`,
		);
		version = rows[0]?.version ?? 0;
		isSuperuser = rows[0]?.isSuperuser ?? false;
	} catch (error) {
		const reason =
			error instanceof Error ? error.message || ('code' in error && String(error.code)) : String(error);
		throw new SetupError(`The database ${pathname.slice(1)} at ${host} cannot be reached (${reason}).`);
	}
	if (version < oldestPostgres) {
		throw new SetupError(
			`The database at ${host} is PostgreSQL ${Math.floor(version / 10_000)}; Akhara needs 15 or newer.`,
		);
	}
	if (isSuperuser) {
		log.warn(
			'The role in DATABASE_URL is a superuser: give Akhara one that owns its database and nothing else',
		);
	}
}

/**
 * Creates what is missing of the schema, the first administrator, the demo data and the days of its memberships.
 * @throws {SetupError} when the secret key is not the database's own
 */
async function prepare(
	connection: Connection,
	config: Config,
	{ reportStep, onLoginsCreated }: DatabaseEvents,
): Promise<void> {
	const steps = await migrate(connection, {
		beforeUpgrade: () => backUpFirst(config, reportStep),
		reportStep,
	});
	if (steps.length > 0) reportStep(`database migrated (${steps.join(', ')})`);
	const created = await connection.database.transaction().execute(async (transaction) => {
		await sql`select pg_advisory_xact_lock(${advisoryLocks.preparation})`.execute(transaction);
		const now = new Date();
		await ensureFacts(transaction, config, now);
		const administrator = await ensureAdministrator(transaction, config, now);
		await holdSecretKey(transaction, config, now);
		await warnOfWeakPassword(config);
		const { isDemo } = await readStoredClub(transaction);
		// `isDemo` is checked, too, because a club of somebody's own has no products at first, either.
		const member =
			config.seed === 'demo' && isDemo ? await seedDemo(transaction, now, reportStep) : undefined;
		await coverMemberships(transaction, now);
		return [administrator, member].filter((login) => login !== undefined);
	});
	// Report the logins now: they are committed, and their passwords are stored nowhere in plain text.
	onLoginsCreated(created);
}

/**
 * In milliseconds: a recent backup is not repeated, because a start that fails at a migration is tried again and
 * again, and its backups would replace those of all nights.
 */
const newEnough = 3_600_000;

/**
 * Backs up the embedded database before a migration, unless there is a backup of the last hour, so that its owner
 * can return to the older program. A backup that fails does not stop the start, because there is one of the last
 * night.
 */
async function backUpFirst(
	{ databaseUrl, dataDir, backupDir }: Config,
	reportStep: DatabaseEvents['reportStep'],
): Promise<void> {
	if (databaseUrl !== undefined) return;
	const now = new Date();
	const last = await lastBackupAt(backupDir, now);
	if (last && now.getTime() - last.getTime() < newEnough) return;
	try {
		const made = await backUp({ dataDir, folder: backupDir }, now);
		reportStep(`database backed up before it is migrated (${made})`);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		log.warn('The database could not be backed up before it is migrated', { reason });
	}
}

/**
 * Writes the facts of a club that has none. A club that already has people ran before the facts were data, and gets
 * the facts that it showed then. A new club without the demo starts with no facts but those that its owner will
 * write.
 */
async function ensureFacts(transaction: Transaction, { seed }: Config, now: Date): Promise<void> {
	const anybody = await transaction.selectFrom('users').select('id').limit(1).executeTakeFirst();
	if (!anybody && seed === 'none')
		return writeFirstFacts(transaction, { ...newClub, isDemo: false, isOpen: false }, now);
	const isDemo = anybody ? (await findUserByEmail(transaction, demoMemberEmail)) !== undefined : true;
	await writeFirstFacts(transaction, { ...demoClub, isDemo, isOpen: true }, now);
}
