import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, clubToday, daysBefore, yearsBefore } from '#shared/dates.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { consentFor, guardianConsent, signUpMinor } from '../testing/fixtures/guardians.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let desk: Person;
beforeAll(async () => {
	server = await startTestServer();
	desk = await signUpAdministrator(server);
});
afterAll(() => server.close());

const guardianOf = async (id: number) => (await desk.client.people.person({ query: { id } })).guardian;
const record = (body: object) =>
	server.call('POST', '/api/people/recordGuardian', { token: desk.token, body });
const withdraw = (userId: number, consentedAt: string) =>
	server.call('POST', '/api/people/withdrawGuardian', { token: desk.token, body: { userId, consentedAt } });

const later = () => {
	server.clock.now = new Date(server.clock.now.getTime() + 60_000);
	return server.clock.now.toISOString();
};

const rowOf = async (membershipId: number) => {
	const { reply } = await desk.client.membership.getAllMemberships({ query: { row: membershipId } });
	return reply[0];
};
/** The age from the list, because it is stored nowhere. */
const listedAge = async ({ email }: Person) => {
	const { reply } = await desk.client.people.getAll({ query: { search: email } });
	return reply[0]?.minorAge;
};

test('a guardian’s consent is kept with how it was checked, and no number of an ID', async () => {
	const minor = await signUpMinor(server);
	expect(await guardianOf(minor.id)).toBeUndefined();
	const consentedAt = later();
	expect((await record(guardianConsent({ userId: minor.id, idKind: 'passport' }))).status).toBe(201);
	const given = {
		...{ name: 'Lalitha Rao', phone: '9845077777', email: '', relation: 'mother' },
		...{ checkedHow: 'id_seen', idKind: 'passport', textVersion: '2026-11', consentedAt, by: 'Asha Rao' },
	};
	expect(await guardianOf(minor.id)).toEqual(given);
	const withdrawnAt = later();
	expect((await withdraw(minor.id, consentedAt)).status).toBe(200);
	expect(await guardianOf(minor.id)).toEqual({ ...given, withdrawnAt });
	// Somebody else consents afterwards.
	later();
	await record(guardianConsent({ userId: minor.id, name: 'Raghu Rao', relation: 'father' }));
	expect(await guardianOf(minor.id)).toMatchObject({ name: 'Raghu Rao', relation: 'father' });
	expect(await guardianOf(minor.id)).not.toHaveProperty('withdrawnAt');
});

test('a name that holds a number of four digits is refused, and so is an ID of no kind', async () => {
	const { id: userId } = await signUpMinor(server);
	expectInvalid(
		await record(guardianConsent({ userId, name: 'Lalitha 4321 8765 2109' })),
		'name',
		'Please leave out the number of the ID',
	);
	expectInvalid(
		await record(guardianConsent({ userId, idKind: '' })),
		'idKind',
		'Please say which ID you have seen',
	);
});

test('an account proves a guardian where it is an adult’s and its email is confirmed', async () => {
	const { id: userId, email: own } = await signUpMinor(server);
	const by = (email: string) =>
		record(guardianConsent({ userId, checkedHow: 'own_account', idKind: 'pan', email }));
	const unconfirmed = await signUp(server, {}, { confirmed: false });
	const sibling = await signUpMinor(server, { DOB: addMonths(yearsBefore(clubToday(), 18), 1) });
	for (const email of [own, unconfirmed.email, sibling.email, 'nobody@home.example'])
		expectInvalid(
			await by(email),
			'email',
			'No adult has an account with this email, confirmed; please see an ID instead',
		);
	expectInvalid(await by(''), 'email', 'Please give the email of their account');
	const mother = await signUp(server);
	expect((await by(mother.email.toUpperCase())).status).toBe(201);
	// The kind of ID that was chosen for another way of checking is not stored.
	expect(await guardianOf(userId)).not.toHaveProperty('idKind');
});

test('nobody consents for an adult, nor from the 18th birthday on, nor for whoever told no birthday', async () => {
	const born = yearsBefore(clubToday(), 18);
	const adult = await signUpMinor(server, { name: 'Eighteen Today', DOB: born });
	expectRefusal(
		await record(guardianConsent({ userId: adult.id })),
		409,
		'Eighteen Today is not known to be under 18',
	);
	expect(await listedAge(adult)).toBeUndefined();
	const almost = await signUpMinor(server, { DOB: daysBefore(born, -1) });
	expect(await listedAge(almost)).toBe(17);
	expect((await record(guardianConsent({ userId: almost.id }))).status).toBe(201);
	await server.connection.database
		.updateTable('users')
		.set({ dob: null })
		.where('id', '=', adult.id)
		.execute();
	expectRefusal(await record(guardianConsent({ userId: adult.id })), 409);
});

test('words that have changed since are not agreed to', async () => {
	const { id: userId } = await signUpMinor(server);
	const answer = await record(guardianConsent({ userId, textVersion: '2019-01' }));
	expect([answer.status, answer.body.code]).toEqual([409, 'words_changed']);
	expect(await guardianOf(userId)).toBeUndefined();
});

test('ten clerks who record a consent at once record one, and the others are told', async () => {
	const { id: userId } = await signUpMinor(server);
	const answers = await concurrently(10, (index) =>
		record(guardianConsent({ userId, name: `Guardian ${'abcdefghij'[index]}` })),
	);
	expect(countByStatus(answers)).toEqual({ 201: 1, 409: 9 });
	const { name } = (await guardianOf(userId)) ?? expect.fail('nobody agreed');
	const first = answers.findIndex(({ status }) => status === 201);
	expect(name).toBe(`Guardian ${'abcdefghij'[first]}`);
});

test('a consent is taken back once, and a newer one not with an older', async () => {
	const { id: userId } = await signUpMinor(server);
	later();
	const first = await consentFor(desk, userId);
	const answers = await concurrently(5, () => withdraw(userId, first));
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 4 });
	later();
	await consentFor(desk, userId);
	expectRefusal(await withdraw(userId, first), 409, /has changed/);
	expect(await guardianOf(userId)).not.toHaveProperty('withdrawnAt');
});

test('an unpaid membership of a minor asks for the guardian until one agrees; it can be paid all the same', async () => {
	const minor = await signUpMinor(server);
	const [first, second] = [await buyMembership(server, minor), await buyMembership(server, minor)];
	const asks = { needsGuardian: { userId: minor.id, age: 16 } };
	expect(await rowOf(first)).toMatchObject(asks);
	later();
	const consentedAt = await consentFor(desk, minor.id);
	expect(await rowOf(first)).not.toHaveProperty('needsGuardian');
	await withdraw(minor.id, consentedAt);
	expect(await rowOf(first)).toMatchObject(asks);
	await desk.client.membership.update({ body: { id: first, status: 'payed' } });
	// A paid membership does not ask for a guardian any more.
	expect(await rowOf(first)).not.toHaveProperty('needsGuardian');
	expect(await rowOf(second)).toMatchObject(asks);
	const adult = await signUp(server);
	expect(await rowOf(await buyMembership(server, adult))).not.toHaveProperty('needsGuardian');
});

test('there is no guardian of nobody', async () => {
	const userId = 2_147_483_647;
	expectRefusal(await record(guardianConsent({ userId })), 404, 'Person not found');
	expectRefusal(await withdraw(userId, '2026-04-01T09:30:00.000Z'), 404, 'Person not found');
});
