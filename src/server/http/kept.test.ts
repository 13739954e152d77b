import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Answer, KeptAnswers } from './kept.ts';

const long = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ productId: index, name: 'Whey' })));

const answer = (body: string, more: Partial<Answer> = {}): Answer => ({
	status: 200,
	headers: { 'Content-Type': 'application/json' },
	body,
	topics: ['catalogue'],
	...more,
});

const ask = (headers: Record<string, string> = {}) => new Request('http://club/', { headers });

/** A reading that the test lets finish, or fail, when it likes. */
function reading() {
	let started = 0;
	const { promise, resolve, reject } = Promise.withResolvers<Answer>();
	return {
		make: () => {
			started += 1;
			return promise;
		},
		finish: (body: string) => resolve(answer(body)),
		fail: (error: Error) => reject(error),
		get started() {
			return started;
		},
	};
}

const must = (what: string) => () => Promise.reject<Answer>(new Error(`${what} was not kept`));

describe('an answer', () => {
	test('is made once and then kept', async () => {
		const kept = new KeptAnswers();
		const first = await kept.answer('key', ask(), async () => answer('one'));
		const second = await kept.answer('key', ask(), must('the answer'));
		expect([await first.text(), await second.text()]).toEqual(['one', 'one']);
		expect(second.headers.get('Content-Type')).toBe('application/json');
	});

	test('is made once for all who ask meanwhile', async () => {
		const kept = new KeptAnswers();
		const read = reading();
		const asked = Array.from({ length: 5 }, () => kept.answer('key', ask(), read.make));
		read.finish('one');
		const bodies = await Promise.all(asked.map(async (response) => (await response).text()));
		expect(bodies).toEqual(Array(5).fill('one'));
		expect(read.started).toBe(1);
	});

	test('of one key is not the answer of another', async () => {
		const kept = new KeptAnswers();
		await kept.answer('one', ask(), async () => answer('one'));
		expect(await (await kept.answer('two', ask(), async () => answer('two'))).text()).toBe('two');
	});

	test('that is no success is sent but not kept', async () => {
		const kept = new KeptAnswers();
		const missing = await kept.answer('key', ask(), async () => answer('gone', { status: 404 }));
		expect([missing.status, missing.headers.get('ETag')]).toEqual([404, null]);
		expect((await kept.answer('key', ask(), async () => answer('here'))).status).toBe(200);
	});

	test('that could not be made fails for all who wait, and is made anew for the next', async () => {
		const kept = new KeptAnswers();
		const read = reading();
		const asked = [kept.answer('key', ask(), read.make), kept.answer('key', ask(), read.make)];
		read.fail(new Error('the database is away'));
		const outcomes = await Promise.allSettled(asked);
		expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
		expect(await (await kept.answer('key', ask(), async () => answer('one'))).text()).toBe('one');
	});
});

describe('a change', () => {
	test('empties what depends on it, and nothing else', async () => {
		const kept = new KeptAnswers();
		await kept.answer('products', ask(), async () => answer('old'));
		await kept.answer('sold', ask(), async () => answer('old', { topics: ['catalogue', 'sales'] }));
		kept.forget(['sales']);
		expect(await (await kept.answer('products', ask(), must('products'))).text()).toBe('old');
		expect(await (await kept.answer('sold', ask(), async () => answer('new'))).text()).toBe('new');
		kept.forget(['catalogue']);
		expect(await (await kept.answer('products', ask(), async () => answer('new'))).text()).toBe('new');
	});

	test('of nothing empties nothing', async () => {
		const kept = new KeptAnswers();
		await kept.answer('key', ask(), async () => answer('one'));
		kept.forget([]);
		expect(await (await kept.answer('key', ask(), must('the answer'))).text()).toBe('one');
	});

	test('keeps out an answer whose reading began before it', async () => {
		const kept = new KeptAnswers();
		const read = reading();
		const early = kept.answer('key', ask(), read.make);
		kept.forget(['catalogue']);
		read.finish('old');
		expect(await (await early).text()).toBe('old');
		expect(await (await kept.answer('key', ask(), async () => answer('new'))).text()).toBe('new');
		expect(await (await kept.answer('key', ask(), must('the new answer'))).text()).toBe('new');
	});

	test('is not hidden from those who ask after it by a reading that began before it', async () => {
		const kept = new KeptAnswers();
		const before = reading();
		const early = kept.answer('key', ask(), before.make);
		kept.forget(['catalogue']);
		const after = reading();
		const late = kept.answer('key', ask(), after.make);
		expect([before.started, after.started]).toEqual([1, 1]);
		after.finish('new');
		expect(await (await late).text()).toBe('new');
		// The old reading ends last: it must not take the new one's place.
		before.finish('old');
		expect(await (await early).text()).toBe('old');
		expect(await (await kept.answer('key', ask(), must('the new answer'))).text()).toBe('new');
	});

	test('of another topic during a reading only costs reading again', async () => {
		const kept = new KeptAnswers();
		const read = reading();
		const early = kept.answer('key', ask(), read.make);
		kept.forget(['sales']);
		read.finish('one');
		await early;
		const next = await kept.answer('key', ask(), async () => answer('one'));
		expect(await next.text()).toBe('one');
	});
});

