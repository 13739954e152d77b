import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { notPaidOf } from '#shared/orders/parcels.rules.ts';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { daysFromToday } from '../../testing/dates.ts';
import { mailsTo } from '../../testing/fixtures/mail.ts';
import {
	moveLineTo,
	openShop,
	placeBarsAndOats,
	placeNumbered,
	type Shop,
	sendParcel,
} from '../../testing/fixtures/orders.ts';
import type { Person } from '../../testing/fixtures/people.ts';
import { addProduct } from '../../testing/fixtures/shop.ts';
import { addCountedBar, expectNoDrift, levelOf, receive } from '../../testing/fixtures/stock.ts';
import { expectInvalid, expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let desk: Person['client'];
/** A counted product with enough units. */
let bar: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	shop = await openShop(server);
	desk = shop.administrator.client;
	bar = await addCountedBar(server, shop.administrator, 500);
});
afterAll(() => server.close());

let orderNumber: number;
/** Two of the counted bars at ₹50, three oats at ₹200. */
let bars: number;
let oats: number;
beforeEach(async () => {
	({ orderNumber, bars, oats } = await placeBarsAndOats(shop, bar));
});

const full = () => desk.orders.full({ query: { number: orderNumber } });
const call = (path: string, body: object) =>
	server.call('POST', `/api/orders/${path}`, { body, token: shop.administrator.token });
const dispatch = (changes: object = {}) =>
	desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier: 'Own', ...changes } });
const onHand = async () => (await levelOf(shop.administrator, bar)).onHand;
const queue = async (name: 'pack' | 'way' | 'failed') => {
	const { rows } = await desk.orders.queue({ query: { name } });
	return rows.filter((row) => row.orderNumber === orderNumber);
};
/** The mails about the order, oldest first, after all jobs have run. */
const mailsOfOrder = async () => {
	await server.workOffJobs();
	const mails = await mailsTo(server, shop.person.email);
	return mails.filter(({ headers }) => headers.subject?.includes(`AK-${orderNumber} `));
};

test('an order is sent in one parcel, with its units, and what is to collect is fixed', async () => {
	const before = await onHand();
	expect(await queue('pack')).toMatchObject([
		{ collect: 729, lines: [{ productName: 'Oat Bar', quantity: 2 }, { quantity: 3 }] },
	]);
	const trackingUrl = 'https://courier.example/1490812345678';
	const awb = `AWB-${orderNumber}`;
	expect(await dispatch({ carrier: 'Delhivery', awb, trackingUrl })).toEqual({
		status: '1 order sent',
		refused: [],
	});
	const parcel = { carrier: 'Delhivery', awb, trackingUrl, cod: 729, attempts: 0 };
	const { parcels, lines } = await full();
	expect(parcels).toMatchObject([parcel]);
	expect(lines).toMatchObject([{ orderStatus: 'Transit' }, { orderStatus: 'Transit' }]);
	expect(lines.map(({ shipmentId }) => shipmentId)).toEqual([parcels[0]?.shipmentId, parcels[0]?.shipmentId]);
	expect(await shop.person.client.orders.get({ query: { number: orderNumber } })).toMatchObject({
		parcels: [parcel],
	});
	expect(await onHand()).toBe(before - 2);
	await expectNoDrift(server);
	expect(await queue('pack')).toEqual([]);
	expect(await queue('way')).toMatchObject([{ collect: 729, parcel: { ...parcel, status: 'Transit' } }]);
	expect((await dispatch()).refused).toEqual([{ orderNumber, message: 'All of it has left' }]);
});

test('of several orders each is sent whole or not at all, and says why', async () => {
	const scarce = await addProduct(server, shop.administrator, { name: 'Rare Bar' });
	await receive(shop.administrator, scarce, 1);
	const short = await placeNumbered(shop.person, shop.addressId, [bar, scarce]);
	const { lots } = await desk.stock.product({ query: { id: scarce } });
	await desk.stock.count({
		body: { productId: scarce, lotId: lots[0]?.lotId ?? 0, quantity: 0, reason: 'Broken' },
	});
	const cancelled = await placeNumbered(shop.person, shop.addressId, [bar]);
	await shop.person.client.orders.cancel({ body: { orderNumber: cancelled.orderNumber } });
	const before = await onHand();
	const { status, refused } = await dispatch({
		orderNumbers: [short.orderNumber, orderNumber, cancelled.orderNumber, 2_147_483_647, orderNumber],
	});
	expect(status).toBe('1 order sent');
	expect(refused).toEqual([
		{
			orderNumber: short.orderNumber,
			message: 'Only 0 of 1 units of Rare Bar can be packed; please receive or count them first',
		},
		{ orderNumber: cancelled.orderNumber, message: 'This order was cancelled' },
		{ orderNumber: 2_147_483_647, message: 'Order not found' },
	]);
	expect(await onHand()).toBe(before - 2);
	expect((await desk.orders.full({ query: { number: short.orderNumber } })).lines).toMatchObject([
		{ orderStatus: 'Pending' },
		{ orderStatus: 'Pending' },
	]);
	await expectNoDrift(server);
});

