import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type CacheableResponse, ResponseCache } from './response-cache.ts';

const long = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ productId: index, name: 'Whey' })));

const response = (body: string, more: Partial<CacheableResponse> = {}): CacheableResponse => ({
	status: 200,
	headers: { 'Content-Type': 'application/json' },
	body,
	topics: ['catalogue'],
	...more,
});

const get = (headers: Record<string, string> = {}) => new Request('http://club/', { headers });

/** A producer of a response that the test resolves or rejects when it likes. */
function deferredResponse() {
	let calls = 0;
	const { promise, resolve, reject } = Promise.withResolvers<CacheableResponse>();
	return {
		produce: () => {
			calls += 1;
			return promise;
		},
		finish: (body: string) => resolve(response(body)),
		fail: (error: Error) => reject(error),
		get calls() {
			return calls;
		},
	};
}

const notCached = (what: string) => () =>
	Promise.reject<CacheableResponse>(new Error(`${what} was not cached`));

describe('a response', () => {
	test('is produced once and then served from the cache', async () => {
		const cache = new ResponseCache();
		const first = await cache.respond('key', get(), async () => response('one'));
		const second = await cache.respond('key', get(), notCached('the response'));
		expect([await first.text(), await second.text()]).toEqual(['one', 'one']);
		expect(second.headers.get('Content-Type')).toBe('application/json');
	});

	test('is produced once for concurrent requests', async () => {
		const cache = new ResponseCache();
		const read = deferredResponse();
		const asked = Array.from({ length: 5 }, () => cache.respond('key', get(), read.produce));
		read.finish('one');
		const bodies = await Promise.all(asked.map(async (one) => (await one).text()));
		expect(bodies).toEqual(Array(5).fill('one'));
		expect(read.calls).toBe(1);
	});

	test('of one key is not served under another key', async () => {
		const cache = new ResponseCache();
		await cache.respond('one', get(), async () => response('one'));
		expect(await (await cache.respond('two', get(), async () => response('two'))).text()).toBe('two');
	});

	test('whose status is not 200 is sent but not cached', async () => {
		const cache = new ResponseCache();
		const missing = await cache.respond('key', get(), async () => response('gone', { status: 404 }));
		expect([missing.status, missing.headers.get('ETag')]).toEqual([404, null]);
		expect((await cache.respond('key', get(), async () => response('here'))).status).toBe(200);
	});

	test('whose production fails rejects all waiting requests, and the next request produces it again', async () => {
		const cache = new ResponseCache();
		const read = deferredResponse();
		const asked = [cache.respond('key', get(), read.produce), cache.respond('key', get(), read.produce)];
		read.fail(new Error('the database is away'));
		const outcomes = await Promise.allSettled(asked);
		expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
		expect(await (await cache.respond('key', get(), async () => response('one'))).text()).toBe('one');
	});
});

describe('an invalidation', () => {
	test('removes the responses that depend on the topic, and no others', async () => {
		const cache = new ResponseCache();
		await cache.respond('products', get(), async () => response('old'));
		await cache.respond('sold', get(), async () => response('old', { topics: ['catalogue', 'sales'] }));
		cache.invalidate(['sales']);
		expect(await (await cache.respond('products', get(), notCached('products'))).text()).toBe('old');
		expect(await (await cache.respond('sold', get(), async () => response('new'))).text()).toBe('new');
		cache.invalidate(['catalogue']);
		expect(await (await cache.respond('products', get(), async () => response('new'))).text()).toBe('new');
	});

	test('of no topic removes nothing', async () => {
		const cache = new ResponseCache();
		await cache.respond('key', get(), async () => response('one'));
		cache.invalidate([]);
		expect(await (await cache.respond('key', get(), notCached('the response'))).text()).toBe('one');
	});

	test('prevents storing a response whose production began before it', async () => {
		const cache = new ResponseCache();
		const read = deferredResponse();
		const early = cache.respond('key', get(), read.produce);
		cache.invalidate(['catalogue']);
		read.finish('old');
		expect(await (await early).text()).toBe('old');
		expect(await (await cache.respond('key', get(), async () => response('new'))).text()).toBe('new');
		expect(await (await cache.respond('key', get(), notCached('the new response'))).text()).toBe('new');
	});

	test('makes a later request produce its own response although an earlier production still runs', async () => {
		const cache = new ResponseCache();
		const before = deferredResponse();
		const early = cache.respond('key', get(), before.produce);
		cache.invalidate(['catalogue']);
		const after = deferredResponse();
		const late = cache.respond('key', get(), after.produce);
		expect([before.calls, after.calls]).toEqual([1, 1]);
		after.finish('new');
		expect(await (await late).text()).toBe('new');
		// The earlier production ends last and must not replace the newer response.
		before.finish('old');
		expect(await (await early).text()).toBe('old');
		expect(await (await cache.respond('key', get(), notCached('the new response'))).text()).toBe('new');
	});

	test('of another topic during a production only costs producing it again', async () => {
		const cache = new ResponseCache();
		const read = deferredResponse();
		const early = cache.respond('key', get(), read.produce);
		cache.invalidate(['sales']);
		read.finish('one');
		await early;
		const next = await cache.respond('key', get(), async () => response('one'));
		expect(await next.text()).toBe('one');
	});
});

