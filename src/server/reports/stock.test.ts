import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import type { StockReport, StockValue } from '#shared/reports/reports.contract.ts';
import type { StockGroup } from '#shared/reports/reports.rules.ts';
import { openShop, placeNumbered, type Shop, sendParcel } from '../testing/fixtures/orders.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { receive } from '../testing/fixtures/stock.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { truncate } from '../testing/truncate.ts';

let server: TestServer;
let shop: Shop;
let here: number;
let there: number;
const today = clubToday();
const inDays = (days: number): IsoDate => daysBefore(today, -days);
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '1000' });
	shop = await openShop(server);
	[here, there] = await twoCentres(server);
});
afterAll(() => server.close());
beforeEach(() =>
	truncate(
		server,
		'orders, order_lines, order_moves, order_events, shipments, parcel_claims, remittances, remitted_parcels, returns, return_photos, refunds, payments, stock_moves, stock_lots, stock_levels, documents, document_lines, document_buyers',
	),
);

const run = (text: string) => server.connection.pool.query(text);
const reports = () => shop.administrator.client.reports;
const value = (by: StockGroup = 'product', day?: IsoDate): Promise<StockReport> =>
	reports().stock({ query: { by, ...(day && { day }) } });

/** Moves everything that has happened so far some days into the past. */
async function itWas(days: number): Promise<void> {
	await run(`
		alter table stock_moves disable trigger no_change;
		update stock_moves set moved_at = moved_at - interval '${days} days';
		alter table stock_moves enable trigger no_change`);
}

/** The value at the end of a day according to the ledger: every move times the cost of its lot. */
async function ofLedger(day: IsoDate): Promise<StockValue> {
	const { rows } = await run(`
		select coalesce(sum(m.quantity), 0)::int as units, coalesce(sum(m.quantity * cost), 0)::float as cost,
			coalesce(sum(m.quantity) filter (where cost is null), 0)::int as "unitsWithoutCost",
			coalesce(sum(m.quantity * mrp), 0)::float as mrp,
			coalesce(sum(m.quantity) filter (where mrp is null), 0)::int as "unitsWithoutMrp"
		from stock_moves as m join stock_lots on stock_lots.id = lot_id where club_day(moved_at) <= '${day}'`);
	return rows[0];
}

const nothing: StockValue = { units: 0, cost: 0, unitsWithoutCost: 0, mrp: 0, unitsWithoutMrp: 0 };

const sumOf = (rows: readonly StockValue[]) =>
	rows.reduce<StockValue>(
		(sum, row) => ({
			units: sum.units + row.units,
			// Added up in paise, because decimals would drift.
			cost: (Math.round(sum.cost * 100) + Math.round(row.cost * 100)) / 100,
			unitsWithoutCost: sum.unitsWithoutCost + row.unitsWithoutCost,
			mrp: (Math.round(sum.mrp * 100) + Math.round(row.mrp * 100)) / 100,
			unitsWithoutMrp: sum.unitsWithoutMrp + row.unitsWithoutMrp,
		}),
		nothing,
	);

/** Expects the value of a day to equal that of the ledger, in every grouping. */
async function expectLedger(day: IsoDate): Promise<void> {
	const expected = await ofLedger(day);
	for (const by of ['product', 'lot', 'place'] as const) {
		const { sum, rows } = await value(by, day);
		expect(sum).toEqual(expected);
		expect(sumOf(rows)).toEqual(expected);
	}
}

