import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDeskClub } from '../../testing/club.ts';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { daysFromToday } from '../../testing/dates.ts';
import { buyMembership } from '../../testing/fixtures/membership.ts';
import { moveLineTo, newOrder, placeNumbered, sendOrder, sendParcel } from '../../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../../testing/fixtures/shop.ts';
import { expectInvalid, expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let desk: Person['client'];
/** Costs ₹1,500; two of them make a large order. */
let whey: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	administrator = await signUpAdministrator(server);
	desk = administrator.client;
	whey = await addProduct(server, administrator, { name: 'Whey', price: 1_500, discount: 0 });
});
afterAll(() => server.close());

async function setRules(rules: { confirmFrom?: string; codLimit?: string }): Promise<void> {
	const { shop } = await readDeskClub(server, administrator);
	const { status } = await server.call('PATCH', '/api/club/updateShop', {
		body: { confirmFrom: '', codLimit: '', ...rules, expected: shop },
		token: administrator.token,
	});
	expect(status).toBe(200);
}

let nextPhone = 9_700_000_000;

/** A new customer, at an address whose phone and pincode nobody else has. */
async function newcomer(address: { phone?: string; pincode?: string } = {}) {
	const person = await signUp(server);
	const { phone = String(nextPhone++), pincode = '560001' } = address;
	return { person, phone, addressId: await addAddress(person, { phone, pincode }) };
}

const place = ({ person, addressId }: { person: Person; addressId: number }, quantity = 2) =>
	placeNumbered(person, addressId, [{ productId: whey, quantity }]);

const inQueue = async (name: 'pack' | 'confirm', orderNumber: number) => {
	const { rows } = await desk.orders.queue({ query: { name } });
	return rows.find((row) => row.orderNumber === orderNumber);
};
const confirm = (orderNumber: number, outcome: 'confirmed' | 'not reached' = 'confirmed') =>
	server.call('POST', '/api/orders/confirm', { body: { orderNumber, outcome }, token: administrator.token });
const dispatch = (orderNumber: number) =>
	desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier: 'Own' } });

test('a club that has not said from which sum confirms no orders', async () => {
	const { orderNumber } = await place(await newcomer());
	const { rows, counts } = await desk.orders.queue({ query: { name: 'pack' } });
	expect(rows.map((row) => row.orderNumber)).toContain(orderNumber);
	expect(counts).not.toHaveProperty('confirm');
	expect((await desk.orders.queue({ query: { name: 'confirm' } })).rows).toEqual([]);
	expect(await desk.orders.full({ query: { number: orderNumber } })).not.toHaveProperty('confirm');
	expect((await dispatch(orderNumber)).refused).toEqual([]);
});

test('a large first order waits for a call: it is not packed or sent before it is confirmed', async () => {
	await setRules({ confirmFrom: '3000' });
	const before = (await desk.orders.queue({ query: { name: 'pack' } })).counts;
	const { orderNumber } = await place(await newcomer());
	const reasons = ['First order', '₹3,000 or more'];
	expect(await inQueue('pack', orderNumber)).toBeUndefined();
	expect(await inQueue('confirm', orderNumber)).toMatchObject({
		confirm: { reasons, tries: 0 },
		collect: 3_029,
		phone: expect.any(String),
	});
	const { counts } = await desk.orders.queue({ query: { name: 'way' } });
	expect(counts).toMatchObject({ pack: before.pack, confirm: (before.confirm ?? 0) + 1 });
	expect((await dispatch(orderNumber)).refused).toEqual([
		{ orderNumber, message: 'Please confirm this order by phone first' },
	]);

	expect((await confirm(orderNumber, 'not reached')).body.status).toBe(
		`AK-${orderNumber}: nobody was reached`,
	);
	await confirm(orderNumber, 'not reached');
	const tried = { reasons, tries: 2, triedAt: server.clock.now.toISOString() };
	expect(await inQueue('confirm', orderNumber)).toMatchObject({ confirm: tried });
	expect(await desk.orders.full({ query: { number: orderNumber } })).toMatchObject({ confirm: tried });

	expect((await confirm(orderNumber)).body.status).toBe(`AK-${orderNumber} is confirmed`);
	expectRefusal(await confirm(orderNumber), 409, `AK-${orderNumber} is confirmed already`);
	expect(await inQueue('confirm', orderNumber)).toBeUndefined();
	expect(await inQueue('pack', orderNumber)).not.toHaveProperty('confirm');
	const { confirm: _, events } = await desk.orders.full({ query: { number: orderNumber } });
	expect(_).toBeUndefined();
	expect(events.map(({ kind, forCustomer }) => [kind, forCustomer])).toEqual([
		['placed', true],
		['not reached', false],
		['not reached', false],
		['confirmed', false],
	]);
	expect((await dispatch(orderNumber)).refused).toEqual([]);
	expectRefusal(await confirm(orderNumber), 409, 'All of it has left');
});

