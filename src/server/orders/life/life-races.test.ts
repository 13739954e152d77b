import { afterAll, beforeAll, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { placeNumbered } from '../../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../../testing/fixtures/shop.ts';
import { expectNoDrift, levelOf, receive } from '../../testing/fixtures/stock.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let person: Person;
let addressId: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	[administrator, person] = await Promise.all([signUpAdministrator(server), signUp(server)]);
	addressId = await addAddress(person);
});
afterAll(() => server.close());

const cancel = (orderNumber: number) =>
	server.call('POST', '/api/orders/cancel', { body: { orderNumber }, token: person.token });
const dispatch = (id: number) =>
	server.call('PATCH', '/api/orders/update', { body: { id, status: 'Transit' }, token: administrator.token });

test('of twenty cancellations and dispatches of one line at once, one acts', async () => {
	const productId = await addProduct(server, administrator);
	await receive(administrator, productId, 100);
	for (let round = 0; round < 5; round++) {
		const { orderNumber, orderIds } = await placeNumbered(person, addressId, [{ productId, quantity: 2 }]);
		const [lineId = 0] = orderIds;
		let turn = round;
		const answers = await concurrently(20, () => (turn++ % 2 === 0 ? cancel(orderNumber) : dispatch(lineId)));
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 19 });
		expect((await levelOf(administrator, productId)).reserved).toBe(0);
		await expectNoDrift(server);
	}
});

test('of dispatches, deliveries, returns and losses of one parcel at once, each unit moves once', async () => {
	const productId = await addProduct(server, administrator);
	await receive(administrator, productId, 50);
	const post = (path: string, body: object) =>
		server.call('POST', `/api/orders/${path}`, { body, token: administrator.token });
	for (let round = 0; round < 4; round++) {
		const { orderNumber, orderIds } = await placeNumbered(person, addressId, [{ productId, quantity: 2 }]);
		const orders = { orderNumbers: [orderNumber], carrier: 'Own' };
		const sent = await concurrently(8, () => post('dispatch', orders));
		expect(sent.filter(({ body }) => body.status === '1 order sent')).toHaveLength(1);
		const { parcels } = await administrator.client.orders.full({ query: { number: orderNumber } });
		expect(parcels).toHaveLength(1);
		const shipmentId = parcels[0]?.shipmentId ?? 0;
		await administrator.client.orders.moveParcels({
			body: { shipmentIds: [shipmentId], status: 'Out-For-Delivery' },
		});
		const units = [{ orderId: orderIds[0], sealed: 2 }];
		const ends = [
			() => post('cameBack', { shipmentId, reason: 'Refused', units }),
			() => post('lost', { shipmentId, reason: 'Lost' }),
			() => post('moveParcels', { shipmentIds: [shipmentId], status: 'Delivered' }),
			() => post('attempt', { shipmentId, attempts: 0, reason: 'Nobody was there' }),
		];
		let turn = round;
		const answers = await concurrently(12, () => (ends[turn++ % ends.length] as (typeof ends)[number])());
		expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
		const { lines } = await administrator.client.orders.full({ query: { number: orderNumber } });
		expect([lines[0]?.ended?.how ?? lines[0]?.orderStatus]).toEqual([
			expect.stringMatching(/^(Returned-To-Origin|Lost|Delivered)$/),
		]);
		await expectNoDrift(server);
	}
});

test('a storm of orders, cancellations, cuts, dispatches and counts leaves no drift, and nobody waits for ever', async () => {
	const products = await Promise.all([0, 1, 2].map(() => addProduct(server, administrator)));
	for (const productId of products) await receive(administrator, productId, 400);
	const answers = await concurrently(12, async () => {
		const statuses: number[] = [];
		for (let turn = 0; turn < 8; turn++) {
			const shuffled = [...products].sort(() => Math.random() - 0.5);
			const { orderNumber, orderIds } = await placeNumbered(
				person,
				addressId,
				shuffled.map((productId) => ({ productId, quantity: 3 })),
			);
			const [first = 0, second = 0, third = 0] = orderIds;
			const acts = [
				() => dispatch(first),
				() =>
					server.call('POST', '/api/orders/cut', {
						body: { orderId: second, quantity: 1, reason: 'Broken' },
						token: administrator.token,
					}),
				() => cancel(orderNumber),
				() => dispatch(third),
				() =>
					server.call('POST', '/api/stock/receive', {
						body: { productId: shuffled[0], quantity: 1 },
						token: administrator.token,
					}),
			].sort(() => Math.random() - 0.5);
			statuses.push(...(await Promise.all(acts.map((act) => act()))).map(({ status }) => status));
		}
		return statuses;
	});
	const kinds = new Set(answers.flat());
	expect([...kinds].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
	await expectNoDrift(server);
});
