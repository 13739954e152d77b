import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
	/** Starts the proxy in front of a database and returns the proxy's URL; for `startTestServer`. */
	start: (url: string) => Promise<string>;
	/** Closes every connection and refuses new ones, like a database that is down. */
	disconnect(): Promise<void>;
	/** Accepts connections again. */
	reconnect(): Promise<void>;
	/** Stops all traffic on old and new connections without closing them, as if a cable were cut. */
	silence(): void;
	/** Serves new connections again; the silenced ones stay dead. */
	unsilence(): void;
	/** Keeps back what the database sends on the open connections, until they are released. */
	hold(): void;
	release(): void;
}

/** A TCP proxy that simulates an outage of the database, and its end. */
export function createDatabaseProxy(): DatabaseProxy {
	let target: { host: string; port: number } | undefined;
	let proxyPort = 0;
	const open = new Set<Socket>();
	/** By what comes from the database: where it goes. */
	const pairs = new Map<Socket, Socket>();
	let isSilent = false;
	const server = createServer((socket) => {
		if (isSilent) {
			open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)));
			return;
		}
		const upstream = connect(target?.port ?? 0, target?.host);
		for (const end of [socket, upstream]) {
			open.add(end);
			end
				.on('error', () => {})
				.on('close', () => {
					open.delete(end);
					pairs.delete(end);
					(end === socket ? upstream : socket).destroy();
				});
		}
		pairs.set(upstream, socket);
		socket.pipe(upstream).pipe(socket);
	});
	const listen = () => new Promise<void>((resolve) => server.listen(proxyPort, '127.0.0.1', resolve));
	return {
		async start(url) {
			const address = new URL(url);
			// Through TCP: the embedded database listens there as well as at its socket.
			target = { host: '127.0.0.1', port: Number(address.port) };
			await listen();
			const bound = server.address();
			proxyPort = typeof bound === 'object' && bound ? bound.port : 0;
			address.hostname = '127.0.0.1';
			address.port = String(proxyPort);
			return address.href;
		},
		async disconnect() {
			const closed = new Promise((resolve) => server.close(resolve));
			for (const end of open) end.destroy();
			await closed;
		},
		reconnect: listen,
		silence() {
			isSilent = true;
			// Arriving data is read and dropped, so that neither end notices anything.
			for (const end of open) end.unpipe().resume();
		},
		unsilence() {
			isSilent = false;
		},
		hold() {
			for (const [upstream, socket] of pairs) upstream.unpipe(socket).pause();
		},
		release() {
			for (const [upstream, socket] of pairs) upstream.pipe(socket);
		},
	};
}
