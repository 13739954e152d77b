import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, clubToday, daysBefore } from '#shared/dates.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { openShop, placeNumbered, type Shop } from '../testing/fixtures/orders.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { expectNoDrift, receive } from '../testing/fixtures/stock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '1000' });
	shop = await openShop(server);
});
afterAll(() => server.close());
afterEach(() => expectNoDrift(server));

const desk = () => shop.administrator.client;
const today = () => clubToday(server.clock.now);
const add = (name: string, price = 1999) =>
	addProduct(server, shop.administrator, { name, price, discount: 0 });
const order = async (productId: number, quantity: number) =>
	(await placeNumbered(shop.person, shop.addressId, [{ productId, quantity }])).orderNumber;
const dispatch = (orderNumber: number) =>
	desk().orders.dispatch({ body: { orderNumbers: [orderNumber], carrier: 'Own' } });
const whyNot = async (orderNumber: number) => (await dispatch(orderNumber)).refused[0]?.message;
const pick = async (...numbers: number[]) =>
	(await desk().orders.papers({ query: { numbers: numbers.join(',') } })).picks[0];
const lotsOf = async (id: number) => (await desk().stock.product({ query: { id } })).lots;
const hold = async (id: number, code: string, state: 'held' | 'sellable') => {
	const lotId = (await lotsOf(id)).find((lot) => lot.code === code)?.lotId ?? 0;
	await desk().stock.hold({ body: { lotId, state, reason: 'The seal looks odd' } });
};

describe('why units that are there cannot be packed is said, with how many they are', () => {
	test('in the refusal and on the pick list: kept back, past their last day, printed with less, not there', async () => {
		const id = await add('Old Tub');
		await receive(shop.administrator, id, 8, { lot: 'A' });
		const number = await order(id, 8);
		const lotId = (await lotsOf(id))[0]?.lotId ?? 0;
		await desk().stock.writeOff({ body: { lotId, quantity: 7, reason: 'Water' } });
		await receive(shop.administrator, id, 2, { lot: 'B' });
		await hold(id, 'B', 'held');
		await receive(shop.administrator, id, 3, { lot: 'C', mrp: 1899 });
		await receive(shop.administrator, id, 1, { lot: 'D', expiresOn: daysBefore(today(), 1) });
		expect(await whyNot(number)).toBe(
			'Only 1 of 8 units of Old Tub can be packed: 2 are kept back, 1 is past its last day, ' +
				"3 are printed with ₹1,899, below the order's ₹1,999, 1 is not there",
		);
		expect(await pick(number)).toMatchObject({
			quantity: 8,
			missing: 7,
			lots: [{ code: 'A', quantity: 1 }],
			lacking: [{ orderNumber: number, quantity: 7 }],
			unpackable: [
				{ why: 'kept back', quantity: 2 },
				{ why: 'expired', quantity: 1 },
				{ why: 'printed below', quantity: 3, mrp: 1899, unitPrice: 1999 },
			],
		});
	});

	test('and nothing is asked for but units where there are none', async () => {
		const id = await add('Rare Tub');
		await receive(shop.administrator, id, 1);
		const number = await order(id, 1);
		await desk().stock.count({ body: { productId: id, quantity: 0, reason: 'Broken' } });
		expect(await whyNot(number)).toBe(
			'Only 0 of 1 units of Rare Tub can be packed; please receive or count them first',
		);
		const found = await pick(number);
		expect(found).toMatchObject({ missing: 1, lots: [] });
		expect(found && 'unpackable' in found).toBe(false);
	});

	test('of orders at two prices, the one that what is printed allows is packed from it', async () => {
		const id = await add('Two Prices', 1800);
		await receive(shop.administrator, id, 2, { lot: 'LOW', mrp: 1850 });
		const cheap = await order(id, 1);
		// More expensive packs were there meanwhile, as the desk may not price a product above all of its packs.
		await server.connection.database
			.updateTable('products')
			.set({ price: 1999 })
			.where('id', '=', id)
			.execute();
		const dear = await order(id, 1);
		expect(await pick(cheap, dear)).toMatchObject({
			lots: [{ code: 'LOW', quantity: 1 }],
			lacking: [{ orderNumber: dear, quantity: 1 }],
			unpackable: [{ why: 'printed below', quantity: 1, mrp: 1850, unitPrice: 1999 }],
		});
		expect(await whyNot(dear)).toContain("printed with ₹1,850, below the order's ₹1,999");
		expect(await whyNot(cheap)).toBeUndefined();
	});

	test('the product’s stock says what a unit is sold for', async () => {
		const id = await addProduct(server, shop.administrator, { name: 'Priced', price: 1000, discount: 15 });
		expect(await desk().stock.product({ query: { id } })).toMatchObject({ unitPrice: 850 });
	});
});

