import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMonths, clubToday, daysBefore, daysBetween } from '#shared/dates.ts';
import type { CancelCause } from '#shared/membership/cancelling/cancel.rules.ts';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { daysFromToday } from '../../testing/dates.ts';
import { allCoverDifferences, coversOfHolder } from '../../testing/fixtures/covers.ts';
import { commitImport, memberCells, stageFile } from '../../testing/fixtures/imports.ts';
import { mailsTo } from '../../testing/fixtures/mail.ts';
import { buyMembership, newHandOver } from '../../testing/fixtures/membership.ts';
import {
	expectBooksToHold,
	newCancel,
	newTransfer,
	openDesk,
	takeMoney,
} from '../../testing/fixtures/payments.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { employ, twoCentres } from '../../testing/fixtures/staff.ts';
import { registerForTax } from '../../testing/fixtures/taxes.ts';
import { letIn } from '../../testing/fixtures/visits.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { coverMemberships } from '../covers/cover-memberships.ts';

let server: TestServer;
let manager: Person;
let desk: Person;
let centreId: number;
let began: Date;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	began = server.clock.now;
	[centreId] = await twoCentres(server);
	await registerForTax(await signUpAdministrator(server));
	desk = await openDesk(server);
	manager = await employ(server, { duty: 'manager', centreId });
});
afterAll(async () => {
	expect(await allCoverDifferences(server)).toEqual([]);
	await expectBooksToHold(server);
	await server.close();
});

let member: Person;
/** Elite for a year from today, ₹12,899, paid by card. */
let id: number;
beforeEach(async () => {
	server.clock.now = began;
	[desk, manager] = [await logInAgain(server, desk), await logInAgain(server, manager)];
	member = await signUp(server);
	id = await buyElite();
	await takeMoney(desk, id, { mode: 'card' });
});

const buyElite = (start = daysFromToday(0)) =>
	buyMembership(server, member, { start_Date: start, end_Date: addMonths(start, 12) });
/** Moves the clock on by days; everybody logs in again, as their sessions have ended. */
async function later(days: number): Promise<void> {
	server.clock.now = new Date(began.getTime() + days * 86_400_000);
	desk = await logInAgain(server, desk);
	manager = await logInAgain(server, manager);
	member = await logInAgain(server, member);
}
const preview = (cause: CancelCause = 'asked') =>
	manager.client.membership.previewCancel({ query: { membershipId: id, cause } });
const cancel = async (cause: CancelCause = 'asked', person = manager) =>
	server.call('POST', '/api/membership/cancel', {
		body: await newCancel(person, id, cause),
		token: person.token,
	});
const refund = (body: object, { token }: Person = manager) =>
	server.call('POST', '/api/payments/refund', { body: { membershipId: id, ...body }, token });
const bill = async () => desk.client.payments.of({ query: { membershipId: id } });
const standing = async () => (await member.client.membership.standing()).find((one) => one.id === id);

describe('within seven days of the purchase', () => {
	test('all goes back, with a credit note for all of the invoice', async () => {
		await later(7);
		expect(await preview()).toMatchObject({ isAll: true, kept: 0, worth: 12_899, amount: 12_899, waived: 0 });
		const answer = await cancel();
		const dueOn = daysBefore(clubToday(server.clock.now), -30);
		expect(answer.body.amount).toBe(12_899);
		expect(await bill()).toMatchObject({
			due: 0,
			refund: { amount: 12_899, dueOn, isPaid: false },
			creditNote: { number: expect.stringMatching(/\/C\d{5}$/) },
		});
		const { creditNote, invoice } = await bill();
		const read = (paper: { documentId: number } | undefined) =>
			member.client.documents.get({ query: { id: paper?.documentId ?? 0 } });
		const [credited, invoiced] = [await read(creditNote), await read(invoice)];
		expect(credited).toMatchObject({ kind: 'credit note', reason: 'Membership cancelled' });
		for (const of of ['total', 'taxable', 'cgst', 'sgst'] as const) expect(credited[of]).toBe(invoiced[of]);
		expect(await standing()).toMatchObject({ state: 'cancelled', reason: 'asked', due: 0, balances: [] });
	});
});

