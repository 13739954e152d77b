import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { centreName } from '#shared/club/centre-name.ts';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { openShop, placeNumbered, type Shop, sendParcel } from '../testing/fixtures/orders.ts';
import { newTransfer, withDrawer } from '../testing/fixtures/payments.ts';
import type { Person } from '../testing/fixtures/people.ts';
import { askReturn, placeDelivered, takeBack } from '../testing/fixtures/returns.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { truncate } from '../testing/truncate.ts';

let server: TestServer;
let shop: Shop;
const today = clubToday();
const yesterday = daysBefore(today, 1);
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '1000' });
	shop = await openShop(server);
});
afterAll(() => server.close());
beforeEach(() =>
	truncate(
		server,
		'orders, order_lines, order_moves, order_events, shipments, parcel_claims, returns, return_photos, refunds, payments, stock_moves, remittances, remitted_parcels, documents, document_lines, document_buyers',
	),
);

const desk = () => shop.administrator.client.orders;
const cash = (from = daysBefore(today, 30), to = today) =>
	shop.administrator.client.reports.cash({ query: { from, to } });

/** A parcel of Whey and Oats, ₹1,129, brought by a carrier. */
async function parcel(carrier = 'Own') {
	const { orderNumber, orderIds } = await placeNumbered(shop.person, shop.addressId, [shop.whey, shop.oats]);
	await desk().dispatch({ body: { orderNumbers: [orderNumber], carrier } });
	const { parcels } = await desk().full({ query: { number: orderNumber } });
	return { shipmentId: parcels[0]?.shipmentId ?? 0, orderIds };
}
async function delivered(carrier?: string) {
	const { shipmentId } = await parcel(carrier);
	for (const status of ['Out-For-Delivery', 'Delivered'] as const)
		await desk().moveParcels({ body: { shipmentIds: [shipmentId], status } });
	return shipmentId;
}
const count = (carrier: string, amount: number, day = today) =>
	desk().countCash({ body: { carrier, day, amount, note: '' } });
/** Delivers a Whey for ₹900, takes it back and refunds it in cash at a centre. */
async function paidBackInCash(centreId: number, { client }: Pick<Person, 'client'> = shop.administrator) {
	const delivered = await placeDelivered(shop.administrator, shop.person, shop.addressId, [
		shop.whey,
		shop.oats,
	]);
	// These tests do not count the cash of its delivery.
	await server.connection.pool.query(
		'update shipments set done_at = null, collected = null where order_id = $1',
		[delivered.orderNumber],
	);
	const id = await askReturn(shop.person, delivered, { payBy: 'Cash' });
	await takeBack(shop.administrator, id, { quantity: 1 });
	await withDrawer({ client }, centreId, () =>
		client.returns.refund({ body: { id, mode: 'Cash', reference: 'R-1', centreId } }),
	);
}
const doneOn = (shipmentId: number, day: string) =>
	server.connection.pool.query('update shipments set done_at = $1 where id = $2', [
		`${day}T12:00:00+05:30`,
		shipmentId,
	]);

test('the cash of a day is what its parcels brought and what was counted, by carrier', async () => {
	await delivered();
	await delivered();
	await delivered('Delhivery');
	const { shipmentId, orderIds } = await parcel();
	await desk().moveParcels({ body: { shipmentIds: [shipmentId], status: 'Out-For-Delivery' } });
	await desk().cameBack({
		body: { shipmentId, reason: 'Refused', units: orderIds.map((orderId) => ({ orderId, sealed: 1 })) },
	});
	await parcel();
	await count('Own', 2000);
	const { rows, carriers, sum, countedSince, underWay } = await cash();
	expect(rows).toEqual([
		{
			day: today,
			carrier: 'Delhivery',
			parcels: 1,
			toCollect: 1129,
			collected: 1129,
			counted: 0,
			remitted: 0,
			missing: 1129,
			tooMuch: 0,
		},
		{
			day: today,
			carrier: 'Own',
			parcels: 3,
			toCollect: 3387,
			collected: 2258,
			counted: 2000,
			remitted: 0,
			missing: 258,
			tooMuch: 0,
		},
	]);
	expect(carriers.map(({ carrier, missing }) => [carrier, missing])).toEqual([
		['Delhivery', 1129],
		['Own', 258],
	]);
	expect(sum).toEqual({
		parcels: 4,
		toCollect: 4516,
		collected: 3387,
		counted: 2000,
		remitted: 0,
		missing: 1387,
		tooMuch: 0,
	});
	expect(countedSince).toBe(today);
	expect(underWay).toEqual({ parcels: 1, due: 1129 });
});

