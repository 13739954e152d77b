import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubToday } from '#shared/dates.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { openShop, type Shop } from '../testing/fixtures/orders.ts';
import { expectBooksToHold, openDesk, takeMoney } from '../testing/fixtures/payments.ts';
import { type Person, signUp } from '../testing/fixtures/people.ts';
import { askReturn, placeDelivered, takeBack } from '../testing/fixtures/returns.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let centreId: number;
let elsewhere: number;
let manager: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000', LIMIT_OPEN_ORDERS: '1000' });
	shop = await openShop(server);
	[centreId, elsewhere] = await twoCentres(server);
	manager = await employ(server, { duty: 'manager', centreId });
});
afterAll(async () => {
	await expectBooksToHold(server);
	await server.close();
});

let desk: Person;
/** The buyer of memberships of ₹12,899. */
let member: Person;
beforeEach(async () => {
	desk = await openDesk(server);
	member = await signUp(server);
});

const close = (counts: object, { token }: Person = desk, note?: string) =>
	server.call('POST', '/api/payments/closeShift', { body: { counts, ...(note && { note }) }, token });
const open = (body: object, { token }: Person = desk) =>
	server.call('POST', '/api/payments/openShift', { body, token });
const buy = () => buyMembership(server, member);
const startedOn = clubToday();
/** All drawers of these tests, including those of the day before if the club's midnight passed during the run. */
async function allShifts() {
	const days = new Set([startedOn, clubToday()]);
	const read = [...days].map((day) => manager.client.payments.day({ query: { centreId, day } }));
	return (await Promise.all(read)).flatMap(({ shifts }) => shifts);
}

