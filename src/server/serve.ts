import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { AppParts } from './app.ts';
import { FrequentEvents } from './audit/frequent-events.ts';
import { writeAtIntervals } from './audit/write-at-intervals.ts';
import { ClubSnapshot } from './club/club-snapshot.ts';
import { collectGarbageWhenIdle } from './collect-garbage-when-idle.ts';
import { type Config, SetupError } from './config.ts';
import { connect } from './database/connect.ts';
import { backUp } from './database/embedded/backup.ts';
import { GuestReads } from './database/guest-reads.ts';
import { listenForChanges } from './http/cache/invalidation.ts';
import { ResponseCache } from './http/cache/response-cache.ts';
import { Admission } from './http/limits/admission.ts';
import { clientIp } from './http/limits/client-ip.ts';
import { isForAuth } from './http/limits/for-auth.ts';
import { createRateLimits } from './http/limits/limits.ts';
import { pipeliningLimit } from './http/limits/pipelining.ts';
import { Turnstile } from './http/limits/turnstile.ts';
import { type Listening, listen } from './http/listen.ts';
import type { App } from './http/mount.ts';
import { readinessOfDatabase } from './http/readiness.ts';
import { createRequestListener, type RequestListener } from './http/request-listener.ts';
import type { InProcess } from './http/site/pages.ts';
import { serveStarting } from './http/starting.ts';
import { SessionCache } from './identity/sessions/session-cache.ts';
import { startWorker } from './jobs/worker.ts';
import { senderOf, smtpMailer } from './mail/mailer.ts';
import { outboxMailer } from './mail/outbox.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Serving } from './run.ts';
import { privateFolder } from './secrets/private-folder.ts';
import { createSeal } from './secrets/seal.ts';
import { readSecretKey } from './secrets/secret-key.ts';
import { type StopStep, stopInOrder } from './stop-in-order.ts';

/**
 * In milliseconds: how long an idle connection stays open. Longer than a proxy keeps its connections to us (Caddy
 * two minutes, nginx one): a request that the proxy sends while we close the connection fails, and the proxy must
 * not repeat an order.
 */
const keepAliveTimeout = 125_000;

export interface Parts {
	config: Config;
	/** Loads the renderer of the pages, while the database starts. */
	pages: () => Promise<
		(parts: Pick<AppParts, 'origin' | 'responseCache' | 'admission' | 'club'>) => (call: InProcess) => App
	>;
	/** Receives each request first; `next` passes it on to the application. */
	middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
	/** Reports a step of the start. */
	reportStep: (step: string) => void;
	/**
	 * Listens only when everything is ready, because other processes serve on the port already. By default it listens
	 * first, so that a port in use is reported before anything is created.
	 */
	opensLast?: boolean;
	/**
	 * Opens the database, or returns one that is open. Calls `meanwhile` while it waits for the database to start.
	 */
	database: (meanwhile: () => void) => Promise<OpenDatabase>;
}

/**
 * Starts everything that `config` asks for, in order; resolves when the server is ready for requests.
 * @throws {SetupError} when the environment prevents it; the parts started by then are stopped first
 */
