import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Club } from '#shared/club/club.facts.ts';
import { contract } from '#shared/contract.ts';
import type { Endpoint, Topic } from '#shared/endpoint.ts';
import { isPublicPage } from '#shared/pages.ts';
import type { ClubSnapshot } from '../../club/club-snapshot.ts';
import { SetupError } from '../../config.ts';
import type { CacheableResponse, ResponseCache } from '../cache/response-cache.ts';
import { Refused } from '../errors.ts';
import { type Admission, crowded, crowdedHeaders } from '../limits/admission.ts';
import type { App } from '../mount.ts';

/** Calls the application's own API in-process, without a network. Rendering makes its calls as a guest. */
export type InProcess = (path: string, init: RequestInit) => Promise<Response>;

/** What `entry.server.tsx` of the web side exports besides the renderer. */
interface RenderEntry {
	/** From the same copy of the router that the web side was built with. */
	createRequestHandler: typeof createRequestHandler;
	createLoadContext: (fetch: InProcess, origin: string, club: Club) => RouterContextProvider;
	/** The path of a page, with the query parameters that the page reads and no others. */
	pagePath: (url: URL, club: Pick<Club, 'centres' | 'plans'>) => string;
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
	/** A function, because in development the build changes between pages. */
	build: () => Promise<ServerBuild>;
	mode: 'production' | 'development';
	origin: string;
	responseCache: ResponseCache;
	club: Pick<ClubSnapshot, 'read'>;
	/** The queue in which a page that is not cached waits for its turn. */
	admission: Admission;
}

/**
 * Creates the app that serves pages and static files, given the in-process API. Every page is anonymous,
 * so the whole page is cached until a topic of one of the calls it made changes
 * (docs/architecture.md, "How a page flows").
 */
