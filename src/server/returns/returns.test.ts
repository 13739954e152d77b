import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubToday } from '#shared/dates.ts';
import { lastRefundDay, lastReturnDay } from '#shared/returns/returns.rules.ts';
import { dayNamed, formatLongDate } from '#shared/text/format-date.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { daysFromToday } from '../testing/dates.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { moveLineTo, openShop, placeNumbered, type Shop, sendParcel } from '../testing/fixtures/orders.ts';
import { type Person, signUp } from '../testing/fixtures/people.ts';
import { askReturn, placeDelivered, takeBack } from '../testing/fixtures/returns.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { addCountedBar, expectNoDrift, levelOf } from '../testing/fixtures/stock.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let desk: Person['client'];
let customer: Person['client'];
/** Costs ₹50; its units are counted. */
let bar: number;
const expiresOn = daysFromToday(400);
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	shop = await openShop(server);
	const [centreId] = await twoCentres(server);
	await shop.administrator.client.payments.openShift({ body: { centreId, float: 0 } });
	[desk, customer] = [shop.administrator.client, shop.person.client];
	bar = await addCountedBar(server, shop.administrator, 500, { lot: 'B-1', expiresOn });
});
afterAll(() => server.close());

/** Two of the counted bars at ₹50, three oats at ₹200, delivered. */
let order: { orderNumber: number; orderIds: number[] };
let bars: number;
let oats: number;
beforeEach(async () => {
	order = await placeDelivered(shop.administrator, shop.person, shop.addressId, [
		{ productId: bar, quantity: 2 },
		{ productId: shop.oats, quantity: 3 },
	]);
	[bars = 0, oats = 0] = order.orderIds;
});

const own = () => customer.returns.ofOrder({ query: { number: order.orderNumber } });
const ask = (changes: object = {}, { token }: Pick<Person, 'token'> = shop.person) =>
	server.call('POST', '/api/returns/ask', {
		body: { orderId: bars, quantity: 1, reason: 'Damaged', payBy: 'Cash', ...changes },
		token,
	});
const atDesk = (path: string, body: object, { token }: Pick<Person, 'token'> = shop.administrator) =>
	server.call('POST', `/api/returns/${path}`, { body, token });
const asMember = (method: 'POST' | 'PATCH', path: string, body: object, { token }: Pick<Person, 'token'>) =>
	server.call(method, `/api/returns/${path}`, { body, token });
const sellFinally = (finalSale: boolean) =>
	desk.catalogue.bulk({
		body: { change: { finalSale }, products: [{ productId: bar, expected: { finalSale: !finalSale } }] },
	});
const onHand = async () => (await levelOf(shop.administrator, bar)).onHand;
const queued = async (name: 'asked' | 'coming' | 'refund') => {
	const { rows } = await desk.returns.queue({ query: { name } });
	return rows.filter(({ orderNumber }) => orderNumber === order.orderNumber);
};
const newsOf = async () => {
	await server.workOffJobs();
	const mails = await mailsTo(server, shop.person.email);
	return mails.filter(({ headers }) => headers.subject?.includes(`AK-${order.orderNumber} `));
};

test('a damaged unit is asked for, fetched, received and refunded: every side says the same, to the paisa', async () => {
	const before = await onHand();
	expect((await own()).lines).toEqual([
		{ orderId: bars, units: 2, until: lastReturnDay(server.clock.now), finalSale: false },
		{ orderId: oats, units: 3, until: lastReturnDay(server.clock.now), finalSale: false },
	]);
	const id = await askReturn(shop.person, order, { text: 'The lid is cracked,\nand it leaks' });
	const asked = { id, productName: 'Oat Bar', quantity: 1, reason: 'Damaged', upi: 'asha@okbank' };
	expect(await queued('asked')).toMatchObject([{ ...asked, text: 'The lid is cracked,\nand it leaks' }]);
	expect((await own()).lines[0]).toMatchObject({ units: 1 });

	await desk.returns.approve({ body: { id, way: 'Rider', fetchedOn: clubToday(server.clock.now) } });
	expect(await queued('asked')).toEqual([]);
	expect(await queued('coming')).toMatchObject([
		{ id, way: 'Rider', fetchedOn: clubToday(server.clock.now) },
	]);

	await desk.returns.receive({ body: { id, quantity: 1, sealed: 0 } });
	const dueOn = lastRefundDay(server.clock.now);
	expect(await queued('refund')).toMatchObject([{ id, refund: { amount: 50, fee: 0, dueOn } }]);
	// The units came back into their lot and were written off.
	expect(await onHand()).toBe(before);
	const { moves } = await desk.stock.product({ query: { id: bar } });
	expect(moves.slice(0, 2).map(({ kind, quantity }) => ({ kind, quantity }))).toEqual([
		{ kind: 'written off', quantity: -1 },
		{ kind: 'returned', quantity: 1 },
	]);
	await expectNoDrift(server);

	await desk.returns.refund({ body: { id, mode: 'UPI', reference: '634512345678' } });
	expect(await queued('refund')).toEqual([]);
	expect((await own()).returns[0]).not.toHaveProperty('asked');
	expect((await own()).returns).toMatchObject([
		{
			...asked,
			status: 'Refunded',
			refund: { amount: 50, sent: { mode: 'UPI', reference: '634512345678' } },
		},
	]);
	// The desk's reply also has the id of the payment.
	expect(await desk.returns.forOrder({ query: { number: order.orderNumber } })).toMatchObject(await own());

	// The order stays delivered, and says what happened.
	const { lines, events } = await customer.orders.get({ query: { number: order.orderNumber } });
	expect(lines).toMatchObject([{ orderStatus: 'Delivered', quantity: 2 }, { orderStatus: 'Delivered' }]);
	expect(events.slice(-4)).toMatchObject([
		{
			kind: 'return asked',
			orderId: bars,
			quantity: 1,
			text: 'It is damaged. Your money comes by UPI to as…@okbank',
		},
		{ kind: 'return approved', text: expect.stringMatching(/^Our rider fetches it on /) },
		{ kind: 'return received', text: expect.stringMatching(/^You get ₹50 back by UPI to as…@okbank, by /) },
		{ kind: 'refund sent', text: '₹50 by UPI, reference 634512345678' },
	]);
	const mails = (await newsOf()).slice(-4);
	expect(mails.map(({ headers }) => headers.subject)).toEqual([
		expect.stringMatching(/has a return$/),
		expect.stringMatching(/how it comes back$/),
		expect.stringMatching(/that reached us$/),
		expect.stringMatching(/has a refund$/),
	]);
	expect(mails[0]?.text).toContain('It is damaged. Your money comes by UPI to as…@okbank');
	expect(mails[2]?.text).toContain('back by UPI to as…@okbank, by ');
	expect(mails[3]?.text).toContain('1 x Oat Bar');
});

