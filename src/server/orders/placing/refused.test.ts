import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop, sendOrder } from '../../testing/fixtures/orders.ts';
import { signUp } from '../../testing/fixtures/people.ts';
import { addAddress, addProduct, newAddress, newProduct } from '../../testing/fixtures/shop.ts';
import { expectInvalid, expectRefusal } from '../../testing/sweeps/refusals.ts';
import { rowCounts } from '../../testing/sweeps/row-counts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
	server = await startTestServer();
	shop = await openShop(server);
});
afterAll(() => server.close());

const order = (changes: object = {}, by = shop.person) => sendOrder(server, by, shop.validOrder(changes));

/** The tables that an order writes to. */
const stored = () =>
	rowCounts(server, 'orders', 'order_lines', 'queued_jobs', 'cart_entries', 'idempotency_keys');

describe('the expected total of an order', () => {
	test('is accepted when it is right', async () => {
		expect((await order({ expectedTotal: 2429 })).status).toBe(201);
	});

	test.each([2428, 2400, 0, -2429, 2429.01])(
		'is refused with the right one when it is %d',
		async (expectedTotal) => {
			const before = await stored();
			const answer = await order({ expectedTotal });
			expectRefusal(answer, 409, /₹2,429/);
			expect(answer.body.code).toBe('price_changed');
			expect(await stored()).toEqual(before);
		},
	);

	test('is refused after the price has changed', async () => {
		const productId = await addProduct(server, shop.administrator, { price: 100, discount: 0 });
		const changes = { cartProductDetails: [{ productId, quantity: 1 }], expectedTotal: 129 };
		expect((await order(changes)).status).toBe(201);
		await shop.administrator.client.catalogue.update({
			body: { ...newProduct({ price: 101, discount: 0 }), productId, available: 1 },
		});
		expectRefusal(await order(changes), 409, /₹130/);
	});
});

describe('the expected address of an order', () => {
	const seen = { name: 'Asha Rāo', phone: '9845012345', town: 'Hebbal', pincode: '560024' };

	/** A person who saw their one address as `seen`. */
	async function whoSaw() {
		const person = await signUp(server);
		const addressId = await addAddress(person, seen);
		const sent = shop.validOrder({ addressId, expectedAddress: seen });
		return { person, addressId, sent };
	}

	test('is accepted when it is right', async () => {
		const { person, sent } = await whoSaw();
		expect((await sendOrder(server, person, sent)).status).toBe(201);
	});

	test('is refused with the right one after it was edited, and nothing is stored', async () => {
		const { person, addressId, sent } = await whoSaw();
		const edited = newAddress({ ...seen, town: 'Mysuru', pincode: '570001' });
		await person.client.cart.updateAddress({ body: { ...edited, id: addressId } });
		const before = await stored();
		const answer = await sendOrder(server, person, sent);
		expectRefusal(answer, 409, /Mysuru.*570001/);
		expect(answer.body.code).toBe('address_changed');
		expect(await stored()).toEqual(before);
		const agreed = { ...sent, expectedAddress: { ...seen, town: 'Mysuru', pincode: '570001' } };
		expect((await sendOrder(server, person, agreed)).status).toBe(201);
	});

	test('is refused after nothing but the phone was edited', async () => {
		const { person, addressId, sent } = await whoSaw();
		await person.client.cart.updateAddress({
			body: { ...newAddress({ ...seen, phone: '9845012346' }), id: addressId },
		});
		expectRefusal(await sendOrder(server, person, sent), 409, /9845012346/);
	});

	test('has no fields that an address has not', async () => {
		const answer = await order({ expectedAddress: { pinCode: '560024' } });
		expect(answer.status).toBe(422);
	});
});

describe('an order is refused and nothing is stored', () => {
	const cases: [string, () => Promise<object> | object, number, string | RegExp][] = [
		[
			'one product is unavailable',
			async () => withProduct(await unavailable()),
			409,
			'Product Out-Off Stock',
		],
		['one product was deleted', async () => withProduct(await deleted()), 404, 'Product not found'],
		['one product was archived', async () => withProduct(await archived()), 409, 'Product Out-Off Stock'],
		['one product is unknown', () => withProduct(2_147_483_647), 404, 'Product not found'],
		['the address is unknown', () => ({ addressId: 2_147_483_647 }), 404, 'Address not found'],
		[
			'the address is somebody else’s',
			async () => ({ addressId: await addAddress(await signUp(server)) }),
			404,
			'Address not found',
		],
	];
	const withProduct = (productId: number) => ({
		cartProductDetails: [...shop.validOrder().cartProductDetails, { productId, quantity: 1 }],
	});
	async function unavailable(): Promise<number> {
		const productId = await addProduct(server, shop.administrator);
		await shop.administrator.client.catalogue.update({ body: { ...newProduct(), productId, available: 0 } });
		return productId;
	}
	async function deleted(): Promise<number> {
		const id = await addProduct(server, shop.administrator);
		await shop.administrator.client.catalogue.delete({ query: { id } });
		return id;
	}
	async function archived(): Promise<number> {
		const id = await addProduct(server, shop.administrator);
		await order({ cartProductDetails: [{ productId: id, quantity: 1 }] });
		await shop.administrator.client.catalogue.delete({ query: { id } });
		return id;
	}

	test.each(cases)('when %s', async (_, changes, status, message) => {
		const changed = { source: 'cart', ...(await changes()) };
		await shop.person.client.cart.add({ body: { productId: shop.whey } });
		const before = await stored();
		expectRefusal(await order(changed), status, message);
		expect(await stored()).toEqual(before);
	});

	test('when an administrator sends it to a customer’s address', async () => {
		expectRefusal(await order({}, shop.administrator), 404, 'Address not found');
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
			'A product can be in an order only once; change its quantity instead',
		],
		[
			'cartProductDetails',
			{
				cartProductDetails: Array.from({ length: 101 }, (_, index) => ({
					productId: index + 1,
					quantity: 1,
				})),
			},
			'An order can have at most 100 products',
		],
	])('for its %s %j: %s', async (field, changes, message) => {
		const before = await stored();
		expectInvalid(await order(changes), field, message);
		expect(await stored()).toEqual(before);
	});

	test('not for a quantity of 1 or of 10', async () => {
		for (const quantity of [1, 10]) {
			expect((await order({ cartProductDetails: [{ productId: shop.whey, quantity }] })).status).toBe(201);
		}
	});
});
