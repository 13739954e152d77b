import { createServer, request } from 'node:http';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { Admission } from './limits/admission.ts';
import type { App } from './mount.ts';
import { createRequestListener } from './request-listener.ts';

const path = '/api/product/getAll?category=wheyprotein';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	for (let count = 0; count < 5; count += 1) await addProduct(server, administrator);
});
afterAll(() => server.close());

interface Raw {
	status: number | undefined;
	headers: Record<string, string | string[] | undefined>;
	body: Buffer;
	/** Whether the application made the answer; otherwise it was ready. */
	isMade: boolean;
}

/** Sends a request exactly as given: `fetch` would add headers and decompress the answer. */
function send(
	sent: { method?: string; path?: string; headers?: Record<string, string>; body?: string } = {},
) {
	const { promise, resolve, reject } = Promise.withResolvers<Raw>();
	const respond = vi.spyOn(ResponseCache.prototype, 'respond').mockClear();
	const { body: sentBody, ...options } = { method: 'GET', path, ...sent };
	const outgoing = request(server.url, options, async (answer) => {
		const chunks = await answer.toArray();
		const { statusCode: status, headers } = answer;
		resolve({ status, headers, body: Buffer.concat(chunks), isMade: respond.mock.calls.length > 0 });
	});
	outgoing.on('error', reject).end(sentBody);
	return promise;
}

/**
 * Sends a request until it is answered from ready bytes: the notice about the products just added may arrive a
 * moment later and empty the cache.
 */
const sendUntilReady = (sent: Parameters<typeof send>[0] = {}) =>
	eventually(async () => {
		const answer = await send(sent);
		expect(answer.isMade).toBe(false);
		return answer;
	});

const comparable = ({ status, headers: { date: _, ...headers }, body }: Raw) => ({
	status,
	headers,
	body,
});

test.each(['identity', 'br', 'gzip'])(
	'a ready answer in %s is the one that the application makes',
	async (encoding) => {
		const headers = { 'Accept-Encoding': encoding };
		const ready = await sendUntilReady({ headers });
		const made = await send({ headers, path: `${path}&unknown=${encoding}` });
		expect(made.isMade).toBe(true);
		expect(comparable(ready)).toEqual(comparable(made));
		expect(ready.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
	},
);

test('a ready 304 is the one that the application makes', async () => {
	const { headers } = await sendUntilReady();
	const unchanged = { 'If-None-Match': String(headers.etag) };
	const ready = await sendUntilReady({ headers: unchanged });
	const made = await send({ path: `${path}&unknown=304`, headers: unchanged });
	expect(made.isMade).toBe(true);
	expect(ready).toMatchObject({ status: 304, body: Buffer.alloc(0) });
	expect(comparable(ready)).toEqual(comparable(made));
});

test('a ready answer ends with a change of what it shows', async () => {
	await sendUntilReady();
	await addProduct(server, administrator, { name: 'Brand new whey' });
	const fresh = await send();
	expect(fresh.isMade).toBe(true);
	expect(fresh.body.toString()).toContain('Brand new whey');
});

test.each([
	['another method', { method: 'HEAD' }],
	['a GET with a body', { body: '{}', headers: { 'Content-Length': '2' } }],
	['another query', { path: `${path}&page=2` }],
])('%s is answered by the application', async (_, sent) => {
	await sendUntilReady();
	expect((await send(sent)).isMade).toBe(true);
});

test('what only a caller may read is never ready', async () => {
	const profile = { path: '/api/user/profile', headers: { Authorization: `Bearer ${administrator.token}` } };
	for (let turn = 0; turn < 2; turn += 1) expect((await send(profile)).status).toBe(200);
	expect((await send({ path: profile.path })).status).toBe(401);
});

describe('without room', () => {
	/** A server whose application answers 200, and that has no room for anything. */
	async function crowdedServer() {
		const responseCache = new ResponseCache();
		const admission = new Admission(1, () => '192.0.2.1');
		vi.spyOn(admission, 'refuses').mockReturnValue(true);
		const app: App = new Hono();
		app.all('*', (context) => context.text('the application'));
		const crowd = createServer(
			await createRequestListener(app, { responseCache, admission, hostname: 'localhost' }),
		);
		await new Promise<void>((resolve) => crowd.listen(0, '127.0.0.1', resolve));
		const bound = crowd.address();
		const url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
		const ask = (path: string, accept = '*/*') => fetch(url + path, { headers: { Accept: accept } });
		return { ask, responseCache, [Symbol.asyncDispose]: async () => void crowd.close() };
	}

	test('a call is refused with the headers of every answer', async () => {
		await using crowd = await crowdedServer();
		const refused = await crowd.ask(path);
		expect(refused.status).toBe(503);
		expect(await refused.json()).toEqual({ code: 'busy', message: expect.stringContaining('in a moment') });
		expect(Object.fromEntries(refused.headers)).toMatchObject({
			'retry-after': '5',
			'cache-control': 'no-store',
			'x-content-type-options': 'nosniff',
		});
	});

	test('a probe, a file and what is no page are left to the application', async () => {
		await using crowd = await crowdedServer();
		for (const [asked, accept] of [
			['/healthz'],
			['/readyz'],
			['/assets/a.js'],
			['/robots.txt', 'text/plain'],
		] as const)
			expect((await crowd.ask(asked, accept)).status, asked).toBe(200);
	});

	test('a page is refused by a page, once that has been rendered', async () => {
		await using crowd = await crowdedServer();
		expect((await crowd.ask('/store', 'text/html')).status).toBe(200);
		await crowd.responseCache.respond('page /busy', new Request('https://club.example/busy'), async () => ({
			status: 200,
			headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' },
			body: 'The club is very busy',
			topics: [],
		}));
		const refused = await crowd.ask('/store', 'text/html,*/*');
		expect(refused.status).toBe(503);
		expect(await refused.text()).toBe('The club is very busy');
		expect(Object.fromEntries(refused.headers)).toMatchObject({
			'content-type': 'text/html',
			'cache-control': 'no-store',
			'retry-after': '5',
			refresh: '5',
		});
	});
});
