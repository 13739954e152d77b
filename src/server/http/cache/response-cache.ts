import { LRUCache } from 'lru-cache';
import type { Topic } from '#shared/endpoint.ts';
import { CachedBody } from './cached-body.ts';
import { cachingHeaders } from './caching.ts';
import { type Encoding, encodingFor } from './encoding.ts';
import { hasTag } from './has-tag.ts';

/** A response ready to send. */
interface CachedResponse {
	status: number;
	headers: Record<string, string>;
	isPublic: boolean;
	body: CachedBody;
	topics: readonly Topic[];
	/** The paths, each with its query, that this response answers. */
	paths: Set<string>;
	/**
	 * What {@link ResponseCache.ready} has returned for it: by encoding, or `unchanged` for a 304, and by whether a
	 * session asked.
	 */
	ready: Partial<Record<`${Encoding | 'unchanged'}${'' | ' to a session'}`, ReadyResponse>>;
	/** From when on it may be compressed at best quality, by `performance.now()`; undefined once it is. */
	shrinkAt: number | undefined;
}

/** The request headers that decide which response is sent. */
interface Asked {
	acceptEncoding: string | undefined;
	ifNoneMatch?: string | undefined;
	authorization?: string | undefined;
}

/** A response that node:http can send without further processing. */
export interface ReadyResponse {
	status: number;
	/** Header names and values, alternating. */
	head: readonly string[];
	body: Buffer | undefined;
}

/** A response that may be cached. A change of one of its `topics` makes it stale. */
export interface CacheableResponse {
	status: number;
	headers: Record<string, string>;
	/** Whether a CDN may keep it; if left out, only the browser may. */
	isPublic?: boolean;
	body: string | Uint8Array<ArrayBuffer>;
	topics: readonly Topic[];
}

/**
 * In milliseconds: a response that has been cached this long will probably stay. Compressing it at best quality is
 * then worth the work: a page becomes a tenth smaller, and may take a round trip less.
 */
const settled = 5_000;

/** The share of one thread's time that compressing at best quality may take. */
const shrinkShare = 0.1;

/** In characters: longer paths, with their query, are not remembered. */
const maxPathLength = 300;

/**
 * Caches responses (serialised, compressed, with an ETag) in bounded memory until one of their topics
 * changes. Each process has its own; `invalidation.ts` invalidates all of them
 * (docs/architecture.md, "Response cache").
 */
export class ResponseCache {
	readonly #responses: LRUCache<string, CachedResponse>;
	/** The cached responses by path, for {@link ready}. Several paths may have the same response. */
	readonly #byPath: LRUCache<string, CachedResponse>;
	/** Responses being produced now, by key: concurrent requests share one. */
	readonly #pending = new Map<string, Promise<CachedResponse>>();
	/** Counts invalidations; a response whose production began in an earlier generation is not stored. */
	#generation = 0;
	#enabled = true;
	/**
	 * When the next response may be compressed at best quality, by `performance.now()`; infinite while one is being
	 * compressed.
	 */
	#nextShrink = 0;

