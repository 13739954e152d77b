import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clubToday, daysBefore } from '#shared/dates.ts';
import type { SalesReport, SalesSum } from '#shared/reports/reports.contract.ts';
import { type SalesGroup, salesGroups } from '#shared/reports/reports.rules.ts';
import { foldTallies } from '../database/tallies.ts';
import { concurrently } from '../testing/concurrently.ts';
import { openShop, placeNumbered, type Shop, sendParcel } from '../testing/fixtures/orders.ts';
import { signUp } from '../testing/fixtures/people.ts';
import { askReturn, placeDelivered, takeBack } from '../testing/fixtures/returns.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '1000' });
	shop = await openShop(server);
});
afterAll(() => server.close());

const run = (text: string) => server.connection.pool.query(text);
const today = () => clubToday(server.clock.now);
const sales = (by: SalesGroup = 'day', from = daysBefore(today(), 60), to = today()): Promise<SalesReport> =>
	shop.administrator.client.reports.sales({ query: { from, to, by } });

/** An order of Whey and Oats, by its number and its lines. */
async function order(whey = 2, oats = 3) {
	const { orderNumber, orderIds } = await placeNumbered(shop.person, shop.addressId, [
		{ productId: shop.whey, quantity: whey },
		{ productId: shop.oats, quantity: oats },
	]);
	const [wheyLine = 0, oatsLine = 0] = orderIds;
	return { orderNumber, wheyLine, oatsLine };
}
const desk = () => shop.administrator.client.orders;
const cancel = (orderNumber: number, orderIds?: number[]) =>
	desk().cancelFor({ body: { orderNumber, ...(orderIds && { orderIds }), reason: 'We cannot send it' } });
const cut = (orderId: number, quantity: number) =>
	desk().cut({ body: { orderId, quantity, reason: 'One is left' } });

/** Drops the parts of a group that are zero. */
const told = ({ fallen, ...figures }: SalesSum) => ({
	...figures,
	fallen: Object.fromEntries(Object.entries(fallen).filter(([, { units }]) => units > 0)),
});

/** The same figures, computed directly from orders and their lines, grouped by day. */
const recounted = `
	select club_day(placed_at)::text as day, count(*)::int as orders, sum(units)::int as units, sum(goods)::int as goods,
		sum(fee)::int as fees, sum(cut)::int as cut, sum(cancelled)::int as cancelled, sum(lines.came_back)::int as came_back,
		sum(lost)::int as lost, sum(returned)::int as returned, (coalesce(sum(fee) filter (where not is_charged), 0) + sum(fee_returned))::int as fees_fallen,
		sum(case when is_charged then fee else 0 end - fee_returned + left_over - returned)::int as net
	from orders, lateral (
		select sum(quantity + cut) as units, sum(unit_price * (quantity + cut)) as goods, sum(unit_price * cut) as cut,
			coalesce(sum(unit_price * quantity) filter (where ended = 'Cancelled'), 0) as cancelled,
			coalesce(sum(unit_price * quantity) filter (where ended = 'Returned-To-Origin'), 0) as came_back,
			coalesce(sum(unit_price * quantity) filter (where ended = 'Lost'), 0) as lost,
			coalesce(sum(unit_price * quantity) filter (where ended is null), 0) as left_over,
			coalesce(bool_or(status = 'Pending' and ended is null), false) or exists (
				select from shipments where shipments.order_id = orders.id and shipments.fee > 0 and (done_at is null or collected > 0)
			) as is_charged
		from order_lines where order_id = orders.id
	) as lines, lateral (
		select coalesce(sum(goods), 0) as returned, coalesce(sum(refunds.fee), 0) as fee_returned
		from refunds where order_id = orders.id
	) as back group by 1 order by 1`;

/** Expects the report to equal its rows in every grouping, before and after the tally is folded. */
async function expectExact(): Promise<void> {
	for (const _ of ['as it came', 'folded']) {
		const { rows } = await run(recounted);
		const byDay = await sales();
		expect(
			byDay.rows
				.filter(({ orders }) => orders)
				.map((row) => ({
					day: row.key,
					orders: row.orders,
					units: row.units,
					goods: row.goods,
					fees: row.fees,
					cut: row.fallen.cut.amount,
					cancelled: row.fallen.cancelled.amount,
					came_back: row.fallen.cameBack.amount,
					lost: row.fallen.lost.amount,
					returned: row.fallen.returned.amount,
					fees_fallen: row.feesFallen,
					net: row.net,
				})),
		).toEqual(rows);
		for (const by of ['month', 'product', 'category'] as const) {
			const report = await sales(by);
			expect(report.sum).toEqual(byDay.sum);
			const sum = (of: (row: SalesSum) => number) => report.rows.reduce((all, row) => all + of(row), 0);
			const fees = by === 'month' ? 0 : (report.sum.fees ?? 0) - (report.sum.feesFallen ?? 0);
			expect(sum(({ net }) => net) + fees).toBe(report.sum.net);
			expect(sum(({ netUnits }) => netUnits)).toBe(report.sum.netUnits);
			expect(sum(({ goods }) => goods)).toBe(report.sum.goods);
		}
		await foldTallies(server.connection.database);
	}
}

