import { afterAll, beforeAll, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { newOrder, sendOrder } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { askReturn, placeDelivered } from '../testing/fixtures/returns.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { twoCentres } from '../testing/fixtures/staff.ts';
import { expectNoDrift, levelOf, receive } from '../testing/fixtures/stock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let buyers: (Person & { addressId: number })[];
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000', LIMIT_REGISTRATIONS: '1000' });
	administrator = await signUpAdministrator(server);
	buyers = await concurrently(4, async () => {
		const person = await signUp(server);
		return { ...person, addressId: await addAddress(person) };
	});
});
afterAll(() => server.close());

const buyer = (turn: number) => buyers[turn % buyers.length] as (typeof buyers)[number];
const order = (turn: number, lines: readonly (number | { productId: number; quantity: number })[]) =>
	sendOrder(server, buyer(turn), newOrder(buyer(turn).addressId, lines));

/** Sends this many calls, a few at a time, because the server limits simultaneous calls by design. */
async function inTurns<Result>(times: number, act: (turn: number) => Promise<Result>): Promise<Result[]> {
	const results: Result[] = [];
	let next = 0;
	await concurrently(16, async () => {
		while (next < times) {
			const turn = next++;
			results[turn] = await act(turn);
		}
	});
	return results;
}

test('of 1,000 orders for the last unit one wins', async () => {
	const productId = await addProduct(server, administrator);
	await receive(administrator, productId, 1);
	expect(countByStatus(await inTurns(1_000, (turn) => order(turn, [productId])))).toEqual({
		201: 1,
		409: 999,
	});
	expect(await levelOf(administrator, productId)).toMatchObject({ onHand: 1, reserved: 1 });
	await expectNoDrift(server);
});

test('orders of several products in any sequence neither wait for each other nor sell what is not there', async () => {
	const products: number[] = [];
	for (let nth = 0; nth < 3; nth++) {
		const id = await addProduct(server, administrator);
		await receive(administrator, id, 60);
		products.push(id);
	}
	const [hot = 0, second = 0, third = 0] = products;
	const ways = [
		[hot, second, third],
		[third, second, hot],
		[second, hot],
		[hot, third],
	];
	const answers = await inTurns(120, (turn) => order(turn, ways[turn % ways.length] ?? []));
	const counts = countByStatus(answers);
	expect(Object.keys(counts).sort()).toEqual(['201', '409']);
	expect(counts[201]).toBe(60);
	expect(await levelOf(administrator, hot)).toMatchObject({ onHand: 60, reserved: 60 });
	await expectNoDrift(server);
});

test('orders, dispatches, receipts, counts and write-offs at once leave the ledger exact', async () => {
	const productId = await addProduct(server, administrator);
	await receive(administrator, productId, 20);
	const { token, client } = administrator;
	const lineIds = async () =>
		(
			await server.connection.database
				.selectFrom('order_lines')
				.select('id')
				.where('product_id', '=', productId)
				.execute()
		).map(({ id }) => id);
	const lotId = async () => (await client.stock.product({ query: { id: productId } })).lots[0]?.lotId ?? 1;
	const acts: ((turn: number) => Promise<{ status: number }>)[] = [
		(turn) => order(turn, [{ productId, quantity: 1 + (turn % 3) }]),
		async (turn) => {
			const ids = await lineIds();
			const body = { id: ids[turn % (ids.length || 1)] ?? 1, status: 'Transit' };
			return server.call('PATCH', '/api/orders/update', { body, token });
		},
		() => server.call('POST', '/api/stock/receive', { body: { productId, quantity: 2 }, token }),
		async (turn) => {
			const body = { productId, quantity: 5 + (turn % 7), reason: 'Evening count' };
			return server.call('POST', '/api/stock/count', { body, token });
		},
		async () => {
			const body = { lotId: await lotId(), quantity: 1, reason: 'Broken' };
			return server.call('POST', '/api/stock/writeOff', { body, token });
		},
	];
	const answers = await inTurns(150, (turn) => (acts[turn % acts.length] as (typeof acts)[number])(turn));
	expect(
		answers.map(({ status }) => status).filter((status) => ![200, 201, 404, 409].includes(status)),
	).toEqual([]);
	await expectNoDrift(server);
});

test('two desks that count at once leave what one of them counted', async () => {
	const productId = await addProduct(server, administrator);
	const answers = await concurrently(10, (turn) =>
		server.call('POST', '/api/stock/count', {
			body: { productId, quantity: turn + 1, reason: 'Counted' },
			token: administrator.token,
		}),
	);
	expect(countByStatus(answers)).toEqual({ 200: 10 });
	const { onHand } = await levelOf(administrator, productId);
	expect(onHand).toBeGreaterThan(0);
	expect(onHand).toBeLessThanOrEqual(10);
	await expectNoDrift(server);
});

