import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import { readMail } from '#server/testing/fixtures/mail.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { databaseUrlOf, type RunningClub, startClub } from '../../club-process.ts';
import { loggedIn, newConfirmedMember } from '../../people.ts';
import { addHomeAddress, addNewProducts } from '../../spec/support/shop.ts';
import { driftOf, halfDoneOf, registerForTax, rowsOf, wrongPapersOf } from '../support/drift.ts';
import { test } from '../support/test.ts';
import { killAfter, untilKilled } from '../support/until-killed.ts';

/** Orders of two products each, two units of one and three of the other. */
const orders = 40;
const received = 1_000;

type Desk = Awaited<ReturnType<typeof loggedIn>>;

async function expectNothingHalfDone(club: RunningClub, firstOrder: number): Promise<void> {
	expect(await driftOf(club)).toEqual([]);
	expect(await halfDoneOf(club)).toEqual([]);
	expect(await wrongPapersOf(club, firstOrder)).toEqual([]);
	// Nobody sends or cancels a part of an order here.
	const inParts = `select order_id from order_lines group by order_id having count(distinct (status, ended)) > 1`;
	expect(await rowsOf(club, inParts)).toEqual([]);
}

/** Holds an order, as each change of it does, until the returned function is called: nothing else can change it. */
async function hold(club: RunningClub, orderNumber: number): Promise<() => Promise<void>> {
	const client = new pg.Client(await databaseUrlOf(club));
	// The database may end with the club that is killed.
	client.on('error', () => {});
	await client.connect();
	await client.query('begin');
	await client.query('select from orders where id = $1 for no key update', [orderNumber]);
	return () => client.end();
}

test('killed while orders are cancelled, sent and taken back, the club has done each whole or not at all, and every mail goes out', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'akhara-killed-packing-'));
	let club = await startClub({}, folder);
	const restart = async (): Promise<Desk> => {
		club = await startClub({}, folder);
		return loggedIn(club.url, club.administrator);
	};
	let desk = await loggedIn(club.url, club.administrator);
	const member = await newConfirmedMember(club);
	const addressId = await addHomeAddress(member.client);
	const [first = 0, second = 0] = (await addNewProducts(desk, 2)).map(({ productId }) => productId);
	await registerForTax(desk, [first, second]);
	for (const productId of [first, second])
		await desk.stock.receive({ body: { productId, quantity: received } });
	const numbers: number[] = [];
	for (let nth = 0; nth < 2 * orders; nth++) {
		const { orderNumber = 0 } = await member.client.orders.order({
			body: {
				paymentMode: 'COD',
				source: '',
				addressId,
				cartProductDetails: [
					{ productId: first, quantity: 2 },
					{ productId: second, quantity: 3 },
				],
			},
		});
		numbers.push(orderNumber);
	}
	const [sent, cancelled] = [numbers.slice(0, orders), numbers.slice(orders)];
	const levels = async () =>
		Promise.all([first, second].map(async (id) => (await desk.stock.product({ query: { id } })).levels[0]));

	// Orders are cancelled.
	const reason = 'We cannot send it';
	const cancel = (orderNumber: number) => desk.orders.cancelFor({ body: { orderNumber, reason } });
	const toldOfCancel = await untilKilled(club, cancelled, cancel);
	expect(toldOfCancel.size).toBeGreaterThanOrEqual(killAfter);
	expect(toldOfCancel.size).toBeLessThan(orders);
	desk = await restart();
	await expectNothingHalfDone(club, numbers[0] ?? 0);
	for (const number of toldOfCancel)
		expect((await desk.orders.full({ query: { number } })).orderTotal, 'acknowledged').toBe(0);
	// What was not acknowledged may be done: then it is refused, and else it is done now.
	for (const number of cancelled) await cancel(number).catch(({ status }) => expect(status).toBe(409));
	await expectNothingHalfDone(club, numbers[0] ?? 0);
	expect(await levels()).toMatchObject([
		{ onHand: received, reserved: 2 * orders },
		{ onHand: received, reserved: 3 * orders },
	]);

	// All orders are sent at one press, which is killed in the middle of it.
	const dispatch = () => desk.orders.dispatch({ body: { orderNumbers: sent, carrier: 'Own' } });
	const gone = async () => {
		const [counted] = await rowsOf<{ count: string }>(
			club,
			'select count(*) from shipments where sent_by is not null',
		);
		return Number(counted?.count);
	};
	// The press cannot come to its end before this test sees it in the middle, however slow the machine.
	const letGo = await hold(club, sent.at(-1) ?? 0);
	const press = dispatch().catch(() => undefined);
	await expect.poll(gone, { intervals: [10] }).toBeGreaterThanOrEqual(killAfter);
	club.started.process.kill('SIGKILL');
	await Promise.all([press, club.started.ended]);
	await letGo();
	desk = await restart();
	const before = await gone();
	expect(before).toBeLessThan(orders);
	await expectNothingHalfDone(club, numbers[0] ?? 0);
	const { refused } = await dispatch();
	expect(refused).toHaveLength(before);
	expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['All of it has left']));
	expect(await gone()).toBe(orders);
	await expectNothingHalfDone(club, numbers[0] ?? 0);
	expect(await levels()).toMatchObject([
		{ onHand: received - 2 * orders, reserved: 0 },
		{ onHand: received - 3 * orders, reserved: 0 },
	]);

	const invoices = async () =>
		rowsOf(club, "select position from documents where kind = 'tax invoice' order by position");
	expect(await invoices()).toEqual(sent.map((_, index) => ({ position: index + 1 })));

	// All come back, one unit of each spoiled.
	const takeBack = async (number: number) => {
		const { lines, parcels } = await desk.orders.full({ query: { number } });
		const units = lines.map(({ orderId, quantity }) => ({ orderId, sealed: quantity - 1 }));
		const shipmentId = parcels[0]?.shipmentId ?? 0;
		return desk.orders.cameBack({ body: { shipmentId, reason: 'Refused', units } });
	};
	const toldOfReturn = await untilKilled(club, sent, takeBack);
	expect(toldOfReturn.size).toBeLessThan(orders);
	desk = await restart();
	await expectNothingHalfDone(club, numbers[0] ?? 0);
	for (const number of toldOfReturn)
		expect((await desk.orders.full({ query: { number } })).lines[0]?.ended, 'acknowledged').toBeDefined();
	for (const number of sent) await takeBack(number).catch(({ status }) => expect(status).toBe(409));
	await expectNothingHalfDone(club, numbers[0] ?? 0);
	expect(await levels()).toMatchObject([
		{ onHand: received - orders, reserved: 0 },
		{ onHand: received - orders, reserved: 0 },
	]);

	// Each customer was told of each once.
	const subjects = async () =>
		(await club.mails())
			.filter((mail) => mail.includes(member.email))
			.map((mail) => readMail(mail).headers.subject ?? '')
			.filter((subject) => /cancelled$|came back to us$/.test(subject))
			.map((subject) => /AK-\d+ .*/.exec(subject)?.[0])
			.toSorted();
	const owed = [
		...cancelled.map((number) => `${formatOrderNumber(number)} is cancelled`),
		...sent.map((number) => `${formatOrderNumber(number)} came back to us`),
	].toSorted();
	await expect.poll(subjects).toEqual(owed);
	await club.stop();
});