	/** @param maxBytes limit for all cached bodies together */
	constructor(maxBytes = 12 * 1024 * 1024) {
		this.#responses = new LRUCache({
			max: 2_000,
			maxSize: maxBytes,
			sizeCalculation: ({ body }) => Math.ceil(body.weight) + 500,
			dispose: ({ paths }) => {
				for (const path of paths) this.#byPath.delete(path);
			},
		});
		this.#byPath = new LRUCache({ max: 4_000, dispose: ({ paths }, path) => paths.delete(path) });
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
	 * Answers `request` with the response cached under `key`, or else with the one that `produce` returns, which is
	 * stored when its status is 200. Rejects when `produce` rejects.
	 */
	async respond(key: string, request: Request, produce: () => Promise<CacheableResponse>): Promise<Response> {
		const cached = this.#responses.get(key) ?? (await this.#produce(key, request, produce));
		if (this.#responses.peek(key) === cached) this.#remember(pathOf(request.url), cached);
		this.#shrinkSettled(cached);
		return toResponse(cached, request);
	}

	/**
	 * Returns the response to a GET of `path` with its query, if {@link respond} has answered it before and it is not
	 * stale; undefined if there is none, or none in the encoding that the client accepts. `shared` are the headers of
	 * every response, always the same.
	 */
	ready(
		path: string,
		{ acceptEncoding, ifNoneMatch, authorization }: Asked,
		shared: Readonly<Record<string, string>>,
	): ReadyResponse | undefined {
		const cached = this.#byPath.get(path);
		if (!cached) return undefined;
		this.#shrinkSettled(cached);
		const unchanged = hasTag(ifNoneMatch, cached.body.etag);
		const encoding = encodingFor(acceptEncoding, cached.body.length);
		const kind =
			`${unchanged ? 'unchanged' : encoding}${authorization === undefined ? '' : ' to a session'}` as const;
		const body = unchanged ? undefined : cached.body.ready(encoding);
		if (!unchanged && !body) return undefined;
		cached.ready[kind] ??= {
			status: unchanged ? 304 : 200,
			head: Object.entries({
				...shared,
				...headOf(cached, body && { encoding, length: body.length }, authorization),
			}).flat(),
			body,
		};
		return cached.ready[kind];
	}

	/**
	 * Compresses a settled response at best quality, in the background and once it is asked for again; later requests
	 * get the smaller body. Only one at a time, and for at most a tenth of the time.
	 */
	#shrinkSettled(cached: CachedResponse): void {
		if (cached.shrinkAt === undefined || !cached.body.ready('br')) return;
		const now = performance.now();
		if (now < cached.shrinkAt || now < this.#nextShrink) return;
		cached.shrinkAt = undefined;
		this.#nextShrink = Number.POSITIVE_INFINITY;
		const shrinking = cached.body.shrink().then(() => {
			// The ready responses declare the old length.
			cached.ready = {};
		});
		void shrinking
			// If compressing fails, the response is served as before.
			.catch(() => undefined)
			.finally(() => {
				const end = performance.now();
				this.#nextShrink = end + (end - now) * (1 / shrinkShare - 1);
			});
	}

	#remember(path: string, cached: CachedResponse): void {
		if (path.length > maxPathLength || this.#byPath.get(path) === cached) return;
		cached.paths.add(path);
		this.#byPath.set(path, cached);
	}

	async #produce(
		key: string,
		request: Request,
		produce: () => Promise<CacheableResponse>,
	): Promise<CachedResponse> {
		const pending = this.#pending.get(key);
		if (pending) return pending;
		const generation = this.#generation;
		const production = produce().then(async (response) => {
			const cached = prepare(response);
			// Compress before storing: the cache reads the response's weight when it is stored.
			await cached.body.in(encodingOf(request, cached));
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

function prepare({ status, headers, isPublic = false, body, topics }: CacheableResponse): CachedResponse {
	const bytes =
		typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
	return {
		status,
		headers,
		isPublic,
		body: new CachedBody(bytes),
		topics,
		paths: new Set(),
		ready: {},
		shrinkAt: performance.now() + settled,
	};
}

const encodingOf = ({ headers }: Request, { body }: CachedResponse): Encoding =>
	encodingFor(headers.get('Accept-Encoding') ?? undefined, body.length);

const pathOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2));

/** The headers of a response with this body, or of a 304 to a client that has it; names in lower case. */
function headOf(
	cached: CachedResponse,
	body: { encoding: Encoding; length: number } | undefined,
	authorization: string | undefined,
): Record<string, string> {
	const head: Record<string, string> = { vary: 'Accept-Encoding, Authorization' };
	for (const [name, value] of Object.entries(cached.headers)) head[name.toLowerCase()] = value;
	if (cached.status === 200) {
		// A weak ETag, because all encodings of the body share it.
		head.etag = `W/${cached.body.etag}`;
		Object.assign(head, cachingHeaders(cached.isPublic, authorization));
	} else head['cache-control'] = 'no-store';
	if (body && body.encoding !== 'identity') head['content-encoding'] = body.encoding;
	// The compression middleware skips short bodies only when their length is declared.
	if (body) head['content-length'] = String(body.length);
	return head;
}

async function toResponse(cached: CachedResponse, request: Request): Promise<Response> {
	const { status, body } = cached;
	const authorization = request.headers.get('Authorization') ?? undefined;
	if (status === 200 && hasTag(request.headers.get('If-None-Match'), body.etag))
		return new Response(null, { status: 304, headers: headOf(cached, undefined, authorization) });
	const encoding = encodingOf(request, cached);
	const bytes = await body.in(encoding);
	const headers = headOf(cached, { encoding, length: bytes.length }, authorization);
	return new Response(bytes, { status, headers });
}