describe('a response that has been cached for five seconds', () => {
	const text = readFileSync(import.meta.filename, 'utf8');
	const asked = { acceptEncoding: 'br' };
	const lengthOf = (cache: ResponseCache, path: string) => cache.ready(path, asked, {})?.body?.length ?? 0;

	/** A cache in which these paths share one response. */
	async function cacheOf(...paths: string[]): Promise<ResponseCache> {
		vi.useFakeTimers({ toFake: ['performance'] });
		onTestFinished(() => void vi.useRealTimers());
		const cache = new ResponseCache();
		for (const path of paths) {
			const request = new Request(`http://club${path}`, { headers: { 'Accept-Encoding': 'br' } });
			await cache.respond(path, request, async () => response(text));
		}
		return cache;
	}

	test('is compressed better once it is asked for again', async () => {
		const cache = await cacheOf('/');
		vi.advanceTimersByTime(4_999);
		const before = cache.ready('/', asked, {});
		vi.advanceTimersByTime(1);
		expect(cache.ready('/', asked, {})).toBe(before);
		await expect.poll(() => lengthOf(cache, '/')).toBeLessThan(before?.body?.length ?? 0);

		const after = cache.ready('/', asked, {});
		expect(brotliDecompressSync(after?.body as Buffer).toString()).toBe(text);
		const [old, better] = [before, after].map((ready) => {
			const head = ready?.head ?? [];
			const at = head.indexOf('content-length') + 1;
			return { length: head[at], others: head.toSpliced(at, 1) };
		});
		expect(better?.length).toBe(String(after?.body?.length));
		expect(better?.others).toEqual(old?.others);
	});

	test('waits for nine times as long as the last one took', async () => {
		const cache = await cacheOf('/', '/store');
		const length = lengthOf(cache, '/');
		vi.advanceTimersByTime(5_000);
		lengthOf(cache, '/');
		// During this compression, and for nine times as long after it, no other begins.
		vi.advanceTimersByTime(100);
		expect(lengthOf(cache, '/store')).toBe(length);
		await expect.poll(() => lengthOf(cache, '/')).toBeLessThan(length);
		vi.advanceTimersByTime(899);
		expect(lengthOf(cache, '/store')).toBe(length);
		vi.advanceTimersByTime(1);
		await expect.poll(() => lengthOf(cache, '/store')).toBeLessThan(length);
	});

	test('stays as it is where nobody asks for brotli', async () => {
		const cache = await cacheOf();
		const request = new Request('http://club/', { headers: { 'Accept-Encoding': 'gzip' } });
		await cache.respond('/', request, async () => response(text));
		vi.advanceTimersByTime(5_000);
		const zipped = cache.ready('/', { acceptEncoding: 'gzip' }, {});
		expect(gunzipSync(zipped?.body as Buffer).toString()).toBe(text);
		expect(cache.ready('/', asked, {})).toBeUndefined();
	});
});

test('a disabled cache neither stores responses nor shares their production', async () => {
	const cache = new ResponseCache();
	await cache.respond('key', get(), async () => response('old'));
	cache.enabled = false;
	expect(await (await cache.respond('key', get(), async () => response('newer'))).text()).toBe('newer');
	expect(await (await cache.respond('key', get(), async () => response('newest'))).text()).toBe('newest');
	const read = deferredResponse();
	const early = cache.respond('key', get(), read.produce);
	cache.enabled = true;
	read.finish('produced while disabled');
	await early;
	expect(await (await cache.respond('key', get(), async () => response('fresh'))).text()).toBe('fresh');
	expect(await (await cache.respond('key', get(), notCached('the response'))).text()).toBe('fresh');
});

test('memory is bounded: the least recently used response is evicted first', async () => {
	const cache = new ResponseCache(10_000);
	const big = 'x'.repeat(2_500);
	await cache.respond('first', get(), async () => response(big));
	await cache.respond('second', get(), async () => response(big));
	await cache.respond('third', get(), async () => response(big));
	await cache.respond('third', get(), notCached('the third'));
	let producedAgain = false;
	await cache.respond('first', get(), async () => {
		producedAgain = true;
		return response(big);
	});
	expect(producedAgain).toBe(true);
});

