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
 * How many connections may wait to be accepted at each. Past Node's own 511 the kernel drops a connection in silence,
 * and its client tries again after one second, then three: a burst of a thousand kept everybody else out that long. The
 * kernel caps it by its own limit.
 */
const backlog = 4_096;

/**
 * In milliseconds: how long requests in flight may take to finish when the server stops; and how long writes that came whole
 * before, because what they write is stored even if nobody hears of it. A statement may take twelve seconds, and of the
 * twenty that a stop may take the other parts need some. And how long nothing may come or go on a connection: whoever asks
 * for something and never reads the answer would else keep it, and its socket, for ever.
 */
const usual = { drainWithin: 8_000, writesWithin: 15_000, silentFor: 300_000 };

const reads: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);

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
	timing: Partial<typeof usual> = {},
): Promise<Listening> {
	server.setTimeout(timing.silentFor ?? usual.silentFor);
	const cut = cutting(server);
	const listening = (taken: number, others: readonly NetServer[]) =>
		closable(taken, [server, ...others], () => cut({ ...usual, ...timing }));
	// Several processes share one socket, and each accepts its connections: what waits at it when one dies goes to another.
	if (process.platform !== 'linux' || cluster.isWorker)
		return listening(await begin(server, { host, port }), []);
	if (port !== 0) await expectFree(host, port);
	const taken = await begin(server, { host, port, reusePort: true });
	const others = Array.from({ length: sockets - 1 }, () =>
		// As node:http opens its own.
		createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
	);
	await Promise.all(others.map((other) => begin(other, { host, port: taken, reusePort: true })));
	return listening(taken, others);
}

/**
 * Returns the function that ends the connections of a server that closes: each as soon as it is idle, and the others when
 * their time is over. That returns one that ends this.
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
		// `close` waits for keep-alive connections.
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
