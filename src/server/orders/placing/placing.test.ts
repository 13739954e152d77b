import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop, sendOrder } from '../../testing/fixtures/orders.ts';
import { type Person, signUp } from '../../testing/fixtures/people.ts';
import { addAddress, addProduct, newAddress, newProduct } from '../../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
	server = await startTestServer();
	shop = await openShop(server);
});
afterAll(() => server.close());

const order = (changes: object = {}, by = shop.person) => sendOrder(server, by, shop.validOrder(changes));
const ordersOf = async ({ token }: Person) =>
	(await server.call('GET', '/api/orders/getOrders', { token })).body.orders;

test('an order is placed and read back as the contract says, a row per line', async () => {
	const buyer = await signUp(server);
	const to = await addAddress(buyer);
	const { status, body } = await order({ addressId: to }, buyer);
	expect([status, body]).toEqual([
		201,
		{ status: 'Order Placed Successfully', orderNumber: expect.any(Number), orderTotal: 2429 },
	]);
	const orders = await ordersOf(buyer);
	const line = {
		orderId: expect.any(Number),
		orderNumber: body.orderNumber,
		// 2 × 900 + 3 × 200 + 29.
		orderTotal: 2429,
		orderDue: 2429,
		orderFee: 29,
		orderDate: server.clock.now.toISOString(),
		paymentMode: 'COD',
		orderStatus: 'Pending',
		rating: null,
		moves: [],
	};
	const { image, description } = newProduct();
	expect(orders).toEqual([
		{
			...line,
			quantity: 2,
			product: { productId: shop.whey, name: 'Whey', price: 1000, discount: 10, image, description },
		},
		{
			...line,
			quantity: 3,
			product: { productId: shop.oats, name: 'Oats', price: 199.5, discount: 0, image, description },
		},
	]);
	expect(orders[0].orderId).not.toBe(orders[1].orderId);
});

test('an order is charged one fee, and each line its rounded unit price', async () => {
	await order();
	const { rows } = await server.connection.pool.query(
		`select fee, sum(unit_price * quantity)::int as goods, count(*)::int as lines from orders
		 join order_lines on order_id = orders.id group by orders.id order by orders.id desc limit 1`,
	);
	expect(rows).toEqual([{ fee: 29, goods: 2400, lines: 2 }]);
});

test("a customer's orders are newest first, and nobody else's", async () => {
	const [buyer, other] = [await signUp(server), await signUp(server)];
	const to = await addAddress(buyer);
	for (const quantity of [1, 2, 3]) {
		await order({ addressId: to, cartProductDetails: [{ productId: shop.whey, quantity }] }, buyer);
	}
	expect((await ordersOf(buyer)).map((line: { quantity: number }) => line.quantity)).toEqual([3, 2, 1]);
	expect(await ordersOf(other)).toEqual([]);
	expect(await ordersOf(shop.administrator)).toEqual([]);
});

describe('a placed order', () => {
	test('does not change when its products or its address are edited or deleted', async () => {
		const buyer = await signUp(server);
		const to = await addAddress(buyer, { name: 'Asha at home' });
		const edited = await addProduct(server, shop.administrator, {
			name: 'Edited later',
			price: 500,
			discount: 20,
		});
		const deleted = await addProduct(server, shop.administrator, { name: 'Deleted later' });
		const cartProductDetails = [edited, deleted].map((productId) => ({ productId, quantity: 1 }));
		await order({ addressId: to, cartProductDetails }, buyer);
		const atTheDesk = async () =>
			(await shop.administrator.client.orders.getAllOrders({ query: { search: 'Asha at home' } })).reply
				.orders;
		const before = [await ordersOf(buyer), await atTheDesk()];
		expect(before[1]).toHaveLength(2);

		await shop.administrator.client.catalogue.update({
			body: {
				...newProduct({ name: 'Another name', price: 9, discount: 0 }),
				productId: edited,
				available: 0,
			},
		});
		await shop.administrator.client.catalogue.delete({ query: { id: deleted } });
		await buyer.client.cart.removeAddress({ query: { id: to } });
		await addAddress(buyer, { name: 'Somebody else' });
		expect([await ordersOf(buyer), await atTheDesk()]).toEqual(before);
		expect(before[0]).toMatchObject([{ product: { name: 'Edited later', price: 500, discount: 20 } }, {}]);
	});
});

describe('an order removes from the cart', () => {
	test('exactly what was ordered from it', async () => {
		const [buyer, other] = [await signUp(server), await signUp(server)];
		const to = await addAddress(buyer);
		const third = await addProduct(server, shop.administrator);
		for (const productId of [shop.whey, shop.oats, third]) {
			await buyer.client.cart.add({ body: { productId } });
			await other.client.cart.add({ body: { productId } });
		}
		await order({ addressId: to, source: 'cart' }, buyer);
		expect((await buyer.client.cart.cartDetails()).cart.map(({ product }) => product.productId)).toEqual([
			third,
		]);
		expect((await other.client.cart.cartDetails()).cart).toHaveLength(3);
	});

	test('nothing when it is placed from the product page', async () => {
		const buyer = await signUp(server);
		await buyer.client.cart.add({ body: { productId: shop.whey } });
		await order({ addressId: await addAddress(buyer), source: '' }, buyer);
		expect((await buyer.client.cart.cartDetails()).cart).toHaveLength(1);
	});
});

test('an order of a hundred products is one order with one fee', async () => {
	const ids: number[] = [];
	for (let index = 0; index < 100; index += 1) {
		ids.push(await addProduct(server, shop.administrator, { price: 10, discount: 0 }));
	}
	const cartProductDetails = ids.map((productId) => ({ productId, quantity: 10 }));
	expect((await order({ cartProductDetails, expectedTotal: 10_029 })).status).toBe(201);
	expect(
		(await ordersOf(shop.person))
			.slice(0, 100)
			.map((one: { product: { productId: number } }) => one.product.productId),
	).toEqual(ids);
});

test('an order stores every field of its address', async () => {
	const to = newAddress({ addresstype: 'work', town: 'Hebbal', pincode: '560024' });
	await order({ addressId: await addAddress(shop.person, to) });
	const { rows } = await server.connection.pool.query('select * from orders order by id desc limit 1');
	const { addresstype, ...rest } = to;
	expect(rows[0]).toMatchObject({
		...rest,
		address_type: addresstype,
		user_id: shop.person.id,
		payment_mode: 'COD',
	});
});
