import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clubUrl } from '../fixtures.ts';

export interface Redeployable {
	url: string;
	/** From now on the worker is that of another version. */
	redeploy: () => void;
	close: () => void;
}

/** The club behind an address of its own, where a test can put up a new version of the worker. */
export async function startRedeployableClub(): Promise<Redeployable> {
	let isNew = false;
	const server = createServer(async ({ url = '/', headers }, response) => {
		const asked = await fetch(clubUrl + url, {
			headers: headers.authorization ? { authorization: headers.authorization } : {},
		});
		const isWorker = url === '/service-worker.js';
		const body = Buffer.from(await asked.arrayBuffer());
		for (const [name, value] of asked.headers) {
			// What was compressed or counted on the way here is neither any more.
			if (!/^(content-encoding|content-length|transfer-encoding|connection|keep-alive)$/.test(name))
				response.setHeader(name, value);
		}
		response.statusCode = asked.status;
		response.end(isWorker && isNew ? asOfNextVersion(body.toString()) : body);
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

/** The same worker under another version; the files that it precaches are those that are there. */
function asOfNextVersion(worker: string): string {
	const version = /"revision":"([\w-]+)","url":"\/offline"/.exec(worker)?.[1];
	if (!version) throw new Error('The worker tells no version');
	return worker.replaceAll(new RegExp(`(?<!manifest-)${version}`, 'g'), 'next');
}
