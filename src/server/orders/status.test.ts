import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderStatus, orderPath } from '#shared/orders/orders.rules.ts';
import { moveLineTo, placeOrder } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let person: Person;
let lines: number[];
let products: number[];
beforeAll(async () => {
	server = await startTestServer();
	[administrator, person] = await Promise.all([signUpAdministrator(server), signUp(server)]);
	products = [];
	for (let index = 0; index < 21; index += 1) products.push(await addProduct(server, administrator));
	lines = await placeOrder(person, await addAddress(person), products);
});
afterAll(() => server.close());

const update = (id: unknown, status: unknown, token = administrator.token) =>
	server.call('PATCH', '/api/orders/update', { body: { id, status }, token });
const statusOf = async (id: number) =>
	(await person.client.orders.getOrders()).orders.find(({ orderId }) => orderId === id)?.orderStatus;
const movesOf = async (id: number) =>
	(
		await server.connection.database
			.selectFrom('order_moves')
			.selectAll()
			.where('line_id', '=', id)
			.orderBy('status')
			.execute()
	).map(({ status, moved_by, moved_at }) => ({ status, moved_by, moved_at }));

const pairs = orderPath.flatMap((from) => orderPath.map((to): [OrderStatus, OrderStatus] => [from, to]));

describe('a move of an order line', () => {
	test.each(pairs.map(([from, to], index) => [from, to, index] as const))(
		'from %s to %s',
		async (from, to, index) => {
			const id = lines[index] ?? 0;
			await moveLineTo(administrator, id, from);
			const moves = await movesOf(id);
			const answer = await update(id, to);
			if (orderPath.indexOf(to) === orderPath.indexOf(from) + 1) {
				expect(answer).toMatchObject({ status: 200, body: { status: `Order moved to ${to}` } });
				expect(await statusOf(id)).toBe(to);
				expect(await movesOf(id)).toEqual([
					...moves,
					{ status: to, moved_by: administrator.id, moved_at: server.clock.now },
				]);
				return;
			}
			const next = orderPath[orderPath.indexOf(from) + 1];
			expectRefusal(
				answer,
				409,
				next ? `This order is ${from}; its next step is ${next}` : 'This order is already Delivered',
			);
			expect(answer.body.code).toBe('wrong_step');
			expect(await statusOf(id)).toBe(from);
			expect(await movesOf(id)).toEqual(moves);
		},
	);

	test('is listed for the customer with its time', async () => {
		const [id = 0] = lines.slice(20);
		await moveLineTo(administrator, id, 'Out-For-Delivery');
		const { orders } = await person.client.orders.getOrders();
		const at = server.clock.now.toISOString();
		expect(orders.find(({ orderId }) => orderId === id)?.moves).toEqual([
			{ status: 'Transit', at },
			{ status: 'Out-For-Delivery', at },
		]);
	});

	test('does not move the order’s other lines', async () => {
		const [moved = 0, other = 0] = lines.slice(16);
		await update(moved, 'Transit');
		expect([await statusOf(moved), await statusOf(other)]).toEqual(['Transit', 'Pending']);
	});

	test('sent twice moves the line once', async () => {
		const id = lines[18] ?? 0;
		expect((await update(id, 'Transit')).status).toBe(200);
		expectRefusal(await update(id, 'Transit'), 409);
		expect(await statusOf(id)).toBe('Transit');
	});

	test('is refused for an unknown line', async () => {
		for (const status of orderPath) {
			expectRefusal(await update(2_147_483_647, status), 404, 'Order not found');
		}
	});

	test('is refused to the customer', async () => {
		expectRefusal(await update(lines[19], 'Transit', person.token), 403);
		expect(await statusOf(lines[19] ?? 0)).toBe('Pending');
	});

	test.each([
		['id', undefined],
		['id', '1'],
		['id', 0],
		['id', 1.5],
		['id', 2 ** 31],
		['status', undefined],
		['status', ''],
		['status', 'Cancelled'],
		['status', 'transit'],
		['status', 'Out-for-delivery'],
		['status', 1],
		['status', ['Transit']],
	])('is invalid with the %s %j', async (field, value) => {
		const body = { id: lines[19], status: 'Transit', [field]: value };
		const answer = await server.call('PATCH', '/api/orders/update', { body, token: administrator.token });
		expectInvalid(answer, field, `Please give a valid ${field}`);
	});
});