describe('later', () => {
	test('the days that are left are paid back, less a tenth, with their tax; it counts until yesterday', async () => {
		await later(100);
		const shown = await preview();
		const { bought, left } = shown.days;
		expect(left).toBe(bought - 100);
		const worth = Math.floor(((11_999 * left * 0.9) / bought) * 1.05 + 1e-6);
		expect(shown).toMatchObject({ isAll: false, kept: 10, worth, amount: worth });
		expect(shown.lastDay).toBe(daysBefore(clubToday(server.clock.now), 1));
		expect((await cancel()).body.amount).toBe(worth);
		const { creditNote } = await bill();
		const paper = await member.client.documents.get({ query: { id: creditNote?.documentId ?? 0 } });
		expect(paper.total).toBe(worth * 100);
		expect(paper.lines).toMatchObject([{ rate: 5, hsn: '999723' }]);
		expect(await coversOfHolder(server, member.id)).toEqual([[id, daysFromToday(0), shown.lastDay]]);
	});

	test('of illness nothing is kept, of a mistake all goes back', async () => {
		await later(100);
		const [asked, ill, mistake] = [await preview(), await preview('illness'), await preview('mistake')];
		expect(ill.amount).toBeGreaterThan(asked.amount);
		expect(mistake.amount).toBe(12_899);
	});

	test('what waited behind it begins today', async () => {
		const next = await buyElite(daysFromToday(30));
		await takeMoney(desk, next, { mode: 'card' });
		await later(100);
		const today = clubToday(server.clock.now);
		expect((await preview()).moved).toMatchObject([{ id: next, firstDay: today }]);
		await cancel();
		expect((await coversOfHolder(server, member.id)).map(([one, first]) => [one, first])).toEqual([
			[id, daysFromToday(0)],
			[next, today],
		]);
	});

	test('after 30 November of the next financial year the note has no tax', async () => {
		await later(30);
		await server.connection.pool.query(
			`alter table documents disable trigger no_change;
			update documents set issued_at = issued_at - interval '3 years' where membership_id = ${id} and kind = 'tax invoice';
			alter table documents enable trigger no_change`,
		);
		await cancel();
		const { creditNote } = await bill();
		const paper = await member.client.documents.get({ query: { id: creditNote?.documentId ?? 0 } });
		expect(paper).toMatchObject({
			kind: 'financial credit note',
			cgst: 0,
			number: expect.stringMatching(/\/F\d{5}$/),
		});
	});
});

describe('paid in part', () => {
	beforeEach(async () => {
		member = await signUp(server);
		id = await buyElite(daysFromToday(1));
		await takeMoney(desk, id, { mode: 'card', amount: 6_450 });
	});

	test('what is due is set off, and is asked for no more', async () => {
		await later(20);
		const shown = await preview();
		expect(shown.amount).toBe(shown.worth - 6_449);
		await cancel();
		expect(await bill()).toMatchObject({ due: 0, refund: { amount: shown.amount } });
		const { rows } = await desk.client.membership.worklist({ query: { list: 'dues' } });
		expect(rows.map((row) => row.id)).not.toContain(id);
	});

	test('what came in is still said to have come in once it is paid back, as the file and the day say', async () => {
		await manager.client.payments.openShift({ body: { centreId, float: 20_000 } });
		const before = await modesOfDay();
		await cancel('mistake');
		expect(await bill()).toMatchObject({ received: 6_450, paidBack: 0, refund: { isPaid: false } });
		const { paymentId } = (await refund({ amount: 6_450, mode: 'cash' })).body;
		await expectPaidBack();
		const after = await modesOfDay();
		expect([after.card.taken - before.card.taken, after.cash.refunded - before.cash.refunded]).toEqual([
			0, 6_450,
		]);
		// A refund whose way of payment is corrected counts once.
		await manager.client.payments.correctMode({
			body: { id: paymentId, mode: 'upi', reference: newTransfer() },
		});
		await expectPaidBack();
		await manager.client.payments.closeShift({ body: { counts: { 500: 40 } } });
	});
	/** Expects every reply that shows the membership to agree on its money. */
	async function expectPaidBack(): Promise<void> {
		const shown = { received: 6_450, paidBack: 6_450, due: 0, least: 0, refund: { isPaid: true } };
		expect(await bill()).toMatchObject(shown);
		const own = await member.client.payments.mine();
		expect(own.find(({ membershipId }) => membershipId === id)).toMatchObject(shown);
		const { reply } = await desk.client.membership.getAllMemberships({ query: { search: String(id) } });
		expect(reply.find((row) => row.id === id)).toMatchObject({
			...{ paymentStatus: 'pending', ended: 'cancelled' },
		});
		const file = await fetch(`${server.url}/api/membership/export?search=${id}`, {
			headers: { Authorization: `Bearer ${manager.token}` },
		});
		const [heads = [], ...lines] = (await file.text())
			.trim()
			.split('\r\n')
			.map((line) => line.split(','));
		const line = lines.find(([number]) => number === String(id)) ?? [];
		expect(['Paid', 'Received', 'Paid back'].map((head) => line[heads.indexOf(head)])).toEqual([
			'no',
			'6450',
			'6450',
		]);
	}
	async function modesOfDay() {
		const { totals } = await manager.client.payments.day({ query: { centreId } });
		const of = (wanted: string) => totals.modes.find(({ mode }) => mode === wanted);
		const none = { taken: 0, refunded: 0 };
		return { card: of('card') ?? none, cash: of('cash') ?? none };
	}

	test('nothing is owed where more was used than paid', async () => {
		await later(250);
		expect((await preview()).amount).toBe(0);
		expect((await cancel()).body.status).toBe('Cancelled. Nothing is to be paid back');
		expect((await bill()).refund).toBeUndefined();
		expectRefusal(await refund({ amount: 1, mode: 'card' }), 409, 'Nothing is owed for this membership');
	});
});