export function createPages({
	build,
	mode,
	origin,
	responseCache,
	club,
	admission,
}: Parts): (call: InProcess) => App {
	let handler: { of: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;
	/** The request handler of a build; cached, because making it ranks all routes. */
	function handlerOf(serverBuild: ServerBuild) {
		if (handler?.of !== serverBuild)
			handler = { of: serverBuild, handle: entryOf(serverBuild).createRequestHandler(serverBuild, mode) };
		return handler.handle;
	}

	/** Renders the page at a path. It never sees the request, so that the result suits every visitor. */
	async function render(path: string, call: InProcess): Promise<CacheableResponse> {
		// Every page depends on the club: it shows the club's name, and its policy names the origin of the club's map.
		const topics = new Set<Topic>(['club']);
		const facts = await club.read();
		const serverBuild = await build();
		const entry = entryOf(serverBuild);
		const context = entry.createLoadContext(
			(url, init) => {
				for (const topic of topicsByPath.get(url.split('?')[0] ?? '') ?? []) topics.add(topic);
				return call(url, init);
			},
			origin,
			facts,
		);
		const response = await handlerOf(serverBuild)(new Request(origin + path), context);
		const body = new Uint8Array(await response.arrayBuffer());
		return {
			status: response.status,
			headers: pageHeaders(response, mode, facts.map?.embed),
			isPublic: mode === 'production' && isPublicPage(path),
			body,
			topics: [...topics],
		};
	}

	/** Answers with the page that says that the club is too busy; the browser then tries the wanted page again. */
	async function respondBusy({ headers }: Request, call: InProcess): Promise<Response> {
		const encoding = headers.get('Accept-Encoding');
		const asked = new Request(`${origin}/busy`, encoding ? { headers: { 'Accept-Encoding': encoding } } : {});
		const page = await responseCache.respond('page /busy', asked, () => render('/busy', call));
		const all = { ...Object.fromEntries(page.headers), ...crowdedHeaders };
		return new Response(page.body, { status: crowded.status, headers: all });
	}

	return (call) => {
		const app: App = new Hono();
		if (mode === 'production') app.use(staticFiles(join(buildFolder, 'client')));
		app.get('*', async (context) => {
			const asked = new URL(context.req.url);
			const { pathname, search } = asked;
			// The router serves the front page for `//`, too: redirect, so that a page has one URL.
			if (pathname.startsWith('//')) return context.redirect(pathname.replace(/^\/+/, '/') + search, 308);
			asked.pathname = decodablePath(pathname);
			const path = entryOf(await build()).pagePath(asked, await club.read());
			// In development the code may change before the next request, so nothing is reused.
			const key = mode === 'production' ? path : `${path} ${performance.now()}`;
			const produce = () => render(path, call);
			const inTurn = () => admission.run(context.env?.incoming, produce);
			try {
				return await responseCache.respond(`page ${key}`, context.req.raw, inTurn);
			} catch (error) {
				if (!(error instanceof Refused && error.code === crowded.code)) throw error;
				return respondBusy(context.req.raw, call);
			}
		});
		return app;
	};
}

/**
 * Returns a path whose parts can all be decoded: a part that cannot be is escaped, and so taken literally. The
 * router would do the same but log a line each time, so that any guest could fill the log.
 */
function decodablePath(pathname: string): string {
	if (!pathname.includes('%')) return pathname;
	return pathname
		.split('/')
		.map((part) => {
			try {
				decodeURIComponent(part);
				return part;
			} catch {
				return part.replaceAll('%', '%25');
			}
		})
		.join('/');
}

/** The files of which the build also writes compressed copies (scripts/build.ts). */
const compressedFiles = /\.(?:js|css|svg|json|txt|html|webmanifest)(?:\.(?:br|gz))?$/;

/**
 * Serves the files of the built web side under `root`. A client that has a file and asks whether it changed gets a
 * 304 without a body: browsers ask about a picture or an icon once a day.
 */
export function staticFiles(root: string): MiddlewareHandler {
	const serve = serveStatic({
		root,
		precompressed: true,
		onFound(path, context) {
			// Also for a file that is sent uncompressed: otherwise a cache on the way would serve this copy to everybody,
			// for a year.
			if (compressedFiles.test(path)) context.header('Vary', 'Accept-Encoding');
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
	return async (context, next) => {
		const answer = await serve(context, next);
		const since = context.req.header('If-Modified-Since');
		if (!(answer instanceof Response) || !since || since !== answer.headers.get('Last-Modified'))
			return answer;
		await answer.body?.cancel();
		return context.body(null, 304);
	};
}

/**
 * Allows scripts of this origin, and of the inline scripts those whose hashes the renderer gives, so that no other
 * one in the page runs.
 */
function contentSecurityPolicy(hashes: string, map: string | undefined): string {
	return [
		"default-src 'self'",
		`script-src 'self' ${hashes}`.trimEnd(),
		// Popups and carousels are positioned by inline styles.
		"style-src 'self' 'unsafe-inline'",
		// The desk may link product pictures on other sites, and previews a file while it is uploaded.
		"img-src 'self' data: blob: https: http:",
		"font-src 'self'",
		"connect-src 'self'",
		"worker-src 'self'",
		"manifest-src 'self'",
		// The map on the landing page.
		`frame-src ${map ? new URL(map).origin : "'none'"}`,
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"object-src 'none'",
	].join('; ');
}

function pageHeaders(
	response: Response,
	mode: Parts['mode'],
	map: string | undefined,
): Record<string, string> {
	const { 'x-script-hashes': hashes = '', ...headers } = Object.fromEntries(response.headers);
	const isPage = headers['content-type']?.startsWith('text/html');
	// In development, the build tools add scripts of their own.
	if (isPage && mode === 'production')
		headers['content-security-policy'] = contentSecurityPolicy(hashes, map);
	return headers;
}

const entryOf = (serverBuild: ServerBuild) => serverBuild.entry.module as unknown as RenderEntry;
