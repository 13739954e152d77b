import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addProduct, newProduct } from '../testing/fixtures/shop.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Discounted prices at and next to every bound of the price filters. */
const prices = [199, 200, 399, 400, 899, 900, 1499, 1500, 9000];

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	for (const price of prices) {
		// Doubles the price at 50 % off, because the filters must compare the discounted price.
		await addProduct(server, administrator, { name: `At ${price}`, price: price * 2, discount: 50 });
	}
	await addProduct(server, administrator, { name: 'Rounds to 200', price: 199.5, discount: 0 });
	await addProduct(server, administrator, { name: 'Rounds to 199', price: 199.49, discount: 0 });
	for (const [index, rating] of [0, 2.9, 3, 3.9, 4, 4.9, 5].entries()) {
		const id = await addProduct(server, administrator, {
			name: `Rated ${rating}`,
			category: 'prepostworkout',
			price: index,
		});
		await rate(id, rating);
	}
	for (let index = 1; index <= 15; index += 1) {
		await addProduct(server, administrator, { name: `Bar ${index}`, category: 'fitfoods', price: 50 });
	}
});
afterAll(() => server.close());

async function rate(id: number, rating: number): Promise<void> {
	await server.connection.database
		.updateTable('products')
		.set({ rating_sum: rating * 10, rating_count: 10 })
		.where('id', '=', id)
		.execute();
}

const list = (query: Record<string, string> = {}) =>
	server.call('GET', `/api/product/getAll?${new URLSearchParams(query)}`);

async function namesOf(query: Record<string, string>): Promise<string[]> {
	const { status, body } = await list({ limit: '100', ...query });
	expect(status).toBe(200);
	return body.content.map(({ name }: { name: string }) => name).sort();
}

test('a listed product and its own page are exactly as the contract says', async () => {
	const sent = newProduct({ name: 'Shape', price: 1234.56, discount: 12.5 });
	await addProduct(server, administrator, sent);
	const { status, headers, body } = await list({ category: 'shape', limit: '1' });
	expect([status, headers.get('Content-Type')]).toEqual([200, 'application/json']);
	expect(body).toEqual({
		content: [{ ...sent, productId: expect.any(Number), rating: 0, available: 1 }],
		totalPages: 1,
	});
	const { productId } = body.content[0];
	const one = await server.call('GET', `/api/product/get?id=${productId}`);
	expect([one.status, one.body]).toEqual([200, { ...body.content[0], ratingCount: 0 }]);
	await administrator.client.catalogue.delete({ query: { id: productId } });
	expectRefusal(await server.call('GET', `/api/product/get?id=${productId}`), 404, 'Product not found');
});

describe('pages of the catalogue', () => {
	test('hold ten products by default, and together every product once', async () => {
		const first = await list();
		expect(first.body.content).toHaveLength(10);
		const { rows } = await server.connection.pool.query('select id from products');
		expect(first.body.totalPages).toBe(Math.ceil(rows.length / 10));
		const ids: number[] = [];
		for (let page = 1; page <= first.body.totalPages; page += 1) {
			const { body } = await list({ page: String(page) });
			expect(body.totalPages).toBe(first.body.totalPages);
			ids.push(...body.content.map(({ productId }: { productId: number }) => productId));
		}
		expect(ids.sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id).sort((a, b) => a - b));
	});

	test.each(['3', '50', '1000000'])(
		'past the last are empty and still have the number of pages: page %s',
		async (page) => {
			expect((await list({ category: 'fitfood', page })).body).toEqual({ content: [], totalPages: 2 });
		},
	);

	test.each([
		[{ category: 'fitfood' }, '15'],
		[{ category: 'fitfood', page: '50' }, '15'],
		[{ price: '60-70' }, '0'],
	])('have the number of all matches in X-Total-Count: %j', async (query, count) => {
		// Sent twice, as the second response comes from the cache.
		for (const { headers } of [await list(query), await list(query)])
			expect(headers.get('X-Total-Count')).toBe(count);
		const { total } = await administrator.client.catalogue.getAll({ query });
		expect(total).toBe(Number(count));
	});

	test('of an empty result are none', async () => {
		expect((await list({ price: '60-70' })).body).toEqual({ content: [], totalPages: 0 });
		expect((await list({ price: '60-70', page: '2' })).body).toEqual({ content: [], totalPages: 0 });
	});

	test('may hold 1 to 100 products', async () => {
		expect((await list({ category: 'fitfood', limit: '1' })).body.totalPages).toBe(15);
		expect((await list({ category: 'fitfood', limit: '15' })).body).toMatchObject({ totalPages: 1 });
		expect((await list({ category: 'fitfood', limit: '100' })).body.content).toHaveLength(15);
	});

	test.each([
		['limit', '0', 'limit starts at 1'],
		['limit', '-1', 'limit starts at 1'],
		['limit', '101', 'limit is 100 at most'],
		['limit', '1.5', 'Please give a whole number'],
		['limit', 'ten', 'Please give a whole number'],
		['page', '0', 'page starts at 1'],
		['page', '-1', 'page starts at 1'],
		['page', '1.5', 'Please give a whole number'],
		['page', 'last', 'Please give a whole number'],
		['page', '1000001', 'page is too large'],
		['page', '1e99', 'Please give a whole number'],
	])('with %s=%s are refused', async (field, value, message) => {
		expectInvalid(await list({ [field]: value }), field, message);
	});
});

