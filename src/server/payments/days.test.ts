import { beforeEach, expect, test } from 'vitest';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { expectBooksToHold, newTransfer, openDesk, takeMoney } from '../testing/fixtures/payments.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let centreId: number;
let manager: Person;
let member: Person;
let desk: Person;
beforeEach(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	[centreId] = await twoCentres(server);
	manager = await employ(server, { duty: 'manager', centreId });
	member = await signUp(server);
	desk = await openDesk(server);
	return async () => {
		await expectBooksToHold(server);
		await server.close();
	};
});

const today = () => clubToday(server.clock.now);
const readDay = (day = today()) => manager.client.payments.day({ query: { centreId, day } });
const closeDay = (body: object, { token }: Person = manager) =>
	server.call('POST', '/api/payments/closeDay', { body: { centreId, day: today(), ...body }, token });
const closeAsShown = async () => closeDay({ fingerprint: (await readDay()).fingerprint });
/** Counts the desk's drawer without a difference. */
async function countDrawer(): Promise<void> {
	const { rows } = await server.connection.pool.query(
		`select 2000 + coalesce(sum(case kind when 'taken' then amount else -amount end), 0)::integer as cash
		from payments where shift_id = (select max(id) from shifts where closed_at is null)`,
	);
	await desk.client.payments.closeShift({ body: { counts: { 1: rows[0].cash } } });
}

/** A day with cash, a transfer, a card payment, and cash that was corrected from a transfer. */
async function sell() {
	const ids = [];
	for (let nth = 0; nth < 4; nth += 1) ids.push(await buyMembership(server, member));
	const [first = 0, second = 0, third = 0, fourth = 0] = ids;
	await takeMoney(desk, first, { amount: 6_500 });
	await takeMoney(desk, second, { mode: 'upi' });
	await takeMoney(desk, third, { mode: 'card', amount: 7_000 });
	const { paymentId } = await takeMoney(desk, fourth, { amount: 8_000 });
	await desk.client.payments.correctMode({ body: { id: paymentId, mode: 'upi', reference: newTransfer() } });
	return { first };
}

test('a day comes to what was taken, by how it came in, with its papers and drawers', async () => {
	await sell();
	const { totals, payments, shifts, obstacles } = await readDay();
	expect(totals.modes).toEqual([
		{ mode: 'cash', taken: 6_500, refunded: 0, count: 1 },
		{ mode: 'upi', taken: 20_899, refunded: 0, count: 2 },
		{ mode: 'card', taken: 7_000, refunded: 0, count: 1 },
	]);
	expect(totals.total).toBe(34_399);
	expect(payments).toHaveLength(6);
	expect(totals.documents).toMatchObject([{ kind: 'receipt', count: 4, total: 34_399 }]);
	expect(totals.documents[0]?.from).toMatch(/R00001$/);
	expect(totals.documents[0]?.to).toMatch(/R00004$/);
	expect(shifts).toMatchObject([{ float: 2_000 }]);
	expect(obstacles).toEqual(['open_shifts']);
});

test('a day is closed once its drawers are counted; later money belongs to the next day', async () => {
	const { first } = await sell();
	expectRefusal(await closeAsShown(), 409, 'A drawer is open still; it is counted first');
	await countDrawer();
	const before = await readDay();
	expect((await closeAsShown()).status).toBe(200);
	expectRefusal(await closeAsShown(), 409, 'This day is closed already');

	await takeMoney(desk, first, { mode: 'upi' });
	const after = await readDay();
	expect(after.totals).toEqual(before.totals);
	expect(after.closed).toEqual({ by: 'Somebody At Work', at: server.clock.now.toISOString() });
	const next = await readDay(daysBefore(today(), -1));
	expect(next.totals).toMatchObject({
		total: 6_399,
		documents: [{ kind: 'receipt', count: 1, from: expect.stringMatching(/R00005$/) }],
	});
});

test('what is corrected later changes the next day, not the closed one', async () => {
	await sell();
	await countDrawer();
	await closeAsShown();
	const card = (await readDay()).payments.find(({ mode }) => mode === 'card');
	const body = { id: card?.id ?? 0, mode: 'upi', reference: newTransfer() } as const;
	expectRefusal(
		await server.call('POST', '/api/payments/correctMode', { body, token: desk.token }),
		403,
		'Its day is closed; a manager can correct it',
	);
	await manager.client.payments.correctMode({ body });
	expect((await readDay()).totals.total).toBe(34_399);
	const { totals } = await readDay(daysBefore(today(), -1));
	expect(totals.total).toBe(0);
	expect(totals.modes).toMatchObject([
		{ mode: 'upi', taken: 7_000 },
		{ mode: 'card', taken: -7_000 },
	]);
});

