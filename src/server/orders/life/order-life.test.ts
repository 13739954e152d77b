import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../testing/fixtures/mail.ts';
import {
	moveLineTo,
	openShop,
	placeBarsAndOats,
	placeNumbered,
	type Shop,
	sendParcel,
} from '../../testing/fixtures/orders.ts';
import { type Person, signUp } from '../../testing/fixtures/people.ts';
import { addAddress, newAddress } from '../../testing/fixtures/shop.ts';
import { employ } from '../../testing/fixtures/staff.ts';
import { addCountedBar, expectNoDrift, levelOf } from '../../testing/fixtures/stock.ts';
import { expectInvalid, expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let desk: Person['client'];
/** A counted product: ten units in the store room. */
let bar: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '1000' });
	shop = await openShop(server);
	desk = shop.administrator.client;
	bar = await addCountedBar(server, shop.administrator, 10);
});
afterAll(() => server.close());

let orderNumber: number;
/** Two of the counted bars, three oats. */
let bars: number;
let oats: number;
beforeEach(async () => {
	({ orderNumber, bars, oats } = await placeBarsAndOats(shop, bar));
	return async () => {
		await server.connection.pool.query(
			"update order_lines set ended = 'Cancelled', ended_at = now(), reserved = 0 where status = 'Pending' and ended is null",
		);
		await server.connection.pool.query('update stock_levels set reserved = 0');
	};
});

const cancel = (body: object, { token }: { token: string } = shop.person) =>
	server.call('POST', '/api/orders/cancel', { body: { orderNumber, ...body }, token });
const cut = (body: object) =>
	server.call('POST', '/api/orders/cut', { body, token: shop.administrator.token });
const ownOrder = () => shop.person.client.orders.get({ query: { number: orderNumber } });
const reservedBars = async () => (await levelOf(shop.administrator, bar)).reserved;

async function newsOf(order: number): Promise<{ subject: string | undefined; text: string | undefined }[]> {
	await server.workOffJobs();
	await server.workOffJobs();
	const mails = await mailsTo(server, shop.person.email);
	return mails
		.filter(({ headers }) => headers.subject?.includes(`AK-${order} `) && !headers.subject.endsWith('placed'))
		.map(({ headers, text }) => ({ subject: headers.subject, text }));
}

