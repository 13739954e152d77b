import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import {
	cancelPaid,
	expectBooksToHold,
	newTransfer,
	openAnew,
	openDesk,
	takeMoney,
} from '../testing/fixtures/payments.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let desk: Person;
let member: Person;
let manager: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	member = await signUp(server);
	const [centreId] = await twoCentres(server);
	manager = await employ(server, { duty: 'manager', centreId });
});
afterAll(async () => {
	await expectBooksToHold(server);
	await server.close();
});

/** A membership of ₹12,899 that was paid in cash. */
let membershipId: number;
let paymentId: number;
let documentId: number;
beforeEach(async () => {
	desk = await openDesk(server);
	membershipId = await buyMembership(server, member);
	({
		paymentId,
		receipt: { documentId },
	} = await takeMoney(desk, membershipId));
});

const correct = (body: object, { token }: Person = desk) =>
	server.call('POST', '/api/payments/correctMode', { body: { id: paymentId, ...body }, token });
const payments = async () => (await desk.client.payments.of({ query: { membershipId } })).payments;
const expectedInDrawer = async (cashier: Person = desk) =>
	(await cashier.client.payments.closeShift({ body: { counts: { 1: 0 } } })).expected;

test('cash that was a transfer leaves the drawer, and all is written down', async () => {
	const reference = newTransfer();
	const answer = await correct({ mode: 'upi', reference });
	expect(answer.body).toEqual({ status: 'Written down as UPI now' });
	const list = await payments();
	const receipt = { documentId, number: expect.any(String) };
	expect(list).toMatchObject([
		{ kind: 'taken', amount: 12_899, mode: 'cash', reversed: true, isReversal: false, receipt },
		{ kind: 'refunded', amount: 12_899, mode: 'cash', reversed: false, isReversal: true },
		{ kind: 'taken', amount: 12_899, mode: 'upi', reference, reversed: false, receipt },
	]);
	expect(await expectedInDrawer()).toBe(2_000);
	// The membership is still paid.
	expect((await member.client.membership.getMemberships())[0]?.payment_status).toBe('payed');
});

test('its receipt says how it really came in', async () => {
	const reference = newTransfer();
	await correct({ mode: 'upi', reference });
	const paper = await member.client.documents.get({ query: { id: documentId } });
	expect(paper.receipt?.mode).toBe('cash');
	expect(paper.correction).toEqual({ mode: 'upi', reference });
	const [, , latest] = await payments();
	await correct({ id: latest?.id, mode: 'card' });
	expect((await member.client.documents.get({ query: { id: documentId } })).correction).toEqual({
		mode: 'card',
	});
});

test('the mail of its receipt, where it leaves after that, says so as well', async () => {
	await correct({ mode: 'upi', reference: newTransfer() });
	await server.workOffJobs();
	const { number } = await member.client.documents.get({ query: { id: documentId } });
	const mail = (await mailsTo(server, member.email)).find(({ text }) => text.includes(`Receipt ${number}`));
	expect(mail?.text).toContain('We received ₹12,899 by UPI at ');
});

test('corrected back to what it was, it is in the drawer again, and the transfer is free', async () => {
	const reference = newTransfer();
	await correct({ mode: 'upi', reference });
	const [, , transfer] = await payments();
	expect((await correct({ id: transfer?.id, mode: 'cash' })).status).toBe(200);
	const other = await buyMembership(server, member);
	await takeMoney(desk, other, { mode: 'upi', reference });
	expect(await expectedInDrawer()).toBe(2_000 + 12_899);
});

test('after its drawer was counted, no other drawer lacks it: the difference was explained there', async () => {
	await expectedInDrawer();
	await openAnew(server, desk, 20_000);
	expect((await correct({ mode: 'card' })).status).toBe(200);
	const [, , latest] = await payments();
	expect((await correct({ id: latest?.id, mode: 'cash' })).status).toBe(200);
	expect(await expectedInDrawer()).toBe(20_000);
});

test('nobody says of their own refund how it was sent: somebody else does', async () => {
	const [centreId] = await twoCentres(server);
	const colleague = await employ(server, { duty: 'manager', centreId });
	const { membershipId: ended, amount } = await cancelPaid(server, manager, colleague);
	const { paymentId: sent } = await manager.client.payments.refund({
		body: { membershipId: ended, amount, mode: 'card' },
	});
	const correctable = async ({ client }: Person) =>
		(await client.payments.of({ query: { membershipId: ended } })).payments
			.filter((one) => one.correctable)
			.map(({ kind }) => kind);
	expect(await correctable(manager)).toEqual(['taken', 'refunded']);
	expect(await correctable(colleague)).toEqual(['taken']);
	const wanted = { id: sent, mode: 'upi', reference: newTransfer() };
	expectRefusal(await correct(wanted, colleague), 409, /^This membership is your own/);
	expect((await correct(wanted, manager)).status).toBe(200);
});

