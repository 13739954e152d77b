import { createHash } from 'node:crypto';
import { compressed, compressedBest, decompressed, type Encoding } from './encoding.ts';

/** In bytes. A longer body is kept only compressed, so that a page takes a sixth of the memory. */
const longestPlain = 32 * 1024;

/**
 * Copies bytes into memory of their own. Node cuts a short buffer from a shared slab of 64 KB, and keeping the
 * buffer would keep the whole slab.
 */
function apart(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
	if (bytes.buffer.byteLength === bytes.length) return bytes;
	const own = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(own);
	return own;
}

/** The body of a cached response, in the encodings that were asked for. */
export class CachedBody {
	/** In bytes, uncompressed. */
	readonly length: number;
	/** The same for all encodings. */
	readonly etag: string;
	readonly #bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>>;

	constructor(identity: Buffer<ArrayBuffer>) {
		this.length = identity.length;
		this.etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
		this.#bodies = { identity: apart(identity) };
	}

	/** In bytes: about what the body takes in memory once it has been asked for in every encoding. */
	get weight(): number {
		const { identity, br, gzip } = this.#bodies;
		return identity ? this.length * 1.5 : 2.5 * (br ?? gzip ?? []).length;
	}

	/** The body in this encoding, if it was asked for before; otherwise undefined. */
	ready(encoding: Encoding): Buffer<ArrayBuffer> | undefined {
		return this.#bodies[encoding];
	}

	/** The body in an encoding. */
	async in(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
		const known = this.#bodies[encoding];
		if (known) return known;
		const identity = this.#bodies.identity ?? (await this.#restored());
		if (encoding === 'identity') return identity;
		const body = apart(await compressed(identity, encoding));
		this.#bodies[encoding] = body;
		if (this.length > longestPlain) delete this.#bodies.identity;
		return body;
	}

	/** Compresses the body by brotli at best quality. */
	async shrink(): Promise<void> {
		this.#bodies.br = apart(await compressedBest(this.#bodies.identity ?? (await this.#restored())));
	}

	#restored(): Promise<Buffer<ArrayBuffer>> {
		const { br, gzip } = this.#bodies;
		return br ? decompressed(br, 'br') : decompressed(gzip as Buffer<ArrayBuffer>, 'gzip');
	}
}
