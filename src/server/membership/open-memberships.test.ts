import { afterAll, beforeAll, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { daysFromToday } from '../testing/dates.ts';
import { newMembership } from '../testing/fixtures/membership.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '2' });
	administrator = await signUpAdministrator(server);
});
afterAll(() => server.close());

const buy = (person: Person) =>
	server.call('POST', '/api/membership/register', { body: newMembership(person), token: person.token });

test('an account has at most two memberships to pay, and another once one is paid or over', async () => {
	const person = await signUp(server);
	for (const _ of [1, 2]) expect((await buy(person)).status).toBe(201);
	const answer = await buy(person);
	expectRefusal(
		answer,
		409,
		'You have 2 memberships still to pay; please pay for one at its centre first, or call us',
	);
	expect(answer.body.code).toBe('too_many_open_memberships');

	const [unpaid] = await person.client.membership.getMemberships();
	await administrator.client.membership.update({ body: { id: unpaid?.id ?? 0, status: 'payed' } });
	expect((await buy(person)).status).toBe(201);
	expectRefusal(await buy(person), 409);

	await server.connection.database
		.updateTable('memberships')
		.set({ start_date: daysFromToday(-90), end_date: daysFromToday(-1) })
		.where('user_id', '=', person.id)
		.execute();
	expect((await buy(person)).status).toBe(201);
});

test('what nobody paid for within 14 days of its start is cancelled, and counts no more', async () => {
	const person = await signUp(server);
	for (const _ of [1, 2]) expect((await buy(person)).status).toBe(201);
	const beginAll = (days: number) =>
		server.connection.database
			.updateTable('memberships')
			.set({ start_date: daysFromToday(days) })
			.where('user_id', '=', person.id)
			.execute();
	await beginAll(-13);
	expectRefusal(await buy(person), 409);
	await beginAll(-14);
	for (const _ of [1, 2]) expect((await buy(person)).status).toBe(201);
	expectRefusal(await buy(person), 409);
});

test('twenty purchases at once book two memberships', async () => {
	const person = await signUp(server);
	expect(countByStatus(await concurrently(20, () => buy(person)))).toEqual({ 201: 2, 409: 18 });
});
