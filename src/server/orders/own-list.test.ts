import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, placeNumbered, type Shop, sendParcel } from '../testing/fixtures/orders.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	shop = await openShop(server);
});
afterAll(() => server.close());

/** Adds 99 lines of other products to an order of one line. */
const fillUp = (orderNumber: number) =>
	sql`insert into order_lines
			(order_id, product_id, product_name, product_description, product_image, price, discount, unit_price, quantity)
		select order_id, other.id, product_name, product_description, product_image, line.price, line.discount, unit_price,
			quantity
		from order_lines as line cross join (select id from products order by id desc limit 99) as other
		where order_id = ${orderNumber}`.execute(server.connection.database);

/** Adds a hundred products that no test is about. */
const addProducts = () =>
	sql`insert into products (name, description, image, category, price, discount, created_at)
		select name || nth, description, image, category, price, discount, created_at
		from products, generate_series(1, 100) as nth where id = ${shop.oats}`.execute(
		server.connection.database,
	);

test('a list of more than a thousand lines says that there are older ones, which are read after it', async () => {
	const { person, addressId, whey } = shop;
	await addProducts();
	const numbers: number[] = [];
	for (let nth = 0; nth < 11; nth += 1) {
		const { orderNumber } = await placeNumbered(person, addressId, [whey]);
		await fillUp(orderNumber);
		numbers.unshift(orderNumber);
	}
	const lines = await person.client.orders.getOrders();
	const shown = [...new Set(lines.orders.map(({ orderNumber }) => orderNumber))];
	expect(lines.orders).toHaveLength(1_000);
	expect(shown).toEqual(numbers.slice(0, 10));
	expect(lines.hasOlder).toBe(true);
	const older = await person.client.orders.getOrders({ query: { before: shown.at(-1) ?? 0 } });
	expect(older.orders).toHaveLength(100);
	expect(older.orders.every(({ orderNumber }) => orderNumber === numbers.at(-1))).toBe(true);
	expect(older.hasOlder).toBeUndefined();
});

test('of an order that does not fit whole, no line is in the list', async () => {
	const { person, addressId, whey, oats } = shop;
	// The orders before it have a hundred lines each; nine of them fit on a page beside its two lines.
	const { orderNumber } = await placeNumbered(person, addressId, [whey, oats]);
	const { orders, hasOlder } = await person.client.orders.getOrders();
	expect(orders).toHaveLength(902);
	expect(orders[0]?.orderNumber).toBe(orderNumber);
	expect(hasOlder).toBe(true);
});

test('lines that are with a carrier can be asked for alone', async () => {
	const { administrator, person, addressId, whey, oats } = shop;
	const away = await placeNumbered(person, addressId, [whey, oats]);
	await sendParcel(administrator, away.orderNumber);
	await placeNumbered(person, addressId, [whey]);
	const { orders, hasOlder } = await person.client.orders.getOrders({ query: { underWay: '1' } });
	expect(orders.map(({ orderId }) => orderId)).toEqual(away.orderIds);
	expect(hasOlder).toBeUndefined();
});

test('older than somebody else’s order are only the caller’s own', async () => {
	const { administrator } = shop;
	const answer = await administrator.client.orders.getOrders({ query: { before: 1_000_000 } });
	expect(answer).toEqual({ orders: [] });
});
