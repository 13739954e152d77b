import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct, newProduct } from '../testing/fixtures/shop.ts';
import { expectInvalid } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let person: Person;
let addressId: number;
beforeAll(async () => {
	server = await startTestServer();
	[administrator, person] = await Promise.all([signUpAdministrator(server), signUp(server)]);
	addressId = await addAddress(person);
});
afterAll(() => server.close());

const namesAt = async (path: string): Promise<string[]> => {
	const { status, body } = await server.call('GET', path);
	expect(status).toBe(200);
	return body.map(({ name }: { name: string }) => name);
};

const order = (productId: number, quantity: number) =>
	placeOrder(person, addressId, [{ productId, quantity }]);

const setAvailable = (productId: number, available: 0 | 1, name: string) =>
	administrator.client.catalogue.update({ body: { ...newProduct({ name }), productId, available } });

describe('top sellers', () => {
	test('are up to twelve available products by units sold, not by orders or lines', async () => {
		expect(await namesAt('/api/product/topSeller')).toEqual([]);
		const ids = new Map<string, number>();
		for (let index = 0; index < 15; index += 1) {
			ids.set(`P${index}`, await addProduct(server, administrator, { name: `P${index}` }));
		}
		const id = (name: string) => ids.get(name) ?? 0;
		await order(id('P3'), 10);
		for (const _ of [1, 2, 3]) await order(id('P5'), 2);
		await order(id('P7'), 7);
		const sold = await namesAt('/api/product/topSeller');
		expect(sold.slice(0, 3)).toEqual(['P3', 'P7', 'P5']);
		expect(sold).toHaveLength(12);
		// An order invalidates the cached list at once.
		await order(id('P5'), 5);
		expect((await namesAt('/api/product/topSeller')).slice(0, 3)).toEqual(['P5', 'P3', 'P7']);
		await setAvailable(id('P5'), 0, 'P5');
		expect((await namesAt('/api/product/topSeller')).slice(0, 2)).toEqual(['P3', 'P7']);
		expect(await namesAt('/api/product/topSeller')).not.toContain('P5');
		await administrator.client.catalogue.delete({ query: { id: id('P3') } });
		expect((await namesAt('/api/product/topSeller'))[0]).toBe('P7');
		await setAvailable(id('P5'), 1, 'P5');
		expect((await namesAt('/api/product/topSeller'))[0]).toBe('P5');
		const { body } = await server.call('GET', '/api/product/topSeller');
		expect(body[0]).toEqual({ ...newProduct({ name: 'P5' }), productId: id('P5'), rating: 0, available: 1 });
	});
});

describe('similar products', () => {
	test('are up to twelve of the category, best rated first, whichever name of the category is sent', async () => {
		const database = server.connection.database;
		for (let index = 0; index < 14; index += 1) {
			const name = `Food ${index}`;
			const id = await addProduct(server, administrator, { name, category: 'fitfoods' });
			await database
				.updateTable('products')
				.set({ rating_sum: (index % 7) * 2 * 0.5, rating_count: index === 0 ? 0 : 2 })
				.where('id', '=', id)
				.execute();
		}
		const answers = await Promise.all(
			['fitfood', 'fitfoods', 'Fit Food'].map((category) =>
				server.call('GET', `/api/product/similar?category=${encodeURIComponent(category)}`),
			),
		);
		for (const { status, body } of answers) {
			expect(status).toBe(200);
			expect(body).toHaveLength(12);
			const ratings = body.map(({ rating }: { rating: number }) => rating);
			expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
			expect(ratings[0]).toBe(3);
			expect(body.every(({ category }: { category: string }) => category === 'fitfoods')).toBe(true);
		}
	});

	test('are none for an unknown category', async () => {
		expect(await namesAt('/api/product/similar?category=shoes')).toEqual([]);
	});

	test.each(['', '?category=', '?category=%20'])('are refused without a category: %j', async (query) => {
		const answer = await server.call('GET', `/api/product/similar${query}`);
		expectInvalid(answer, 'category', 'Category required');
	});
});
