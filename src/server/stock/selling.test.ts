import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, clubToday, daysBefore } from '#shared/dates.ts';
import { messages } from '#shared/messages.ts';
import { eventually } from '../testing/eventually.ts';
import {
	moveLineTo,
	newOrder,
	openShop,
	placeOrder,
	type Shop,
	sendOrder,
} from '../testing/fixtures/orders.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { expectNoDrift, levelOf, receive } from '../testing/fixtures/stock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '1000' });
	shop = await openShop(server);
});
afterAll(() => server.close());
afterEach(() => expectNoDrift(server));

const today = () => clubToday(server.clock.now);
const add = (changes = {}) => addProduct(server, shop.administrator, changes);
const order = (productId: number, quantity: number, by = shop.person) =>
	sendOrder(server, by, newOrder(shop.addressId, [{ productId, quantity }]));
const shown = async (id: number) => (await server.call('GET', `/api/product/get?id=${id}`)).body;
const dispatch = (id: number) =>
	server.call('PATCH', '/api/orders/update', {
		body: { id, status: 'Transit' },
		token: shop.administrator.token,
	});
const lots = async (id: number) => (await shop.administrator.client.stock.product({ query: { id } })).lots;

test('a product that nobody counts is sold as ever: its reply has no new field, its lines wait for no units', async () => {
	const id = await add();
	const product = await shown(id);
	expect('left' in product || 'soldOut' in product).toBe(false);
	const [line = 0] = await placeOrder(shop.person, shop.addressId, [{ productId: id, quantity: 10 }]);
	await moveLineTo(shop.administrator, line, 'Delivered');
	const { levels, lots, moves } = await shop.administrator.client.stock.product({ query: { id } });
	expect([levels, lots, moves]).toEqual([[], [], []]);
});

test('an order takes what is there, then is told how many are left, then that it is sold out', async () => {
	const id = await add({ name: 'Kesar Whey' });
	await receive(shop.administrator, id, 5);
	expect((await order(id, 2)).status).toBe(201);
	const refused = await order(id, 4);
	expect([refused.status, refused.body.code, refused.body.message]).toEqual([
		409,
		'not_enough',
		'Only 3 left of Kesar Whey',
	]);
	expect((await order(id, 3)).status).toBe(201);
	const soldOut = await order(id, 1);
	expect([soldOut.status, soldOut.body.message]).toEqual([409, messages.outOfStock]);
	expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 5, reserved: 5, standing: 'Low' });
});

describe('what the shop shows of the units left', () => {
	test('is nothing above five, then their number, then that it cannot be bought; its desk still offers it', async () => {
		const id = await add();
		await receive(shop.administrator, id, 7);
		await server.workOffJobs();
		expect(await shown(id)).toMatchObject({ available: 1 });
		expect('left' in (await shown(id))).toBe(false);
		await order(id, 2);
		await server.workOffJobs();
		// The product's response is cached until its change was announced.
		await eventually(async () => expect(await shown(id)).toMatchObject({ available: 1, left: 5 }));
		await order(id, 5);
		await server.workOffJobs();
		await eventually(async () => expect(await shown(id)).toMatchObject({ available: 0, soldOut: 1 }));
		expect('left' in (await shown(id))).toBe(false);
		await receive(shop.administrator, id, 1);
		expect(await shown(id)).toMatchObject({ available: 1, left: 1 });
	});

	test('an edit of a product that is sold out neither withdraws it nor offers it', async () => {
		const id = await add();
		await receive(shop.administrator, id, 1);
		await order(id, 1);
		await server.workOffJobs();
		const { name, description, price, discount } = await shown(id);
		const product = { productId: id, name, description, price: price + 1, discount, available: 1 as const };
		await shop.administrator.client.catalogue.update({
			body: { ...product, expected: { available: 1, price } },
		});
		expect(await shown(id)).toMatchObject({ available: 0, soldOut: 1 });
		await shop.administrator.client.catalogue.update({ body: { ...product, available: 0 } });
		await receive(shop.administrator, id, 9);
		expect(await shown(id)).toMatchObject({ available: 0 });
		expect('soldOut' in (await shown(id))).toBe(false);
	});
});

describe('dispatch', () => {
	test('packs what expires first, from as many lots as it takes, and writes each into the ledger', async () => {
		const id = await add();
		const far = addMonths(today(), 12);
		const near = addMonths(today(), 6);
		await receive(shop.administrator, id, 4, { lot: 'FAR', expiresOn: far });
		await receive(shop.administrator, id, 2, { lot: 'NEAR', expiresOn: near });
		const [line = 0] = await placeOrder(shop.person, shop.addressId, [{ productId: id, quantity: 3 }]);
		expect((await dispatch(line)).status).toBe(200);
		expect((await lots(id)).map(({ code, quantity }) => [code, quantity])).toEqual([['FAR', 3]]);
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 3, reserved: 0 });
		const { moves } = await shop.administrator.client.stock.product({ query: { id } });
		expect(moves.slice(0, 2).map(({ kind, lot, quantity }) => [kind, lot, quantity])).toEqual([
			['dispatched', 'FAR', -1],
			['dispatched', 'NEAR', -2],
		]);
		expect(moves[0]?.orderNumber).toEqual(expect.any(Number));
	});

	test('is refused, with nothing moved, while fewer are there: past their last day, kept back, printed with a lower price', async () => {
		const id = await add({ name: 'Old Tub', price: 1000, discount: 0 });
		await receive(shop.administrator, id, 2, { lot: 'A' });
		const [line = 0] = await placeOrder(shop.person, shop.addressId, [{ productId: id, quantity: 2 }]);
		const [lot] = await lots(id);
		const held = { lotId: lot?.lotId ?? 0, reason: 'The seal looks odd' };
		await shop.administrator.client.stock.hold({ body: { ...held, state: 'held' } });
		await receive(shop.administrator, id, 1, { lot: 'B', mrp: 999 });
		await receive(shop.administrator, id, 1, { lot: 'C', expiresOn: daysBefore(today(), 1) });
		await receive(shop.administrator, id, 1, { lot: 'D', mrp: 1000 });
		const { status, body } = await dispatch(line);
		expect([status, body.code, body.message]).toEqual([
			409,
			'not_on_shelf',
			"Only 1 of 2 units of Old Tub can be packed: 2 are kept back, 1 is past its last day, 1 is printed with ₹999, below the order's ₹1,000",
		]);
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 2, reserved: 2 });
		await shop.administrator.client.stock.hold({ body: { ...held, state: 'sellable' } });
		expect((await dispatch(line)).status).toBe(200);
	});
});

test('orders from before a product was counted wait for its first units, and are owed them', async () => {
	const id = await add();
	const [before = 0] = await placeOrder(shop.person, shop.addressId, [{ productId: id, quantity: 3 }]);
	await receive(shop.administrator, id, 2);
	expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 2, reserved: 3, standing: 'Owed' });
	expect((await order(id, 1)).status).toBe(409);
	expect((await dispatch(before)).status).toBe(409);
	await receive(shop.administrator, id, 4);
	expect((await dispatch(before)).status).toBe(200);
	expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 3, reserved: 0, standing: 'Low' });
});

test('a product that was counted is archived when it is deleted', async () => {
	const id = await add();
	await receive(shop.administrator, id, 2);
	await shop.administrator.client.catalogue.delete({ query: { id } });
	expect((await server.call('GET', `/api/product/get?id=${id}`)).status).toBe(404);
	expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 2, archived: true });
});
