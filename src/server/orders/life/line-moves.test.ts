import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderStep } from '#shared/orders/orders.rules.ts';
import { readDeskClub } from '../../testing/club.ts';
import { concurrently } from '../../testing/concurrently.ts';
import { moveLineTo, placeNumbered } from '../../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../../testing/fixtures/shop.ts';
import { employ } from '../../testing/fixtures/staff.ts';
import { expectNoDrift, receive } from '../../testing/fixtures/stock.ts';
import { expectNoDocumentDrift, registerForTax, tax } from '../../testing/fixtures/taxes.ts';
import { expectInvalid, expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let customer: Person;
let addressId: number;
/** ₹900 each; only the bar's units are counted. */
let bar: number;
let oats: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	[owner, customer] = await Promise.all([signUpAdministrator(server), signUp(server)]);
	addressId = await addAddress(customer);
	bar = await addProduct(server, owner, { name: 'Bar' });
	oats = await addProduct(server, owner, { name: 'Oats' });
	await receive(owner, bar, 200);
	await tax(owner, [bar, oats]);
	await registerForTax(owner);
});
afterAll(() => server.close());

type Moves = readonly (readonly [id: number, status: OrderStep])[];
const move = (moves: Moves, token = owner.token) =>
	server.call('POST', '/api/orders/moveLines', {
		token,
		body: { lines: moves.map(([id, status]) => ({ id, status })) },
	});
const place = (...lines: Parameters<typeof placeNumbered>[2][number][]) =>
	placeNumbered(customer, addressId, lines);
const full = (number: number) => owner.client.orders.full({ query: { number } });
const statuses = async (number: number) => (await full(number)).lines.map(({ orderStatus }) => orderStatus);

test('lines of several orders go one step on, with the consequences of the one-step button', async () => {
	const first = await place({ productId: bar, quantity: 2 }, oats);
	const second = await place(bar);
	const [two = 0, one = 0] = first.orderIds;
	const answer = await move([
		[one, 'Transit'],
		[second.orderIds[0] ?? 0, 'Transit'],
		[two, 'Transit'],
	]);
	expect(answer.body).toEqual({ status: '3 lines moved on', refused: [] });
	const { lines, parcels, documents, orderTotal } = await full(first.orderNumber);
	expect(lines.map(({ orderStatus }) => orderStatus)).toEqual(['Transit', 'Transit']);
	// Lines of an order that leave together share one parcel, the order's fee and one invoice.
	expect(parcels).toEqual([expect.objectContaining({ carrier: 'Own', cod: orderTotal })]);
	expect(new Set(lines.map(({ shipmentId }) => shipmentId))).toEqual(new Set([parcels[0]?.shipmentId]));
	expect(documents).toHaveLength(1);
	expect((await full(second.orderNumber)).parcels).toHaveLength(1);
	await expectNoDrift(server);
	await expectNoDocumentDrift(server);

	for (const status of ['Out-For-Delivery', 'Delivered'] as const)
		expect(
			(
				await move([
					[one, status],
					[two, status],
				])
			).body.refused,
		).toEqual([]);
	const done = await full(first.orderNumber);
	expect(done.orderDue).toBe(0);
	expect(done.parcels).toEqual([expect.objectContaining({ doneAt: server.clock.now.toISOString() })]);
	const { rows } = await server.connection.pool.query(
		"select amount, after from audit_entries where action = 'order_moved' and subject_id = any($1) order by id",
		[first.orderIds],
	);
	expect(rows).toEqual([
		...Array(2).fill({ amount: null, after: { status: 'Transit' } }),
		...Array(2).fill({ amount: null, after: { status: 'Out-For-Delivery' } }),
		{ amount: 900, after: { status: 'Delivered' } },
		{ amount: 1800, after: { status: 'Delivered' } },
	]);
});

test('lines in different statuses are each moved to their own next status in one call', async () => {
	const order = await place(bar, oats);
	const [here = 0, away = 0] = order.orderIds;
	await moveLineTo(owner, away, 'Transit');
	const answer = await move([
		[here, 'Transit'],
		[away, 'Out-For-Delivery'],
	]);
	expect(answer.body).toMatchObject({ status: '2 lines moved on', refused: [] });
	expect(await statuses(order.orderNumber)).toEqual(['Transit', 'Out-For-Delivery']);
});

