import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { centreName } from '#shared/club/centre-name.ts';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { daysFromToday } from '../testing/dates.ts';
import { coversOfHolder } from '../testing/fixtures/covers.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import {
	expectBooksToHold,
	newPayment,
	newTransfer,
	openDesk,
	takeMoney,
} from '../testing/fixtures/payments.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let desk: Person;
beforeAll(async () => {
	server = await startTestServer();
	desk = await openDesk(server);
});
afterAll(async () => {
	await expectBooksToHold(server);
	await server.close();
});

let member: Person;
let id: number;
beforeEach(async () => {
	member = await signUp(server);
	id = await buyMembership(server, member);
});
/** The price of the demo's first plan for a year. */
const price = 12_899;
const half = 6_450;

const take = (body: object, { token }: Person = desk) =>
	server.call('POST', '/api/payments/take', { body, token });
const bill = () => desk.client.payments.of({ query: { membershipId: id } });
const status = async () => (await member.client.membership.getMemberships())[0]?.payment_status;

describe('a membership', () => {
	test('is paid in two parts: it begins with the first, and is paid with the second', async () => {
		expect(await bill()).toMatchObject({ price, received: 0, due: price, least: half, payments: [] });
		const first = await takeMoney(desk, id, { amount: half });
		expect(first).toMatchObject({ status: '₹6,450 in cash received; ₹6,449 is due still', due: 6_449 });
		expect(await status()).toBe('pending');
		expect(await coversOfHolder(server, member.id)).toHaveLength(1);
		const dueBy = daysBefore(clubToday(server.clock.now), -30);
		const [standing] = await member.client.membership.standing();
		expect(standing).toMatchObject({ state: 'upcoming', due: 6_449, dueBy });
		expect(await bill()).toMatchObject({ received: half, due: 6_449, dueBy, least: 1 });

		const reference = newTransfer();
		const second = await takeMoney(desk, id, { mode: 'upi', reference });
		expect(second).toMatchObject({ status: '₹6,449 by UPI received', due: 0 });
		expect(await status()).toBe('payed');
		const { payments, due } = await bill();
		expect(due).toBe(0);
		expect(payments.map(({ amount, mode, reference: of }) => [amount, mode, of])).toEqual([
			[half, 'cash', undefined],
			[6_449, 'upi', reference],
		]);
		expect(await coversOfHolder(server, member.id)).toHaveLength(1);
		expect((await member.client.membership.standing())[0]?.due).toBe(0);
	});

	test('shows its member what the desk reads, with the same receipts', async () => {
		await takeMoney(desk, id, { amount: 7_000, mode: 'card' });
		const [own = expect.fail('no bill')] = await member.client.payments.mine();
		// The desk's reply also says which payments it may correct.
		expect(await bill()).toMatchObject(own);
		expect(own.payments[0]).toMatchObject({ amount: 7_000, mode: 'card', by: 'Somebody At Work' });
	});

	test('that is marked as paid has a payment of which nobody has said how it came in', async () => {
		await desk.client.membership.update({ body: { id, status: 'payed' } });
		expect((await bill()).payments).toMatchObject([{ amount: price, mode: 'unspecified' }]);
		expect(await status()).toBe('payed');
	});

	test('can be marked as paid with how that came in, and what is due of one paid in part', async () => {
		await takeMoney(desk, id, { amount: half });
		const reference = newTransfer();
		await desk.client.membership.update({ body: { id, status: 'payed', mode: 'upi', reference } });
		expect((await bill()).payments).toMatchObject([
			{ amount: half },
			{ amount: 6_449, mode: 'upi', reference },
		]);
	});

	test('of which half was paid is not reminded of its first payment, nor cancelled for want of it', async () => {
		await takeMoney(desk, id, { amount: half });
		const later = daysFromToday(25);
		const { rows } = await server.connection.pool.query(
			'select rest_due_by::text as day from membership_terms where membership_id = $1',
			[id],
		);
		expect(rows[0].day >= later).toBe(true);
		const { rows: dues } = await desk.client.membership.worklist({ query: { list: 'dues' } });
		expect(dues.find((row) => row.id === id)).toMatchObject({ due: 6_449, day: rows[0].day });
	});
});