test('an unpaid membership is cancelled, and nothing is owed', async () => {
	id = await buyElite();
	expect(await preview()).toMatchObject({ amount: 0, received: 0 });
	expect((await cancel()).status).toBe(200);
	expect(await standing()).toMatchObject({ state: 'cancelled', due: 0 });
});

test('what has run out is cancelled while a rest of it is due: nothing goes back, the rest is waived, its days stay', async () => {
	const partner = await signUp(server);
	const start = daysFromToday(0);
	const months = { start_Date: start, end_Date: addMonths(start, 3), price: 5_899 };
	id = await buyMembership(server, partner, months);
	const left = await buyMembership(server, partner, {
		...months,
		...{ start_Date: addMonths(start, 4), end_Date: addMonths(start, 7) },
	});
	for (const one of [id, left]) await takeMoney(desk, one, { mode: 'card', amount: 3_000 });
	const covers = await coversOfHolder(server, partner.id);
	const dues = async () =>
		(await desk.client.membership.worklist({ query: { list: 'dues' } })).rows.map((row) => row.id);
	const [, , last = ''] = covers.find(([one]) => one === id) ?? [];
	await later(daysBetween(start, last) + 2);
	expect(await dues()).toContain(id);
	expect(await preview()).toMatchObject({
		days: { left: 0 },
		received: 3_000,
		worth: 0,
		waived: 0,
		amount: 0,
	});
	expect((await preview('mistake')).amount).toBe(3_000);
	expect((await cancel()).body.status).toBe('Cancelled. Nothing is to be paid back');
	expect(await dues()).not.toContain(id);
	expect(await dues()).toContain(left);
	expect(await bill()).toMatchObject({ due: 0, received: 3_000 });
	expect((await bill()).creditNote).toBeUndefined();
	expect(await coversOfHolder(server, partner.id)).toEqual(covers);
	await server.workOffJobs();
	const texts = (await mailsTo(server, partner.email)).map(({ text }) => text);
	expect(texts.find((text) => text.includes('is cancelled.'))).toContain(
		'Nothing is paid back for it, and nothing is to be paid any more.',
	);
	const again = await server.call('GET', `/api/membership/previewCancel?membershipId=${id}&cause=asked`, {
		token: manager.token,
	});
	expectRefusal(again, 409, 'This membership is over');
});

