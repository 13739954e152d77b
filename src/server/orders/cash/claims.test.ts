import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { openShop, placeNumbered, type Shop, sendParcel } from '../../testing/fixtures/orders.ts';
import type { Person } from '../../testing/fixtures/people.ts';
import { employ } from '../../testing/fixtures/staff.ts';
import { expectInvalid, expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let desk: Person['client'];
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	shop = await openShop(server);
	desk = shop.administrator.client;
});
afterAll(() => server.close());

let orderNumber: number;
/** Three oats at ₹200 and the fee. */
beforeEach(async () => {
	({ orderNumber } = await placeNumbered(shop.person, shop.addressId, [
		{ productId: shop.oats, quantity: 3 },
	]));
});

const full = () => desk.orders.full({ query: { number: orderNumber } });
const call = (path: string, body: object) =>
	server.call('POST', `/api/orders/${path}`, { body, token: shop.administrator.token });
/** Sends the order by a courier, which loses it; returns its parcel. */
async function loseBy(carrier: string, awb = ''): Promise<number> {
	const { refused } = await desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier, awb } });
	expect(refused).toEqual([]);
	const shipmentId = (await full()).parcels[0]?.shipmentId ?? 0;
	await desk.orders.lost({ body: { shipmentId, reason: 'The courier says so' } });
	return shipmentId;
}

test('a lost parcel that is owed for is counted on the sheet, also where it lists the oldest alone', async () => {
	const shipmentId = await loseBy('Forgetful Couriers', `M${orderNumber}`);
	const sheet = () => desk.orders.cash({ query: { day: clubToday(server.clock.now) } });
	const { openClaims } = await sheet();
	expect(openClaims).toBe((await sheet()).claims.filter(({ paid }) => paid === undefined).length);
	// Inserts as many claims again as a sheet lists.
	const { rows } = await server.connection.pool.query<{ id: number }>(
		`with parcels as (
			insert into shipments (order_id, carrier, cod, sent_at, done_at, collected)
			select order_id, carrier, cod, sent_at, done_at, collected from shipments, generate_series(1, 200) where id = $1
			returning id
		)
		insert into parcel_claims (shipment_id, value, lost_at) select id, 1, now() from parcels returning shipment_id as id`,
		[shipmentId],
	);
	const { claims, openClaims: all } = await sheet();
	expect(all).toBe(openClaims + 200);
	expect(claims.filter(({ paid }) => paid === undefined)).toHaveLength(200);
	const ids = rows.map(({ id }) => id);
	await server.connection.pool.query('delete from parcel_claims where shipment_id = any($1)', [ids]);
	await server.connection.pool.query('delete from shipments where id = any($1)', [ids]);
});

test('a parcel that a courier lost is owed by it, until what it paid closes that, once', async () => {
	const carrier = 'Losing Couriers';
	const awb = `L${orderNumber}`;
	const today = clubToday(server.clock.now);
	const claims = async (day = today) =>
		(await desk.orders.cash({ query: { day } })).claims.filter((one) => one.carrier === carrier);
	const report = async () => (await desk.reports.cash({ query: { from: today, to: today } })).claims;
	expect(await claims()).toEqual([]);
	const before = await report();
	const shipmentId = await loseBy(carrier, awb);
	const claim = { shipmentId, orderNumber, carrier, awb, value: 600, lostOn: today };
	expect(await claims()).toEqual([claim]);
	// The order, which is found by its number and by its AWB, shows the claim.
	const ofOrder = async () => (await full()).parcels.map((parcel) => parcel.claim);
	expect(await ofOrder()).toEqual([{ value: 600 }]);
	// It stays until it is settled.
	expect(await claims(daysBefore(today, -400))).toEqual([claim]);
	expect(await report()).toEqual({
		open: { parcels: before.open.parcels + 1, value: before.open.value + 600 },
		settled: before.settled,
	});
	const settle = (body: object) => call('settleClaim', { shipmentId, amount: 550.5, ...body });
	expectInvalid(await settle({ amount: -1 }), 'amount', 'Amount cannot be below 0');
	expectInvalid(await settle({ amount: 1.005 }), 'amount', 'Please give whole paise');
	const answers = await concurrently(6, () => settle({ note: 'Less its fee' }));
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 5 });
	expectRefusal(await settle({}), 409, 'This was settled already');
	expect(await claims()).toEqual([{ ...claim, paid: 550.5, note: 'Less its fee' }]);
	expect(await claims(daysBefore(today, -1))).toEqual([]);
	expect(await ofOrder()).toEqual([{ value: 600, paid: 550.5, settledOn: today, note: 'Less its fee' }]);
	const own = await shop.person.client.orders.get({ query: { number: orderNumber } });
	expect(JSON.stringify(own)).not.toContain('Less its fee');
	expect(await report()).toEqual({
		open: before.open,
		settled: {
			parcels: before.settled.parcels + 1,
			value: before.settled.value + 600,
			paid: before.settled.paid + 550.5,
		},
	});

	// The sum was mistyped: the claim is opened again, and settled with what is right.
	const reopen = (body: object, token?: string) =>
		server.call('POST', '/api/orders/reopenClaim', {
			body: { shipmentId, paid: 550.5, reason: 'One 0 was left out', ...body },
			token: token ?? shop.administrator.token,
		});
	const cashier = await employ(server, { duty: 'front_desk', centreId: null });
	expectRefusal(await reopen({}, cashier.token), 403);
	expectInvalid(await reopen({ reason: ' ' }), 'reason', 'Please say what was wrong');
	expectRefusal(await reopen({ shipmentId: 2_147_483_647 }), 404, 'No courier lost such a parcel');
	const another = 'It was settled with another sum meanwhile; please look again';
	expectRefusal(await reopen({ paid: 55 }), 409, another);
	const reopened = await concurrently(6, () => reopen({}));
	expect(countByStatus(reopened)).toEqual({ 200: 1, 409: 5 });
	expect(reopened.find(({ status }) => status === 200)?.body).toEqual({
		status: `Open again: what ${carrier} owes for ${formatOrderNumber(orderNumber)}`,
	});
	expect(await claims(daysBefore(today, -1))).toEqual([claim]);
	expect((await report()).open.parcels).toBe(before.open.parcels + 1);
	expectRefusal(await reopen({}), 409, 'It is open already');
	expect((await settle({ amount: 5_500 })).status).toBe(200);
	expectRefusal(await reopen({}), 409, another);
	expect(await claims()).toEqual([{ ...claim, paid: 5_500 }]);
	expect((await report()).settled.paid).toBe(before.settled.paid + 5_500);
});

test('of what the club’s own rider lost nobody owes anything', async () => {
	const shipmentId = await sendParcel(shop.administrator, orderNumber);
	await desk.orders.lost({ body: { shipmentId, reason: 'Fell into the lake' } });
	expectRefusal(await call('settleClaim', { shipmentId, amount: 1 }), 404, 'No courier lost such a parcel');
});
