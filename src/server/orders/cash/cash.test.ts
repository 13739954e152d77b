import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { openShop, placeBarsAndOats, type Shop } from '../../testing/fixtures/orders.ts';
import type { Person } from '../../testing/fixtures/people.ts';
import { addCountedBar } from '../../testing/fixtures/stock.ts';
import { expectInvalid, expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let desk: Person['client'];
let bar: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	shop = await openShop(server);
	desk = shop.administrator.client;
	bar = await addCountedBar(server, shop.administrator, 500);
});
afterAll(() => server.close());

let orderNumber: number;
/** Two bars at ₹50, three oats at ₹200. */
let bars: number;
let oats: number;
async function place(): Promise<void> {
	({ orderNumber, bars, oats } = await placeBarsAndOats(shop, bar));
}
beforeEach(place);

const full = () => desk.orders.full({ query: { number: orderNumber } });
const call = (path: string, body: object) =>
	server.call('POST', `/api/orders/${path}`, { body, token: shop.administrator.token });
const dispatch = (carrier: string) =>
	desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier } });

/** Sends the order by a carrier, which delivers all of it. */
async function deliverBy(carrier: string) {
	await dispatch(carrier);
	const shipmentIds = (await full()).parcels.map(({ shipmentId }) => shipmentId);
	for (const status of ['Out-For-Delivery', 'Delivered'] as const)
		await desk.orders.moveParcels({ body: { shipmentIds, status } });
}

const carrier = 'Nandi Couriers';
const day = () => clubToday(server.clock.now);
const cash = async (on = day()) => desk.orders.cash({ query: { day: on } });
const ofCarrier = async () => (await cash()).carriers.find((one) => one.carrier === carrier);
const count = (body: object) => call('countCash', { carrier, day: day(), ...body });

test('the cash of a day is what was to be collected for what was delivered; counts are held against it', async () => {
	expectRefusal(await count({ amount: 1 }), 409, 'Nandi Couriers delivered nothing on that day');
	await dispatch(carrier);
	const { parcels } = await full();
	const shipmentIds = [parcels[0]?.shipmentId ?? 0];
	expect(await ofCarrier()).toBeUndefined();
	await desk.orders.moveParcels({ body: { shipmentIds, status: 'Out-For-Delivery' } });
	// The customer accepts the bars at the door; the oats come back.
	await desk.orders.update({ body: { id: bars, status: 'Delivered' } });
	await desk.orders.cameBack({
		body: { shipmentId: shipmentIds[0] ?? 0, reason: 'Refused', units: [{ orderId: oats, sealed: 3 }] },
	});
	expect(await ofCarrier()).toMatchObject({ parcels: 1, collected: 129, counted: 0, counts: [] });
	expect((await full()).orderTotal).toBe(129);
	expect((await count({ amount: 100, note: 'Without the coins' })).body.status).toBe(
		'₹100 of Nandi Couriers counted',
	);
	expect(await ofCarrier()).toMatchObject({
		counted: 100,
		counts: [{ amount: 100, note: 'Without the coins', by: 'Asha Rao' }],
	});
	// A courier has a week to pay.
	const lateIn = async (days: number) =>
		(await cash(daysBefore(day(), -days))).late.filter((one) => one.carrier === carrier);
	expect(await lateIn(7)).toEqual([]);
	expect(await lateIn(8)).toEqual([{ day: day(), carrier, missing: 29 }]);
	expect((await cash()).couriers.find((one) => one.carrier === carrier)).toMatchObject({
		waiting: 29,
		late: 0,
	});
	await count({ amount: 29 });
	expect(await lateIn(8)).toEqual([]);
	expectInvalid(await count({ amount: 0 }), 'amount', 'Please say how much was counted');
	expectInvalid(await count({ amount: 1, day: daysBefore(day(), -5) }), 'day', 'This day is yet to come');
});

test('the cash of a day is taken off once, however many correct a count at once, and never more of it than was counted', async () => {
	const other = 'Kabini Couriers';
	await deliverBy(other);
	const correct = (amount: number) => count({ carrier: other, amount });
	expectRefusal(await correct(-29), 409, 'Nothing of Kabini Couriers is counted for this day');
	await correct(7_290);
	const answers = await concurrently(5, () => correct(-6_561));
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 4 });
	expectRefusal(
		answers.find(({ status }) => status === 409) ?? expect.fail(),
		409,
		'Only ₹729 of Kabini Couriers is counted for this day; please look again',
	);
	const { carriers } = await cash();
	expect(carriers.find((one) => one.carrier === other)).toMatchObject({ collected: 729, counted: 729 });
});