describe('the money', () => {
	beforeEach(async () => {
		await cancel();
	});

	test('is paid back from a drawer, or by a transfer, and then it is refunded', async () => {
		expectRefusal(await refund({ amount: 12_899, mode: 'cash' }), 409, /open your drawer first/);
		await manager.client.payments.openShift({ body: { centreId, float: 20_000 } });
		const answer = await refund({ amount: 12_899, mode: 'cash' });
		expect([answer.status, answer.body.status]).toEqual([201, '₹12,899 paid back in cash']);
		expect(await bill()).toMatchObject({ received: 12_899, refund: { isPaid: true } });
		expect((await bill()).payments).toMatchObject([
			{ kind: 'taken', mode: 'card' },
			{ kind: 'refunded', mode: 'cash', amount: 12_899 },
		]);
		expect(await standing()).toMatchObject({ state: 'refunded', reason: 'asked' });
		const { expected } = await manager.client.payments.closeShift({ body: { counts: { 1: 0 } } });
		expect(expected).toBe(20_000 - 12_899);
		const { totals } = await manager.client.payments.day({ query: { centreId } });
		expect(totals.modes.find(({ mode }) => mode === 'cash')).toMatchObject({ refunded: 12_899 });
	});

	test('is paid back once, however many do so at once, and as much as is owed', async () => {
		expectRefusal(await refund({ amount: 12_900, mode: 'card' }), 409, '₹12,899 is owed. Please look again');
		const answers = await concurrently(10, () =>
			refund({ amount: 12_899, mode: 'upi', reference: newTransfer() }),
		);
		expect(countByStatus(answers)).toEqual({ 201: 1, 409: 9 });
		expectRefusal(await refund({ amount: 12_899, mode: 'card' }), 409, 'This was paid back already');
	});

	test('is told to the member, once it is decided and once it is paid', async () => {
		await refund({ amount: 12_899, mode: 'card' });
		await server.workOffJobs();
		const texts = (await mailsTo(server, member.email)).map(({ text }) => text);
		expect(texts.find((text) => text.includes('is cancelled. We pay ₹12,899 back by '))).toBeDefined();
		expect(texts.find((text) => text.includes('We paid ₹12,899 back by card for your'))).toBeDefined();
	});

	test('is told with the number of its transfer, as the member’s screen has it, and again where that is corrected', async () => {
		const [first, second] = [newTransfer(), newTransfer()];
		const shown = async () =>
			(await member.client.payments.mine())[0]?.payments.findLast(({ kind }) => kind === 'refunded')
				?.reference;
		const told = async (text: string) => {
			await server.workOffJobs();
			const texts = (await mailsTo(server, member.email)).map((mail) => mail.text);
			expect(texts.filter((one) => one.includes(text))).toHaveLength(1);
		};
		const { body } = await refund({ amount: 12_899, mode: 'upi', reference: first });
		expect(await shown()).toBe(first);
		const what = `for your Elite membership ${id}, which was cancelled.`;
		await told(`We paid ₹12,899 back by UPI, reference ${first}, ${what}`);
		await manager.client.payments.correctMode({
			body: { id: body.paymentId, mode: 'upi', reference: second },
		});
		expect(await shown()).toBe(second);
		await told(`Corrected: we paid ₹12,899 back by UPI, reference ${second}, ${what}`);
	});
});

