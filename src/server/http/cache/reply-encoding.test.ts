import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpAdministrator } from '../../testing/fixtures/people.ts';
import { addProduct } from '../../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
	server = await startTestServer();
	const administrator = await signUpAdministrator(server);
	({ token } = administrator);
	for (let count = 0; count < 8; count += 1) {
		const productId = await addProduct(server, administrator);
		await server.call('POST', '/api/cart/add', { body: { productId }, token });
	}
});
afterAll(() => server.close());

/** The reply as sent: `fetch` would decompress it. */
async function raw(path: string, acceptEncoding?: string) {
	const headers = {
		Authorization: `Bearer ${token}`,
		...(acceptEncoding && { 'Accept-Encoding': acceptEncoding }),
	};
	const { promise, resolve, reject } = Promise.withResolvers<{
		headers: Record<string, unknown>;
		bytes: Buffer;
	}>();
	request(server.url + path, { headers }, async (answer) =>
		resolve({ headers: answer.headers, bytes: Buffer.concat(await answer.toArray()) }),
	)
		.on('error', reject)
		.end();
	return promise;
}

test('a long reply that no cache keeps is compressed for whoever can read it', async () => {
	const path = '/api/cart/cartDetails';
	const plain = await raw(path);
	expect(JSON.parse(plain.bytes.toString()).cart).toHaveLength(8);
	expect(plain.headers['content-encoding']).toBeUndefined();
	for (const [accepted, encoding, decompress] of [
		['gzip, deflate, br', 'br', brotliDecompressSync],
		['gzip', 'gzip', gunzipSync],
	] as const) {
		const { headers, bytes } = await raw(path, accepted);
		expect(headers).toMatchObject({
			'content-encoding': encoding,
			'content-length': String(bytes.length),
			vary: 'Accept-Encoding',
			'cache-control': 'no-store',
		});
		expect(decompress(bytes).equals(plain.bytes)).toBe(true);
		expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
	}
});

test('a short one is sent as it is', async () => {
	const { headers, bytes } = await raw('/api/cart/addressDetails', 'br');
	expect([headers['content-encoding'], bytes.toString()]).toEqual([undefined, '{"address":[]}']);
});