test('while changes cannot be heard of nothing is kept, nor shared', async () => {
	const kept = new KeptAnswers();
	await kept.answer('key', ask(), async () => answer('old'));
	kept.usable = false;
	expect(await (await kept.answer('key', ask(), async () => answer('newer'))).text()).toBe('newer');
	expect(await (await kept.answer('key', ask(), async () => answer('newest'))).text()).toBe('newest');
	const read = reading();
	const early = kept.answer('key', ask(), read.make);
	kept.usable = true;
	read.finish('read while deaf');
	await early;
	expect(await (await kept.answer('key', ask(), async () => answer('heard'))).text()).toBe('heard');
	expect(await (await kept.answer('key', ask(), must('the answer'))).text()).toBe('heard');
});

test('memory is bounded: the answer longest unasked for goes first', async () => {
	const kept = new KeptAnswers(10_000);
	const big = 'x'.repeat(2_500);
	await kept.answer('first', ask(), async () => answer(big));
	await kept.answer('second', ask(), async () => answer(big));
	await kept.answer('third', ask(), async () => answer(big));
	await kept.answer('third', ask(), must('the third'));
	let madeAgain = false;
	await kept.answer('first', ask(), async () => {
		madeAgain = true;
		return answer(big);
	});
	expect(madeAgain).toBe(true);
});

describe('on the wire', () => {
	const keptAnswer = async (headers: Record<string, string>, body = long) =>
		new KeptAnswers().answer('key', ask(headers), async () => answer(body));

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
	])('Accept-Encoding %j is answered in %s', async (accepted, encoding) => {
		const response = await keptAnswer({ 'Accept-Encoding': accepted });
		expect(response.headers.get('Content-Encoding')).toBe(encoding);
		expect(response.headers.get('Vary')).toBe('Accept-Encoding');
		const bytes = Buffer.from(await response.arrayBuffer());
		const decode = { br: brotliDecompressSync, gzip: gunzipSync };
		const plain = encoding ? decode[encoding as 'br' | 'gzip'](bytes) : bytes;
		expect(plain.toString()).toBe(long);
		if (encoding) expect(bytes.length).toBeLessThan(long.length / 3);
	});

	test('what is small goes as it is', async () => {
		const response = await keptAnswer({ 'Accept-Encoding': 'br' }, '[]');
		expect(response.headers.get('Content-Encoding')).toBeNull();
		expect(await response.text()).toBe('[]');
	});

	test('an answer known by its tag is not sent again, in whatever encoding', async () => {
		const kept = new KeptAnswers();
		const tag = (await kept.answer('key', ask(), async () => answer(long))).headers.get('ETag') ?? '';
		expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
		for (const known of [tag, `"other", ${tag}`]) {
			const response = await kept.answer(
				'key',
				ask({ 'If-None-Match': known, 'Accept-Encoding': 'br' }),
				must('the answer'),
			);
			expect([response.status, await response.text()]).toEqual([304, '']);
			expect(response.headers.get('ETag')).toBe(tag);
		}
		const changed = await kept.answer('key', ask({ 'If-None-Match': '"other"' }), must('the answer'));
		expect([changed.status, await changed.text()]).toEqual([200, long]);
	});

	test('another body has another tag', async () => {
		const tags = await Promise.all(
			['a', 'b'].map(async (body) => (await keptAnswer({}, body)).headers.get('ETag')),
		);
		expect(new Set(tags).size).toBe(2);
	});
});
