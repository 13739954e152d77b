import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, placeNumbered, type Shop } from '../../testing/fixtures/orders.ts';
import type { Person } from '../../testing/fixtures/people.ts';
import { addAddress, newAddress } from '../../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let desk: Person['client'];
let member: Person['client'];
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	shop = await openShop(server);
	desk = shop.administrator.client;
	member = shop.person.client;
});
afterAll(() => server.close());

let orderNumber: number;
let whey: number;
let oats: number;
beforeEach(async () => {
	const placed = await placeNumbered(shop.person, shop.addressId, [
		{ productId: shop.whey, quantity: 2 },
		{ productId: shop.oats, quantity: 3 },
	]);
	orderNumber = placed.orderNumber;
	[whey = 0, oats = 0] = placed.orderIds;
});

const message = 'It has changed since it was packed; please look at it again';

async function rowOf(number = orderNumber) {
	const { rows } = await desk.orders.queue({ query: { name: 'pack' } });
	return rows.find((row) => row.orderNumber === number);
}
async function seenOf(number = orderNumber) {
	return { orderNumber: number, fingerprint: (await rowOf(number))?.fingerprint ?? '' };
}
const dispatch = (expected?: { orderNumber: number; fingerprint: string }[]) =>
	desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier: 'Own', expected } });
async function print(papers: 'pick' | 'slips' | 'labels') {
	const { orders } = await desk.orders.papers({ query: { numbers: String(orderNumber) } });
	const [{ fingerprint = '' } = {}] = orders;
	await desk.orders.printed({ body: { papers, orders: [{ orderNumber, fingerprint }] } });
	return fingerprint;
}
const parcelsOf = async (number = orderNumber) =>
	(await desk.orders.full({ query: { number } })).parcels.length;
const cancelOats = () => member.orders.cancel({ body: { orderNumber, orderIds: [oats] } });

const { addresstype: _, email: __, state: ___, ...elsewhere } = { state: '', ...newAddress() };

/** What may happen to an order between the printing of its papers and its dispatch. */
const changes: [string, () => Promise<unknown>][] = [
	['its customer cancels a product', cancelOats],
	['the desk cuts a line', () => desk.orders.cut({ body: { orderId: whey, quantity: 1, reason: 'Torn' } })],
	[
		'its customer chooses another address',
		async () => {
			const addressId = await addAddress(shop.person, { address: '12, 4th Cross, Wilson Garden' });
			await member.orders.deliverTo({ body: { orderNumber, addressId } });
		},
	],
	[
		'the desk writes another address',
		() => desk.orders.readdress({ body: { orderNumber, ...elsewhere, town: 'Mysuru' } }),
	],
	[
		'its customer gives another phone',
		() => member.orders.delivery({ body: { orderNumber, phone: '9845099999' } }),
	],
	[
		'its customer writes a note for the door',
		async () => {
			const { address } = await member.orders.get({ query: { number: orderNumber } });
			const note = 'Ring twice';
			await member.orders.delivery({ body: { orderNumber, phone: address.phone, note } });
		},
	],
	['a part of it leaves by itself', () => desk.orders.update({ body: { id: oats, status: 'Transit' } })],
];

describe.each(changes)('an order of which %s', (_name, change) => {
	test('is not sent as it was seen before, but once it was seen again', async () => {
		const other = await placeNumbered(shop.person, shop.addressId, [shop.oats]);
		const seen = [await seenOf(), await seenOf(other.orderNumber)];
		const before = await parcelsOf();
		await change();
		const left = await parcelsOf();
		const orderNumbers = [orderNumber, other.orderNumber];
		const { status, refused } = await desk.orders.dispatch({
			body: { orderNumbers, carrier: 'Own', expected: seen },
		});
		expect(status).toBe('1 order sent');
		expect(refused).toEqual([{ orderNumber, message, changed: true }]);
		expect(await parcelsOf()).toBe(left);
		expect(left - before).toBeLessThan(2);
		expect((await dispatch([await seenOf()])).refused).toEqual([]);
	});

	test('is not sent by the papers of before, though the list was read again since', async () => {
		await print('slips');
		await print('labels');
		expect((await rowOf())?.outdated).toBeUndefined();
		await change();
		expect((await rowOf())?.outdated).toEqual(['slips', 'labels']);
		expect((await dispatch([await seenOf()])).refused).toMatchObject([{ message, changed: true }]);
		await print('labels');
		expect((await rowOf())?.outdated).toEqual(['slips']);
		expect((await dispatch([await seenOf()])).refused).toMatchObject([{ message }]);
		await print('slips');
		expect((await rowOf())?.outdated).toBeUndefined();
		expect((await dispatch([await seenOf()])).refused).toEqual([]);
	});
});

test('queue and papers name what waits alike, also of an order of which a part has left', async () => {
	expect((await seenOf()).fingerprint).toBe(await print('labels'));
	await desk.orders.update({ body: { id: oats, status: 'Transit' } });
	expect((await seenOf()).fingerprint).toBe(await print('labels'));
	await dispatch();
	const { orders } = await desk.orders.papers({ query: { numbers: String(orderNumber) } });
	expect(orders[0]).not.toHaveProperty('fingerprint');
});

test('what was picked is packed by its slip: the pick list of before then holds nothing up', async () => {
	await print('pick');
	await cancelOats();
	expect((await rowOf())?.outdated).toEqual(['pick']);
	await print('slips');
	expect((await rowOf())?.outdated).toBeUndefined();
	expect((await dispatch([await seenOf()])).refused).toEqual([]);
});

test('a caller that says nothing of what it saw sends whatever waits, as before', async () => {
	await print('labels');
	await cancelOats();
	expect(await dispatch()).toEqual({ status: '1 order sent', refused: [] });
});

test('of a cancellation and a dispatch at once one is refused: what is sent is what was packed', async () => {
	for (let round = 0; round < 12; round++) {
		const placed = await placeNumbered(shop.person, shop.addressId, [shop.whey, shop.oats]);
		orderNumber = placed.orderNumber;
		const [first = 0, second = 0] = placed.orderIds;
		await print('labels');
		const seen = await seenOf();
		const acts = [
			() => dispatch([seen]),
			() =>
				server.call('POST', '/api/orders/cancel', {
					body: { orderNumber, orderIds: [second] },
					token: shop.person.token,
				}),
		];
		await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()));
		const { lines, parcels } = await desk.orders.full({ query: { number: orderNumber } });
		const isCancelled = lines.some(({ orderId, ended }) => orderId === second && ended?.how === 'Cancelled');
		expect(parcels.map(({ cod }) => cod)).toEqual(isCancelled ? [] : [900 + 200 + 29]);
		expect(lines.find(({ orderId }) => orderId === first)?.orderStatus).toBe(
			isCancelled ? 'Pending' : 'Transit',
		);
	}
});
