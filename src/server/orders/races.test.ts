import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { eventually } from '../testing/eventually.ts';
import { moveLineTo, newOrder, placeOrder, sendOrder } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct, newProduct } from '../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let buyers: (Person & { addressId: number })[];
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
});
// Each test has other buyers: if they win every race, the tests place more orders than one person may have open.
beforeEach(async () => {
	buyers = await concurrently(4, async () => {
		const person = await signUp(server);
		return { ...person, addressId: await addAddress(person) };
	});
});
afterAll(() => server.close());

const buyer = () => buyers[0] as (typeof buyers)[number];

describe('twenty concurrent moves of an order line', () => {
	test.each(['Transit', 'Out-For-Delivery', 'Delivered'] as const)(
		'move it one step, to %s',
		async (status) => {
			const { addressId, ...person } = buyer();
			const [line = 0] = await placeOrder(person, addressId, [await addProduct(server, administrator)]);
			if (status !== 'Transit')
				await moveLineTo(administrator, line, status === 'Delivered' ? 'Out-For-Delivery' : 'Transit');
			const answers = await concurrently(20, () =>
				server.call('PATCH', '/api/orders/update', {
					body: { id: line, status },
					token: administrator.token,
				}),
			);
			expect(countByStatus(answers)).toEqual({ 200: 1, 409: 19 });
			const moves = await server.connection.database
				.selectFrom('order_moves')
				.select('status')
				.where('line_id', '=', line)
				.where('status', '=', status)
				.execute();
			expect(moves).toEqual([{ status }]);
		},
	);
});

describe('concurrent ratings', () => {
	test('count once for one delivery', async () => {
		const { addressId, ...person } = buyer();
		const productId = await addProduct(server, administrator);
		const [line = 0] = await placeOrder(person, addressId, [productId]);
		await moveLineTo(administrator, line, 'Delivered');
		const answers = await concurrently(20, (turn) =>
			server.call('PATCH', '/api/orders/rating', {
				body: { productId, rating: (turn % 10) / 2 + 0.5 },
				token: person.token,
			}),
		);
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 19 });
		for (const { status, body } of answers)
			if (status === 409) expect(body.message).toBe('Rating already submitted');
		const rated = answers.findIndex(({ status }) => status === 200);
		const { body } = await server.call('GET', `/api/product/get?id=${productId}`);
		expect(body.rating).toBe((rated % 10) / 2 + 0.5);
		expect(await ratingsOf(productId)).toEqual({ sum: body.rating, count: 1 });
	});

	test('count once for each delivery', async () => {
		const { addressId, ...person } = buyer();
		const productId = await addProduct(server, administrator);
		for (const _ of [1, 2, 3]) {
			const [line = 0] = await placeOrder(person, addressId, [productId]);
			await moveLineTo(administrator, line, 'Delivered');
		}
		const answers = await concurrently(12, () =>
			server.call('PATCH', '/api/orders/rating', { body: { productId, rating: 2 }, token: person.token }),
		);
		expect(countByStatus(answers)).toEqual({ 200: 3, 409: 9 });
		expect(await ratingsOf(productId)).toEqual({ sum: 6, count: 3 });
	});

	test('wait for who changes their order, who then waits for none of its lines', async () => {
		const { addressId, ...person } = buyer();
		const productId = await addProduct(server, administrator);
		const [line = 0] = await placeOrder(person, addressId, [productId]);
		await moveLineTo(administrator, line, 'Delivered');
		const { pool } = server.connection;
		// Locks in the same order as a return request does: first the order, then its line.
		const change = await pool.connect();
		try {
			await change.query(
				'begin; select from orders where id = (select order_id from order_lines where id = ' +
					`${line}) for no key update`,
			);
			const rating = server.call('PATCH', '/api/orders/rating', {
				body: { productId, rating: 4 },
				token: person.token,
			});
			await eventually(async () => {
				const waiting = await pool.query(
					"select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
				);
				expect(waiting.rows).toHaveLength(1);
			});
			await change.query(`update order_lines set in_return = 1 where id = ${line}; commit`);
			expect((await rating).status).toBe(200);
		} finally {
			await change.query('rollback');
			change.release();
		}
		expect(await ratingsOf(productId)).toEqual({ sum: 4, count: 1 });
	});

	test('of several people for one product all count', async () => {
		const productId = await addProduct(server, administrator);
		for (const { addressId, ...person } of buyers) {
			const [line = 0] = await placeOrder(person, addressId, [productId]);
			await moveLineTo(administrator, line, 'Delivered');
		}
		const answers = await Promise.all(
			buyers.flatMap(({ token }, index) =>
				[1, 2, 3].map(() =>
					server.call('PATCH', '/api/orders/rating', { body: { productId, rating: index + 1.5 }, token }),
				),
			),
		);
		expect(countByStatus(answers)).toEqual({ 200: 4, 409: 8 });
		expect(await ratingsOf(productId)).toEqual({ sum: 1.5 + 2.5 + 3.5 + 4.5, count: 4 });
	});

	async function ratingsOf(productId: number) {
		const { rows } = await server.connection.pool.query(
			'select rating_sum as sum, rating_count as count from products where id = $1',
			[productId],
		);
		return rows[0];
	}
});

