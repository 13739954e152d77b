/**
 * Run by warm-reads.ts: a server on node:http alone that sends the same bytes to every client. Standard input holds `{
 * status, head, body }`, the body in base64; the port is printed.
 */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const { status, head, body } = (await json(process.stdin)) as {
	status: number;
	head: string[];
	body: string;
};
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
	response.writeHead(status, head).end(bytes);
});
server.listen(0, '127.0.0.1', () => {
	const bound = server.address();
	process.stdout.write(`${typeof bound === 'object' && bound?.port}\n`);
});