describe('a drawer', () => {
	test('that is counted as it should be has its float and the cash that was taken, and nothing else', async () => {
		await takeMoney(desk, await buy(), { amount: 6_500 });
		await takeMoney(desk, await buy(), { amount: 7_000, mode: 'upi' });
		await takeMoney(desk, await buy(), { amount: 8_000, mode: 'card' });
		const answer = await close({ 500: 17 });
		expect(answer.body).toEqual({
			status: 'The drawer is closed: it is as it should be',
			...{ counted: 8_500, expected: 8_500, difference: 0 },
		});
		expect((await desk.client.payments.shift()).shift).toBeUndefined();
	});

	test('tells nobody what should be in it before it is counted', async () => {
		await takeMoney(desk, await buy());
		const own = await server.call('GET', '/api/payments/shift', { token: desk.token });
		expect(Object.keys(own.body.shift).sort()).toEqual(['centre', 'float', 'id', 'openedAt', 'payments']);
		const { id } = own.body.shift;
		const shown = (await allShifts()).find((shift) => shift.id === id);
		expect(shown).toMatchObject({ by: 'Somebody At Work', float: 2_000 });
		expect(shown).not.toHaveProperty('expected');
	});

	test('shows whoever has it what they took since, the newest first', async () => {
		const id = await buy();
		await takeMoney(desk, id, { amount: 6_500 });
		await takeMoney(desk, id, { amount: 1_000, mode: 'card' });
		const { shift } = await desk.client.payments.shift();
		expect(shift?.payments).toMatchObject([
			{ kind: 'taken', amount: 1_000, mode: 'card', membershipId: id },
			{ kind: 'taken', amount: 6_500, mode: 'cash', what: `Elite membership #${id}, Asha Rao` },
		]);
	});

	test('that is ₹150 short is closed all the same, and somebody else says why', async () => {
		const answer = await close({ 500: 3, 200: 1, 100: 1, 50: 1 }, desk, 'I do not know why');
		expect(answer.body.status).toBe(
			'The drawer is closed: it is ₹150 short. A manager will say something about it',
		);
		const found = (await allShifts()).filter(({ difference }) => difference === -150).at(-1);
		expect(found).toMatchObject({ counted: 1_850, expected: 2_000, note: 'I do not know why' });
		const approve = (person: Person) =>
			server.call('POST', '/api/payments/approveShift', {
				body: { id: found?.id, approval: 'A note was given twice as change' },
				token: person.token,
			});
		expectRefusal(await approve(desk), 403);
		expect((await approve(manager)).status).toBe(200);
		expectRefusal(await approve(manager), 409, 'Somebody has looked at it already');
		expect((await allShifts()).find(({ id }) => id === found?.id)?.approval).toEqual({
			by: 'Somebody At Work',
			note: 'A note was given twice as change',
		});
	});

	test('is nobody’s to approve who had it, and not while it is open', async () => {
		await manager.client.payments.openShift({ body: { centreId, float: 500 } });
		const { shift } = await manager.client.payments.shift();
		const approve = ({ token }: Person, id: number | undefined) =>
			server.call('POST', '/api/payments/approveShift', { body: { id, approval: 'It is right' }, token });
		expectRefusal(await approve(shop.administrator, shift?.id), 409, 'This drawer is open still');
		await close({ 1: 0 }, manager);
		expectRefusal(
			await approve(manager, shift?.id),
			409,
			'This drawer was yours: somebody else looks at its difference',
		);
		expect((await approve(shop.administrator, shift?.id)).status).toBe(200);
	});

	test('is one for a person, however often they open it at once', async () => {
		const other = await employ(server, { duty: 'front_desk', centreId });
		const answers = await concurrently(10, () => open({ centreId, float: 100 }, other));
		expect(countByStatus(answers)).toEqual({ 201: 1, 409: 9 });
		expectRefusal(
			await open({ centreId, float: 100 }, other),
			409,
			/^You have an open drawer at .* already$/,
		);
	});

	test('is opened at one’s own centres, with what there is of them', async () => {
		const other = await employ(server, { duty: 'front_desk', centreId });
		expectRefusal(
			await open({ centreId: elsewhere, float: 0 }, other),
			403,
			'This belongs to another centre',
		);
		expectRefusal(await open({ centreId: 2_147_483_647, float: 0 }, other), 404, 'Centre not found');
		expectInvalid(await open({ centreId, float: -1 }, other), 'float', 'The float cannot be below 0');
		expect((await other.client.payments.shift()).centres.map(({ id }) => id)).toEqual([centreId]);
	});

	test.each([
		[{}, 'counts', 'Please count the drawer; write 0 where nothing is in it'],
		[{ 500: -1 }, 'counts.500', 'A count cannot be below 0'],
		[{ 500: 1.5 }, 'counts.500', 'Please enter a whole number'],
	])('counted as %j is asked for again and stays open', async (counts, field, message) => {
		expectInvalid(await close(counts), field, message);
		expect((await desk.client.payments.shift()).shift).toBeDefined();
	});

	test('has every payment said first how it came in', async () => {
		await desk.client.membership.update({ body: { id: await buy(), status: 'payed' } });
		expectRefusal(await close({ 500: 4 }), 409, 'Please add the method of 1 payment first');
		const { shift } = await desk.client.payments.shift();
		await desk.client.payments.correctMode({ body: { id: shift?.payments[0]?.id ?? 0, mode: 'cash' } });
		expect((await close({ 500: 29, 200: 1, 100: 1, 50: 1, 20: 2, 5: 1, 2: 2 })).body).toMatchObject({
			...{ counted: 14_899, expected: 14_899, difference: 0 },
		});
	});

	test('has the cash of the club’s rider in it, and lacks what was paid back of an order', async () => {
		const order = await placeDelivered(shop.administrator, shop.person, shop.addressId, [
			{ productId: shop.oats, quantity: 3 },
		]);
		const today = (await shop.administrator.client.orders.cash({ query: { day: dayOf(server) } })).carriers;
		const collected = today.find(({ carrier }) => carrier === 'Own')?.collected ?? 0;
		expect(collected).toBeGreaterThan(0);
		const cashier = shop.administrator;
		await cashier.client.payments.openShift({ body: { centreId, float: 2_000 } });
		const counted = await cashier.client.orders.countCash({
			body: { carrier: 'Own', day: dayOf(server), amount: collected },
		});
		expect(counted.status).toMatch(/ counted, into your drawer at /);
		const id = await askReturn(shop.person, order);
		await takeBack(cashier, id, { quantity: 1 });
		await cashier.client.returns.refund({ body: { id, mode: 'Cash', reference: 'R-1', centreId } });
		const { rows } = await server.connection.pool.query(
			'select amount::float8 as amount from refunds where return_id = $1',
			[id],
		);
		const { body } = await close({ 1: 0 }, cashier);
		expect(body.expected).toBe(2_000 + collected - rows[0].amount);
		// The audit shows who did both.
		for (const [action, amount] of [
			['cash_counted', collected],
			['refund_sent', rows[0].amount],
		]) {
			const { entries } = await manager.client.audit.getAll({ query: { action, limit: 1 } });
			expect(entries).toMatchObject([{ actor: { id: cashier.id }, amount }]);
		}
	});
});

