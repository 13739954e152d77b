import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { daysBefore } from '#shared/dates.ts';
import { daysFromToday, setToday } from '../testing/dates.ts';
import { consultancyTypes } from '../testing/demo-facts.ts';
import { newBooking } from '../testing/fixtures/consultancy.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { rowCounts } from '../testing/sweeps/row-counts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_BOOKINGS: '1000' });
	person = await signUp(server);
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const book = (changes: object = {}, by = person) =>
	server.call('POST', '/api/consultancy/book', { body: newBooking(by, changes), token: by.token });
const stored = () => rowCounts(server, 'bookings', 'queued_jobs');
const newestStored = () =>
	server.connection.database
		.selectFrom('bookings')
		.selectAll()
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();

test.each(consultancyTypes)('a %s is booked and stored as it was sent', async (consult_type) => {
	setToday('2096-12-01');
	const answer = await book({ consult_type, date: '2096-12-01' });
	expect([answer.status, answer.body]).toEqual([
		201,
		{ status: `${consult_type} booked for 1 December 2096` },
	]);
	expect(await newestStored()).toEqual({
		id: expect.any(Number),
		cancel_reason: null,
		cancelled_at: null,
		user_id: person.id,
		consult_type,
		date: '2096-12-01',
		age: 32,
		height: 168.5,
		weight: 61.25,
		booked_at: server.clock.now,
	});
});

test.each([
	['age', 10],
	['age', 120],
	['height', 0],
	['height', 300],
	['weight', 0],
	['weight', 500],
])('a booking with the %s %d is accepted', async (field, value) => {
	expect((await book({ [field]: value })).status).toBe(201);
	expect(await newestStored()).toMatchObject({ [field]: value });
});

describe('the date of a booking', () => {
	test.each([
		['2031-03-09T18:29:59Z', '2031-03-09'],
		['2031-03-09T18:30:00Z', '2031-03-10'],
	])("made at %s may be %s, today in the club's time zone, and no earlier", async (instant, today) => {
		vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
		expectInvalid(await book({ date: daysBefore(today, 1) }), 'date', 'Date cannot be before today');
		expect((await book({ date: today })).status).toBe(201);
	});

	test.each([
		['2031-03-09T18:29:59Z', '2032-03-09'],
		['2031-03-09T18:30:00Z', '2032-03-10'],
	])('made at %s may be %s, a year ahead, and no later', async (instant, latest) => {
		vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
		const later = daysBefore(latest, -1);
		expectInvalid(await book({ date: later }), 'date', 'Date can be at most a year ahead');
		expect((await book({ date: latest })).status).toBe(201);
	});
});

describe('a booking is invalid', () => {
	test.each<[string, unknown, string]>([
		['age', undefined, 'Age required'],
		['age', null, 'Age required'],
		['age', '32', 'Age must be a number'],
		['age', 9, 'Age must be at least 10'],
		['age', -1, 'Age must be at least 10'],
		['age', 10.5, 'Age must be a whole number'],
		['age', 121, 'Age must be at most 120'],
		['height', undefined, 'Height required'],
		['height', '170', 'Height must be a number'],
		['height', -0.1, 'Height cannot be negative'],
		['height', 300.1, 'Height must be at most 300 cm'],
		['weight', undefined, 'Weight required'],
		['weight', null, 'Weight required'],
		['weight', -1, 'Weight cannot be negative'],
		['weight', 1e308, 'Weight must be at most 500 kg'],
		['date', undefined, 'Date required'],
		['date', '', 'Date required'],
		['date', daysFromToday(-1), 'Date cannot be before today'],
		['date', '2099-01-01', 'Date can be at most a year ahead'],
		['date', '2097-02-29', 'Please enter a date as YYYY-MM-DD'],
		['date', '2200-01-01', 'Please enter a date between 1900 and 2199'],
		['consult_type', undefined, 'Please choose a consultancy'],
		['consult_type', '', 'Please choose a consultancy'],
		['consult_type', 'fitness', 'Please choose a consultancy'],
		['consult_type', 'Fitness consultancy', 'Please choose a consultancy'],
		['userId', undefined, 'Please give a valid userId'],
		['userId', '1', 'Please give a valid userId'],
	])('for its %s %j: %s', async (field, value, message) => {
		const before = await stored();
		expectInvalid(await book({ [field]: value }), field, message);
		expect(await stored()).toEqual(before);
	});

	test('with one message per field when all are missing', async () => {
		const answer = await server.call('POST', '/api/consultancy/book', { body: {}, token: person.token });
		expectInvalid(answer, 'age', 'Age required');
		expect(Object.keys(answer.body.fields)).toEqual([
			'age',
			'height',
			'weight',
			'date',
			'consult_type',
			'userId',
		]);
	});
});

test('a booking for somebody else is refused, to an administrator too, and nothing is stored', async () => {
	const [other, administrator] = [await signUp(server), await signUpAdministrator(server)];
	const before = await stored();
	expectRefusal(await book({ userId: other.id }), 403, 'This belongs to another account');
	expectRefusal(await book({ userId: person.id }, administrator), 403, 'This belongs to another account');
	expect(await stored()).toEqual(before);
});

test('a guest can neither book nor list bookings', async () => {
	const before = await stored();
	expectRefusal(
		await server.call('POST', '/api/consultancy/book', { body: newBooking(person) }),
		401,
		'Please log in',
	);
	expectRefusal(await server.call('GET', '/api/consultancy/get'), 401, 'Please log in');
	expect(await stored()).toEqual(before);
});
