import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { createApp } from './app.ts';
import { type Config, SetupError } from './config.ts';
import { type Connection, connect } from './database/connect.ts';
import { type EmbeddedDatabase, prepareFolder, startEmbedded } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { addressBehind } from './http/address.ts';
import { listenForChanges } from './http/invalidation.ts';
import { KeptAnswers } from './http/kept.ts';
import { createRateLimits } from './http/limits.ts';
import type { App } from './http/mount.ts';
import type { InProcess } from './http/pages.ts';
import { type Credentials, ensureAdministrator } from './identity/administrator.ts';
import { startWorker } from './jobs/worker.ts';
import { outboxMailer, smtpMailer } from './mail/mailer.ts';
import { seedDemo } from './seed/seed.ts';

/** Requests in flight may take this long to finish once the server is asked to stop. */
const drainWithin = 10_000;

const oldestPostgres = 150_000;

/** Held while the database is prepared, so that processes that start together do it once. */
const preparationLock = 4_151_985;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface Serving {
	/** Where it answers. */
	address: string;
	/** Lets requests in flight finish, then stops the parts in the reverse order of their start. */
	stop(): Promise<void>;
}

export interface Parts {
	config: Config;
	pages: (parts: { origin: string; kept: KeptAnswers }) => (call: InProcess) => App;
	/** Looks at each request first; `next` passes it on to the application. */
	front?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
	say: (step: string) => void;
	/** Is given the logins that were just made. */
	tell: (made: readonly Credentials[]) => void;
}

/** Configuration to a listening club. @throws {SetupError} when the machine does not let it. */
export async function serveClub({ config, pages, front, say, tell }: Parts): Promise<Serving> {
	const undo: (() => Promise<unknown>)[] = [];
	const stop = async () => {
		for (const step of undo.splice(0).reverse()) await step();
	};
	try {
		// First, so that a taken port is told before anything is made.
		let listener: Listener = notYet;
		const server = createServer((request, response) =>
			front ? front(request, response, () => listener(request, response)) : listener(request, response),
		);
		const port = await listen(server, config);
		undo.push(() => close(server));
		const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
		const origin = config.origin ?? `http://localhost:${port}`;

		await prepareFolder(config.dataDir);
		const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, say);
		if (embedded) undo.push(() => embedded.stop());
		const connection = connect(urlOf(config, embedded), config.databaseConnections);
		undo.push(() => connection.close());
		await checkDatabase(connection);
		await prepare(connection.url, config, { say, tell });

		const kept = new KeptAnswers();
		undo.push(await listenForChanges(connection.url, kept));
		const clock = () => new Date();
		const mailer = config.smtpUrl
			? smtpMailer(config.smtpUrl, config.mailFrom)
			: outboxMailer(join(config.dataDir, 'outbox'), config.mailFrom);
		const worker = startWorker(connection, {
			database: connection.database,
			mailer,
			clock,
			origin,
		});
		undo.push(() => worker.stop());

		const app = createApp({
			database: connection.database,
			config,
			clock,
			limits: createRateLimits(connection.pool, config.limits),
			kept,
			addressOf: addressBehind(config.trustedProxies),
			origin,
			pages: pages({ origin, kept }),
			ready: async () => Boolean(await sql`select 1`.execute(connection.database)),
		});
		listener = getRequestListener(app.fetch) as Listener;
		// Stopping begins at the door: no new request, then everything behind it.
		undo.push(() => close(server));
		return { address: config.origin ?? address, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

function notYet(request: IncomingMessage, response: ServerResponse): void {
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
		server.listen(port, host, () => {
			const bound = server.address();
			resolve(typeof bound === 'object' && bound ? bound.port : port);
		});
	});
}

function close(server: Server): Promise<void> {
	return new Promise((resolve) => {
		if (!server.listening) return resolve();
		// A kept-alive connection goes as soon as the answer it waits for is out.
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

async function checkDatabase({ pool, url }: Connection): Promise<void> {
	const { host, pathname } = new URL(url);
	let version: number;
	try {
		const { rows } = await pool.query<{ version: number }>(
			"select current_setting('server_version_num')::int as version",
		);
		version = rows[0]?.version ?? 0;
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
}

/** Schema, first administrator and demo club; whatever stands already is left alone. */
async function prepare(
	url: string,
	config: Config,
	{ say, tell }: Pick<Parts, 'say' | 'tell'>,
): Promise<void> {
	const connection = connect(url, 2, { patient: true });
	try {
		const steps = await migrate(connection);
		if (steps.length > 0) say(`database migrated (${steps.join(', ')})`);
		const made = await connection.database.transaction().execute(async (transaction) => {
			await sql`select pg_advisory_xact_lock(${preparationLock})`.execute(transaction);
			const now = new Date();
			const administrator = await ensureAdministrator(transaction, config, now);
			const member = config.seed === 'demo' ? await seedDemo(transaction, now, say) : undefined;
			return [administrator, member].filter((login) => login !== undefined);
		});
		// At once: they are in the database now, and nowhere else.
		tell(made);
	} finally {
		await connection.close();
	}
}
