import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { eventually } from '../../testing/eventually.ts';
import { openShop, placeNumbered, type Shop } from '../../testing/fixtures/orders.ts';
import { type Person, signUp } from '../../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../../testing/fixtures/shop.ts';
import { employ } from '../../testing/fixtures/staff.ts';
import { expectInvalid, expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let desk: Person['client'];
/** Two of them cost more than the law lets one person pay in cash on a day. */
let rack: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	shop = await openShop(server);
	desk = shop.administrator.client;
	rack = await addProduct(server, shop.administrator, { name: 'Rack', price: 100_000, discount: 0 });
});
afterAll(() => server.close());

let nthParcel = 0;

/** A parcel of ₹229 with a courier, delivered unless it is still under way; returns its AWB. */
async function parcel(carrier: string, state: 'delivered' | 'under way' = 'delivered') {
	nthParcel += 1;
	const awb = `14908${nthParcel}`;
	const { orderNumber } = await placeNumbered(shop.person, shop.addressId, [shop.oats]);
	await desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier, awb } });
	const { parcels } = await desk.orders.full({ query: { number: orderNumber } });
	const shipmentIds = [parcels[0]?.shipmentId ?? 0];
	await desk.orders.moveParcels({ body: { shipmentIds, status: 'Out-For-Delivery' } });
	if (state === 'delivered') await desk.orders.moveParcels({ body: { shipmentIds, status: 'Delivered' } });
	return { awb, orderNumber };
}

const today = () => clubToday(server.clock.now);
const asRows = (paid: readonly (readonly [awb: string, amount: string, date?: string])[]) =>
	paid.map(([awb, amount, date = ''], nth) => ({ row: nth + 2, awb, amount, date }));
const check = (carrier: string, rows: ReturnType<typeof asRows>) =>
	desk.orders.checkRemittance({ body: { carrier, rows } });
const remit = (carrier: string, rows: ReturnType<typeof asRows>, expected: object) =>
	server.call('POST', '/api/orders/remit', {
		body: { carrier, rows, expected },
		token: shop.administrator.token,
	});
const dayOf = async (carrier: string, day = today()) => {
	const cash = await desk.orders.cash({ query: { day } });
	return {
		day: cash.carriers.find((one) => one.carrier === carrier),
		sheet: cash.couriers.find((one) => one.carrier === carrier),
		late: cash.late.filter((one) => one.carrier === carrier),
	};
};

test('each row of a courier’s file is compared with its parcel before anything is stored', async () => {
	const carrier = 'Delhivery';
	const [full, short, over] = [await parcel(carrier), await parcel(carrier), await parcel(carrier)];
	const open = await parcel(carrier, 'under way');
	const other = await parcel('DTDC');
	const rows = asRows([
		[full.awb, '₹ 229.00', '23/11/2026'],
		[short.awb, '200.50'],
		[over.awb, 'Rs. 1,229'],
		[open.awb, '229'],
		[other.awb, '229'],
		['none', '229'],
		[full.awb, '229'],
		['', '658.50'],
		[short.awb, 'two hundred'],
		['1.49E+12', '229'],
		['late', '229', '31/12/2199'],
	]);
	const judged = await check(carrier, rows);
	expect(judged.rows.map(({ kind }) => kind)).toEqual([
		'matched',
		'short',
		'over',
		'open',
		'unknown',
		'unknown',
		'twice',
		'unreadable',
		'unreadable',
		'unreadable',
		'unreadable',
	]);
	expect(judged.rows[0]).toEqual({
		row: 2,
		awb: full.awb,
		kind: 'matched',
		paid: 229,
		collected: 229,
		orderNumber: full.orderNumber,
		paidOn: '2026-11-23',
	});
	expect(judged).toMatchObject({ parcels: 3, amount: 1_658.5 });
	expect((await dayOf(carrier)).day).toMatchObject({ collected: 687, remitted: 0, counted: 0 });
	expect((await dayOf(carrier)).sheet).toMatchObject({ due: 229 });
});

test('a row that cannot be read does not keep another with its AWB from being written down', async () => {
	const carrier = 'Kaveri Couriers';
	const [first, second] = [await parcel(carrier), await parcel(carrier)];
	const { rows, ...sums } = await check(
		carrier,
		asRows([
			[first.awb, 'see below'],
			[first.awb, '229'],
			[second.awb, '229'],
			[second.awb, 'see above'],
			[second.awb, '229'],
		]),
	);
	expect(rows.map(({ kind }) => kind)).toEqual(['unreadable', 'matched', 'matched', 'unreadable', 'twice']);
	expect(sums).toMatchObject({ parcels: 2, amount: 458 });
});

