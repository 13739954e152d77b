import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { eventually } from '../../testing/eventually.ts';
import { mailsTo } from '../../testing/fixtures/mail.ts';
import { signUp } from '../../testing/fixtures/people.ts';
import { whileHashesWait } from '../../testing/quick-argon2.ts';
import { expectRefusal, expectTooMany } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestResponse, type TestServer } from '../../testing/test-server.ts';

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer({
		TRUSTED_PROXIES: '1',
		LIMIT_LOGINS_PER_ACCOUNT: '3',
		LIMIT_LOGINS_PER_ACCOUNT_AND_DAY: '6',
		LIMIT_LOGINS_PER_ADDRESS: '8',
		LIMIT_FORGOT_PASSWORD: '2',
		LIMIT_FORGOT_PASSWORD_PER_DAY: '3',
		LIMIT_FORGOT_PASSWORD_PER_ACCOUNT_AND_DAY: '5',
		LIMIT_RESETS_PER_ADDRESS: '4',
	});
});
afterAll(() => server.close());

let lastIp = 0;
const nextIp = () => `192.0.2.${++lastIp}`;

const login = (email: string, password: string, from: string): Promise<TestResponse> =>
	server.call('POST', '/auth/userLogin', { body: { email, password }, headers: { 'X-Forwarded-For': from } });

/** Ends the current window of one limit, or of all, as if time had passed. */
async function endLimitWindows(limit?: string): Promise<void> {
	const { database } = server.connection;
	await database
		.updateTable('rate_limits')
		.where('key', 'like', `${limit ?? '%'}:%`)
		.set({ expire: Date.now() - 1 })
		.execute();
}

