import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Topic } from '#shared/endpoint.ts';

type Encoding = 'identity' | 'br' | 'gzip';

/** A response ready to send: its plain body, the compressed bodies requested so far, its ETag. */
interface CachedResponse {
	status: number;
	headers: Record<string, string>;
	etag: string;
	bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>> & { identity: Buffer<ArrayBuffer> };
	topics: readonly Topic[];
}

/** A response that may be cached. A change of one of its `topics` makes it stale. */
export interface CacheableResponse {
	status: number;
	headers: Record<string, string>;
	body: string | Uint8Array<ArrayBuffer>;
	topics: readonly Topic[];
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compress: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer<ArrayBuffer>>> = {
	// At quality 5 brotli is as fast as gzip and its output is already smaller.
	br: (body) =>
		brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) as Promise<Buffer<ArrayBuffer>>,
	gzip: (body) => zip(body) as Promise<Buffer<ArrayBuffer>>,
};

/** In bytes. Compressing a shorter body saves no network packet. */
const worthCompressing = 1_000;

function encodingFor(acceptEncoding: string | null, size: number): Encoding {
	if (!acceptEncoding || size < worthCompressing) return 'identity';
	const accepted = (name: string) =>
		new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`).test(acceptEncoding);
	return accepted('br') ? 'br' : accepted('gzip') ? 'gzip' : 'identity';
}

/**
 * Caches responses (serialised, compressed, with an ETag) in bounded memory until one of their topics
 * changes. Each process has its own; `invalidation.ts` invalidates all of them
 * (docs/architecture.md, "Response cache").
 */
export class ResponseCache {
	readonly #responses: LRUCache<string, CachedResponse>;
	/** Responses being produced now, by key: concurrent requests share one. */
	readonly #pending = new Map<string, Promise<CachedResponse>>();
	/** Counts invalidations; a response whose production began in an earlier generation is not stored. */
	#generation = 0;
	#enabled = true;

	/** @param maxBytes limit for all cached bodies together */
	constructor(maxBytes = 24 * 1024 * 1024) {
		this.#responses = new LRUCache({
			max: 2_000,
			maxSize: maxBytes,
			// Compressed bodies are added later; together they are about a third of the plain body.
			sizeCalculation: ({ bodies }) => Math.ceil(bodies.identity.length * 1.5) + 500,
		});
	}

	/** Removes the responses that depend on any of `topics`; those in production now are sent but not stored. */
	invalidate(topics: readonly Topic[]): void {
		if (topics.length === 0) return;
		this.#generation += 1;
		this.#pending.clear();
		for (const [key, cached] of this.#responses.entries()) {
			if (cached.topics.some((topic) => topics.includes(topic))) this.#responses.delete(key);
		}
	}

	/**
	 * Disabled while changes made by other processes cannot be received: nothing is stored or shared.
	 * Setting it, to either value, empties the cache.
	 */
	set enabled(enabled: boolean) {
		this.#enabled = enabled;
		this.#generation += 1;
		this.#pending.clear();
		this.#responses.clear();
	}

	/**
	 * Answers `request` with the response cached under `key`, or else with the one that `produce` returns,
	 * which is stored when its status is 200. Rejects when `produce` rejects.
	 */
	async respond(key: string, request: Request, produce: () => Promise<CacheableResponse>): Promise<Response> {
		const cached = this.#responses.get(key) ?? (await this.#produce(key, produce));
		return toResponse(cached, request);
	}

	async #produce(key: string, produce: () => Promise<CacheableResponse>): Promise<CachedResponse> {
		const pending = this.#pending.get(key);
		if (pending) return pending;
		const generation = this.#generation;
		const production = produce().then((response) => {
			const cached = prepare(response);
			// A response read before an invalidation may be older than the change: do not store it.
			if (this.#enabled && generation === this.#generation && response.status === 200)
				this.#responses.set(key, cached);
			return cached;
		});
		if (this.#enabled) this.#pending.set(key, production);
		try {
			return await production;
		} finally {
			if (this.#pending.get(key) === production) this.#pending.delete(key);
		}
	}
}

function prepare({ status, headers, body, topics }: CacheableResponse): CachedResponse {
	const identity = Buffer.from(body as Uint8Array<ArrayBuffer>);
	const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
	return { status, headers, etag, bodies: { identity }, topics };
}

async function toResponse(cached: CachedResponse, request: Request): Promise<Response> {
	const headers = new Headers(cached.headers);
	headers.set('Vary', 'Accept-Encoding');
	if (cached.status === 200) {
		// A weak ETag, because every encoding of the body shares it.
		headers.set('ETag', `W/${cached.etag}`);
		if (request.headers.get('If-None-Match')?.includes(cached.etag))
			return new Response(null, { status: 304, headers });
	}
	const encoding = encodingFor(request.headers.get('Accept-Encoding'), cached.bodies.identity.length);
	let body = cached.bodies[encoding];
	if (!body && encoding !== 'identity') {
		body = await compress[encoding](cached.bodies.identity);
		cached.bodies[encoding] = body;
	}
	if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
	// The compression middleware skips short bodies only when their length is declared.
	if (body) headers.set('Content-Length', String(body.length));
	return new Response(body ?? null, { status: cached.status, headers });
}
