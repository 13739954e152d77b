import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, placeNumbered, type Shop } from '../testing/fixtures/orders.ts';
import { type Person, signUp } from '../testing/fixtures/people.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { receive } from '../testing/fixtures/stock.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
	server = await startTestServer();
	shop = await openShop(server);
});
afterAll(() => server.close());

const again = (orderNumber: number, { token }: Pick<Person, 'token'> = shop.person) =>
	server.call('POST', '/api/orders/again', { body: { orderNumber }, token });
const cart = async () =>
	(await shop.person.client.cart.cartDetails()).cart.map(({ product, quantity }) => [product.name, quantity]);

test('the products of an order go into the cart; what is gone, sold out or scarce is said', async () => {
	const { administrator, person, addressId } = shop;
	const product = (name: string) => addProduct(server, administrator, { name, price: 100, discount: 0 });
	const [gone, closed, soldOut, scarce] = [
		await product('Old Bar'),
		await product('Shut Bar'),
		await product('Kefir'),
		await product('Rare Bar'),
	];
	const { orderNumber } = await placeNumbered(person, addressId, [
		{ productId: shop.whey, quantity: 2 },
		...[gone, closed, soldOut].map((productId) => ({ productId, quantity: 1 })),
		{ productId: scarce, quantity: 4 },
	]);
	await administrator.client.orders.cancelFor({ body: { orderNumber, reason: 'We cannot send it' } });
	await administrator.client.catalogue.delete({ query: { id: gone } });
	const shut = { productId: closed, name: 'Shut Bar', price: 100, discount: 0, description: 'A bar' };
	await administrator.client.catalogue.update({ body: { ...shut, available: 0 } });
	await receive(administrator, scarce, 3);
	await receive(administrator, soldOut, 1);
	await placeNumbered(person, addressId, [soldOut]);
	await server.workOffJobs();

	expect(await again(orderNumber)).toMatchObject({
		status: 200,
		body: {
			status: '2 products are in your cart',
			added: 2,
			missing: [
				{ productName: 'Old Bar', why: 'it is not sold any more' },
				{ productName: 'Shut Bar', why: 'it is not available now' },
				{ productName: 'Kefir', why: 'it is sold out' },
				{ productName: 'Rare Bar', why: 'only 3 of 4 are left' },
			],
		},
	});
	// The shop does not show yet that the other units are gone.
	await placeNumbered(person, addressId, [{ productId: scarce, quantity: 3 }]);
	expect((await again(orderNumber)).body.missing).toContainEqual({
		productName: 'Rare Bar',
		why: 'it is sold out',
	});
	expect(await cart()).toEqual([
		['Whey', 2],
		['Rare Bar', 3],
	]);
	// A second press changes nothing.
	expect((await again(orderNumber)).status).toBe(200);
	expect(await cart()).toHaveLength(2);
});

test('nobody buys an order of somebody else again', async () => {
	const { orderNumber } = await placeNumbered(shop.person, shop.addressId, [shop.whey]);
	expectRefusal(await again(orderNumber, await signUp(server)), 404, 'Order not found');
	expectRefusal(await again(2_147_483_647), 404);
});
