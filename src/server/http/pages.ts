import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { club } from '#shared/club.ts';
import { contract } from '#shared/contract.ts';
import type { Endpoint, Topic } from '#shared/endpoint.ts';
import { SetupError } from '../config.ts';
import type { Answer, KeptAnswers } from './kept.ts';
import type { App } from './mount.ts';

/** Calls the application's own API without a network, as a guest. */
export type InProcess = (path: string, init: RequestInit) => Promise<Response>;

/** What the web side's `entry.server.tsx` exports beside the renderer. */
interface RenderEntry {
	/** The router's, out of the very copy that the web side was built with. */
	createRequestHandler: typeof createRequestHandler;
	createLoadContext: (fetch: InProcess, origin: string) => RouterContextProvider;
}

const buildFolder = join(import.meta.dirname, '../../../build');

/** The built web side. @throws {SetupError} when it was not built. */
export async function loadBuild(): Promise<ServerBuild> {
	const file = join(buildFolder, 'server/index.js');
	if (!existsSync(file))
		throw new SetupError('The web side is not built; start with npm start, which builds it.');
	return (await import(pathToFileURL(file).href)) as ServerBuild;
}

const topicsByPath = new Map<string, readonly Topic[]>(
	Object.values(contract).flatMap((slice) =>
		Object.values(slice as Record<string, Endpoint>).map(({ path, kept }) => [path, kept] as const),
	),
);

interface Parts {
	/** Loaded anew for each page while developing. */
	build: () => Promise<ServerBuild>;
	mode: 'production' | 'development';
	origin: string;
	kept: KeptAnswers;
}

/**
 * Pages, and the files that they need. Every page is anonymous, hence kept whole until a topic that
 * its calls depend on changes.
 */
export function createPages({ build, mode, origin, kept }: Parts): (call: InProcess) => App {
	/** Renders the page at a path, whoever asks and however: what differs is not a page's to know. */
	async function render(path: string, call: InProcess): Promise<Answer> {
		const topics = new Set<Topic>();
		const loaded = await build();
		const entry = loaded.entry.module as unknown as RenderEntry;
		const context = entry.createLoadContext((called, init) => {
			for (const topic of topicsByPath.get(called.split('?')[0] ?? '') ?? []) topics.add(topic);
			return call(called, init);
		}, origin);
		const response = await entry.createRequestHandler(loaded, mode)(new Request(origin + path), context);
		const body = new Uint8Array(await response.arrayBuffer());
		return { status: response.status, headers: pageHeaders(response, body, mode), body, topics: [...topics] };
	}

	return (call) => {
		const app: App = new Hono();
		if (mode === 'production') app.use(staticFiles());
		app.get('*', async (context) => {
			const { pathname, search } = new URL(context.req.url);
			// The router takes `//` for the front page: one page, one address.
			if (pathname.startsWith('//')) return context.redirect(pathname.replace(/^\/+/, '/') + search, 308);
			const path = pathname + search;
			// While developing, the next render may be of other code.
			const key = mode === 'production' ? path : `${path} ${performance.now()}`;
			return kept.answer(`page ${key}`, context.req.raw, () => render(path, call));
		});
		return app;
	};
}

function staticFiles() {
	return serveStatic({
		root: join(buildFolder, 'client'),
		precompressed: true,
		onFound(path, context) {
			const isHashed = path.includes(`${join('client', 'assets')}`);
			context.header(
				'Cache-Control',
				isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
			);
			if (path.includes('service-worker.js')) {
				// Old, it would keep an old site; and what it may do is its own policy's to say, not a page's.
				context.header('Cache-Control', 'no-cache');
				context.header('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
			}
		},
	});
}

// Structured data is no script.
const inlineScript = /<script(?![^>]*\ssrc=)(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/** Only scripts from here, and the inline ones that this very page was rendered with. */
function contentSecurityPolicy(html: string): string {
	const hashes = [...html.matchAll(inlineScript)].map(
		([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
	);
	return [
		"default-src 'self'",
		`script-src 'self' ${[...new Set(hashes)].join(' ')}`,
		// Positions of popups and carousels are inline styles.
		"style-src 'self' 'unsafe-inline'",
		// The desk may link product pictures from elsewhere.
		"img-src 'self' data: https: http:",
		"font-src 'self'",
		"connect-src 'self'",
		"worker-src 'self'",
		"manifest-src 'self'",
		// The map of the landing page.
		`frame-src ${new URL(club.map.embed).origin}`,
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"object-src 'none'",
	].join('; ');
}

function pageHeaders(response: Response, body: Uint8Array, mode: Parts['mode']): Record<string, string> {
	const headers = Object.fromEntries(response.headers);
	const isPage = headers['content-type']?.startsWith('text/html');
	if (isPage && mode === 'production') {
		headers['content-security-policy'] = contentSecurityPolicy(new TextDecoder().decode(body));
	}
	return { ...headers, 'cache-control': headers['cache-control'] ?? 'no-cache' };
}
