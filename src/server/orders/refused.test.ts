import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, signUp, signUpAdministrator } from '../testing/people.ts';
import { expectInvalid, expectRefusal } from '../testing/refusals.ts';
import { addAddress, addProduct, newProduct } from '../testing/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let person: Person;
let addressId: number;
let whey: number;
let oats: number;
beforeAll(async () => {
	server = await startTestServer();
	[administrator, person] = await Promise.all([signUpAdministrator(server), signUp(server)]);
	addressId = await addAddress(person);
	whey = await addProduct(server, administrator, { name: 'Whey', price: 1000, discount: 10 });
	oats = await addProduct(server, administrator, { name: 'Oats', price: 199.5, discount: 0 });
});
afterAll(() => server.close());

/** An order of two Whey and three Oats: 2 × 900 + 3 × 200 + 29 = 2429. */
const sound = (changes: object = {}) => ({
	paymentMode: 'COD',
	source: '',
	addressId,
	cartProductDetails: [
		{ productId: whey, quantity: 2 },
		{ productId: oats, quantity: 3 },
	],
	...changes,
});
const order = (body: object, token = person.token) =>
	server.call('POST', '/api/orders/order', { body, token });

/** All that an order leaves behind. */
async function traces() {
	const count = async (table: string) =>
		(await server.connection.pool.query(`select count(*) from ${table}`)).rows[0].count as number;
	return {
		orders: await count('orders'),
		lines: await count('order_lines'),
		jobs: await count('graphile_worker._private_jobs'),
		carts: await count('cart_entries'),
		keys: await count('idempotency_keys'),
	};
}

describe('the total the customer was shown', () => {
	test('may be told, and is accepted when it is right', async () => {
		expect((await order(sound({ expectedTotal: 2429 }))).status).toBe(201);
	});

	test.each([2428, 2400, 0, -2429, 2429.01])(
		'is refused with the right one when it is %d',
		async (expectedTotal) => {
			const before = await traces();
			const answer = await order(sound({ expectedTotal }));
			expectRefusal(answer, 409, /₹2,429/);
			expect(answer.body.code).toBe('price_changed');
			expect(await traces()).toEqual(before);
		},
	);

	test('is refused once the price has changed meanwhile', async () => {
		const productId = await addProduct(server, administrator, { price: 100, discount: 0 });
		const body = sound({ cartProductDetails: [{ productId, quantity: 1 }], expectedTotal: 129 });
		expect((await order(body)).status).toBe(201);
		await administrator.client.catalogue.update({
			body: { ...newProduct({ price: 101, discount: 0 }), productId, available: 1 },
		});
		expectRefusal(await order(body), 409, /₹130/);
	});
});

describe('an order is refused and nothing of it stands', () => {
	const cases: [string, () => Promise<object> | object, number, string | RegExp][] = [
		[
			'one product is unavailable',
			async () => withProduct(await unavailable()),
			409,
			'Product Out-Off Stock',
		],
		['one product was deleted', async () => withProduct(await deleted()), 404, 'There is no such product'],
		['one product was archived', async () => withProduct(await archived()), 409, 'Product Out-Off Stock'],
		['one product never was', () => withProduct(2_147_483_647), 404, 'There is no such product'],
		['the address never was', () => ({ addressId: 2_147_483_647 }), 404, 'There is no such address'],
		[
			'the address is somebody else’s',
			async () => ({ addressId: await addAddress(await signUp(server)) }),
			404,
			'There is no such address',
		],
	];
	const withProduct = (productId: number) => ({
		cartProductDetails: [...sound().cartProductDetails, { productId, quantity: 1 }],
	});
	async function unavailable(): Promise<number> {
		const productId = await addProduct(server, administrator);
		await administrator.client.catalogue.update({ body: { ...newProduct(), productId, available: 0 } });
		return productId;
	}
	async function deleted(): Promise<number> {
		const id = await addProduct(server, administrator);
		await administrator.client.catalogue.delete({ query: { id } });
		return id;
	}
	async function archived(): Promise<number> {
		const id = await addProduct(server, administrator);
		await order(sound({ cartProductDetails: [{ productId: id, quantity: 1 }] }));
		await administrator.client.catalogue.delete({ query: { id } });
		return id;
	}

	test.each(cases)('when %s', async (_, changes, status, message) => {
		const body = sound({ source: 'cart', ...(await changes()) });
		await person.client.cart.add({ body: { productId: whey } });
		const before = await traces();
		expectRefusal(await order(body), status, message);
		expect(await traces()).toEqual(before);
	});

	test('an administrator may not send to a customer’s address either', async () => {
		expectRefusal(await order(sound(), administrator.token), 404, 'There is no such address');
	});
});

