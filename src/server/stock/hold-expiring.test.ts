import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { eventually } from '../testing/eventually.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import {
	newOrder,
	openShop,
	placeNumbered,
	placeOrder,
	type Shop,
	sendOrder,
	sendParcel,
} from '../testing/fixtures/orders.ts';
import { logInAgain, type Person } from '../testing/fixtures/people.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { expectNoDrift, levelOf, receive } from '../testing/fixtures/stock.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let manager: Person;
let here: number;
let there: number;
/**
 * A lot with this last day is sold as long as 6 days of delivery and 45 days at home are left, which is until 24
 * November.
 */
const receivedOn = new Date('2026-10-01T10:00:00+05:30');
const expiresOn = '2027-01-14';
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '1000', LIMIT_REGISTRATIONS: '1000' });
	server.clock.now = receivedOn;
	shop = await openShop(server);
	[here, there] = await twoCentres(server);
	manager = await employ(server, { duty: 'manager', centreId: here });
	await manager.client.staff.chooseMails({ body: { lot: 'each' } });
});
afterAll(() => server.close());
/** Moves the clock to an instant; sessions from before have ended by then. */
async function goTo(at: Date): Promise<void> {
	server.clock.now = at;
	shop.administrator = await logInAgain(server, shop.administrator);
	shop.person = await logInAgain(server, shop.person);
}
beforeEach(() => goTo(receivedOn));
afterEach(() => expectNoDrift(server));

const runJob = async (kind: string) => {
	await sql`select graphile_worker.add_job(${kind})`.execute(server.connection.database);
	await server.workOffJobs();
};
/** Runs the nightly job, and the jobs that it queued. */
async function night(at: Date): Promise<void> {
	await goTo(at);
	await runJob('hold_expiring_lots');
	await runJob('tell_staff');
	await server.workOffJobs();
}
const tenPastMidnight = (day: string) => new Date(`${day}T00:10:00+05:30`);
const add = (name: string) => addProduct(server, shop.administrator, { name });
const lotOf = async (id: number) =>
	(await shop.administrator.client.stock.product({ query: { id } })).lots[0];
const movesOf = async (id: number) =>
	(await shop.administrator.client.stock.product({ query: { id } })).moves.map(({ kind, sellable }) => [
		kind,
		sellable,
	]);
const mailsOf = async (name: string) =>
	(await mailsTo(server, manager.email)).filter(({ text }) => text.includes(name));

describe('between midnight and the job of the night', () => {
	const order = (productId: number, quantity: number) =>
		sendOrder(server, shop.person, newOrder(shop.addressId, [{ productId, quantity }]));
	const fivePastMidnight = new Date('2026-11-25T00:05:00+05:30');

	test('nothing is sold of a lot that is kept back from this day on', async () => {
		const id = await add('Midnight Whey');
		await receive(shop.administrator, id, 2, { lot: 'M1', expiresOn });
		await server.workOffJobs();
		await goTo(new Date('2026-11-24T23:55:00+05:30'));
		expect((await order(id, 1)).status).toBe(201);
		await goTo(fivePastMidnight);
		expectRefusal(await order(id, 1), 409, 'Product Out-Off Stock');
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 2, reserved: 1 });
	});

	test('what lasts longer is sold, and no more', async () => {
		const id = await add('After Midnight Whey');
		await receive(shop.administrator, id, 2, { lot: 'M2', expiresOn });
		await receive(shop.administrator, id, 1, { lot: 'M3', expiresOn: '2027-10-14' });
		await server.workOffJobs();
		await goTo(fivePastMidnight);
		expectRefusal(await order(id, 2), 409, 'Only 1 left of After Midnight Whey');
		const answers = await concurrently(5, () => order(id, 1));
		expect(countByStatus(answers)).toEqual({ 201: 1, 409: 4 });
		await night(tenPastMidnight('2026-11-25'));
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 1, reserved: 1 });
	});
});