test('a transfer that came in was written down as that of a refund: both can be put right', async () => {
	const { membershipId: ended, amount } = await cancelPaid(server, manager, member);
	const reference = newTransfer();
	const { paymentId: sent } = await manager.client.payments.refund({
		body: { membershipId: ended, amount, mode: 'upi', reference },
	});
	expect((await correct({ id: sent, mode: 'upi', reference: newTransfer() }, manager)).status).toBe(200);
	expect((await correct({ mode: 'upi', reference })).status).toBe(200);
	const bill = await desk.client.payments.of({ query: { membershipId: ended } });
	expect(bill.refund?.isPaid).toBe(true);
});

test('many at once correct it once', async () => {
	const answers = await concurrently(10, (turn) =>
		correct(turn % 2 ? { mode: 'card' } : { mode: 'upi', reference: newTransfer() }),
	);
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 9 });
	expect(await payments()).toHaveLength(3);
});

describe('the desk reads of a payment whether it may correct it, and whether its day is closed:', () => {
	/**
	 * Reads whether somebody may correct the payment, and checks that the call agrees: whoever may is told that nothing
	 * changes.
	 */
	const readBy = async (person: Person) => {
		const { payments } = await person.client.payments.of({ query: { membershipId } });
		const { correctable, dayClosed } = payments.find(({ id }) => id === paymentId) ?? {};
		expect((await correct({ mode: 'cash' }, person)).status).toBe(correctable ? 409 : 403);
		return { correctable, dayClosed };
	};

	test('cash in an open drawer, whose it is and a manager', async () => {
		const colleague = await openDesk(server);
		expect(await readBy(desk)).toEqual({ correctable: true, dayClosed: false });
		expect(await readBy(colleague)).toEqual({ correctable: false, dayClosed: false });
		expect(await readBy(manager)).toEqual({ correctable: true, dayClosed: false });
		await expectedInDrawer();
		expect(await readBy(colleague)).toEqual({ correctable: true, dayClosed: false });
	});

	test('money of another centre, who takes money there; of a closed day, a manager', async () => {
		const [, elsewhere] = await twoCentres(server);
		const cashier = await employ(server, { duty: 'front_desk', centreId: null });
		const owner = await signUpAdministrator(server);
		await cashier.client.payments.openShift({ body: { centreId: elsewhere, float: 0 } });
		membershipId = await buyMembership(server, member);
		({ paymentId } = await takeMoney(cashier, membershipId));
		expect(await readBy(cashier)).toEqual({ correctable: true, dayClosed: false });
		for (const person of [desk, manager])
			expect(await readBy(person)).toEqual({ correctable: false, dayClosed: false });

		await server.connection.pool.query(
			`insert into day_closes (centre_id, day, totals, closed_by, closed_at)
			select centre_id, business_day, '{}', taken_by, taken_at from payments where id = $1`,
			[paymentId],
		);
		expect(await readBy(cashier)).toEqual({ correctable: false, dayClosed: true });
		expect(await readBy(owner)).toEqual({ correctable: true, dayClosed: true });
	});

	test('of what was corrected, nobody any more; of what is right now, as before', async () => {
		await correct({ mode: 'card' });
		expect((await payments()).map(({ correctable }) => correctable)).toEqual([false, false, true]);
		expect((await member.client.payments.mine())[0]?.payments[0]).not.toHaveProperty('correctable');
	});
});

describe('is refused', () => {
	test('what was corrected already, and what takes it back', async () => {
		await correct({ mode: 'card' });
		expectRefusal(await correct({ mode: 'cash' }), 409, 'This was corrected already; please look again');
		const [, reversal] = await payments();
		expectRefusal(await correct({ id: reversal?.id, mode: 'card' }), 409);
	});

	test('what changes nothing, and a payment that there is not', async () => {
		expectRefusal(await correct({ mode: 'cash' }), 409, 'That is how it is written down');
		expectRefusal(await correct({ id: 2_147_483_647, mode: 'card' }), 404, 'Payment not found');
		expectInvalid(
			await correct({ mode: 'upi' }),
			'reference',
			'Please enter the 12 digits of the transfer or slip',
		);
	});

	test('a number of cash, which has none', async () => {
		expectInvalid(
			await correct({ mode: 'cash', reference: 'R-1' }),
			'reference',
			'Cash has no number, but for the receipt of a refund of the shop',
		);
	});

	test('a transfer that was written down already', async () => {
		const reference = newTransfer();
		await takeMoney(desk, await buyMembership(server, member), { mode: 'upi', reference });
		expectRefusal(await correct({ mode: 'upi', reference }), 409, /^This transfer was written down already/);
		expect(await payments()).toHaveLength(1);
	});

	test('to colleagues, of cash in an open drawer; a manager may', async () => {
		const colleague = await openDesk(server);
		expectRefusal(
			await correct({ mode: 'card' }, colleague),
			403,
			'This is in somebody else’s open drawer; they or a manager can correct it',
		);
		expect((await correct({ mode: 'card' }, manager)).status).toBe(200);
		expect(await expectedInDrawer()).toBe(2_000);
	});
});