test('what leaves later goes in a parcel of its own, without the fee; line by line it joins the rider’s of the day', async () => {
	await moveLineTo(shop.administrator, oats, 'Transit');
	expect((await full()).parcels).toMatchObject([{ carrier: 'Own', cod: 629 }]);
	await moveLineTo(shop.administrator, bars, 'Transit');
	expect((await full()).parcels).toMatchObject([{ carrier: 'Own', cod: 729 }]);

	const later = await placeNumbered(shop.person, shop.addressId, [bar, shop.oats]);
	const [first = 0] = later.orderIds;
	await moveLineTo(shop.administrator, first, 'Out-For-Delivery');
	await dispatch({ orderNumbers: [later.orderNumber] });
	const { parcels, orderTotal } = await desk.orders.full({ query: { number: later.orderNumber } });
	expect(parcels).toMatchObject([{ cod: 79 }, { cod: 200 }]);
	expect(parcels.reduce((sum, { cod }) => sum + cod, 0)).toBe(orderTotal);
});

test('an order waits with how much is missing of what its products have to say, and is sent all the same', async () => {
	const shaker = await addProduct(server, shop.administrator, {
		...{ kind: 'other', genericName: 'Shaker', netQuantity: '1', netUnit: 'piece', origin: 'India' },
		...{ makerName: 'Dangal', makerAddress: 'Bengaluru' },
	});
	const imported = await addProduct(server, shop.administrator, { kind: 'other', origin: 'China' });
	const { orderNumber } = await placeNumbered(shop.person, shop.addressId, [shop.whey, shaker, imported]);
	const { rows } = await desk.orders.queue({ query: { name: 'pack' } });
	const row = rows.find((one) => one.orderNumber === orderNumber);
	expect(row?.lines.map(({ facts }) => facts)).toEqual([
		{ missing: 12, wanted: 12 },
		undefined,
		{ missing: 4, wanted: 6 },
	]);
	const { refused } = await desk.orders.dispatch({
		body: { orderNumbers: [orderNumber], carrier: 'Own' },
	});
	expect(refused).toEqual([]);
});

test('the papers of several orders say what is picked, from which shelf and lots, and what is lacking', async () => {
	const kefir = await addProduct(server, shop.administrator, {
		name: 'Kefir Powder',
		price: 300,
		discount: 0,
	});
	const [sooner, later] = [daysFromToday(400), daysFromToday(500)];
	await receive(shop.administrator, kefir, 3, { lot: 'K-2', expiresOn: later });
	await receive(shop.administrator, kefir, 2, { lot: 'K-1', expiresOn: sooner });
	const { levelId } = await levelOf(shop.administrator, kefir);
	await desk.stock.setLevel({ body: { levelId, lowAt: 1, shelf: 'A1' } });
	const lines = [{ productId: kefir, quantity: 2 }, shop.whey];
	const first = await placeNumbered(shop.person, shop.addressId, lines);
	const second = await placeNumbered(shop.person, shop.addressId, lines);
	const numbers = [first, second].map(({ orderNumber: number }) => number).join(',');
	const papers = () => desk.orders.papers({ query: { numbers } });
	const whey = { productId: shop.whey, quantity: 2, lots: [] };
	expect(await papers()).toMatchObject({
		orders: [{ orderNumber: first.orderNumber }, { orderNumber: second.orderNumber }],
		picks: [
			{
				productName: 'Kefir Powder',
				quantity: 4,
				shelf: 'A1',
				lots: [
					{ code: 'K-1', expiresOn: sooner, quantity: 2 },
					{ code: 'K-2', expiresOn: later, quantity: 2 },
				],
			},
			whey,
		],
	});
	const { lots } = await desk.stock.product({ query: { id: kefir } });
	await desk.stock.count({
		body: { productId: kefir, lotId: lots[1]?.lotId ?? 0, quantity: 1, reason: 'Two are broken' },
	});
	expect((await papers()).picks).toMatchObject([{ quantity: 4, missing: 1 }, whey]);
	await sendParcel(shop.administrator, first.orderNumber);
	expect((await papers()).picks).toMatchObject([{ quantity: 2, missing: 1 }, { quantity: 1 }]);
	expectInvalid(
		await server.call('GET', '/api/orders/papers?numbers=1,x', { token: shop.administrator.token }),
		'numbers',
		'Please give the numbers of orders',
	);
});