test('whatever becomes of a return, its mail says it in whole sentences', async () => {
	const refused = await askReturn(shop.person, order, { reason: 'Changed-Mind', condition: 'sealed' });
	await desk.returns.refuse({ body: { id: refused, refusal: 'Its seal is broken' } });
	const withdrawn = await askReturn(shop.person, order, { payBy: 'Cash' });
	await customer.returns.withdraw({ body: { id: withdrawn } });
	const id = await askReturn(shop.person, order, { quantity: 2 });
	for (const way of [{ way: 'Courier', carrier: 'Delhivery', awb: '7' }, { way: 'Centre' }] as const)
		await desk.returns.approve({ body: { id, ...way } });
	await desk.returns.receive({ body: { id, quantity: 2, sealed: 0 } });
	const expected = { quantity: 2, sealed: 0 };
	const reason = 'One was another’s.';
	await desk.returns.correct({ body: { id, quantity: 1, sealed: 0, reason, expected } });
	await desk.returns.refund({ body: { id, mode: 'UPI', reference: '634512345678' } });
	const texts = (await newsOf()).filter(({ headers }) => !headers.subject?.endsWith('is placed'));
	expect(texts).toHaveLength(10);
	const paragraphs = texts.flatMap(({ text }) => text.trimEnd().split('\n\n').slice(1));
	// Leaves out the paragraphs that introduce or list the goods, and the link.
	const sentences = paragraphs.filter((text) => !/^ {2}|:$|http/.test(text));
	expect(sentences.filter((text) => !/[^.][.]$/.test(text))).toEqual([]);
	expect(sentences).toContain('The reason: Its seal is broken.');
	expect(sentences).toContain('₹50 by UPI, reference 634512345678.');
});

test('of what came back and cost nothing the mail says nothing more', async () => {
	const gift = await addProduct(server, shop.administrator, { name: 'Shaker', price: 500, discount: 100 });
	const lines = [gift, { productId: shop.oats, quantity: 1 }];
	order = await placeDelivered(shop.administrator, shop.person, shop.addressId, lines);
	await takeBack(shop.administrator, await askReturn(shop.person, order), { quantity: 1 });
	const mail = (await newsOf()).find(({ headers }) => headers.subject?.endsWith('that reached us'));
	expect(mail?.text).toContain('came back to us:\n\n  1 x Shaker\n\nSee your order at ');
});

test('to an email that is not confirmed each step is told in sentences, without what was typed', async () => {
	const confirm = (at: Date | null) =>
		server.connection.pool.query('update users set email_confirmed_at = $1 where id = $2', [
			at,
			shop.person.id,
		]);
	const { rows } = await server.connection.pool.query('select email_confirmed_at from users where id = $1', [
		shop.person.id,
	]);
	await newsOf();
	await confirm(null);
	const id = await askReturn(shop.person, order, { reason: 'Changed-Mind', condition: 'sealed' });
	await desk.returns.approve({ body: { id, way: 'Courier', carrier: 'Delhivery', awb: '7' } });
	await desk.returns.refuse({ body: { id, refusal: 'It smells of smoke' } });
	await desk.orders.note({ body: { orderNumber: order.orderNumber, text: 'Call us', reader: 'customer' } });
	const texts = (await newsOf()).slice(-4).map(({ text }) => text);
	await confirm(rows[0]?.email_confirmed_at);
	expect(texts[0]).toContain('1 x Oat Bar\n\nPlease sign in to read the rest.');
	expect(texts[1]).toContain('1 x Oat Bar\n\nPlease sign in to read how.');
	expect(texts[2]).toContain('1 x Oat Bar\n\nPlease sign in to read why.');
	expect(texts[3]).toContain(':\n\nPlease sign in to read what we wrote to you.');
	expect(texts.join()).not.toMatch(/smoke|Delhivery|Call us|The reason/);
});

describe('of what cost nothing', () => {
	/** Two free shakers, in an order of their own or together with paid goods. */
	const free = async ({ withOats }: { withOats: boolean }) => {
		const gift = await addProduct(server, shop.administrator, { name: 'Shaker', price: 500, discount: 100 });
		order = await placeDelivered(shop.administrator, shop.person, shop.addressId, [
			{ productId: gift, quantity: 2 },
			...(withOats ? [{ productId: shop.oats, quantity: 1 }] : []),
		]);
	};
	const nothing = 'Nothing was paid for it, so no money goes back for it.';
	const lastReturn = async () => (await own()).returns.at(-1);

	test('no mail, and no screen, promises money that a change of mind cannot bring', async () => {
		await free({ withOats: true });
		const id = await askReturn(shop.person, order, {
			...{ quantity: 2, reason: 'Changed-Mind', condition: 'sealed', payBy: 'Cash' },
		});
		expect(await lastReturn()).toMatchObject({ paysBack: 'nothing' });
		await takeBack(shop.administrator, id, { quantity: 2 });
		const texts = (await newsOf()).map(({ text }) => text);
		expect(texts.filter((text) => text.includes(nothing))).toHaveLength(2);
		expect(texts.filter((text) => /money comes|money is sent|You get/.test(text))).toEqual([]);
		expect(await lastReturn()).not.toHaveProperty('refund');
		expectRefusal(await atDesk('refuse', { id, refusal: 'Opened' }), 409, /^It is settled already/);
	});

	test('of a fault of ours the fee may go back, and where to is told', async () => {
		await free({ withOats: false });
		const id = await askReturn(shop.person, order, { quantity: 2 });
		expect(await lastReturn()).toMatchObject({ paysBack: 'fee' });
		await takeBack(shop.administrator, id, { quantity: 2 });
		const texts = (await newsOf()).map(({ text }) => text).join();
		expect(texts).toContain(
			`${nothing} Where the fee of the order goes back, it comes by UPI to as…@okbank.`,
		);
		expect(texts).toMatch(/You get ₹29 back by UPI to as…@okbank, by [^;]*; it is the fee\./);
	});

	test('the fee that fewer units do not bring is not due any more, and the return is settled', async () => {
		await free({ withOats: false });
		const id = await askReturn(shop.person, order, { quantity: 2 });
		await takeBack(shop.administrator, id, { quantity: 2 });
		const body = {
			id,
			quantity: 1,
			sealed: 1,
			reason: 'One was another’s',
			expected: { quantity: 2, sealed: 2 },
		};
		const answer = await atDesk('correct', body);
		expect([answer.status, answer.body.status]).toEqual([200, 'Corrected. Nothing is due any more']);
		const mail = (await newsOf()).at(-1)?.text;
		expect(mail).toContain('The fee of ₹29 does not go back, and nothing was paid for it');
		expect(await lastReturn()).toMatchObject({ status: 'Refunded', quantity: 1 });
		expect(await lastReturn()).not.toHaveProperty('refund');
		expect(await queued('refund')).toEqual([]);
		// The missing goods come back after all, and the fee is refunded with them.
		await takeBack(shop.administrator, await askReturn(shop.person, order), { quantity: 1 });
		expect(await lastReturn()).toMatchObject({ refund: { amount: 29, fee: 29 } });
	});
});

