import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { clientOf } from '../e2e/people.ts';
import { getRate } from './load.ts';
import type { Row } from './row.ts';

interface Answer {
	status: number | undefined;
	/** Names and values alternate; headers that node:http sets by itself are left out. */
	head: string[];
	body: Buffer;
}

const setByNode = /^(date|connection|keep-alive)$/i;

async function read(url: string, headers: Record<string, string>): Promise<Answer> {
	const [response] = await once(request(url, { headers }).end(), 'response');
	const head = (response.rawHeaders as string[]).flatMap((name, index, all) =>
		index % 2 === 0 && !setByNode.test(name) ? [name, all[index + 1] ?? ''] : [],
	);
	return { status: response.statusCode, head, body: Buffer.concat(await response.toArray()) };
}

/** Starts a server on node:http alone, in a process of its own, that sends this response to every request. */
async function startBareServer(answer: Answer): Promise<{ url: string; end(): void }> {
	const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
		stdio: ['pipe', 'pipe', 'inherit'],
	});
	child.stdin.end(JSON.stringify({ ...answer, body: answer.body.toString('base64') }));
	const [port] = await once(child.stdout, 'data');
	return { url: `http://127.0.0.1:${Number(port)}/`, end: () => child.kill() };
}

/** Reads that the club has in its cache, compared with node:http sending the same bytes. */
export async function warmReads(url: string): Promise<Row[]> {
	const [product] = await clientOf(url).catalogue.topSeller();
	if (!product) throw new Error('The demo shop is empty');
	const listing = '/api/product/getAll?category=wheyprotein';
	const compressed = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
	const { head } = await read(url + listing, compressed);
	const etag = head[head.indexOf('etag') + 1] ?? '';
	const reads = [
		{ name: 'listing of ten, warm', path: listing, headers: compressed },
		{ name: 'the same, unchanged since', path: listing, headers: { ...compressed, 'If-None-Match': etag } },
		{ name: 'page: landing, warm', path: '/', headers: compressed },
		{ name: 'page: listing, warm', path: '/store/category?category=wheyprotein', headers: compressed },
		{ name: 'page: product, warm', path: productPath(product), headers: compressed },
	];
	const rows: Row[] = [];
	for (const { name, path, headers } of reads) {
		let bare: Awaited<ReturnType<typeof startBareServer>> | undefined;
		rows.push({
			name,
			limit: 'node:http, same bytes',
			wanted: 0.7,
			async alone() {
				bare ??= await startBareServer(await read(url + path, headers));
				return getRate(bare.url, headers);
			},
			served: () => getRate(url + path, headers),
			end: () => bare?.end(),
		});
	}
	return rows;
}
