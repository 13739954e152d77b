import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { setToday } from '../testing/dates.ts';
import { clubName } from '../testing/demo-facts.ts';
import { newBooking } from '../testing/fixtures/consultancy.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { type Person, signUp } from '../testing/fixtures/people.ts';
import { expectInvalid } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());
beforeEach(async () => {
	person = await signUp(server, { name: 'Asha Rāo' });
});

const book = (key: string | undefined, changes: object = {}) =>
	server.call('POST', '/api/consultancy/book', {
		body: newBooking(person, changes),
		token: person.token,
		headers: key === undefined ? {} : { 'Idempotency-Key': key },
	});

/** The numbers of bookings and of mails sent for them. */
async function booked(): Promise<{ bookings: number; mails: number }> {
	await server.workOffJobs();
	const mails = await mailsTo(server, person.email);
	return { bookings: (await person.client.consultancy.get()).length, mails: mails.length };
}

test('requests with the same idempotency key book once and answer the first reply', async () => {
	const answers = [
		await book('a'),
		await book('a'),
		await book('a', { consult_type: 'Nutrition Consultancy' }),
	];
	for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
	expect(await booked()).toEqual({ bookings: 1, mails: 1 });
});

test('ten concurrent requests with one idempotency key book once and answer alike', async () => {
	const answers = await concurrently(10, () => book('all-at-once'));
	expect(countByStatus(answers)).toEqual({ 201: 10 });
	for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
	expect(await booked()).toEqual({ bookings: 1, mails: 1 });
});

test('requests without an idempotency key each book, for the same day too', async () => {
	for (const _ of [1, 2]) expect((await book(undefined)).status).toBe(201);
	expect(await booked()).toEqual({ bookings: 2, mails: 2 });
});

test('a refused booking frees its idempotency key and sends no mail', async () => {
	expectInvalid(await book('second-try', { age: 9 }), 'age', 'Age must be at least 10');
	expect(await booked()).toEqual({ bookings: 0, mails: 0 });
	expect((await book('second-try')).status).toBe(201);
	expect(await booked()).toEqual({ bookings: 1, mails: 1 });
});

test('the confirmation mail has the consultancy and its date, and no age, height or weight', async () => {
	setToday('2096-12-01');
	await book(undefined, { consult_type: 'Nutrition Consultancy', date: '2096-12-01' });
	await server.workOffJobs();
	const [mail] = await mailsTo(server, person.email);
	expect(mail?.headers.subject).toBe(`Your Nutrition Consultancy at ${clubName} is booked`);
	expect(mail?.text).toBe(`Hello Asha Rāo,

Your Nutrition Consultancy is booked for 1 December 2096.

See it at ${server.url}/profile/profileConsultancy
`);
});

test('a confirmation that could not be sent until the day is over is not sent any more', async () => {
	setToday('2096-12-01');
	const before = (await mailsTo(server, person.email)).length;
	await book(undefined, { date: '2096-12-02' });
	const { now } = server.clock;
	server.clock.now = new Date('2096-12-03T09:00:00+05:30');
	await server.workOffJobs();
	server.clock.now = now;
	expect((await mailsTo(server, person.email)).length).toBe(before);
});