test('what is sealed goes back into the lot that it left, unit by unit', async () => {
	const before = await onHand();
	const first = await askReturn(shop.person, order, { reason: 'Short-Life' });
	await takeBack(shop.administrator, first, { quantity: 1 });
	expect(await onHand()).toBe(before + 1);
	const second = await askReturn(shop.person, order, { reason: 'Short-Life' });
	await takeBack(shop.administrator, second, { quantity: 1, sealed: 0 });
	expect(await onHand()).toBe(before + 1);
	const { lots } = await desk.stock.product({ query: { id: bar } });
	expect(lots).toMatchObject([{ code: 'B-1', quantity: before + 1 }]);
	await expectNoDrift(server);
});

describe('what a customer brings to a centre', () => {
	const stock = () => desk.stock.product({ query: { id: bar } });
	/** The units at a place: a centre, or the store room. */
	const at = async (centreId?: number) =>
		(await stock()).levels.find((level) => level.centreId === centreId)?.onHand ?? 0;

	test('is in the stock of that centre, in a lot of its own, and what is spoiled is written off there', async () => {
		const [, centreId] = await twoCentres(server);
		const [room, centre] = [await at(), await at(centreId)];
		const first = await askReturn(shop.person, order, { reason: 'Short-Life' });
		await desk.returns.approve({ body: { id: first, way: 'Centre', centreId } });
		expect(await queued('coming')).toMatchObject([{ id: first, centreId }]);
		await desk.returns.receive({ body: { id: first, quantity: 1, sealed: 1, centreId } });
		expect([await at(), await at(centreId)]).toEqual([room, centre + 1]);
		const lot = (await stock()).lots.find((one) => one.centreId === centreId);
		expect(lot).toMatchObject({ code: 'B-1', expiresOn, quantity: centre + 1 });
		// The second unit of the line is still assigned to the lot that it left.
		const second = await askReturn(shop.person, order, { reason: 'Damaged' });
		await desk.returns.approve({ body: { id: second, way: 'Centre' } });
		await desk.returns.receive({ body: { id: second, quantity: 1, sealed: 0, centreId } });
		expect([await at(), await at(centreId)]).toEqual([room, centre + 1]);
		expect((await stock()).moves.slice(0, 2)).toMatchObject([
			{ kind: 'written off', quantity: -1, centreId },
			{ kind: 'returned', quantity: 1, centreId },
		]);
		await expectNoDrift(server);
	});

	test('one unit at the centre and one in the store room come into the lots of their places', async () => {
		const [centreId] = await twoCentres(server);
		const [room, centre] = [await at(), await at(centreId)];
		for (const place of [{ centreId }, {}]) {
			const id = await askReturn(shop.person, order, { reason: 'Short-Life' });
			await desk.returns.approve({ body: { id, way: 'Centre' } });
			await desk.returns.receive({ body: { id, quantity: 1, sealed: 1, ...place } });
		}
		expect([await at(), await at(centreId)]).toEqual([room + 1, centre + 1]);
		await expectNoDrift(server);
	});

	test('is received by whoever works there, at no other centre, and at none that there is not', async () => {
		const [here, there] = await twoCentres(server);
		const front = await employ(server, { duty: 'front_desk', centreId: here });
		const id = await askReturn(shop.person, order);
		await desk.returns.approve({ body: { id, way: 'Centre' } });
		const received = { id, quantity: 1, sealed: 0 };
		expectRefusal(
			await atDesk('receive', { ...received, centreId: there }, front),
			403,
			'This belongs to another centre',
		);
		expectRefusal(await atDesk('receive', { ...received, centreId: 2_147_483_647 }), 404, 'Centre not found');
		expect((await atDesk('receive', { ...received, centreId: here }, front)).status).toBe(200);
		expectRefusal(await atDesk('receive', { ...received, centreId: here }, front), 409, 'It is here already');
	});
});

test('the fee goes back with the last unit of an order that comes back for our fault', async () => {
	const first = await askReturn(shop.person, order, { quantity: 2 });
	await takeBack(shop.administrator, first, { quantity: 2 });
	const second = await askReturn(shop.person, order, { orderId: oats, quantity: 3, reason: 'Wrong-Product' });
	await takeBack(shop.administrator, second, { quantity: 3 });
	const { returns } = await own();
	expect(returns.map(({ refund }) => [refund?.amount, refund?.fee])).toEqual([
		[100, 0],
		[629, 29],
	]);
	// Everything that was paid for the order is refunded.
	const { orderTotal } = await customer.orders.get({ query: { number: order.orderNumber } });
	expect(returns.reduce((sum, { refund }) => sum + (refund?.amount ?? 0), 0)).toBe(orderTotal);
});

