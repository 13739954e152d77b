import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moveLineTo, openShop, placeNumbered, type Shop, sendParcel } from '../../testing/fixtures/orders.ts';
import type { Person } from '../../testing/fixtures/people.ts';
import { employ, twoCentres } from '../../testing/fixtures/staff.ts';
import { expectInvalid, expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let desk: Person['client'];
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	shop = await openShop(server);
	desk = shop.administrator.client;
});
afterAll(() => server.close());

const place = async () => (await placeNumbered(shop.person, shop.addressId, [shop.oats])).orderNumber;

/** Sends an order by a carrier; returns its parcel. */
async function send(orderNumber: number, carrier: string, awb: string): Promise<number> {
	const { refused } = await desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier, awb } });
	expect(refused).toEqual([]);
	const { parcels } = await desk.orders.full({ query: { number: orderNumber } });
	return parcels.at(-1)?.shipmentId ?? 0;
}

const find = (code: string) => desk.orders.find({ query: { code } });
const findBy = (code: string, token = shop.administrator.token) =>
	server.call('GET', `/api/orders/find?code=${encodeURIComponent(code)}`, { token });
const listed = async (search: string) => {
	const { reply, counts } = await desk.orders.getAllOrders({ query: { search } });
	return { numbers: reply.orders.map(({ orderNumber }) => orderNumber), counts };
};

let orderNumber: number;
beforeEach(async () => {
	orderNumber = await place();
});

test('the label of an order that is still here finds it by its number', async () => {
	expect(await find(`AK-${orderNumber}`)).toEqual({ orderNumber });
	expect(await find(`ak${orderNumber}`)).toEqual({ orderNumber });
});

test('a parcel’s label finds it by its AWB, of whatever carrier', async () => {
	const codes = [];
	for (const carrier of ['Blue Dart', 'Delhivery', 'Zippee']) {
		const number = await place();
		const awb = `${carrier.slice(0, 1)}${number}IN`;
		codes.push({ awb, found: { orderNumber: number, shipmentId: await send(number, carrier, awb) } });
	}
	for (const { awb, found } of codes) {
		expect(await find(awb)).toEqual(found);
		expect(await find(awb.toLowerCase())).toEqual(found);
		expect(await find(` ${awb} `)).toEqual(found);
		expectRefusal(await findBy(awb.slice(0, -1)), 404);
	}
});

test('an AWB of digits alone is a parcel’s before it is an order’s number', async () => {
	const other = await place();
	const shipmentId = await send(orderNumber, 'DTDC', String(other));
	expect(await find(String(other))).toEqual({ orderNumber, shipmentId });
	expect(await find(`AK-${other}`)).toEqual({ orderNumber: other });
});

test('of two couriers’ parcels with one AWB, that which is under way is found', async () => {
	const awb = `77${orderNumber}`;
	const under = await send(orderNumber, 'Delhivery', awb);
	const other = await place();
	const done = await send(other, 'DTDC', awb);
	expect(await find(awb)).toEqual({ orderNumber: other, shipmentId: done });
	for (const status of ['Out-For-Delivery', 'Delivered'] as const)
		await desk.orders.moveParcels({ body: { shipmentIds: [done], status } });
	expect(await find(awb)).toEqual({ orderNumber, shipmentId: under });
});

test('the desk’s list, its file and what came find the lines of an AWB', async () => {
	const awb = `14908${orderNumber}`;
	expect((await listed(awb)).numbers).toEqual([]);
	await send(orderNumber, 'Delhivery', awb);
	expect(await listed(awb)).toEqual({ numbers: [orderNumber], counts: { Transit: 1 } });
	expect((await listed(awb.slice(0, -1))).numbers).toEqual([]);
	expect((await desk.orders.export({ query: { search: awb } })).trimEnd().split('\n')).toHaveLength(2);
	const news = await desk.orders.news({ query: { after: 0, search: awb } });
	expect(news.map(({ number }) => number)).toEqual([orderNumber]);
});

test('what no label says is found by nobody, and nothing is found by whoever sees no orders', async () => {
	expectRefusal(await findBy('AK-999999999'), 404);
	expectRefusal(await findBy("' or true --"), 404);
	expectInvalid(await findBy(' '), 'code', 'Please scan a label');
	const [centreId] = await twoCentres(server);
	const trainer = await employ(server, { duty: 'trainer', centreId });
	expectRefusal(await findBy(`AK-${orderNumber}`, trainer.token), 403);
	expectRefusal(await findBy(`AK-${orderNumber}`, shop.person.token), 403);
});

test('of several parcels of one order without an AWB, each label finds its own', async () => {
	const placed = await placeNumbered(shop.person, shop.addressId, [shop.oats, shop.whey]);
	const [first = 0] = placed.orderIds;
	await moveLineTo(shop.administrator, first, 'Out-For-Delivery');
	const second = await sendParcel(shop.administrator, placed.orderNumber);
	const { parcels } = await desk.orders.full({ query: { number: placed.orderNumber } });
	expect(parcels.map(({ shipmentId }) => shipmentId)).toEqual([expect.any(Number), second]);
	const name = `AK-${placed.orderNumber}`;
	expect(await find(`${name}/1`)).toEqual({
		orderNumber: placed.orderNumber,
		shipmentId: parcels[0]?.shipmentId,
	});
	expect(await find(`${name.toLowerCase()}/2`)).toEqual({
		orderNumber: placed.orderNumber,
		shipmentId: second,
	});
	// The label was printed before its parcel left, or names no parcel.
	expect(await find(`${name}/3`)).toEqual({ orderNumber: placed.orderNumber });
	expect(await find(name)).toEqual({ orderNumber: placed.orderNumber });
});
