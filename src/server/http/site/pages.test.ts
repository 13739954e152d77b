import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { ResponseCache } from '../response-cache.ts';
import { createPages } from './pages.ts';

/** Pages of a web side whose renderer counts, and gives the hash of one script. */
function countingPages() {
	const rendered: string[] = [];
	const entry = {
		pagePath: ({ pathname, searchParams }: URL) =>
			pathname + (searchParams.has('read') ? `?read=${searchParams.get('read')}` : ''),
		createLoadContext: () => ({}),
		createRequestHandler: () => async (request: Request) => {
			rendered.push(new URL(request.url).pathname + new URL(request.url).search);
			return new Response('<script>ours()</script>', {
				headers: { 'Content-Type': 'text/html', 'X-Script-Hashes': "'sha256-ours'" },
			});
		},
	};
	const pages = createPages({
		build: async () => ({ entry: { module: entry } }) as unknown as ServerBuild,
		mode: 'production',
		origin: 'https://club.example',
		responseCache: new ResponseCache(),
	});
	const app = pages(async () => new Response());
	return { rendered, get: async (path: string) => app.request(path) };
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

test('a page approves the scripts whose hashes the renderer gives, and tells nobody the hashes otherwise', async () => {
	const { headers } = await countingPages().get('/');
	expect(headers.get('Content-Security-Policy')).toContain("script-src 'self' 'sha256-ours';");
	expect(headers.has('X-Script-Hashes')).toBe(false);
});
