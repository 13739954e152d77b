import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { countHashes, hash } from '../../testing/quick-argon2.ts';
import { expectInvalid, expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const day = 86_400_000;

let server: TestServer;
let person: Person;
beforeAll(async () => {
	server = await startTestServer();
	person = await signUp(server);
});
afterAll(() => server.close());

const start = new Date('2026-03-02T06:00:00Z');
beforeEach(() => {
	server.clock.now = start;
});

const login = (body: unknown) => server.call('POST', '/auth/userLogin', { body });
const profileWith = (token: string) => server.call('GET', '/api/user/profile', { token });
const later = (milliseconds: number) => {
	server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};

async function freshToken(): Promise<string> {
	return (await login({ email: person.email, password: person.password })).body.token;
}

test('a login answers a token and the role and no other field', async () => {
	const { status, headers, body } = await login({ email: person.email, password: person.password });
	expect([status, headers.get('Content-Type')]).toEqual([200, 'application/json']);
	expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), role: 'user' });
	const administrator = await signUpAdministrator(server);
	expect((await login(administrator)).body.role).toBe('ADMIN');
});

test('the profile is exactly what the contract says', async () => {
	const { status, body } = await profileWith(await freshToken());
	expect(status).toBe(200);
	expect(body).toEqual({
		user_id: person.id,
		name: 'Asha Rao',
		email: person.email,
		phone: '9845012345',
		DOB: '1994-05-17',
		gender: 'Female',
		role: 'user',
		emailConfirmed: true,
	});
});

test('every login has its own token, of which only the SHA-256 is stored', async () => {
	const tokens = [await freshToken(), await freshToken()];
	expect(tokens[0]).not.toBe(tokens[1]);
	const rows = await server.connection.database
		.selectFrom('sessions')
		.selectAll()
		.where('user_id', '=', person.id)
		.execute();
	const hashes = rows.map(({ token_hash }) => token_hash.toString('hex'));
	for (const token of tokens) {
		expect(hashes).toContain(createHash('sha256').update(token).digest('hex'));
		expect(rows.some(({ token_hash }) => token_hash.includes(token))).toBe(false);
	}
});

describe('a password with a letter that keyboards send as one character or as two', () => {
	const [composed, decomposed] = ['zoë-surya', 'zoe\u0308-surya'];

	test.each([
		[composed, decomposed],
		[decomposed, composed],
	])('set as %j fits as %j', async (password, typed) => {
		const { email } = await signUp(server, { password, Cpassword: password });
		expect((await login({ email, password: typed })).status).toBe(200);
		expectRefusal(await login({ email, password: 'zoe-surya' }), 401);
	});

	test.each([composed, decomposed])('fits where it was hashed as typed before: %j', async (password) => {
		const { id, email } = await signUp(server);
		await server.connection.database
			.updateTable('users')
			.set({ password_hash: await hash(password) })
			.where('id', '=', id)
			.execute();
		for (const typed of [composed, decomposed])
			expect((await login({ email, password: typed })).status).toBe(200);
	});
});

