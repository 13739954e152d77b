import { afterAll, beforeAll, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { openShop, type Shop } from '../testing/fixtures/orders.ts';
import { askReturn, placeDelivered } from '../testing/fixtures/returns.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { addCountedBar, expectNoDrift, receive } from '../testing/fixtures/stock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let bar: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	shop = await openShop(server);
	bar = await addCountedBar(server, shop.administrator, 500);
});
afterAll(() => server.close());

const deliver = (quantity = 3) =>
	placeDelivered(shop.administrator, shop.person, shop.addressId, [{ productId: bar, quantity }]);
const member = (path: string, body: object) =>
	server.call('POST', `/api/returns/${path}`, { body, token: shop.person.token });
const desk = (path: string, body: object) =>
	server.call('POST', `/api/returns/${path}`, { body, token: shop.administrator.token });
const amounts = async (orderNumber: number) => {
	const { rows } = await server.connection.pool.query(
		'select amount from refunds where order_id = $1 order by id',
		[orderNumber],
	);
	return rows.map(({ amount }) => Number(amount));
};

test('of twenty phones that ask at once, as many units are returned as were bought', async () => {
	const { orderNumber, orderIds } = await deliver(3);
	const body = { orderId: orderIds[0], quantity: 1, reason: 'Damaged', payBy: 'Cash' };
	const answers = await concurrently(20, () => member('ask', body));
	expect(countByStatus(answers)).toEqual({ 201: 3, 409: 17 });
	const { returns } = await shop.person.client.returns.ofOrder({ query: { number: orderNumber } });
	expect(returns).toHaveLength(3);
});

test('a request that is sent again with its key is stored once', async () => {
	const { orderNumber, orderIds } = await deliver(3);
	const body = { orderId: orderIds[0], quantity: 1, reason: 'Damaged', payBy: 'Cash' };
	const headers = { 'Idempotency-Key': `return-${orderNumber}` };
	const answers = await concurrently(8, () =>
		server.call('POST', '/api/returns/ask', { body, headers, token: shop.person.token }),
	);
	expect(countByStatus(answers)).toEqual({ 201: 8 });
	const { returns } = await shop.person.client.returns.ofOrder({ query: { number: orderNumber } });
	expect(returns).toHaveLength(1);
});

type Move = 'approve' | 'refuse' | 'withdraw' | 'receive' | 'correct' | 'refund';
const moves: Record<Move, (id: number) => ReturnType<typeof desk>> = {
	approve: (id) => desk('approve', { id, way: 'Centre' }),
	refuse: (id) => desk('refuse', { id, refusal: 'It is opened' }),
	withdraw: (id) => member('withdraw', { id }),
	receive: (id) => desk('receive', { id, quantity: 2, sealed: 2 }),
	correct: (id) =>
		desk('correct', {
			id,
			...{ quantity: 1, sealed: 1, reason: 'Counted again' },
			expected: { quantity: 2, sealed: 2 },
		}),
	refund: (id) => desk('refund', { id, mode: 'UPI', reference: '634512345678' }),
};
const names = Object.keys(moves) as Move[];
/** The statuses in which each move is allowed, and those to which it leads. */
const leads: Record<Move, Partial<Record<string, string>>> = {
	approve: { Asked: 'Approved', Approved: 'Approved' },
	refuse: { Asked: 'Refused', Approved: 'Refused' },
	withdraw: { Asked: 'Withdrawn', Approved: 'Withdrawn' },
	receive: { Approved: 'Received' },
	correct: { Received: 'Corrected' },
	refund: { Received: 'Refunded', Corrected: 'Refunded' },
};
const pairs = names.flatMap((one, nth) => names.slice(nth).map((other) => [one, other] as const));

test.each(pairs)(
	'%s and %s at once, from each state, end as if one had come after the other',
	async (one, other) => {
		for (const from of ['Asked', 'Approved', 'Received'] as const) {
			const placed = await deliver(2);
			const id = await askReturn(shop.person, placed, {
				quantity: 2,
				reason: 'Changed-Mind',
				condition: 'sealed',
			});
			if (from !== 'Asked') await moves.approve(id);
			if (from === 'Received') await moves.receive(id);
			const answers = await Promise.all([moves[one](id), moves[other](id)]);
			const read = { query: { number: placed.orderNumber } };
			const { returns, lines } = await shop.person.client.returns.ofOrder(read);
			const [found] = returns;
			/** The result if the moves run one after the other: the statuses of both responses, and the final state. */
			const after = (first: Move, second: Move) => {
				const middle = leads[first][from] ?? from;
				const end = leads[second][middle] ?? middle;
				return { ok: [leads[first][from], leads[second][middle]].map((to) => (to ? 200 : 409)), end };
			};
			const [forth, back] = [after(one, other), after(other, one)];
			const isCorrected = found?.quantity === 1;
			const end = isCorrected && found?.status === 'Received' ? 'Corrected' : found?.status;
			const seen = { ok: answers.map(({ status }) => status), end };
			expect([forth, { ok: back.ok.toReversed(), end: back.end }]).toContainEqual(seen);
			const isBack = found?.status === 'Received' || found?.status === 'Refunded';
			expect(await amounts(placed.orderNumber)).toEqual(isBack ? [isCorrected ? 50 : 100] : []);
			const isFree = found?.status === 'Refused' || found?.status === 'Withdrawn';
			expect(lines[0]?.units).toBe(isFree ? 2 : isCorrected ? 1 : 0);
		}
		await expectNoDrift(server);
	},
);

test('two returns of an order that are received at once give the fee back once', async () => {
	const placed = await deliver(2);
	const first = await askReturn(shop.person, placed);
	const second = await askReturn(shop.person, placed);
	for (const id of [first, second]) await moves.approve(id);
	const answers = await Promise.all(
		[first, second].map((id) => desk('receive', { id, quantity: 1, sealed: 1 })),
	);
	expect(countByStatus(answers)).toEqual({ 200: 2 });
	expect((await amounts(placed.orderNumber)).toSorted((a, b) => a - b)).toEqual([50, 79]);
	await expectNoDrift(server);
});

test('a storm of orders, returns and counts leaves no drift, and nobody waits for ever', async () => {
	const products = await Promise.all(
		[0, 1].map(() => addProduct(server, shop.administrator, { price: 100, discount: 0 })),
	);
	for (const productId of products) await receive(shop.administrator, productId, 200);
	const answers = await concurrently(6, async () => {
		const statuses: number[] = [];
		for (let turn = 0; turn < 3; turn++) {
			const shuffled = [...products].sort(() => Math.random() - 0.5);
			const placed = await placeDelivered(
				shop.administrator,
				shop.person,
				shop.addressId,
				shuffled.map((productId) => ({ productId, quantity: 2 })),
			);
			const ids = [];
			for (const orderId of placed.orderIds) ids.push(await askReturn(shop.person, placed, { orderId }));
			for (const id of ids) await moves.approve(id);
			const acts = [
				...ids.map((id) => () => desk('receive', { id, quantity: 1, sealed: Math.round(Math.random()) })),
				() =>
					server.call('POST', '/api/stock/receive', {
						body: { productId: shuffled[0], quantity: 1 },
						token: shop.administrator.token,
					}),
			];
			statuses.push(...(await Promise.all(acts.map((act) => act()))).map(({ status }) => status));
		}
		return statuses;
	});
	expect([...new Set(answers.flat())].filter((status) => status > 201)).toEqual([]);
	await expectNoDrift(server);
});