describe('failed logins', () => {
	test('are limited to three per account and IP address, then even the right password is refused', async () => {
		const [person, from] = [await signUp(server), nextIp()];
		for (const _ of [1, 2, 3]) expectRefusal(await login(person.email, 'wrong', from), 401);
		expectTooMany(await login(person.email, 'wrong', from), quarterHour);
		expectTooMany(await login(person.email.toUpperCase(), person.password, from), quarterHour);
		// The same account from another IP address, and another account from this one, are not limited.
		expect((await login(person.email, person.password, nextIp())).status).toBe(200);
		const other = await signUp(server);
		expect((await login(other.email, other.password, from)).status).toBe(200);
		await endLimitWindows();
		expect((await login(person.email, person.password, from)).status).toBe(200);
	});

	test('no longer count once the password was reset', async () => {
		const [person, from] = [await signUp(server), nextIp()];
		for (const _ of [1, 2, 3]) expectRefusal(await login(person.email, 'wrong', from), 401);
		expectTooMany(await login(person.email, person.password, from), quarterHour);
		await server.client().identity.forgotPassword({ body: { email: person.email } });
		await server.workOffJobs();
		const [mail] = await mailsTo(server, person.email);
		const otp = /(\d{6}) is the OTP/.exec(mail?.text ?? '')?.[1] ?? '';
		const { Token } = await server.client().identity.verifyOtp({ body: { email: person.email, otp } });
		const set = await server.call('POST', '/auth/newPassword', {
			body: { email: person.email, token: Token, newPassword: 'chandra' },
			headers: { 'X-Forwarded-For': from },
		});
		expect(set.status).toBe(200);
		expect((await login(person.email, 'chandra', from)).status).toBe(200);
	});

	test('alone count towards the limit, successful logins do not', async () => {
		const [person, from] = [await signUp(server), nextIp()];
		for (let turn = 0; turn < 12; turn += 1) {
			expect((await login(person.email, person.password, from)).status).toBe(200);
		}
		for (const _ of [1, 2, 3]) expectRefusal(await login(person.email, 'wrong', from), 401);
		expectTooMany(await login(person.email, 'wrong', from), quarterHour);
	});

	test('still count after a successful login of the account or from the IP address', async () => {
		const [person, from] = [await signUp(server), nextIp()];
		for (const _ of [1, 2]) expectRefusal(await login(person.email, 'wrong', from), 401);
		expect((await login(person.email, person.password, from)).status).toBe(200);
		expectRefusal(await login(person.email, 'wrong', from), 401);
		expectTooMany(await login(person.email, 'wrong', from), quarterHour);

		const [guesser, elsewhere] = [await signUp(server), nextIp()];
		for (let turn = 0; turn < 8; turn += 1) {
			expectRefusal(await login(`guess-${turn}@example.com`, 'wrong', elsewhere), 401);
			if (turn < 7) expect((await login(guesser.email, guesser.password, elsewhere)).status).toBe(200);
		}
		expectTooMany(await login('guess-8@example.com', 'wrong', elsewhere), quarterHour);
	});

	test('of an unknown account are limited too, so that the limit does not reveal which accounts exist', async () => {
		const from = nextIp();
		for (const _ of [1, 2, 3]) expectRefusal(await login('nobody@example.com', 'wrong', from), 401);
		expectTooMany(await login('nobody@example.com', 'wrong', from), quarterHour);
	});

	test('are limited to eight per IP address, whichever the accounts', async () => {
		const [person, from] = [await signUp(server), nextIp()];
		for (let turn = 0; turn < 8; turn += 1) {
			expectRefusal(await login(`guess-${turn}@example.com`, 'wrong', from), 401);
		}
		expectTooMany(await login(person.email, person.password, from), quarterHour);
		expect((await login(person.email, person.password, nextIp())).status).toBe(200);
	});

	test('of others at an address do not lock out an account that logged in from there before', async () => {
		const [person, from] = [await signUp(server), nextIp()];
		expect((await login(person.email, person.password, from)).status).toBe(200);
		for (let turn = 0; turn < 8; turn += 1) {
			expectRefusal(await login(`guess-${turn}@example.com`, 'wrong', from), 401);
		}
		expectTooMany(await login('guess-8@example.com', 'wrong', from), quarterHour);
		expect((await login(person.email, person.password, from)).status).toBe(200);
	});

	test('of one account are limited to six a day over all addresses, but those it is known from', async () => {
		const [person, home] = [await signUp(server), nextIp()];
		expect((await login(person.email, person.password, home)).status).toBe(200);
		for (let turn = 0; turn < 6; turn += 1) {
			expectRefusal(await login(person.email, 'wrong', nextIp()), 401);
		}
		expectTooMany(await login(person.email, person.password, nextIp()), 24 * 60 * 60);
		expect((await login(person.email, person.password, home)).status).toBe(200);
	});

	test('from one /64 of IPv6 count as one address', async () => {
		for (let turn = 0; turn < 8; turn += 1) {
			expectRefusal(await login(`guess-${turn}@example.com`, 'wrong', `2001:db8:7:7::${turn}`), 401);
		}
		expectTooMany(await login('guess-8@example.com', 'wrong', '2001:db8:7:7:f::1'), quarterHour);
		expectRefusal(await login('guess-8@example.com', 'wrong', '2001:db8:7:8::1'), 401);
	});

	test('that come at once cannot exceed the limit of their address', async () => {
		const from = nextIp();
		const answers = await concurrently(40, (turn) => login(`guess-${turn}@example.com`, 'wrong', from));
		expect(countByStatus(answers)).toEqual({ 401: 8, 429: 32 });
	});

	test('that come in crowds keep neither a page nor another member’s login waiting', async () => {
		const [person, home] = [await signUp(server), nextIp()];
		await login(person.email, person.password, home);
		// Makes the hash that passwords for unknown accounts are compared with, which is made once.
		expectRefusal(await login('nobody@example.com', 'wrong', nextIp()), 401);
		// On a busy machine, some of 300 concurrent calls may get no database connection: they are refused, too.
		let unanswered = 0;
		const { crowd, own, turns } = await whileHashesWait(async (letThrough) => {
			let refused = 0;
			const crowd = concurrently(300, async (turn) => {
				const answer = await login(`guess-${turn}@example.com`, 'wrong', `192.0.3.${turn % 250}`);
				if (answer.body.code === 'busy') refused += 1;
				if (answer.body.code === 'unavailable') unanswered += 1;
				return answer;
			});
			// Two are being hashed and a hundred wait (hashing.ts).
			await eventually(() => expect(refused + unanswered).toBeGreaterThanOrEqual(198));
			let isIn = false;
			const member = login(person.email, person.password, home).finally(() => {
				isIn = true;
			});
			expect((await server.call('GET', '/api/product/topSeller')).status).toBe(200);
			// One call of the crowd was dropped to make room for the member's. Before it come the two that are being
			// hashed, and the next of either kind. The test cannot see whether it waits already, so it lets a few more
			// through each time.
			let turns = 0;
			await eventually(() => expect(refused).toBeGreaterThanOrEqual(199 - unanswered));
			while (!isIn && turns < 40) {
				turns += 4;
				letThrough(4);
				await Promise.race([member, new Promise((done) => setTimeout(done, 3_000))]);
			}
			return { crowd, own: await member, turns };
		});
		const answers = await crowd;
		expect(own.status).toBe(200);
		// Long before the hundred that wait.
		expect(turns).toBeLessThan(40);
		const { 401: compared = 0, 503: turnedAway = 0 } = countByStatus(answers);
		expect(compared + turnedAway).toBe(300);
		expect(turnedAway).toBeGreaterThanOrEqual(199);
		expect(turnedAway).toBeLessThanOrEqual(199 + unanswered);
		for (const { status, headers } of answers)
			if (status === 503) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
	});

	test('with an invalid body do not count', async () => {
		const [person, from] = [await signUp(server), nextIp()];
		for (let turn = 0; turn < 10; turn += 1) expectRefusal(await login(person.email, '', from), 422);
		expect((await login(person.email, person.password, from)).status).toBe(200);
	});

	test('and wrong old passwords of a change share one limit', async () => {
		const [person, from] = [await signUp(server), nextIp()];
		const change = (oldPassword: string) =>
			server.call('PATCH', '/api/user/reset', {
				body: { email: person.email, oldPassword, newPassword: 'chandra', conPassword: 'chandra' },
				token: person.token,
				headers: { 'X-Forwarded-For': from },
			});
		for (const _ of [1, 2, 3]) expectRefusal(await change('wrong'), 409);
		expectTooMany(await change(person.password), quarterHour);
	});

	test('of whoever is signed in are limited to six a day over all addresses, but those the account is known from', async () => {
		const [person, home] = [await signUp(server), nextIp()];
		const change = (oldPassword: string, from: string) =>
			server.call('PATCH', '/api/user/reset', {
				body: { email: person.email, oldPassword, newPassword: 'chandra', conPassword: 'chandra' },
				token: person.token,
				headers: { 'X-Forwarded-For': from },
			});
		expect((await login(person.email, person.password, home)).status).toBe(200);
		// Strangers' failed logins do not use up these tries.
		for (let turn = 0; turn < 6; turn += 1) expectRefusal(await login(person.email, 'wrong', nextIp()), 401);
		for (let turn = 0; turn < 6; turn += 1) expectRefusal(await change('wrong', nextIp()), 409);
		expectTooMany(await change(person.password, nextIp()), day);
		expect((await change(person.password, home)).status).toBe(200);
	});

	test('store no email in the table of rate limits', async () => {
		const person = await signUp(server);
		await login(person.email, 'wrong', nextIp());
		const keys = await server.connection.database.selectFrom('rate_limits').select('key').execute();
		expect(keys.length).toBeGreaterThan(0);
		for (const { key } of keys) expect(key).toMatch(/^\w+:[\w-]{43}$/);
	});
});

