import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOnce } from 'graphile-worker';
import pg from 'pg';
import { inject, vi } from 'vitest';
import type { Client } from '#shared/client.ts';
import { createClient } from '#shared/desk-client.ts';
import { createApp } from '../app.ts';
import { FrequentEvents } from '../audit/frequent-events.ts';
import { ClubSnapshot } from '../club/club-snapshot.ts';
import { readConfig } from '../config.ts';
import { type Connection, connect } from '../database/connect.ts';
import { GuestReads } from '../database/guest-reads.ts';
import { listenForChanges } from '../http/cache/invalidation.ts';
import { ResponseCache } from '../http/cache/response-cache.ts';
import { Admission } from '../http/limits/admission.ts';
import { clientIp } from '../http/limits/client-ip.ts';
import { createRateLimits } from '../http/limits/limits.ts';
import { readinessOfDatabase } from '../http/readiness.ts';
import { createRequestListener } from '../http/request-listener.ts';
import { SessionCache } from '../identity/sessions/session-cache.ts';
import { enqueueJobs } from '../jobs/enqueue-jobs.ts';
import { quietLogger } from '../jobs/quiet-logger.ts';
import { createTaskList } from '../jobs/task-list.ts';
import { log } from '../log.ts';
import { type Mailer, senderOf } from '../mail/mailer.ts';
import { outboxMailer } from '../mail/outbox.ts';
import { createSeal } from '../secrets/seal.ts';

/** The answer of a call, as it came over HTTP. */
export interface TestResponse {
	status: number;
	headers: Headers;
	// Untyped: tests assert what it holds, and a wrong assumption fails an assertion.
	// biome-ignore lint/suspicious/noExplicitAny: the body of any answer.
	body: any;
}

interface Sent {
	body?: unknown;
	token?: string | undefined;
	headers?: Record<string, string>;
}

/** The size of the pool of database connections. */
const connections = 12;

/** How many calls and pages run at a time. */
export const callsAtOnce = connections - 2;

/**
 * In milliseconds: how long the server waits for its database. In production it waits seconds, then answers 503 or
 * the last known facts. A busy machine takes longer, and tests check what is answered, not when.
 */
const timeout = 120_000;

/** The public origin of the application under test. */
export const testOrigin = 'https://club.example';

/** The application under test and its surroundings. */
export interface TestServer {
	connection: Connection;
	url: string;
	/** A typed client for one session, or for a guest. */
	client(token?: string): Client;
	/** Sends any request and returns the answer, even an error. A string or a file is sent unchanged. */
	call(method: string, path: string, sent?: Sent): Promise<TestResponse>;
	/** The server's data folder, which is deleted when the server closes. */
	dataDir: string;
	/** The server's current time; a test may change it. */
	clock: { now: Date };
	/** Runs every job that is due. Mails are written to files, unless another mailer sends them. */
	workOffJobs(otherMailer?: Mailer): Promise<void>;
	/** Writes the events that the audit has counted; here, nothing else does. */
	writeCountedEvents(): Promise<void>;
	/** Mails written so far, oldest first. */
	mails(): Promise<string[]>;
	close(): Promise<void>;
}

async function copyTemplate(): Promise<string> {
	const template = new URL(inject('templateUrl'));
	const name = `test_${randomUUID().replaceAll('-', '')}`;
	const admin = new URL(template);
	admin.pathname = '/postgres';
	const client = new pg.Client({ connectionString: admin.href });
	await client.connect();
	// PostgreSQL refuses to copy a template that is being copied already, and test files start at the same time.
	await client.query('select pg_advisory_lock(1)');
	// With `strategy wal_log`: copying the files would first force a checkpoint, which flushes what all earlier tests
	// wrote.
	await client.query(`create database ${name} template ${template.pathname.slice(1)} strategy wal_log`);
	await client.end();
	const copy = new URL(template);
	copy.pathname = `/${name}`;
	return copy.href;
}

/**
 * Starts the production application over HTTP, on its own copy of the migrated database.
 * @param env The environment variables from which its configuration is read.
 * @param databaseUrl Maps the URL of the database to the one to connect to, e.g. a proxy's.
 * @param refusesCrowds Whether too many calls at once are refused, as in production; otherwise they wait, however
 * busy
 * the machine is.
 */