test('an order counts with its goods, its units and its one fee, as the dashboard has it', async () => {
	const before = (await sales()).sum;
	await order();
	const { sum, rows } = await sales();
	expect({ orders: (sum.orders ?? 0) - (before.orders ?? 0), placed: sum.placed - before.placed }).toEqual({
		orders: 1,
		placed: 2429,
	});
	const dashboard = await shop.administrator.client.dashboard.getDashData();
	expect(rows.at(-1)).toMatchObject({
		key: today(),
		placed: dashboard.todaySales,
		net: dashboard.todaySales,
	});
	expect(rows.slice(-30).map(({ key, placed, orders }) => ({ date: key, sales: placed, orders }))).toEqual(
		dashboard.salesByDay,
	);
	await expectExact();
});

test('what is cut, cancelled, comes back or is lost falls away, with the fee once nothing is left', async () => {
	const productId = await addProduct(server, shop.administrator, { name: 'Casein', price: 100, discount: 0 });
	const buy = (quantity: number) => placeNumbered(shop.person, shop.addressId, [{ productId, quantity }]);
	const casein = async () => {
		const row = (await sales('product')).rows.find(({ key }) => key === String(productId));
		return told(row ?? expect.fail('it was not sold'));
	};
	const first = await buy(5);
	await cut(first.orderIds[0] ?? 0, 3);
	expect(await casein()).toMatchObject({ orders: 1, units: 5, goods: 500, netUnits: 3, net: 300 });
	expect((await casein()).fallen).toEqual({ cut: { units: 2, amount: 200 } });

	await cancel(first.orderNumber);
	expect(await casein()).toMatchObject({
		units: 5,
		netUnits: 0,
		net: 0,
		fallen: { cut: { units: 2, amount: 200 }, cancelled: { units: 3, amount: 300 } },
	});

	const second = await buy(2);
	const shipmentId = await sendParcel(shop.administrator, second.orderNumber, 'Out-For-Delivery');
	await desk().cameBack({
		body: { shipmentId, reason: 'Refused', units: [{ orderId: second.orderIds[0] ?? 0, sealed: 2 }] },
	});
	const third = await buy(1);
	await desk().lost({
		body: {
			shipmentId: await sendParcel(shop.administrator, third.orderNumber),
			reason: 'The courier says so',
		},
	});
	expect((await casein()).fallen).toEqual({
		cut: { units: 2, amount: 200 },
		cancelled: { units: 3, amount: 300 },
		cameBack: { units: 2, amount: 200 },
		lost: { units: 1, amount: 100 },
	});
	expect((await sales()).sum.feesFallen).toBe(3 * 29);
	await expectExact();
});

test('an order of which a line is left keeps its fee', async () => {
	const { orderNumber, wheyLine, oatsLine } = await order();
	const before = (await sales()).sum;
	await cancel(orderNumber, [wheyLine]);
	expect((await sales()).sum.feesFallen).toBe(before.feesFallen);
	await cancel(orderNumber, [oatsLine]);
	const { sum } = await sales();
	expect(sum.feesFallen).toBe((before.feesFallen ?? 0) + 29);
	expect(sum.net).toBe(before.net - 2429);
	await expectExact();
});

test('what is returned and paid back falls away from the day of its order, with the fee where that is paid back too', async () => {
	const productId = await addProduct(server, shop.administrator, {
		name: 'Peanut butter',
		price: 250,
		discount: 0,
	});
	const lines = [{ productId, quantity: 3 }];
	const { administrator, person, addressId } = shop;
	const delivered = await placeDelivered(administrator, person, addressId, lines);
	const before = (await sales()).sum;
	const part = await askReturn(person, delivered, { quantity: 1, reason: 'Damaged' });
	expect((await sales()).sum).toEqual(before);
	await takeBack(administrator, part, { quantity: 1, sealed: 0 });
	const row = (await sales('product')).rows.find(({ key }) => key === String(productId));
	expect(told(row ?? expect.fail('it was not sold'))).toMatchObject({
		...{ units: 3, goods: 750, netUnits: 2, net: 500 },
		fallen: { returned: { units: 1, amount: 250 } },
	});
	await run(
		`update orders set placed_at = placed_at - interval '40 days' where id = ${delivered.orderNumber}`,
	);
	await takeBack(administrator, await askReturn(person, delivered, { quantity: 2 }), { quantity: 2 });
	await expectExact();
	await run('select recount_sold()');
	await expectExact();
	const { sum } = await sales();
	expect(sum.fallen.returned).toEqual({ units: 3, amount: 750 });
	expect(sum.net).toBe(before.net - 750 - ((sum.feesFallen ?? 0) - (before.feesFallen ?? 0)));
});