test('the desk’s list says what is still to be collected of an order that goes in parts', async () => {
	const row = async () => {
		const { reply } = await desk.orders.getAllOrders({ query: { search: `AK-${orderNumber}` } });
		const [first] = reply.orders;
		return { total: first?.orderTotal, due: first?.orderDue, fee: first?.orderFee, lines: first?.orderLines };
	};
	expect(await row()).toEqual({ total: 729, due: 729, fee: 29, lines: 2 });
	await moveLineTo(shop.administrator, bars, 'Out-For-Delivery');
	expect((await row()).due).toBe(729);
	await desk.orders.update({ body: { id: bars, status: 'Delivered' } });
	// The bars and the fee of the order are paid.
	expect((await row()).due).toBe(600);
	await desk.orders.cancelFor({ body: { orderNumber, reason: 'Sold out' } });
	expect(await row()).toEqual({ total: 129, due: 0, fee: 29, lines: 1 });
	const other = await placeNumbered(shop.person, shop.addressId, [bar]);
	orderNumber = other.orderNumber;
	await desk.orders.cancelFor({ body: { orderNumber, reason: 'Sold out' } });
	expect(await row()).toEqual({ total: 0, due: 0, fee: 0, lines: 0 });
});

test('the fee goes with the next parcel when the one that had it came back', async () => {
	await desk.orders.update({ body: { id: oats, status: 'Transit' } });
	const [first] = (await full()).parcels;
	expect(first).toMatchObject({ cod: 629 });
	await desk.orders.cameBack({
		body: { shipmentId: first?.shipmentId ?? 0, reason: 'Refused', units: [{ orderId: oats, sealed: 3 }] },
	});
	expect(await queue('pack')).toMatchObject([{ collect: 129 }]);
	await dispatch();
	const { parcels, orderTotal } = await full();
	expect([orderTotal, parcels[1]?.cod]).toEqual([129, 129]);
});

test('of two parcels, what each side says is what is collected, also when the one with the fee comes back', async () => {
	await moveLineTo(shop.administrator, oats, 'Out-For-Delivery');
	await dispatch();
	const [first, second] = (await full()).parcels;
	expect([first?.due, second?.due]).toEqual([629, 100]);
	expect(await full()).toMatchObject({ orderTotal: 729, orderFee: 29, orderDue: 729 });
	await desk.orders.cameBack({
		body: { shipmentId: first?.shipmentId ?? 0, reason: 'Refused', units: [{ orderId: oats, sealed: 3 }] },
	});
	// Nobody collects the fee any more, so no sum includes it.
	expect(await full()).toMatchObject({ orderTotal: 100, orderFee: 0, orderDue: 100 });
	const { reply } = await desk.orders.getAllOrders({ query: { search: `AK-${orderNumber}` } });
	expect(reply.orders[0]).toMatchObject({ orderTotal: 100, orderFee: 0, orderDue: 100 });
});

test('a parcel of which a part was delivered asks for the rest alone, and is moved on as a whole', async () => {
	const shipmentId = await sendParcel(shop.administrator, orderNumber);
	await desk.orders.update({ body: { id: bars, status: 'Out-For-Delivery' } });
	const move = (status: 'Out-For-Delivery' | 'Delivered') =>
		desk.orders.moveParcels({ body: { shipmentIds: [shipmentId], status } });
	expect((await move('Out-For-Delivery')).refused).toEqual([]);
	await desk.orders.update({ body: { id: bars, status: 'Delivered' } });
	expect(await full()).toMatchObject({ orderTotal: 729, orderDue: 600, parcels: [{ cod: 729, due: 600 }] });
	expect(await queue('way')).toMatchObject([{ collect: 600 }]);
	expect((await move('Delivered')).refused).toEqual([]);
	expect(await full()).toMatchObject({ orderTotal: 729, orderDue: 0 });
});

test('a member’s list says how each line that is under way is followed, and which invoice an order has', async () => {
	const mine = async () => {
		const { orders } = await shop.person.client.orders.getOrders();
		return orders.filter((line) => line.orderNumber === orderNumber);
	};
	await moveLineTo(shop.administrator, oats, 'Transit');
	for (const line of await mine()) expect(line).not.toHaveProperty('parcel');
	const trackingUrl = 'https://courier.example/9';
	await dispatch({ carrier: 'Delhivery', awb: `F${orderNumber}`, trackingUrl });
	const parcel = { carrier: 'Delhivery', awb: `F${orderNumber}`, trackingUrl };
	expect((await mine()).map((line) => line.parcel)).toEqual([parcel, undefined]);
	const shipmentIds = (await full()).parcels.slice(1).map(({ shipmentId }) => shipmentId);
	for (const status of ['Out-For-Delivery', 'Delivered'] as const)
		await desk.orders.moveParcels({ body: { shipmentIds, status } });
	for (const line of await mine()) {
		expect(line).not.toHaveProperty('parcel');
		// A club without a GSTIN issues no invoices.
		expect(line).not.toHaveProperty('invoice');
	}
});

test('a parcel that is sent again, because the answer was lost, has left: its AWB is not another’s', async () => {
	const sent = { carrier: 'DTDC', awb: `AWB-${orderNumber}` };
	await dispatch(sent);
	expect((await dispatch(sent)).refused).toEqual([{ orderNumber, message: 'All of it has left' }]);
	expect((await full()).parcels).toHaveLength(1);
});

