import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { newSeller } from '../testing/club.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { complain, newComplaint } from '../testing/fixtures/complaints.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { placeNumbered } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { expectInvalid, expectRefusal, expectTooMany } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let desk: Person;
let member: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_COMPLAINTS: '1000', TRUSTED_PROXIES: '1' });
	[desk, member] = await Promise.all([signUpAdministrator(server), signUp(server)]);
});
afterAll(() => server.close());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
	server.call('POST', `/api/complaints/${path}`, { body, token: desk.token, headers });
const rowOf = async (id: number) =>
	(await desk.client.complaints.getAll({ query: { row: id } })).reply[0] ?? expect.fail('no such row');
const mailsOf = async (email: string) => {
	await server.workOffJobs();
	return mailsTo(server, email);
};

test('a visitor gets a ticket at once, is mailed of it, and of every step after', async () => {
	await desk.client.club.updateSeller({ body: newSeller({ officerName: 'Kaveri Shetty' }) });
	const email = 'meera@home.example';
	const answer = await server.call('POST', '/api/complaints/write', {
		body: newComplaint({ email, name: 'Meera', orderNumber: 'AK-194' }),
	});
	const { id } = answer.body;
	expect(answer).toMatchObject({
		status: 201,
		body: { status: `Your ticket is AKT-${id}. We have sent it to you by mail` },
	});
	expect(await rowOf(id)).toMatchObject({ name: 'Meera', orderNumber: 194, status: 'Open' });
	const at = server.clock.now.toISOString();

	expect((await post('acknowledge', { id })).status).toBe(200);
	expect(await rowOf(id)).toMatchObject({ status: 'Acknowledged', acknowledgedAt: at });
	expect((await post('answer', { id, text: 'We send you another tub' })).status).toBe(201);
	expect((await post('close', { id, outcome: 'Another tub is on its way' })).status).toBe(200);
	expect(await rowOf(id)).toMatchObject({
		status: 'Closed',
		acknowledgedAt: at,
		closedAt: at,
		outcome: 'Another tub is on its way',
	});
	expect(await desk.client.complaints.answers({ query: { id } })).toMatchObject([
		{ text: 'We send you another tub', by: 'Asha Rao' },
	]);
	const mails = await mailsOf(email);
	expect(mails.map(({ headers }) => headers.subject)).toEqual([
		`We have your complaint: AKT-${id}`,
		`We are looking into your complaint: AKT-${id}`,
		`About your complaint: AKT-${id}`,
		`Your complaint is settled: AKT-${id}`,
	]);
	// The first mail quotes nothing, as anybody can enter anybody's address.
	expect(mails[0]?.text).not.toContain('Meera');
	expect(mails[0]?.text).toMatch(/within 48 hours .* settle it by \d+ \w+ \d{4}/);
	expect(mails[3]?.text).toContain('Another tub is on its way');
	expect(mails[3]?.text).toContain(`again with this ticket: ${server.url}/complaint\n`);
	expect(mails[3]?.text).toContain('> The tub came with a cracked lid');
	expect(mails.map(({ headers }) => headers['reply-to'])).toEqual(Array(4).fill('care@akhara.example'));
});

test('a member finds their own complaints in the profile, and nobody else’s', async () => {
	const addressId = await addAddress(member);
	const { orderNumber } = await placeNumbered(member, addressId, [await addProduct(server, desk)]);
	const body = newComplaint({ orderNumber: `AK-${orderNumber}` });
	const { id } = await member.client.complaints.writeOwn({ body });
	await post('answer', { id, text: 'We look into it' });
	expect(await member.client.complaints.mine()).toMatchObject([
		{ id, orderNumber, status: 'Acknowledged', answers: [{ text: 'We look into it' }] },
	]);
	const other = await signUp(server);
	expect(await other.client.complaints.mine()).toEqual([]);
	expectRefusal(
		await server.call('POST', '/api/complaints/writeOwn', { body, token: other.token }),
		404,
		'You have no such order',
	);
});

test('a complaint that is sent again with its key is stored and mailed once', async () => {
	const email = 'twice@home.example';
	const answers = await concurrently(8, () =>
		server.call('POST', '/api/complaints/write', {
			body: newComplaint({ email }),
			headers: { 'Idempotency-Key': 'one-complaint' },
		}),
	);
	expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
	expect(await mailsOf(email)).toHaveLength(1);
});

