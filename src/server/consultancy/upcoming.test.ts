import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clubTimeZone, type IsoDate } from '#shared/dates.ts';
import { daysFromToday } from '../testing/dates.ts';
import { newBooking } from '../testing/fixtures/consultancy.ts';
import { type Person, signUp } from '../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
	server.clock.now = new Date();
	person = await signUp(server);
});

const book = (changes: object, by = person) => by.client.consultancy.book({ body: newBooking(by, changes) });
const upcoming = async ({ token } = person) =>
	(await server.call('GET', '/api/consultancy/get', { token })).body;
const datesOf = async () => (await upcoming()).map(({ date }: { date: IsoDate }) => date);

/** The first instant of a date in the club's time zone, plus `plus` milliseconds. */
const midnight = (date: IsoDate, plus = 0) => new Date(Date.parse(`${date}T00:00:00+05:30`) + plus);

test('a new member has no upcoming consultancies', async () => {
	expect(await upcoming()).toEqual([]);
});

test('an upcoming consultancy has exactly the fields of the contract, and no age, height or weight', async () => {
	await book({ consult_type: 'Physiotherapy Consultancy', date: daysFromToday(3) });
	expect(await upcoming()).toEqual([
		{ id: expect.any(Number), consult_type: 'Physiotherapy Consultancy', date: daysFromToday(3) },
	]);
});

test('upcoming consultancies are sorted by date, then by booking', async () => {
	for (const [consult_type, days] of [
		['Fitness Consultancy', 9],
		['Nutrition Consultancy', 2],
		['Physiotherapy Consultancy', 30],
		['Fitness Consultancy', 2],
	] as const) {
		await book({ consult_type, date: daysFromToday(days) });
	}
	const rows: { consult_type: string; date: IsoDate }[] = await upcoming();
	expect(rows.map(({ consult_type, date }) => [consult_type, date])).toEqual([
		['Nutrition Consultancy', daysFromToday(2)],
		['Fitness Consultancy', daysFromToday(2)],
		['Fitness Consultancy', daysFromToday(9)],
		['Physiotherapy Consultancy', daysFromToday(30)],
	]);
});

test('a member does not see another member’s consultancies', async () => {
	await book({});
	expect(await upcoming(await signUp(server))).toEqual([]);
});

test(`a booking is upcoming until its day is over in ${clubTimeZone}`, async () => {
	const [first, second] = [daysFromToday(2), daysFromToday(4)];
	for (const date of [first, second]) await book({ date });
	server.clock.now = midnight(first);
	expect(await datesOf()).toEqual([first, second]);
	// The last moment of the day in the club, which is 18:29 in UTC.
	server.clock.now = midnight(daysFromToday(3), -1);
	expect(await datesOf()).toEqual([first, second]);
	server.clock.now = midnight(daysFromToday(3));
	expect(await datesOf()).toEqual([second]);
	server.clock.now = midnight(daysFromToday(5), -1);
	expect(await datesOf()).toEqual([second]);
	server.clock.now = midnight(daysFromToday(5));
	expect(await datesOf()).toEqual([]);
});