test('what a courier paid is written down all at once, and meets what was collected to the paisa', async () => {
	const carrier = 'Blue Dart';
	const parcels = [await parcel(carrier), await parcel(carrier), await parcel(carrier)];
	const rows = asRows([
		[parcels[0]?.awb ?? '', '229'],
		[parcels[1]?.awb ?? '', '200.50'],
		['none', '229'],
	]);
	expectRefusal(
		await remit(carrier, rows, { parcels: 3, amount: 658.5 }),
		409,
		'The parcels have changed since the file was checked; please check it again',
	);
	expect((await dayOf(carrier)).day?.remitted).toBe(0);
	const { parcels: written, amount } = await check(carrier, rows);
	expect((await remit(carrier, rows, { parcels: written, amount })).body.status).toBe(
		'₹429.50 of Blue Dart written down for 2 parcels',
	);
	const paid = await dayOf(carrier);
	expect(paid.day).toMatchObject({ collected: 687, remitted: 429.5, counted: 0 });
	expect(paid.sheet).toEqual({ carrier, due: 0, waiting: 257.5, late: 0 });
	// A week later it is late; the courier pays the parcel that it forgot.
	expect((await dayOf(carrier, daysBefore(today(), -8))).late).toEqual([
		{ day: today(), carrier, missing: 257.5 },
	]);
	const rest = asRows([[parcels[2]?.awb ?? '', '229']]);
	await remit(carrier, rest, { parcels: 1, amount: 229 });
	expect((await dayOf(carrier)).sheet?.waiting).toBe(28.5);
});

test('what a courier has not paid of several days is said to the paisa', async () => {
	const carrier = 'Ekart';
	const { now } = server.clock;
	for (const [daysAgo, paid] of [
		[3, '228.90'],
		[2, '228.80'],
		[1, '228.99'],
	] as const) {
		server.clock.now = new Date(now.getTime() - daysAgo * 86_400_000);
		const { awb } = await parcel(carrier);
		server.clock.now = now;
		await remit(carrier, asRows([[awb, paid]]), { parcels: 1, amount: Number(paid) });
	}
	// 0.1 + 0.2 is more than 0.3 in binary.
	expect((await dayOf(carrier)).sheet).toMatchObject({ waiting: 0.31 });
});

test('a parcel is paid once: a file that is taken again finds it paid', async () => {
	const carrier = 'Ekart';
	const { awb } = await parcel(carrier);
	const rows = asRows([[awb, '229']]);
	const expected = { parcels: 1, amount: 229 };
	const answers = await concurrently(12, () => remit(carrier, rows, expected));
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 11 });
	expect((await check(carrier, rows)).rows).toMatchObject([{ kind: 'paid' }]);
	expectRefusal(
		await remit(carrier, rows, { parcels: 0, amount: 0 }),
		409,
		'No row of this file can be written down',
	);
	expect((await dayOf(carrier)).day?.remitted).toBe(229);
});

test('two files with the same parcels in another order wait for each other, and none is written down twice', async () => {
	const carrier = 'Shadowfax';
	const awbs = [];
	for (let nth = 0; nth < 6; nth++) awbs.push((await parcel(carrier)).awb);
	const rows = asRows(awbs.map((awb) => [awb, '229'] as const));
	let turn = 0;
	const answers = await concurrently(10, () =>
		remit(carrier, turn++ % 2 === 0 ? rows : rows.toReversed(), { parcels: 6, amount: 1_374 }),
	);
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 9 });
	expect((await dayOf(carrier)).day?.remitted).toBe(1_374);
});

test('the cash of a day is either counted or paid by AWB: what was counted is not paid again', async () => {
	const carrier = 'India Post';
	const rows = asRows([
		[(await parcel(carrier)).awb, '229'],
		[(await parcel(carrier)).awb, '229'],
	]);
	await desk.orders.countCash({ body: { carrier, day: today(), amount: 229 } });
	// One of the two is still missing.
	expect((await check(carrier, rows)).rows.map(({ kind }) => kind)).toEqual(['matched', 'counted']);
	await desk.orders.countCash({ body: { carrier, day: today(), amount: 229 } });
	expect((await check(carrier, rows)).rows.map(({ kind }) => kind)).toEqual(['counted', 'counted']);
});