test('a count does not bring back what was sent since it was counted', async () => {
	const productId = await addProduct(server, administrator);
	await receive(administrator, productId, 10, { lot: 'C1' });
	const desk = administrator.client.stock;
	const lotId = (await desk.product({ query: { id: productId } })).lots[0]?.lotId ?? 0;
	const count = (quantity: number, known: number) =>
		server.call('POST', '/api/stock/count', {
			body: { productId, lotId, quantity, known, reason: 'Counted' },
			token: administrator.token,
		});
	await desk.writeOff({ body: { lotId, quantity: 2, reason: 'Broken' } });
	expect(await count(10, 10)).toMatchObject({
		status: 409,
		body: {
			code: 'count_changed',
			message: '8 are known by now: units came or went meanwhile. Please count again',
		},
	});
	expect(await levelOf(administrator, productId)).toMatchObject({ onHand: 8 });
	expect(await count(7, 8)).toMatchObject({
		status: 200,
		body: { status: 'Counted: 1 fewer than were known' },
	});
	// Of ten counts that were made at once, and started from the same number, one is stored.
	const answers = await concurrently(10, (turn) => count(20 + turn, 7));
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 9 });
	await expectNoDrift(server);
});

test('two desks that change the shelf and the lowest number of one level keep both', async () => {
	const productId = await addProduct(server, administrator);
	await receive(administrator, productId, 1);
	const { levelId, lowAt } = await levelOf(administrator, productId);
	const desk = administrator.client.stock;
	const expected = { lowAt, shelf: '' };
	await desk.setLevel({ body: { levelId, lowAt, shelf: 'B3', expected } });
	await desk.setLevel({ body: { levelId, lowAt: 10, shelf: '', expected } });
	expect(await levelOf(administrator, productId)).toMatchObject({ lowAt: 10, shelf: 'B3' });
	const both = await server.call('PATCH', '/api/stock/setLevel', {
		body: { levelId, lowAt: 10, shelf: 'C1', expected },
		token: administrator.token,
	});
	expect(both).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', current: { shelf: 'B3' } } });
});

test('a receipt that is repeated with its key is received once', async () => {
	const productId = await addProduct(server, administrator);
	const answers = await concurrently(5, () =>
		server.call('POST', '/api/stock/receive', {
			body: { productId, quantity: 4 },
			token: administrator.token,
			headers: { 'Idempotency-Key': `receipt-${productId}` },
		}),
	);
	expect(countByStatus(answers)).toEqual({ 201: 5 });
	expect(await levelOf(administrator, productId)).toMatchObject({ onHand: 4 });
	await expectNoDrift(server);
});

test('what comes to a centre while somebody says that it is not kept there is counted, or comes first', async () => {
	const [centreId] = await twoCentres(server);
	for (let round = 0; round < 6; round++) {
		const productId = await addProduct(server, administrator);
		await receive(administrator, productId, 1, { centreId });
		const { levels, lots } = await administrator.client.stock.product({ query: { id: productId } });
		await administrator.client.stock.writeOff({
			body: { lotId: lots[0]?.lotId ?? 0, quantity: 1, reason: 'Torn' },
		});
		await receive(administrator, productId, 1);
		const delivered = await placeDelivered(administrator, buyer(round), buyer(round).addressId, [productId]);
		const id = await askReturn(buyer(round), delivered);
		await administrator.client.returns.approve({ body: { id, way: 'Centre' } });
		const { token } = administrator;
		const removal = `/api/stock/removeLevel?id=${levels[0]?.levelId}`;
		const answers = await concurrently(6, (turn) =>
			turn === 2
				? server.call('POST', '/api/returns/receive', {
						body: { id, quantity: 1, sealed: 1, centreId },
						token,
					})
				: turn === 4
					? server.call('POST', '/api/stock/receive', { body: { productId, quantity: 1, centreId }, token })
					: server.call('DELETE', removal, { token }),
		);
		expect([answers[2]?.status, answers[4]?.status].every((status = 500) => status < 300)).toBe(true);
		expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
		expect(await levelOf(administrator, productId, centreId)).toMatchObject({ onHand: 2 });
		await expectNoDrift(server);
	}
});

test('the first receipt of a product and its orders at once: each order waits for units', async () => {
	const productId = await addProduct(server, administrator);
	const answers = await inTurns(40, (turn) =>
		turn === 11
			? server.call('POST', '/api/stock/receive', {
					body: { productId, quantity: 3 },
					token: administrator.token,
				})
			: order(turn, [productId]),
	);
	expect(answers[11]?.status).toBe(201);
	const { reserved } = await levelOf(administrator, productId);
	expect(reserved).toBe(answers.filter(({ status }, turn) => turn !== 11 && status === 201).length);
	await expectNoDrift(server);
});