const dayOf = ({ clock }: TestServer) => clubToday(clock.now);

describe('cash of the rider that was counted with ₹4,500 too much', () => {
	let day: string;
	beforeEach(async () => {
		await placeDelivered(shop.administrator, shop.person, shop.addressId, [shop.oats]);
		day = dayOf(server);
		await count(desk, 5_000);
	});
	const count = ({ client }: Person, amount: number, countId?: number) =>
		client.orders.countCash({ body: { carrier: 'Own', day, amount, ...(countId && { countId }) } });
	const countIds = async () => {
		const { carriers } = await shop.administrator.client.orders.cash({ query: { day } });
		const { counts = [] } = carriers.find(({ carrier }) => carrier === 'Own') ?? {};
		return counts.slice(-2).map(({ countId }) => countId);
	};
	const lastCount = async () => {
		const { rows } = await server.connection.pool.query(
			`select kind, mode, centre_id, shift_id, business_day::text from payments
			where carrier = 'Own' order by id desc limit 1`,
		);
		return rows[0];
	};

	test('is none of a day on which the rider delivered nothing', async () => {
		const body = { carrier: 'own', day: '2026-01-05', amount: 100 };
		expectRefusal(
			await server.call('POST', '/api/orders/countCash', { body, token: desk.token }),
			409,
			'The club’s rider delivered nothing on that day',
		);
	});

	test('leaves the drawer that it was counted into, and not that of whoever takes it off', async () => {
		await manager.client.payments.openShift({ body: { centreId, float: 1_000 } });
		expect((await count(manager, -4_500)).status).toMatch(/, out of the drawer that it was counted into$/);
		expect((await close({ 1: 0 }, manager)).body.expected).toBe(1_000);
		expect((await close({ 1: 0 })).body.expected).toBe(2_500);
	});

	test('leaves no drawer once that was counted: its difference was explained there', async () => {
		expect((await close({ 1: 0 })).body.expected).toBe(7_000);
		await manager.client.payments.openShift({ body: { centreId, float: 1_000 } });
		await count(manager, -4_500);
		expect(await lastCount()).toEqual({
			...{ kind: 'refunded', mode: 'cash', centre_id: centreId, shift_id: null, business_day: day },
		});
		expect((await close({ 1: 0 }, manager)).body.expected).toBe(1_000);
	});

	test('leaves the drawer of the count that was wrong, not of the last one', async () => {
		const other = await openDesk(server);
		await count(other, 300);
		const [wrong] = await countIds();
		await count(manager, -4_500, wrong);
		expect((await close({ 1: 0 }, other)).body.expected).toBe(2_300);
		expect((await close({ 1: 0 })).body.expected).toBe(2_500);
	});

	test('is no other: a count of another day, or none at all, is not found', async () => {
		const body = { carrier: 'Own', day, amount: -100, countId: 2_000_000_000 };
		expectRefusal(
			await server.call('POST', '/api/orders/countCash', { body, token: manager.token }),
			404,
			'There is no such count of this cash',
		);
	});

	test('is left to whoever has the drawer, and to managers, while it is open', async () => {
		const colleague = await openDesk(server);
		const body = { carrier: 'Own', day, amount: -4_500 };
		expectRefusal(
			await server.call('POST', '/api/orders/countCash', { body, token: colleague.token }),
			403,
			'This is in somebody else’s open drawer; they or a manager can correct it',
		);
		await count(desk, -4_500);
		expect((await close({ 1: 0 })).body.expected).toBe(2_500);
	});
});