test('the report of cash equals the parcels, the counts, and the screen of each day', async () => {
	await doneOn(await delivered(), yesterday);
	await doneOn(await delivered('Delhivery'), yesterday);
	await delivered();
	await count('Own', 1100, yesterday);
	await count('Own', 29, yesterday);
	await count('Own', 20);
	await count('Own', -9);
	const { rows, sum } = await cash();
	const { rows: stored } = await server.connection.pool.query(`
		select (select sum(cod) from shipments)::int as "toCollect", (select sum(collected) from shipments)::int as collected,
			(select sum(amount) from cash_counts)::int as counted`);
	expect(sum).toMatchObject(stored[0]);
	for (const day of [yesterday, today]) {
		const { carriers } = await desk().cash({ query: { day } });
		expect(
			rows
				.filter((row) => row.day === day)
				.map(({ carrier, collected, counted }) => ({ carrier, collected, counted })),
		).toEqual(carriers.map(({ carrier, collected, counted }) => ({ carrier, collected, counted })));
	}
	expect((await cash(today, today)).rows).toHaveLength(1);
});

test('what was counted too much of one day makes up for nothing of another, nor of another carrier', async () => {
	await doneOn(await delivered(), yesterday);
	await delivered();
	await delivered('Delhivery');
	await count('Own', 1629, yesterday);
	await count('Own', 629);
	const { rows, carriers, sum } = await cash();
	expect(rows.map(({ day, carrier, missing, tooMuch }) => [day, carrier, missing, tooMuch])).toEqual([
		[yesterday, 'Own', 0, 500],
		[today, 'Delhivery', 1129, 0],
		[today, 'Own', 500, 0],
	]);
	expect(carriers.map(({ carrier, missing, tooMuch }) => [carrier, missing, tooMuch])).toEqual([
		['Own', 500, 500],
		['Delhivery', 1129, 0],
	]);
	expect(sum).toMatchObject({ missing: 1629, tooMuch: 500 });
	// The same sum as the screen lists, once it is late.
	const { late } = await desk().cash({ query: { day: daysBefore(today, -30) } });
	expect(late.reduce((all, { missing }) => all + missing, 0)).toBe(sum.missing);
});

test('days before the first that was counted miss nothing', async () => {
	await doneOn(await delivered(), yesterday);
	await delivered();
	expect((await cash()).sum).toMatchObject({ collected: 2258, missing: 0 });
	await count('Own', 1000);
	expect((await cash()).rows.map(({ day, missing }) => [day, missing])).toEqual([
		[yesterday, 0],
		[today, 129],
	]);
});

test('what a courier paid for a parcel counts on the day that it was delivered', async () => {
	await delivered();
	const shipmentId = await delivered('Delhivery');
	await server.connection.pool.query(`
		with remittance as (
			insert into remittances (carrier, from_day, taken_at) values ('Delhivery', '${today}', now()) returning id
		)
		insert into remitted_parcels select ${shipmentId}, id, 112850, '${today}' from remittance`);
	const { rows, sum, countedSince } = await cash();
	expect(rows.map(({ carrier, remitted, missing }) => [carrier, remitted, missing])).toEqual([
		['Delhivery', 1128.5, 0.5],
		['Own', 0, 1129],
	]);
	expect(sum).toMatchObject({ remitted: 1128.5, counted: 0, missing: 1129.5 });
	expect(countedSince).toBe(today);
});

test('what was paid back in cash is the same in the report, on the screen of each day and in the refunds, by centre and person', async () => {
	const [here = 0, there = 0] = await twoCentres(server);
	const manager = await employ(server, { duty: 'manager', centreId: null });
	const began = server.clock.now;
	server.clock.now = new Date(began.getTime() - 86_400_000);
	await paidBackInCash(here);
	server.clock.now = began;
	await paidBackInCash(here);
	await paidBackInCash(here, manager);
	await paidBackInCash(there, manager);
	await paidBackInCash(there, manager);
	const upi = await placeDelivered(shop.administrator, shop.person, shop.addressId, [shop.whey]);
	const id = await askReturn(shop.person, upi);
	await takeBack(shop.administrator, id, { quantity: 1 });
	await manager.client.returns.refund({ body: { id, mode: 'UPI', reference: '1' } });

	const { paidBack, paidBackInAll } = await cash();
	const nameOf = new Map((await server.client().club.get()).centres.map((one) => [one.id, one.name]));
	const told = paidBack.map(({ day, centre, refunds, amount }) => [day, centre, refunds, amount]);
	expect(told.toSorted()).toEqual(
		[
			[yesterday, nameOf.get(here), 1, 900],
			[today, nameOf.get(here), 1, 900],
			[today, nameOf.get(here), 1, 900],
			[today, nameOf.get(there), 2, 1800],
		].toSorted(),
	);
	expect(paidBack.every(({ by }) => by !== undefined)).toBe(true);
	const { rows } = await server.connection.pool.query(
		"select sum(amount)::int as amount from refunds join refund_payments on refund_id = refunds.id where mode = 'Cash'",
	);
	expect(paidBackInAll).toBe(rows[0].amount);
	for (const day of [yesterday, today]) {
		const sheet = await desk().cash({ query: { day } });
		expect(sheet.paidBack).toEqual(
			paidBack.filter((row) => row.day === day).map(({ day: _, ...row }) => row),
		);
	}
});