test('the fee goes back with all that was delivered by then, whatever becomes of the rest', async () => {
	const { orderNumber, orderIds } = await placeNumbered(shop.person, shop.addressId, [
		{ productId: bar, quantity: 2 },
		{ productId: shop.oats, quantity: 3 },
	]);
	await moveLineTo(shop.administrator, orderIds[0] ?? 0, 'Delivered');
	const id = await askReturn(shop.person, { orderNumber, orderIds }, { quantity: 2 });
	await takeBack(shop.administrator, id, { quantity: 2 });
	await desk.orders.cancelFor({ body: { orderNumber, reason: 'We cannot send it' } });
	const { returns } = await customer.returns.ofOrder({ query: { number: orderNumber } });
	const { orderTotal } = await customer.orders.get({ query: { number: orderNumber } });
	expect(returns.map(({ refund }) => [refund?.amount, refund?.fee])).toEqual([[129, 29]]);
	expect(orderTotal).toBe(129);
});

test('the fee goes back with what was delivered of a parcel, though the rest of it is under way still', async () => {
	const { orderNumber, orderIds } = await placeNumbered(shop.person, shop.addressId, [
		{ productId: bar, quantity: 2 },
		{ productId: shop.oats, quantity: 3 },
	]);
	const shipmentId = await sendParcel(shop.administrator, orderNumber, 'Out-For-Delivery');
	const [delivered = 0, refused = 0] = orderIds;
	await desk.orders.update({ body: { id: delivered, status: 'Delivered' } });
	const id = await askReturn(shop.person, { orderNumber, orderIds }, { quantity: 2 });
	await takeBack(shop.administrator, id, { quantity: 2 });
	await desk.orders.cameBack({
		body: { shipmentId, reason: 'Refused', units: [{ orderId: refused, sealed: 3 }] },
	});
	const { returns } = await customer.returns.ofOrder({ query: { number: orderNumber } });
	expect(returns.map(({ refund }) => [refund?.amount, refund?.fee])).toEqual([[129, 29]]);
	await expectNoDrift(server);
});

test('the fee stays where a part came back for a change of mind', async () => {
	const first = await askReturn(shop.person, order, {
		quantity: 2,
		reason: 'Changed-Mind',
		condition: 'sealed',
	});
	await takeBack(shop.administrator, first, { quantity: 2 });
	const second = await askReturn(shop.person, order, { orderId: oats, quantity: 3 });
	await takeBack(shop.administrator, second, { quantity: 3 });
	expect((await own()).returns.map(({ refund }) => refund?.amount)).toEqual([100, 600]);
});

test('what was not received can be asked for again', async () => {
	const id = await askReturn(shop.person, order, { quantity: 2 });
	await takeBack(shop.administrator, id, { quantity: 1 });
	const { lines, returns } = await own();
	expect(lines[0]).toMatchObject({ units: 1 });
	expect(returns).toMatchObject([{ quantity: 1, refund: { amount: 50 } }]);
	expect((await ask()).status).toBe(201);
});

describe('nobody returns', () => {
	test('more than was bought, nor twice', async () => {
		expectRefusal(await ask({ quantity: 3 }), 409, 'Only 2 of 2 can be returned');
		await ask({ quantity: 2 });
		expectRefusal(await ask(), 409, 'All of it is being returned already');
	});

	test('what was not delivered', async () => {
		const placed = await placeNumbered(shop.person, shop.addressId, [bar]);
		expectRefusal(await ask({ orderId: placed.orderIds[0] }), 409, 'This has not been delivered');
		await customer.orders.cancel({ body: { orderNumber: placed.orderNumber } });
		expectRefusal(await ask({ orderId: placed.orderIds[0] }), 409, 'This has not been delivered');
	});

	test('anything of somebody else, or that there is not', async () => {
		const other = await signUp(server);
		const id = await askReturn(shop.person, order);
		expectRefusal(await ask({}, other), 404, 'Order not found');
		expectRefusal(await ask({ orderId: 2_147_483_647 }), 404);
		const read = await server.call('GET', `/api/returns/ofOrder?number=${order.orderNumber}`, other);
		expectRefusal(read, 404, 'Order not found');
		expectRefusal(await asMember('POST', 'withdraw', { id }, other), 404, 'Return not found');
		expectRefusal(await asMember('PATCH', 'payTo', { id, payBy: 'Cash' }, other), 404);
		expectRefusal(await atDesk('approve', { id: 2_147_483_647, way: 'Rider' }), 404, 'Return not found');
	});

	test('with a UPI ID that is none, or an opened unit for a change of mind', async () => {
		expectInvalid(await ask({ payBy: 'UPI' }), 'upi', 'UPI ID required');
		expectInvalid(
			await ask({ payBy: 'UPI', upi: 'asha@example.com' }),
			'upi',
			'A UPI ID looks like asha@okbank: please check it',
		);
		expectInvalid(
			await ask({ reason: 'Changed-Mind' }),
			'condition',
			'If you changed your mind, we take back only what is still sealed',
		);
	});

	test('for a change of mind what the club sold so, but for a fault', async () => {
		await sellFinally(true);
		order = await placeDelivered(shop.administrator, shop.person, shop.addressId, [bar]);
		[bars = 0] = order.orderIds;
		expect((await own()).lines[0]).toMatchObject({ finalSale: true });
		const ofMind = { reason: 'Changed-Mind', condition: 'sealed' };
		expectRefusal(await ask(ofMind), 409, 'This product is not taken back for a change of mind');
		const id = await askReturn(shop.person, order, { reason: 'Seal-Broken' });
		await customer.returns.withdraw({ body: { id } });
		await sellFinally(false);
		expect((await own()).lines[0]).toMatchObject({ finalSale: false });
		expect((await ask(ofMind)).status).toBe(201);
	});
});

test('what was sold as taken back is taken back for a change of mind, though the club sells it otherwise now', async () => {
	await sellFinally(true);
	expect((await own()).lines[0]).toMatchObject({ finalSale: false });
	expect((await ask({ reason: 'Changed-Mind', condition: 'sealed' })).status).toBe(201);
	await sellFinally(false);
});