describe('a login is refused', () => {
	test('with as many hashes for an unknown email as for a wrong password, which are what takes time', async () => {
		const hashes = [];
		// The first unknown email of a process makes the hash that all later ones are compared with.
		for (const email of ['nobody@example.com', 'nobody@example.com', person.email]) {
			const before = countHashes();
			await login({ email, password: 'not this one' });
			hashes.push(countHashes() - before);
		}
		expect(hashes.slice(1)).toEqual([1, 1]);
	});

	test('with the same words for a wrong password and for an unknown email', async () => {
		const wrong = await login({ email: person.email, password: 'not this one' });
		const unknown = await login({ email: 'nobody@example.com', password: 'not this one' });
		expectRefusal(wrong, 401, 'Wrong email or password');
		expect(unknown.body).toEqual(wrong.body);
	});

	test.each([
		['another case', (password: string) => password.toUpperCase()],
		['a space after it', (password: string) => `${password} `],
		['a part', (password: string) => password.slice(0, -1)],
		['a wildcard', () => '%'],
	])('for %s of the password', async (_, wrong) => {
		expectRefusal(await login({ email: person.email, password: wrong(person.password) }), 401);
	});

	test('for the stored hash given as the password', async () => {
		const { password_hash } = await server.connection.database
			.selectFrom('users')
			.select('password_hash')
			.where('id', '=', person.id)
			.executeTakeFirstOrThrow();
		expectRefusal(await login({ email: person.email, password: password_hash }), 401);
	});

	test.each([
		['email', undefined, 'Email required!'],
		['email', '', 'Email required!'],
		['email', 'asha', 'Invalid email!'],
		['email', "' or 1=1 --", 'Invalid email!'],
		['password', undefined, 'Password required!'],
		['password', '', 'Password required!'],
		['password', 42, 'Password required!'],
	])('for %s %j: %s', async (field, value, message) => {
		const sent: Record<string, unknown> = { email: person.email, password: person.password, [field]: value };
		expectInvalid(await login(sent), field, message);
	});

	test('with the message for the email first when email and password are missing', async () => {
		const answer = await login({});
		expectInvalid(answer, 'email', 'Email required!');
		expect(answer.body.fields).toEqual({ email: 'Email required!', password: 'Password required!' });
	});
});

describe('a session', () => {
	test('that is not used expires after exactly 30 days', async () => {
		const [token, unused] = [await freshToken(), await freshToken()];
		later(30 * day - 1_000);
		expect((await profileWith(token)).status).toBe(200);
		later(1_000);
		expectRefusal(await profileWith(unused), 401);
	});

	test('expires 30 days after its last use, however often it is used', async () => {
		const token = await freshToken();
		for (let month = 0; month < 6; month += 1) {
			later(29 * day);
			expect((await profileWith(token)).status).toBe(200);
		}
		later(30 * day - 1_000);
		expect((await profileWith(token)).status).toBe(200);
		later(30 * day);
		expectRefusal(await profileWith(token), 401, 'Please log in');
	});

	test('that has expired is refused by every call, logout included', async () => {
		const token = await freshToken();
		later(31 * day);
		expectRefusal(await profileWith(token), 401);
		expectRefusal(await profileWith(token), 401);
		expectRefusal(await server.call('POST', '/auth/logout', { token }), 401);
	});

	test('ends with its logout; other sessions of the account do not', async () => {
		const [here, there] = [await freshToken(), await freshToken()];
		const answer = await server.call('POST', '/auth/logout', { token: here });
		expect(answer).toMatchObject({ status: 200, body: { status: 'Logged out' } });
		expectRefusal(await profileWith(here), 401);
		expectRefusal(await server.call('POST', '/auth/logout', { token: here }), 401);
		expect((await profileWith(there)).status).toBe(200);
	});

	test('ends when its account logs in again with its token', async () => {
		const [here, there] = [await freshToken(), await freshToken()];
		const body = { email: person.email, password: person.password };
		const again = await server.call('POST', '/auth/userLogin', { body, token: here });
		expect(again.status).toBe(200);
		expectRefusal(await profileWith(here), 401);
		for (const token of [there, again.body.token]) expect((await profileWith(token)).status).toBe(200);
	});

	test('does not end by a login that fails, nor by that of another account', async () => {
		const token = await freshToken();
		const wrong = { email: person.email, password: 'wrong' };
		expectRefusal(await server.call('POST', '/auth/userLogin', { body: wrong, token }), 401);
		const { email, password } = await signUp(server);
		const other = await server.call('POST', '/auth/userLogin', { body: { email, password }, token });
		expect(other.status).toBe(200);
		expect((await profileWith(token)).status).toBe(200);
	});

	test('ends when its account is deleted', async () => {
		const leaving = await signUp(server);
		await server.connection.database.deleteFrom('users').where('id', '=', leaving.id).execute();
		// The notification of the ended session may arrive a moment later.
		await eventually(async () => expectRefusal(await profileWith(leaving.token), 401));
	});
});