describe('a lot that was emptied before its last day in the shop', () => {
	const after = new Date('2026-11-28T10:00:00+05:30');

	test('does not get on sale by what comes back of it later', async () => {
		const id = await add('Came Back Whey');
		await receive(shop.administrator, id, 1, { lot: 'K2', expiresOn });
		await server.workOffJobs();
		const { orderNumber } = await placeNumbered(shop.person, shop.addressId, [
			{ productId: id, quantity: 1 },
		]);
		await shop.administrator.client.orders.dispatch({
			body: { orderNumbers: [orderNumber], carrier: 'Delhivery' },
		});
		await night(tenPastMidnight('2026-11-25'));
		await goTo(after);
		const desk = shop.administrator.client;
		const { lines, parcels } = await desk.orders.full({ query: { number: orderNumber } });
		const { status } = await desk.orders.cameBack({
			body: {
				shipmentId: parcels[0]?.shipmentId ?? 0,
				units: lines.map(({ orderId }) => ({ orderId, sealed: 1 })),
				reason: 'Nobody was there',
			},
		});
		expect(status).toBe('Taken back. 1 sealed unit is kept back with its lot');
		expect(await lotOf(id)).toMatchObject({ state: 'held', quantity: 1 });
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 0 });
	});

	test('keeps back what is received into it again, and what is found of it', async () => {
		const id = await add('Received Again Whey');
		const lot = { lot: 'K3', expiresOn };
		await receive(shop.administrator, id, 1, lot);
		const lotId = (await lotOf(id))?.lotId ?? 0;
		const desk = shop.administrator.client;
		await desk.stock.writeOff({ body: { lotId, quantity: 1, reason: 'Torn' } });
		await goTo(after);
		const found = { productId: id, lotId, quantity: 1, reason: 'Behind the shelf' };
		expect((await shop.administrator.client.stock.count({ body: found })).status).toBe(
			'Counted: 1 more than were known, and kept back: they expire too soon to be sold',
		);
		expect(await lotOf(id)).toMatchObject({ state: 'held', quantity: 1 });
		const { status } = await shop.administrator.client.stock.receive({
			body: { productId: id, quantity: 2, ...lot },
		});
		expect(status).toMatch(/and kept back: they expire too soon to be sold$/);
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 0 });
	});

	test('is not said to expire too soon where somebody keeps it back', async () => {
		const id = await add('Recalled Whey');
		const lot = { lot: 'K4', expiresOn: '2028-01-31' };
		await receive(shop.administrator, id, 1, lot);
		const lotId = (await lotOf(id))?.lotId ?? 0;
		await shop.administrator.client.stock.hold({ body: { lotId, state: 'held', reason: 'Recalled' } });
		const { status } = await shop.administrator.client.stock.receive({
			body: { productId: id, quantity: 2, ...lot },
		});
		expect(status).toMatch(/and kept back: so is the rest of their lot$/);
	});

	test('is said to have been kept back before where nothing of it is left that somebody kept back', async () => {
		const id = await add('Emptied Whey');
		const lot = { lot: 'K5', expiresOn: '2028-01-31' };
		await receive(shop.administrator, id, 1, lot);
		const lotId = (await lotOf(id))?.lotId ?? 0;
		const { stock } = shop.administrator.client;
		await stock.hold({ body: { lotId, state: 'held', reason: 'To be checked' } });
		await stock.writeOff({ body: { lotId, quantity: 1, reason: 'Torn' } });
		const { status } = await stock.receive({ body: { productId: id, quantity: 2, ...lot } });
		expect(status).toBe(
			'2 received into the store room and kept back: this lot was kept back before it was emptied. Sell it again if these are in order',
		);
		const count = async (quantity: number) =>
			(await stock.count({ body: { productId: id, lotId, quantity, reason: 'Counted' } })).status;
		expect(await count(3)).toBe(
			'Counted: 1 more than were known, and kept back: so is the rest of their lot',
		);
		expect(await count(0)).toBe('Counted: 3 fewer than were known');
		expect(await count(2)).toBe(
			'Counted: 2 more than were known, and kept back: this lot was kept back before it was emptied. Sell it again if these are in order',
		);
		await stock.hold({ body: { lotId, state: 'sellable', reason: 'In order' } });
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 2 });
	});
});

