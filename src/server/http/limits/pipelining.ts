import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How many requests of one connection may wait behind another: browsers and proxies pipeline none (RFC 9112,
 * 9.3.2).
 */
const maxBehind = 8;

/**
 * Returns a function that ends a connection on which a client pipelines requests without awaiting the answers. It
 * returns true for such a request, which then gets no answer. Node begins all requests that came in one packet, two
 * thousand in 64 KB: twenty such connections used up all the memory of the process.
 */
export function pipeliningLimit(): (request: IncomingMessage, response: ServerResponse) => boolean {
	const behind = new WeakMap<Socket, number>();
	return ({ socket }, response) => {
		if (socket.destroyed) return true;
		// The response has the socket already: no other one is being sent on this connection.
		if (response.socket !== null) return false;
		const waiting = (behind.get(socket) ?? 0) + 1;
		if (waiting > maxBehind) {
			stopReading(socket);
			socket.destroy();
			return true;
		}
		behind.set(socket, waiting);
		response.once('close', () => behind.set(socket, (behind.get(socket) ?? 1) - 1));
		return false;
	};
}

/**
 * Makes Node drop the other requests of the same packet, as it does after a protocol upgrade: it would begin each
 * of them although the connection is gone. This relies on an undocumented property of the parser; if Node changes
 * it, these requests are merely begun.
 */
function stopReading(socket: Socket & { parser?: { onIncoming?: unknown } | null }): void {
	const protocolChanges = 2;
	if (socket.parser?.onIncoming) socket.parser.onIncoming = () => protocolChanges;
}
