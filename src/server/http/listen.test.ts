import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

const host = '127.0.0.1';

test('a server that stops waits longer for a write that came whole than for a read, and for half a write', async () => {
	const answers = new Map<string | undefined, ServerResponse>();
	const server = createServer((received, response) => {
		answers.set(received.url, response);
		received.resume();
	});
	const { port, close } = await listen(server, { host, port: 0 }, { drainWithin: 1, writesWithin: 60_000 });
	const send = (path: string, method: string, length = 0) => {
		const sent = request({ host, port, path, method, headers: { 'Content-Length': length } });
		return { sent, answered: once(sent, 'response').then(([{ statusCode }]) => statusCode, String) };
	};
	const read = send('/read', 'GET');
	const write = send('/write', 'POST', 2);
	const half = send('/half', 'POST', 2);
	read.sent.end();
	write.sent.end('{}');
	half.sent.write('{');
	await expect.poll(() => [...answers.keys()].sort()).toEqual(['/half', '/read', '/write']);

	const closed = close();
	expect(await read.answered).toMatch(/ECONNRESET|hang up/);
	expect(await half.answered).toMatch(/ECONNRESET|hang up/);
	answers.get('/write')?.end();
	expect(await write.answered).toBe(200);
	await closed;
});

test('a write that never ends does not keep a server from stopping', async () => {
	const server = createServer((request) => request.resume());
	const { port, close } = await listen(server, { host, port: 0 }, { drainWithin: 1, writesWithin: 2 });
	const answered = fetch(`http://${host}:${port}/`, { method: 'POST', body: '{}' }).then(
		() => 'answered',
		() => 'cut',
	);
	await once(server, 'request');
	await close();
	expect(await answered).toBe('cut');
});

test('the connection of who asks for much and reads none of it ends', async () => {
	const sent = Promise.withResolvers<ServerResponse>();
	const server = createServer((_, response) => {
		response.end(Buffer.alloc(50_000_000));
		sent.resolve(response);
	});
	const { port, close } = await listen(server, { host, port: 0 }, { silentFor: 50 });
	const reader = connect(port, host).pause();
	reader.on('error', () => {});
	reader.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
	const response = await sent.promise;
	await once(response, 'close');
	expect(response.writableFinished).toBe(false);
	reader.destroy();
	await close();
});
