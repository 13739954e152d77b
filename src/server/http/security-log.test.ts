import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { requestCode, wrongCode } from '../testing/fixtures/mail.ts';
import { type Person, signUp } from '../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_LOGINS_PER_ACCOUNT: '2' });
	person = await signUp(server);
});
afterAll(() => server.close());

/** The events logged since the test began, with their fields. */
let events: { message: string; fields: Record<string, unknown> }[];
beforeEach(() => {
	events = [];
	for (const level of ['info', 'warn'] as const)
		vi.spyOn(log, level).mockImplementation((message, fields = {}) => void events.push({ message, fields }));
});
const messages = () => events.map(({ message }) => message);

const logIn = (password: string, email = person.email) =>
	server.call('POST', '/auth/userLogin', { body: { email, password } });

test('logins, failed ones and those past the limit are logged with address, request and account', async () => {
	await logIn(person.password);
	for (let nth = 0; nth < 3; nth += 1) await logIn('not this one');
	expect(messages()).toEqual(['Login', 'Login failed', 'Login failed', 'Limit reached']);
	const accounts = new Set(events.map(({ fields }) => fields.account));
	expect(accounts.size).toBe(1);
	for (const { fields } of events)
		expect(fields).toMatchObject({
			ip: expect.stringMatching(/127\.0\.0\.1/),
			request: expect.stringMatching(/^[\w-]{8,}$/),
			account: expect.stringMatching(/^[\w-]{12}$/),
		});
});

test('codes and passwords leave events, and no event holds a secret', async () => {
	const other = await signUp(server);
	const code = await requestCode(server, other.email);
	const verify = (otp: string) =>
		server.call('POST', '/auth/verifyOtp', { body: { email: other.email, otp } });
	await verify(wrongCode(code));
	const { Token } = (await verify(code)).body;
	const newPassword = 'a new secret';
	await server.call('POST', '/auth/newPassword', { body: { email: other.email, token: Token, newPassword } });
	expect(messages()).toEqual([
		'Account created',
		'Login',
		'Code requested',
		'Code refused',
		'Code accepted',
		'Password reset',
	]);
	const logged = JSON.stringify(events);
	for (const secret of [code, Token, newPassword, other.email, other.password, other.token])
		expect(logged).not.toContain(secret);
});

test('refused access is logged, an ordinary call is not', async () => {
	await server.call('GET', '/api/user/profile', { token: person.token });
	await server.call('GET', '/api/admin/getDashData', { token: person.token });
	await server.call('GET', '/api/user/profile', { token: 'made-up' });
	expect(events.map(({ message, fields }) => [message, fields.status, fields.path])).toEqual([
		['Access refused', 403, '/api/admin/getDashData'],
		['Access refused', 401, '/api/user/profile'],
	]);
});
