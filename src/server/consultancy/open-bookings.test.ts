import { afterAll, beforeAll, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { daysFromToday } from '../testing/dates.ts';
import { newBooking } from '../testing/fixtures/consultancy.ts';
import { type Person, signUp } from '../testing/fixtures/people.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_BOOKINGS: '2' });
});
afterAll(() => server.close());

const book = (person: Person) =>
	server.call('POST', '/api/consultancy/book', { body: newBooking(person), token: person.token });

test('an account has at most two appointments coming up, and another once one is past', async () => {
	const person = await signUp(server);
	for (const _ of [1, 2]) expect((await book(person)).status).toBe(201);
	const answer = await book(person);
	expectRefusal(
		answer,
		409,
		'You have 2 appointments coming up; please cancel one, or book again after the next',
	);
	expect(answer.body.code).toBe('too_many_open_bookings');
	await server.connection.database
		.updateTable('bookings')
		.set({ date: daysFromToday(-1) })
		.where('user_id', '=', person.id)
		.execute();
	expect((await book(person)).status).toBe(201);
});

test('twenty bookings at once make two', async () => {
	const person = await signUp(server);
	expect(countByStatus(await concurrently(20, () => book(person)))).toEqual({ 201: 2, 409: 18 });
});