test('a return can be asked for until midnight of the seventh day after the delivery', async () => {
	const began = server.clock.now;
	// The next midnight in India.
	const midnight = new Date(`${clubToday(new Date(began.getTime() + 86_400_000))}T00:00:00+05:30`).getTime();
	const deliver = (days: number) =>
		server.connection.pool.query(
			`update order_moves set moved_at = $1 where status = 'Delivered' and line_id = any ($2)`,
			[new Date(midnight - days * 86_400_000), order.orderIds],
		);
	await deliver(7.5);
	try {
		server.clock.now = new Date(midnight - 1);
		expect((await ask()).status).toBe(201);
		server.clock.now = new Date(midnight);
		const last = clubToday(new Date(midnight - 1));
		expectRefusal(await ask(), 409, `Returns closed on ${dayNamed(last, clubToday(new Date(midnight)))}`);
		expect((await own()).lines[0]).toMatchObject({ units: 0 });
		await deliver(373.5);
		const aYearAgo = formatLongDate(clubToday(new Date(midnight - 366 * 86_400_000 - 1)));
		expectRefusal(await ask(), 409, `Returns closed on ${aYearAgo}`);
	} finally {
		server.clock.now = began;
	}
});

describe('the desk', () => {
	test('may not refuse what is ours to answer for', async () => {
		for (const reason of ['Damaged', 'Wrong-Product', 'Short-Life', 'Seal-Broken'] as const) {
			const placed = await placeDelivered(shop.administrator, shop.person, shop.addressId, [bar]);
			const id = await askReturn(shop.person, placed, { reason });
			expectRefusal(
				await atDesk('refuse', { id, refusal: 'We do not believe it' }),
				409,
				/may not be refused/,
			);
		}
	});

	test('refuses a change of mind with a reason that the customer reads, and the units can be asked for again', async () => {
		const id = await askReturn(shop.person, order, {
			quantity: 2,
			reason: 'Changed-Mind',
			condition: 'sealed',
		});
		await desk.returns.approve({ body: { id, way: 'Centre' } });
		const refusal = 'Both bars were opened';
		expect((await atDesk('refuse', { id, refusal })).status).toBe(200);
		const { returns, lines } = await own();
		expect(returns).toMatchObject([{ status: 'Refused', refusal }]);
		expect(lines[0]).toMatchObject({ units: 2 });
		expect((await newsOf()).at(-1)?.text).toContain(`The reason: ${refusal}`);
	});

	test('takes back sealed units alone of a change of mind, and never more than was asked', async () => {
		const id = await askReturn(shop.person, order, {
			quantity: 2,
			reason: 'Changed-Mind',
			condition: 'sealed',
		});
		expectRefusal(
			await atDesk('receive', { id, quantity: 1, sealed: 1 }),
			409,
			'Please say first how it comes back',
		);
		await desk.returns.approve({ body: { id, way: 'Centre' } });
		expectRefusal(await atDesk('receive', { id, quantity: 2, sealed: 1 }), 409, /only what is still sealed/);
		expectRefusal(await atDesk('receive', { id, quantity: 3, sealed: 3 }), 409, 'Only 2 were to come back');
		expectInvalid(
			await atDesk('receive', { id, quantity: 1, sealed: 2 }),
			'sealed',
			'No more than came back can be sealed',
		);
		await desk.returns.receive({ body: { id, quantity: 1, sealed: 1 } });
		// The customer and the desk read that fewer units came, and that the other unit is still with the customer.
		expect((await own()).returns).toMatchObject([{ quantity: 1, asked: 2, refund: { amount: 50 } }]);
		expect((await own()).lines[0]).toMatchObject({ units: 1 });
		const { events } = await customer.orders.get({ query: { number: order.orderNumber } });
		const came = '1 of the 2 units asked for came back. You get ₹50 back by UPI to as…@okbank, by ';
		expect(events.at(-1)?.text).toContain(came);
		expect((await newsOf()).at(-1)?.text).toContain(came);
	});

	test('does each step once', async () => {
		const id = await askReturn(shop.person, order);
		expectRefusal(await atDesk('refund', { id, mode: 'UPI', reference: '7' }), 409, /how it comes back$/);
		await takeBack(shop.administrator, id, { quantity: 1 });
		expectRefusal(await atDesk('receive', { id, quantity: 1, sealed: 1 }), 409, 'It is here already');
		expectRefusal(await atDesk('approve', { id, way: 'Rider' }), 409, 'It is here already');
		const [centreId] = await twoCentres(server);
		const sent = { id, mode: 'Cash', reference: 'Receipt 7', centreId };
		expect((await atDesk('refund', sent)).status).toBe(200);
		expectRefusal(await atDesk('refund', sent), 409, 'The money was sent already');
		expectRefusal(await asMember('POST', 'withdraw', { id }, shop.person), 409, 'The money was sent already');
	});

	test('says how it comes back, and changes that', async () => {
		const [centreId] = await twoCentres(server);
		const id = await askReturn(shop.person, order);
		await desk.returns.approve({ body: { id, way: 'Courier', carrier: 'Delhivery', awb: 'R-1' } });
		expect((await own()).returns).toMatchObject([{ way: 'Courier', carrier: 'Delhivery', awb: 'R-1' }]);
		await desk.returns.approve({ body: { id, way: 'Centre', centreId } });
		const [changed] = (await own()).returns;
		expect(changed).toMatchObject({ way: 'Centre', centre: expect.any(String) });
		expect(changed?.awb).toBeUndefined();
		expectRefusal(
			await atDesk('approve', { id, way: 'Centre', centreId: 2_147_483_647 }),
			404,
			'Centre not found',
		);
	});

	test('does not say unseen how it comes back once another desk has', async () => {
		const [centreId] = await twoCentres(server);
		const id = await askReturn(shop.person, order);
		const fetchedOn = clubToday(server.clock.now);
		const agreed = { way: 'Courier', carrier: 'Delhivery', awb: 'R-1', fetchedOn };
		expect((await atDesk('approve', { id, ...agreed, expected: { status: 'Asked' } })).status).toBe(200);
		const mails = (await newsOf()).length;
		const answer = (expected: object) => atDesk('approve', { id, way: 'Rider', expected });
		const seen = { status: 'Approved', ...agreed };
		for (const stale of [
			{ status: 'Asked' },
			{ status: 'Approved' },
			{ ...seen, carrier: 'DTDC' },
			{ ...seen, centreId },
			{ ...seen, awb: undefined },
			{ ...seen, fetchedOn: '2026-01-31' },
		]) {
			const refused = await answer(stale);
			expectRefusal(refused, 409, 'It has been said meanwhile how it comes back: please look again');
			expect(refused.body).toMatchObject({ code: 'approved_meanwhile' });
		}
		expect(await queued('coming')).toMatchObject([{ id, ...agreed }]);
		expect(await newsOf()).toHaveLength(mails);
		// A desk that has seen the present state may change it.
		expect((await answer(seen)).status).toBe(200);
		const toCentre = { id, way: 'Centre', centreId, expected: { status: 'Approved', way: 'Rider' } };
		expect((await atDesk('approve', toCentre)).status).toBe(200);
		expectRefusal(await answer({ status: 'Approved', way: 'Centre' }), 409);
		expect((await answer({ status: 'Approved', way: 'Centre', centreId })).status).toBe(200);
	});

	test('writes a return down for whoever comes to a centre; the front desk receives, a manager refunds and alone reads where to', async () => {
		const front = await employ(server, { duty: 'front_desk', centreId: null });
		const manager = await employ(server, { duty: 'manager', centreId: null });
		const body = { orderId: bars, quantity: 1, reason: 'Damaged', payBy: 'UPI', upi: 'asha@okbank' };
		expect((await atDesk('askFor', body, front)).status).toBe(201);
		const [asked] = await queued('asked');
		const id = asked?.id ?? 0;
		expect((await atDesk('approve', { id, way: 'Centre' }, front)).status).toBe(200);
		expect((await atDesk('receive', { id, quantity: 1, sealed: 1 }, front)).status).toBe(200);
		const sent = { id, mode: 'UPI', reference: '634512345678' };
		expectRefusal(await atDesk('refund', sent, front), 403);
		const rowsOf = async ({ client }: Person) =>
			(await client.returns.queue({ query: { name: 'refund' } })).rows.filter((row) => row.id === id);
		expect((await rowsOf(front))[0]).not.toHaveProperty('upi');
		expect(await rowsOf(manager)).toMatchObject([{ upi: 'asha@okbank' }]);
		const ofOrder = async ({ client }: Person) =>
			(await client.returns.forOrder({ query: { number: order.orderNumber } })).returns[0];
		expect(await ofOrder(front)).toMatchObject({ id, payBy: 'UPI' });
		expect(await ofOrder(front)).not.toHaveProperty('upi');
		expect(await ofOrder(manager)).toMatchObject({ id, upi: 'asha@okbank' });
		expect((await atDesk('refund', sent, manager)).status).toBe(200);
	});

	test('decides about no order of their own: somebody else does', async () => {
		const manager = await employ(server, { duty: 'manager', centreId: null });
		const { client } = manager;
		const placed = await placeDelivered(shop.administrator, manager, await addAddress(manager), [bar]);
		const id = await askReturn(manager, placed, { reason: 'Changed-Mind', condition: 'sealed' });
		const rowOf = async (who: Person, name: 'asked' | 'coming' | 'refund') =>
			(await who.client.returns.queue({ query: { name } })).rows.find((row) => row.id === id);
		const expectOwn = async (path: string, body: object) =>
			expectRefusal(
				await atDesk(path, { id, ...body }, manager),
				409,
				'This order is your own: somebody else decides about its money',
			);
		expect(await rowOf(manager, 'asked')).toMatchObject({ isOwn: true });
		const query = { number: placed.orderNumber };
		expect((await client.returns.forOrder({ query })).returns).toMatchObject([{ id, isOwn: true }]);
		await expectOwn('approve', { way: 'Centre' });
		await expectOwn('refuse', { refusal: 'It was opened' });
		expect((await atDesk('approve', { id, way: 'Centre' })).status).toBe(200);
		await expectOwn('receive', { quantity: 1, sealed: 1 });
		expect((await atDesk('receive', { id, quantity: 1, sealed: 1 })).status).toBe(200);
		const sent = { mode: 'UPI', reference: '634512345678' };
		await expectOwn('refund', sent);
		const row = await rowOf(shop.administrator, 'refund');
		expect(row).toMatchObject({ id });
		expect(row).not.toHaveProperty('isOwn');
		expect((await atDesk('refund', { id, ...sent })).status).toBe(200);
	});
});

