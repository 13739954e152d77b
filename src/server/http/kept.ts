import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Topic } from '#shared/endpoint.ts';

type Encoding = 'identity' | 'br' | 'gzip';

/** An answer ready to send: its bytes, its compressed bytes as they are first asked for, its ETag. */
interface Kept {
	status: number;
	headers: Record<string, string>;
	etag: string;
	bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>> & { identity: Buffer<ArrayBuffer> };
	topics: readonly Topic[];
}

/** What is kept: a status, headers and a body, and the topics that make it stale. */
export interface Answer {
	status: number;
	headers: Record<string, string>;
	body: string | Uint8Array<ArrayBuffer>;
	topics: readonly Topic[];
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compress: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer<ArrayBuffer>>> = {
	// Quality 5 is where brotli is still as quick as gzip and already smaller.
	br: (body) =>
		brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) as Promise<Buffer<ArrayBuffer>>,
	gzip: (body) => zip(body) as Promise<Buffer<ArrayBuffer>>,
};

/** Below this many bytes a compressed body saves no packet. */
const worthCompressing = 1_000;

function encodingFor(acceptEncoding: string | null, size: number): Encoding {
	if (!acceptEncoding || size < worthCompressing) return 'identity';
	const accepted = (name: string) =>
		new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`).test(acceptEncoding);
	return accepted('br') ? 'br' : accepted('gzip') ? 'gzip' : 'identity';
}

/**
 * Answers kept ready (serialised, compressed, with an ETag) in bounded memory until a topic that
 * they depend on changes (design point 4). One process's share: `invalidation.ts` tells the others.
 */
export class KeptAnswers {
	readonly #answers: LRUCache<string, Kept>;
	readonly #making = new Map<string, Promise<Kept>>();
	#generation = 0;
	#usable = true;

	/** @param maxBytes bound of all bodies kept together */
	constructor(maxBytes = 24 * 1024 * 1024) {
		this.#answers = new LRUCache({
			max: 2_000,
			maxSize: maxBytes,
			// The compressed copies come later; they are about a third together.
			sizeCalculation: ({ bodies }) => Math.ceil(bodies.identity.length * 1.5) + 500,
		});
	}

	/** Forgets what depends on a topic; answers being made right now are sent but not kept. */
	forget(topics: readonly Topic[]): void {
		if (topics.length === 0) return;
		this.#generation += 1;
		this.#making.clear();
		for (const [key, kept] of this.#answers.entries()) {
			if (kept.topics.some((topic) => topics.includes(topic))) this.#answers.delete(key);
		}
	}

	/** While changes made elsewhere cannot be heard of, nothing is kept. */
	set usable(heard: boolean) {
		this.#usable = heard;
		this.#generation += 1;
		this.#making.clear();
		this.#answers.clear();
	}

	/** Answers `request` with what is kept under `key`, else with what `make` makes, kept when it succeeded. */
	async answer(key: string, request: Request, make: () => Promise<Answer>): Promise<Response> {
		const kept = this.#answers.get(key) ?? (await this.#make(key, make));
		return respond(kept, request);
	}

	async #make(key: string, make: () => Promise<Answer>): Promise<Kept> {
		// Those who ask meanwhile wait for the same answer.
		const underway = this.#making.get(key);
		if (underway) return underway;
		const generation = this.#generation;
		const making = make().then((answer) => {
			const kept = prepare(answer);
			// What was read before a change may be older than the change: it is not kept.
			if (this.#usable && generation === this.#generation && answer.status === 200)
				this.#answers.set(key, kept);
			return kept;
		});
		if (this.#usable) this.#making.set(key, making);
		try {
			return await making;
		} finally {
			if (this.#making.get(key) === making) this.#making.delete(key);
		}
	}
}

function prepare({ status, headers, body, topics }: Answer): Kept {
	const identity = Buffer.from(body as Uint8Array<ArrayBuffer>);
	const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
	return { status, headers, etag, bodies: { identity }, topics };
}

async function respond(kept: Kept, request: Request): Promise<Response> {
	const headers = new Headers(kept.headers);
	headers.set('Vary', 'Accept-Encoding');
	if (kept.status === 200) {
		// Weak: the same answer in another encoding has the same tag.
		headers.set('ETag', `W/${kept.etag}`);
		if (request.headers.get('If-None-Match')?.includes(kept.etag))
			return new Response(null, { status: 304, headers });
	}
	const encoding = encodingFor(request.headers.get('Accept-Encoding'), kept.bodies.identity.length);
	let body = kept.bodies[encoding];
	if (!body && encoding !== 'identity') {
		body = await compress[encoding](kept.bodies.identity);
		kept.bodies[encoding] = body;
	}
	if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
	// Told, so that what is too small to be worth compressing is left alone.
	if (body) headers.set('Content-Length', String(body.length));
	return new Response(body ?? null, { status: kept.status, headers });
}
