import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests of one connection may wait behind another: no browser and no proxy sends any (RFC 9112, 9.3.2). */
const mostBehind = 8;

/**
 * Ends a connection on which requests are sent by the hundred without their answers being awaited; tells whether this
 * request is one of them, which nobody answers. Node begins all that came in one packet, two thousand of 64 KB: what
 * twenty such connections asked for took all the memory that the process has.
 */
export function pipeliningLimit(): (request: IncomingMessage, response: ServerResponse) => boolean {
	const behind = new WeakMap<Socket, number>();
	return ({ socket }, response) => {
		if (socket.destroyed) return true;
		// It has the connection to itself: no other is being answered.
		if (response.socket !== null) return false;
		const waiting = (behind.get(socket) ?? 0) + 1;
		if (waiting > mostBehind) {
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
 * Has Node drop what else came in the same packet, as it does after a request to speak another protocol: it would begin each of
 * these requests though the connection is gone. It documents no way to ask for that; without this one, nothing worse happens.
 */
function stopReading(socket: Socket & { parser?: { onIncoming?: unknown } | null }): void {
	const protocolChanges = 2;
	if (socket.parser?.onIncoming) socket.parser.onIncoming = () => protocolChanges;
}