describe('a customer', () => {
	test('cancels an order before it leaves: its units are free again, nothing is to be paid, a mail says so', async () => {
		expect(await reservedBars()).toBe(2);
		const answer = await cancel({ reason: 'It takes too long' });
		expect(answer).toMatchObject({ status: 200, body: { status: 'Your order is cancelled' } });
		expect(await reservedBars()).toBe(0);
		await expectNoDrift(server);
		const ended = { how: 'Cancelled', at: server.clock.now.toISOString(), reason: 'It takes too long' };
		expect(await ownOrder()).toMatchObject({
			orderTotal: 0,
			orderFee: 0,
			lines: [
				{ orderId: bars, quantity: 2, orderStatus: 'Pending', ended },
				{ orderId: oats, quantity: 3, orderStatus: 'Pending', ended },
			],
			events: [
				{ kind: 'placed' },
				{ kind: 'cancelled', orderId: bars, quantity: 2, text: 'It takes too long' },
				{ kind: 'cancelled', orderId: oats, quantity: 3 },
			],
		});
		const { orders } = await shop.person.client.orders.getOrders();
		expect(orders.filter((line) => line.orderNumber === orderNumber)).toMatchObject([
			{ orderStatus: 'Pending', orderTotal: 0, ended },
			{ orderStatus: 'Pending', orderTotal: 0, ended },
		]);
		expect(await newsOf(orderNumber)).toMatchObject([
			{
				subject: expect.stringMatching(/ is cancelled$/),
				text: expect.stringContaining('There is nothing to pay.\n\nThe reason: It takes too long'),
			},
		]);
	});

	test('cancels one product: the others remain, with the fee', async () => {
		const answer = await cancel({ orderIds: [bars] });
		expect(answer).toMatchObject({ status: 200, body: { status: 'This is cancelled' } });
		expect(await ownOrder()).toMatchObject({ orderTotal: 3 * 200 + 29, orderFee: 29 });
		const [mail] = await newsOf(orderNumber);
		expect(mail?.subject).toMatch(/ has changed$/);
		expect(mail?.text).toContain('2 x Oat Bar');
		expect(mail?.text).toContain('Total, to be paid in cash on delivery: ₹629');
	});

	test('cancels no order twice, none of somebody else, and none that there is not', async () => {
		await cancel({});
		expectRefusal(await cancel({}), 409, 'This order was cancelled');
		const other = await signUp(server);
		expectRefusal(await cancel({}, other), 404);
		expectRefusal(
			await server.call('GET', `/api/orders/get?number=${orderNumber}`, { token: other.token }),
			404,
		);
		expectRefusal(await cancel({ orderNumber: 2_147_483_647 }), 404);
		expectRefusal(await cancel({ orderIds: [2_147_483_647] }), 404);
		expectInvalid(await cancel({ orderIds: [] }), 'orderIds', 'Please choose a product');
	});

	test('does not cancel what left, and is told when it did', async () => {
		await moveLineTo(shop.administrator, bars, 'Transit');
		await moveLineTo(shop.administrator, oats, 'Transit');
		const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
		expectRefusal(
			await cancel({}),
			409,
			`Too late to cancel: it left us at ${time.format(server.clock.now)}. Refuse it at the door and pay nothing`,
		);
	});

	test('cancels what is still here of an order of which a part has left; of what is named, all or nothing', async () => {
		await moveLineTo(shop.administrator, oats, 'Transit');
		expectRefusal(await cancel({ orderIds: [bars, oats] }), 409);
		expect(await reservedBars()).toBe(2);
		expect((await cancel({})).status).toBe(200);
		expect(await ownOrder()).toMatchObject({
			orderTotal: 629,
			lines: [{ ended: { how: 'Cancelled' } }, { orderStatus: 'Transit' }],
		});
	});

	test('has an order brought to another of their addresses, until any of it leaves', async () => {
		const addressId = await addAddress(shop.person, { town: 'Whitefield', addresstype: 'work' });
		const deliverTo = (body: object) =>
			server.call('PATCH', '/api/orders/deliverTo', {
				body: { orderNumber, addressId, ...body },
				token: shop.person.token,
			});
		expect((await deliverTo({})).status).toBe(200);
		expect(await ownOrder()).toMatchObject({
			address: { town: 'Whitefield' },
			events: [{ kind: 'placed' }, { kind: 'address changed' }],
		});
		expectRefusal(await deliverTo({ addressId: 2_147_483_647 }), 404);
		const theirs = await addAddress(await signUp(server));
		expectRefusal(await deliverTo({ addressId: theirs }), 404);
		await moveLineTo(shop.administrator, oats, 'Transit');
		expectRefusal(await deliverTo({}), 409);
	});

	test('has an order brought only to the address that they were shown', async () => {
		const { name, phone, address, town, pincode, district } = newAddress({ town: 'Whitefield' });
		const expectedAddress = { name, phone, address, town, pincode, district };
		const id = await addAddress(shop.person, { town });
		const deliverTo = (body: object) =>
			server.call('PATCH', '/api/orders/deliverTo', {
				body: { orderNumber, addressId: id, ...body },
				token: shop.person.token,
			});
		await shop.person.client.cart.updateAddress({ body: { ...newAddress({ town: 'Mysuru' }), id } });
		const answer = await deliverTo({ expectedAddress });
		expectRefusal(answer, 409, /Mysuru/);
		expect(answer.body.code).toBe('address_changed');
		expect((await ownOrder()).address.town).not.toBe('Mysuru');
		expect((await deliverTo({ expectedAddress: { ...expectedAddress, town: 'Mysuru' } })).status).toBe(200);
		expect((await ownOrder()).address.town).toBe('Mysuru');
	});

	test('says whom to call and what to do at the door, until any of it leaves; the desk reads it', async () => {
		const delivery = (body: object, { token }: Pick<Person, 'token'> = shop.person) =>
			server.call('PATCH', '/api/orders/delivery', {
				body: { orderNumber, phone: '9876512345', note: 'Call before; ring twice', ...body },
				token,
			});
		expect((await delivery({})).status).toBe(200);
		const said = { address: { phone: '9876512345' }, deliveryNote: 'Call before; ring twice' };
		expect(await ownOrder()).toMatchObject({
			...said,
			events: [{ kind: 'placed' }, { kind: 'delivery changed' }],
		});
		expect(await desk.orders.full({ query: { number: orderNumber } })).toMatchObject(said);
		const { orders } = await desk.orders.papers({ query: { numbers: String(orderNumber) } });
		expect(orders).toMatchObject([said]);
		const { reply } = await desk.orders.getAllOrders({ query: { search: '9876512345' } });
		expect(reply.orders.map((line) => line.orderNumber)).toContain(orderNumber);
		expectInvalid(await delivery({ note: 'x'.repeat(121) }), 'note', 'Please keep this to 120 characters');
		expectRefusal(await delivery({}, await signUp(server)), 404);
		expect((await delivery({ note: ' ' })).status).toBe(200);
		expect(await ownOrder()).not.toHaveProperty('deliveryNote');
		await moveLineTo(shop.administrator, oats, 'Transit');
		expectRefusal(await delivery({}), 409);
	});

	test('that says it again, because the answer was lost, changes nothing more', async () => {
		const addressId = await addAddress(shop.person, { town: 'Whitefield' });
		const { orders } = shop.person.client;
		for (const _ of [1, 2]) {
			await orders.deliverTo({ body: { orderNumber, addressId } });
		}
		for (const _ of [1, 2]) {
			await orders.delivery({ body: { orderNumber, phone: '9876512345', note: 'Ring twice' } });
		}
		const { events } = await ownOrder();
		expect(events.map(({ kind }) => kind)).toEqual(['placed', 'address changed', 'delivery changed']);
	});

	test('adds a note, and does not bring back the phone that the desk has corrected meanwhile', async () => {
		const { address } = await ownOrder();
		const { email: _, state: __, ...whole } = address;
		await desk.orders.readdress({ body: { orderNumber, ...whole, phone: '9845099999' } });
		const seen = { phone: address.phone, note: '' };
		const change = (body: object) =>
			server.call('PATCH', '/api/orders/delivery', {
				body: { orderNumber, ...seen, expected: seen, ...body },
				token: shop.person.token,
			});
		expect((await change({ note: 'Ring twice' })).status).toBe(200);
		const now = { address: { ...address, phone: '9845099999' }, deliveryNote: 'Ring twice' };
		expect(await ownOrder()).toMatchObject(now);
		const refused = await change({ phone: '9845011111' });
		expectRefusal(refused, 409, 'Someone else has changed this; please check the new value');
		expect(refused.body).toMatchObject({ current: { phone: '9845099999' } });
		expect(await ownOrder()).toMatchObject(now);
		// Somebody who clears the note changes nothing else.
		expect((await change({ expected: { ...seen, note: 'Ring twice' } })).status).toBe(200);
		expect(await ownOrder()).not.toHaveProperty('deliveryNote');
		expect(await ownOrder()).toMatchObject({ address: { phone: '9845099999' } });
	});
});