test('units that cost nothing fall away as they come back, as many as came', async () => {
	const { administrator, person, addressId } = shop;
	const gift = await addProduct(server, administrator, { name: 'Free Shaker', price: 300, discount: 100 });
	const left = async () => {
		const { rows } = await sales('product');
		const { netUnits, fallen } =
			rows.find(({ key }) => key === String(gift)) ?? expect.fail('it was not sold');
		return [netUnits, fallen.returned.units];
	};
	// In an order with paid goods no money is due for the gift; in an order of its own the fee is.
	const beside = await placeDelivered(administrator, person, addressId, [gift, shop.oats]);
	await takeBack(administrator, await askReturn(person, beside), { quantity: 1 });
	expect(await left()).toEqual([0, 1]);
	const alone = await placeDelivered(administrator, person, addressId, [{ productId: gift, quantity: 3 }]);
	const id = await askReturn(person, alone, { quantity: 3 });
	await takeBack(administrator, id, { quantity: 3 });
	expect(await left()).toEqual([0, 4]);
	await administrator.client.returns.correct({
		body: { id, quantity: 2, sealed: 2, reason: 'One less', expected: { quantity: 3, sealed: 3 } },
	});
	expect(await left()).toEqual([1, 3]);
	await run(`update orders set placed_at = placed_at - interval '30 days' where id = ${alone.orderNumber}`);
	await expectExact();
	const told = await sales();
	await run('select recount_sold()');
	expect(await sales()).toEqual(told);
	expect(await left()).toEqual([1, 3]);
});

test('what is left of all sales is the dashboard’s net', async () => {
	const dashboard = await shop.administrator.client.dashboard.getDashData();
	const { sum } = await sales('month');
	expect([sum.placed, sum.net]).toEqual([dashboard.totalSales, dashboard.netSales]);
});

test('orders count on the club’s day and in its month, and empty days are there', async () => {
	for (const [oats, placedAt] of [
		[1, '2031-02-28T18:29:59Z'],
		[2, '2031-02-28T18:30:00Z'],
	] as const) {
		const { orderNumber } = await order(1, oats);
		await run(`update orders set placed_at = '${placedAt}' where id = ${orderNumber}`);
	}
	const read = async (by: SalesGroup) =>
		(await sales(by, '2031-02-27', '2031-03-02')).rows.map(({ key, orders, placed }) => [
			key,
			orders,
			placed,
		]);
	expect(await read('day')).toEqual([
		['2031-02-27', 0, 0],
		['2031-02-28', 1, 1129],
		['2031-03-01', 1, 1329],
		['2031-03-02', 0, 0],
	]);
	expect(await read('month')).toEqual([
		['2031-02', 1, 1129],
		['2031-03', 1, 1329],
	]);
	await run(`update orders set placed_at = now() where placed_at > '2031-01-01'`);
});

describe('the sales stay exact, folded or not, when by hand', () => {
	test.each([
		[
			'one order is put on another day',
			"update orders set placed_at = placed_at - interval '3 days' where id = 2",
		],
		['a fee changes', 'update orders set fee = 49 where id in (1, 2, 3)'],
		['quantities change', 'update order_lines set quantity = quantity + 1 where id % 2 = 0'],
		[
			'lines are cancelled together',
			"update order_lines set ended = 'Cancelled', ended_at = now() where status = 'Pending' and ended is null and id % 3 = 0",
		],
		['lines are taken back', 'update order_lines set ended = null, ended_at = null where id % 2 = 0'],
		[
			'a line is deleted',
			'delete from order_lines where id = (select max(id) from order_lines where ended is null)',
		],
		['all is counted anew', 'select recount_sold()'],
	])('%s', async (_, statement) => {
		await run(statement);
		await expectExact();
	});
});

test('the sales stay exact while orders are placed, cut and cancelled at once', async () => {
	await concurrently(6, async () => {
		const member = await signUp(server);
		const addressId = await addAddress(member);
		for (let turn = 0; turn < 4; turn++) {
			const { orderNumber, orderIds } = await placeNumbered(member, addressId, [
				{ productId: shop.whey, quantity: 2 },
				{ productId: shop.oats, quantity: 3 },
			]);
			// Two calls that end an order's last two lines must see each other.
			await Promise.all([
				turn % 2 ? cut(orderIds[0] ?? 0, 1) : cancel(orderNumber, orderIds.slice(0, 1)),
				cancel(orderNumber, orderIds.slice(1)),
			]);
		}
	});
	await expectExact();
});

