import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from './mount.ts';
import type { ResponseCache } from './response-cache.ts';
import { readSharedHeaders } from './shared-headers.ts';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Makes the listener of a node:http server. It answers what is cached from ready bytes, because creating a web-standard
 * request and response takes several times as long as sending them; everything else goes to the application.
 * @param hostname assumed for a request without Host: HTTP/1.0 needs none, and some balancers' probes send none
 */
export async function createRequestListener(
	app: App,
	{ responseCache, hostname }: { responseCache: ResponseCache; hostname: string },
): Promise<RequestListener> {
	const sharedHeaders = await readSharedHeaders();
	const application = getRequestListener(app.fetch, { hostname }) as RequestListener;
	return (request, response) => {
		const { method, url = '', headers } = request;
		// A body that comes with a GET is left to the application, which knows what to do with it.
		const mayBeReady = method === 'GET' && !headers['content-length'] && !headers['transfer-encoding'];
		const asked = { acceptEncoding: headers['accept-encoding'], ifNoneMatch: headers['if-none-match'] };
		const ready = mayBeReady ? responseCache.ready(url, asked, sharedHeaders) : undefined;
		if (!ready) return application(request, response);
		response.writeHead(ready.status, ready.head as string[]).end(ready.body);
	};
}