test('a cached body holds no memory but its own', async () => {
	const cache = new ResponseCache();
	for (const acceptEncoding of [undefined, 'br', 'gzip']) {
		const headers = acceptEncoding ? { 'Accept-Encoding': acceptEncoding } : undefined;
		await cache.respond('key', get(headers), async () => response(long));
		const body = cache.ready('/', { acceptEncoding }, {})?.body;
		expect(body?.buffer.byteLength, acceptEncoding).toBe(body?.length);
	}
});

test('a page is kept compressed, so that many find room, and every client still gets it whole', async () => {
	const cache = new ResponseCache(60_000);
	const page = (nth: number) => `<h1>${nth}</h1>${'<p>Whey protein</p>'.repeat(2_500)}`;
	const all = Array.from({ length: 20 }, (_, nth) => nth);
	const br = { 'Accept-Encoding': 'br' };
	for (const nth of all) await cache.respond(`page ${nth}`, get(br), async () => response(page(nth)));
	for (const nth of all) {
		const sent = async (headers: Record<string, string>) => {
			const answer = await cache.respond(`page ${nth}`, get(headers), notCached(`page ${nth}`));
			const bytes = Buffer.from(await answer.arrayBuffer());
			expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
			return bytes;
		};
		expect(brotliDecompressSync(await sent(br)).toString()).toBe(page(nth));
		expect((await sent({})).toString()).toBe(page(nth));
		expect(gunzipSync(await sent({ 'Accept-Encoding': 'gzip' })).toString()).toBe(page(nth));
	}
});

test('a body that nobody takes compressed is kept as it is', async () => {
	const cache = new ResponseCache();
	const page = '<p>Whey protein</p>'.repeat(2_500);
	await cache.respond('page', get(), async () => response(page));
	const { body } = cache.ready('/', { acceptEncoding: undefined }, {}) ?? {};
	expect(body?.toString()).toBe(page);
});

describe('on the wire', () => {
	const responseTo = async (headers: Record<string, string>, body = long) =>
		new ResponseCache().respond('key', get(headers), async () => response(body));

	test.each([
		['br', 'br'],
		['gzip', 'gzip'],
		['gzip, deflate, br, zstd', 'br'],
		['gzip;q=1.0, br;q=0.5', 'br'],
		['br;q=0, gzip', 'gzip'],
		['br;q=0.000,gzip;q=0', null],
		['identity', null],
		['brotli', null],
		['', null],
	])('Accept-Encoding %j gets the encoding %s', async (accepted, encoding) => {
		const response = await responseTo({ 'Accept-Encoding': accepted });
		expect(response.headers.get('Content-Encoding')).toBe(encoding);
		expect(response.headers.get('Vary')).toBe('Accept-Encoding, Authorization');
		const bytes = Buffer.from(await response.arrayBuffer());
		const decode = { br: brotliDecompressSync, gzip: gunzipSync };
		const plain = encoding ? decode[encoding as 'br' | 'gzip'](bytes) : bytes;
		expect(plain.toString()).toBe(long);
		if (encoding) expect(bytes.length).toBeLessThan(long.length / 3);
	});

	test.each([1_000, 70_000, 5_000_000])(
		'a body of %i bytes is readable, whatever brotli sees of it at once',
		async (length) => {
			const body = long.repeat(Math.ceil(length / long.length)).slice(0, length);
			const response = await responseTo({ 'Accept-Encoding': 'br' }, body);
			const bytes = Buffer.from(await response.arrayBuffer());
			expect(brotliDecompressSync(bytes).toString() === body).toBe(true);
		},
	);

	test('a short body is not compressed', async () => {
		const response = await responseTo({ 'Accept-Encoding': 'br' }, '[]');
		expect(response.headers.get('Content-Encoding')).toBeNull();
		expect(await response.text()).toBe('[]');
	});

	test('a request with the ETag in If-None-Match gets 304, in any encoding', async () => {
		const cache = new ResponseCache();
		const tag = (await cache.respond('key', get(), async () => response(long))).headers.get('ETag') ?? '';
		expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
		for (const known of [tag, `"other", ${tag}`, '*']) {
			const response = await cache.respond(
				'key',
				get({ 'If-None-Match': known, 'Accept-Encoding': 'br' }),
				notCached('the response'),
			);
			expect([response.status, await response.text()]).toEqual([304, '']);
			expect(response.headers.get('ETag')).toBe(tag);
		}
		const changed = await cache.respond(
			'key',
			get({ 'If-None-Match': '"other"' }),
			notCached('the response'),
		);
		expect([changed.status, await changed.text()]).toEqual([200, long]);
	});

	test('different bodies have different ETags', async () => {
		const tags = await Promise.all(
			['a', 'b'].map(async (body) => (await responseTo({}, body)).headers.get('ETag')),
		);
		expect(new Set(tags).size).toBe(2);
	});
});