test('who takes cash of a courier off and names no count means the last one, as of the rider: once, however many do at once', async () => {
	const other = 'Tunga Couriers';
	await deliverBy(other);
	for (const amount of [729, 729]) await count({ carrier: other, amount });
	const answers = await concurrently(5, () => count({ carrier: other, amount: -729 }));
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 4 });
	expectRefusal(
		answers.find(({ status }) => status === 409) ?? expect.fail(),
		409,
		'Nothing is left of that count; please look again',
	);
	const ofOther = async () => (await cash()).carriers.find((one) => one.carrier === other);
	expect(await ofOther()).toMatchObject({ collected: 729, counted: 729 });
	// The other count is taken off by naming the carrier alone.
	const countId = (await ofOther())?.counts[0]?.countId;
	expect(await count({ carrier: other, amount: -729, countId })).toMatchObject({ status: 200 });
	expect(await ofOther()).toMatchObject({ counted: 0 });
});

test('the cash of a day is owed until it is paid, however old: the cash screen and the report have one sum', async () => {
	const debtor = 'Old Couriers';
	await deliverBy(debtor);
	await call('countCash', { carrier: debtor, day: day(), amount: 29 });
	for (const days of [8, 61, 800]) {
		const to = daysBefore(day(), -days);
		const { late, couriers } = await cash(to);
		expect(late.filter((one) => one.carrier === debtor)).toEqual([
			{ day: day(), carrier: debtor, missing: 700 },
		]);
		expect(couriers.find((one) => one.carrier === debtor)).toMatchObject({ waiting: 700, late: 700 });
	}
	const report = await desk.reports.cash({ query: { from: day(), to: day() } });
	expect(report.carriers.find((one) => one.carrier === debtor)).toMatchObject({ missing: 700 });
	expect((await cash(daysBefore(day(), -61))).late.reduce((sum, { missing }) => sum + missing, 0)).toBe(
		report.sum.missing,
	);
});

test('the cash of each day is as if it were summed anew, whatever becomes of its parcels', async () => {
	const { database } = server.connection;
	const body = { reason: 'Refused', shipmentId: 0 };
	const oatsBack = async () => {
		await desk.orders.cameBack({ body: { ...body, units: [{ orderId: oats, sealed: 3 }] } });
	};
	const takeBars = async () => {
		await desk.orders.update({ body: { id: bars, status: 'Delivered' } });
	};
	const takeAll = async () => {
		await desk.orders.moveParcels({ body: { shipmentIds: [body.shipmentId], status: 'Delivered' } });
	};
	const lose = async () => {
		await desk.orders.lost({ body });
	};
	const endings: Record<string, readonly (() => Promise<void>)[]> = {
		'A: all taken': [takeAll],
		'B: a part taken, the rest back': [takeBars, oatsBack],
		'C: a part taken, the rest lost': [takeBars, lose],
		'D: lost': [lose],
	};
	for (const [carrier, ending] of Object.entries(endings)) {
		await place();
		await dispatch(carrier);
		body.shipmentId = (await full()).parcels[0]?.shipmentId ?? 0;
		const shipmentIds = [body.shipmentId];
		await desk.orders.moveParcels({ body: { shipmentIds, status: 'Out-For-Delivery' } });
		for (const step of ending) await step();
	}
	expect((await count({ carrier: 'A: all taken', amount: 100 })).status).toBe(200);
	const sums = async () => {
		const { rows } = await sql<{ carrier: string; collected: number; missing: number }>`
			select day, carrier, collected, counted, paise, missing from cash_days
			where collected <> 0 or counted <> 0 or paise <> 0 order by day, carrier`.execute(database);
		return rows;
	};
	const before = await sums();
	// The query gives what is missing in paise.
	expect(before.filter(({ carrier }) => carrier in endings)).toMatchObject([
		{ carrier: 'A: all taken', collected: 729, missing: 62_900 },
		{ carrier: 'B: a part taken, the rest back', collected: 129, missing: 12_900 },
		{ carrier: 'C: a part taken, the rest lost', collected: 129, missing: 12_900 },
	]);
	await sql`select recount_cash_days()`.execute(database);
	expect(await sums()).toEqual(before);
});

test('a count is written down once, however often it is sent', async () => {
	await dispatch(carrier);
	const { parcels } = await full();
	const shipmentIds = [parcels[0]?.shipmentId ?? 0];
	await desk.orders.moveParcels({ body: { shipmentIds, status: 'Out-For-Delivery' } });
	await desk.orders.moveParcels({ body: { shipmentIds, status: 'Delivered' } });
	const before = (await ofCarrier())?.counted ?? 0;
	const body = { carrier, day: day(), amount: 729 };
	const send = () =>
		server.call('POST', '/api/orders/countCash', {
			body,
			token: shop.administrator.token,
			headers: { 'Idempotency-Key': 'the-evening-of-the-test' },
		});
	await send();
	await send();
	expect((await ofCarrier())?.counted).toBe(before + 729);
});
