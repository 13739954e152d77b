import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DashboardData } from '#shared/dashboard/dashboard.contract.ts';
import { addMonths } from '#shared/dates.ts';
import type { OrderStatus } from '#shared/orders/orders.rules.ts';
import { daysFromToday } from '../testing/dates.ts';
import { plans, priceOf } from '../testing/demo-facts.ts';
import { sendMessage } from '../testing/fixtures/contact.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { moveLineTo, openShop, placeOrder, type Shop } from '../testing/fixtures/orders.ts';
import { addProduct, newProduct } from '../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [plan, otherPlan] = plans;

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

/** Expects `act` to change the dashboard exactly as `change` changes its earlier state. */
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

/** Adds `lines` to the number of order lines in a status, and `orders` to the number of their orders. */
function countLines(data: DashboardData, status: OrderStatus, lines: number, orders: number) {
	const group = data.ordersByStatus.find((one) => one.status === status) ?? expect.fail('no such status');
	group.count += lines;
	group.orders = (group.orders ?? expect.fail('orders are not counted')) + orders;
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
			countLines(data, 'Pending', 2, 1);
			productOf(data, shop.whey).buyCounts += 2;
			productOf(data, shop.oats).buyCounts += 3;
			data.products.sort((one, other) => other.buyCounts - one.buyCounts);
		},
	);
	expect((await dashboard()).products.map(({ productId }) => productId)).toEqual([shop.oats, shop.whey]);
});

test('two lines of an order in different statuses count that order in both', async () => {
	const [line] = await order([shop.whey, 1], [shop.oats, 1]);
	await expectChange(
		() => moveLineTo(shop.administrator, line ?? 0, 'Transit'),
		(data) => {
			countLines(data, 'Pending', -1, 0);
			countLines(data, 'Transit', 1, 1);
		},
	);
});

test('a refused order does not change the dashboard', async () => {
	await expectChange(
		() => expect(order([shop.whey, 1], [2_147_483_647, 1])).rejects.toThrow('Product not found'),
		() => {},
	);
});

test('a new price does not change past sales', async () => {
	const body = {
		...newProduct({ name: 'Oats', price: 400, discount: 0 }),
		productId: shop.oats,
		available: 0 as const,
	};
	await expectChange(
		() => shop.administrator.client.catalogue.update({ body }),
		(data) => Object.assign(productOf(data, shop.oats), { price: 400, discount: 0, available: 0 }),
	);
});

test('a move of an order line changes the counts per status, and a rating its product', async () => {
	await order([shop.whey, 1]);
	const [line] = (await shop.person.client.orders.getOrders()).orders;
	await expectChange(
		() => moveLineTo(shop.administrator, line?.orderId ?? 0, 'Delivered'),
		(data) => {
			countLines(data, 'Pending', -1, -1);
			countLines(data, 'Delivered', 1, 1);
		},
	);
	await expectChange(
		() => shop.person.client.orders.rating({ body: { productId: shop.whey, rating: 4.5 } }),
		(data) => Object.assign(productOf(data, shop.whey), { rating: 4.5 }),
	);
});

describe('a product on the dashboard', () => {
	test('that is new is listed with no units sold', async () => {
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
					discount: 10,
					rating: 0,
					available: 1,
					buyCounts: 0,
				}),
		);
	});

	test('that is deleted is no longer listed, and its sales still count', async () => {
		const productId = await addProduct(server, shop.administrator, { price: 500, discount: 0 });
		await order([productId, 10]);
		expect((await dashboard()).products[0]).toMatchObject({ productId, buyCounts: 10 });
		await expectChange(
			() => shop.administrator.client.catalogue.delete({ query: { id: productId } }),
			(data) => data.products.shift(),
		);
	});
});

describe('a membership on the dashboard', () => {
	test('counts in the total and in its plan as pending, and its buyer is listed first', async () => {
		for (const { type, durations } of [plan, otherPlan, plan]) {
			const price = priceOf(durations[0]);
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
						paymentStatus: 'pending',
						endDate: addMonths(daysFromToday(1), plan.durations[0].months),
					});
				},
			);
		}
	});

	test('that is payed is no longer pending, and adds nothing to the sales', async () => {
		const id = await buyMembership(server, shop.person);
		await expectChange(
			() => shop.administrator.client.membership.update({ body: { id, status: 'payed' } }),
			(data) => {
				planOf(data, plan.type).pending -= 1;
				Object.assign(data.MemberShipBuyers[0] ?? {}, {
					paymentStatus: 'payed',
					// Includes the free month that comes with a year.
					endDate: addMonths(daysFromToday(1), plan.durations[0].months + 1),
				});
			},
		);
	});
});

test('a message counts until it is Answered', async () => {
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
