import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { truncate } from '../testing/truncate.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	for (let index = 0; index < 12; index += 1)
		await addProduct(server, administrator, { name: `Product ${index}` });
});
afterAll(() => server.close());

const all = '/api/product/getAll?limit=100';
const namesAt = async (path: string): Promise<string[]> => {
	const { body } = await server.call('GET', path);
	const products = Array.isArray(body) ? body : (body.content ?? [body]);
	return [
		...new Set<string>(
			products.map((one: { name?: string } | string) => (typeof one === 'string' ? one : one.name)),
		),
	];
};

/** Renames every product. With `announced` false, the trigger that notifies the processes does not run. */
function renameAll(name: string, { announced }: { announced: boolean }): Promise<void> {
	return server.connection.database.transaction().execute(async (transaction) => {
		if (!announced) await sql`set local session_replication_role = replica`.execute(transaction);
		await sql`update products set name = ${name}`.execute(transaction);
	});
}

let turn = 0;
beforeEach(async () => {
	turn += 1;
	await renameAll(`Name ${turn}`, { announced: true });
	await eventually(async () => expect(await namesAt(all)).toEqual([`Name ${turn}`]));
});

const paths = [
	'/api/product/topSeller',
	'/api/product/similar?category=wheyprotein',
	'/api/product/suggestions?filter=name',
	all,
];

test.each(paths)('%s is served from the cache until the catalogue changes', async (path) => {
	let unseen = 0;
	// Repeated, because a response is not cached if news of an earlier change arrives while it is produced.
	await eventually(async () => {
		const names = await namesAt(path);
		expect(names).toHaveLength(1);
		unseen += 1;
		await renameAll(`Name not announced, ${unseen}`, { announced: false });
		expect(await namesAt(path)).toEqual(names);
	});
});

test.each(paths)('%s is fresh soon after a change made directly in the database', async (path) => {
	expect(await namesAt(path)).toEqual([`Name ${turn}`]);
	await renameAll('Name from elsewhere', { announced: true });
	await eventually(async () => expect(await namesAt(path)).toEqual(['Name from elsewhere']));
});

test('truncating the catalogue invalidates the cache, too', async () => {
	await eventually(async () => expect(await namesAt(all)).toHaveLength(1));
	await sql`create table spare as select * from products`.execute(server.connection.database);
	await truncate(server, 'products cascade');
	await eventually(async () => expect(await namesAt(all)).toEqual([]));
	for (let index = 0; index < 12; index += 1)
		await addProduct(server, administrator, { name: `Product ${index}` });
});

test('a change through the API shows in the very next response', async () => {
	for (let round = 0; round < 10; round += 1) {
		await namesAt(all);
		const name = `Round ${turn}.${round}`;
		const id = await addProduct(server, administrator, { name });
		expect(await namesAt(all)).toContain(name);
		await administrator.client.catalogue.delete({ query: { id } });
		expect(await namesAt(all)).not.toContain(name);
	}
});

test('a change through the API invalidates the cache without waiting for its notification', async () => {
	const { database } = server.connection;
	await sql`alter table products disable trigger products_changed`.execute(database);
	try {
		await namesAt(all);
		const id = await addProduct(server, administrator, { name: 'Not announced' });
		expect(await namesAt(all)).toContain('Not announced');
		await administrator.client.catalogue.delete({ query: { id } });
		expect(await namesAt(all)).not.toContain('Not announced');
	} finally {
		await sql`alter table products enable trigger products_changed`.execute(database);
	}
});

test('equivalent queries share a cached response, different queries do not', async () => {
	const tag = async (query: string) =>
		(await server.call('GET', `/api/product/getAll?${query}`)).headers.get('ETag');
	expect(await tag('limit=5&page=1')).toBe(await tag('page=1&limit=5&unheard=of'));
	expect(await tag('limit=5')).not.toBe(await tag('limit=6'));
});

describe('on the wire', () => {
	/** Returns the body as sent: `fetch` would decompress it. */
	function raw(
		path: string,
		headers: Record<string, string>,
	): Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }> {
		return new Promise((resolve, reject) => {
			request(server.url + path, { headers }, (response) => {
				const chunks: Buffer[] = [];
				response.on('data', (chunk) => chunks.push(chunk));
				response.on('end', () =>
					resolve({
						status: response.statusCode ?? 0,
						headers: response.headers,
						bytes: Buffer.concat(chunks),
					}),
				);
			})
				.on('error', reject)
				.end();
		});
	}

	test('brotli, gzip and plain bodies are the same JSON with the same ETag', async () => {
		const plain = await raw(all, {});
		const brotli = await raw(all, { 'Accept-Encoding': 'gzip, deflate, br' });
		const gzip = await raw(all, { 'Accept-Encoding': 'gzip' });
		expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
			undefined,
			'br',
			'gzip',
		]);
		expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
		expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
		expect(JSON.parse(plain.bytes.toString()).content).toHaveLength(12);
		expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(1);
		for (const { headers } of [plain, brotli, gzip]) {
			expect(headers).toMatchObject({
				'content-type': 'application/json',
				'cache-control': 'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=20',
				vary: expect.stringMatching(/accept-encoding/i),
			});
		}
	});

	test('a short body is not compressed, whatever encodings the client accepts', async () => {
		for (const accepted of ['br', 'gzip', 'gzip, deflate, br']) {
			const { headers, bytes } = await raw('/api/product/suggestions', { 'Accept-Encoding': accepted });
			expect([headers['content-encoding'], bytes.toString()]).toEqual([undefined, '[]']);
		}
	});

	test('a request with a known ETag gets an empty 304 until the catalogue changes', async () => {
		const { headers } = await raw(all, {});
		const known = { 'If-None-Match': String(headers.etag), 'Accept-Encoding': 'br' };
		const again = await raw(all, known);
		expect([again.status, again.bytes.length]).toEqual([304, 0]);
		expect(again.headers.etag).toBe(headers.etag);
		await addProduct(server, administrator, { name: 'One more' });
		const changed = await raw(all, known);
		expect(changed.status).toBe(200);
		expect(changed.headers.etag).not.toBe(headers.etag);
		expect(JSON.parse(brotliDecompressSync(changed.bytes).toString()).content).toHaveLength(13);
	});

	test('a HEAD request gets the headers and no body', async () => {
		const response = await fetch(server.url + all, { method: 'HEAD' });
		expect([response.status, response.headers.has('ETag'), await response.text()]).toEqual([200, true, '']);
	});

	test('a refusal is never cached', async () => {
		const response = await raw('/api/product/get?id=2147483647', {});
		expect([response.status, response.headers['cache-control'], response.headers.etag]).toEqual([
			404,
			'no-store',
			undefined,
		]);
	});
});