export async function serveClub({
	config,
	pages,
	middleware,
	reportStep,
	opensLast = false,
	database,
}: Parts): Promise<Serving> {
	const parts: StopStep[] = [];
	const stop = (hurry: AbortSignal) => stopInOrder(parts.splice(0).reverse(), hurry);
	try {
		let listener: RequestListener = serveStarting;
		const isFlood = pipeliningLimit();
		const server = createServer((request, response) => {
			if (isFlood(request, response)) return;
			if (middleware) middleware(request, response, () => listener(request, response));
			else listener(request, response);
		});
		server.keepAliveTimeout = keepAliveTimeout;
		const turnstile = new Turnstile();
		server.on('connection', () => turnstile.connected());
		let listening: Listening | undefined;
		const openPort = async () => {
			listening = await listenOn(server, config);
			return listening.port;
		};
		const close = async () => listening?.close();
		const port = opensLast ? config.port : await openPort();
		parts.push({ part: 'the port', stop: close });
		const localUrl = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
		const origin = config.origin ?? `http://localhost:${port}`;

		let loading: Promise<[typeof import('./app.ts'), Awaited<ReturnType<typeof pages>>]> | undefined;
		/** Loads most of the program, which takes about as long as the database takes to start. */
		const load = () => {
			loading ??= Promise.all([import('./app.ts'), pages()]);
			return loading;
		};
		// An error of loading is handled below, so that one of the database is reported first.
		const { url, stop: stopDatabase } = await database(() => void load().catch(() => {}));
		parts.push({ part: 'the database', stop: stopDatabase, outlivesProcess: true });
		const connection = connect(url, config.databaseConnections, { timeout: config.databaseTimeout });
		parts.push({ part: 'database connections', stop: () => connection.close() });

		const seal = createSeal(await readSecretKey(config));
		const frequentEvents = new FrequentEvents(connection.database);
		parts.push({ part: 'the audit', stop: writeAtIntervals(frequentEvents) });

		const guestReads = new GuestReads(
			connection.database,
			config.replicaUrl ? { url: config.replicaUrl, connections: config.databaseConnections } : undefined,
		);
		parts.push({ part: 'the replica', stop: () => guestReads.stop() });
		const responseCache = new ResponseCache();
		const sessions = new SessionCache();
		const clock = () => new Date();
		const club = new ClubSnapshot(connection.database, clock, () => responseCache.invalidate(['club']));
		parts.push({ part: 'the facts of the club', stop: async () => club.stop() });
		const news = await listenForChanges(connection.url, { responseCache, sessions, guestReads, club });
		parts.push({ part: 'news of changes', stop: news.stop });
		// Every page shows the facts: read them now, so that the first page does not wait for a connection that a crowd
		// has taken.
		await club.read();
		const outbox = join(config.dataDir, 'outbox');
		await privateFolder(outbox);
		const mailFrom = senderOf(config, club);
		const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl, mailFrom) : outboxMailer(outbox, mailFrom);
		if (!config.smtpUrl) reportStep(`mail is written to ${outbox}`);
		const worker = startWorker(connection, {
			database: connection.database,
			club,
			mailer,
			outbox,
			mailsToUnconfirmed: config.mailsToUnconfirmed,
			clock,
			seal,
			origin,
			backUp: config.databaseUrl
				? undefined
				: () => backUp({ dataDir: config.dataDir, folder: config.backupDir }, clock()),
		});
		parts.push({ part: 'jobs', stop: () => worker.stop() });

		const readiness = readinessOfDatabase(connection.url);
		parts.push({ part: 'readiness', stop: readiness.stop });
		const readClientIp = clientIp(config.trustedProxies);
		const shared = {
			responseCache,
			origin,
			club,
			admission: new Admission(config.databaseConnections, readClientIp),
		};
		const [{ createApp }, pagesOf] = await load();
		const app = createApp({
			...shared,
			clientIp: readClientIp,
			database: connection.database,
			guestReads,
			news,
			config,
			clock,
			limits: createRateLimits(connection.pool, config.limits),
			seal,
			sessions,
			frequentEvents,
			pages: pagesOf(shared),
			readiness: readiness.ask,
		});
		const answer = await createRequestListener(app, { ...shared, hostname: new URL(origin).host });
		listener = (request, response) =>
			isForAuth(request.url) ? turnstile.pass(() => answer(request, response)) : answer(request, response);
		const endCollecting = collectGarbageWhenIdle();
		parts.push({ part: 'garbage', stop: async () => endCollecting() });
		if (opensLast) await openPort();
		// Pushed last, and so run first: stop accepting requests before stopping the parts that serve them.
		const endRequests = async () => {
			// The job worker is told to stop now, and awaited in its turn: told only after a long write, a job whose mail
			// hangs would have no time left.
			void worker.stop();
			await close();
		};
		parts.push({ part: 'requests', stop: endRequests });
		return { url: config.origin ?? localUrl, stop };
	} catch (error) {
		// Report why the start failed, not what failed to stop because of that.
		await stop(new AbortController().signal).catch(() => {});
		throw error;
	}
}

/** @throws {SetupError} that says what to set, when the server cannot listen on the port */
async function listenOn(server: Server, { host, port }: Config): Promise<Listening> {
	try {
		return await listen(server, { host, port });
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		const reason =
			code === 'EADDRINUSE'
				? 'is in use by another program; stop it, or set PORT to another'
				: `cannot be listened on (${code}); set HOST and PORT to others`;
		throw new SetupError(`Port ${port} on ${host} ${reason}.`);
	}
}