test('of a parcel that was paid short the rest is counted by hand, and the next file pays the other parcel of the day', async () => {
	const carrier = 'India Post Speed';
	const [first, second] = [await parcel(carrier), await parcel(carrier)];
	await remit(carrier, asRows([[first.awb, '200.50']]), { parcels: 1, amount: 200.5 });
	await desk.orders.countCash({ body: { carrier, day: today(), amount: 28 } });
	expect((await dayOf(carrier)).sheet?.waiting).toBe(229.5);
	const rest = asRows([[second.awb, '229']]);
	expect((await check(carrier, rest)).rows).toMatchObject([{ kind: 'matched' }]);
	await remit(carrier, rest, { parcels: 1, amount: 229 });
	expect((await dayOf(carrier)).sheet?.waiting).toBe(0.5);
});

test('of a day that was counted in part, a file pays what is missing still, and no paisa more', async () => {
	const carrier = 'Professional Couriers';
	const [first, second, third] = [await parcel(carrier), await parcel(carrier), await parcel(carrier)];
	await desk.orders.countCash({ body: { carrier, day: today(), amount: 29 } });
	const rows = asRows([
		[first.awb, '200'],
		[second.awb, '229'],
		[third.awb, '229.50'],
	]);
	// ₹658 is missing. What a courier pays above the collected sum was never in a count.
	expect((await check(carrier, rows)).rows.map(({ kind }) => kind)).toEqual(['short', 'matched', 'over']);
	await remit(carrier, rows, { parcels: 3, amount: 658.5 });
	expect((await dayOf(carrier)).sheet?.waiting ?? 0).toBe(0);
	const counted = 'Mark Express';
	const [one, other] = [await parcel(counted), await parcel(counted)];
	await desk.orders.countCash({ body: { carrier: counted, day: today(), amount: 29 } });
	const both = asRows([
		[one.awb, '229'],
		[other.awb, '200.50'],
	]);
	expect((await check(counted, both)).rows.map(({ kind }) => kind)).toEqual(['matched', 'counted']);
});

test.each(['one file', 'two files'])(
	'of a day that was counted in part, too much for a parcel leaves no other out: in %s',
	async (how) => {
		const carrier = `Gati ${how}`;
		const parcels = [await parcel(carrier), await parcel(carrier), await parcel(carrier)];
		await desk.orders.countCash({ body: { carrier, day: today(), amount: 29 } });
		const rows = asRows(['300', '200', '229'].map((paid, nth) => [parcels[nth]?.awb ?? '', paid] as const));
		if (how === 'one file')
			expect((await check(carrier, rows)).rows.map(({ kind }) => kind)).toEqual(['over', 'short', 'matched']);
		else {
			await remit(carrier, rows.slice(0, 1), { parcels: 1, amount: 300 });
			expect((await check(carrier, rows)).rows.map(({ kind }) => kind)).toEqual(['paid', 'short', 'matched']);
			// A sum that was counted since the check is not paid a second time.
			await desk.orders.countCash({ body: { carrier, day: today(), amount: 200 } });
			expect((await check(carrier, rows)).rows.map(({ kind }) => kind)).toEqual(['paid', 'short', 'counted']);
		}
	},
);