describe('a lot is kept back the night after it was sold last', () => {
	test.each([
		['at 23:59:59 of its last day in the shop', '2026-11-24T23:59:59+05:30', 'sellable', 4],
		['at 00:00 of the next day', '2026-11-25T00:00:00+05:30', 'held', 0],
	])('%s', async (_, at, state, onHand) => {
		const id = await add('Kesar Whey');
		await receive(shop.administrator, id, 4, { lot: 'K1', expiresOn });
		await night(new Date(at));
		expect(await lotOf(id)).toMatchObject({ state, quantity: 4, holdOn: '2026-11-25' });
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand });
		await server.workOffJobs();
		await eventually(async () =>
			expect((await server.call('GET', `/api/product/get?id=${id}`)).body).toMatchObject({
				available: onHand > 0 ? 1 : 0,
			}),
		);
	});

	test('is written into the ledger once, however often the job runs, and expires after its last day', async () => {
		const id = await add('Mango Whey');
		await receive(shop.administrator, id, 4, { lot: 'M1', expiresOn });
		for (const day of ['2026-11-25', '2026-11-25', '2026-11-26', '2027-01-14'])
			await night(tenPastMidnight(day));
		expect(await lotOf(id)).toMatchObject({ state: 'held' });
		expect(await movesOf(id)).toEqual([
			['held', -4],
			['received', 4],
		]);
		for (const day of ['2027-01-15', '2027-01-16']) await night(tenPastMidnight(day));
		expect(await lotOf(id)).toMatchObject({ state: 'expired', quantity: 4 });
	});

	test('earlier where the product lasts longer on the shelf than its share of a short life says', async () => {
		const id = await add('Short Oats');
		await shop.administrator.client.stock.setShelfLife({ body: { productId: id, shelfLife: 90 } });
		await receive(shop.administrator, id, 4, { expiresOn });
		// 27 days at home, and 6 days of delivery.
		expect(await lotOf(id)).toMatchObject({ holdOn: '2026-12-13' });
		await night(tenPastMidnight('2026-12-12'));
		expect(await lotOf(id)).toMatchObject({ state: 'sellable' });
		await night(tenPastMidnight('2026-12-13'));
		expect(await lotOf(id)).toMatchObject({ state: 'held' });
	});

	test('unless another shelf life is saved while the job waits for the product', async () => {
		const id = await add('Slow Oats');
		await receive(shop.administrator, id, 4, { expiresOn });
		await goTo(tenPastMidnight('2026-11-25'));
		const { database, pool } = server.connection;
		const job = await database.transaction().execute(async (transaction) => {
			await sql`select from stock_levels where product_id = ${id} for update`.execute(transaction);
			// In an array: a promise would be awaited before the transaction ends.
			const running = [runJob('hold_expiring_lots')];
			await expect
				.poll(async () => {
					const { rows } = await pool.query(
						`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%"stock_levels"%for update%'`,
					);
					return rows.length;
				})
				.toBe(1);
			await transaction.updateTable('products').set({ shelf_life: 90 }).where('id', '=', id).execute();
			return running;
		});
		await Promise.all(job);
		expect(await lotOf(id)).toMatchObject({ state: 'sellable' });
	});

	test('and another shelf life lets it be sold again at once, or keeps it back', async () => {
		const id = await add('Rava Bites');
		const setShelfLife = async (shelfLife?: number) =>
			(
				await shop.administrator.client.stock.setShelfLife({
					body: { productId: id, ...(shelfLife && { shelfLife }) },
				})
			).status;
		// One lot is kept back by the nightly job, one by its receipt, and one by hand.
		await receive(shop.administrator, id, 4, { lot: 'N1', expiresOn });
		await goTo(tenPastMidnight('2026-11-24'));
		await receive(shop.administrator, id, 2, { lot: 'C1', expiresOn: '2027-01-10' });
		await receive(shop.administrator, id, 1, { lot: 'H1', expiresOn: '2027-01-15' });
		const { lots } = await shop.administrator.client.stock.product({ query: { id } });
		const lotId = lots.find(({ code }) => code === 'H1')?.lotId ?? 0;
		await shop.administrator.client.stock.hold({ body: { lotId, state: 'held', reason: 'Recalled' } });
		await night(tenPastMidnight('2026-11-25'));
		const states = async () => {
			const product = await shop.administrator.client.stock.product({ query: { id } });
			return Object.fromEntries(product.lots.map(({ code, state }) => [code, state]));
		};
		expect(await states()).toEqual({ N1: 'held', C1: 'held', H1: 'held' });
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 0 });

		// 27 days at home, and 6 days of delivery.
		expect(await setShelfLife(90)).toBe('Shelf life saved. 6 back on sale');
		expect(await states()).toEqual({ N1: 'sellable', C1: 'sellable', H1: 'held' });
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 6 });
		await server.workOffJobs();
		expect((await server.call('GET', `/api/product/get?id=${id}`)).body).toMatchObject({ available: 1 });
		await placeNumbered(shop.person, shop.addressId, [{ productId: id, quantity: 5 }]);

		expect(await setShelfLife()).toBe(
			'Shelf life saved. 6 kept back from now on. 5 units that orders wait for are not there now',
		);
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 0 });
		// Units that were kept back because of the shelf life are released with it.
		expect(await setShelfLife(90)).toBe('Shelf life saved. 6 back on sale');
		expect((await movesOf(id)).slice(0, 2)).toEqual([
			['released', 2],
			['released', 4],
		]);
	});

	test('but what somebody keeps back stays so, and a lot without a last day is never touched', async () => {
		const id = await add('Steel Shaker');
		await receive(shop.administrator, id, 2);
		await night(tenPastMidnight('2030-01-01'));
		expect(await lotOf(id)).toMatchObject({ state: 'sellable' });
		expect('holdOn' in ((await lotOf(id)) ?? {})).toBe(false);
		const heldId = await add('Recalled Whey');
		await goTo(receivedOn);
		await receive(shop.administrator, heldId, 2, { expiresOn });
		const lotId = (await lotOf(heldId))?.lotId ?? 0;
		await shop.administrator.client.stock.hold({ body: { lotId, state: 'held', reason: 'Recalled' } });
		await night(tenPastMidnight('2026-11-25'));
		expect(await movesOf(heldId)).toEqual([
			['held', -2],
			['received', 2],
		]);
	});
});