describe('cash of the rider that was counted with ₹500 too little', () => {
	let day: string;
	let countId: number;
	beforeEach(async () => {
		await placeDelivered(shop.administrator, shop.person, shop.addressId, [shop.oats]);
		day = dayOf(server);
		await desk.client.orders.countCash({ body: { carrier: 'Own', day, amount: 4_500 } });
		const { carriers } = await desk.client.orders.cash({ query: { day } });
		countId = carriers.find(({ carrier }) => carrier === 'Own')?.counts.at(-1)?.countId ?? 0;
	});
	const rest = { carrier: 'Own', amount: 500 };

	test('joins the drawer that it was counted into, and not that of who corrects it', async () => {
		await manager.client.payments.openShift({ body: { centreId, float: 1_000 } });
		const { status } = await manager.client.orders.countCash({ body: { ...rest, day, countId } });
		expect(status).toMatch(/, into the drawer that it was counted into$/);
		expect((await close({ 1: 0 }, manager)).body.expected).toBe(1_000);
		expect((await close({ 1: 0 })).body.expected).toBe(7_000);
	});

	test('joins no drawer once that was counted, which was ₹500 over: what turns up later lies in that of who found it', async () => {
		await close({ 1: 0 });
		const other = manager;
		await other.client.payments.openShift({ body: { centreId, float: 2_000 } });
		const { status } = await other.client.orders.countCash({ body: { ...rest, day, countId } });
		expect(status).toBe('₹500 of the club’s rider counted, into no drawer: the one of then is counted');
		const { rows } = await server.connection.pool.query(
			`select mode, centre_id, shift_id from payments where carrier = 'Own' order by id desc limit 1`,
		);
		expect(rows).toEqual([{ mode: 'cash', centre_id: centreId, shift_id: null }]);
		// Taken off again, the sum leaves no drawer either.
		await other.client.orders.countCash({ body: { ...rest, day, amount: -500 } });
		await other.client.orders.countCash({ body: { ...rest, day } });
		expect((await close({ 1: 0 }, other)).body.expected).toBe(2_500);
	});

	test('is left to the managers of its centre, before its drawer was counted and after', async () => {
		const others = [
			await employ(server, { duty: 'manager', centreId: elsewhere }),
			await employ(server, { duty: 'front_desk', centreId }),
		];
		const refusals = async (amount: number) =>
			Promise.all(
				others.map(async ({ token }) => {
					const body = { ...rest, day, countId, amount };
					const answer = await server.call('POST', '/api/orders/countCash', { body, token });
					return [answer.status, answer.body.code, answer.body.message];
				}),
			);
		const open = 'This is in somebody else’s open drawer; they or a manager can correct it';
		const counted = 'The drawer that it was counted into is counted itself; a manager there can correct it';
		for (const amount of [500, -500])
			expect(await refusals(amount)).toEqual([
				[403, 'not_yours', open],
				[403, 'not_yours', open],
			]);
		await close({ 1: 0 });
		for (const amount of [500, -500])
			expect(await refusals(amount)).toEqual([
				[403, 'not_yours', counted],
				[403, 'not_yours', counted],
			]);
		await manager.client.orders.countCash({ body: { ...rest, day, countId } });
	});
});