describe('what the shop said of the last day as it was ordered', () => {
	const month = (months: number) => `${addMonths(today(), months).slice(0, 7)}-20`;

	test('is kept to: an older receipt that comes after the order stays on the shelf', async () => {
		const id = await add('Promised Tub');
		await receive(shop.administrator, id, 2, { lot: 'LATE', expiresOn: month(12) });
		await server.workOffJobs();
		const number = await order(id, 1);
		await receive(shop.administrator, id, 5, { lot: 'EARLY', expiresOn: month(6) });
		const found = await pick(number);
		expect(found).toMatchObject({ lots: [{ code: 'LATE', quantity: 1 }] });
		expect(found && 'early' in found).toBe(false);
		expect(await dispatch(number)).toEqual({ status: '1 order sent', refused: [] });
		expect((await lotsOf(id)).map(({ code, quantity }) => [code, quantity])).toEqual([
			['EARLY', 5],
			['LATE', 1],
		]);
		// The next order was shown the earlier day, so it gets this lot.
		await server.workOffJobs();
		expect(await pick(await order(id, 1))).toMatchObject({ lots: [{ code: 'EARLY', quantity: 1 }] });
	});

	test('a lot of the same month is as good, because the page shows the month', async () => {
		const id = await add('Same Month');
		const day = month(12);
		await receive(shop.administrator, id, 2, { lot: 'SHOWN', expiresOn: day });
		await server.workOffJobs();
		const number = await order(id, 1);
		await receive(shop.administrator, id, 2, { lot: 'BEFORE', expiresOn: `${day.slice(0, 7)}-02` });
		expect(await pick(number)).toMatchObject({ lots: [{ code: 'BEFORE', quantity: 1 }] });
	});

	test('is broken only where nothing else is there, by what lasts longest, and whoever packs is told', async () => {
		const id = await add('Broken Promise');
		await receive(shop.administrator, id, 3, { lot: 'LATE', expiresOn: month(12) });
		await server.workOffJobs();
		const number = await order(id, 3);
		const lotId = (await lotsOf(id))[0]?.lotId ?? 0;
		await desk().stock.writeOff({ body: { lotId, quantity: 2, reason: 'Broken' } });
		await receive(shop.administrator, id, 5, { lot: 'SOON', expiresOn: month(4) });
		await receive(shop.administrator, id, 1, { lot: 'LATER', expiresOn: month(8) });
		expect(await pick(number)).toMatchObject({
			lots: [
				{ code: 'SOON', quantity: 1 },
				{ code: 'LATER', quantity: 1 },
				{ code: 'LATE', quantity: 1 },
			],
			early: [
				{ orderNumber: number, quantity: 1, bestBefore: month(12) },
				{ orderNumber: number, quantity: 1, bestBefore: month(12) },
			],
		});
		expect(await dispatch(number)).toEqual({
			status: `1 order sent. Some units of ${formatOrderNumber(number)} expire sooner than was said`,
			refused: [],
		});
		expect((await lotsOf(id)).map(({ code, quantity }) => [code, quantity])).toEqual([['SOON', 4]]);
	});

	test('is told to whoever moves chosen lines on, too', async () => {
		const id = await add('Broken Promise by Line');
		await receive(shop.administrator, id, 1, { lot: 'LATE', expiresOn: month(12) });
		await server.workOffJobs();
		const number = await order(id, 1);
		const lotId = (await lotsOf(id))[0]?.lotId ?? 0;
		await desk().stock.writeOff({ body: { lotId, quantity: 1, reason: 'Broken' } });
		await receive(shop.administrator, id, 1, { lot: 'SOON', expiresOn: month(4) });
		const { lines } = await desk().orders.full({ query: { number } });
		const moves = lines.map(({ orderId }) => ({ id: orderId, status: 'Transit' as const }));
		expect(await desk().orders.moveLines({ body: { lines: moves } })).toEqual({
			status: `1 line moved on. Some units of ${formatOrderNumber(number)} expire sooner than was said`,
			refused: [],
		});
	});

	test('is not said of what nobody counts, and binds nobody then', async () => {
		const id = await add('Uncounted');
		const number = await order(id, 1);
		await receive(shop.administrator, id, 1, { expiresOn: month(3) });
		expect(await dispatch(number)).toEqual({ status: '1 order sent', refused: [] });
	});
});
