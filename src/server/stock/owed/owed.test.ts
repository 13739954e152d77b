import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { concurrently } from '../../testing/concurrently.ts';
import { openShop, placeNumbered, type Shop } from '../../testing/fixtures/orders.ts';
import { addProduct } from '../../testing/fixtures/shop.ts';
import { expectNoDrift, levelOf, receive } from '../../testing/fixtures/stock.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '1000' });
	shop = await openShop(server);
});
afterAll(() => server.close());
afterEach(() => expectNoDrift(server));

const desk = () => shop.administrator.client;
const order = (productId: number, quantity: number) =>
	placeNumbered(shop.person, shop.addressId, [{ productId, quantity }]);
const dispatch = (orderNumbers: number[], changes: object = {}) =>
	desk().orders.dispatch({ body: { orderNumbers, carrier: 'Own', ...changes } });
const missingOf = async (orderNumber: number) => {
	const { rows } = await desk().orders.queue({ query: { name: 'pack' } });
	return rows.find((row) => row.orderNumber === orderNumber)?.lines.map(({ missing = 0 }) => missing);
};
const owed = async (id: number) => (await desk().stock.product({ query: { id } })).owed;
const pick = async (numbers: number[]) =>
	(await desk().orders.papers({ query: { numbers: numbers.join(',') } })).picks[0];

/** A product that was not counted, an older order of two units and a newer one of one; then one unit is received. */
async function owedBoth(name: string) {
	const id = await addProduct(server, shop.administrator, { name, price: 1000, discount: 0 });
	const older = await order(id, 2);
	const newer = await order(id, 1);
	await receive(shop.administrator, id, 1);
	return { id, older, newer };
}

describe('of two orders that are owed units, with one delivery between them', () => {
	test('the queue, the papers and the product say what each lacks, the oldest first served', async () => {
		const { id, older, newer } = await owedBoth('Kesar Whey');
		expect(await missingOf(older.orderNumber)).toEqual([1]);
		expect(await missingOf(newer.orderNumber)).toEqual([1]);
		expect(await owed(id)).toEqual([
			{ orderNumber: older.orderNumber, quantity: 2, missing: 1 },
			{ orderNumber: newer.orderNumber, quantity: 1, missing: 1 },
		]);
		expect(await pick([newer.orderNumber, older.orderNumber])).toMatchObject({
			quantity: 3,
			missing: 2,
			lots: [{ quantity: 1 }],
			lacking: [
				{ orderNumber: older.orderNumber, quantity: 1 },
				{ orderNumber: newer.orderNumber, quantity: 1 },
			],
		});
		// The papers of the newer order leave the units for which the older one waits.
		expect(await pick([newer.orderNumber])).toMatchObject({ missing: 1, lots: [] });
		await receive(shop.administrator, id, 1);
		expect(await missingOf(older.orderNumber)).toEqual([0]);
		expect(await missingOf(newer.orderNumber)).toEqual([1]);
		expect(await owed(id)).toEqual([{ orderNumber: newer.orderNumber, quantity: 1, missing: 1 }]);
		await receive(shop.administrator, id, 1);
		expect(await missingOf(newer.orderNumber)).toEqual([0]);
		expect(await owed(id)).toEqual([]);
	});

	test('a product that was deleted is received for them, and for nobody else', async () => {
		const { id, older, newer } = await owedBoth('Deleted Whey');
		await desk().catalogue.delete({ query: { id } });
		expect(await owed(id)).toHaveLength(2);
		await receive(shop.administrator, id, 2);
		expect(await owed(id)).toEqual([]);
		const numbers = [older.orderNumber, newer.orderNumber];
		const { refused } = await desk().orders.dispatch({ body: { orderNumbers: numbers, carrier: 'Own' } });
		expect(refused).toEqual([]);
		const answer = await server.call('POST', '/api/stock/receive', {
			body: { productId: id, quantity: 1 },
			token: shop.administrator.token,
		});
		expect(answer).toMatchObject({ status: 404, body: { message: 'Product not found' } });
	});

	test('the newer is not sent before the older, unless whoever sends it says so', async () => {
		const { id, older, newer } = await owedBoth('Mango Whey');
		const waits = `Mango Whey waits for ${formatOrderNumber(older.orderNumber)}, which is older`;
		expect((await dispatch([newer.orderNumber])).refused).toEqual([
			{ orderNumber: newer.orderNumber, message: waits, olderWaits: true },
		]);
		const press = (body: object) =>
			server.call('PATCH', '/api/orders/update', { body, token: shop.administrator.token });
		const [lineId = 0] = newer.orderIds;
		expectRefusal(await press({ id: lineId, status: 'Transit' }), 409, waits);
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 1, reserved: 3 });
		expect(await dispatch([newer.orderNumber], { overtake: true })).toEqual({
			status: '1 order sent',
			refused: [],
		});
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 0, reserved: 2 });
		expect(await owed(id)).toEqual([{ orderNumber: older.orderNumber, quantity: 2, missing: 2 }]);
	});

	test('the line is sent by its own button when it is pressed again', async () => {
		const { newer } = await owedBoth('Rose Whey');
		const body = { id: newer.orderIds[0], status: 'Transit', overtake: true };
		const { status } = await server.call('PATCH', '/api/orders/update', {
			body,
			token: shop.administrator.token,
		});
		expect(status).toBe(200);
	});

	test('chosen lines are sent when they are pressed again', async () => {
		const { older, newer } = await owedBoth('Badam Whey');
		const lines = [{ id: newer.orderIds[0] ?? 0, status: 'Transit' as const }];
		expect((await desk().orders.moveLines({ body: { lines } })).refused).toEqual([
			{
				orderNumber: newer.orderNumber,
				message: `Badam Whey waits for ${formatOrderNumber(older.orderNumber)}, which is older`,
				olderWaits: true,
			},
		]);
		expect(await desk().orders.moveLines({ body: { lines, overtake: true } })).toEqual({
			status: '1 line moved on',
			refused: [],
		});
	});

	test('overtaking takes no unit that is not there', async () => {
		const { older } = await owedBoth('Pista Whey');
		const { refused } = await dispatch([older.orderNumber], { overtake: true });
		expect(refused).toMatchObject([{ message: expect.stringContaining('Only 1 of 2 units of Pista Whey') }]);
	});

	test('sent together they are served in the order in which they came, however they are named', async () => {
		const { id, older, newer } = await owedBoth('Elaichi Whey');
		await receive(shop.administrator, id, 1);
		const { refused } = await dispatch([newer.orderNumber, older.orderNumber]);
		expect(refused).toMatchObject([{ orderNumber: newer.orderNumber }]);
		expect(refused[0]?.olderWaits).toBeUndefined();
	});
});

