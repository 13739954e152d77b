import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readMail } from '#server/testing/fixtures/mail.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { startClub } from '../../club-process.ts';
import { clientOf, loggedIn, newConfirmedMember } from '../../people.ts';
import { addHomeAddress, addNewProducts } from '../../spec/support/shop.ts';
import { driftOf, halfDoneOf, registerForTax, rowsOf, wrongPapersOf } from '../support/drift.ts';
import { test } from '../support/test.ts';
import { killAfter, untilKilled } from '../support/until-killed.ts';

/** How often each thing is done. */
const times = 40;
const price = 900;

const keyed = (count: number) => Array.from({ length: count }, () => ({ idempotencyKey: randomUUID() }));

test('killed while goods come in, lines are cut, returns are taken back and refunds are sent, the club has done each whole or not at all, and once', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'akhara-killed-returns-'));
	let club = await startClub({}, folder);
	let desk = await loggedIn(club.url, club.administrator);
	const member = await newConfirmedMember(club);
	const [{ productId } = { productId: 0 }] = await addNewProducts(desk, 1);
	await registerForTax(desk, [productId]);
	const level = async () => (await desk.stock.product({ query: { id: productId } })).levels[0];
	/** Kills the club in the middle of many acts, starts it again, and expects that nothing is half done. */
	const killedDuring = async <Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>) => {
		const acknowledged = await untilKilled(club, items, act);
		expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter);
		expect(acknowledged.size).toBeLessThan(items.length);
		club = await startClub({}, folder);
		desk = await loggedIn(club.url, club.administrator);
		await expectNothingHalfDone();
		return acknowledged.size;
	};
	let firstOrder = Number.MAX_SAFE_INTEGER;
	const expectNothingHalfDone = async () => {
		expect(await driftOf(club)).toEqual([]);
		expect(await halfDoneOf(club)).toEqual([]);
		expect(await wrongPapersOf(club, Math.min(firstOrder, 2 ** 31 - 1))).toEqual([]);
	};

	// Goods come in, five units at a time; who was not answered sends it again with its key.
	const receipts = keyed(times);
	const receive = (sent: { idempotencyKey: string }) =>
		desk.stock.receive({ body: { productId, quantity: 5, lot: 'K-1' }, ...sent });
	const acknowledged = await killedDuring(receipts, receive);
	const onHand = (await level())?.onHand ?? 0;
	expect(onHand % 5).toBe(0);
	expect(onHand).toBeGreaterThanOrEqual(5 * acknowledged);
	for (const sent of receipts) await receive(sent);
	expect(await level()).toMatchObject({ onHand: 5 * times, reserved: 0 });

	// Forty orders of three units; each is cut to two.
	const customer = clientOf(club.url, member.token);
	const addressId = await addHomeAddress(customer);
	const numbers: number[] = [];
	for (let nth = 0; nth < times; nth++) {
		const { orderNumber = 0 } = await customer.orders.order({
			body: {
				paymentMode: 'COD',
				source: '',
				addressId,
				cartProductDetails: [{ productId, quantity: 3 }],
			},
		});
		numbers.push(orderNumber);
	}
	firstOrder = numbers[0] ?? 0;
	const lines: number[] = [];
	for (const number of numbers)
		lines.push((await desk.orders.full({ query: { number } })).lines[0]?.orderId ?? 0);
	const cut = (orderId: number) =>
		desk.orders.cut({ body: { orderId, quantity: 2, reason: 'One tub is dented' } });
	await killedDuring(lines, cut);
	// What was done and not acknowledged is refused; the rest is done now.
	for (const orderId of lines) await cut(orderId).catch(({ status }) => expect(status).toBe(409));
	expect(await level()).toMatchObject({ onHand: 5 * times, reserved: 2 * times });

	// All are delivered. Of each order a unit is damaged, asked to be returned, and taken back.
	await desk.orders.dispatch({ body: { orderNumbers: numbers, carrier: 'Own' } });
	const { rows } = await desk.orders.queue({ query: { name: 'way' } });
	const shipmentIds = rows
		.filter(({ orderNumber }) => numbers.includes(orderNumber))
		.map(({ parcel }) => parcel?.shipmentId ?? 0);
	expect(shipmentIds).toHaveLength(times);
	for (const status of ['Out-For-Delivery', 'Delivered'] as const)
		await desk.orders.moveParcels({ body: { shipmentIds, status } });
	const asks = lines.map((orderId) => ({ orderId, idempotencyKey: randomUUID() }));
	const ask = ({ orderId, idempotencyKey }: (typeof asks)[number]) =>
		clientOf(club.url, member.token).returns.ask({
			body: { orderId, quantity: 1, reason: 'Damaged', payBy: 'UPI', upi: 'asha@okbank' },
			idempotencyKey,
		});
	await killedDuring(asks, ask);
	for (const one of asks) await ask(one);
	const returns = await rowsOf<{ id: number }>(club, 'select id from returns order by id');
	expect(returns).toHaveLength(times);
	for (const { id } of returns) await desk.returns.approve({ body: { id, way: 'Centre' } });
	const takeBack = ({ id }: { id: number }) => desk.returns.receive({ body: { id, quantity: 1, sealed: 0 } });
	await killedDuring(returns, takeBack);
	for (const one of returns) await takeBack(one).catch(({ status }) => expect(status).toBe(409));
	await expectNothingHalfDone();
	// What came back was damaged: written off again.
	expect(await level()).toMatchObject({ onHand: 3 * times, reserved: 0 });
	const notes = await rowsOf(
		club,
		"select position, total::integer as total from documents where kind = 'credit note' order by position",
	);
	expect(notes).toEqual(numbers.map((_, index) => ({ position: index + 1, total: 100 * price })));

	// The money is sent.
	const send = ({ id }: { id: number }) =>
		desk.returns.refund({ body: { id, mode: 'UPI', reference: `UTR-${id}` } });
	await killedDuring(returns, send);
	for (const one of returns) await send(one).catch(({ status }) => expect(status).toBe(409));
	const sums = `select count(*)::integer as refunds, sum(amount)::integer as due,
		(select count(*)::integer from refund_payments) as sent from refunds`;
	expect(await rowsOf(club, sums)).toEqual([{ refunds: times, due: price * times, sent: times }]);
	await expectNothingHalfDone();

	// The customer was told of each once.
	const told = async () =>
		(await club.mails())
			.filter((mail) => mail.includes(member.email))
			.map(
				(mail) =>
					/AK-\d+ has a (?:refund|return that reached us)$/.exec(readMail(mail).headers.subject ?? '')?.[0],
			)
			.filter((subject) => subject !== undefined)
			.toSorted();
	const owed = numbers
		.map(formatOrderNumber)
		.flatMap((number) => [`${number} has a refund`, `${number} has a return that reached us`])
		.toSorted();
	await expect.poll(told).toEqual(owed);
	await club.stop();
});