describe('whoever chose to be mailed of lots is told 30 days before one is kept back', () => {
	test('not the day before, once on that day, and not again', async () => {
		const id = await add('Rose Whey');
		await receive(shop.administrator, id, 7, { lot: 'R9', expiresOn });
		await night(tenPastMidnight('2026-10-25'));
		expect(await mailsOf('Rose Whey')).toEqual([]);
		await night(tenPastMidnight('2026-10-26'));
		await night(tenPastMidnight('2026-10-26'));
		await night(tenPastMidnight('2026-10-27'));
		await night(tenPastMidnight('2026-11-25'));
		const [mail, ...more] = await mailsOf('Rose Whey');
		expect(more).toEqual([]);
		expect(mail?.headers.subject).toContain('1 new lot that expires soon');
		expect(mail?.text).toContain(
			'7 × Rose Whey, lot R9, in the store room, sold until 24 November 2026, best before 14 January 2027',
		);
		expect(mail?.text).toContain(`/admin/stock/${id}`);
	});

	test('and reads of one that is kept back that it is, not until when it would be sold', async () => {
		const [late, recalled] = [await add('Late Whey'), await add('Held Whey')];
		await goTo(new Date('2026-11-27T10:00:00+05:30'));
		await receive(shop.administrator, late, 40, { lot: 'L1', expiresOn: '2026-12-20' });
		await receive(shop.administrator, recalled, 3, { lot: 'C1', expiresOn: '2027-01-31' });
		const lotId = (await lotOf(recalled))?.lotId ?? 0;
		await shop.administrator.client.stock.hold({ body: { lotId, state: 'held', reason: 'Recalled' } });
		await night(tenPastMidnight('2026-11-28'));
		for (const [name, text] of [
			['Late Whey', '40 × Late Whey, lot L1, in the store room, kept back, best before 20 December 2026'],
			['Held Whey', '3 × Held Whey, lot C1, in the store room, kept back, best before 31 January 2027'],
		] as const) {
			const [mail] = await mailsOf(name);
			expect(mail?.text).toContain(text);
		}
	});

	test('also when the club was down that night, and of their own centre alone', async () => {
		const id = await add('Pista Whey');
		await receive(shop.administrator, id, 1, { lot: 'HERE', centreId: here, expiresOn });
		await receive(shop.administrator, id, 1, { lot: 'THERE', centreId: there, expiresOn });
		await night(tenPastMidnight('2026-11-01'));
		const [mail, ...more] = await mailsOf('Pista Whey');
		expect(more).toEqual([]);
		expect(mail?.text).toContain('lot HERE');
		expect(mail?.text).not.toContain('lot THERE');
	});

	test('not of one whose units are gone', async () => {
		const id = await add('Gone Whey');
		await receive(shop.administrator, id, 1, { expiresOn });
		const lotId = (await lotOf(id))?.lotId ?? 0;
		await shop.administrator.client.stock.writeOff({ body: { lotId, quantity: 1, reason: 'Broken' } });
		await night(tenPastMidnight('2026-11-01'));
		expect(await mailsOf('Gone Whey')).toEqual([]);
	});
});

