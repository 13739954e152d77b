import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type ListenOptions, type Server as NetServer } from 'node:net';

/**
 * How many sockets listen on the port. Node accepts one connection per socket in each turn of its event loop. With one
 * socket, while pages take 20 ms each to render, a crowd would wait a minute to connect, and so would `/healthz`.
 */
const sockets = 32;

/**
 * How many connections may wait to be accepted at each. Past Node's own 511 the kernel drops a connection in silence,
 * and its client tries again after one second, then three: a burst of a thousand kept everybody else out that long. The
 * kernel caps it by its own limit.
 */
const backlog = 4_096;

/** In milliseconds: how long requests in flight may take to finish when the server stops. */
const drainWithin = 8_000;

/** A server that listens. */
export interface Listening {
	port: number;
	/** Accepts no more connections, and resolves when those that are open have ended or had the time to. */
	close(): Promise<void>;
}

async function begin(server: NetServer, options: ListenOptions): Promise<number> {
	server.listen({ ...options, backlog });
	// Rejects with the server's `error`.
	await once(server, 'listening');
	const bound = server.address();
	return typeof bound === 'object' && bound ? bound.port : 0;
}

/** Takes the port by itself and leaves it again: sockets that share a port would not notice another program's. */
async function expectFree(host: string, port: number): Promise<void> {
	const probe = createServer();
	await begin(probe, { host, port });
	await new Promise((resolve) => probe.close(resolve));
}

/**
 * Lets an HTTP server listen on `port`, or on a free one for 0, through several sockets where the system has them share a
 * port (Linux), else through one, which a cluster's processes share.
 * @throws with `code` EADDRINUSE and so on when it cannot
 */
export async function listen(
	server: Server,
	{ host, port }: { host: string; port: number },
): Promise<Listening> {
	// Several processes share one socket, and each accepts its connections: what waits at it when one dies goes to another.
	if (process.platform !== 'linux' || cluster.isWorker)
		return listening(await begin(server, { host, port }), server, []);
	if (port !== 0) await expectFree(host, port);
	const taken = await begin(server, { host, port, reusePort: true });
	const others = Array.from({ length: sockets - 1 }, () =>
		// As node:http opens its own.
		createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
	);
	await Promise.all(others.map((other) => begin(other, { host, port: taken, reusePort: true })));
	return listening(taken, server, others);
}

function listening(port: number, server: Server, others: readonly NetServer[]): Listening {
	const closed = (one: NetServer) => new Promise<void>((resolve) => one.close(() => resolve()));
	let closing: Promise<void> | undefined;
	const close = async () => {
		// `close` waits for keep-alive connections: end each as soon as it is idle.
		const idle = setInterval(() => server.closeIdleConnections(), 20);
		const deadline = setTimeout(() => server.closeAllConnections(), drainWithin);
		await Promise.all([server, ...others].map(closed));
		clearInterval(idle);
		clearTimeout(deadline);
	};
	return {
		port,
		close: () => {
			closing ??= close();
			return closing;
		},
	};
}