export async function startTestServer(
	env: Record<string, string> = {},
	databaseUrl: (url: string) => Promise<string> = async (url) => url,
	{ refusesCrowds = false } = {},
): Promise<TestServer> {
	// Expected log lines would bury the test report; errors are still printed.
	for (const level of ['info', 'warn'] as const) vi.spyOn(log, level).mockImplementation(() => {});
	const folder = await mkdtemp(join(tmpdir(), 'akhara-club-'));
	const connection = connect(await databaseUrl(await copyTemplate()), connections, {
		noStatementTimeout: true,
		timeout,
	});
	const config = readConfig({ DATA_DIR: folder, DATABASE_URL: connection.url, ...env });
	const guestReads = new GuestReads(
		connection.database,
		config.replicaUrl ? { url: config.replicaUrl, connections: 4 } : undefined,
	);
	const responseCache = new ResponseCache();
	const sessions = new SessionCache();
	const frequentEvents = new FrequentEvents(connection.database);
	const time = { now: new Date() };
	const clock = () => time.now;
	const club = new ClubSnapshot(
		connection.database,
		clock,
		() => responseCache.invalidate(['club']),
		timeout,
	);
	const news = await listenForChanges(
		connection.url,
		{ responseCache, sessions, guestReads, club },
		{ answerWithin: timeout, heardWithin: timeout },
	);
	const readiness = readinessOfDatabase(connection.url, timeout);
	const readClientIp = clientIp(config.trustedProxies);
	const admission = new Admission(connections, readClientIp, { refusesCrowds });
	const seal = createSeal(randomBytes(32));
	const app = createApp({
		database: connection.database,
		guestReads,
		news,
		club,
		config,
		clock,
		limits: createRateLimits(connection.pool, config.limits),
		responseCache,
		admission,
		seal,
		sessions,
		frequentEvents,
		clientIp: readClientIp,
		origin: testOrigin,
		readiness: readiness.ask,
	});
	const server = createServer(
		await createRequestListener(app, { responseCache, admission, hostname: 'localhost' }),
	);
	// Keep idle connections open: closing one that a test is about to use would fail that test.
	server.keepAliveTimeout = 0;
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const bound = server.address();
	const url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
	const outbox = join(folder, 'outbox');
	const mailer = outboxMailer(outbox, senderOf(config, club));

	return {
		connection,
		url,
		clock: time,
		dataDir: folder,
		client: (token) =>
			createClient({ fetch: (path, init) => fetch(url + path, init), token: () => token ?? null }),
		async call(method, path, { body, token, headers = {} } = {}) {
			const response = await fetch(url + path, {
				method,
				headers: {
					...(body !== undefined && !(body instanceof Blob) && { 'Content-Type': 'application/json' }),
					...(token && { Authorization: `Bearer ${token}` }),
					...headers,
				},
				body: typeof body === 'string' || body instanceof Blob ? body : (JSON.stringify(body) ?? null),
			});
			const text = await response.text();
			const isJson = response.headers.get('Content-Type')?.startsWith('application/json') && text !== '';
			return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
		},
		async workOffJobs(otherMailer) {
			const taskList = createTaskList({
				database: connection.database,
				club,
				mailer: otherMailer ?? mailer,
				outbox,
				mailsToUnconfirmed: config.mailsToUnconfirmed,
				clock,
				seal,
				origin: url,
			});
			await enqueueJobs(connection.database);
			await runOnce({ pgPool: connection.pool, taskList, noHandleSignals: true, logger: quietLogger });
		},
		writeCountedEvents: () => frequentEvents.flush(),
		async mails() {
			const names = await readdir(outbox).catch(() => []);
			const files = await Promise.all(
				names.map(async (name) => {
					const file = join(outbox, name);
					return { file, written: (await stat(file, { bigint: true })).mtimeNs };
				}),
			);
			files.sort((a, b) => Number(a.written - b.written));
			return Promise.all(files.map(({ file }) => readFile(file, 'utf8')));
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			await news.stop();
			club.stop();
			await readiness.stop();
			await guestReads.stop();
			await connection.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