test('of every payment somebody says how it came in, before the day is closed', async () => {
	const id = await buyMembership(server, member);
	await manager.client.membership.update({ body: { id, status: 'payed' } });
	await countDrawer();
	expect((await readDay()).obstacles).toEqual(['unspecified']);
	expectRefusal(await closeAsShown(), 409, /method of a payment is missing/);
	const [payment] = (await readDay()).payments;
	await manager.client.payments.correctMode({ body: { id: payment?.id ?? 0, mode: 'card' } });
	expect((await closeAsShown()).status).toBe(200);
});

test('what is said a day later of a payment is part of the day that it came in', async () => {
	const id = await buyMembership(server, member);
	await desk.client.membership.update({ body: { id, status: 'payed' } });
	const day = today();
	server.clock.now = new Date(server.clock.now.getTime() + 86_400_000);
	[manager, desk] = [await logInAgain(server, manager), await logInAgain(server, desk)];
	const [payment] = (await readDay(day)).payments;
	await manager.client.payments.correctMode({ body: { id: payment?.id ?? 0, mode: 'card' } });
	expect((await readDay(day)).totals.modes).toEqual([
		{ mode: 'card', taken: 12_899, refunded: 0, count: 1 },
		{ mode: 'unspecified', taken: 0, refunded: 0, count: 0 },
	]);
	expect((await readDay()).totals.modes).toEqual([]);
});

test('days left unclosed, and drawers never counted, are told to who may close them', async () => {
	const owner = await signUpAdministrator(server);
	const [, elsewhere] = await twoCentres(server);
	const other = await employ(server, { duty: 'manager', centreId: elsewhere });
	const unclosedFor = (person: Person) => person.client.payments.unclosed();
	const nextDay = async () => {
		server.clock.now = new Date(server.clock.now.getTime() + 86_400_000);
		[manager, desk] = [await logInAgain(server, manager), await logInAgain(server, desk)];
		for (const one of [owner, other]) Object.assign(one, await logInAgain(server, one));
	};
	const first = today();
	expect(await unclosedFor(manager)).toEqual([]);
	await sell();
	await nextDay();
	// Nobody has closed a day yet, so that only the drawer is reported.
	const [told] = await unclosedFor(manager);
	expect(told).toMatchObject({ centreId, drawer: { day: first } });
	expect(told).not.toHaveProperty('days');
	expect(await unclosedFor(owner)).toEqual([told]);
	expect(await unclosedFor(other)).toEqual([]);
	expectRefusal(await server.call('GET', '/api/payments/unclosed', { token: desk.token }), 403);

	await countDrawer();
	expect(await unclosedFor(manager)).toEqual([]);
	expect((await closeDay({ day: first, fingerprint: (await readDay(first)).fingerprint })).status).toBe(200);
	const second = today();
	await nextDay();
	// The drawer was counted on the second day, which nobody closed.
	expect(await unclosedFor(manager)).toMatchObject([{ centreId, days: { first: second, count: 1 } }]);
	expect(await unclosedFor(owner)).toMatchObject([{ centreId, days: { first: second, count: 1 } }]);
});

test('a drawer of somebody who cannot count it is counted by a manager', async () => {
	const [{ id = 0 } = {}] = (await readDay()).shifts;
	const count = ({ token }: Person) =>
		server.call('POST', '/api/payments/closeShift', { body: { id, counts: { 500: 4 } }, token });
	const [, elsewhere] = await twoCentres(server);
	expectRefusal(await count(await employ(server, { duty: 'manager', centreId: elsewhere })), 403);
	expectRefusal(await count(await employ(server, { duty: 'front_desk', centreId })), 403);
	expect((await count(manager)).body).toMatchObject({ expected: 2_000, difference: 0 });
	expectRefusal(await count(manager), 409, 'It is closed already');
	expect((await readDay()).shifts).toMatchObject([{ countedBy: { id: manager.id } }]);
	expect((await closeAsShown()).status).toBe(200);
});

test('who counted somebody’s drawer does not say why it differs', async () => {
	const [{ id = 0 } = {}] = (await readDay()).shifts;
	await manager.client.payments.closeShift({ body: { id, counts: { 500: 3 } } });
	const approve = ({ token }: Person) =>
		server.call('POST', '/api/payments/approveShift', {
			body: { id, approval: 'Change was given twice' },
			token,
		});
	expectRefusal(
		await approve(manager),
		409,
		'You counted this drawer: somebody else looks at its difference',
	);
	expect((await approve(await employ(server, { duty: 'manager', centreId }))).status).toBe(200);
});

test('a drawer that differs much is looked at before the day is closed, but by an owner who is alone', async () => {
	await desk.client.payments.closeShift({ body: { counts: { 500: 3 } } });
	expect((await readDay()).obstacles).toEqual(['unapproved']);
	expectRefusal(
		await closeAsShown(),
		409,
		'A drawer differs by more than ₹100; somebody else looks at it first',
	);
	const owner = await signUpAdministrator(server);
	expect((await owner.client.payments.day({ query: { centreId } })).obstacles).toEqual([]);
	const [shift] = (await readDay()).shifts;
	await manager.client.payments.approveShift({
		body: { id: shift?.id ?? 0, approval: 'Change was given twice' },
	});
	expect((await closeAsShown()).status).toBe(200);
	expect((await readDay()).totals.difference).toBe(-500);
});

