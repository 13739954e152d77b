import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { club } from '#shared/club.ts';
import { contract } from '#shared/contract.ts';
import type { Endpoint, Topic } from '#shared/endpoint.ts';
import { SetupError } from '../../config.ts';
import type { App } from '../mount.ts';
import type { CacheableResponse, ResponseCache } from '../response-cache.ts';

/** Calls the application's own API in-process, without a network. Rendering calls it as a guest. */
export type InProcess = (path: string, init: RequestInit) => Promise<Response>;

/** What `entry.server.tsx` of the web side exports besides the renderer. */
interface RenderEntry {
	/** Taken from the same copy of the router that the web side was built with. */
	createRequestHandler: typeof createRequestHandler;
	createLoadContext: (fetch: InProcess, origin: string) => RouterContextProvider;
	/** The path of a page with what the page reads of the query. */
	pagePath: (url: URL) => string;
}

const buildFolder = join(import.meta.dirname, '../../../../build');

/** Loads the built web side. @throws {SetupError} when it was not built. */
export async function loadBuild(): Promise<ServerBuild> {
	const file = join(buildFolder, 'server/index.js');
	if (!existsSync(file))
		throw new SetupError('The web side is not built; start with npm start, which builds it.');
	return (await import(pathToFileURL(file).href)) as ServerBuild;
}

const topicsByPath = new Map<string, readonly Topic[]>(
	Object.values(contract).flatMap((slice) =>
		Object.values(slice as Record<string, Endpoint>).map(({ path, cached }) => [path, cached] as const),
	),
);

interface Parts {
	/** Called for each page: in development the build changes between pages. */
	build: () => Promise<ServerBuild>;
	mode: 'production' | 'development';
	origin: string;
	responseCache: ResponseCache;
}

/**
 * Creates the app that serves pages and static files, given the in-process API. Every page is anonymous,
 * so the whole page is cached until a topic of one of the calls it made changes
 * (docs/architecture.md, "How a page flows").
 */
export function createPages({ build, mode, origin, responseCache }: Parts): (call: InProcess) => App {
	/** Renders the page at a path. It never sees the request, so that the result fits every visitor. */
	async function render(path: string, call: InProcess): Promise<CacheableResponse> {
		const topics = new Set<Topic>();
		const serverBuild = await build();
		const entry = entryOf(serverBuild);
		const context = entry.createLoadContext((url, init) => {
			for (const topic of topicsByPath.get(url.split('?')[0] ?? '') ?? []) topics.add(topic);
			return call(url, init);
		}, origin);
		const response = await entry.createRequestHandler(serverBuild, mode)(new Request(origin + path), context);
		const body = new Uint8Array(await response.arrayBuffer());
		return { status: response.status, headers: pageHeaders(response, mode), body, topics: [...topics] };
	}

	return (call) => {
		const app: App = new Hono();
		if (mode === 'production') app.use(staticFiles());
		app.get('*', async (context) => {
			const { pathname, search } = new URL(context.req.url);
			// The router serves the front page for `//`, too: redirect, so that a page has one URL.
			if (pathname.startsWith('//')) return context.redirect(pathname.replace(/^\/+/, '/') + search, 308);
			const path = entryOf(await build()).pagePath(new URL(context.req.url));
			// In development the code may change before the next request, so nothing is reused.
			const key = mode === 'production' ? path : `${path} ${performance.now()}`;
			return responseCache.respond(`page ${key}`, context.req.raw, () => render(path, call));
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
				// A stale worker would serve a stale site. A worker has a Content-Security-Policy of its own.
				context.header('Cache-Control', 'no-cache');
				context.header('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
			}
		},
	});
}

/** Allows scripts of this origin, and inline those whose hashes the renderer gives: its own, and no other in the page. */
function contentSecurityPolicy(hashes: string): string {
	return [
		"default-src 'self'",
		`script-src 'self' ${hashes}`.trimEnd(),
		// Popups and carousels are positioned with inline styles.
		"style-src 'self' 'unsafe-inline'",
		// The desk may link product pictures from other sites.
		"img-src 'self' data: https: http:",
		"font-src 'self'",
		"connect-src 'self'",
		"worker-src 'self'",
		"manifest-src 'self'",
		// The map on the landing page.
		`frame-src ${new URL(club.map.embed).origin}`,
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"object-src 'none'",
	].join('; ');
}

function pageHeaders(response: Response, mode: Parts['mode']): Record<string, string> {
	const { 'x-script-hashes': hashes = '', ...headers } = Object.fromEntries(response.headers);
	const isPage = headers['content-type']?.startsWith('text/html');
	// In development the tools of the build add scripts of their own.
	if (isPage && mode === 'production') headers['content-security-policy'] = contentSecurityPolicy(hashes);
	return { ...headers, 'cache-control': headers['cache-control'] ?? 'no-cache' };
}

const entryOf = (serverBuild: ServerBuild) => serverBuild.entry.module as unknown as RenderEntry;