describe('the desk', () => {
	test('cancels for a customer, with a reason', async () => {
		const body = { orderNumber, reason: '' };
		const call = (changes: object) =>
			server.call('POST', '/api/orders/cancelFor', {
				body: { ...body, ...changes },
				token: shop.administrator.token,
			});
		expectInvalid(await call({}), 'reason', 'Please say why');
		expect(await call({ reason: 'We cannot send it' })).toMatchObject({
			status: 200,
			body: { status: `AK-${orderNumber} is cancelled` },
		});
		expect(await desk.orders.full({ query: { number: orderNumber } })).toMatchObject({
			customer: { personId: shop.person.id },
			events: [
				{ kind: 'placed' },
				{ kind: 'cancelled', by: 'Asha Rao', forCustomer: true },
				{ kind: 'cancelled' },
			],
		});
		expect(await reservedBars()).toBe(0);
		await expectNoDrift(server);
	});

	test('takes units off a line: what was promised of them is free, and the sum is less', async () => {
		expect(await cut({ orderId: bars, quantity: 1, reason: 'One is broken' })).toMatchObject({
			status: 200,
			body: { status: '1 of 2 remain' },
		});
		expect(await reservedBars()).toBe(1);
		await expectNoDrift(server);
		expect(await ownOrder()).toMatchObject({
			orderTotal: 50 + 600 + 29,
			lines: [
				{ quantity: 1, cut: 1 },
				{ quantity: 3, cut: 0 },
			],
		});
		expectRefusal(await cut({ orderId: bars, quantity: 1, reason: 'Again' }), 409);
		expectRefusal(await cut({ orderId: 2_147_483_647, quantity: 1, reason: 'None' }), 404);
		expectInvalid(
			await cut({ orderId: bars, quantity: 0, reason: 'All' }),
			'quantity',
			'Quantity cannot be below 1',
		);
		const [mail] = await newsOf(orderNumber);
		expect(mail?.text).toContain('1 x Oat Bar');
		expect(mail?.text).toContain('The reason: One is broken');
		await moveLineTo(shop.administrator, bars, 'Transit');
		expectRefusal(await cut({ orderId: bars, quantity: 1, reason: 'Late' }), 409);
		await expectNoDrift(server);
	});

	test('corrects the address of an order, by which it is found from then on', async () => {
		const { addresstype: _, email: __, ...address } = newAddress({ town: 'Yelahanka New Town' });
		await desk.orders.readdress({ body: { orderNumber, ...address } });
		const { reply } = await desk.orders.getAllOrders({ query: { search: 'yelahanka new' } });
		expect(reply.orders.map((line) => line.orderNumber)).toEqual([orderNumber, orderNumber]);
		const [mail] = await newsOf(orderNumber);
		expect(mail?.subject).toMatch(/ goes to another address$/);
		expect(mail?.text).toContain('Yelahanka New Town');
	});

	test('corrects a phone, and does not bring back the address that its customer has changed meanwhile', async () => {
		const seen = (await desk.orders.full({ query: { number: orderNumber } })).address;
		const { email: _, state: __, ...address } = seen;
		const addressId = await addAddress(shop.person, { town: 'Basavanagudi' });
		await shop.person.client.orders.deliverTo({ body: { orderNumber, addressId } });
		const office = (await desk.orders.full({ query: { number: orderNumber } })).address;
		expect(office.town).not.toBe(seen.town);
		const change = (body: object) =>
			server.call('PATCH', '/api/orders/readdress', {
				body: { orderNumber, ...address, expected: address, ...body },
				token: shop.administrator.token,
			});
		expect((await change({ phone: '9845099999' })).status).toBe(200);
		const now = (await desk.orders.full({ query: { number: orderNumber } })).address;
		expect(now).toEqual({ ...office, phone: '9845099999' });
		const refused = await change({ town: 'Malleshwaram' });
		expectRefusal(refused, 409, 'Someone else has changed this; please check the new value');
		expect(refused.body).toMatchObject({ current: { town: office.town } });
	});

	test('corrects where the rest of an order goes; what has left keeps the address that it was sent to', async () => {
		await moveLineTo(shop.administrator, oats, 'Transit');
		const { address: before } = await desk.orders.full({ query: { number: orderNumber } });
		const { addresstype: _, email: __, ...address } = newAddress({ town: 'Hebbal Kempapura' });
		await desk.orders.readdress({ body: { orderNumber, ...address } });
		await sendParcel(shop.administrator, orderNumber);
		const { email, ...sentTo } = before;
		const whole = await desk.orders.full({ query: { number: orderNumber } });
		expect(whole).toMatchObject({ address: { town: 'Hebbal Kempapura', email }, parcels: [{ sentTo }, {}] });
		expect(whole.parcels[1]).not.toHaveProperty('sentTo');
		const { orders } = await desk.orders.papers({ query: { numbers: String(orderNumber) } });
		expect(orders[0]?.parcels).toMatchObject([{ sentTo }, {}]);
		const [mail] = await newsOf(orderNumber);
		expect(mail?.text).toContain(`What has not left us yet of your order AK-${orderNumber} now goes to`);
		const again = await server.call('PATCH', '/api/orders/readdress', {
			body: { orderNumber, ...address },
			token: shop.administrator.token,
		});
		expectRefusal(again, 409, /^Too late: /);
	});

	test('that sends a correction again, because its answer was lost, tells nobody a second time', async () => {
		const { email: _, state: __, ...seen } = (await ownOrder()).address;
		const correct = () =>
			desk.orders.readdress({
				body: { orderNumber, ...seen, town: 'Yelahanka', expected: { ...seen } },
			});
		const first = await correct();
		expect(await correct()).toEqual(first);
		const { events } = await ownOrder();
		expect(events.map(({ kind }) => kind)).toEqual(['placed', 'address changed']);
		expect(await newsOf(orderNumber)).toHaveLength(1);
	});

	test('sends what is left of it by the button to the new address, beside the rider’s parcel to the old one', async () => {
		await moveLineTo(shop.administrator, oats, 'Transit');
		const { address: before } = await desk.orders.full({ query: { number: orderNumber } });
		const { addresstype: _, email: __, ...address } = newAddress({ town: 'Hebbal Kempapura' });
		await desk.orders.readdress({ body: { orderNumber, ...address } });
		await moveLineTo(shop.administrator, bars, 'Transit');
		const { lines, parcels } = await desk.orders.full({ query: { number: orderNumber } });
		const parcelOf = (id: number) =>
			parcels.find(
				({ shipmentId }) => shipmentId === lines.find(({ orderId }) => orderId === id)?.shipmentId,
			);
		expect(parcelOf(oats)?.sentTo).toMatchObject({ town: before.town });
		expect(parcelOf(bars)).not.toHaveProperty('sentTo');
		expect(parcels).toHaveLength(2);
	});

	test('writes notes for itself, and to the customer, who reads those alone', async () => {
		await desk.orders.note({ body: { orderNumber, text: 'Rings at the back', reader: 'desk' } });
		await desk.orders.note({ body: { orderNumber, text: 'It comes on Thursday', reader: 'customer' } });
		const notes = { kind: 'note', text: 'It comes on Thursday' };
		expect((await ownOrder()).events).toMatchObject([{ kind: 'placed' }, notes]);
		expect((await ownOrder()).events.at(1)).not.toHaveProperty('by');
		expect((await desk.orders.full({ query: { number: orderNumber } })).events).toMatchObject([
			{ kind: 'placed' },
			{ kind: 'note', text: 'Rings at the back', forCustomer: false },
			{ ...notes, forCustomer: true },
		]);
		expect(await newsOf(orderNumber)).toMatchObject([
			{ text: expect.stringContaining('It comes on Thursday') },
		]);
	});

	test('writes once what is sent again because its answer was lost', async () => {
		const send = () =>
			server.call('POST', '/api/orders/note', {
				body: { orderNumber, text: 'It comes on Friday', reader: 'customer' },
				token: shop.administrator.token,
				headers: { 'Idempotency-Key': 'the-note-of-the-test' },
			});
		const [first, again] = [await send(), await send()];
		expect([again.status, again.body]).toEqual([first.status, first.body]);
		expect((await ownOrder()).events).toHaveLength(2);
		expect(await newsOf(orderNumber)).toHaveLength(1);
	});

	test('does not move a line that was cancelled, and finds it by how it ended', async () => {
		await cancel({ orderIds: [bars] });
		expectRefusal(
			await server.call('PATCH', '/api/orders/update', {
				body: { id: bars, status: 'Transit' },
				token: shop.administrator.token,
			}),
			409,
			'This order was cancelled',
		);
		const found = async (query: object) => {
			const { reply, counts } = await desk.orders.getAllOrders({
				query: { search: `AK-${orderNumber}`, ...query },
			});
			return { ids: reply.orders.map(({ orderId }) => orderId), counts };
		};
		expect(await found({})).toEqual({ ids: [oats, bars], counts: { Pending: 1, Cancelled: 1 } });
		expect((await found({ status: 'Pending' })).ids).toEqual([oats]);
		expect((await found({ ended: 'Cancelled' })).ids).toEqual([bars]);
		expect((await found({ ended: 'Lost' })).ids).toEqual([]);
	});

	test('who is not appointed to it cancels nothing', async () => {
		const trainer = await employ(server, { duty: 'trainer', centreId: null });
		for (const [path, body] of [
			['/api/orders/cancelFor', { orderNumber, reason: 'No' }],
			['/api/orders/cut', { orderId: bars, quantity: 1, reason: 'No' }],
		] as const)
			expectRefusal(await server.call('POST', path, { body, token: trainer.token }), 403);
	});
});

