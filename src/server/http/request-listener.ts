import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ReadyResponse, ResponseCache } from './cache/response-cache.ts';
import { type Admission, crowded, crowdedHeaders } from './limits/admission.ts';
import type { App } from './mount.ts';
import { readSharedHeaders } from './shared-headers.ts';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Replaces headers in a flat list of names and values. */
function withHeaders(head: readonly string[], others: Readonly<Record<string, string>>): string[] {
	const replaced = Object.entries(others).flat();
	for (let at = 0; at < head.length; at += 2) {
		const [name = '', value = ''] = head.slice(at, at + 2);
		if (!(name in others)) replaced.push(name, value);
	}
	return replaced;
}

interface Parts {
	responseCache: ResponseCache;
	admission: Admission;
	/** Assumed for a request without Host: HTTP/1.0 needs none, and some balancers' probes send none. */
	hostname: string;
}

/**
 * Makes the listener of a node:http server. Cached answers, and refusals when there is no room, are sent as ready
 * bytes: creating a web-standard request and response takes several times as long as sending these, and refusing a
 * crowd must be cheap. The application handles everything else.
 */
export async function createRequestListener(
	app: App,
	{ responseCache, admission, hostname }: Parts,
): Promise<RequestListener> {
	const sharedHeaders = await readSharedHeaders();
	const shared = Object.entries(sharedHeaders);
	const fetching = getRequestListener(app.fetch, { hostname }) as RequestListener;
	const application: RequestListener = (request, response) => {
		for (const [name, value] of shared) response.setHeader(name, value);
		return fetching(request, response);
	};
	const refusal = JSON.stringify(crowded.body);
	const refusalHead = Object.entries({
		...sharedHeaders,
		...crowdedHeaders,
		'content-type': 'application/json',
		'content-length': String(Buffer.byteLength(refusal)),
	}).flat();
	const refused: ReadyResponse = { status: crowded.status, head: refusalHead, body: Buffer.from(refusal) };
	/**
	 * The refusal of a request for which there is no room; undefined when there is room, or when it asks for neither
	 * a call nor a page.
	 */
	const refusalOf = (request: IncomingMessage): ReadyResponse | undefined => {
		const { url = '', headers } = request;
		const isCall = url.startsWith('/api/') || url.startsWith('/auth/');
		if (!(isCall || headers.accept?.includes('text/html')) || !admission.refuses(request)) return undefined;
		if (isCall) return refused;
		// The application refuses the first page: it renders the busy page, which is then in the cache.
		const page = responseCache.ready('/busy', { acceptEncoding: headers['accept-encoding'] }, sharedHeaders);
		return page && { ...page, status: crowded.status, head: withHeaders(page.head, crowdedHeaders) };
	};
	return (request, response) => {
		const { method, url = '', headers } = request;
		// A GET with a body is left to the application, which knows how to handle that.
		const mayBeReady = method === 'GET' && !headers['content-length'] && !headers['transfer-encoding'];
		const asked = {
			acceptEncoding: headers['accept-encoding'],
			ifNoneMatch: headers['if-none-match'],
			authorization: headers.authorization,
		};
		const ready = mayBeReady ? responseCache.ready(url, asked, sharedHeaders) : undefined;
		const answer = ready ?? refusalOf(request);
		if (!answer) return application(request, response);
		response.writeHead(answer.status, answer.head as string[]).end(answer.body);
	};
}