test('the customer takes a request back, or has the money sent elsewhere', async () => {
	const id = await askReturn(shop.person, order, { quantity: 2 });
	await customer.returns.payTo({ body: { id, payBy: 'UPI', upi: '9845012345@ybl' } });
	expect((await own()).returns).toMatchObject([{ payBy: 'UPI', upi: '9845012345@ybl' }]);
	await customer.returns.payTo({ body: { id, payBy: 'Cash' } });
	const [paid] = (await own()).returns;
	expect([paid?.payBy, paid?.upi]).toEqual(['Cash', undefined]);
	await customer.returns.withdraw({ body: { id } });
	const { lines, returns } = await own();
	expect(lines[0]).toMatchObject({ units: 2 });
	expect(returns).toMatchObject([{ status: 'Withdrawn' }]);
	expectRefusal(await asMember('POST', 'withdraw', { id }, shop.person), 409, 'You took this request back');
	expectRefusal(await atDesk('approve', { id, way: 'Rider' }), 409, 'The customer took the request back');
});

test('a UPI ID that was typed before cash was chosen is neither checked nor kept', async () => {
	const typed = { payBy: 'Cash', upi: '9845012345' };
	expect((await ask(typed)).status).toBe(201);
	expect((await atDesk('askFor', { orderId: oats, quantity: 1, reason: 'Damaged', ...typed })).status).toBe(
		201,
	);
	const { returns } = await own();
	const [{ id } = { id: 0 }] = returns;
	expect((await asMember('PATCH', 'payTo', { id, ...typed }, shop.person)).status).toBe(200);
	expect((await own()).returns.map(({ payBy, upi }) => [payBy, upi])).toEqual([
		['Cash', undefined],
		['Cash', undefined],
	]);
	// With UPI the field is checked, even if another field is invalid.
	const { status, body } = await ask({ ...typed, payBy: 'UPI', reason: undefined });
	expect(status).toBe(422);
	expect(body).toMatchObject({ fields: { reason: expect.any(String), upi: expect.any(String) } });
});

