import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createApp } from './app.ts';
import { type Config, SetupError } from './config.ts';
import { type Connection, connect } from './database/connect.ts';
import { type EmbeddedDatabase, prepareFolder, startEmbedded } from './database/embedded/embedded.ts';
import { migrate } from './database/migrate.ts';
import { listenForChanges } from './http/invalidation.ts';
import { clientIp } from './http/limits/client-ip.ts';
import { createRateLimits } from './http/limits/limits.ts';
import { Turnstile } from './http/limits/turnstile.ts';
import type { App } from './http/mount.ts';
import { readinessOfDatabase } from './http/readiness.ts';
import { createRequestListener, type RequestListener } from './http/request-listener.ts';
import { ResponseCache } from './http/response-cache.ts';
import type { InProcess } from './http/site/pages.ts';
import { type Credentials, ensureAdministrator } from './identity/administrator.ts';
import { SessionCache } from './identity/session-cache.ts';
import { startWorker } from './jobs/worker.ts';
import { log } from './log.ts';
import { smtpMailer } from './mail/mailer.ts';
import { outboxMailer } from './mail/outbox.ts';
import { privateFolder } from './private-folder.ts';
import { seedDemo } from './seed/seed.ts';
import { type StopStep, stopInOrder } from './stop-in-order.ts';

/** How long requests in flight may take to finish when the server stops, in milliseconds. */
const drainWithin = 8_000;

/**
 * How many connections may wait to be accepted. Past Node's own 511 the kernel drops a connection in silence, and its
 * client tries again after one second, then three: a burst of a thousand kept everybody else out that long. The kernel
 * caps it by its own limit.
 */
const backlog = 4_096;

/** PostgreSQL 15.0, in the format of `server_version_num`. */
const oldestPostgres = 150_000;

/** The advisory lock held while preparing the database, so that processes starting together do it once. */
const preparationLock = 4_151_985;

export interface Serving {
	/** Its URL. */
	url: string;
	/**
	 * Lets requests in flight finish, then stops the parts in the reverse order of their start; waits for nothing but
	 * the embedded database once `hurry` aborts. Rejects, naming them, when parts did not stop in order.
	 */
	stop(hurry: AbortSignal): Promise<void>;
}

export interface Parts {
	config: Config;
	pages: (parts: { origin: string; responseCache: ResponseCache }) => (call: InProcess) => App;
	/** Receives each request first; `next` passes it on to the application. */
	middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
	/** Reports a step of the start. */
	reportStep: (step: string) => void;
	/** Called when the embedded database has died and could not be started again. */
	onDatabaseLost: () => void;
	/** Receives the logins that were just created. */
	onLoginsCreated: (created: readonly Credentials[]) => void;
}

/**
 * Starts everything that `config` asks for, in order; resolves when the server is ready for requests.
 * @throws {SetupError} when the environment prevents it; all parts started before are stopped first
 */
