import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { privatePages } from '#shared/pages.ts';
import { demoClub } from '../../seed/demo-club.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { Admission } from '../limits/admission.ts';
import { createPages, staticFiles } from './pages.ts';

/** A web side whose renderer counts what it renders, and gives the hash of one script. */
function countingPages() {
	const rendered: string[] = [];
	const entry = {
		pagePath: ({ pathname, searchParams }: URL) =>
			pathname + (searchParams.has('read') ? `?read=${searchParams.get('read')}` : ''),
		createLoadContext: () => ({}),
		createRequestHandler: () => async (request: Request) => {
			rendered.push(new URL(request.url).pathname + new URL(request.url).search);
			return new Response('<script>ours()</script>', {
				status: new URL(request.url).pathname === '/store/product/0-gone' ? 404 : 200,
				headers: { 'Content-Type': 'text/html', 'X-Script-Hashes': "'sha256-ours'" },
			});
		},
	};
	const pages = createPages({
		build: async () => ({ entry: { module: entry } }) as unknown as ServerBuild,
		mode: 'production',
		origin: 'https://club.example',
		responseCache: new ResponseCache(),
		club: {
			read: async () => ({
				...demoClub.texts,
				isOpen: true,
				isDemo: true,
				centres: [],
				plans: [],
				closures: [],
			}),
		},
		admission: new Admission(1, () => '127.0.0.1'),
	});
	const app = pages(async () => new Response());
	return {
		rendered,
		get: async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
	};
}

test('what a page does not read of its address makes no other page, and never reaches the renderer', async () => {
	const { rendered, get } = countingPages();
	for (const path of [
		'/fitness',
		'/fitness?utm_source=a',
		'/fitness?x=1&y=2',
		'/fitness?read=1&gclid=7',
		'/fitness?read=1',
	])
		expect((await get(path)).status).toBe(200);
	expect(rendered).toEqual(['/fitness', '/fitness?read=1']);
});

test('the renderer gets no path that it cannot decode: it would write each to the log', async () => {
	const { rendered, get } = countingPages();
	for (const path of ['/%E0%A4%A', '/fitness/%', '/caf%C3%A9/%ff/a%20b']) await get(path);
	expect(rendered).toEqual(['/%25E0%25A4%25A', '/fitness/%25', '/caf%C3%A9/%25ff/a%20b']);
});

test('a page approves the scripts whose hashes the renderer gives, and tells nobody the hashes otherwise', async () => {
	const { headers } = await countingPages().get('/');
	expect(headers.get('Content-Security-Policy')).toContain("script-src 'self' 'sha256-ours';");
	expect(headers.has('X-Script-Hashes')).toBe(false);
});

test.each(['/', '/fitness', '/consultancy', '/store', '/store/category', '/store/product/7-whey', '/signUp'])(
	'a CDN may keep the page %s for a moment, unless it was asked for with a session',
	async (path) => {
		const { get } = countingPages();
		const cachingOf = async (headers?: Record<string, string>) =>
			(await get(path, headers)).headers.get('Cache-Control');
		expect(await cachingOf()).toBe(
			'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=20',
		);
		expect(await cachingOf({ Authorization: 'Bearer x' })).toBe('private, no-cache');
	},
);

test.each([...privatePages, '/adminLogin', '/admin/orders', '/profile/profileOrders', '/signIn', '/offline'])(
	'only the browser may keep the page %s',
	async (path) => {
		const { headers } = await countingPages().get(path);
		expect(headers.get('Cache-Control')).toBe('private, no-cache');
		expect(headers.has('CDN-Cache-Control')).toBe(false);
	},
);

describe('a file of the build', () => {
	let folder: string;
	let server: Server;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'akhara-files-'));
		for (const file of ['icon.png', 'root.js']) await writeFile(join(folder, file), file);
		await writeFile(join(folder, 'root.js.br'), brotliCompressSync('root.js'));
		server = createServer(getRequestListener(new Hono().use(staticFiles(folder)).fetch));
		await once(server.listen(0, '127.0.0.1'), 'listening');
	});
	afterAll(async () => {
		server.close();
		server.closeAllConnections();
		await rm(folder, { recursive: true });
	});
	const get = (path: string, headers: Record<string, string> = {}) =>
		fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });

	test.each(['/icon.png', '/root.js'])('%s is not sent again to whoever has it', async (path) => {
		const had = (await get(path)).headers.get('Last-Modified') ?? '';
		const unchanged = await get(path, { 'If-Modified-Since': had });
		expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
		expect(unchanged.headers.get('Cache-Control')).toBe('public, max-age=86400');
		const changed = await get(path, { 'If-Modified-Since': 'Sun, 01 Nov 2026 00:00:00 GMT' });
		expect([changed.status, await changed.text()]).toEqual([200, path.slice(1)]);
	});

	test('says that its encoding is chosen, also to who takes none: a cache on the way would give that to everybody', async () => {
		for (const encoding of ['br', 'identity']) {
			const { headers } = await get('/root.js', { 'Accept-Encoding': encoding });
			expect([headers.get('Content-Encoding') ?? 'identity', headers.get('Vary')]).toEqual([
				encoding,
				'Accept-Encoding',
			]);
		}
		expect((await get('/icon.png')).headers.has('Vary')).toBe(false);
	});
});

test('a page that is not found is stored nowhere', async () => {
	const { status, headers } = await countingPages().get('/store/product/0-gone');
	expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store']);
});