test('several older orders are counted; once they are cancelled nobody waits for them', async () => {
	const id = await addProduct(server, shop.administrator, { name: 'Litchi Whey' });
	const older = [await order(id, 2), await order(id, 2), await order(id, 1)];
	const newer = await order(id, 1);
	await receive(shop.administrator, id, 2);
	const first = formatOrderNumber(older[0]?.orderNumber ?? 0);
	expect((await dispatch([newer.orderNumber])).refused).toMatchObject([
		{ message: `Litchi Whey waits for ${first} and 2 more, which are older` },
	]);
	for (const { orderNumber } of older) await shop.person.client.orders.cancel({ body: { orderNumber } });
	expect((await dispatch([newer.orderNumber])).refused).toEqual([]);
});

describe('a count of fewer units than were known', () => {
	test('says how many of them orders wait for, and nothing where others are there', async () => {
		const id = await addProduct(server, shop.administrator, { name: 'Counted Whey' });
		await receive(shop.administrator, id, 5, { lot: 'C' });
		await order(id, 3);
		const lotId = (await desk().stock.product({ query: { id } })).lots[0]?.lotId ?? 0;
		const count = async (quantity: number) =>
			(await desk().stock.count({ body: { productId: id, lotId, quantity, reason: 'Counted' } })).status;
		expect(await count(3)).toBe('Counted: 2 fewer than were known');
		expect(await count(1)).toBe(
			'Counted: 2 fewer than were known. 2 units that orders wait for are not there now',
		);
		expect(await count(2)).toBe('Counted: 1 more than were known');
	});

	test('says nothing of orders where the units were kept back', async () => {
		const id = await addProduct(server, shop.administrator, { name: 'Held Whey' });
		await receive(shop.administrator, id, 2, { lot: 'H' });
		await order(id, 1);
		const lotId = (await desk().stock.product({ query: { id } })).lots[0]?.lotId ?? 0;
		await desk().stock.hold({ body: { lotId, state: 'held', reason: 'Recalled' } });
		const body = { productId: id, lotId, quantity: 1, reason: 'Counted' };
		expect((await desk().stock.count({ body })).status).toBe('Counted: 1 fewer than were known');
	});
});

test('where there is enough for all, any order is sent first', async () => {
	const id = await addProduct(server, shop.administrator, { name: 'Plenty Whey' });
	await receive(shop.administrator, id, 3);
	await order(id, 2);
	const newer = await order(id, 1);
	expect(await missingOf(newer.orderNumber)).toEqual([0]);
	expect((await dispatch([newer.orderNumber])).refused).toEqual([]);
});

test('of orders of three that are sent at once with units for two, the oldest two go', async () => {
	const id = await addProduct(server, shop.administrator, { name: 'Crowd Whey' });
	const orders: { orderNumber: number }[] = [];
	for (let nth = 0; nth < 6; nth++) orders.push(await order(id, 3));
	await receive(shop.administrator, id, 6);
	// Each order is dispatched repeatedly until nothing more happens: one that comes too early is told for whom it
	// waits.
	for (let round = 0; round < 3; round++)
		await concurrently(orders.length, (nth) => dispatch([orders[nth]?.orderNumber ?? 0]));
	const sent: number[] = [];
	for (const { orderNumber } of orders)
		sent.push((await desk().orders.full({ query: { number: orderNumber } })).parcels.length);
	expect(sent).toEqual([1, 1, 0, 0, 0, 0]);
});
