import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Person, signUpAdministrator } from '../testing/people.ts';
import { addProduct } from '../testing/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ResponseCache } from './response-cache.ts';

const path = '/api/product/getAll?category=wheyprotein';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	for (let count = 0; count < 5; count += 1) await addProduct(server, administrator);
});
afterAll(() => server.close());
// Each test begins with an answer that the application has to make.
beforeEach(async () => void (await addProduct(server, administrator)));

interface Raw {
	status: number | undefined;
	headers: Record<string, string | string[] | undefined>;
	body: Buffer;
	/** Whether the application made it; otherwise it was ready. */
	isMade: boolean;
}

/** Sends a request as it stands: `fetch` would add headers and decompress. */
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

const comparable = ({ status, headers: { date: _, ...headers }, body }: Raw) => ({
	status,
	headers,
	body,
});

test.each(['identity', 'br', 'gzip'])(
	'a ready answer in %s is the one that the application makes',
	async (encoding) => {
		const headers = { 'Accept-Encoding': encoding };
		const made = await send({ headers });
		const ready = await send({ headers });
		expect([made.isMade, ready.isMade]).toEqual([true, false]);
		expect(comparable(ready)).toEqual(comparable(made));
		expect(ready.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
	},
);

test('a ready 304 is the one that the application makes', async () => {
	const { headers } = await send({ path: '/api/product/topSeller' });
	const unchanged = { 'If-None-Match': String(headers.etag) };
	const ready = await send({ path: '/api/product/topSeller', headers: unchanged });
	const made = await send({ path: '/api/product/topSeller?utm_source=a', headers: unchanged });
	expect([made.isMade, ready.isMade]).toEqual([true, false]);
	expect(ready).toMatchObject({ status: 304, body: Buffer.alloc(0) });
	expect(comparable(ready)).toEqual(comparable(made));
});

test('a ready answer ends with a change of what it shows', async () => {
	for (let turn = 0; turn < 2; turn += 1) await send();
	expect((await send()).isMade).toBe(false);
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
	await send();
	expect((await send()).isMade).toBe(false);
	expect((await send(sent)).isMade).toBe(true);
});

test('what only a caller may read is never ready', async () => {
	const profile = { path: '/api/user/profile', headers: { Authorization: `Bearer ${administrator.token}` } };
	for (let turn = 0; turn < 2; turn += 1) expect((await send(profile)).status).toBe(200);
	expect((await send({ path: profile.path })).status).toBe(401);
});