describe('requests for one-time codes', () => {
	const ask = (email: string, from?: string) =>
		server.call('POST', '/auth/forgotPassword', {
			body: { email },
			headers: from === undefined ? {} : { 'X-Forwarded-For': from },
		});

	test.each(['an account', 'an unknown email'])('are limited to two per window for %s', async (whose) => {
		const email = whose === 'an account' ? (await signUp(server)).email : 'somebody@example.com';
		for (const sent of [email, email.toUpperCase()]) expect((await ask(sent)).status).toBe(200);
		expectTooMany(await ask(` ${email} `), quarterHour);
		expect((await ask(`other-${email}`)).status).toBe(200);
		await endLimitWindows();
		expect((await ask(email)).status).toBe(200);
	});

	test.each(['an account', 'an unknown email'])(
		'of a stranger leave %s codes for who asks elsewhere',
		async (whose) => {
			const email = whose === 'an account' ? (await signUp(server)).email : 'anybody@example.com';
			const stranger = nextIp();
			for (const _ of [1, 2]) expect((await ask(email, stranger)).status).toBe(200);
			expectTooMany(await ask(email, stranger), quarterHour);
			const owner = nextIp();
			for (const _ of [1, 2]) expect((await ask(email, owner)).status).toBe(200);
		},
	);

	test.each(['an account', 'an unknown email'])(
		'for %s are limited to three a day from one address, and to five from all',
		async (whose) => {
			const email = whose === 'an account' ? (await signUp(server)).email : 'whoever@example.com';
			const [one, other] = [nextIp(), nextIp()];
			for (const _ of [1, 2]) expect((await ask(email, one)).status).toBe(200);
			await endLimitWindows('forgotPassword');
			expect((await ask(email, one)).status).toBe(200);
			expectTooMany(await ask(email, one), day);
			for (const _ of [1, 2]) expect((await ask(email, other)).status).toBe(200);
			expectTooMany(await ask(email, nextIp()), day);
		},
	);

	test('of strangers leave an address alone that the account is known from', async () => {
		const [person, home] = [await signUp(server), nextIp()];
		expect((await login(person.email, person.password, home)).status).toBe(200);
		for (const from of [nextIp(), nextIp(), nextIp()]) for (const _ of [1, 2]) await ask(person.email, from);
		expectTooMany(await ask(person.email, nextIp()), day);
		for (const _ of [1, 2]) expect((await ask(person.email, home)).status).toBe(200);
	});
});