test('the steps of a line at one instant are told in the order of its way, however the database keeps them', async () => {
	await moveLineTo(shop.administrator, oats, 'Delivered');
	const at = "update order_moves set moved_at = '2026-11-20T10:00:00Z' where line_id = $1 and status";
	await server.connection.pool.query(`${at} <> 'Transit'`, [oats]);
	await server.connection.pool.query(`${at} = 'Transit'`, [oats]);
	// With these statistics PostgreSQL reads the rows as they lie in the table: the first step last.
	await server.connection.pool.query('analyze order_moves, order_lines, users');
	const { events } = await desk.orders.full({ query: { number: orderNumber } });
	expect(events.flatMap(({ status, orderId }) => (status && orderId === oats ? [status] : []))).toEqual([
		'Transit',
		'Out-For-Delivery',
		'Delivered',
	]);
});

test('orders that were cancelled do not count as open', async () => {
	const limited = await startTestServer({ LIMIT_OPEN_ORDERS: '1' });
	try {
		const one = await openShop(limited);
		const placed = await placeNumbered(one.person, one.addressId, [one.oats]);
		await one.person.client.orders.cancel({ body: { orderNumber: placed.orderNumber } });
		await expect(placeNumbered(one.person, one.addressId, [one.oats])).resolves.toBeDefined();
	} finally {
		await limited.close();
	}
});
