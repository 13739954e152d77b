import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct, newProduct } from '../testing/fixtures/shop.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
});
afterAll(() => server.close());

const add = (body: object) => server.call('POST', '/api/product/add', { body, token: administrator.token });
const update = (body: object) =>
	server.call('PATCH', '/api/product/update', { body, token: administrator.token });
const remove = (id: number) =>
	server.call('DELETE', `/api/product/delete?id=${id}`, { token: administrator.token });
const read = async (id: number) => (await server.call('GET', `/api/product/get?id=${id}`)).body;

async function countProducts(): Promise<number> {
	return (await server.connection.pool.query('select id from products')).rows.length;
}

test('an added product is in the store at once', async () => {
	const sent = newProduct({ name: '  Ragi Bar  ', price: 99.99, discount: 0.01, category: 'fitfoods' });
	expect(await add(sent)).toMatchObject({ status: 201, body: { status: 'Product added' } });
	const { body } = await server.call('GET', '/api/product/getAll?category=ragi-bar');
	expect(body.content).toEqual([
		{ ...sent, name: 'Ragi Bar', productId: expect.any(Number), rating: 0, available: 1 },
	]);
});

const priceMax = 'Price must be at most ₹1,00,00,000';
const image = 'Provide image link';

const wrongForBoth: [string, unknown, string][] = [
	['name', undefined, 'Product name required'],
	['name', '  ', 'Product name required'],
	['name', 'x'.repeat(121), 'Please keep this to 120 characters'],
	['description', undefined, 'Description required'],
	['description', 'x'.repeat(501), 'Please keep this to 500 characters'],
	['price', undefined, 'Price required'],
	['price', null, 'Price required'],
	['price', '100', 'Price must be a number'],
	['price', '', 'Price must be a number'],
	['price', [100], 'Price must be a number'],
	['price', 10_000_000.01, priceMax],
	['price', 10.001, 'Price must have at most two decimals'],
	['discount', undefined, 'Discount must be a number'],
	['discount', '10', 'Discount must be a number'],
	['discount', 10.123, 'Discount must have at most two decimals'],
];

describe('a new product is refused', () => {
	test.each([
		...wrongForBoth,
		['category', undefined, 'Category required'],
		['category', '', 'Category required'],
		['category', 'shoes', 'Category required'],
		['category', 'fitfood', 'Category required'],
		['description', '', 'Description required'],
		['price', -0.01, 'Price must be a positive number'],
		['price', -1, 'Price must be a positive number'],
		['discount', -0.01, 'Discount cannot be less than 0%'],
		['discount', 100.01, 'Discount cannot be more than 100%'],
		['image', undefined, image],
		['image', '', image],
		['image', 'whey.svg', image],
		['image', 'http://pictures.example/whey.png', 'Please use a link that starts with https://'],
		['image', 'HTTP://pictures.example/whey.png', 'Please use a link that starts with https://'],
		['image', 'javascript:alert(1)', image],
		['image', 'data:image/svg+xml,<svg/>', image],
		['image', '//elsewhere.example/a.png', image],
		['image', '/art/"onerror="alert(1)', image],
		['image', 'https://a b.example/c.png', image],
	] as [string, unknown, string][])('for %s %j: %s', async (field, value, message) => {
		const before = await countProducts();
		expectInvalid(await add({ ...newProduct(), [field]: value }), field, message);
		expect(await countProducts()).toBe(before);
	});
});

test.each([
	['price', 0],
	['price', 10_000_000],
	['price', 0.01],
	['discount', 0],
	['discount', 100],
	['discount', 99.99],
	['image', 'https://pictures.example/whey.png?size=2'],
	['image', '/art/products/whey-640.webp'],
])('a new product is accepted with the %s %s', async (field, value) => {
	const name = `Bound ${field} ${value}`;
	expect((await add({ ...newProduct({ name }), [field]: value })).status).toBe(201);
});

