import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Plan, plans } from '#shared/club.ts';
import type { DashboardData } from '#shared/dashboard.contract.ts';
import { membershipPrice } from '#shared/membership.rules.ts';
import type { OrderStatus } from '#shared/orders.rules.ts';
import { sendMessage } from '../testing/contact.ts';
import { buyMembership } from '../testing/membership.ts';
import { moveLineTo, openShop, placeOrder, type Shop } from '../testing/orders.ts';
import { addProduct, newProduct } from '../testing/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [plan, otherPlan] = plans as [Plan, Plan];

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
	server = await startTestServer();
	shop = await openShop(server);
});
afterAll(() => server.close());

async function dashboard(): Promise<DashboardData> {
	const answer = await server.call('GET', '/api/admin/getDashData', { token: shop.administrator.token });
	expect(answer.status).toBe(200);
	return answer.body;
}

/** Expects the dashboard after `act` to be the one before it, but for what `change` does to that. */
async function expectChange(act: () => Promise<unknown>, change: (data: DashboardData) => unknown) {
	const expected = await dashboard();
	await act();
	change(expected);
	expect(await dashboard()).toEqual(expected);
}

const productOf = (data: DashboardData, id: number) =>
	data.products.find(({ productId }) => productId === id) ?? expect.fail('the product is not there');
const planOf = (data: DashboardData, type: string) =>
	data.membershipsByPlan.find((plan) => plan.type === type) ?? expect.fail('the plan is not there');

/** So many order lines are in a status now that were not before. */
function countLines(data: DashboardData, status: OrderStatus, lines: number) {
	const group = data.ordersByStatus.find((one) => one.status === status) ?? expect.fail('no such status');
	group.count += lines;
}

function sell(data: DashboardData, sales: number) {
	data.todaySales += sales;
	data.totalSales += sales;
	const today = data.salesByDay.at(-1) ?? expect.fail('there is no today');
	today.sales += sales;
	today.orders += 1;
}

const order = (...lines: [productId: number, quantity: number][]) =>
	placeOrder(
		shop.person,
		shop.addressId,
		lines.map(([productId, quantity]) => ({ productId, quantity })),
	);

test('an order adds its lines and its one fee to the sales, and its units to its products', async () => {
	await expectChange(
		() => order([shop.whey, 2], [shop.oats, 3]),
		(data) => {
			sell(data, 2 * 900 + 3 * 200 + 29);
			countLines(data, 'Pending', 2);
			productOf(data, shop.whey).buyCounts += 2;
			productOf(data, shop.oats).buyCounts += 3;
			data.products.sort((one, other) => other.buyCounts - one.buyCounts);
		},
	);
	expect((await dashboard()).products.map(({ productId }) => productId)).toEqual([shop.oats, shop.whey]);
});

test('a refused order adds nothing', async () => {
	await expectChange(
		() => expect(order([shop.whey, 1], [2_147_483_647, 1])).rejects.toThrow('There is no such product'),
		() => {},
	);
});

test('a later change of price changes no sale', async () => {
	const body = {
		...newProduct({ name: 'Oats', price: 400, discount: 0 }),
		productId: shop.oats,
		available: 0 as const,
	};
	await expectChange(
		() => shop.administrator.client.catalogue.update({ body }),
		(data) => Object.assign(productOf(data, shop.oats), { price: 400, available: 0 }),
	);
});

test('a rating shows on its product, a step of an order in its status alone', async () => {
	await order([shop.whey, 1]);
	const [line] = (await shop.person.client.orders.getOrders()).orders;
	await expectChange(
		() => moveLineTo(shop.administrator, line?.orderId ?? 0, 'Delivered'),
		(data) => {
			countLines(data, 'Pending', -1);
			countLines(data, 'Delivered', 1);
		},
	);
	await expectChange(
		() => shop.person.client.orders.rating({ body: { productId: shop.whey, rating: 4.5 } }),
		(data) => Object.assign(productOf(data, shop.whey), { rating: 4.5 }),
	);
});

describe('a product', () => {
	test('that is new is there, not bought yet', async () => {
		let productId = 0;
		await expectChange(
			async () => {
				productId = await addProduct(server, shop.administrator, { name: 'New', price: 75.25 });
			},
			(data) =>
				data.products.push({
					productId,
					name: 'New',
					price: 75.25,
					rating: 0,
					available: 1,
					buyCounts: 0,
				}),
		);
	});

	test('that is deleted is there no more, and what it earned stays', async () => {
		const productId = await addProduct(server, shop.administrator, { price: 500, discount: 0 });
		await order([productId, 10]);
		expect((await dashboard()).products[0]).toMatchObject({ productId, buyCounts: 10 });
		await expectChange(
			() => shop.administrator.client.catalogue.delete({ query: { id: productId } }),
			(data) => data.products.shift(),
		);
	});
});

describe('a membership', () => {
	test('counts once, is its plan’s, waits for its money, and its buyer comes first', async () => {
		for (const { type, durations } of [plan, otherPlan, plan]) {
			const price = membershipPrice(durations[0]);
			let id = 0;
			await expectChange(
				async () => {
					id = await buyMembership(server, shop.person, { type, price });
				},
				(data) => {
					data.totalMemberships += 1;
					planOf(data, type).count += 1;
					planOf(data, type).pending += 1;
					data.MemberShipBuyers.unshift({
						id,
						userName: 'Asha Rāo',
						memberShipType: type,
						boughtAt: server.clock.now.toISOString(),
					});
				},
			);
		}
	});

	test('that is payed waits no longer; no sale of the shop comes of it', async () => {
		const id = await buyMembership(server, shop.person);
		await expectChange(
			() => shop.administrator.client.membership.update({ body: { id, status: 'payed' } }),
			(data) => {
				planOf(data, plan.type).pending -= 1;
			},
		);
	});
});

test('a query counts until it is Answered', async () => {
	let id = 0;
	await expectChange(
		async () => {
			id = await sendMessage(server);
		},
		(data) => {
			data.queryCount += 1;
		},
	);
	await expectChange(
		() => shop.administrator.client.contact.update({ body: { id, status: 'Answered' } }),
		(data) => {
			data.queryCount -= 1;
		},
	);
});