describe('the value of the stock', () => {
	test('is what the units cost, to the paisa, by product, by lot and by place', async () => {
		await receive(shop.administrator, shop.whey, 3, { lot: 'A', cost: 610.35, mrp: 1000 });
		await receive(shop.administrator, shop.whey, 4, { lot: 'B', cost: 590.1, centreId: there });
		await receive(shop.administrator, shop.oats, 7, { lot: 'C', cost: 120.05, mrp: 199.5 });
		const whey = 3 * 610.35 + 4 * 590.1;
		const { rows, sum, withoutCost, day } = await value();
		expect(rows.map(({ productName, units, cost }) => [productName, units, cost])).toEqual([
			['Whey', 7, expect.closeTo(whey, 6)],
			['Oats', 7, 840.35],
		]);
		expect(sum).toMatchObject({
			units: 14,
			cost: 5031.8,
			unitsWithoutCost: 0,
			mrp: 4396.5,
			unitsWithoutMrp: 4,
		});
		expect(withoutCost).toEqual({ lots: 0, named: [] });
		expect(day).toBe(today);
		expect((await value('place')).rows.map(({ centreId, cost }) => [centreId, cost])).toEqual([
			[undefined, 2671.4],
			[there, 2360.4],
		]);
		expect((await value('lot')).rows.map(({ code, cost }) => [code, cost])).toEqual([
			['B', 2360.4],
			['A', 1831.05],
			['C', 840.35],
		]);
		await expectLedger(today);
	});

	test('names the lots whose cost nobody wrote down, and counts them apart', async () => {
		await receive(shop.administrator, shop.whey, 3, { lot: 'A', cost: 600 });
		await receive(shop.administrator, shop.whey, 5, { lot: 'No bill' });
		const { rows, sum, withoutCost } = await value();
		expect(rows).toMatchObject([{ units: 8, cost: 1800, unitsWithoutCost: 5 }]);
		expect(sum).toMatchObject({ units: 8, cost: 1800, unitsWithoutCost: 5 });
		expect(withoutCost).toMatchObject({
			lots: 1,
			named: [{ productName: 'Whey', code: 'No bill', units: 5 }],
		});
	});

	test('of a past day is that of its end, of lots that are gone since too', async () => {
		await receive(shop.administrator, shop.whey, 6, {
			lot: 'A',
			cost: 600,
			mrp: 1000,
			expiresOn: inDays(300),
		});
		await receive(shop.administrator, shop.oats, 4, { lot: 'B', cost: 100 });
		await itWas(10);
		const { orderNumber } = await placeNumbered(shop.person, shop.addressId, [
			{ productId: shop.whey, quantity: 6 },
			{ productId: shop.oats, quantity: 1 },
		]);
		await sendParcel(shop.administrator, orderNumber);
		await receive(shop.administrator, shop.whey, 2, { lot: 'C', cost: 650 });
		await itWas(5);
		await receive(shop.administrator, shop.oats, 9, { lot: 'D', cost: 90 });

		const of = async (day: IsoDate) =>
			(await value('lot', day)).rows.map(({ code, units, cost }) => [code, units, cost]);
		expect(await of(daysBefore(today, 16))).toEqual([]);
		expect(await of(daysBefore(today, 15))).toEqual([
			['A', 6, 3600],
			['B', 4, 400],
		]);
		expect(await of(daysBefore(today, 6))).toEqual(await of(daysBefore(today, 15)));
		expect(await of(daysBefore(today, 5))).toEqual([
			['C', 2, 1300],
			['B', 3, 300],
		]);
		expect(await of(today)).toEqual([
			['C', 2, 1300],
			['D', 9, 810],
			['B', 3, 300],
		]);
		for (const day of [16, 15, 14, 6, 5, 1, 0]) await expectLedger(daysBefore(today, day));
	});

	test('is in its file, a row for each lot', async () => {
		await receive(shop.administrator, shop.whey, 3, {
			lot: 'A',
			cost: 610.35,
			mrp: 1000,
			expiresOn: inDays(200),
		});
		await receive(shop.administrator, shop.whey, 5, { lot: 'No bill' });
		expect(await file('stockFile?by=lot')).toEqual([
			'Product,Number,Lot,Last day,Place,Units,Value at cost,Units without a cost,Value at MRP,Units without an MRP',
			`Whey,${shop.whey},A,${inDays(200)},the store room,3,1831.05,0,3000,0`,
			`Whey,${shop.whey},No bill,,the store room,5,0,5,0,5`,
		]);
	});

	test('of a day to come is refused', async () => {
		const answer = await server.call('GET', `/api/report/stock?day=${inDays(1)}`, {
			token: shop.administrator.token,
		});
		expectRefusal(answer, 422, 'This day is yet to come');
	});

	test('shows a manager of one centre the store room and that centre alone', async () => {
		await receive(shop.administrator, shop.whey, 3, { cost: 100 });
		await receive(shop.administrator, shop.whey, 4, { cost: 100, centreId: here });
		await receive(shop.administrator, shop.whey, 5, { cost: 100, centreId: there });
		const { client } = await employ(server, { duty: 'manager', centreId: here });
		expect((await client.reports.stock({ query: { by: 'place' } })).sum.units).toBe(7);
		expect((await client.reports.stock({ query: { by: 'place', day: today } })).sum.units).toBe(7);
		expect((await client.reports.expiry({ query: {} })).sum.units).toBe(7);
	});
});

