import { afterAll, beforeAll, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { askForCode, requestCode, wrongCode } from '../testing/fixtures/mail.ts';
import { registration, signUp } from '../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

test('concurrent registrations of one email create one account', async () => {
	const sent = registration();
	const answers = await concurrently(10, (turn) =>
		server.call('POST', '/auth/userRegister', {
			body: { ...sent, email: turn % 2 ? sent.email : sent.email.toUpperCase(), name: `Asha ${turn}` },
		}),
	);
	expect(countByStatus(answers)).toEqual({ 201: 1, 409: 9 });
	const accounts = await server.connection.database
		.selectFrom('users')
		.select('name')
		.where('email', '=', sent.email)
		.execute();
	expect(accounts).toEqual([{ name: `Asha ${answers.findIndex(({ status }) => status === 201)}` }]);
});

test('concurrent guesses of a one-time code count as five at most', async () => {
	const { email } = await signUp(server);
	const { code, cookie } = await askForCode(server, email);
	const guess = (otp: string) =>
		server.call('POST', '/auth/verifyOtp', { body: { email, otp }, headers: { Cookie: cookie } });
	const guesses = await concurrently(20, (turn) => guess(wrongCode(code, turn + 1)));
	expect(countByStatus(guesses)).toEqual({ 409: 20 });
	expect(guesses.filter(({ body }) => /That OTP is wrong/.test(body.message))).toHaveLength(4);
	expect((await guess(code)).status).toBe(409);
});

test('a one-time code sent concurrently gives one Token', async () => {
	const { email } = await signUp(server);
	const otp = await requestCode(server, email);
	const answers = await concurrently(8, () =>
		server.call('POST', '/auth/verifyOtp', { body: { email, otp } }),
	);
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 7 });
});

test('a Token used concurrently sets one new password', async () => {
	const { email } = await signUp(server);
	const otp = await requestCode(server, email);
	const { Token } = await server.client().identity.verifyOtp({ body: { email, otp } });
	const answers = await concurrently(6, (turn) =>
		server.call('POST', '/auth/newPassword', {
			body: { email, token: Token, newPassword: `chandra ${turn}` },
		}),
	);
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 5 });
	const logins = await concurrently(6, (turn) =>
		server.call('POST', '/auth/userLogin', { body: { email, password: `chandra ${turn}` } }),
	);
	expect(logins.map(({ status }) => status)).toEqual(
		answers.map(({ status }) => (status === 200 ? 200 : 401)),
	);
});

test('concurrent failed logins cannot exceed the limit', async () => {
	const { email } = await signUp(server);
	const answers = await concurrently(40, () =>
		server.call('POST', '/auth/userLogin', { body: { email, password: 'wrong' } }),
	);
	expect(countByStatus(answers)).toEqual({ 401: 10, 429: 30 });
	for (const { headers, status } of answers) {
		expect(Number(headers.get('Retry-After')) > 0).toBe(status === 429);
	}
});

test('concurrent logins of one account each get a session', async () => {
	const { email, password } = await signUp(server);
	const answers = await concurrently(8, () =>
		server.call('POST', '/auth/userLogin', { body: { email, password } }),
	);
	expect(new Set(answers.map(({ body }) => body.token)).size).toBe(8);
	const profiles = await Promise.all(
		answers.map(({ body }) => server.call('GET', '/api/user/profile', { token: body.token })),
	);
	expect(countByStatus(profiles)).toEqual({ 200: 8 });
});

test('a login concurrent with a change of password has no session after it', async () => {
	for (let round = 0; round < 5; round += 1) {
		const person = await signUp(server);
		const logins = concurrently(6, () =>
			server.call('POST', '/auth/userLogin', { body: { email: person.email, password: person.password } }),
		);
		const change = server.call('PATCH', '/api/user/reset', {
			token: person.token,
			body: {
				email: person.email,
				oldPassword: person.password,
				newPassword: 'chandra',
				conPassword: 'chandra',
			},
		});
		const [answers, changed] = await Promise.all([logins, change]);
		expect(changed.status).toBe(200);
		for (const { status, body } of answers) {
			expect([200, 401]).toContain(status);
			if (status === 200) {
				expect((await server.call('GET', '/api/user/profile', { token: body.token })).status).toBe(401);
			}
		}
		expect((await server.call('GET', '/api/user/profile', { token: person.token })).status).toBe(200);
	}
});