describe('of an order all that is meant is moved, or nothing; the others are moved', () => {
	test('where a line was moved meanwhile', async () => {
		const [stuck, free] = [await place(bar, oats), await place(oats)];
		const [moved = 0, waiting = 0] = stuck.orderIds;
		await moveLineTo(owner, moved, 'Transit');
		const answer = await move([
			[moved, 'Transit'],
			[waiting, 'Transit'],
			[free.orderIds[0] ?? 0, 'Transit'],
		]);
		expect(answer.body).toEqual({
			status: '1 line moved on',
			refused: [
				{
					orderNumber: stuck.orderNumber,
					message: 'This order is Transit; its next step is Out-For-Delivery',
				},
			],
		});
		expect(await statuses(stuck.orderNumber)).toEqual(['Transit', 'Pending']);
		expect(await statuses(free.orderNumber)).toEqual(['Transit']);
	});

	test('where a line was cancelled', async () => {
		const order = await place(bar, oats);
		const { orderNumber, orderIds } = order;
		await owner.client.orders.cancelFor({
			body: { orderNumber, orderIds: orderIds.slice(0, 1), reason: 'Ordered twice' },
		});
		const answer = await move(orderIds.map((id) => [id, 'Transit']));
		expect(answer.body).toEqual({
			status: 'Nothing was moved',
			refused: [{ orderNumber, message: 'This order was cancelled' }],
		});
		expect(await statuses(orderNumber)).toEqual(['Pending', 'Pending']);
	});

	test('where units are not there', async () => {
		const scarce = await addProduct(server, owner, { name: 'Casein' });
		await receive(owner, scarce, 2);
		await tax(owner, [scarce]);
		const order = await place({ productId: scarce, quantity: 2 }, oats);
		const { lots } = await owner.client.stock.product({ query: { id: scarce } });
		await owner.client.stock.writeOff({
			body: { lotId: lots[0]?.lotId ?? 0, quantity: 1, reason: 'Broken' },
		});
		const answer = await move(order.orderIds.map((id) => [id, 'Transit']));
		expect(answer.body.refused).toEqual([
			{
				orderNumber: order.orderNumber,
				message: 'Only 1 of 2 units of Casein can be packed; please receive or count them first',
			},
		]);
		// Nothing is stored: neither a move of the line that could go, nor a parcel, nor an invoice number.
		const { lines, parcels, documents } = await full(order.orderNumber);
		expect(lines.map(({ orderStatus }) => orderStatus)).toEqual(['Pending', 'Pending']);
		expect(parcels).toEqual([]);
		expect(documents).toBeUndefined();
		await expectNoDocumentDrift(server);
	});

	test('where it is to be confirmed by phone, which the one-step button does not ask', async () => {
		const setRule = async (confirmFrom: string) => {
			const { shop } = await readDeskClub(server, owner);
			const body = { confirmFrom, codLimit: '', expected: shop };
			expect((await server.call('PATCH', '/api/club/updateShop', { token: owner.token, body })).status).toBe(
				200,
			);
		};
		await setRule('1000');
		const newcomer = await signUp(server);
		const { orderNumber, orderIds } = await placeNumbered(newcomer, await addAddress(newcomer), [
			{ productId: oats, quantity: 2 },
		]);
		const [id = 0] = orderIds;
		expect((await move([[id, 'Transit']])).body).toEqual({
			status: 'Nothing was moved',
			refused: [{ orderNumber, message: 'Please confirm this order by phone first' }],
		});
		await owner.client.orders.confirm({ body: { orderNumber, outcome: 'confirmed' } });
		expect((await move([[id, 'Transit']])).body.refused).toEqual([]);
		// An order that is under way is not confirmed by phone.
		expect((await move([[id, 'Out-For-Delivery']])).body.refused).toEqual([]);
		await setRule('');
	});
});

test('of presses at once each line goes one step', async () => {
	const orders = [];
	for (let nth = 0; nth < 6; nth += 1) orders.push(await place(bar, oats));
	const moves: Moves = orders.flatMap(({ orderIds }) => orderIds.map((id) => [id, 'Transit'] as const));
	const answers = await concurrently(4, (index) => move(index % 2 === 0 ? moves : moves.toReversed()));
	const refused = answers.reduce((sum, { body }) => sum + body.refused.length, 0);
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	expect(refused).toBe(3 * orders.length);
	for (const { orderNumber } of orders) {
		expect(await statuses(orderNumber)).toEqual(['Transit', 'Transit']);
		expect((await full(orderNumber)).parcels).toHaveLength(1);
	}
	await expectNoDrift(server);
	await expectNoDocumentDrift(server);
});

test('a hundred lines are moved in one press, and no more', async () => {
	const ids: number[] = [];
	for (let nth = 0; nth < 51; nth += 1) ids.push(...(await place(bar, oats)).orderIds);
	const all: Moves = ids.map((id) => [id, 'Transit']);
	expectInvalid(await move(all), 'lines', 'At most 100 lines are moved at once');
	expect((await move(all.slice(0, 100))).body).toEqual({ status: '100 lines moved on', refused: [] });
});

test('a line is moved once in a press, and a line that there is not moves none', async () => {
	const { orderNumber, orderIds } = await place(oats);
	const [id = 0] = orderIds;
	const twice = await move([
		[id, 'Transit'],
		[id, 'Out-For-Delivery'],
	]);
	expectInvalid(twice, 'lines', 'A line can be moved only one step at a time');
	const unknown = await move([
		[id, 'Transit'],
		[999_999_999, 'Transit'],
	]);
	expectRefusal(unknown, 404, 'Order not found');
	expect(await statuses(orderNumber)).toEqual(['Pending']);
});

test('who may not move orders moves none', async () => {
	const { orderNumber, orderIds } = await place(oats);
	const { token } = await employ(server, { duty: 'trainer', centreId: null });
	expectRefusal(await move([[orderIds[0] ?? 0, 'Transit']], token), 403);
	expect(await statuses(orderNumber)).toEqual(['Pending']);
});