test('the customer neither reads of the calls nor is mailed of them', async () => {
	const somebody = await newcomer();
	const { orderNumber } = await place(somebody);
	await confirm(orderNumber, 'not reached');
	const { events } = await somebody.person.client.orders.get({ query: { number: orderNumber } });
	expect(events.map(({ kind }) => kind)).toEqual(['placed']);
	expect(await somebody.person.client.orders.get({ query: { number: orderNumber } })).not.toHaveProperty(
		'confirm',
	);
});

test('the one-step button of the specification moves an order that is not confirmed', async () => {
	const { orderIds, orderNumber } = await place(await newcomer());
	await moveLineTo(administrator, orderIds[0] ?? 0, 'Transit');
	expect(await inQueue('confirm', orderNumber)).toBeUndefined();
});

test('members and whoever has taken an order are not called', async () => {
	const member = await newcomer();
	const id = await buyMembership(server, member.person, { start_Date: daysFromToday(0) });
	const first = await place(member);
	expect(await inQueue('confirm', first.orderNumber)).toBeDefined();
	await desk.membership.update({ body: { id, status: 'payed' } });
	expect(await inQueue('confirm', first.orderNumber)).toBeUndefined();
	expect(await inQueue('pack', first.orderNumber)).toBeDefined();

	const known = await newcomer();
	const small = await place(known, 1);
	expect(await inQueue('pack', small.orderNumber)).toBeDefined();
	await moveLineTo(administrator, small.orderIds[0] ?? 0, 'Delivered');
	const large = await place(known, 8);
	expect(await inQueue('pack', large.orderNumber)).toBeDefined();
});

test('after an order came back, the next one to the phone is confirmed, whoever orders it', async () => {
	const first = await newcomer();
	const { orderNumber, orderIds } = await place(first, 1);
	const shipmentId = await sendParcel(administrator, orderNumber, 'Out-For-Delivery');
	await desk.orders.cameBack({
		body: { shipmentId, reason: 'Not wanted', units: [{ orderId: orderIds[0] ?? 0, sealed: 1 }] },
	});
	const again = await place(first, 1);
	expect(await inQueue('confirm', again.orderNumber)).toMatchObject({
		confirm: { reasons: ['An order came back before'] },
	});
	const other = await place(await newcomer({ phone: first.phone }), 1);
	expect(await inQueue('confirm', other.orderNumber)).toMatchObject({
		confirm: { reasons: ['An order came back before', 'First order'] },
	});
});

test('a pincode where many parcels come back counts against a first order, once the night has counted it', async () => {
	const pincode = '560099';
	for (let nth = 0; nth < 10; nth++) {
		const { orderNumber, orderIds } = await place(await newcomer({ pincode }), 1);
		const shipmentId = await sendParcel(administrator, orderNumber, 'Out-For-Delivery');
		if (nth < 4)
			await desk.orders.cameBack({
				body: { shipmentId, reason: 'Not wanted', units: [{ orderId: orderIds[0] ?? 0, sealed: 1 }] },
			});
		else await desk.orders.moveParcels({ body: { shipmentIds: [shipmentId], status: 'Delivered' } });
	}
	const { orderNumber } = await place(await newcomer({ pincode }), 1);
	expect(await inQueue('pack', orderNumber)).toBeDefined();
	await sql`select graphile_worker.add_job('count_pincodes')`.execute(server.connection.database);
	await server.workOffJobs();
	expect(await inQueue('confirm', orderNumber)).toMatchObject({
		confirm: { reasons: ['First order', '40% of the parcels to this pincode came back'] },
	});
});