async function file(path: string): Promise<string[]> {
	const answer = await fetch(`${server.url}/api/report/${path}`, {
		headers: { Authorization: `Bearer ${shop.administrator.token}` },
	});
	expect(answer.status).toBe(200);
	return (await answer.text()).trimEnd().split('\r\n');
}

describe('expiry', () => {
	test('adds up what is there by the month of its last day, and names the lots of one', async () => {
		const month = (day: IsoDate) => day.slice(0, 7);
		const soon = inDays(40);
		await receive(shop.administrator, shop.whey, 3, { lot: 'A', cost: 600, mrp: 1000, expiresOn: soon });
		await receive(shop.administrator, shop.oats, 4, { lot: 'B', cost: 100.5, expiresOn: soon });
		await receive(shop.administrator, shop.oats, 5, { lot: 'C', expiresOn: inDays(400) });
		await receive(shop.administrator, shop.oats, 6, { lot: 'D', cost: 90 });
		await receive(shop.administrator, shop.whey, 7, { lot: 'E', cost: 610, expiresOn: daysBefore(today, 1) });
		const { months, sum, expired, lots, more } = await reports().expiry({ query: { month: month(soon) } });
		const told = months.map(({ month: of, lots: count, units, cost, unitsWithoutCost }) => [
			of,
			...[count, units, cost, unitsWithoutCost],
		]);
		expect(told).toContainEqual([month(soon), 2, 7, 2202, 0]);
		expect(told).toContainEqual([month(inDays(400)), 1, 5, 0, 5]);
		expect(told.at(-1)).toEqual([undefined, 1, 6, 540, 0]);
		expect(expired).toMatchObject({ lots: 1, units: 7, cost: 4270 });
		expect(sum).toMatchObject({ lots: 5, units: 25, cost: 2202 + 540 + 4270 });
		expect(lots?.map(({ code, units, cost }) => [code, units, cost])).toEqual([
			['A', 3, 1800],
			['B', 4, 402],
		]);
		expect(more).toBe(0);
		const [, first] = await file(`expiryFile?month=${month(soon)}`);
		expect(first).toBe(`${soon},Whey,${shop.whey},A,the store room,3,held,600,1800,1000,3000`);
		expect(await file('expiryFile')).toHaveLength(6);
	});
});