test('a night among orders and dispatches keeps every number exact, and sells nothing of what it kept back', async () => {
	const id = await add('Busy Whey');
	for (const lot of ['A', 'B', 'C']) await receive(shop.administrator, id, 10, { lot, expiresOn });
	const waiting: number[] = [];
	for (let nth = 0; nth < 8; nth++) waiting.push(...(await placeOrder(shop.person, shop.addressId, [id])));
	await goTo(tenPastMidnight('2026-11-25'));
	const [answers] = await Promise.all([
		concurrently(20, (turn) =>
			turn % 3 === 0
				? sendOrder(server, shop.person, newOrder(shop.addressId, [{ productId: id, quantity: 2 }]))
				: server.call('PATCH', '/api/orders/update', {
						body: { id: waiting[turn % waiting.length], status: 'Transit' },
						token: shop.administrator.token,
					}),
		),
		concurrently(3, () => runJob('hold_expiring_lots')),
	]);
	expect(
		Object.keys(countByStatus(answers)).filter((status) => !['200', '201', '409'].includes(status)),
	).toEqual([]);
	await runJob('hold_expiring_lots');
	expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 0 });
	const late = await sendOrder(server, shop.person, newOrder(shop.addressId, [id]));
	expect(late.status).toBe(409);
});

test('what is past its last day has expired from midnight on, before the job of the night has marked it', async () => {
	const id = await add('Midnight Whey');
	await receive(shop.administrator, id, 3, { lot: 'M1', expiresOn });
	await goTo(new Date('2027-01-14T23:59:00+05:30'));
	expect((await lotOf(id))?.state).not.toBe('expired');
	await goTo(new Date('2027-01-15T00:01:00+05:30'));
	expect(await lotOf(id)).toMatchObject({ state: 'expired' });
	const { stock, reports } = shop.administrator.client;
	expect((await stock.expiring({})).find(({ productId }) => productId === id)).toMatchObject({
		state: 'expired',
	});
	const { lots = [] } = await reports.expiry({ query: { month: '2027-01' } });
	expect(lots.find(({ productId }) => productId === id)).toMatchObject({ state: 'expired' });
	const file = await server.call('GET', '/api/report/expiryFile?month=2027-01', {
		token: shop.administrator.token,
	});
	expect(String(file.body)).toMatch(/Midnight Whey.*expired/);
	expect((await stock.receive({ body: { productId: id, quantity: 1, lot: 'M2', expiresOn } })).status).toBe(
		'1 received into the store room and kept back: they are past their last day',
	);
});

