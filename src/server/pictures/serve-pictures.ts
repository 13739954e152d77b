import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { PictureFormat } from '#shared/pictures/pictures.rules.ts';
import { hasTag } from '../http/cache/has-tag.ts';
import { refuse } from '../http/errors.ts';
import type { App } from '../http/mount.ts';
import type { Services } from '../services.ts';
import { findPictureFile } from './pictures.queries.ts';

/** In bytes: about a hundred copies. */
const kept = 16_000_000;

const copyPath = /^\/pictures\/([0-9a-f]{64})\/([1-9]\d{0,3})\.(avif|webp)$/;

/** Parses the path of a copy; undefined for any other path. */
function parseAddress(path: string) {
	const [, sha256, side, format] = copyPath.exec(path) ?? [];
	if (!sha256) return undefined;
	return { sha256: Buffer.from(sha256, 'hex'), side: Number(side), format: format as PictureFormat };
}

/**
 * Serves the copies of uploaded pictures. A path always has the same bytes, so browsers and CDNs may cache it for
 * ever. Frequently requested copies are cached in memory; the others are read within the queue of admission.
 */
export function mountPictures(
	app: App,
	{ database, admission }: Pick<Services, 'database' | 'admission'>,
): void {
	const copies = new LRUCache<string, Uint8Array<ArrayBuffer>, IncomingMessage | undefined>({
		maxSize: kept,
		sizeCalculation: ({ byteLength }) => byteLength,
		async fetchMethod(path, _, { context: request }) {
			const copy = parseAddress(path);
			const bytes = copy && (await admission.run(request, () => findPictureFile(database, copy)));
			return bytes && new Uint8Array(bytes);
		},
	});
	app.get('/pictures/*', async (context) => {
		const { path } = context.req;
		const bytes = await copies.fetch(path, { context: context.env?.incoming });
		if (!bytes) throw refuse.notFound('There is no such picture');
		const tag = `"${path}"`;
		const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: tag };
		if (hasTag(context.req.header('If-None-Match'), tag)) return context.body(null, 304, headers);
		return context.body(bytes, 200, {
			...headers,
			'Content-Type': `image/${path.slice(path.lastIndexOf('.') + 1)}`,
			'Content-Length': String(bytes.byteLength),
		});
	});
}
