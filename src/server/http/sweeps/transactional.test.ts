import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '#shared/calls.ts';
import { endpoint, statusReply } from '#shared/endpoint.ts';
import { FrequentEvents } from '../../audit/frequent-events.ts';
import { ClubSnapshot } from '../../club/club-snapshot.ts';
import { readConfig } from '../../config.ts';
import { insertContactMessage } from '../../contact/contact.queries.ts';
import type { Database } from '../../database/connect.ts';
import { GuestReads } from '../../database/guest-reads.ts';
import { SessionCache } from '../../identity/sessions/session-cache.ts';
import { createSeal } from '../../secrets/seal.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { Refused, refuse } from '../errors.ts';
import { Admission } from '../limits/admission.ts';
import { createRateLimits } from '../limits/limits.ts';
import { type App, type Handlers, mount } from '../mount.ts';

const description = {
	summary: 'Writes, then ends as `ending` says',
	access: 'guest',
	body: z.object({ ending: z.enum(['success', 'refusal', 'unexpected reply']) }),
	reply: statusReply,
} as const;

const slice = {
	transactional: endpoint(call('POST', '/transactional'), { ...description, transactional: true }),
	plain: endpoint(call('POST', '/plain'), description),
};

type Ending = z.infer<typeof description.body>['ending'];

async function writeAndEnd(database: Database, ending: Ending): Promise<{ status: string }> {
	await insertContactMessage(database, {
		name: 'Ananya Rao',
		email: 'ananya@example.com',
		phone: '9845010000',
		message: 'Written before the end.',
		received_at: new Date(),
	});
	if (ending === 'refusal') throw refuse.conflict('refused', 'Refused after the first write');
	return ending === 'success' ? { status: 'Done' } : (null as unknown as { status: string });
}

const handlers: Handlers<typeof slice> = {
	transactional: ({ body, transaction }) => writeAndEnd(transaction, body.ending),
	plain: ({ body, database }) => writeAndEnd(database, body.ending),
};

let server: TestServer;
let app: App;
beforeAll(async () => {
	server = await startTestServer();
	const { database, pool, url } = server.connection;
	const config = readConfig({ DATABASE_URL: url });
	app = new Hono();
	app.onError((error) => new Response(null, { status: error instanceof Refused ? error.status : 500 }));
	mount(app, slice, handlers, {
		database,
		guestReads: new GuestReads(database),
		news: { heardByAll: async () => {} },
		club: new ClubSnapshot(
			database,
			() => new Date(),
			() => {},
		),
		config,
		clock: () => new Date(),
		limits: createRateLimits(pool, config.limits),
		responseCache: new ResponseCache(),
		seal: createSeal('of the tests'),
		sessions: new SessionCache(),
		frequentEvents: new FrequentEvents(database),
		admission: new Admission(10, () => '127.0.0.1'),
		clientIp: () => '127.0.0.1',
	});
});
afterAll(() => server.close());
beforeEach(() => server.connection.database.deleteFrom('contact_messages').execute());

/** Makes the call; returns its status and the number of rows that it left behind. */
async function outcomeOf(path: string, ending: Ending): Promise<{ status: number; rows: number }> {
	const { status } = await app.request(path, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ ending }),
	});
	const rows = await server.connection.database.selectFrom('contact_messages').select('id').execute();
	return { status, rows: rows.length };
}

test('a transactional call commits when its handler succeeds', async () => {
	expect(await outcomeOf('/transactional', 'success')).toEqual({ status: 200, rows: 1 });
});

test('a transactional call that is not idempotent rolls back when its handler fails after a write', async () => {
	expect(await outcomeOf('/transactional', 'refusal')).toEqual({ status: 409, rows: 0 });
});

test('a transactional call rolls back when its reply does not match the contract', async () => {
	expect(await outcomeOf('/transactional', 'unexpected reply')).toEqual({ status: 500, rows: 0 });
});

test('a call that is not transactional does not roll back what it wrote before it failed', async () => {
	expect(await outcomeOf('/plain', 'refusal')).toEqual({ status: 409, rows: 1 });
});
