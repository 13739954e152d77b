import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysFromToday } from '../testing/dates.ts';
import { newBooking } from '../testing/fixtures/consultancy.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { expectInvalid } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let desk: Person;
beforeAll(async () => {
	server = await startTestServer();
	desk = await signUpAdministrator(server);
});
afterAll(() => server.close());

test('the desk reads everybody’s consultancies between two days, both included, soonest first', async () => {
	const asha = await signUp(server, { name: 'Asha Rāo', phone: '9845012345' });
	const ravi = await signUp(server, { name: 'Ravi' });
	const book = (member: Person, days: number) =>
		member.client.consultancy.book({ body: newBooking(member, { date: daysFromToday(days) }) });
	await book(ravi, 9);
	await book(asha, 3);
	await book(ravi, 3);
	await book(asha, 2);
	await book(asha, 10);
	const found = await desk.client.consultancy.between({
		query: { from: daysFromToday(3), to: daysFromToday(9) },
	});
	expect(found.map(({ name, date }) => [name, date])).toEqual([
		['Asha Rāo', daysFromToday(3)],
		['Ravi', daysFromToday(3)],
		['Ravi', daysFromToday(9)],
	]);
	// Age, height and weight are for the practitioner only.
	expect(found[0]).toEqual({
		id: expect.any(Number),
		userId: asha.id,
		name: 'Asha Rāo',
		phone: '9845012345',
		email: asha.email,
		consult_type: 'Fitness Consultancy',
		date: daysFromToday(3),
		bookedAt: server.clock.now.toISOString(),
	});
});

test.each([
	['2026-11-23', '2026-11-22'],
	['2026-11-01', '2026-12-02'],
])('from %s to %s is refused: backwards, or more than 31 days', async (from, to) => {
	const answer = await server.call('GET', `/api/consultancy/between?from=${from}&to=${to}`, {
		token: desk.token,
	});
	expectInvalid(answer, 'to', 'The last day must be within 31 days of the first');
});

test.each(['', 'soon', '2026-02-30'])('bookings from the invalid day %j are refused', async (from) => {
	const answer = await server.call('GET', `/api/consultancy/between?from=${from}&to=2026-12-02`, {
		token: desk.token,
	});
	expect(answer.status).toBe(422);
	expect(Object.keys(answer.body.fields)).toEqual(['from']);
});