test('an AWB is of one parcel', async () => {
	const awb = `AWB-${orderNumber}`;
	const other = await placeNumbered(shop.person, shop.addressId, [bar]);
	expectRefusal(
		await call('dispatch', { orderNumbers: [orderNumber, other.orderNumber], carrier: 'DTDC', awb }),
		409,
	);
	await dispatch({ carrier: 'DTDC', awb });
	expect((await dispatch({ orderNumbers: [other.orderNumber], carrier: 'DTDC', awb })).refused).toEqual([
		{ orderNumber: other.orderNumber, message: `Another parcel of DTDC has the AWB ${awb}` },
	]);
	const shipmentId = await sendParcel(shop.administrator, other.orderNumber);
	const track = (body: object) =>
		server.call('PATCH', '/api/orders/track', {
			body: { shipmentId, carrier: 'DTDC', ...body },
			token: shop.administrator.token,
		});
	expectRefusal(await track({ awb }), 409);
	expectInvalid(
		await track({ trackingUrl: 'javascript:alert(1)' }),
		'trackingUrl',
		'Please give a link that begins with https',
	);
	expect((await track({ awb: `${awb}-2`, trackingUrl: '' })).status).toBe(200);
	expect((await track({ awb: `${awb}-2` })).status).toBe(200);
});

test('a link that is added does not take away the AWB that another desk has scanned meanwhile', async () => {
	const shipmentId = await sendParcel(shop.administrator, orderNumber);
	await desk.orders.track({ body: { shipmentId, carrier: 'DTDC' } });
	const seen = { carrier: 'DTDC', awb: '', trackingUrl: '' };
	const [awb, trackingUrl] = [`M${orderNumber}`, 'https://courier.example/8'];
	await desk.orders.track({ body: { shipmentId, ...seen, awb, expected: seen } });
	await desk.orders.track({ body: { shipmentId, ...seen, trackingUrl, expected: seen } });
	expect((await full()).parcels).toMatchObject([{ carrier: 'DTDC', awb, trackingUrl }]);
});

test('of a parcel that goes back the rest alone is not paid, beside what was delivered with the fee', async () => {
	const shipmentId = await sendParcel(shop.administrator, orderNumber, 'Out-For-Delivery');
	await desk.orders.update({ body: { id: bars, status: 'Delivered' } });
	const sums = async () => {
		const { lines, parcels } = await full();
		return parcels.map((parcel) => [parcel.due, notPaidOf(parcel, lines)]);
	};
	expect(await sums()).toEqual([[600, 600]]);
	for (const attempts of [0, 1, 2])
		await desk.orders.attempt({ body: { shipmentId, attempts, reason: 'Nobody was there' } });
	expect(await sums()).toEqual([[0, 600]]);
	expect(await full()).toMatchObject({ orderTotal: 729, orderDue: 0 });
});

test('many orders are sent at once, each with its AWB, which is kept as couriers print it', async () => {
	const others = [];
	for (let nth = 0; nth < 3; nth++)
		others.push((await placeNumbered(shop.person, shop.addressId, [bar])).orderNumber);
	const [first = 0, second = 0, third = 0] = others;
	const awb = (number: number) => `M${number}IN`;
	const sent = await dispatch({
		orderNumbers: [orderNumber, ...others],
		carrier: 'Xpressbees',
		awbs: [
			{ orderNumber, awb: ` m${orderNumber} in ` },
			{ orderNumber: first, awb: awb(first) },
			{ orderNumber: second, awb: '' },
		],
	});
	expect(sent).toEqual({ status: '4 orders sent', refused: [] });
	const awbOf = async (number: number) =>
		(await desk.orders.full({ query: { number } })).parcels.map((parcel) => parcel.awb);
	expect(await awbOf(orderNumber)).toEqual([awb(orderNumber)]);
	expect(await awbOf(first)).toEqual([awb(first)]);
	expect(await awbOf(second)).toEqual([undefined]);
	expect(await awbOf(third)).toEqual([undefined]);
	expect(await desk.orders.find({ query: { code: `m${orderNumber} in` } })).toMatchObject({ orderNumber });

	const next = (await placeNumbered(shop.person, shop.addressId, [bar])).orderNumber;
	const twice = await call('dispatch', {
		orderNumbers: [next, third],
		carrier: 'Xpressbees',
		awbs: [
			{ orderNumber: next, awb: 'ab 1' },
			{ orderNumber: third, awb: 'AB1' },
		],
	});
	expectInvalid(twice, 'awbs.1.awb', 'This AWB stands twice');
	expect(
		(
			await dispatch({
				orderNumbers: [next],
				carrier: 'xpressbees',
				awbs: [{ orderNumber: next, awb: awb(first) }],
			})
		).refused,
	).toEqual([{ orderNumber: next, message: `Another parcel of Xpressbees has the AWB ${awb(first)}` }]);
});