describe('a count of the rider’s cash beside another of the same day', () => {
	let day: string;
	let other: Person;
	/** Two refunds of ₹4,500 each, the first paid out of the drawer of `desk`. */
	let [first, second] = [0, 0];
	beforeEach(async () => {
		await placeDelivered(shop.administrator, shop.person, shop.addressId, [shop.oats]);
		day = dayOf(server);
		other = await openDesk(server);
		for (const { client } of [desk, other])
			await client.orders.countCash({ body: { carrier: 'Own', day, amount: 4_500 } });
		[first, second] = await lastIds(2);
	});
	const lastIds = async (length: 1 | 2): Promise<[number, number]> => {
		const { carriers } = await shop.administrator.client.orders.cash({ query: { day } });
		const { counts = [] } = carriers.find(({ carrier }) => carrier === 'Own') ?? {};
		const [one = 0, two = 0] = counts.slice(-length).map(({ countId }) => countId);
		return [one, two];
	};
	const correct = (amount: number, countId?: number) =>
		server.call('POST', '/api/orders/countCash', {
			body: { carrier: 'Own', day, amount, ...(countId && { countId }) },
			token: manager.token,
		});

	test.each([
		['that is named', () => second],
		['that is not, and is the last', () => undefined],
	])('%s is taken off once, however many correct it at once', async (_, named) => {
		const answers = await concurrently(5, () => correct(-4_500, named()));
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 4 });
		expectRefusal(
			answers.find(({ status }) => status === 409) ?? expect.fail(),
			409,
			'Nothing is left of that count; please look again',
		);
		expect((await close({ 1: 0 })).body.expected).toBe(6_500);
		expect((await close({ 1: 0 }, other)).body.expected).toBe(2_000);
	});

	test('has what was added to it as well, and no more, whichever of the two is named', async () => {
		expect(await correct(-4_000, first)).toMatchObject({ status: 200 });
		expectRefusal(await correct(-501, first), 409, 'Only ₹500 is left of that count; please look again');
		expect(await correct(300, first)).toMatchObject({ status: 200 });
		const [added] = await lastIds(1);
		expectRefusal(await correct(-301, added), 409, 'Only ₹300 is left of that count; please look again');
		expect(await correct(-600, first)).toMatchObject({ status: 200 });
		expectRefusal(await correct(-300, added), 409, 'Only ₹200 is left of that count; please look again');
		expect(await correct(-200, added)).toMatchObject({ status: 200 });
		expectRefusal(await correct(-1, first), 409, 'Nothing is left of that count; please look again');
		expect((await close({ 1: 0 })).body.expected).toBe(2_000);
		expect((await close({ 1: 0 }, other)).body.expected).toBe(6_500);
	});
});

test('cash that is taken while the drawer is counted is in the count, or is refused', async () => {
	for (let round = 0; round < 6; round += 1) {
		const cashier = round === 0 ? desk : await openDesk(server);
		const ids = [await buy(), await buy(), await buy()];
		const { due } = await cashier.client.payments.of({ query: { membershipId: ids[0] ?? 0 } });
		const answers = await concurrently(4, (turn) =>
			turn === 1
				? close({ 1: 0 }, cashier)
				: server.call('POST', '/api/payments/take', {
						body: { membershipId: ids[turn === 0 ? 0 : turn - 1], amount: due, due, mode: 'cash' },
						token: cashier.token,
					}),
		);
		const taken = answers.filter(({ status }, turn) => turn !== 1 && status === 201).length;
		expect(answers[1]?.body.expected).toBe(2_000 + taken * due);
		for (const [turn, answer] of answers.entries())
			if (turn !== 1 && answer.status !== 201) expectRefusal(answer, 409, /open your drawer first/);
	}
});