test('of twenty confirmations, cancellations and dispatches at once, what was not confirmed does not leave', async () => {
	for (let round = 0; round < 4; round++) {
		const { orderNumber } = await place(await newcomer());
		let turn = round;
		const answers = await concurrently(20, () => {
			const nth = turn++ % 4;
			const number = { orderNumber, reason: 'Nobody answers' };
			if (nth === 0) return confirm(orderNumber);
			if (nth === 1 && round % 2 === 1)
				return server.call('POST', '/api/orders/cancelFor', { body: number, token: administrator.token });
			return server.call('POST', '/api/orders/dispatch', {
				body: { orderNumbers: [orderNumber], carrier: 'Own' },
				token: administrator.token,
			});
		});
		expect(Object.keys(countByStatus(answers)).every((status) => ['200', '409'].includes(status))).toBe(true);
		const { events, parcels, lines } = await desk.orders.full({ query: { number: orderNumber } });
		const confirmed = events.filter(({ kind }) => kind === 'confirmed').length;
		expect(confirmed).toBeLessThanOrEqual(1);
		expect(parcels.length).toBeLessThanOrEqual(confirmed);
		expect(lines[0]?.ended === undefined || parcels.length === 0).toBe(true);
	}
});

test('a call about an order that was cancelled, or is none, is refused', async () => {
	const somebody = await newcomer();
	const { orderNumber } = await place(somebody);
	await somebody.person.client.orders.cancel({ body: { orderNumber } });
	expectRefusal(await confirm(orderNumber), 409, 'This order was cancelled');
	expectRefusal(await confirm(2_147_483_647), 404, 'Order not found');
});

test('an order above the limit of cash on delivery is refused, and every page knows the limit', async () => {
	const { person, addressId } = await newcomer();
	const send = (quantity: number) =>
		sendOrder(server, person, newOrder(addressId, [{ productId: whey, quantity }]));
	await setRules({ codLimit: '3029' });
	expect((await server.call('GET', '/api/club/get')).body.codLimit).toBe(3_029);
	expect((await send(2)).status).toBe(201);
	const refused = await send(3);
	expectRefusal(
		refused,
		409,
		'Cash on delivery is possible up to ₹3,029. Please order less at once, or call us',
	);
	expect(refused.body.code).toBe('cod_limit');
	await setRules({});
	expect((await server.call('GET', '/api/club/get')).body).not.toHaveProperty('codLimit');
	expect((await send(3)).status).toBe(201);
});

test('a limit of cash below the cheapest order is refused: nobody could order', async () => {
	const save = async (codLimit: string) => {
		const { shop } = await readDeskClub(server, administrator);
		return server.call('PATCH', '/api/club/updateShop', {
			body: { ...shop, codLimit, expected: shop },
			token: administrator.token,
		});
	};
	const tooLow = 'Nobody could order: the cheapest order is ₹1,529 with its fee';
	for (const codLimit of ['29', '30', '1528']) expectInvalid(await save(codLimit), 'codLimit', tooLow);
	await setRules({ codLimit: '1529' });
	// Stored orders are not judged again when another rule changes, though prices have risen since.
	await server.connection.database.updateTable('products').set({ price: 1_600 }).execute();
	await setRules({ codLimit: '1529', confirmFrom: '3000' });
	await server.connection.database.updateTable('products').set({ price: 1_500 }).execute();
	await setRules({});
});

test('the desk’s list marks what is to be confirmed, while it waits and until it is', async () => {
	await setRules({ confirmFrom: '3000' });
	const { orderNumber, orderIds } = await place(await newcomer());
	const row = async () => {
		const { reply } = await desk.orders.getAllOrders({ query: { search: `AK-${orderNumber}` } });
		return reply.orders.find((line) => line.orderId === orderIds[0]);
	};
	expect(await row()).toMatchObject({ confirmFirst: true });
	await setRules({});
	expect(await row()).not.toHaveProperty('confirmFirst');
	await setRules({ confirmFrom: '3000' });
	await desk.orders.confirm({ body: { orderNumber, outcome: 'confirmed' } });
	expect(await row()).not.toHaveProperty('confirmFirst');

	// The specification's call still moves the line; an order that has left is not marked.
	const other = await place(await newcomer());
	const [otherId = 0] = other.orderIds;
	await moveLineTo(administrator, otherId, 'Transit');
	const { reply } = await desk.orders.getAllOrders({ query: { search: `AK-${other.orderNumber}` } });
	expect(reply.orders[0]).not.toHaveProperty('confirmFirst');
});