describe('the books stay right', () => {
	const paymentsOf = async (one = id) =>
		(
			await server.connection.pool.query(
				'select kind, amount from payments where membership_id = $1 order by id',
				[one],
			)
		).rows;

	test('when the program starts again after money was paid back', async () => {
		await cancel();
		await refund({ amount: 12_899, mode: 'card' });
		const before = await paymentsOf();
		await server.connection.database
			.transaction()
			.execute((transaction) => coverMemberships(transaction, server.clock.now));
		expect(await paymentsOf()).toEqual(before);
	});

	test('when it is said after the refund how the money had come in', async () => {
		id = await buyElite();
		await desk.client.membership.update({ body: { id, status: 'payed' } });
		const [payment] = (await bill()).payments;
		await cancel();
		await refund({ amount: 12_899, mode: 'card' });
		await manager.client.payments.correctMode({
			body: { id: payment?.id ?? 0, mode: 'upi', reference: newTransfer() },
		});
		expect(
			(await bill()).payments.filter(({ reversed, isReversal }) => !reversed && !isReversal),
		).toMatchObject([
			{ kind: 'refunded', mode: 'card' },
			{ kind: 'taken', mode: 'upi' },
		]);
	});

	test('when one is paid back that was paid elsewhere, before it came in from a file', async () => {
		const owner = await signUpAdministrator(server);
		const cells = memberCells(1, { start: daysFromToday(-10), end: daysFromToday(100) });
		expect(
			(await commitImport(server, owner, await stageFile(server, owner, 'members', [cells]))).status,
		).toBe(200);
		const { rows } = await server.connection.pool.query(
			'select max(membership_id) as id from membership_origins',
		);
		id = rows[0].id;
		const { amount } = (
			await server.call('POST', '/api/membership/cancel', {
				body: await newCancel(owner, id, 'illness'),
				token: owner.token,
			})
		).body;
		expect(amount).toBeGreaterThan(0);
		expect((await refund({ amount, mode: 'card' }, owner)).status).toBe(201);
	});

	test('for nothing of one that a file brought by mistake, which nobody paid here: visited, paused or not', async () => {
		const owner = await signUpAdministrator(server);
		const cells = [2, 3].map((nth) =>
			memberCells(nth, {
				...{ start: daysFromToday(-10), end: daysFromToday(100), paid: nth === 2 ? 'yes' : 'no' },
			}),
		);
		expect((await commitImport(server, owner, await stageFile(server, owner, 'members', cells))).status).toBe(
			200,
		);
		const { rows } = await server.connection.pool.query(
			'select membership_id as id, user_id as "holderId" from membership_origins join memberships on memberships.id = membership_id order by membership_id desc limit 2',
		);
		const end = async ({ id: membershipId, holderId }: { id: number; holderId: number }) => {
			await letIn(owner, centreId, holderId);
			const shown = await owner.client.membership.previewCancel({
				query: { membershipId, cause: 'mistake' },
			});
			const { body } = await server.call('POST', '/api/membership/cancel', {
				body: await newCancel(owner, membershipId, 'mistake'),
				token: owner.token,
			});
			expect(body.amount).toBe(shown.amount);
			const [held] = await owner.client.membership.standingOf({ query: { id: holderId } });
			return { shown, held };
		};
		const [paidHere, paidElsewhere] = rows;
		const first = await end(paidElsewhere);
		expect(first.shown).toMatchObject({ received: 0, worth: 0, amount: 0 });
		expect(first.held).toMatchObject({ state: 'cancelled', reason: 'mistake' });
		expect(first.held).not.toHaveProperty('payBack');
		// Money that was taken here since the import is refunded.
		await takeMoney(owner, paidHere.id, { mode: 'card' });
		const second = await end(paidHere);
		expect(second.shown.amount).toBe(second.shown.price);
		expect(second.held).toMatchObject({ payBack: { amount: second.shown.price } });
	});

	test('when who is owed money wants to delete the account: they wait for it', async () => {
		await cancel();
		const leave = () =>
			server.call('POST', '/api/account/remove', {
				token: member.token,
				body: { password: member.password, endsMemberships: [] },
			});
		expectRefusal(
			await leave(),
			409,
			`Money is still to be paid back for membership #${id}. Please wait for it; then delete your account`,
		);
		await refund({ amount: 12_899, mode: 'card' });
		expect((await leave()).status).toBe(200);
	});

	test('when it was handed over: who bought it is paid, and each is told what is theirs', async () => {
		const partner = await signUp(server);
		id = await buyElite(daysFromToday(5));
		await takeMoney(desk, id, { mode: 'card' });
		await desk.client.membership.changeHolder({
			body: await newHandOver(desk, id, member, partner),
		});
		await cancel();
		await server.workOffJobs();
		const about = async ({ email }: Person) =>
			(await mailsTo(server, email)).map(({ text }) => text).filter((text) => text.includes('is cancelled.'));
		// They were told already that it is no longer theirs.
		expect((await about(member)).map((text) => text.split('\n\n')[1])).toEqual([
			expect.stringContaining(`The Elite membership ${id} is cancelled. We pay ₹12,899 back by `),
		]);
		expect((await about(partner)).map((text) => text.split('\n\n')[1])).toEqual([
			`Your Elite membership ${id} is cancelled.`,
		]);
		const { rows } = await desk.client.membership.worklist({ query: { list: 'refunds' } });
		expect(rows.find((row) => row.id === id)).toMatchObject({ userId: member.id, due: 12_899 });
		const reference = newTransfer();
		await refund({ amount: 12_899, mode: 'upi', reference });
		await server.workOffJobs();
		const paidBack = (await mailsTo(server, member.email)).find(({ text }) => text.includes('We paid'));
		expect(paidBack?.text).toContain(
			`reference ${reference}, for the Elite membership ${id}, which was cancelled.`,
		);
	});
});

test('what was cancelled unpaid is to be paid nowhere, and stands in nobody’s way', async () => {
	id = await buyElite();
	await cancel();
	const { reply } = await desk.client.membership.getAllMemberships({ query: { search: String(id) } });
	expect(reply.find((row) => row.id === id)).toMatchObject({ paymentStatus: 'pending', ended: 'cancelled' });
	const { rows } = await desk.client.membership.worklist({ query: { list: 'dues' } });
	expect(rows.map((row) => row.id)).not.toContain(id);
	const { countOpenMemberships } = await import('../membership.queries.ts');
	const today = clubToday(server.clock.now);
	expect(await countOpenMemberships(server.connection.database, member.id, today)).toBe(0);
});