test('a transfer goes to the centre whose money it is: that of the open drawer, else where the membership is at home', async () => {
	const { pool } = server.connection;
	const [here, there] = await twoCentres(server);
	expect((await bill()).payTo).toBeUndefined();
	await pool.query("update centres set upi_id = 'club.' || lower(code) || '@okbank'");
	const { rows } = await pool.query('select id, upi_id from centres order by id');
	const idOf = (centreId: number) => rows.find((row) => row.id === centreId)?.upi_id;
	const payee = 'Akhara';
	expect((await bill()).payTo).toEqual({ upiId: idOf(here), payee });
	const without = await employ(server, { duty: 'front_desk', centreId: here });
	const read = (by: Person, membershipId = id) => by.client.payments.of({ query: { membershipId } });
	expect((await read(without)).payTo).toEqual({ upiId: idOf(here), payee });
	const owner = await signUpAdministrator(server);
	await owner.client.payments.openShift({ body: { centreId: there, float: 0 } });
	expect((await read(owner)).payTo).toEqual({ upiId: idOf(there), payee });
	// A membership with nothing due has no UPI account to pay to.
	await takeMoney(desk, id, { mode: 'card' });
	expect((await bill()).payTo).toBeUndefined();
	await pool.query('update centres set upi_id = null');
});

test('who works where a membership was or will be at home takes money for their own centre, without a drawer, too', async () => {
	const { pool } = server.connection;
	const [here, there] = await twoCentres(server);
	await takeMoney(desk, id, { amount: half, mode: 'card' });
	const body = { membershipId: id, centreId: there, from: daysFromToday(40) };
	await desk.client.membership.changeCentreOf({ body });
	const other = await employ(server, { duty: 'front_desk', centreId: there });
	await pool.query("update centres set upi_id = 'there@okbank' where id = $1", [there]);
	const { payTo } = await other.client.payments.of({ query: { membershipId: id } });
	expect(payTo).toMatchObject({ upiId: 'there@okbank' });
	await takeMoney(other, id, { mode: 'upi', reference: newTransfer() });
	const { rows } = await pool.query('select centre_id from payments where membership_id = $1 order by id', [
		id,
	]);
	expect(rows).toEqual([{ centre_id: here }, { centre_id: there }]);
	await pool.query('update centres set upi_id = null');
});

describe('is refused', () => {
	test('a first payment of less than half', async () => {
		const answer = await take(await newPayment(desk, id, { amount: half - 1 }));
		expectRefusal(answer, 409, 'The first payment is at least half: ₹6,450');
		expect(answer.body.fields).toEqual({ amount: 'At least ₹6,450' });
	});

	test('more than is due', async () => {
		const answer = await take(await newPayment(desk, id, { amount: price + 1 }));
		expectRefusal(answer, 409, 'Only ₹12,899 is due: what is given back as change does not count');
	});

	test('what was shown as another sum', async () => {
		const shown = await newPayment(desk, id, { amount: half });
		await takeMoney(desk, id, { amount: half });
		expectRefusal(await take(shown), 409, '₹6,449 is due by now. Please look again');
	});

	test('what is paid already', async () => {
		const shown = await newPayment(desk, id);
		await takeMoney(desk, id);
		expectRefusal(await take(shown), 409, 'This membership is already paid');
	});

	test('a transfer that was written down already, for whichever membership', async () => {
		const reference = newTransfer();
		await takeMoney(desk, id, { mode: 'upi', reference, amount: half });
		const other = await buyMembership(server, member);
		const answer = await take(await newPayment(desk, other, { mode: 'upi', reference }));
		expectRefusal(answer, 409, `This transfer was written down already for membership #${id}`);
		expect(answer.body.fields).toEqual({ reference: 'Written down already' });
	});

	test('cash of whoever has no open drawer, while UPI needs none', async () => {
		const [centreId] = await twoCentres(server);
		const other = await employ(server, { duty: 'front_desk', centreId });
		const answer = await take(await newPayment(other, id), other);
		expectRefusal(answer, 409, 'Please open your drawer first: cash goes into it, and comes out of it');
		await takeMoney(other, id, { mode: 'upi' });
		expect(await status()).toBe('payed');
	});

	test('what belongs to another centre', async () => {
		const [, there] = await twoCentres(server);
		const other = await employ(server, { duty: 'front_desk', centreId: there });
		expectRefusal(
			await take({ membershipId: id, amount: price, due: price, mode: 'cash' }, other),
			403,
			'This belongs to another centre',
		);
	});

	test.each([
		[{ mode: 'upi' }, 'reference'],
		[{ mode: 'upi', reference: '12345' }, 'reference'],
		[{ mode: 'card', reference: 'ABC' }, 'reference'],
		[{ mode: 'cash', reference: '123456789012' }, 'reference'],
		[{ mode: 'cheque' }, 'mode'],
		[{ mode: 'unspecified' }, 'mode'],
		[{ amount: 0 }, 'amount'],
		[{ amount: 6450.5 }, 'amount'],
	])('%j, naming the field %s', async (changes, field) => {
		const answer = await take({ membershipId: id, amount: half, due: price, mode: 'cash', ...changes });
		expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
		expect((await bill()).payments).toEqual([]);
	});

	test('a membership that was ended, or that there is not', async () => {
		await server.connection.pool.query(
			"update membership_terms set ended_on = $2, end_reason = 'asked' where membership_id = $1",
			[id, daysFromToday(0)],
		);
		const sent = { membershipId: id, amount: price, due: price, mode: 'cash' };
		expectRefusal(await take(sent), 409, 'This membership was ended; nothing is due for it');
		expectRefusal(await take({ ...sent, membershipId: 2_147_483_647 }), 404, 'Membership not found');
		expectInvalid(
			await take({ ...sent, membershipId: 0 }),
			'membershipId',
			'Please give a valid membershipId',
		);
	});
});