describe('the food that left the sale', () => {
	const food = (from = daysBefore(today, 90), to = today) => reports().food({ query: { from, to } });
	const write = (lotId: number, quantity: number, reason: string) =>
		shop.administrator.client.stock.writeOff({ body: { lotId, quantity, reason } });
	const lotsOf = async (id: number) =>
		(await shop.administrator.client.stock.product({ query: { id } })).lots;

	test('has what was in a lot on its last day, though it was kept back before and is gone now', async () => {
		await receive(shop.administrator, shop.whey, 5, { lot: 'A', cost: 600, expiresOn: daysBefore(today, 3) });
		await receive(shop.administrator, shop.oats, 2, { lot: 'Today', expiresOn: today });
		await itWas(8);
		const [lot] = await lotsOf(shop.whey);
		await write(lot?.lotId ?? 0, 5, 'Past its last day');
		const { rows, sums } = await food();
		expect(rows.map(({ what, day, code, units, reason }) => [what, day, code, units, reason])).toEqual([
			['Expired', daysBefore(today, 3), 'A', 5, undefined],
			['Written off', today, 'A', 5, 'Past its last day'],
		]);
		expect(sums).toEqual([
			{ what: 'Expired', units: 5, lots: 1 },
			{ what: 'Written off', units: 5, lots: 1 },
			{ what: 'Returned', units: 0, lots: 0 },
		]);
		expect((await food(daysBefore(today, 2), today)).rows.map(({ what }) => what)).toEqual(['Written off']);
		expect((await food(daysBefore(today, 3), daysBefore(today, 3))).rows.map(({ what }) => what)).toEqual([
			'Expired',
		]);
	});

	test('has what came back, and of it what could not be sold again', async () => {
		await receive(shop.administrator, shop.whey, 5, { lot: 'A', cost: 600, expiresOn: inDays(300) });
		const { orderNumber, orderIds } = await placeNumbered(shop.person, shop.addressId, [
			{ productId: shop.whey, quantity: 3 },
		]);
		const shipmentId = await sendParcel(shop.administrator, orderNumber, 'Out-For-Delivery');
		await shop.administrator.client.orders.cameBack({
			body: { shipmentId, reason: 'Refused at the door', units: [{ orderId: orderIds[0] ?? 0, sealed: 2 }] },
		});
		const { rows } = await food();
		expect(rows.map(({ what, code, units }) => [what, code, units])).toEqual([
			['Written off', 'A', 1],
			['Returned', 'A', 3],
		]);
		// The ledger does not contain what somebody wrote about a customer.
		expect(JSON.stringify(rows)).not.toContain('door');
		const lines = await file('foodFile');
		expect(lines[0]).toBe('What,Date,Product,Lot,Last day,Units,Reason,Place');
		expect(lines).toHaveLength(3);
	});
});

test('FSSAI is told of food: not of a shaker, and of what nobody said the kind of', async () => {
	const { client } = shop.administrator;
	const shaker = await addProduct(server, shop.administrator, { name: 'Shaker', kind: 'other' });
	const gainer = await addProduct(server, shop.administrator, { name: 'Gainer', kind: 'supplement' });
	for (const productId of [shaker, gainer, shop.oats]) {
		await receive(shop.administrator, productId, 9, { expiresOn: inDays(300) });
		const { lots } = await client.stock.product({ query: { id: productId } });
		for (const { lotId } of lots)
			await client.stock.writeOff({ body: { lotId, quantity: 2, reason: 'Broken' } });
	}
	const days = { from: today, to: today };
	const { rows, sums, notFood } = await reports().food({ query: days });
	expect(rows.map(({ productName, units }) => [productName, units])).toEqual([
		['Gainer', 2],
		['Oats', 2],
	]);
	expect(sums[1]).toEqual({ what: 'Written off', units: 4, lots: 2 });
	expect(notFood).toBe(2);
	const lines = await file(`foodFile?from=${today}&to=${today}`);
	expect(lines).toHaveLength(3);
	expect(lines.join()).not.toContain('Shaker');
});

test('a product that is not sold any more is still in the value', async () => {
	const productId = await addProduct(server, shop.administrator, { name: 'Casein' });
	await receive(shop.administrator, productId, 2, { cost: 50 });
	await shop.administrator.client.catalogue.delete({ query: { id: productId } });
	expect((await value()).rows).toMatchObject([{ productName: 'Casein', cost: 100 }]);
});