test('a drawer that is counted after the close is of the next day, and of that alone', async () => {
	await countDrawer();
	await closeAsShown();
	await desk.client.payments.openShift({ body: { centreId, float: 100 } });
	await desk.client.payments.closeShift({ body: { counts: { 50: 1 } } });
	expect((await readDay()).totals.difference).toBe(0);
	expect((await readDay()).shifts).toHaveLength(1);
	const next = await readDay(daysBefore(today(), -1));
	expect([next.totals.difference, next.shifts.length]).toEqual([-50, 1]);
});

test('a day that is another than was shown is not closed', async () => {
	await countDrawer();
	const { fingerprint } = await readDay();
	await takeMoney(desk, await buyMembership(server, member), { mode: 'upi' });
	expectRefusal(
		await closeDay({ fingerprint }),
		409,
		'Something came in meanwhile; please look at the day again',
	);
});

test('money that comes in while a day is closed is in its totals, or belongs to the next day', async () => {
	await countDrawer();
	const ids: number[] = [];
	while (ids.length < 8) ids.push(await buyMembership(server, member));
	const { fingerprint } = await readDay();
	const answers = await concurrently(9, (turn) =>
		turn === 4
			? closeDay({ fingerprint })
			: server.call('POST', '/api/payments/take', {
					body: {
						membershipId: ids[turn > 4 ? turn - 1 : turn],
						...{ amount: 12_899, due: 12_899, mode: 'upi', reference: newTransfer() },
					},
					token: desk.token,
				}),
	);
	expect(countByStatus(answers.filter((_, turn) => turn !== 4))).toEqual({ 201: 8 });
	if (answers[4]?.status !== 200) expect((await closeAsShown()).status).toBe(200);
	const [now, next] = [await readDay(), await readDay(daysBefore(today(), -1))];
	const sum = (payments: readonly { amount: number }[]) =>
		payments.reduce((all, { amount }) => all + amount, 0);
	expect(now.totals.total).toBe(sum(now.payments));
	expect(now.totals.total + next.totals.total).toBe(8 * 12_899);
});

test('a centre’s day is closed by its managers, not its front desk, nor those of another centre', async () => {
	const [, elsewhere] = await twoCentres(server);
	const other = await employ(server, { duty: 'manager', centreId: elsewhere });
	const { fingerprint } = await readDay();
	expectRefusal(await closeDay({ fingerprint }, desk), 403, 'This is for owners and managers only');
	expectRefusal(await closeDay({ fingerprint }, other), 403, 'This belongs to another centre');
	expectRefusal(await closeDay({ fingerprint, centreId: 2_147_483_647 }), 404, 'Centre not found');
});

test('a minute before midnight money is of the day, at midnight of the next', async () => {
	const [one, other] = [await buyMembership(server, member), await buyMembership(server, member)];
	const day = today();
	server.clock.now = new Date(`${day}T18:29:59Z`);
	desk = await logInAgain(server, desk);
	await takeMoney(desk, one, { mode: 'upi' });
	server.clock.now = new Date(`${day}T18:30:00Z`);
	await takeMoney(desk, other, { mode: 'upi' });
	manager = await logInAgain(server, manager);
	expect((await readDay(day)).totals.total).toBe(12_899);
	expect((await readDay(daysBefore(day, -1))).totals.total).toBe(12_899);
});

test('the file of a day has a row for each payment, and comes to its total', async () => {
	await sell();
	const answer = await fetch(
		`${server.url}/api/payments/export?from=${today()}&to=${today()}&centreId=${centreId}`,
		{ headers: { Authorization: `Bearer ${manager.token}` } },
	);
	const lines = (await answer.text()).trimEnd().split('\r\n');
	const { payments } = await readDay();
	expect(lines).toHaveLength(payments.length + 1);
	expect(lines[0]).toContain('Payment,Day,Time,Centre,For,Taken,Paid back,Mode,Reference');
	const cells = lines.slice(1).map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
	const sumOf = (column: number) => cells.reduce((all, row) => all + Number(row[column]), 0);
	// As the day's totals have it: a corrected payment does not count twice.
	expect([sumOf(5), sumOf(6)]).toEqual([34_399, 0]);
	// The twelve digits of a transfer stay text, as a spreadsheet would show 1E+11 otherwise.
	const transfers = payments.flatMap(({ reference }) => reference ?? []);
	expect(transfers).toHaveLength(2);
	expect(cells.flatMap((row) => row[8] || [])).toEqual(transfers.map((reference) => `"=""${reference}"""`));
});

test('the file is of days in their order', async () => {
	const days = `from=${today()}&to=${daysBefore(today(), 1)}`;
	const answer = await fetch(`${server.url}/api/payments/export?${days}`, {
		headers: { Authorization: `Bearer ${manager.token}` },
	});
	expect(answer.status).toBe(422);
	expect(await answer.text()).toContain('The last day cannot be before the first');
});