export async function serveClub({
	config,
	pages,
	middleware,
	reportStep,
	onDatabaseLost,
	onLoginsCreated,
}: Parts): Promise<Serving> {
	const parts: StopStep[] = [];
	const stop = (hurry: AbortSignal) => stopInOrder(parts.splice(0).reverse(), hurry);
	try {
		// The port first, so that a port in use is reported before anything is created.
		let listener: RequestListener = answerStarting;
		const server = createServer((request, response) =>
			middleware
				? middleware(request, response, () => listener(request, response))
				: listener(request, response),
		);
		const turnstile = new Turnstile();
		server.on('connection', () => turnstile.connected());
		const port = await listen(server, config);
		parts.push({ part: 'the port', stop: () => close(server) });
		const localUrl = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
		const origin = config.origin ?? `http://localhost:${port}`;

		await prepareFolder(config.dataDir);
		const embedded = config.databaseUrl
			? undefined
			: await startEmbedded(config.dataDir, { reportStep, onLost: onDatabaseLost });
		if (embedded) parts.push({ part: 'the database', stop: () => embedded.stop(), outlivesProcess: true });
		const connection = connect(urlOf(config, embedded), config.databaseConnections);
		parts.push({ part: 'database connections', stop: () => connection.close() });
		const { isSuperuser } = await checkDatabase(connection);
		if (isSuperuser) {
			log.warn(
				'The role in DATABASE_URL is a superuser: give Akhara one that owns its database and nothing else',
			);
		}
		await prepare(connection.url, config, { reportStep, onLoginsCreated });

		const responseCache = new ResponseCache();
		const sessions = new SessionCache();
		parts.push({
			part: 'news of changes',
			stop: await listenForChanges(connection.url, { responseCache, sessions }),
		});
		const clock = () => new Date();
		const outbox = join(config.dataDir, 'outbox');
		await privateFolder(outbox);
		const mailer = config.smtpUrl
			? smtpMailer(config.smtpUrl, config.mailFrom)
			: outboxMailer(outbox, config.mailFrom);
		if (!config.smtpUrl) reportStep(`mail is written to ${outbox}`);
		const worker = startWorker(connection, {
			database: connection.database,
			mailer,
			outbox,
			mailsToUnconfirmed: config.mailsToUnconfirmed,
			clock,
			origin,
		});
		parts.push({ part: 'jobs', stop: () => worker.stop() });

		const readiness = readinessOfDatabase(connection.url);
		parts.push({ part: 'readiness', stop: readiness.stop });
		const app = createApp({
			database: connection.database,
			config,
			clock,
			limits: createRateLimits(connection.pool, config.limits),
			responseCache,
			sessions,
			clientIp: clientIp(config.trustedProxies),
			origin,
			pages: pages({ origin, responseCache }),
			readiness: readiness.ask,
		});
		const answer = await createRequestListener(app, { responseCache, hostname: new URL(origin).host });
		listener = (request, response) =>
			request.url?.startsWith('/auth/')
				? turnstile.pass(() => answer(request, response))
				: answer(request, response);
		// Pushed last, so run first: stop accepting requests before stopping the parts that serve them.
		parts.push({ part: 'requests', stop: () => close(server) });
		return { url: config.origin ?? localUrl, stop };
	} catch (error) {
		// What kept it from starting is the news, not what failed because of that.
		await stop(new AbortController().signal).catch(() => {});
		throw error;
	}
}

/** Answers while the application starts: alive, but not ready. */
function answerStarting(request: IncomingMessage, response: ServerResponse): void {
	if (request.url === '/healthz') {
		response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"alive"}');
		return;
	}
	response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2' });
	response.end('{"message":"The club is starting; please try again in a moment","code":"unavailable"}');
}

function listen(server: Server, { host, port }: Config): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			const reason =
				error.code === 'EADDRINUSE'
					? 'is in use by another program; stop it, or set PORT to another'
					: `cannot be listened on (${error.code}); set HOST and PORT to others`;
			reject(new SetupError(`Port ${port} on ${host} ${reason}.`));
		});
		server.listen({ port, host, backlog }, () => {
			const bound = server.address();
			resolve(typeof bound === 'object' && bound ? bound.port : port);
		});
	});
}

function close(server: Server): Promise<void> {
	return new Promise((resolve) => {
		if (!server.listening) return resolve();
		// `server.close` waits for keep-alive connections: close each as soon as it is idle.
		const idle = setInterval(() => server.closeIdleConnections(), 20);
		const deadline = setTimeout(() => server.closeAllConnections(), drainWithin);
		server.close(() => {
			clearInterval(idle);
			clearTimeout(deadline);
			resolve();
		});
	});
}

function urlOf({ databaseUrl }: Config, embedded: EmbeddedDatabase | undefined): string {
	const url = databaseUrl ?? embedded?.url;
	if (!url) throw new Error('There is neither a DATABASE_URL nor an embedded database');
	return url;
}

async function checkDatabase({ pool, url }: Connection): Promise<{ isSuperuser: boolean }> {
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
	return { isSuperuser };
}

/** Creates the schema, the first administrator and the demo data, where they do not exist yet. */
async function prepare(
	url: string,
	config: Config,
	{ reportStep, onLoginsCreated }: Pick<Parts, 'reportStep' | 'onLoginsCreated'>,
): Promise<void> {
	const connection = connect(url, 2, { noStatementTimeout: true });
	try {
		const steps = await migrate(connection);
		if (steps.length > 0) reportStep(`database migrated (${steps.join(', ')})`);
		const created = await connection.database.transaction().execute(async (transaction) => {
			await sql`select pg_advisory_xact_lock(${preparationLock})`.execute(transaction);
			const now = new Date();
			const administrator = await ensureAdministrator(transaction, config, now);
			const member = config.seed === 'demo' ? await seedDemo(transaction, now, reportStep) : undefined;
			return [administrator, member].filter((login) => login !== undefined);
		});
		// Report the logins now: they are committed, and their passwords are stored nowhere in plain text.
		onLoginsCreated(created);
	} finally {
		await connection.close();
	}
}