interface StoredOrder {
	user_id: number;
	lines: number;
	jobs: number;
	fee: number;
}

/** The orders that contain a product, each with its numbers of lines and of queued mails. */
async function ordersWith(productId: number): Promise<StoredOrder[]> {
	const { rows } = await server.connection.pool.query<StoredOrder>(
		`select user_id, fee,
		   (select count(*) from order_lines where order_id = orders.id) as lines,
		   (select count(*) from queued_jobs where payload->>'orderId' = orders.id::text) as jobs
		 from orders where id in (select order_id from order_lines where product_id = $1) order by user_id`,
		[productId],
	);
	return rows;
}

/** Each buyer orders a product and a second one from the cart while `meanwhile` changes the first. */
async function race(meanwhile: (productId: number) => Promise<unknown>) {
	const [productId, second] = [
		await addProduct(server, administrator),
		await addProduct(server, administrator),
	];
	for (const { client } of buyers) {
		for (const id of [productId, second]) await client.cart.add({ body: { productId: id } });
	}
	const ordering = buyers.map((person, index) => {
		// The products come in both sequences: two orders that lock the same products must not deadlock.
		const ids = index % 2 ? [productId, second] : [second, productId];
		const lines = ids.map((id) => ({ productId: id, quantity: 2 }));
		return sendOrder(server, person, newOrder(person.addressId, lines, { source: 'cart' }));
	});
	const [answers] = await Promise.all([Promise.all(ordering), meanwhile(productId)]);
	const won = buyers.filter((_, index) => answers[index]?.status === 201);
	const orders = await ordersWith(productId);
	expect(orders).toEqual(
		won.map(({ id }) => ({ user_id: id, fee: 29, lines: 2, jobs: 1 })).sort((a, b) => a.user_id - b.user_id),
	);
	// The same people ordered the second product: no order was stored partially.
	expect(await ordersWith(second)).toEqual(orders);
	for (const [index, { client }] of buyers.entries()) {
		const { cart } = await client.cart.cartDetails();
		const left = cart.map(({ product }) => product.productId);
		expect(left.includes(second)).toBe(answers[index]?.status !== 201);
	}
	return answers;
}

test('an order concurrent with its product becoming unavailable is placed completely or not at all', async () => {
	const seen: Record<number, number> = {};
	for (let round = 0; round < 25; round += 1) {
		const answers = await race((productId) =>
			administrator.client.catalogue.update({ body: { ...newProduct(), productId, available: 0 } }),
		);
		for (const { status, body } of answers) {
			seen[status] = (seen[status] ?? 0) + 1;
			if (status !== 201) expect([status, body.message]).toEqual([409, 'Product Out-Off Stock']);
		}
	}
	expect(seen[201], 'rounds that an order won').toBeGreaterThan(0);
});

test('an order concurrent with the deletion of its product is placed completely or not at all', async () => {
	for (let round = 0; round < 25; round += 1) {
		let product = 0;
		const answers = await race((productId) => {
			product = productId;
			return administrator.client.catalogue.delete({ query: { id: productId } });
		});
		const { rows } = await server.connection.pool.query('select archived_at from products where id = $1', [
			product,
		]);
		const won = answers.some(({ status }) => status === 201);
		// If the order came first, the product is archived; if the deletion did, its row is gone and no order contains
		// it.
		expect(rows.map(({ archived_at }) => archived_at !== null)).toEqual(won ? [true] : []);
		for (const { status } of answers) expect([201, 404, 409]).toContain(status);
		expect((await server.call('GET', `/api/product/get?id=${product}`)).status).toBe(404);
	}
});

test('an order concurrent with a change of price is charged the old or the new price, never a mix', async () => {
	for (let round = 0; round < 10; round += 1) {
		await race((productId) =>
			administrator.client.catalogue.update({
				body: { ...newProduct({ price: 2000, discount: 50 }), productId, available: 1 },
			}),
		);
	}
	const { rows } = await server.connection.pool.query(
		'select distinct price, discount, unit_price from order_lines where price in (1000, 2000) order by price',
	);
	expect(rows).toEqual(expect.arrayContaining([{ price: 1000, discount: 10, unit_price: 900 }]));
	for (const { price, discount, unit_price } of rows) {
		expect([`${price} ${discount} ${unit_price}`]).toEqual([price === 1000 ? '1000 10 900' : '2000 50 1000']);
	}
});

test('concurrent orders of the same products in opposite order do not deadlock', async () => {
	const ids: number[] = [];
	for (let index = 0; index < 8; index += 1) ids.push(await addProduct(server, administrator));
	const answers = await concurrently(24, (turn) => {
		const person = buyers[turn % buyers.length] as (typeof buyers)[number];
		const lines = turn % 2 ? ids : [...ids].reverse();
		return sendOrder(server, person, newOrder(person.addressId, lines, { source: 'cart' }));
	});
	expect(countByStatus(answers)).toEqual({ 201: 24 });
	expect(await ordersWith(ids[0] ?? 0)).toHaveLength(24);
});