describe('each step is done once', () => {
	test('a closing whose answer was lost is repeated with its key, and says again that it is closed', async () => {
		const id = await complain(server);
		const close = () =>
			post('close', { id, outcome: 'Settled' }, { 'Idempotency-Key': `closing-complaint-${id}` });
		const [first, again] = [await close(), await close()];
		expect([first.status, again.status]).toEqual([200, 200]);
		expect(again.body).toEqual(first.body);
		expectRefusal(await post('close', { id, outcome: 'Settled' }), 409, 'It is closed already');
	});

	test('an acknowledgement and a closing that are each sent six times at once', async () => {
		const id = await complain(server);
		expect(countByStatus(await concurrently(6, () => post('acknowledge', { id })))).toEqual({
			200: 1,
			409: 5,
		});
		const closing = await concurrently(6, () => post('close', { id, outcome: 'Settled' }));
		expect(countByStatus(closing)).toEqual({ 200: 1, 409: 5 });
		expectRefusal(await post('answer', { id, text: 'More' }), 409, 'It is closed already');
		expectRefusal(await post('acknowledge', { id }), 409, 'It is closed already');
	});

	test('of an acknowledgement and a closing at once, either order is one that could have been', async () => {
		for (let round = 0; round < 6; round++) {
			const id = await complain(server);
			const [first, second] = await Promise.all([
				post('acknowledge', { id }),
				post('close', { id, outcome: 'Settled' }),
			]);
			expect([200, 409]).toContain(first.status);
			expect(second.status).toBe(200);
			expect(await rowOf(id)).toMatchObject({ status: 'Closed', acknowledgedAt: expect.any(String) });
		}
	});
});

test('what says too little, of no order, or about no complaint is refused', async () => {
	const write = (changes: object) =>
		server.call('POST', '/api/complaints/write', { body: { ...newComplaint(), ...changes } });
	expectInvalid(await write({ msg: 'Bad' }), 'msg', 'Please write at least 15 characters');
	expectInvalid(await write({ orderNumber: 'mine' }), 'orderNumber', 'An order’s number looks like AK-194');
	for (const [path, body] of [
		['acknowledge', {}],
		['answer', { text: 'Yes' }],
		['close', { outcome: 'Settled' }],
	] as const)
		expectRefusal(await post(path, { id: 2_147_483_647, ...body }), 404, 'Complaint not found');
	expectRefusal(
		await server.call('GET', '/api/complaints/answers?id=2147483647', { token: desk.token }),
		404,
	);
});

test('an email gets five tickets a day by mail, whoever types it; over that the complaint is stored and shown', async () => {
	const email = 'bombed@home.example';
	const write = (nth: number) =>
		server.call('POST', '/api/complaints/write', {
			body: newComplaint({ email: nth % 2 ? email : email.toUpperCase() }),
			headers: { 'X-Forwarded-For': `203.0.113.${nth}`, 'Idempotency-Key': `bombed-${nth}` },
		});
	for (let nth = 1; nth <= 5; nth++) expect((await write(nth)).body).not.toHaveProperty('isUnmailed');
	const { body } = await write(6);
	// Repeats get the first responses again.
	expect((await write(5)).body).not.toHaveProperty('isUnmailed');
	expect((await write(6)).body).toEqual(body);
	expect(body).toMatchObject({ id: expect.any(Number), isUnmailed: true });
	expect(await rowOf(body.id)).toMatchObject({ status: 'Open' });
	expect(await mailsOf(email)).toHaveLength(5);
	// The desk's answers are still mailed.
	await post('acknowledge', { id: body.id });
	expect(await mailsOf(email)).toHaveLength(6);
	const { now } = server.clock;
	server.clock.now = new Date(now.getTime() + 25 * 3_600_000);
	expect((await write(7)).body).not.toHaveProperty('isUnmailed');
	server.clock.now = now;
});

test('complaints that come at once bring no more tickets to an email than five', async () => {
	const email = 'bombed-at-once@home.example';
	const answers = await concurrently(20, (nth) =>
		server.call('POST', '/api/complaints/write', {
			body: newComplaint({ email: nth % 2 ? email : email.toUpperCase() }),
			headers: { 'X-Forwarded-For': `203.0.114.${nth}` },
		}),
	);
	expect(answers.filter(({ body }) => body.isUnmailed)).toHaveLength(15);
	expect(await mailsOf(email)).toHaveLength(5);
});

test('a member’s complaints count among the five as well: they, too, type anybody’s address', async () => {
	const email = 'bombed-by-a-member@home.example';
	const write = () => member.client.complaints.writeOwn({ body: newComplaint({ email }) });
	for (let nth = 1; nth <= 5; nth++) expect(await write()).not.toHaveProperty('isUnmailed');
	const { id, isUnmailed } = await write();
	expect(isUnmailed).toBe(true);
	expect(await rowOf(id)).toMatchObject({ status: 'Open' });
	expect(await mailsOf(email)).toHaveLength(5);
});

test('an address writes 30 complaints an hour; over the limit it is refused, and another is not', async () => {
	expect(readConfig({}).limits.complaints).toBe(30);
	const limited = await startTestServer({ TRUSTED_PROXIES: '1', LIMIT_COMPLAINTS: '2' });
	try {
		const write = (from: string) =>
			limited.call('POST', '/api/complaints/write', {
				body: newComplaint(),
				headers: { 'X-Forwarded-For': from },
			});
		for (const _ of [1, 2]) expect((await write('192.0.2.1')).status).toBe(201);
		expectTooMany(await write('192.0.2.1'), 3_600);
		expect((await write('192.0.2.2')).status).toBe(201);
	} finally {
		await limited.close();
	}
});
