import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { addProduct } from '../../testing/fixtures/shop.ts';
import { endpoints } from '../../testing/sweeps/endpoints.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { shared } from './caching.ts';

let server: TestServer;
let member: Person;
let administrator: Person;
/** The query parameters that the public calls need, all in one; each call ignores the others'. */
let query: string;
beforeAll(async () => {
	server = await startTestServer();
	[member, administrator] = await Promise.all([signUp(server), signUpAdministrator(server)]);
	const productId = await addProduct(server, administrator);
	query = `?id=${productId}&category=wheyprotein&filter=whey`;
});
afterAll(() => server.close());

const whatAnybodyMayRead = endpoints.filter(({ endpoint }) => endpoint.cached.length > 0);
const others = endpoints.filter(({ endpoint }) => endpoint.cached.length === 0);
const mayBeShared = /public|s-maxage/;

/** Each request is made twice: the application makes the first answer, the second is ready. */
const turns = ['made', 'ready'];

describe('what anybody may read', () => {
	test.each(whatAnybodyMayRead)('$name may be kept by a CDN for a moment', async ({ endpoint }) => {
		expect(endpoint).toMatchObject({ method: 'GET', access: 'guest' });
		for (const turn of turns) {
			const { status, headers } = await server.call('GET', endpoint.path + query);
			expect(status, turn).toBe(200);
			expect(headers.get('Cache-Control'), turn).toBe(
				'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=20',
			);
			expect(headers.get('CDN-Cache-Control'), turn).toBe('public, max-age=10, stale-while-revalidate=20');
			expect(headers.get('Vary'), turn).toBe('Accept-Encoding, Authorization');
			expect(headers.has('Set-Cookie'), turn).toBe(false);
		}
	});

	test.each(whatAnybodyMayRead)(
		'$name, asked with a session, is kept by nobody else',
		async ({ endpoint }) => {
			for (const token of [member.token, administrator.token, 'A'.repeat(43)]) {
				for (const turn of turns) {
					const { status, headers } = await server.call('GET', endpoint.path + query, { token });
					expect(status, turn).toBe(200);
					expect(headers.get('Cache-Control'), turn).toBe('private, no-cache');
					expect(headers.has('CDN-Cache-Control'), turn).toBe(false);
					const unchanged = await server.call('GET', endpoint.path + query, {
						token,
						headers: { 'If-None-Match': headers.get('ETag') ?? '' },
					});
					expect([unchanged.status, unchanged.headers.get('Cache-Control')]).toEqual([
						304,
						'private, no-cache',
					]);
				}
			}
		},
	);

	test.each(whatAnybodyMayRead)('a refusal of $name is kept by nobody', async ({ endpoint }) => {
		for (const bad of ['?id=x&page=x&category=%00', '?id=2147483647&category=%00&filter=%00']) {
			const { status, headers } = await server.call('GET', endpoint.path + bad);
			if (status >= 400) expect(headers.get('Cache-Control')).toBe('no-store');
		}
	});
});

describe('every other call', () => {
	test.each(others)('$name is stored nowhere, whoever asks', async ({ endpoint: { method, path } }) => {
		const body = method === 'GET' ? {} : { body: { email: 'asha@example.com', password: 'surya' } };
		for (const token of [undefined, member.token, administrator.token]) {
			const { headers } = await server.call(method, path, { ...body, token });
			expect(headers.get('Cache-Control')).toBe('no-store');
			expect(headers.has('CDN-Cache-Control')).toBe(false);
		}
	});
});

test('the sitemap may be kept, and not what tells of the state of the club', async () => {
	const cachingOf = async (path: string, token?: string) =>
		(await server.call('GET', path, { token })).headers.get('Cache-Control') ?? '';
	expect(await cachingOf('/sitemap.xml')).toMatch(mayBeShared);
	expect(await cachingOf('/sitemap.xml', member.token)).toBe('private, no-cache');
	expect(await cachingOf('/api/openapi.json')).toMatch(mayBeShared);
	for (const path of ['/healthz', '/readyz', '/api/none', '/nowhere'])
		expect(await cachingOf(path), path).toBe('no-store');
});

test('a CDN shows a changed price within half a minute', () => {
	expect(shared.fresh + shared.staleWhileRevalidate).toBeLessThanOrEqual(30);
});