describe('an edit of a product', () => {
	test('shows at once in every list, on the product’s page and in carts', async () => {
		const id = await addProduct(server, administrator, { name: 'Before' });
		const person = await signUp(server);
		await person.client.cart.add({ body: { productId: id } });
		const places = [
			'/api/product/getAll?limit=100',
			'/api/product/topSeller',
			'/api/product/similar?category=wheyprotein',
		];
		const everywhere = async () => {
			const lists = await Promise.all(places.map(async (path) => (await server.call('GET', path)).body));
			const found = [...lists.map((body) => body.content ?? body), [await read(id)]];
			return found.map((list) => list.find(({ productId }: { productId: number }) => productId === id)?.name);
		};
		expect(await everywhere()).toEqual(Array(4).fill('Before'));
		const body = {
			productId: id,
			name: 'After',
			available: 1,
			description: 'Quite another thing.',
			price: 500,
			discount: 0,
		};
		expect(await update(body)).toMatchObject({ status: 200, body: { status: 'Product updated' } });
		expect(await everywhere()).toEqual(Array(4).fill('After'));
		expect(await read(id)).toEqual({ ...newProduct(), ...body, rating: 0, ratingCount: 0 });
		const { cart } = await person.client.cart.cartDetails();
		expect(cart[0]?.product).toMatchObject({ name: 'After', price: 500, discount: 0 });
	});

	test('changes no other product', async () => {
		const [one, other] = [await addProduct(server, administrator), await addProduct(server, administrator)];
		const before = await read(other);
		await update({ ...newProduct({ name: 'Changed' }), productId: one, available: 0 });
		expect(await read(other)).toEqual(before);
		expect(await read(one)).toMatchObject({ name: 'Changed', available: 0 });
	});

	test.each([
		...wrongForBoth,
		['available', undefined, 'Select a valid availability'],
		['available', 2, 'Select a valid availability'],
		['available', '1', 'Select a valid availability'],
		['available', true, 'Select a valid availability'],
		['description', 'abcd', 'Description must be at least 5 characters'],
		['description', '  abcd  ', 'Description must be at least 5 characters'],
		['price', 0.99, 'Price must be greater than 0'],
		['price', 0, 'Price must be greater than 0'],
		['discount', -1, 'Discount cannot be negative'],
		['discount', 100.5, 'Discount cannot exceed 100%'],
		['productId', 'one', 'Please give a valid productId'],
		['productId', 1.5, 'Please give a valid productId'],
	] as [string, unknown, string][])('is refused for %s %j: %s', async (field, value, message) => {
		const productId = await addProduct(server, administrator);
		const before = await read(productId);
		const body = { ...newProduct({ name: 'Not this' }), productId, available: 0, [field]: value };
		expectInvalid(await update(body), field, message);
		expect(await read(productId)).toEqual(before);
	});

	test.each([
		['description', '  abcde '],
		['price', 1],
		['discount', 100],
	])('accepts the %s %j', async (field, value) => {
		const productId = await addProduct(server, administrator);
		expect((await update({ ...newProduct(), productId, available: 1, [field]: value })).status).toBe(200);
		expect((await read(productId))[field]).toBe(typeof value === 'string' ? value.trim() : value);
	});

	test('may change the category and the image, and leaves them alone where they are not sent', async () => {
		const productId = await addProduct(server, administrator);
		const { category, image, ...body } = newProduct({ category: 'fitfoods', image: '/art/other-640.webp' });
		expect((await update({ ...body, productId, available: 1, category, image })).status).toBe(200);
		expect(await read(productId)).toMatchObject({ category, image });
		expect((await update({ ...body, productId, available: 0 })).status).toBe(200);
		expect(await read(productId)).toMatchObject({ category, image, available: 0 });
	});

	test.each([
		['category', 'shoes', 'Category required'],
		['image', '', image],
		['image', 'http://pictures.example/whey.png', 'Please use a link that starts with https://'],
	])('is refused for the %s %j', async (field, value, message) => {
		const productId = await addProduct(server, administrator);
		expectInvalid(await update({ ...newProduct(), productId, available: 1, [field]: value }), field, message);
	});

	test('keeps an http image that was stored when it was allowed', async () => {
		const productId = await addProduct(server, administrator);
		const image = 'http://pictures.example/whey.png';
		await server.connection.pool.query('update products set image = $2 where id = $1', [productId, image]);
		const { image: _image, ...body } = newProduct();
		expect((await update({ ...body, productId, available: 1, expected: { image } })).status).toBe(200);
		expect((await read(productId)).image).toBe(image);
	});

	test('that does not exist is refused', async () => {
		expectRefusal(await update({ ...newProduct(), productId: 2_147_483_647, available: 1 }), 404);
	});
});

describe('a deleted product', () => {
	test('that nobody ordered is removed from the store, from carts and from the database', async () => {
		const id = await addProduct(server, administrator);
		const person = await signUp(server);
		await person.client.cart.add({ body: { productId: id } });
		const answer = await remove(id);
		expect([answer.status, answer.body]).toEqual([200, 'Product deleted']);
		expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
		expectRefusal(await server.call('GET', `/api/product/get?id=${id}`), 404);
		expect((await person.client.cart.cartDetails()).cart).toEqual([]);
		expect((await server.connection.pool.query('select from products where id = $1', [id])).rows).toEqual([]);
	});

	test('that somebody ordered is removed from the store and from carts, and stays in their orders', async () => {
		const name = 'Ordered and then deleted';
		const id = await addProduct(server, administrator, { name });
		const [person, other] = [await signUp(server), await signUp(server)];
		await placeOrder(person, await addAddress(person), [id]);
		await other.client.cart.add({ body: { productId: id } });
		const [before] = (await person.client.orders.getOrders()).orders;
		expect((await remove(id)).body).toBe('Product deleted');
		for (const path of [
			'/api/product/getAll?limit=100',
			'/api/product/topSeller',
			'/api/product/similar?category=wheyprotein',
			'/api/product/suggestions?filter=ordered',
		]) {
			expect(JSON.stringify((await server.call('GET', path)).body)).not.toContain(name);
		}
		expectRefusal(await server.call('GET', `/api/product/get?id=${id}`), 404);
		expect((await other.client.cart.cartDetails()).cart).toEqual([]);
		expectRefusal(
			await server.call('POST', '/api/cart/add', { body: { productId: id }, token: other.token }),
			404,
		);
		expect((await person.client.orders.getOrders()).orders).toEqual([before]);
		expect(before?.product).toMatchObject({ productId: id, name });
	});

	test('can be neither edited nor deleted again, ordered or not', async () => {
		const [plain, ordered] = [
			await addProduct(server, administrator),
			await addProduct(server, administrator),
		];
		const person = await signUp(server);
		await placeOrder(person, await addAddress(person), [ordered]);
		for (const id of [plain, ordered]) {
			await remove(id);
			expectRefusal(await remove(id), 404, 'Product not found');
			expectRefusal(await update({ ...newProduct(), productId: id, available: 1 }), 404, 'Product not found');
		}
	});
});
