import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clubUrl } from '../../fixtures.ts';

export interface UnreliableClub {
	url: string;
	/** From now on no request of this path is answered: its connection breaks. */
	breakPath: (path: string) => void;
	/** From now on it is answered again. */
	repairPath: (path: string) => void;
	close: () => void;
}

/**
 * A proxy to the club that can break the connections of single paths. The browser reports being online meanwhile, as it
 * does where the server is restarted or the Wi-Fi leads nowhere.
 */
export async function startUnreliableClub(): Promise<UnreliableClub> {
	const broken = new Set<string>();
	const upstream = new URL(clubUrl);
	const server = createServer((asked, response) => {
		const { url = '/', method, headers } = asked;
		const { pathname } = new URL(url, upstream);
		if (broken.has(pathname)) return void asked.socket.destroy();
		const sent = request(
			new URL(url, upstream),
			{ method, headers: { ...headers, host: upstream.host } },
			(answer) => {
				response.writeHead(answer.statusCode ?? 502, answer.headers);
				answer.pipe(response);
			},
		);
		sent.on('error', () => asked.socket.destroy());
		asked.pipe(sent);
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		breakPath: (path) => void broken.add(path),
		repairPath: (path) => void broken.delete(path),
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}
