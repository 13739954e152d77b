import cluster from 'node:cluster';
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { createServer, type ListenOptions, type Server as NetServer, type Socket } from 'node:net';

/**
 * How many sockets listen on the port. Node accepts one connection per socket in each turn of its event loop. With one
 * socket, while pages take 20 ms each to render, a crowd would wait a minute to connect, and so would `/healthz`.
 */
const sockets = 32;

/**
 * How many connections may wait at each socket to be accepted. Past Node's own 511 the kernel drops a connection
 * silently, and its client retries after one second, then three: a burst of a thousand kept everybody else out that
 * long. The kernel caps the number by its own limit.
 */
const backlog = 4_096;

/**
 * In milliseconds. `drainWithin`: how long requests in flight may take to finish when the server stops.
 * `writesWithin`: how long writes may take whose requests came whole, because what they write is stored even if
 * nobody hears of it; a statement may take twelve seconds, and of the twenty that a stop may take the other parts
 * need some. `silentFor`: how long a connection may stay idle; otherwise a client that never reads its answer would
 * keep the connection and its socket for ever.
 */
const usual = { drainWithin: 8_000, writesWithin: 15_000, silentFor: 300_000 };

const reads: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A server that listens. */
export interface Listening {
	port: number;
	/** Accepts no more connections; resolves when the open ones have ended or used up their time. */
	close(): Promise<void>;
}

async function begin(server: NetServer, options: ListenOptions): Promise<number> {
	server.listen({ ...options, backlog });
	// Rejects with the server's `error`.
	await once(server, 'listening');
	const bound = server.address();
	return typeof bound === 'object' && bound ? bound.port : 0;
}

/**
 * Binds the port without sharing and releases it: sockets that share a port would not notice another program on it.
 */
async function expectFree(host: string, port: number): Promise<void> {
	const probe = createServer();
	await begin(probe, { host, port });
	await new Promise((resolve) => probe.close(resolve));
}

/**
 * Lets an HTTP server listen on `port`, or on a free one for 0: through several sockets where the system lets them
 * share a port (Linux), otherwise through one, which the processes of a cluster share.
 * @throws an error with `code` EADDRINUSE or the like when it cannot
 */
export async function listen(
	server: Server,
	{ host, port }: { host: string; port: number },
	timing: Partial<typeof usual> = {},
): Promise<Listening> {
	server.setTimeout(timing.silentFor ?? usual.silentFor);
	const cut = cutting(server);
	const listening = (taken: number, others: readonly NetServer[]) =>
		closable(taken, [server, ...others], () => cut({ ...usual, ...timing }));
	// In a cluster, the processes share one socket and each accepts from it: when one dies, another accepts the
	// waiting connections.
	if (process.platform !== 'linux' || cluster.isWorker)
		return listening(await begin(server, { host, port }), []);
	if (port !== 0) await expectFree(host, port);
	const taken = await begin(server, { host, port, reusePort: true });
	const others = Array.from({ length: sockets - 1 }, () =>
		// The options that node:http uses for its own sockets.
		createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
	);
	await Promise.all(others.map((other) => begin(other, { host, port: taken, reusePort: true })));
	return listening(taken, others);
}

/**
 * Prepares to end the connections of a closing server. The returned function begins that: it ends each connection
 * as soon as it is idle, and the others when their time is over. It returns a function that stops its timers.
 */
function cutting(server: Server): (timing: typeof usual) => () => void {
	const open = new Set<Socket>();
	const writes = new Set<IncomingMessage>();
	server.on('connection', (socket: Socket) => {
		open.add(socket);
		socket.once('close', () => open.delete(socket));
	});
	server.on('request', (request, response) => {
		if (reads.has(request.method)) return;
		writes.add(request);
		response.once('close', () => writes.delete(request));
	});
	const cutButWrites = () => {
		const writing = new Set([...writes].flatMap(({ complete, socket }) => (complete ? socket : [])));
		for (const socket of open) if (!writing.has(socket)) socket.destroy();
	};
	return ({ drainWithin, writesWithin }) => {
		// `server.close` waits for keep-alive connections, so close them as they become idle.
		const idle = setInterval(() => server.closeIdleConnections(), 20);
		const drained = setTimeout(cutButWrites, drainWithin);
		const written = setTimeout(() => server.closeAllConnections(), writesWithin);
		return () => {
			clearInterval(idle);
			clearTimeout(drained);
			clearTimeout(written);
		};
	};
}

function closable(port: number, servers: readonly NetServer[], cut: () => () => void): Listening {
	const closed = (one: NetServer) => new Promise<void>((resolve) => one.close(() => resolve()));
	let closing: Promise<void> | undefined;
	const close = async () => {
		const end = cut();
		await Promise.all(servers.map(closed));
		end();
	};
	return {
		port,
		close: () => {
			closing ??= close();
			return closing;
		},
	};
}