test('the best sellers come first, two hundred at most, and the sum counts all', async () => {
	await run(`
		insert into products (name, category, description, price, discount, image, offered)
		select 'Shelf ' || nth, 'fitfoods', 'One of many.', 10, 0, '/art/products/none.webp', true
		from generate_series(1, 300) as nth;
		insert into order_lines (order_id, product_id, product_name, product_description, product_image, price, discount,
			unit_price, quantity, search_text)
		select (select max(id) from orders), id, name, description, image, 10, 0, 10, 1, '' from products where name like 'Shelf %'`);
	const { rows, more, sum } = await sales('product');
	expect(rows).toHaveLength(200);
	expect(rows.map(({ goods }) => goods)).toEqual(rows.map(({ goods }) => goods).toSorted((a, b) => b - a));
	expect(more).toBe(305 - 200);
	expect(sum).toEqual((await sales('category')).sum);
	const { text } = await file('salesFile?by=product');
	// The file covers this month, and one product was ordered before; its last row has the fees.
	expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 304 + 1);
});

async function file(path: string) {
	const answer = await fetch(`${server.url}/api/report/${path}`, {
		headers: { Authorization: `Bearer ${shop.administrator.token}` },
	});
	return { status: answer.status, text: await answer.text() };
}

test('the file has the rows of the screen', async () => {
	const { rows } = await sales('month', '2026-04-01', '2027-03-31');
	const { text } = await file('salesFile?by=month&from=2026-04-01&to=2027-03-31');
	const [head, ...lines] = text.trimEnd().split('\r\n');
	expect(head).toContain('Month,Orders,Units ordered,Goods ordered,Fees,Sales placed,');
	expect(lines.map((line) => [line.split(',')[0], Number(line.split(',').at(-1))])).toEqual(
		rows.map(({ key, net }) => [key, net]),
	);
});

test('the file comes to the same sums, whatever it is added up by', async () => {
	const range = { from: daysBefore(today(), 60), to: today() };
	const { sum } = await sales('day', range.from, range.to);
	const sumsOf = async (by: SalesGroup) => {
		const { text } = await file(`salesFile?by=${by}&from=${range.from}&to=${range.to}`);
		const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
		const sumOf = (column: string) => rows.reduce((all, row) => all + Number(row[column]), 0);
		const columns = ['Goods ordered', 'Fees', 'Sales placed', 'Fees fallen away', 'Net sales'];
		return Object.fromEntries(columns.map((column) => [column, sumOf(column)]));
	};
	for (const by of salesGroups)
		expect(await sumsOf(by), by).toEqual({
			'Goods ordered': sum.goods,
			Fees: sum.fees,
			'Sales placed': sum.placed,
			'Fees fallen away': sum.feesFallen,
			'Net sales': sum.net,
		});
});

test.each([
	['from=2026-04-01&to=2027-04-02', 'A report covers at most 366 days'],
	['from=2026-04-02&to=2026-04-01', 'The last day must not be before the first'],
	['from=2026-04-02', 'Please give both days'],
	['to=2026-04-02', 'Please give both days'],
	['by=colour', 'Please choose what the sales are added up by'],
])('a report of %s is refused: %s', async (query, message) => {
	const answer = await server.call('GET', `/api/report/sales?${query}`, { token: shop.administrator.token });
	expectRefusal(answer, 422, message);
});

test('without days, it is of this month as far as it has come', async () => {
	const { body } = await server.call('GET', '/api/report/sales', { token: shop.administrator.token });
	expect([body.from, body.to]).toEqual([`${today().slice(0, 7)}-01`, today()]);
});

test('sales, cash and the GST return are those of the whole club: a manager of one centre does not see them, nor their files', async () => {
	const [here] = await twoCentres(server);
	const { token } = await employ(server, { duty: 'manager', centreId: here });
	const ofTax = ['gst', 'gstFile', 'documentDrift'];
	for (const path of ['sales', 'salesFile', 'cash', 'cashFile', ...ofTax]) {
		const answer = await server.call('GET', `/api/report/${path}`, { token });
		expectRefusal(answer, 403, 'This is for those who work for the whole club');
	}
	for (const path of ['stock', 'stockFile', 'expiry', 'expiryFile', 'food', 'foodFile'])
		expect((await server.call('GET', `/api/report/${path}`, { token })).status).toBe(200);
	const wholeClub = await employ(server, { duty: 'manager', centreId: null });
	for (const path of ofTax)
		expect((await server.call('GET', `/api/report/${path}`, { token: wholeClub.token })).status).toBe(200);
});
