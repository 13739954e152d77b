import { promisify } from 'node:util';
import {
	brotliCompress,
	brotliCompressSync,
	brotliDecompress,
	constants,
	gunzip,
	gzip,
	gzipSync,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'identity' | 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const restored = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

const { BROTLI_MIN_WINDOW_BITS: leastWindow, BROTLI_DEFAULT_WINDOW: usualWindow } = constants;

/**
 * The bits of the smallest brotli window that holds a whole body. It compresses as well as the default window,
 * whose 4 MB per page made the runtime collect garbage every few pages.
 */
const windowOver = (length: number) =>
	Math.min(usualWindow, Math.max(leastWindow, Math.ceil(Math.log2(length + 16))));

/**
 * In bytes. A shorter body is compressed in this thread: handing it to another one takes longer than compressing
 * it.
 */
const handedOver = 16 * 1024;

/** How brotli compresses a body of `length` bytes. */
const brotliOptions = (length: number, quality: number) => ({
	params: {
		[constants.BROTLI_PARAM_QUALITY]: quality,
		[constants.BROTLI_PARAM_LGWIN]: windowOver(length),
	},
});

/** Compresses a whole body. */
export async function compressed(
	body: Buffer,
	encoding: Exclude<Encoding, 'identity'>,
): Promise<Buffer<ArrayBuffer>> {
	const isShort = body.length < handedOver;
	if (encoding === 'gzip') return isShort ? gzipSync(body) : await zip(body);
	// At quality 5 brotli is as fast as gzip and its output is already smaller.
	const options = brotliOptions(body.length, 5);
	return isShort ? brotliCompressSync(body, options) : await brotli(body, options);
}

/**
 * Compresses a whole body by brotli at best quality: a page becomes a tenth smaller, and takes thirty times as
 * long.
 */
export const compressedBest = (body: Buffer): Promise<Buffer<ArrayBuffer>> =>
	brotli(body, brotliOptions(body.length, constants.BROTLI_MAX_QUALITY));

/** Undoes {@link compressed}. */
export const decompressed = (
	body: Buffer,
	encoding: Exclude<Encoding, 'identity'>,
): Promise<Buffer<ArrayBuffer>> => restored[encoding](body);

/** In bytes. Compressing a shorter body saves no network packet. */
export const worthCompressing = 1_000;

/**
 * The encodings chosen, by Accept-Encoding header. Browsers send only a handful of these, and parsing one takes as
 * long as sending an answer.
 */
const chosen = new LRUCache<string, Encoding>({ max: 100 });

/** Chooses the encoding in which a body of `size` bytes is sent. */
export function encodingFor(acceptEncoding: string | undefined, size: number): Encoding {
	if (!acceptEncoding || size < worthCompressing) return 'identity';
	const known = chosen.get(acceptEncoding);
	if (known) return known;
	const accepted = (name: string) =>
		new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`).test(acceptEncoding);
	const encoding = accepted('br') ? 'br' : accepted('gzip') ? 'gzip' : 'identity';
	chosen.set(acceptEncoding, encoding);
	return encoding;
}
