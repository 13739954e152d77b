import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { pipeliningLimit } from './pipelining.ts';

/** Sends this many requests at once on one connection. Returns what came back, and how many Node and we began. */
async function pipeline(requests: number) {
	const isFlood = pipeliningLimit();
	let [seen, begun] = [0, 0];
	const server = createServer((request, response) => {
		seen += 1;
		if (isFlood(request, response)) return;
		begun += 1;
		setImmediate(() => response.end(`answer to ${request.url}.`));
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
	const asked = Array.from({ length: requests }, (_, nth) => {
		const last = nth === requests - 1 ? 'Connection: close\r\n' : '';
		return `GET /${nth} HTTP/1.1\r\nHost: a\r\n${last}\r\n`;
	});
	socket.write(asked.join(''));
	const answered = await text(socket).catch(({ code }) => String(code));
	server.close();
	return { answered: answered.match(/answer to \/\d+/g) ?? [], seen, begun };
}

test('a few requests that are sent at once are answered in their order', async () => {
	const { answered } = await pipeline(5);
	expect(answered).toEqual([0, 1, 2, 3, 4].map((nth) => `answer to /${nth}`));
});

test('a connection on which a thousand are sent at once ends, and what came behind the first few is not begun', async () => {
	const { answered, seen, begun } = await pipeline(1_000);
	expect(answered).toEqual([]);
	expect(begun).toBe(9);
	// Node would emit a response for each request that it read: it has stopped reading.
	expect(seen).toBe(10);
});