test('a carrier is known by the spelling that was used first, everywhere', async () => {
	const day = clubToday(server.clock.now);
	await dispatch({ carrier: 'Kaveri Cargo', awb: `KC${orderNumber}` });
	const other = await placeNumbered(shop.person, shop.addressId, [bar]);
	await dispatch({
		orderNumbers: [other.orderNumber],
		carrier: 'KAVERI cargo',
		awb: `KC${other.orderNumber}`,
	});
	for (const number of [orderNumber, other.orderNumber]) {
		const { parcels, carriers } = await desk.orders.full({ query: { number } });
		expect(parcels).toMatchObject([{ carrier: 'Kaveri Cargo' }]);
		expect(carriers).toContain('Kaveri Cargo');
		expect(carriers).not.toContain('KAVERI cargo');
		const shipmentIds = parcels.map(({ shipmentId }) => shipmentId);
		for (const status of ['Out-For-Delivery', 'Delivered'] as const)
			await desk.orders.moveParcels({ body: { shipmentIds, status } });
	}
	expect((await desk.orders.queue({ query: { name: 'pack' } })).carriers).toContain('Kaveri Cargo');
	expect((await call('countCash', { carrier: 'kaveri cargo', day, amount: 79 })).body.status).toBe(
		'₹79 of Kaveri Cargo counted',
	);
	const { couriers } = await desk.orders.cash({ query: { day } });
	expect(couriers.filter(({ carrier }) => /kaveri/i.test(carrier))).toMatchObject([
		{ carrier: 'Kaveri Cargo', waiting: 729 },
	]);
	const rows = [{ row: 2, awb: `kc ${orderNumber}`, amount: '729', date: '' }];
	const checked = await desk.orders.checkRemittance({ body: { carrier: 'kaveri cargo', rows } });
	expect(checked.rows).toMatchObject([{ kind: 'matched', orderNumber }]);
	expect((await dispatch({ carrier: 'own' })).refused).toHaveLength(1);
	const own = await placeNumbered(shop.person, shop.addressId, [bar]);
	await dispatch({ orderNumbers: [own.orderNumber], carrier: 'OWN' });
	expect((await desk.orders.full({ query: { number: own.orderNumber } })).parcels).toMatchObject([
		{ carrier: 'Own' },
	]);
});

test('an AWB is corrected after the delivery too, until the courier has paid by it', async () => {
	await dispatch({ carrier: 'Ekart', awb: `E${orderNumber}` });
	const shipmentIds = (await full()).parcels.map(({ shipmentId }) => shipmentId);
	for (const status of ['Out-For-Delivery', 'Delivered'] as const)
		await desk.orders.moveParcels({ body: { shipmentIds, status } });
	const track = (body: object) =>
		server.call('PATCH', '/api/orders/track', {
			body: { shipmentId: shipmentIds[0], carrier: 'Ekart', ...body },
			token: shop.administrator.token,
		});
	expectRefusal(
		await track({ carrier: 'DTDC', awb: `E${orderNumber}` }),
		409,
		'Its carrier cannot be changed any more: it is not under way',
	);
	expect((await track({ awb: `e${orderNumber}x` })).status).toBe(200);
	const rows = [{ row: 2, awb: `E${orderNumber}X`, amount: '729', date: '' }];
	await desk.orders.remit({ body: { carrier: 'Ekart', rows, expected: { parcels: 1, amount: 729 } } });
	expectRefusal(await track({ awb: `E${orderNumber}` }), 409, 'Ekart has paid it by its AWB');
	// The address of its tracking page may still be stored.
	const trackingUrl = 'https://ekart.example/1';
	expect((await track({ awb: `E${orderNumber}X`, trackingUrl })).status).toBe(200);
	expect((await full()).parcels).toMatchObject([{ awb: `E${orderNumber}X`, trackingUrl }]);
});

test('two desks that give one AWB at once: one has it, the other is told', async () => {
	const parcels = [await sendParcel(shop.administrator, orderNumber)];
	for (let nth = 0; nth < 5; nth++) {
		const placed = await placeNumbered(shop.person, shop.addressId, [bar]);
		parcels.push(await sendParcel(shop.administrator, placed.orderNumber));
	}
	let turn = 0;
	const answers = await concurrently(6, () =>
		server.call('PATCH', '/api/orders/track', {
			body: { shipmentId: parcels[turn++], carrier: 'Gati', awb: `G${orderNumber}` },
			token: shop.administrator.token,
		}),
	);
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 5 });
	const message = `Another parcel of Gati has the AWB G${orderNumber}`;
	for (const { status, body } of answers)
		if (status === 409) expect(body).toMatchObject({ message, fields: { awb: message } });
});

