import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { newOrder, sendOrder } from '../../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { addAddress, addProduct, newProduct } from '../../testing/fixtures/shop.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const hour = 3_600_000;

let server: TestServer;
let administrator: Person;
let person: Person;
let addressId: number;
let productId: number;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	productId = await addProduct(server, administrator);
});
afterAll(() => server.close());
beforeEach(async () => {
	person = await signUp(server);
	addressId = await addAddress(person);
});

const order = (key: string | undefined, changes: object = {}, by = person) =>
	sendOrder(server, by, newOrder(addressId, [productId], changes), key);

async function placed(by = person): Promise<{ orders: number; jobs: number }> {
	const { rows } = await server.connection.pool.query(
		`select id, (select count(*) from queued_jobs where payload->>'orderId' = orders.id::text) as jobs
		 from orders where user_id = $1`,
		[by.id],
	);
	return { orders: rows.length, jobs: rows.reduce((sum, { jobs }) => sum + jobs, 0) };
}

test('requests with the same idempotency key place one order and answer the first reply', async () => {
	const answers = [await order('key-1'), await order('key-1'), await order('key-1')];
	for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
	expect(await placed()).toEqual({ orders: 1, jobs: 1 });
});

test('a repeat after an upgrade answers the reply as it was stored, without what is new in it, and places nothing', async () => {
	const { orderTotal, ...older } = (await order('before-upgrade')).body;
	expect(orderTotal).toBeGreaterThan(0);
	await server.connection.pool.query(
		"update idempotency_keys set reply = reply #- '{reply,orderTotal}' where key = 'before-upgrade'",
	);
	const again = await order('before-upgrade');
	expect([again.status, again.body]).toEqual([201, older]);
	expect(await placed()).toEqual({ orders: 1, jobs: 1 });
});

test('a repeat answers the first reply even when the order would be refused by now', async () => {
	const sold = await addProduct(server, administrator);
	const changes = { cartProductDetails: [{ productId: sold, quantity: 1 }] };
	const first = await order('key-2', changes);
	await administrator.client.catalogue.update({ body: { ...newProduct(), productId: sold, available: 0 } });
	const again = await order('key-2', changes);
	expect([again.status, again.body]).toEqual([first.status, first.body]);
	expectRefusal(await order('key-2b', changes), 409, 'Product Out-Off Stock');
});

test('a repeat at the price of by now answers the total that the order was placed at', async () => {
	const bought = await addProduct(server, administrator, { price: 1000, discount: 10 });
	const changes = { cartProductDetails: [{ productId: bought, quantity: 1 }] };
	expect((await order('key-3', { ...changes, expectedTotal: 929 })).body).toMatchObject({ orderTotal: 929 });
	const dearer = { ...newProduct({ price: 2000, discount: 10 }), productId: bought, available: 1 as const };
	await administrator.client.catalogue.update({ body: dearer });
	const again = await order('key-3', { ...changes, expectedTotal: 1829 });
	expect([again.status, again.body.orderTotal]).toEqual([201, 929]);
	expect(await placed()).toEqual({ orders: 1, jobs: 1 });
});

test('requests with another idempotency key, or none, each place an order', async () => {
	for (const key of ['a', 'b', undefined, undefined]) expect((await order(key)).status).toBe(201);
	expect(await placed()).toEqual({ orders: 4, jobs: 4 });
});

test('two users may use the same idempotency key', async () => {
	const other = await signUp(server);
	const theirs = await addAddress(other);
	await order('shared');
	expect((await order('shared', { addressId: theirs }, other)).status).toBe(201);
	expect([await placed(), await placed(other)]).toEqual([
		{ orders: 1, jobs: 1 },
		{ orders: 1, jobs: 1 },
	]);
});

test('ten concurrent requests with one idempotency key place one order, queue one mail and answer alike', async () => {
	const answers = await concurrently(10, () => order('all-at-once'));
	expect(countByStatus(answers)).toEqual({ 201: 10 });
	const [first] = answers;
	expect(first?.body).toMatchObject({ status: 'Order Placed Successfully' });
	for (const { body } of answers) expect(body).toEqual(first?.body);
	expect(await placed()).toEqual({ orders: 1, jobs: 1 });
});

test('an idempotency key expires after 24 hours and can then be used again', async () => {
	const start = server.clock.now.getTime();
	await order('daily');
	server.clock.now = new Date(start + 24 * hour - 1);
	await order('daily');
	expect((await placed()).orders).toBe(1);
	server.clock.now = new Date(start + 24 * hour);
	const answers = await concurrently(5, () => order('daily'));
	expect(countByStatus(answers)).toEqual({ 201: 5 });
	expect(await placed()).toEqual({ orders: 2, jobs: 2 });
	server.clock.now = new Date(start + 47 * hour);
	await order('daily');
	expect((await placed()).orders).toBe(2);
});

describe('an order that is refused', () => {
	test('frees its idempotency key for the next attempt', async () => {
		expectRefusal(await order('second-try', { addressId: 2_147_483_647 }), 404);
		expectRefusal(await order('second-try', { expectedTotal: 1 }), 409);
		expect((await order('second-try')).status).toBe(201);
		expect(await placed()).toEqual({ orders: 1, jobs: 1 });
	});

	test('does not block concurrent requests with its idempotency key: one of them places the order', async () => {
		const answers = await concurrently(10, (turn) => order('mixed', turn % 2 ? {} : { expectedTotal: 1 }));
		const good = answers.filter(({ status }) => status === 201);
		for (const { status } of answers) expect([201, 409]).toContain(status);
		expect(good.length).toBeGreaterThanOrEqual(5);
		expect(await placed()).toEqual({ orders: 1, jobs: 1 });
	});
});

test.each(['x'.repeat(200), '!~', '0', '9d1f6d4e-8a52-4c0e-9f9e-0b1c2d3e4f50'])(
	'the idempotency key %s is accepted',
	async (key) => {
		for (const _ of [1, 2]) expect((await order(key)).status).toBe(201);
		expect((await placed()).orders).toBe(1);
	},
);