test('a lot that comes in too late is kept back at once', async () => {
	const id = await add('Late Whey');
	const today = clubToday(server.clock.now);
	await receive(shop.administrator, id, 1, { lot: 'IN TIME', expiresOn: daysBefore(today, -51) });
	await receive(shop.administrator, id, 1, { lot: 'TOO LATE', expiresOn: daysBefore(today, -50) });
	const { lots } = await shop.administrator.client.stock.product({ query: { id } });
	expect(lots.map(({ code, state }) => [code, state])).toEqual([
		['TOO LATE', 'held'],
		['IN TIME', 'sellable'],
	]);
});

test('what is empty at a centre that has ended leaves the list of the stock, and what is there yet stays', async () => {
	const { administrator } = shop;
	const [emptied, left] = [await add('Whey of an ended centre'), await add('Whey left there')];
	for (const id of [emptied, left])
		for (const centreId of [here, there]) await receive(administrator, id, 1, { centreId });
	const { lots } = await administrator.client.stock.product({ query: { id: emptied } });
	for (const { lotId } of lots)
		await administrator.client.stock.writeOff({ body: { lotId, quantity: 1, reason: 'Torn' } });
	const centreStatus = (status: 'open' | 'ended') =>
		shop.administrator.client.club.centreStatus({ body: { id: there, status } });
	await centreStatus('ended');
	await night(tenPastMidnight('2026-10-02'));
	const placesOf = async (id: number) =>
		(await shop.administrator.client.stock.product({ query: { id } })).levels.map(({ centreId }) => centreId);
	expect(await placesOf(emptied)).toEqual([here]);
	expect(await placesOf(left)).toEqual([here, there]);
	await centreStatus('open');
});

test('a product that is sold no more leaves the list of the stock once nothing is left of it, and what comes back is counted anew', async () => {
	const { administrator } = shop;
	const [gone, kept] = [await add('Whey that is gone'), await add('Whey of which one is left')];
	const listed = async () => {
		const { reply } = await shop.administrator.client.stock.list({ query: { limit: 100 } });
		return reply.map(({ productId }) => productId);
	};
	for (const id of [gone, kept]) await receive(administrator, id, 2, { lot: 'A' });
	const { orderNumber } = await placeNumbered(shop.person, shop.addressId, [
		{ productId: gone, quantity: 2 },
	]);
	await sendParcel(administrator, orderNumber);
	for (const id of [gone, kept]) await administrator.client.catalogue.delete({ query: { id } });
	expect(await listed()).toEqual(expect.arrayContaining([gone, kept]));

	await night(tenPastMidnight('2026-10-02'));
	expect(await listed()).not.toContain(gone);
	expect(await listed()).toContain(kept);
	const { parcels, lines } = await shop.administrator.client.orders.full({
		query: { number: orderNumber },
	});
	await shop.administrator.client.orders.cameBack({
		body: {
			shipmentId: parcels[0]?.shipmentId ?? 0,
			reason: 'Nobody was there',
			units: [{ orderId: lines[0]?.orderId ?? 0, sealed: 2 }],
		},
	});
	expect((await levelOf(shop.administrator, gone)).onHand).toBe(2);
	expect(await listed()).toContain(gone);
});
