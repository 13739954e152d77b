import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** With this many connections, each of two processes all but certainly gets one. */
const connections = 16;

/** Fetches a page over a new connection, which any process of the club may accept. */
async function pageAnew(url: string): Promise<string> {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	request(url, { agent: new Agent() }, (response) => text(response).then(resolve, reject))
		.on('error', reject)
		.end();
	return promise;
}

/** Whether the page at an address is as wanted, whichever process of the club answers. */
export async function everyPage(url: string, isWanted: (page: string) => boolean): Promise<boolean> {
	const pages = await Promise.all(Array.from({ length: connections }, () => pageAnew(url)));
	return pages.every(isWanted);
}