test('a repeat of the same call takes the money once', async () => {
	const body = await newPayment(desk, id, { amount: half });
	const idempotencyKey = crypto.randomUUID();
	const send = () =>
		server.call('POST', '/api/payments/take', {
			body,
			token: desk.token,
			headers: { 'Idempotency-Key': idempotencyKey },
		});
	const [one, other] = [await send(), await send()];
	expect([one.status, other.status]).toEqual([201, 201]);
	expect(other.body).toEqual(one.body);
	expect((await bill()).payments).toHaveLength(1);
});

test('the member gets a receipt by mail, with what is left to be paid', async () => {
	const { receipt } = await takeMoney(desk, id, { amount: half });
	await server.workOffJobs();
	const mail = (await mailsTo(server, member.email)).find(({ headers }) =>
		headers.subject?.includes(receipt.number),
	);
	const [{ center } = { center: '' }] = await member.client.membership.getMemberships();
	expect(mail?.text).toContain(
		`We received ₹6,450 in cash at ${centreName(center)} for your Elite membership ${id}`,
	);
	expect(mail?.text).toContain('Still to be paid: ₹6,449, by ');
	const key = /\/receipt#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
	const byKey = (sent: string) => server.call('POST', '/api/document/byKey', { body: { key: sent } });
	// Whoever has the mail can read it, and nobody else by guessing.
	expect((await byKey(key)).body).toEqual(
		await member.client.documents.get({ query: { id: receipt.documentId } }),
	);
	const another = key.replace(/^\d+/, String(receipt.documentId + 1));
	const flipped = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
	for (const wrong of [
		another,
		flipped,
		String(receipt.documentId),
		`${receipt.documentId}-`,
		key.slice(0, -1),
	])
		expectRefusal(await byKey(wrong), 404, 'Document not found');
});

test('what was written down is changed by nobody', async () => {
	const { paymentId } = await takeMoney(desk, id);
	for (const statement of [
		'update payments set amount = 1 where id = $1',
		'update payments set reversed = true where id = $1',
		'delete from payments where id = $1',
	])
		await expect(server.connection.pool.query(statement, [paymentId])).rejects.toThrow(
			/can only be added to/,
		);
});

test('somebody who deletes their account keeps in the books what they paid in part', async () => {
	await takeMoney(desk, id, { amount: half });
	const open = await buyMembership(server, member);
	await member.client.account.remove({ body: { password: member.password, endsMemberships: [id] } });
	const { rows } = await server.connection.pool.query(
		'select id, payment_status from memberships where id = any($1) order by id',
		[[id, open]],
	);
	expect(rows).toEqual([{ id, payment_status: 'pending' }]);
});