test('cash is paid at a centre, which is written down with it', async () => {
	const id = await askReturn(shop.person, order);
	await takeBack(shop.administrator, id, { quantity: 1 });
	const sent = { id, mode: 'Cash', reference: 'Receipt 8' };
	expectInvalid(await atDesk('refund', sent), 'centreId', 'Please choose the centre that paid it');
	const nowhere = await atDesk('refund', { ...sent, centreId: 2_147_483_647 });
	expectRefusal(nowhere, 404, 'Centre not found');
	// The refusal points to the field, where another centre can be chosen.
	expect(nowhere.body).toMatchObject({ fields: { centreId: 'Centre not found' } });
	const [centreId, elsewhere] = await twoCentres(server);
	// Somebody who works at one centre may not take the money from another's drawer.
	const manager = await employ(server, { duty: 'manager', centreId: elsewhere });
	expectRefusal(await atDesk('refund', { ...sent, centreId }, manager), 403);
	// Neither may anybody without an open drawer there.
	const withoutDrawer = await employ(server, { duty: 'manager', centreId });
	expectRefusal(
		await atDesk('refund', { ...sent, centreId }, withoutDrawer),
		409,
		'Please open your drawer first: cash goes into it, and comes out of it',
	);
	expect((await atDesk('refund', { ...sent, centreId })).status).toBe(200);
	const { rows } = await server.connection.pool.query(
		'select centre_id, mode from refund_payments join refunds on refunds.id = refund_id where return_id = $1',
		[id],
	);
	expect(rows).toEqual([{ centre_id: centreId, mode: 'Cash' }]);
});

