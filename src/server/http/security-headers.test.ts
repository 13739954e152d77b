import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

const headersOf = async (path: string) => (await server.call('GET', path)).headers;

test.each([
	'/api/product/getAll',
	'/api/nothing',
	'/auth/userLogin',
	'/api/openapi.json',
	'/robots.txt',
	'/healthz',
])('%s runs and loads nothing when it is opened by itself', async (path) => {
	const policy = (await headersOf(path)).get('Content-Security-Policy');
	expect(policy).toContain("default-src 'none'");
	expect(policy).toContain("frame-ancestors 'none'");
});

test('the documentation runs its own files, and no inline script', async () => {
	const policy = (await headersOf('/api/docs')).get('Content-Security-Policy');
	expect(policy).toContain("script-src 'self';");
});

test('the club’s own documents may ask for the camera; nothing may ask for microphone or place', async () => {
	// The same path twice: the second answer is sent from the cache, by other code.
	for (const path of ['/healthz', '/api/product/topSeller', '/api/product/topSeller']) {
		const policy = (await headersOf(path)).get('Permissions-Policy');
		expect(policy?.split(', ')).toEqual(['camera=(self)', 'microphone=()', 'geolocation=()']);
	}
});

test('browsers come by TLS for a year, to subdomains as well', async () => {
	expect((await headersOf('/healthz')).get('Strict-Transport-Security')).toBe(
		'max-age=31536000; includeSubDomains',
	);
});

test('an unknown query parameter of a cached call makes no other entry', async () => {
	const plain = await headersOf('/api/product/topSeller');
	const tracked = await headersOf('/api/product/topSeller?utm_source=a&x=1');
	expect(tracked.get('ETag')).toBe(plain.get('ETag'));
});
