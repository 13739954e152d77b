import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DashboardData } from '#shared/dashboard/dashboard.contract.ts';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { orderStatuses } from '#shared/orders/orders.rules.ts';
import { plans } from '../testing/demo-facts.ts';
import { buyMembership, newHandOver } from '../testing/fixtures/membership.ts';
import { placeOrder } from '../testing/fixtures/orders.ts';
import { newCancel } from '../testing/fixtures/payments.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000', LIMIT_OPEN_ORDERS: '1000' });
	administrator = await signUpAdministrator(server);
});
afterAll(() => server.close());

async function dashboard(): Promise<DashboardData> {
	const answer = await server.call('GET', '/api/admin/getDashData', { token: administrator.token });
	expect(answer.status).toBe(200);
	return answer.body;
}

test('the dashboard of a new club has every figure, and all are zero or empty', async () => {
	const today = clubToday(server.clock.now);
	expect(await dashboard()).toEqual({
		todaySales: 0,
		totalSales: 0,
		queryCount: 0,
		totalMemberships: 0,
		products: [],
		MemberShipBuyers: [],
		salesByDay: Array.from({ length: 30 }, (_, index) => ({
			date: daysBefore(today, 29 - index),
			sales: 0,
			orders: 0,
		})),
		ordersByStatus: orderStatuses.map((status) => ({ status, count: 0, orders: 0 })),
		membershipsByPlan: plans.map(({ type }) => ({ type, count: 0, pending: 0 })),
	});
});

test('products of the dashboard are sorted by units sold, then newest first', async () => {
	const person = await signUp(server);
	const addressId = await addAddress(person);
	const [first, second, third, fourth] = [
		await addProduct(server, administrator),
		await addProduct(server, administrator),
		await addProduct(server, administrator),
		await addProduct(server, administrator),
	];
	for (const productIds of [[second], [first, second], [third]])
		await placeOrder(person, addressId, productIds);
	const { products } = await dashboard();
	expect(products.map(({ productId, buyCounts }) => [productId, buyCounts])).toEqual([
		[second, 2],
		[third, 1],
		[first, 1],
		[fourth, 0],
	]);
});

test('the figures of the dashboard agree while orders come in', async () => {
	const person = await signUp(server);
	const addressId = await addAddress(person);
	const productId = await addProduct(server, administrator, { price: 100, discount: 0 });
	const { totalSales: before } = await dashboard();
	let isOpen = true;
	const buying = [1, 2, 3].map(async () => {
		while (isOpen) await placeOrder(person, addressId, [productId]);
	});
	const seen = new Set<number>();
	try {
		while (seen.size < 20) {
			const { totalSales, todaySales, salesByDay, products } = await dashboard();
			const units = products.find((product) => product.productId === productId)?.buyCounts ?? 0;
			expect(totalSales - before).toBe(units * 129);
			expect([todaySales, salesByDay.at(-1)?.sales]).toEqual([totalSales, totalSales]);
			seen.add(units);
		}
	} finally {
		isOpen = false;
		await Promise.all(buying);
	}
});

test('the dashboard lists the newest fifty membership buyers under their current names', async () => {
	const person = await signUp(server, { name: 'Asha Rāo' });
	const ids: number[] = [];
	for (let nth = 0; nth < 53; nth += 1) ids.push(await buyMembership(server, person));
	await person.client.identity.update({
		body: {
			user_id: person.id,
			email: person.email,
			name: 'Asha Menon',
			phone: '9845012345',
			DOB: '1994-05-17',
			gender: 'Female',
		},
	});
	const { MemberShipBuyers, totalMemberships } = await dashboard();
	expect(totalMemberships).toBe(53);
	expect(MemberShipBuyers.map(({ id }) => id)).toEqual(ids.slice(-50).reverse());
	expect(new Set(MemberShipBuyers.map(({ userName }) => userName))).toEqual(new Set(['Asha Menon']));
});

test('the dashboard counts memberships of discontinued plans after those on sale', async () => {
	await server.connection.pool.query("update memberships set type = 'Ganda' where id % 2 = 0");
	const { membershipsByPlan, totalMemberships } = await dashboard();
	expect(membershipsByPlan.map(({ type }) => type)).toEqual([...plans.map(({ type }) => type), 'Ganda']);
	expect(membershipsByPlan.reduce((sum, { count }) => sum + count, 0)).toBe(totalMemberships);
});

test('the dashboard shows two hundred products, and says how many there are when there are more', async () => {
	expect(await dashboard()).not.toHaveProperty('productCounts');
	await server.connection.pool.query(`
		insert into products (name, category, description, price, discount, image, offered)
		select 'Shelf ' || nth, 'fitfoods', 'One of many.', 100, 0, '/art/products/none.webp', nth % 10 > 0
		from generate_series(1, 300) as nth`);
	const { rows } = await server.connection.pool.query(
		'select count(*) as all, count(*) filter (where not available) as unavailable from products',
	);
	const { products, productCounts } = await dashboard();
	expect(products).toHaveLength(200);
	expect(productCounts).toEqual(rows[0]);
	expect(products[0]?.buyCounts).toBeGreaterThan(products[199]?.buyCounts ?? 1);
});

test('for a membership that ended unpaid nothing is pending on the dashboard, and its buyer is told of as the list does', async () => {
	const { plans: before } = await countsOf();
	const person = await signUp(server);
	const [open, ended] = [await buyMembership(server, person), await buyMembership(server, person)];
	await administrator.client.membership.cancel({ body: await newCancel(administrator, ended) });
	const { plans: after, buyers } = await countsOf();
	expect(after).toEqual({ count: before.count + 2, pending: before.pending + 1, endedUnpaid: 1 });
	expect(buyers.find(({ id }) => id === ended)).toMatchObject({
		paymentStatus: 'pending',
		ended: 'cancelled',
	});
	expect(buyers.find(({ id }) => id === open)).not.toHaveProperty('ended');
});

/** The total number of memberships over all plans, and the newest ones. */
async function countsOf() {
	const { membershipsByPlan, MemberShipBuyers: buyers } = await dashboard();
	const sum = (of: (plan: DashboardData['membershipsByPlan'][number]) => number) =>
		membershipsByPlan.reduce((total, plan) => total + of(plan), 0);
	const plans = {
		count: sum(({ count }) => count),
		pending: sum(({ pending }) => pending),
		endedUnpaid: sum(({ endedUnpaid = 0 }) => endedUnpaid),
	};
	return { plans, buyers };
}

test('a membership whose buyer is gone is named after who has the bill, on the dashboard as in the list', async () => {
	const [buyer, holder] = [await signUp(server), await signUp(server, { name: 'Gita Sen' })];
	const id = await buyMembership(server, buyer);
	await administrator.client.membership.changeHolder({
		body: await newHandOver(administrator, id, buyer, holder),
	});
	const nameOnDashboard = async () => (await countsOf()).buyers.find((one) => one.id === id)?.userName;
	expect(await nameOnDashboard()).toBe('Asha Rao');
	await buyer.client.account.remove({ body: { password: buyer.password, endsMemberships: [] } });
	const { reply } = await administrator.client.membership.getAllMemberships({ query: { row: id } });
	expect(reply.find((one) => one.id === id)?.name).toBe('Gita Sen');
	expect(await nameOnDashboard()).toBe('Gita Sen');
});