const line = (changes: object) => ({ cartProductDetails: [{ productId: 1, quantity: 1, ...changes }] });

describe('an order is invalid', () => {
	test.each<[string, object, string]>([
		['paymentMode', { paymentMode: 'CARD' }, 'Please choose Cash on Delivery'],
		['paymentMode', { paymentMode: 'cod' }, 'Please choose Cash on Delivery'],
		['paymentMode', { paymentMode: '' }, 'Please choose Cash on Delivery'],
		['paymentMode', { paymentMode: undefined }, 'Please choose Cash on Delivery'],
		['source', { source: 'wishlist' }, 'source must be cart or empty'],
		['addressId', { addressId: undefined }, 'Please choose a delivery address'],
		['addressId', { addressId: null }, 'Please choose a delivery address'],
		['addressId', { addressId: '1' }, 'Please choose a delivery address'],
		['addressId', { addressId: 0 }, 'Please choose a delivery address'],
		['addressId', { addressId: -1 }, 'Please choose a delivery address'],
		['addressId', { addressId: 1.5 }, 'Please choose a delivery address'],
		['cartProductDetails', { cartProductDetails: undefined }, 'Please choose something to order'],
		['cartProductDetails', { cartProductDetails: [] }, 'Please choose something to order'],
		['cartProductDetails', { cartProductDetails: {} }, 'Please choose something to order'],
		['cartProductDetails.0.quantity', line({ quantity: 0 }), 'Quantity cannot be below 1'],
		['cartProductDetails.0.quantity', line({ quantity: -3 }), 'Quantity cannot be below 1'],
		['cartProductDetails.0.quantity', line({ quantity: 11 }), 'Quantity cannot be above 10'],
		['cartProductDetails.0.quantity', line({ quantity: 1.5 }), 'Quantity must be a whole number'],
		['cartProductDetails.0.quantity', line({ quantity: '2' }), 'Quantity must be a whole number'],
		['cartProductDetails.0.quantity', line({ quantity: undefined }), 'Quantity must be a whole number'],
		['cartProductDetails.0.productId', line({ productId: 0 }), 'Please give a valid productId'],
		['cartProductDetails.0.productId', line({ productId: '1' }), 'Please give a valid productId'],
		[
			'cartProductDetails',
			{ cartProductDetails: [1, 2, 1].map((productId) => ({ productId, quantity: 1 })) },
			'A product can stand in an order once; change its quantity instead',
		],
		[
			'cartProductDetails',
			{
				cartProductDetails: Array.from({ length: 101 }, (_, index) => ({
					productId: index + 1,
					quantity: 1,
				})),
			},
			'An order holds 100 products at most',
		],
	])('for its %s %j: %s', async (field, changes, message) => {
		const before = await traces();
		expectInvalid(await order(sound(changes)), field, message);
		expect(await traces()).toEqual(before);
	});

	test('not for a quantity of 1 or of 10', async () => {
		for (const quantity of [1, 10]) {
			expect((await order(sound({ cartProductDetails: [{ productId: whey, quantity }] }))).status).toBe(201);
		}
	});
});
