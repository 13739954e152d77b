import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { plain, sendFile } from '../testing/fixtures/pictures.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
/** The link of an uploaded picture's largest copy. */
let link: string;
beforeAll(async () => {
	server = await startTestServer();
	const administrator: Person = await signUpAdministrator(server);
	link = (await sendFile(server, administrator.token, await plain().png().toBuffer())).body.image;
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
	fetch(server.url + path, { method, headers });

test.each(['avif', 'webp'])(
	'anybody may keep a copy for ever, and nothing in it runs: %s',
	async (format) => {
		const { status, headers } = await get(link.replace('webp', format));
		expect(status).toBe(200);
		expect(headers.get('Content-Type')).toBe(`image/${format}`);
		expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
		expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
		expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
		expect(headers.has('Set-Cookie')).toBe(false);
	},
);

test('a copy that the browser has already is not sent again', async () => {
	const tag = (await get(link)).headers.get('ETag') ?? '';
	const again = await get(link, { 'If-None-Match': tag });
	expect([again.status, await again.text()]).toEqual([304, '']);
	expect((await get(link, { 'If-None-Match': `"another", W/${tag}` })).status).toBe(304);
	expect((await get(link, { 'If-None-Match': '*' })).status).toBe(304);
	expect((await get(link, { 'If-None-Match': '"another"' })).status).toBe(200);
});

test('HEAD on a picture returns its length without its bytes', async () => {
	const whole = (await (await get(link)).arrayBuffer()).byteLength;
	const head = await get(link, {}, 'HEAD');
	expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(whole)]);
	expect(await head.text()).toBe('');
});

test.each([
	['of no picture', (path: string) => path.replace(/[0-9a-f]{64}/, '0'.repeat(64))],
	['of a side that it has no copy of', (path: string) => path.replace(/\d+\.webp/, '321.webp')],
	['of another format', (path: string) => path.replace('webp', 'jpeg')],
	['of a page', (path: string) => path.replace('webp', 'html')],
	['in capitals', (path: string) => path.replace(/[0-9a-f]{64}/, (hash) => hash.toUpperCase())],
	['that climbs', () => '/pictures/..%2f..%2fpackage.json'],
	['of the folder', () => '/pictures/'],
	['of a side beyond all', (path: string) => path.replace(/\d+\.webp/, '99999999999.webp')],
])('an address %s answers 404, which nobody keeps', async (_, address) => {
	expectRefusal(await server.call('GET', address(link)), 404, 'There is no such picture');
});