describe('the sort order of the catalogue', () => {
	const paid = ({ price, discount }: { price: number; discount: number }) => discountedPrice(price, discount);
	const rating = (one: { rating: number }) => one.rating;
	const content = async (sort: string) => (await list({ limit: '100', sort })).body.content;

	test('is newest first by default', async () => {
		const ids = (await list({ limit: '100' })).body.content.map(
			(one: { productId: number }) => one.productId,
		);
		expect(ids).toEqual([...ids].sort((a, b) => b - a));
	});

	test('may be by discounted price or by rating', async () => {
		const cheap = (await content('price-low')).map(paid);
		expect(cheap).toEqual([...cheap].sort((a, b) => a - b));
		const dear = (await content('price-high')).map(paid);
		expect(dear).toEqual([...dear].sort((a, b) => b - a));
		const rated = (await content('rating')).map(rating);
		expect(rated).toEqual([...rated].sort((a, b) => b - a));
	});

	test('is refused when it is unknown', async () => {
		expectInvalid(
			await list({ sort: 'name' }),
			'sort',
			'sort must be price-low, price-high, rating, protein-price or origin',
		);
	});
});

describe('categories', () => {
	test.each(['fitfood', 'fitfoods', 'Fit Food', 'fit-food', 'FITFOODS', 'fit food', ' fitfood '])(
		'%j names Fit Food',
		async (category) => {
			const { body } = await list({ category, limit: '100' });
			expect(body.content).toHaveLength(15);
			expect(new Set(body.content.map((one: { category: string }) => one.category))).toEqual(
				new Set(['fitfoods']),
			);
		},
	);

	test.each([
		'prepostworkout',
		'pre-post-workout',
		'pre/post workout',
		'Pre/Post Workout',
		'pre/post-workout',
	])('%j names Pre/Post Workout', async (category) => {
		const { body } = await list({ category, limit: '100' });
		expect(new Set(body.content.map((one: { category: string }) => one.category))).toEqual(
			new Set(['prepostworkout']),
		);
		expect(body.content).toHaveLength(7);
	});

	test.each(['wheyprotein', 'Whey Protein', 'whey-protein'])('%j names Whey Protein', async (category) => {
		const { body } = await list({ category, limit: '100' });
		expect(body.content).toHaveLength(prices.length + 2);
	});
});

describe('the price range', () => {
	test.each([
		['200-400', ['At 200', 'At 399', 'Rounds to 200']],
		['400-900', ['At 400', 'At 899']],
		['900-1500', ['At 1499', 'At 900']],
		['1500-above', ['At 1500', 'At 9000']],
		['0-200', ['At 199', 'Rounds to 199']],
		['9000-9001', ['At 9000']],
		['9001-above', []],
	])('%s includes its lower bound and excludes its upper one, by discounted price', async (price, names) => {
		expect(await namesOf({ price, category: 'wheyprotein' })).toEqual(names);
	});

	test.each([
		'',
		'200',
		'400-200',
		'200-200',
		'-',
		'cheap',
		'200-',
		'-400',
		'2e2-400',
		'200 - 400',
		'200-400-900',
		'1500-ABOVE',
	])('%j is refused, not answered with no products', async (price) => {
		expectInvalid(await list({ price }), 'price', 'price must look like 200-400 or 1500-above');
	});
});

describe('the rating filter', () => {
	test.each([
		['5', ['Rated 5']],
		['4', ['Rated 4', 'Rated 4.9', 'Rated 5']],
		['3', ['Rated 3', 'Rated 3.9', 'Rated 4', 'Rated 4.9', 'Rated 5']],
		['1', ['Rated 2.9', 'Rated 3', 'Rated 3.9', 'Rated 4', 'Rated 4.9', 'Rated 5']],
	])('%s finds products rated that or higher', async (rating, names) => {
		expect(await namesOf({ rating })).toEqual(names);
	});

	test.each(['', '0', '6', '4.5', '-3', 'five', '4 ', '05', '10'])('%j is refused', async (rating) => {
		expectInvalid(await list({ rating }), 'rating', 'rating must be a whole number from 1 to 5');
	});
});

test('several filters find products that match all of them', async () => {
	expect(await namesOf({ category: 'prepostworkout', rating: '4', price: '0-6' })).toEqual([
		'Rated 4',
		'Rated 4.9',
		'Rated 5',
	]);
	expect(await namesOf({ category: 'wheyprotein', rating: '3' })).toEqual([]);
	expect(await namesOf({ category: 'rated', rating: '4', price: '5-above' })).toEqual([
		'Rated 4.9',
		'Rated 5',
	]);
});

test('a category of only whitespace is refused', async () => {
	expectRefusal(await list({ category: '  ' }), 422);
});

describe('the availability filter', () => {
	test('finds products that can be ordered, or those that cannot', async () => {
		const { body } = await list({ category: 'Rated 2.9', limit: '1' });
		const [product] = body.content;
		await administrator.client.catalogue.update({ body: { ...product, price: 500, available: 0 } });
		expect(await namesOf({ available: '0' })).toEqual(['Rated 2.9']);
		expect(await namesOf({ available: '0', category: 'wheyprotein' })).toEqual([]);
		expect(await namesOf({ available: '1' })).not.toContain('Rated 2.9');
	});

	test('does not change the counts of available and unavailable products', async () => {
		const countsOf = async (query: Record<string, string>) =>
			(await list({ category: 'rated', ...query })).headers.get('X-Status-Counts');
		const counts = await countsOf({});
		expect(counts?.split('&').sort()).toEqual(['Available=6', 'Unavailable=1']);
		expect(await countsOf({ available: '0' })).toBe(counts);
	});

	test.each(['', '2', 'yes'])('%j is refused', async (available) => {
		expectInvalid(await list({ available }), 'available', 'available must be 0 or 1');
	});
});
