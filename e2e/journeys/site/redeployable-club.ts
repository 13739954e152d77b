import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clubUrl } from '../../fixtures.ts';

export interface RedeployableClub {
	url: string;
	/** From now on serves the service worker of another version. */
	redeploy: () => void;
	close: () => void;
}

/** A proxy to the club that can serve a new version of its service worker. */
export async function startRedeployableClub(): Promise<RedeployableClub> {
	let isNew = false;
	const server = createServer(async ({ url = '/', headers }, response) => {
		const upstream = await fetch(clubUrl + url, {
			headers: headers.authorization ? { authorization: headers.authorization } : {},
		});
		const isWorker = url === '/service-worker.js';
		const body = Buffer.from(await upstream.arrayBuffer());
		for (const [name, value] of upstream.headers) {
			// `fetch` has decoded the body: the headers on its encoding and length no longer apply.
			if (!/^(content-encoding|content-length|transfer-encoding|connection|keep-alive)$/.test(name))
				response.setHeader(name, value);
		}
		response.statusCode = upstream.status;
		response.end(isWorker && isNew ? withNextVersion(body.toString()) : body);
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		redeploy: () => {
			isNew = true;
		},
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

/** The same service worker with another version; the list of precached files does not change. */
function withNextVersion(worker: string): string {
	const version = /url:[`"]\/offline[`"],revision:[`"]([\w-]+)[`"]/.exec(worker)?.[1];
	if (!version) throw new Error('The worker contains no version');
	return worker.replaceAll(new RegExp(`(?<!manifest-)${version}`, 'g'), 'next');
}