describe('how a refund was sent is corrected:', () => {
	/** A return whose ₹50 were recorded as sent by UPI. */
	const sendByUpi = async (sender: Person, reference = '634512345678') => {
		const id = await askReturn(shop.person, order);
		await takeBack(shop.administrator, id, { quantity: 1 });
		await sender.client.returns.refund({ body: { id, mode: 'UPI', reference } });
	};
	const sentTo = async ({ client }: Pick<Person, 'client'>) => {
		const { returns } = await client.returns.forOrder({ query: { number: order.orderNumber } });
		return returns[0]?.refund?.sent;
	};
	const paymentId = async () => (await sentTo(shop.administrator))?.paymentId ?? 0;
	const correct = async (body: object, { token }: Pick<Person, 'token'> = shop.administrator) =>
		server.call('POST', '/api/payments/correctMode', { body: { id: await paymentId(), ...body }, token });

	test('the number of its transfer by whoever may send refunds, at any centre; its customer reads the right one', async () => {
		const [centreId] = await twoCentres(server);
		const manager = await employ(server, { duty: 'manager', centreId });
		const cashier = await employ(server, { duty: 'front_desk', centreId: null });
		await sendByUpi(manager);
		const mistyped = await paymentId();
		expect(await sentTo(manager)).toMatchObject({ correctable: true, dayClosed: false });
		expect(await sentTo(cashier)).toMatchObject({ correctable: false });
		expect((await own()).returns[0]?.refund?.sent).toEqual({
			...{ at: expect.any(String), mode: 'UPI', reference: '634512345678' },
		});
		const right = { id: mistyped, mode: 'upi', reference: '634512345679' };
		expectRefusal(await correct(right, cashier), 403, 'This is for owners and managers only');
		expectInvalid(
			await correct({ ...right, reference: '63451' }, manager),
			'reference',
			'Please enter the 12 digits of the transfer or slip',
		);
		expectRefusal(
			await correct({ ...right, reference: '634512345678' }, manager),
			409,
			'That is how it is written down',
		);
		const answers = await concurrently(6, () => correct(right, manager));
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 5 });
		expect(await paymentId()).not.toBe(mistyped);
		expect((await own()).returns[0]).toMatchObject({
			...{ status: 'Refunded', refund: { sent: { mode: 'UPI', reference: '634512345679' } } },
		});
		// The customer had read the wrong reference in the order's history, and in a mail.
		const corrected = 'Corrected: ₹50 by UPI, reference 634512345679';
		const { events } = await customer.orders.get({ query: { number: order.orderNumber } });
		expect(events.filter(({ kind }) => kind === 'refund sent').map(({ text }) => text)).toEqual([
			'₹50 by UPI, reference 634512345678',
			corrected,
		]);
		expect((await newsOf()).at(-1)?.text).toContain(corrected);
	});

	test('the receipt of one in cash, which changes no drawer; other cash has none', async () => {
		const [centreId = 0] = await twoCentres(server);
		const manager = await employ(server, { duty: 'manager', centreId });
		await manager.client.payments.openShift({ body: { centreId, float: 500 } });
		const id = await askReturn(shop.person, order);
		await takeBack(shop.administrator, id, { quantity: 1 });
		await manager.client.returns.refund({ body: { id, mode: 'Cash', reference: 'R-71', centreId } });
		for (const reference of [undefined, 'R-71'])
			expectRefusal(
				await correct({ mode: 'cash', reference }, manager),
				409,
				'That is how it is written down',
			);
		expect((await correct({ mode: 'cash', reference: 'R-17' }, manager)).status).toBe(200);
		const sent = { mode: 'Cash', reference: 'R-17' };
		expect((await own()).returns[0]?.refund?.sent).toMatchObject(sent);
		const { events } = await customer.orders.get({ query: { number: order.orderNumber } });
		expect(events.at(-1)).toMatchObject({ text: 'Corrected: ₹50 in cash, receipt R-17' });
		expect((await newsOf()).at(-1)?.text).toContain('Corrected: ₹50 in cash, receipt R-17');
		expect((await manager.client.payments.closeShift({ body: { counts: { 50: 9 } } })).expected).toBe(450);
		// The drawer is counted by now: the number is corrected all the same, and no cash moves.
		expect((await correct({ mode: 'cash', reference: 'R-18' }, manager)).status).toBe(200);
		expect((await own()).returns[0]?.refund?.sent).toMatchObject({ reference: 'R-18' });
	});

	test('to cash it is of the drawer that its sender had open, and of its centre', async () => {
		const [centreId = 0, elsewhere] = await twoCentres(server);
		const manager = await employ(server, { duty: 'manager', centreId });
		await manager.client.payments.openShift({ body: { centreId, float: 500 } });
		await sendByUpi(manager);
		// Neither somebody who works elsewhere, nor a colleague who is no manager, may take it out of a drawer here.
		const stranger = await employ(server, { duty: 'manager', centreId: elsewhere });
		expectRefusal(await correct({ mode: 'cash' }, stranger), 403, 'This belongs to another centre');
		expect((await correct({ mode: 'cash' }, manager)).status).toBe(200);
		const sent = { mode: 'Cash', reference: '' };
		expect((await own()).returns[0]?.refund?.sent).toMatchObject(sent);
		const { events } = await customer.orders.get({ query: { number: order.orderNumber } });
		expect(events.at(-1)).toMatchObject({ kind: 'refund sent', text: 'Corrected: ₹50 in cash' });
		const today = clubToday(server.clock.now);
		const { payments } = await manager.client.payments.day({ query: { centreId, day: today } });
		const what = { what: expect.stringContaining(`AK-${order.orderNumber}`), mode: 'cash', amount: 50 };
		expect(payments[0]).toMatchObject({ ...what, kind: 'refunded', id: await paymentId() });
		expect((await manager.client.payments.closeShift({ body: { counts: { 100: 4 } } })).expected).toBe(450);
	});

	test('to cash it is not where no such drawer is open any more', async () => {
		const [centreId = 0] = await twoCentres(server);
		const manager = await employ(server, { duty: 'manager', centreId });
		await sendByUpi(manager);
		const { now } = server.clock;
		server.clock.now = new Date(now.getTime() + 60_000);
		await manager.client.payments.openShift({ body: { centreId, float: 500 } });
		server.clock.now = now;
		const answer = await correct({ mode: 'cash' }, manager);
		const text =
			'Cash comes out of a drawer: who sent this had none then that is open still. What a drawer is short of is explained where it is counted';
		expectRefusal(answer, 409, text);
		expect(answer.body).toMatchObject({ fields: { mode: text } });
		expect((await own()).returns[0]?.refund?.sent).toMatchObject({ mode: 'UPI' });
	});

	test('cash again to a transfer, which stays with its centre; nobody corrects one of their own order', async () => {
		const [centreId = 0] = await twoCentres(server);
		const manager = await employ(server, { duty: 'manager', centreId });
		await manager.client.payments.openShift({ body: { centreId, float: 500 } });
		const id = await askReturn(shop.person, order);
		await takeBack(shop.administrator, id, { quantity: 1 });
		await manager.client.returns.refund({ body: { id, mode: 'Cash', reference: 'R-7', centreId } });
		expect((await correct({ mode: 'cash' }, manager)).status).toBe(409);
		expect((await correct({ mode: 'upi', reference: '634512345680' }, manager)).status).toBe(200);
		expect((await own()).returns[0]?.refund?.sent).toMatchObject({ mode: 'UPI', reference: '634512345680' });
		expect((await manager.client.payments.closeShift({ body: { counts: { 100: 5 } } })).expected).toBe(500);

		const addressId = await addAddress(manager);
		order = await placeDelivered(shop.administrator, manager, addressId, [{ productId: bar, quantity: 1 }]);
		const theirs = await askReturn(manager, order);
		await takeBack(shop.administrator, theirs, { quantity: 1 });
		await desk.returns.refund({ body: { id: theirs, mode: 'UPI', reference: '634512345681' } });
		expect(await sentTo(manager)).toMatchObject({ correctable: false });
		expectRefusal(
			await correct({ mode: 'upi', reference: '634512345682' }, manager),
			409,
			'This order is your own: somebody else decides about its money',
		);
	});
});

test('money that was sent to where the customer wanted it before is not written down unseen', async () => {
	const id = await askReturn(shop.person, order);
	await desk.returns.approve({ body: { id, way: 'Centre' } });
	await desk.returns.receive({ body: { id, quantity: 1, sealed: 0 } });
	const payTo = (body: object) => asMember('PATCH', 'payTo', { id, ...body }, shop.person);
	expect((await payTo({ payBy: 'UPI', upi: 'asha@okbank' })).status).toBe(200);
	const asked = { payBy: 'UPI', upi: 'asha@okbank' };
	expect((await payTo({ payBy: 'UPI', upi: 'asha.rao@okaxis' })).status).toBe(200);
	const sent = { id, mode: 'UPI', reference: '634512345678' };
	expectRefusal(
		await atDesk('refund', { ...sent, asked }),
		409,
		'The customer has changed where the money goes; please check where it was sent before you write it down',
	);
	await payTo({ payBy: 'Cash' });
	expectRefusal(await atDesk('refund', { ...sent, asked: { payBy: 'UPI', upi: 'asha.rao@okaxis' } }), 409);
	expect(await queued('refund')).toMatchObject([{ id, payBy: 'Cash' }]);
	const [centreId] = await twoCentres(server);
	const inCash = { ...sent, mode: 'Cash', centreId, asked: { payBy: 'Cash', upi: '' } };
	expect((await atDesk('refund', inCash)).status).toBe(200);
});

test('what was written down of a refund cannot be changed', async () => {
	const id = await askReturn(shop.person, order);
	await takeBack(shop.administrator, id, { quantity: 1 });
	await desk.returns.refund({ body: { id, mode: 'UPI', reference: '1' } });
	for (const statement of [
		'update refunds set goods = 1',
		'delete from refunds',
		"update payments set reference = '2'",
		'delete from payments',
	])
		await expect(server.connection.pool.query(statement)).rejects.toThrow('can only be added to');
});