describe('a parcel', () => {
	test('is moved as a whole, step by step, until it is done', async () => {
		const shipmentId = await sendParcel(shop.administrator, orderNumber);
		const move = (status: 'Out-For-Delivery' | 'Delivered') =>
			desk.orders.moveParcels({ body: { shipmentIds: [shipmentId], status } });
		expect((await move('Delivered')).refused).toEqual([
			{ orderNumber, message: 'It is Transit; its next step is Out-For-Delivery' },
		]);
		expect(await move('Out-For-Delivery')).toEqual({
			status: '1 parcel moved to Out-For-Delivery',
			refused: [],
		});
		await move('Delivered');
		expect(await full()).toMatchObject({
			lines: [{ orderStatus: 'Delivered' }, { orderStatus: 'Delivered' }],
			parcels: [{ doneAt: server.clock.now.toISOString() }],
		});
		expect((await move('Delivered')).refused).toMatchObject([{ orderNumber }]);
		expect(await queue('way')).toEqual([]);
	});

	test('that nobody takes is tried three times; its customer is told each time', async () => {
		const shipmentId = await sendParcel(shop.administrator, orderNumber);
		const attempt = (attempts: number, reason = 'Nobody was there') =>
			call('attempt', { shipmentId, attempts, reason });
		expectRefusal(await attempt(0), 409, 'It is not out for delivery yet');
		await desk.orders.moveParcels({ body: { shipmentIds: [shipmentId], status: 'Out-For-Delivery' } });
		expect((await attempt(0)).body.status).toBe('Written down');
		expect(await queue('failed')).toMatchObject([
			{ parcel: { attempts: 1, attemptReason: 'Nobody was there', nextAttempt: expect.any(String) } },
		]);
		expect((await attempt(1)).status).toBe(200);
		await server.workOffJobs();
		expect((await attempt(2, 'Nobody was there.')).body.status).toBe('Written down. It comes back to us now');
		expectRefusal(await attempt(3), 409, 'It was tried 3 times; please take it back');
		await server.workOffJobs();
		await server.workOffJobs();
		const mails = (await mailsTo(server, shop.person.email)).filter(({ headers }) =>
			headers.subject?.includes(`AK-${orderNumber} could not be handed over`),
		);
		expect(mails).toHaveLength(3);
		expect(mails[1]?.text).toContain('Total, to be paid in cash on delivery: ₹729');
		expect(mails[1]?.text).toContain('We try again on');
		expect(mails[2]?.text).toContain('Nobody was there. It goes back to us; there is nothing to pay');
		expect(mails[2]?.text).not.toContain('Still to come');
		expect(mails[2]?.text).not.toContain('to be paid');
		// Other screens agree: nothing is to be paid or collected, and a bulk delivery leaves the parcel out.
		expect(await shop.person.client.orders.get({ query: { number: orderNumber } })).toMatchObject({
			orderDue: 0,
			parcels: [{ due: 0, attempts: 3 }],
		});
		expect(await queue('failed')).toMatchObject([{ collect: 0, parcel: { attempts: 3 } }]);
		expect(await queue('way')).toEqual([]);
		const delivered = await desk.orders.moveParcels({
			body: { shipmentIds: [shipmentId], status: 'Delivered' },
		});
		expect(delivered.refused).toEqual([
			{ orderNumber, message: 'It was tried 3 times and goes back; please take it back' },
		]);
		// Its lines cannot be moved either, neither from the list nor by a line's button: the list says that they go
		// back.
		const search = `AK-${orderNumber}`;
		const listed = async () => (await desk.orders.getAllOrders({ query: { search } })).reply.orders;
		expect(await listed()).toMatchObject([{ goesBack: true }, { goesBack: true }]);
		const lines = [bars, oats].map((id) => ({ id, status: 'Delivered' as const }));
		expect(await desk.orders.moveLines({ body: { lines } })).toMatchObject({
			status: 'Nothing was moved',
			refused: delivered.refused,
		});
		const alone = await server.call('PATCH', '/api/orders/update', {
			body: { id: bars, status: 'Delivered' },
			token: shop.administrator.token,
		});
		expectRefusal(alone, 409, 'It was tried 3 times and goes back; please take it back');
		await desk.orders.cameBack({
			body: {
				shipmentId,
				reason: 'Nobody was there',
				units: [bars, oats].map((orderId) => ({ orderId, sealed: 0 })),
			},
		});
		for (const line of await listed()) expect(line).not.toHaveProperty('goesBack');
	});

	test('beside another that nobody takes is named by its goods, to its customer on the page and by mail', async () => {
		await moveLineTo(shop.administrator, oats, 'Transit');
		const shipmentId = await sendParcel(shop.administrator, orderNumber, 'Out-For-Delivery');
		for (const attempts of [0, 1, 2])
			await call('attempt', { shipmentId, attempts, reason: 'Nobody was there' });
		const { events, orderDue } = await shop.person.client.orders.get({ query: { number: orderNumber } });
		const failed = events.filter(({ kind }) => kind === 'attempt failed');
		expect(failed.map(({ orderId, quantity }) => ({ orderId, quantity }))).toEqual(
			Array(3).fill({ orderId: bars, quantity: 2 }),
		);
		const mail = (await mailsOfOrder()).find(({ text }) => text.includes('It goes back to us'));
		expect(mail?.headers.subject).toBe(
			`Your Akhara order AK-${orderNumber} could not be handed over in part`,
		);
		expect(mail?.text).toContain(
			`We could not hand over this of your order AK-${orderNumber}:\n\n  2 x Oat Bar\n\nNobody was there. It goes back to us; there is nothing to pay for it.\n\nStill to come:\n\n  3 x Oats: ₹600\n`,
		);
		expect(orderDue).toBe(629);
		expect(mail?.text).toContain('Total, to be paid in cash on delivery: ₹629\n');
	});

	test('that was delivered before the mail leaves is not said to be tried again', async () => {
		const shipmentId = await sendParcel(shop.administrator, orderNumber, 'Out-For-Delivery');
		await call('attempt', { shipmentId, attempts: 0, reason: 'Nobody was there' });
		await desk.orders.moveParcels({ body: { shipmentIds: [shipmentId], status: 'Delivered' } });
		expect((await mailsOfOrder()).map(({ headers }) => headers.subject)).toEqual([
			`Your Akhara order AK-${orderNumber} is placed`,
		]);
	});

	test('that goes back before the mails leave is said to go back alone, and not to be tried again', async () => {
		const shipmentId = await sendParcel(shop.administrator, orderNumber, 'Out-For-Delivery');
		for (const attempts of [0, 1, 2])
			await call('attempt', { shipmentId, attempts, reason: 'Nobody was there' });
		const told = (await mailsOfOrder()).filter(({ text }) => text.includes('Nobody was there'));
		expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('It goes back to us')]);
	});

	test('that nobody took today is brought again on its day: until then it is not among those under way', async () => {
		const countOnTheWay = async () => (await desk.orders.queue({ query: { name: 'way' } })).counts.way;
		const before = await countOnTheWay();
		const shipmentId = await sendParcel(shop.administrator, orderNumber, 'Out-For-Delivery');
		expect(await queue('way')).toHaveLength(1);
		expect(await countOnTheWay()).toBe(before + 1);
		const today = clubToday(server.clock.now);
		const failed = { shipmentId, attempts: 0, reason: 'Another day was asked for' };
		const [parcel] = (await full()).parcels;
		expect(parcel && notPaidOf(parcel, (await full()).lines)).toBe(parcel?.due);
		expect((await call('attempt', { ...failed, nextDay: daysBefore(today, -2) })).status).toBe(200);
		expect(await queue('way')).toEqual([]);
		expect(await countOnTheWay()).toBe(before);
		await server.connection.database
			.updateTable('shipments')
			.set({ next_attempt: today })
			.where('id', '=', shipmentId)
			.execute();
		expect(await queue('way')).toMatchObject([{ orderNumber, parcel: { attempts: 1 } }]);
		expect(await countOnTheWay()).toBe(before + 1);
	});

	test('that nobody took is written down once, though two desks or a repeat send it', async () => {
		const shipmentId = await sendParcel(shop.administrator, orderNumber, 'Out-For-Delivery');
		const attempt = (attempts: number, key?: string) =>
			server.call('POST', '/api/orders/attempt', {
				body: { shipmentId, attempts, reason: 'Nobody was there' },
				token: shop.administrator.token,
				...(key && { headers: { 'Idempotency-Key': key } }),
			});
		expect(countByStatus(await concurrently(6, () => attempt(0)))).toEqual({ 200: 1, 409: 5 });
		expectRefusal(
			await attempt(0),
			409,
			'It was written down already that nobody took it: it was tried 1 of 3 times',
		);
		// The response was lost, and the client sends the same request again.
		const key = `attempt-${orderNumber}`;
		expect((await attempt(1, key)).status).toBe(200);
		expect((await attempt(1, key)).status).toBe(200);
		expect((await full()).parcels).toMatchObject([{ attempts: 2 }]);
		expectInvalid(
			await call('attempt', { shipmentId, reason: 'Nobody was there' }),
			'attempts',
			'Please say how often it was tried before',
		);
	});

	test('that is tried again today is before one that is tried later; those that come back are the last', async () => {
		const send = async (...nextDays: (string | undefined)[]) => {
			const placed = await placeNumbered(shop.person, shop.addressId, [bar]);
			const shipmentId = await sendParcel(shop.administrator, placed.orderNumber, 'Out-For-Delivery');
			for (const [attempts, nextDay] of nextDays.entries())
				await desk.orders.attempt({ body: { shipmentId, attempts, reason: 'Away', nextDay } });
			return placed.orderNumber;
		};
		const today = clubToday(server.clock.now);
		const in2Days = daysBefore(today, -2);
		const back = await send(in2Days, in2Days, in2Days);
		const later = await send(in2Days);
		const tomorrow = await send(undefined);
		const due = await send(today);
		const { rows } = await desk.orders.queue({ query: { name: 'failed' } });
		const numbers = rows.map((row) => row.orderNumber).filter((number) => number >= back);
		expect(numbers).toEqual([due, tomorrow, later, back]);
	});

	test('comes back: what is sealed can be sold again, the rest is written off, nothing is to be paid', async () => {
		const before = await onHand();
		const shipmentId = await sendParcel(shop.administrator, orderNumber, 'Out-For-Delivery');
		const cameBack = (units: object[]) =>
			call('cameBack', { shipmentId, reason: 'Refused at the door', units });
		expectRefusal(await cameBack([{ orderId: bars, sealed: 1 }]), 409);
		expectRefusal(
			await cameBack([
				{ orderId: bars, sealed: 3 },
				{ orderId: oats, sealed: 3 },
			]),
			409,
		);
		expect(await onHand()).toBe(before - 2);
		const back = [
			{ orderId: bars, sealed: 1 },
			{ orderId: oats, sealed: 3 },
		];
		expect((await cameBack(back)).status).toBe(200);
		expect(await onHand()).toBe(before - 1);
		await expectNoDrift(server);
		expect(await full()).toMatchObject({
			orderTotal: 0,
			lines: [{ ended: { how: 'Returned-To-Origin', reason: 'Refused at the door' } }, { ended: {} }],
			parcels: [{ doneAt: expect.any(String) }],
		});
		expectRefusal(await cameBack(back), 409);
		const { moves } = await desk.stock.product({ query: { id: bar } });
		expect(moves.filter((move) => move.orderNumber === orderNumber)).toMatchObject([
			{ kind: 'written off', quantity: -1 },
			{ kind: 'returned', quantity: 2 },
			{ kind: 'dispatched', quantity: -2 },
		]);
	});

	test('that is lost ends its lines; its units stay gone', async () => {
		const before = await onHand();
		const shipmentId = await sendParcel(shop.administrator, orderNumber);
		await desk.orders.lost({ body: { shipmentId, reason: 'The courier says so' } });
		expect(await full()).toMatchObject({ orderTotal: 0, lines: [{ ended: { how: 'Lost' } }, {}] });
		expect(await onHand()).toBe(before - 2);
		await expectNoDrift(server);
		expectRefusal(await call('lost', { shipmentId, reason: 'Again' }), 409);
		expectRefusal(await call('lost', { shipmentId: 2_147_483_647, reason: 'None' }), 404);
	});

	test('is not said to be all of an order of which another came to another end', async () => {
		await moveLineTo(shop.administrator, oats, 'Out-For-Delivery');
		const [first] = (await full()).parcels;
		const second = await sendParcel(shop.administrator, orderNumber);
		const units = [{ orderId: oats, sealed: 3 }];
		await call('cameBack', { shipmentId: first?.shipmentId, reason: 'It was not wanted', units });
		await call('lost', { shipmentId: second, reason: 'Its van burned' });
		const mail = (await mailsOfOrder()).find(({ text }) => text.includes('was lost on its way'));
		expect(mail?.headers.subject).toBe(`Your Akhara order AK-${orderNumber} was lost in part`);
		expect(mail?.text).toContain('  2 x Oat Bar\n\nThe reason: Its van burned.\n\nSee your order at ');
		expect(mail?.text).not.toContain('to be paid');
	});
});