test('cash that was paid back counts on the day that it was sent, however it was corrected later', async () => {
	const [here = 0] = await twoCentres(server);
	const manager = await employ(server, { duty: 'manager', centreId: null });
	const now = server.clock.now;
	server.clock.now = new Date(now.getTime() - 86_400_000);
	await paidBackInCash(here);
	server.clock.now = now;
	const correct = async (mode: 'cash' | 'upi', reference?: string) => {
		const { rows } = await server.connection.pool.query<{ id: number }>(
			"select id from payments where refund_id is not null and kind = 'refunded' and reverses is null and not reversed",
		);
		await manager.client.payments.correctMode({ body: { id: rows[0]?.id ?? 0, mode, reference } });
	};
	const days = async () => (await cash()).paidBack.map(({ day, amount }) => [day, amount]);
	expect(await days()).toEqual([[yesterday, 900]]);
	await correct('upi', newTransfer());
	expect(await days()).toEqual([]);
	await withDrawer(manager, here, () => correct('cash'));
	expect(await days()).toEqual([[yesterday, 900]]);
	for (const day of [yesterday, today])
		expect((await desk().cash({ query: { day } })).paidBack).toHaveLength(day === yesterday ? 1 : 0);
});

test('cash that was paid back after the close of a day is of the day that the books of its centre have it on', async () => {
	const { client } = shop.administrator;
	// A centre whose days no other test needs open.
	const centreId = (await server.client().club.get()).centres.at(-1)?.id ?? 0;
	const now = server.clock.now;
	server.clock.now = new Date(`${yesterday}T21:00:00+05:30`);
	await paidBackInCash(centreId);
	const { fingerprint } = await client.payments.day({ query: { centreId, day: yesterday } });
	await client.payments.closeDay({ body: { centreId, day: yesterday, fingerprint } });
	await paidBackInCash(centreId);
	server.clock.now = now;
	/** For each day: the cash refunds in the centre's books, in the report, and on the day's screen. */
	const days = () =>
		Promise.all(
			[yesterday, today].map(async (day) => {
				const { totals } = await client.payments.day({ query: { centreId, day } });
				const sums = [(await cash(day, day)).paidBack, (await desk().cash({ query: { day } })).paidBack];
				return [
					totals.modes.find(({ mode }) => mode === 'cash')?.refunded ?? 0,
					...sums.map((rows) => rows.reduce((sum, { amount }) => sum + amount, 0)),
				];
			}),
		);
	expect(await days()).toEqual([
		[900, 900, 900],
		[900, 900, 900],
	]);
	// It was sent by UPI: the closed day stays as it was, and the next day reverses it.
	const { rows } = await server.connection.pool.query<{ id: number }>('select min(id) as id from payments');
	await client.payments.correctMode({
		body: { id: rows[0]?.id ?? 0, mode: 'upi', reference: newTransfer() },
	});
	expect(await days()).toEqual([
		[900, 900, 900],
		[0, 0, 0],
	]);
});

test('the file has the same rows', async () => {
	await sendParcel(
		shop.administrator,
		(await placeNumbered(shop.person, shop.addressId, [shop.whey])).orderNumber,
	);
	await delivered();
	await count('Own', 1129);
	const [centre] = await server
		.client()
		.club.get()
		.then(({ centres }) => centres);
	await paidBackInCash(centre?.id ?? 0);
	const answer = await fetch(`${server.url}/api/report/cashFile?from=${yesterday}&to=${today}`, {
		headers: { Authorization: `Bearer ${shop.administrator.token}` },
	});
	expect((await answer.text()).trimEnd().split('\r\n')).toEqual([
		'Day,Carrier,Parcels,To collect,Collected,Counted,Remitted,Short,Over,Paid back in cash,Centre,Paid back by',
		`${today},Own,1,1129,1129,1129,0,0,0,,,`,
		`${today},,,,,,,,,900,${centreName(centre?.name ?? '')},Asha Rao`,
	]);
});
