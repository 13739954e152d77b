import { afterAll, beforeAll, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addProduct, newAddress } from '../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
});
afterAll(() => server.close());

test('a product added twenty times at once is one cart entry, and one answer says it was added', async () => {
	const { token, client } = await signUp(server);
	const productId = await addProduct(server, administrator);
	const answers = await concurrently(20, () =>
		server.call('POST', '/api/cart/add', { body: { productId }, token }),
	);
	expect(countByStatus(answers)).toEqual({ 200: 20 });
	expect(answers.filter(({ body }) => body.status === 'Added to cart')).toHaveLength(1);
	expect((await client.cart.cartDetails()).cart).toHaveLength(1);
});

test('a cart entry removed ten times at once is removed once', async () => {
	const { token, client } = await signUp(server);
	await client.cart.add({ body: { productId: await addProduct(server, administrator) } });
	const [entry] = (await client.cart.cartDetails()).cart;
	const answers = await concurrently(10, () =>
		server.call('DELETE', `/api/cart/remove?id=${entry?.cartId}`, { token }),
	);
	expect(countByStatus(answers)).toEqual({ 200: 1, 404: 9 });
});

test('a product added to carts while it is deleted ends in no cart, and no call fails', async () => {
	const people = await concurrently(4, () => signUp(server));
	for (let round = 0; round < 15; round += 1) {
		const productId = await addProduct(server, administrator);
		const added = people.map(({ token }) =>
			server.call('POST', '/api/cart/add', { body: { productId }, token }),
		);
		const deleted = server.call('DELETE', `/api/product/delete?id=${productId}`, {
			token: administrator.token,
		});
		const answers = await Promise.all(added);
		for (const { status } of answers) expect([200, 404]).toContain(status);
		expect((await deleted).status).toBe(200);
	}
	for (const { client } of people) expect((await client.cart.cartDetails()).cart).toEqual([]);
});

test('120 addresses added at once fill the address book and no more', async () => {
	const { token, client } = await signUp(server);
	const answers = await concurrently(120, () =>
		server.call('POST', '/api/cart/addAddress', { body: newAddress(), token }),
	);
	expect(countByStatus(answers)).toEqual({ 201: 50, 409: 70 });
	expect((await client.cart.addressDetails()).address).toHaveLength(50);
});

test('120 products added at once fill the cart and no more', async () => {
	const { token, client } = await signUp(server);
	const products = await concurrently(120, () => addProduct(server, administrator));
	const answers = await concurrently(120, (turn) =>
		server.call('POST', '/api/cart/add', { body: { productId: products[turn] }, token }),
	);
	expect(countByStatus(answers)).toEqual({ 200: 100, 409: 20 });
	expect((await client.cart.cartDetails()).cart).toHaveLength(100);
});
