import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeNumbered } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct, newProduct } from '../testing/fixtures/shop.ts';
import { receive } from '../testing/fixtures/stock.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let person: Person;
let other: Person;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	[person, other] = await Promise.all([signUp(server), signUp(server)]);
});
afterAll(() => server.close());

const add = (body: object, token = person.token) => server.call('POST', '/api/cart/add', { body, token });
const remove = (id: number | string, token = person.token) =>
	server.call('DELETE', `/api/cart/remove?id=${id}`, { token });
const cartOf = async ({ token }: Person) =>
	(await server.call('GET', '/api/cart/cartDetails', { token })).body.cart;

test('a new member’s cart is empty', async () => {
	const { token } = await signUp(server);
	const { status, body } = await server.call('GET', '/api/cart/cartDetails', { token });
	expect([status, body]).toEqual([200, { cart: [] }]);
});

test('a product is put in the cart, read back as the contract says, and taken out', async () => {
	const sent = newProduct();
	const productId = await addProduct(server, administrator, sent);
	expect(await add({ productId })).toMatchObject({ status: 200, body: { status: 'Added to cart' } });
	const cart = await cartOf(person);
	const { image, name, price, discount } = sent;
	const product = { image, name, price, discount, productId, available: 1 };
	expect(cart).toEqual([{ cartId: expect.any(Number), product, quantity: 1 }]);
	expect(await remove(cart[0].cartId)).toMatchObject({ status: 200, body: { status: 'Removed from cart' } });
	expect(await cartOf(person)).toEqual([]);
	expectRefusal(await remove(cart[0].cartId), 404, 'This is not in your cart');
});

test('a product is in the cart once, and adding it again answers that it is there already', async () => {
	const productId = await addProduct(server, administrator);
	await add({ productId });
	const again = await add({ productId });
	expect(again).toMatchObject({ status: 200, body: { status: 'This product is already in your cart' } });
	expect(
		(await cartOf(person)).filter((entry: CartLine) => entry.product.productId === productId),
	).toHaveLength(1);
});

const update = (body: object, token = person.token) =>
	server.call('PATCH', '/api/cart/update', { body, token });

test('the quantity of a cart entry belongs to the account, and adding the product again keeps it', async () => {
	const productId = await addProduct(server, administrator);
	const buyer = await signUp(server);
	await add({ productId }, buyer.token);
	const [{ cartId: id }] = await cartOf(buyer);
	const answer = await update({ id, quantity: 3 }, buyer.token);
	expect(answer).toMatchObject({ status: 200, body: { status: 'Quantity changed' } });
	await add({ productId }, buyer.token);
	const body = { email: buyer.email, password: buyer.password };
	const { token } = (await server.call('POST', '/auth/userLogin', { body })).body;
	const { cart } = (await server.call('GET', '/api/cart/cartDetails', { token })).body;
	expect(cart).toMatchObject([{ cartId: id, quantity: 3 }]);
});

test.each([
	[0, 'Quantity cannot be below 1'],
	[11, 'Quantity cannot be above 10'],
	[1.5, 'Quantity must be a whole number'],
	['2', 'Quantity must be a whole number'],
	[undefined, 'Quantity must be a whole number'],
])('a cart entry does not take the quantity %j', async (quantity, message) => {
	expectInvalid(await update({ id: 1, quantity }), 'quantity', message);
});

interface CartLine {
	cartId: number;
	product: { productId: number; available: number };
}

test('a product is put in the cart with a quantity, which adding it again does not change', async () => {
	const owner = await signUp(server);
	const productId = await addProduct(server, administrator);
	const quantities = async () => (await owner.client.cart.cartDetails()).cart.map(({ quantity }) => quantity);
	await owner.client.cart.add({ body: { productId, quantity: 3 } });
	expect(await quantities()).toEqual([3]);
	await owner.client.cart.add({ body: { productId, quantity: 5 } });
	expect(await quantities()).toEqual([3]);
	await expect(owner.client.cart.add({ body: { productId, quantity: 11 } })).rejects.toThrow('above 10');
});

test('a cart lists products in the order they were added', async () => {
	const buyer = await signUp(server);
	const ids: number[] = [];
	for (const _ of [1, 2, 3]) ids.unshift(await addProduct(server, administrator));
	for (const productId of ids) await add({ productId }, buyer.token);
	expect((await cartOf(buyer)).map((entry: CartLine) => entry.product.productId)).toEqual(ids);
});

test('a product in the cart that becomes unavailable stays and is marked unavailable', async () => {
	const buyer = await signUp(server);
	const productId = await addProduct(server, administrator);
	await add({ productId }, buyer.token);
	await administrator.client.catalogue.update({ body: { ...newProduct(), productId, available: 0 } });
	expect((await cartOf(buyer))[0].product.available).toBe(0);
});

test('a product in the cart is marked unavailable as soon as its last unit is ordered, and no longer than that', async () => {
	const buyer = await signUp(server);
	const productId = await addProduct(server, administrator);
	await receive(administrator, productId, 1);
	await add({ productId }, buyer.token);
	const available = async () => (await cartOf(buyer))[0].product.available;
	expect(await available()).toBe(1);
	// No job has run yet: the shop's columns of the product are updated a moment later.
	const ordered = await placeNumbered(other, await addAddress(other), [productId]);
	expect(await available()).toBe(0);
	await other.client.orders.cancel({ body: { orderNumber: ordered.orderNumber } });
	expect(await available()).toBe(1);
});

describe('adding to the cart is refused', () => {
	test('for an unavailable product', async () => {
		const productId = await addProduct(server, administrator);
		await administrator.client.catalogue.update({ body: { ...newProduct(), productId, available: 0 } });
		const before = await cartOf(person);
		const answer = await add({ productId });
		expectRefusal(answer, 409, 'Product Out-Off Stock');
		expect(answer.body.code).toBe('out_of_stock');
		expect(await cartOf(person)).toEqual(before);
	});

	test('for an unknown product', async () => {
		expectRefusal(await add({ productId: 2_147_483_647 }), 404, 'Product not found');
	});

	test("with somebody else's userId, to an administrator too", async () => {
		const productId = await addProduct(server, administrator);
		expectRefusal(await add({ productId, userId: other.id }), 403);
		expectRefusal(await add({ productId, userId: other.id }, administrator.token), 403);
		expectRefusal(await add({ productId, userId: 2_147_483_647 }), 403);
		expect(await cartOf(other)).toEqual([]);
		expect((await add({ productId, userId: person.id })).status).toBe(200);
	});

	test.each([
		['productId', undefined],
		['productId', '1'],
		['productId', 0],
		['productId', -1],
		['productId', 1.5],
		['productId', 2 ** 31],
		['userId', '1'],
		['userId', 0],
	])('for %s %j', async (field, value) => {
		const productId = await addProduct(server, administrator);
		expectInvalid(await add({ productId, [field]: value }), field, `Please give a valid ${field}`);
	});
});

test("somebody else's cart entry can be neither changed, removed nor read", async () => {
	const productId = await addProduct(server, administrator);
	await add({ productId }, other.token);
	const [entry] = await cartOf(other);
	expectRefusal(await remove(entry.cartId), 404, 'This is not in your cart');
	expectRefusal(await remove(entry.cartId, administrator.token), 404);
	expectRefusal(await update({ id: entry.cartId, quantity: 2 }), 404, 'This is not in your cart');
	expectRefusal(await update({ id: entry.cartId, quantity: 2 }, administrator.token), 404);
	expect(await cartOf(other)).toEqual([entry]);
	expect((await cartOf(person)).map((line: CartLine) => line.cartId)).not.toContain(entry.cartId);
});