test('two files at once pay no more of a day that was counted in part than is missing of it', async () => {
	const carrier = 'Two Files';
	const rows = [await parcel(carrier), await parcel(carrier)].map(({ awb }) => asRows([[awb, '229']]));
	await desk.orders.countCash({ body: { carrier, day: today(), amount: 229 } });
	const holder = await server.connection.pool.connect();
	await holder.query('begin');
	await holder.query('select from cash_days where carrier = $1 for update', [carrier]);
	const answers = concurrently(2, (nth) => remit(carrier, rows[nth] ?? [], { parcels: 1, amount: 229 }));
	try {
		await eventually(async () => {
			// Outside of the transaction, which would read the same activity each time.
			const { rows: waiting } = await server.connection.pool.query(
				`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
			);
			expect(waiting).toHaveLength(2);
		});
	} finally {
		await holder.query('commit');
		holder.release();
	}
	expect(countByStatus(await answers)).toEqual({ 200: 1, 409: 1 });
	expect((await dayOf(carrier)).sheet?.waiting ?? 0).toBe(0);
});

const remitted = (carrier: string, day = today()) => desk.orders.remitted({ query: { carrier, day } });
const takeBack = (body: { shipmentId: number; remittanceId: number }, token = shop.administrator.token) =>
	server.call('POST', '/api/orders/takeBackRemitted', {
		body: { ...body, reason: 'The AWB of another parcel' },
		token,
	});

test('what was written down by mistake is taken back: the sums follow, and the parcel is paid again', async () => {
	const carrier = 'Xpressbees';
	const [wrong, other] = [await parcel(carrier), await parcel(carrier)];
	const rows = asRows([
		[wrong.awb, '1,229', '23/11/2026'],
		[other.awb, '229'],
	]);
	await remit(carrier, rows, { parcels: 2, amount: 1_458 });
	const paid = await remitted(carrier);
	expect(paid).toEqual([
		{
			...{ shipmentId: expect.any(Number), remittanceId: expect.any(Number) },
			...{
				orderNumber: wrong.orderNumber,
				awb: wrong.awb,
				collected: 229,
				paid: 1_229,
				paidOn: '2026-11-23',
			},
			...{ by: expect.any(String), at: server.clock.now.toISOString() },
		},
		expect.objectContaining({ awb: other.awb, paid: 229, paidOn: today() }),
	]);
	expect((await check(carrier, rows)).rows).toMatchObject([
		{ kind: 'paid', deliveredOn: today() },
		{ kind: 'paid' },
	]);
	const [first] = paid;
	if (!first) throw new Error('nothing was paid');
	expect((await takeBack(first)).body.status).toBe('₹1,229 of Xpressbees is taken back');
	expect((await dayOf(carrier)).day).toMatchObject({ collected: 458, remitted: 229 });
	expect((await dayOf(carrier)).sheet).toMatchObject({ waiting: 229 });
	expect((await remitted(carrier)).map(({ awb }) => awb)).toEqual([other.awb]);
	// It can be taken back once: a second press finds nothing, even after another file has paid for the parcel.
	expectRefusal(await takeBack(first), 409, 'This payment was taken back already');
	const again = asRows([[wrong.awb, '229']]);
	expect((await check(carrier, again)).rows).toMatchObject([{ kind: 'matched' }]);
	await remit(carrier, again, { parcels: 1, amount: 229 });
	expectRefusal(await takeBack(first), 409, 'This payment was taken back already');
	expect((await dayOf(carrier)).day?.remitted).toBe(458);
});

test('of a file of which all was taken back, nothing is left: no earlier day is missing cash because of it', async () => {
	const carrier = 'Ecom Express';
	const now = server.clock.now;
	server.clock.now = new Date(now.getTime() - 40 * 86_400_000);
	const old = await parcel(carrier);
	const oldDay = today();
	await parcel(carrier);
	server.clock.now = now;
	const { rows: before } = await server.connection.pool.query('select count(*) from remittances');
	const lateBefore = (await dayOf(carrier)).late;
	await remit(carrier, asRows([[old.awb, '229']]), { parcels: 1, amount: 229 });
	expect((await dayOf(carrier)).late).toEqual([{ day: oldDay, carrier, missing: 229 }]);
	const [paid] = await remitted(carrier, oldDay);
	if (!paid) throw new Error('nothing was paid');
	await takeBack(paid);
	expect((await dayOf(carrier)).late).toEqual(lateBefore);
	expect((await server.connection.pool.query('select count(*) from remittances')).rows).toEqual(before);
});

test('two who take back parcels of one file at once leave the first day of those that are left', async () => {
	const carrier = 'Safexpress';
	const now = server.clock.now;
	const parcels = [];
	for (const ago of [9, 8, 7, 6, 5, 4]) {
		server.clock.now = new Date(now.getTime() - ago * 86_400_000);
		parcels.push({ day: today(), ...(await parcel(carrier)) });
	}
	server.clock.now = now;
	const rows = asRows(parcels.map(({ awb }) => [awb, '229'] as const));
	await remit(carrier, rows, { parcels: 6, amount: 1_374 });
	const paid = await Promise.all(
		parcels.slice(0, 4).map(async ({ day }) => (await remitted(carrier, day))[0]),
	);
	const answers = await Promise.all(
		paid.flatMap((one) => (one ? [takeBack(one), takeBack(one), takeBack(one)] : [])),
	);
	expect(countByStatus(answers)).toEqual({ 200: 4, 409: 8 });
	const { rows: left } = await server.connection.pool.query(
		'select from_day::text as first from remittances where carrier = $1',
		[carrier],
	);
	expect(left).toEqual([{ first: parcels[4]?.day }]);
});

test('a parcel that is paid again and taken back at the same time is paid once or not at all', async () => {
	const carrier = 'Gati';
	const { awb } = await parcel(carrier);
	const rows = asRows([[awb, '229']]);
	await remit(carrier, rows, { parcels: 1, amount: 229 });
	const [paid] = await remitted(carrier);
	if (!paid) throw new Error('nothing was paid');
	const answers = await Promise.all(
		[1, 2, 3, 4].flatMap(() => [takeBack(paid), remit(carrier, rows, { parcels: 1, amount: 229 })]),
	);
	expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
	const paidAgain = answers.filter(({ body }) => /written down for 1 parcel/.test(body.status ?? '')).length;
	expect((await dayOf(carrier)).day?.remitted).toBe(229 * paidAgain);
	expect((await remitted(carrier)).length).toBe(paidAgain);
});

test('owners and managers take back, who takes the files does not', async () => {
	const carrier = 'Trackon';
	const { awb } = await parcel(carrier);
	await remit(carrier, asRows([[awb, '229']]), { parcels: 1, amount: 229 });
	const [paid] = await remitted(carrier);
	if (!paid) throw new Error('nothing was paid');
	const frontDesk = await employ(server, { duty: 'front_desk', centreId: null });
	const refused = await takeBack(paid, frontDesk.token);
	expect(refused.status).toBe(403);
	const seen = await server.call('GET', `/api/orders/remitted?carrier=${carrier}&day=${today()}`, {
		token: frontDesk.token,
	});
	expect(seen.body).toHaveLength(1);
	const manager = await employ(server, { duty: 'manager', centreId: null });
	expect((await takeBack(paid, manager.token)).status).toBe(200);
	expectRefusal(
		await takeBack({ shipmentId: 2_000_000_000, remittanceId: paid.remittanceId }),
		404,
		'Parcel not found',
	);
	expectInvalid(
		await server.call('POST', '/api/orders/takeBackRemitted', {
			body: { shipmentId: paid.shipmentId, remittanceId: paid.remittanceId, reason: ' ' },
			token: manager.token,
		}),
		'reason',
		'Please say what was wrong',
	);
});

test('a file without a row is refused', async () => {
	expectInvalid(await remit('DTDC', [], { parcels: 0, amount: 0 }), 'rows', 'The file has no rows');
});

test('who paid ₹2 lakh or more in cash on a day is named', async () => {
	const bought = async (quantity: number, person = shop.person, addressId = shop.addressId) => {
		const { orderNumber } = await placeNumbered(person, addressId, [{ productId: rack, quantity }]);
		await desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier: 'Own' } });
		const { parcels } = await desk.orders.full({ query: { number: orderNumber } });
		const shipmentIds = [parcels[0]?.shipmentId ?? 0];
		await desk.orders.moveParcels({ body: { shipmentIds, status: 'Out-For-Delivery' } });
		await desk.orders.moveParcels({ body: { shipmentIds, status: 'Delivered' } });
		return orderNumber;
	};
	const phoneOf = async (number: number) => (await desk.orders.full({ query: { number } })).address.phone;
	await server.connection.database
		.updateTable('shipments')
		.set({ collected: 0 })
		.where('collected', '>', 0)
		.execute();
	const first = await bought(1);
	// Cash that is still under way counts too, for the same account and for the same phone.
	const next = await placeNumbered(shop.person, shop.addressId, [rack]);
	const { rows } = await desk.orders.queue({ query: { name: 'pack' } });
	const { cashUnderWay } = await desk.orders.cashUnderWay({ query: { numbers: String(next.orderNumber) } });
	const row = rows.find((one) => one.orderNumber === next.orderNumber);
	expect(cashUnderWay).toContainEqual({
		account: row?.account,
		phone: row?.phone,
		amount: expect.any(Number),
	});
	const besides = cashUnderWay.find(({ account }) => account === row?.account)?.amount ?? 0;
	expect(besides).toBeGreaterThanOrEqual(100_029);
	const whole = await desk.orders.full({ query: { number: next.orderNumber } });
	expect(whole.cashUnderWay).toEqual(cashUnderWay.filter(({ account }) => account === row?.account));
	await desk.orders.cancelFor({ body: { orderNumber: next.orderNumber, reason: 'Too much cash' } });
	const { muchCash } = await desk.orders.cash({ query: { day: today() } });
	expect(muchCash).toEqual([]);
	const other = await signUp(server);
	const otherAddress = await addAddress(other, { phone: await phoneOf(first) });
	const second = await bought(1, other, otherAddress);
	expect((await desk.orders.cash({ query: { day: today() } })).muchCash).toEqual([
		{ name: expect.any(String), amount: 200_058, orderNumbers: [first, second] },
	]);
});

test('what couriers paid is in the file of payments on the day on which they did, for who takes the whole club’s alone', async () => {
	const carrier = 'Gati';
	const [full, short, over] = [await parcel(carrier), await parcel(carrier), await parcel(carrier)];
	const lost = await parcel(carrier, 'under way');
	const paidOn = daysBefore(today(), 3);
	await remit(
		carrier,
		asRows([
			[full.awb, '229', paidOn],
			[short.awb, '200.55', paidOn],
			[over.awb, '230', paidOn],
		]),
		{ parcels: 3, amount: 659.55 },
	);
	const { parcels } = await desk.orders.full({ query: { number: lost.orderNumber } });
	const shipmentId = parcels[0]?.shipmentId ?? 0;
	await desk.orders.lost({ body: { shipmentId, reason: 'Not found' } });
	await desk.orders.settleClaim({ body: { shipmentId, amount: 150.1, note: '' } });

	const fileOf = async (client: Person['client'], query: { from: string; to: string; centreId?: number }) =>
		parse(await client.payments.export({ query }), { columns: true, bom: true }) as Record<string, string>[];
	const rows = await fileOf(desk, { from: paidOn, to: paidOn });
	const cash = (orderNumber: number) =>
		`Cash of Gati for ${formatLongDate(today())}, order ${formatOrderNumber(orderNumber)}`;
	const common = {
		Day: paidOn,
		Payment: '',
		Centre: '',
		'Paid back': '',
		Mode: 'Paid by courier',
		Receipt: '',
	};
	expect(rows.toReversed()).toEqual(
		[
			{ For: cash(full.orderNumber), Taken: '229', Reference: full.awb, 'Not paid over': '0' },
			{ For: cash(short.orderNumber), Taken: '200.55', Reference: short.awb, 'Not paid over': '28.45' },
			{ For: cash(over.orderNumber), Taken: '230', Reference: over.awb, 'Not paid over': '-1' },
		].map((row) => expect.objectContaining({ ...common, ...row })),
	);
	const sum = (of: typeof rows, column: string) =>
		of.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0);
	expect([sum(rows, 'Taken'), sum(rows, 'Not paid over')]).toEqual([659_55, 3 * 229_00 - 659_55]);

	const ofToday = await fileOf(desk, { from: today(), to: today() });
	expect(ofToday.filter((row) => row.Reference === lost.awb)).toMatchObject([
		{
			For: `Parcel of order ${formatOrderNumber(lost.orderNumber)} that Gati lost`,
			...{ Day: today(), Taken: '150.1' },
		},
	]);
	// The payment belongs to no centre.
	const centreId =
		(await server.connection.database.selectFrom('centres').select('id').execute())[0]?.id ?? 0;
	expect(await fileOf(desk, { from: paidOn, to: paidOn, centreId })).toEqual([]);
	const manager = await employ(server, { duty: 'manager', centreId });
	expect(await fileOf(manager.client, { from: paidOn, to: paidOn })).toEqual([]);
	// After it is taken back, it is not listed any more.
	const [paid] = await desk.orders.remitted({ query: { carrier, day: today() } });
	const { remittanceId = 0, shipmentId: first = 0, awb } = paid ?? {};
	await desk.orders.takeBackRemitted({
		body: { shipmentId: first, remittanceId, reason: 'Another courier’s file' },
	});
	const left = await fileOf(desk, { from: paidOn, to: paidOn });
	expect(left.map((row) => row.Reference).toSorted()).toEqual(
		[full, short, over]
			.map((one) => one.awb)
			.filter((one) => one !== awb)
			.toSorted(),
	);
});