test('codes that are asked for and codes that are tried share a limit of four per IP address', async () => {
	const headers = { 'X-Forwarded-For': nextIp() };
	const reset = (call: string, email: string) =>
		server.call('POST', `/auth/${call}`, { body: { email, otp: '123456' }, headers });
	for (const turn of [1, 2]) expect((await reset('forgotPassword', `a${turn}@example.com`)).status).toBe(200);
	for (const turn of [1, 2]) expectRefusal(await reset('verifyOtp', `a${turn}@example.com`), 409);
	expectTooMany(await reset('verifyOtp', 'a1@example.com'), quarterHour);
	expectTooMany(await reset('forgotPassword', 'a3@example.com'), quarterHour);
	// An account that is known from this IP address does not count as a stranger.
	const person = await signUp(server);
	expect((await login(person.email, person.password, headers['X-Forwarded-For'])).status).toBe(200);
	expect((await reset('forgotPassword', person.email)).status).toBe(200);
});

test('rate limits are counted in the database, which all processes share', async () => {
	const [person, from] = [await signUp(server), nextIp()];
	for (const _ of [1, 2, 3]) expectRefusal(await login(person.email, 'wrong', from), 401);
	const rows = await server.connection.database
		.selectFrom('rate_limits')
		.select(['key', 'points'])
		.where('points', '=', 3)
		.execute();
	expect(rows.some(({ key }) => key.startsWith('loginsPerAccount:'))).toBe(true);
});