describe('is refused', () => {
	test('to the front desk, and to managers of another centre', async () => {
		const [, elsewhere] = await twoCentres(server);
		const other = await employ(server, { duty: 'manager', centreId: elsewhere });
		const body = await newCancel(manager, id);
		const send = ({ token }: Person) => server.call('POST', '/api/membership/cancel', { body, token });
		expectRefusal(await send(desk), 403, 'This is for owners and managers only');
		expectRefusal(await send(other), 403, 'This belongs to another centre');
	});

	test('of one’s own membership, its end and its money', async () => {
		const own = await buyMembership(server, manager);
		await takeMoney(desk, own, { mode: 'card' });
		const text = 'This membership is your own: somebody else decides about its money';
		expectRefusal(
			await server.call('GET', `/api/membership/previewCancel?membershipId=${own}&cause=asked`, {
				token: manager.token,
			}),
			409,
			text,
		);
		expectRefusal(await refund({ membershipId: own, amount: 12_899, mode: 'card' }), 409, text);
	});

	test('what was shown yesterday, or for another cause', async () => {
		const body = await newCancel(manager, id);
		const send = (changes: object = {}) =>
			server.call('POST', '/api/membership/cancel', { body: { ...body, ...changes }, token: manager.token });
		expectRefusal(await send({ cause: 'illness' }), 409, /^Something has changed since/);
		await later(1);
		expectRefusal(await send(), 409, /^Something has changed since/);
		expect((await standing())?.state).toBe('active');
	});

	test('what is over: cancelled already, or run out', async () => {
		const shown = await newCancel(manager, id);
		await cancel();
		expectRefusal(
			await server.call('POST', '/api/membership/cancel', { body: shown, token: manager.token }),
			409,
			'This membership is over',
		);
		id = await buyMembership(server, member, {
			...{ start_Date: daysFromToday(0), end_Date: addMonths(daysFromToday(0), 3), price: 5_899 },
		});
		await takeMoney(desk, id, { mode: 'card' });
		await later(120);
		expectRefusal(
			await server.call('GET', `/api/membership/previewCancel?membershipId=${id}&cause=asked`, {
				token: manager.token,
			}),
			409,
			'This membership is over',
		);
	});

	test('to cancel twice at once', async () => {
		const body = await newCancel(manager, id);
		const answers = await concurrently(6, () =>
			server.call('POST', '/api/membership/cancel', { body, token: manager.token }),
		);
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 5 });
		const { rows } = await server.connection.pool.query('select id from refunds where membership_id = $1', [
			id,
		]);
		expect(rows).toHaveLength(1);
	});
});

/**
 * The id of a membership that was used before it was paid, and is paid only after another one was bought, used and
 * cancelled on the same days.
 */
async function payLate(cause: CancelCause, { on = 11, amount = 12_899 } = {}): Promise<number> {
	member = await signUp(server);
	const late = await buyElite();
	await letIn(manager, centreId, member.id, ['unpaid']);
	await later(3);
	id = await buyElite(clubToday(server.clock.now));
	await takeMoney(desk, id, { mode: 'card', amount });
	await later(on);
	await cancel(cause);
	await later(12);
	await takeMoney(desk, late, { mode: 'card' });
	return late;
}

test('days that were used of it are added to another that is paid late and counts on them', async () => {
	const late = await payLate('asked');
	const standing = async () =>
		(await member.client.membership.standing()).find((one) => one.id === late) ?? expect.fail('it is theirs');
	const { days, added, firstDay = '', validUntil = '' } = await standing();
	expect(firstDay).toBe(daysFromToday(0));
	expect(added).toContainEqual({ why: 'goodwill', days: 8 });
	const sum = added.reduce((total, one) => total + one.days, days.bought);
	expect(daysBetween(firstDay, validUntil) + 1).toBe(sum);
	// It counts once, whatever else changes the days.
	await later(13);
	await takeMoney(desk, await buyElite(clubToday(server.clock.now)), { mode: 'card' });
	expect(await standing()).toMatchObject({ added, validUntil });
});

test.each([
	['was sold by mistake', 'mistake', {}],
	['was cancelled within seven days', 'asked', { on: 8 }],
	['was cancelled within seven days, and paid in part', 'asked', { on: 8, amount: 6_450 }],
] as const)('days of one that %s are nobody’s: all was paid back', async (_, cause, bought) => {
	const late = await payLate(cause, bought);
	const { received, refund } = await bill();
	expect(refund).toMatchObject({ amount: received, isPaid: false });
	const one = (await member.client.membership.standing()).find((standing) => standing.id === late);
	expect(one?.firstDay).toBe(daysFromToday(0));
	expect(one?.added.map(({ why }) => why)).toEqual(['free']);
});
