import { createHash } from 'node:crypto';
import { compressed, compressedBest, decompressed, type Encoding } from './encoding.ts';

/** In bytes. A longer body is kept compressed alone: a page then takes a sixth of the memory. */
const longestPlain = 32 * 1024;

/**
 * The same bytes in memory of their own. Node cuts a short buffer from a slab of 64 KB that it shares with others, and one that is
 * kept would keep the whole slab.
 */
function apart(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
	if (bytes.buffer.byteLength === bytes.length) return bytes;
	const own = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(own);
	return own;
}

/** A body of a cached response, in the encodings in which it was asked for. */
export class CachedBody {
	/** In bytes, as it is without an encoding. */
	readonly length: number;
	/** The same for every encoding. */
	readonly etag: string;
	readonly #bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>>;

	constructor(identity: Buffer<ArrayBuffer>) {
		this.length = identity.length;
		this.etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
		this.#bodies = { identity: apart(identity) };
	}

	/** In bytes: about what it takes once it has been asked for in every encoding. */
	get weight(): number {
		const { identity, br, gzip } = this.#bodies;
		return identity ? this.length * 1.5 : 2.5 * (br ?? gzip ?? []).length;
	}

	/** The body in an encoding that it was asked for in before; undefined in another. */
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

	/** Compresses the body by brotli as well as it can. */
	async shrink(): Promise<void> {
		this.#bodies.br = apart(await compressedBest(this.#bodies.identity ?? (await this.#restored())));
	}

	#restored(): Promise<Buffer<ArrayBuffer>> {
		const { br, gzip } = this.#bodies;
		return br ? decompressed(br, 'br') : decompressed(gzip as Buffer<ArrayBuffer>, 'gzip');
	}
}