test('what is done with a whole order or its parcel stands in the history of each of its lines', async () => {
	const other = await placeNumbered(shop.person, shop.addressId, [bar]);
	await dispatch({ orderNumbers: [other.orderNumber] });
	await desk.orders.cut({ body: { orderId: oats, quantity: 2, reason: 'One is torn' } });
	const shipmentId = await sendParcel(shop.administrator, orderNumber, 'Out-For-Delivery');
	await desk.orders.lost({ body: { shipmentId, reason: 'Not found' } });
	const actions = async (narrowed: { subjectId?: number }) => {
		const query = { subject: 'order' as const, orderNumber, ...narrowed };
		return (await desk.audit.getAll({ query })).entries.map(({ action }) => action);
	};
	const ofParcel = ['parcel_lost', 'parcel_moved', 'order_dispatched'];
	expect(await actions({ subjectId: bars })).toEqual(ofParcel);
	expect(await actions({ subjectId: oats })).toEqual([...ofParcel, 'order_cut']);
	expect(await actions({})).toEqual([...ofParcel, 'order_cut']);
});

test('what is under way is narrowed to a carrier: what its own rider brings today is not behind 200 of a courier', async () => {
	const { database, pool } = server.connection;
	await pool.query(
		`insert into shipments (order_id, carrier, cod, fee, sent_at)
		select $1, 'Slow Couriers', 0, 0, now() from generate_series(1, 200)`,
		[orderNumber],
	);
	await dispatch();
	const ofQueue = (carrier?: string) => desk.orders.queue({ query: { name: 'way', carrier } });
	const numbers = ({ rows }: Awaited<ReturnType<typeof ofQueue>>) => rows.map((row) => row.orderNumber);
	const all = await ofQueue();
	expect(numbers(all)).not.toContain(orderNumber);
	const ofOwn = all.underWay?.find(({ carrier }) => carrier === 'Own')?.parcels;
	expect(all.underWay).toContainEqual({ carrier: 'Slow Couriers', parcels: 200 });
	expect(all.underWay?.reduce((sum, { parcels }) => sum + parcels, 0)).toBe(all.counts.way);
	const own = await ofQueue('Own');
	expect(numbers(own)).toContain(orderNumber);
	expect(own.rows).toHaveLength(ofOwn ?? 0);
	expect(own.rows.every(({ parcel }) => parcel?.carrier === 'Own')).toBe(true);
	await database.deleteFrom('shipments').where('carrier', '=', 'Slow Couriers').execute();
});
