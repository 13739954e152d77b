import { hashRaw } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueueJobs } from '../../jobs/enqueue-jobs.ts';
import { askForCode, mailsTo, requestCode, wrongCode } from '../../testing/fixtures/mail.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { countHashes } from '../../testing/quick-argon2.ts';
import { expectInvalid, expectRefusal, expectTooMany } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const minute = 60_000;

/** `Algorithm.Argon2id`, an enum that only exists at compile time. */
const argon2id = 2;

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer({
		TRUSTED_PROXIES: '1',
		LIMIT_FORGOT_PASSWORD: '100',
		LIMIT_FORGOT_PASSWORD_PER_DAY: '100',
		LIMIT_LOGINS_PER_ACCOUNT: '100',
		LIMIT_RESETS_PER_ADDRESS: '1000',
	});
});
afterAll(() => server.close());

const forgot = (email: unknown) => server.call('POST', '/auth/forgotPassword', { body: { email } });
const verify = (email: string, otp: unknown, cookie?: string) =>
	server.call('POST', '/auth/verifyOtp', {
		body: { email, otp },
		headers: cookie === undefined ? {} : { Cookie: cookie },
	});
const setPassword = (email: string, token: unknown, newPassword: unknown = 'chandra') =>
	server.call('POST', '/auth/newPassword', { body: { email, token, newPassword } });
const login = (email: string, password: string) =>
	server.call('POST', '/auth/userLogin', { body: { email, password } });
const later = (milliseconds: number) => {
	server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};

async function tokenOf(person: Person): Promise<string> {
	const { body } = await verify(person.email, await requestCode(server, person.email));
	return body.Token;
}

/** How many mails with a code a person got. */
const codesOf = async ({ email }: Person) =>
	(await mailsTo(server, email)).filter(({ text }) => text.includes(' is the OTP to set a new password'))
		.length;

/** Expects the refusal of a wrong code while tries are left. */
function expectCodeWrong(answer: Awaited<ReturnType<typeof verify>>, left: number): void {
	const tries = left === 1 ? '1 try' : `${left} tries`;
	expectRefusal(answer, 409, `That OTP is wrong. Please check it; you have ${tries} left`);
	expect(answer.body.code).toBe('code_invalid');
}

/** Expects the refusal that no code of this email can be right any more. */
function expectCodeRefused(answer: Awaited<ReturnType<typeof verify>>): void {
	expectRefusal(answer, 409, 'The OTP is wrong or has expired; please request a new one');
	expect(answer.body.code).toBe('code_invalid');
}

test('who works at the desk is told with the code that their password has to be longer, nobody else', async () => {
	const [member, owner] = [await signUp(server), await signUpAdministrator(server)];
	const verified = async ({ email }: Person) => (await verify(email, await requestCode(server, email))).body;
	expect(await verified(member)).toEqual({ Token: expect.any(String) });
	expect(await verified(owner)).toEqual({ Token: expect.any(String), isStaff: true });
});

test('a forgotten password is reset with the code from the mail, and every session ends', async () => {
	const person = await signUp(server);
	const asked = await forgot(person.email);
	expect([asked.status, asked.body]).toEqual([
		200,
		'If this email has an account, an OTP is on its way to it',
	]);
	expect(asked.headers.get('Content-Type')).toMatch(/^text\/plain/);
	await server.workOffJobs();
	const [mail] = await mailsTo(server, person.email);
	const otp = /^(\d{6}) is the OTP/m.exec(mail?.text ?? '')?.[1];
	expect(mail?.headers['content-type']).toMatch(/^text\/plain/);
	expect(mail?.headers.subject).toBe('Your Akhara OTP');

	const verified = await verify(person.email, otp);
	expect([verified.status, verified.body]).toEqual([200, { Token: expect.stringMatching(/^[\w-]{43}$/) }]);

	const set = await setPassword(person.email, verified.body.Token);
	expect([set.status, set.body]).toEqual([200, 'Password changed; please sign in']);
	expect(set.headers.get('Content-Type')).toMatch(/^text\/plain/);
	expectRefusal(await server.call('GET', '/api/user/profile', { token: person.token }), 401);
	expectRefusal(await login(person.email, person.password), 401);
	expect((await login(person.email, 'chandra')).status).toBe(200);
});

test('each step of a reset ignores the case of the email and whitespace around it', async () => {
	const person = await signUp(server);
	const odd = `  ${person.email.toUpperCase()} `;
	const { body } = await verify(odd, await requestCode(server, person.email));
	expect((await setPassword(odd, body.Token)).status).toBe(200);
	expect((await forgot(odd)).status).toBe(200);
	await server.workOffJobs();
	expect(await mailsTo(server, person.email)).toHaveLength(2);
});

test('a reset for an unknown email gets the same answer and sends no mail', async () => {
	const person = await signUp(server);
	const before = (await server.mails()).length;
	const [known, unknown] = [await forgot(person.email), await forgot('nobody@example.com')];
	expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
	await server.workOffJobs();
	expect((await server.mails()).length).toBe(before + 1);
	expect(await mailsTo(server, 'nobody@example.com')).toEqual([]);
});

test('no code, token or password is stored in plain text in any table or job', async () => {
	const person = await signUp(server);
	await forgot(person.email);
	const waiting = await everyText();
	await server.workOffJobs();
	const mail = (await mailsTo(server, person.email)).at(-1);
	const code = /^(\d{6}) is the OTP/m.exec(mail?.text ?? '')?.[1] ?? 'none';
	expect(waiting).toContain(person.email);
	const stored = await everyText();
	// Digits next to others belong to a phone number or a random hash, in which the six may occur by chance.
	expect(stored).not.toMatch(new RegExp(`(?<![\\da-f])${code}(?![\\da-f])`));
	expect(stored).not.toContain(Buffer.from(code).toString('hex'));
	const { body } = await verify(person.email, code);
	await setPassword(person.email, body.Token, 'a password of mine');
	const texts = await everyText();
	for (const secret of [body.Token, person.token, person.password, 'a password of mine']) {
		expect(texts).not.toContain(secret);
		expect(texts).not.toContain(Buffer.from(secret).toString('hex'));
	}
});

/**
 * All rows that could contain a secret, as text, jobs included. Times and numbers are left out, because their
 * digits may equal a code by chance.
 */
async function everyText(): Promise<string> {
	const { database } = server.connection;
	const tables = ['users', 'sessions', 'password_resets', 'rate_limits', 'idempotency_keys'];
	tables.push('graphile_worker._private_jobs');
	const texts = await Promise.all(
		tables.map(async (table) => {
			const { rows } = await sql<{
				row: Record<string, unknown>;
			}>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(database);
			return rows.map(({ row }) =>
				JSON.stringify(row, (key, value) =>
					/(_at|expire)$/.test(key) || typeof value === 'number' ? undefined : value,
				),
			);
		}),
	);
	return texts.flat().join('\n');
}

describe('a one-time code', () => {
	test('works only once', async () => {
		const person = await signUp(server);
		const code = await requestCode(server, person.email);
		expect((await verify(person.email, code)).status).toBe(200);
		expectCodeRefused(await verify(person.email, code));
	});

	test('is replaced by a newer one of the same browser', async () => {
		const person = await signUp(server);
		const older = await askForCode(server, person.email);
		const newer = await askForCode(server, person.email, older.cookie);
		expect(newer.cookie).toBe(older.cookie);
		if (older.code !== newer.code) {
			expectCodeWrong(await verify(person.email, older.code, newer.cookie), 4);
		}
		expect((await verify(person.email, newer.code, newer.cookie)).status).toBe(200);
	});

	test('outlives the requests of strangers', async () => {
		const person = await signUp(server);
		const own = await askForCode(server, person.email);
		for (const _ of [1, 2, 3]) await askForCode(server, person.email);
		expect((await verify(person.email, own.code, own.cookie)).status).toBe(200);
	});

	test('is accepted on the fifth try', async () => {
		const person = await signUp(server);
		const { code, cookie } = await askForCode(server, person.email);
		for (const turn of [1, 2, 3, 4]) {
			expectCodeWrong(await verify(person.email, wrongCode(code, turn), cookie), 5 - turn);
		}
		expect((await verify(person.email, code, cookie)).status).toBe(200);
	});

	test('is refused after five wrong guesses, until a new one is requested', async () => {
		const person = await signUp(server);
		const { code, cookie } = await askForCode(server, person.email);
		for (const turn of [1, 2, 3, 4]) {
			expectCodeWrong(await verify(person.email, wrongCode(code, turn), cookie), 5 - turn);
		}
		expectCodeRefused(await verify(person.email, wrongCode(code, 5), cookie));
		expectCodeRefused(await verify(person.email, code, cookie));
		const next = await askForCode(server, person.email, cookie);
		expect((await verify(person.email, next.code, cookie)).status).toBe(200);
	});

	test('is not burnt by the guesses of strangers, who share three tries', async () => {
		const person = await signUp(server);
		const { code, cookie } = await askForCode(server, person.email);
		const strangers = [undefined, `browser=${'A'.repeat(43)}`, 'browser=none'];
		for (const [turn, stranger] of strangers.entries()) {
			const answer = await verify(person.email, wrongCode(code, turn + 1), stranger);
			if (turn < 2) expectCodeWrong(answer, 2 - turn);
			else expectCodeRefused(answer);
		}
		expectCodeRefused(await verify(person.email, code));
		expect((await verify(person.email, code, cookie)).status).toBe(200);
	});

	test('is told by the cookie of a browser alone, which scripts and other sites cannot read', async () => {
		const answer = await forgot((await signUp(server)).email);
		const [cookie = ''] = answer.headers.getSetCookie();
		expect(cookie).toMatch(/^browser=[\w-]{43}; /);
		expect(cookie.split('; ').slice(1).sort()).toEqual([
			'HttpOnly',
			'Max-Age=3600',
			'Path=/auth',
			'SameSite=Strict',
		]);
	});

	test('is stored as Argon2id, so that a copy of the table yields none', async () => {
		const person = await signUp(server);
		const code = await requestCode(server, person.email);
		const { code_hash, salt } = await server.connection.database
			.selectFrom('password_resets')
			.select(['code_hash', 'salt'])
			.where('user_id', '=', person.id)
			.executeTakeFirstOrThrow();
		expect(code_hash).toEqual(await hashRaw(code, { salt, algorithm: argon2id }));
	});

	test('may be guessed wrong fifty times a day, whoever asks for it', async () => {
		const person = await signUp(server);
		const headers = { 'X-Forwarded-For': '192.0.2.1' };
		const guess = async (otp: string, cookie: string) =>
			server.call('POST', '/auth/verifyOtp', {
				body: { email: person.email, otp },
				headers: { ...headers, Cookie: cookie },
			});
		for (let request = 0; request < 10; request += 1) {
			const { code, cookie } = await askForCode(server, person.email);
			for (const turn of [1, 2, 3, 4, 5]) expectRefusal(await guess(wrongCode(code, turn), cookie), 409);
		}
		const { code, cookie } = await askForCode(server, person.email);
		expectTooMany(await guess(code, cookie), 24 * 60 * 60);
		// The owner, at an IP address from which the account is known.
		expect((await verify(person.email, code, cookie)).status).toBe(200);
	});

	test('expires after ten minutes', async () => {
		const [early, late] = [await signUp(server), await signUp(server)];
		const [earlyCode, lateCode] = [
			await requestCode(server, early.email),
			await requestCode(server, late.email),
		];
		later(10 * minute - 1);
		expect((await verify(early.email, earlyCode)).status).toBe(200);
		later(1);
		expectCodeRefused(await verify(late.email, lateCode));
	});

	test('made while the clock was ahead is none once that is put right, and is in the way of no other', async () => {
		const person = await signUp(server);
		const { now } = server.clock;
		later(24 * 60 * minute);
		const { code, cookie } = await askForCode(server, person.email);
		server.clock.now = now;
		expectCodeWrong(await verify(person.email, code, cookie), 4);
		const mended = await askForCode(server, person.email, cookie);
		expect((await verify(person.email, mended.code, cookie)).status).toBe(200);
	});

	test('is not sent any more once its time is over: it would spoil one that was asked for since', async () => {
		const person = await signUp(server);
		const { body } = await forgot(person.email);
		expect(body).toBe('If this email has an account, an OTP is on its way to it');
		later(10 * minute);
		await server.workOffJobs();
		expect(await codesOf(person)).toBe(0);
	});

	test('says how long it still works where its mail was late', async () => {
		const person = await signUp(server);
		await forgot(person.email);
		later(4 * minute);
		await server.workOffJobs();
		const { text } = (await mailsTo(server, person.email)).at(-1) ?? { text: '' };
		expect(text).toContain('It works once, for 6 minutes.');
		const code = /^(\d{6}) is the OTP/m.exec(text)?.[1];
		later(6 * minute);
		expectCodeRefused(await verify(person.email, code));
	});

	test('is not sent any more once the same browser has a newer one, which stays right', async () => {
		const person = await signUp(server);
		const first = await forgot(person.email);
		const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
		await enqueueJobs(server.connection.database);
		// Sets when the job is due, as after a failure.
		const setDue = (when: string) =>
			server.connection.pool.query(
				`update graphile_worker._private_jobs set run_at = now() + $1::interval where payload ->> 'email' = $2`,
				[when, person.email],
			);
		await setDue('1 minute');
		later(minute);
		const { code } = await askForCode(server, person.email, cookie);
		await setDue('0');
		await server.workOffJobs();
		expect(await codesOf(person)).toBe(1);
		expect((await verify(person.email, code, cookie)).status).toBe(200);
	});

	test('is refused for any other account', async () => {
		const [person, other] = [await signUp(server), await signUp(server)];
		const code = await requestCode(server, person.email);
		if ((await requestCode(server, other.email)) !== code)
			expectCodeWrong(await verify(other.email, code), 2);
		expectCodeRefused(await verify('nobody@example.com', code));
		expect((await verify(person.email, code)).status).toBe(200);
	});

	test('that is wrong is refused alike for known and unknown emails, try by try', async () => {
		const person = await signUp(server);
		const unknown = `nobody-${person.email}`;
		const { code, cookie } = await askForCode(server, person.email);
		await server.call('POST', '/auth/forgotPassword', {
			body: { email: unknown },
			headers: { Cookie: cookie },
		});
		for (const sent of [cookie, undefined]) {
			for (const turn of [1, 2, 3, 4, 5, 6]) {
				const known = await verify(person.email, wrongCode(code, turn), sent);
				const other = await verify(unknown.toUpperCase(), wrongCode(code, turn), sent);
				expect([known.status, known.body]).toEqual([other.status, other.body]);
			}
		}
		await Promise.all([forgot(unknown), requestCode(server, person.email)]);
		later(10 * minute);
		expectCodeRefused(await verify(person.email, '000000'));
		expectCodeRefused(await verify(unknown, '000000'));
	});

	test('that is wrong takes as many hashes to refuse for an unknown email, which are what takes time', async () => {
		const person = await signUp(server);
		const hashes = [];
		for (const email of [person.email, `nobody-${person.email}`]) {
			const { code, cookie } = await askForCode(server, email);
			const before = countHashes();
			await verify(email, wrongCode(code === 'no code in the mail' ? '0' : code), cookie);
			hashes.push(countHashes() - before);
		}
		expect(hashes).toEqual([1, 1]);
	});

	test('that was never requested is refused like a wrong one', async () => {
		expectCodeRefused(await verify((await signUp(server)).email, '000000'));
	});
});

describe('a reset Token', () => {
	const expectTokenRefused = (answer: Awaited<ReturnType<typeof setPassword>>) => {
		// A client that repeats the call because it lost the answer gets this text, too.
		const tried = 'or try to sign in with the new password: it may be set already';
		expectRefusal(answer, 409, `This reset has expired; please request a new OTP, ${tried}`);
		expect(answer.body.code).toBe('token_invalid');
	};

	test('works only once', async () => {
		const person = await signUp(server);
		const token = await tokenOf(person);
		expect((await setPassword(person.email, token)).status).toBe(200);
		expectTokenRefused(await setPassword(person.email, token, 'another one'));
		expect((await login(person.email, 'chandra')).status).toBe(200);
	});

	test('expires after fifteen minutes', async () => {
		const [early, late] = [await signUp(server), await signUp(server)];
		const [earlyToken, lateToken] = [await tokenOf(early), await tokenOf(late)];
		later(15 * minute - 1);
		expect((await setPassword(early.email, earlyToken)).status).toBe(200);
		later(1);
		expectTokenRefused(await setPassword(late.email, lateToken));
		expect((await login(late.email, late.password)).status).toBe(200);
	});

	test('made while the clock was ahead is none once that is put right', async () => {
		const person = await signUp(server);
		const { now } = server.clock;
		later(24 * 60 * minute);
		const token = await tokenOf(person);
		server.clock.now = now;
		expectTokenRefused(await setPassword(person.email, token));
	});

	test('is refused for any other account', async () => {
		const [person, other] = [await signUp(server), await signUp(server)];
		const token = await tokenOf(person);
		expectTokenRefused(await setPassword(other.email, token));
		expect((await login(other.email, other.password)).status).toBe(200);
		expect((await setPassword(person.email, token)).status).toBe(200);
	});

	test('expires when its browser requests another code, as Resend OTP does', async () => {
		const person = await signUp(server);
		const { code, cookie } = await askForCode(server, person.email);
		const { body } = await verify(person.email, code, cookie);
		await askForCode(server, person.email, cookie);
		expectTokenRefused(await setPassword(person.email, body.Token));
	});

	test('outlives the requests of strangers', async () => {
		const person = await signUp(server);
		const token = await tokenOf(person);
		await requestCode(server, person.email);
		expect((await setPassword(person.email, token)).status).toBe(200);
	});

	test('voids every other code of the account once it was used', async () => {
		const person = await signUp(server);
		const other = await askForCode(server, person.email);
		expect((await setPassword(person.email, await tokenOf(person))).status).toBe(200);
		expectCodeWrong(await verify(person.email, other.code, other.cookie), 4);
	});

	test('is void once the owner changed the password with the old one, as every code is', async () => {
		const person = await signUp(server);
		const token = await tokenOf(person);
		const { code, cookie } = await askForCode(server, person.email);
		await server.call('PATCH', '/api/user/reset', {
			body: {
				email: person.email,
				oldPassword: person.password,
				newPassword: 'my own one',
				conPassword: 'my own one',
			},
			token: person.token,
		});
		expectTokenRefused(await setPassword(person.email, token));
		expectCodeWrong(await verify(person.email, code, cookie), 4);
		expect((await login(person.email, 'my own one')).status).toBe(200);
	});

	test('can be used again after an invalid new password', async () => {
		const person = await signUp(server);
		const token = await tokenOf(person);
		expectInvalid(
			await setPassword(person.email, token, '12345'),
			'newPassword',
			'Password must be at least 6 characters',
		);
		expect((await setPassword(person.email, token)).status).toBe(200);
	});

	test('is not a session token', async () => {
		const token = await tokenOf(await signUp(server));
		expectRefusal(await server.call('GET', '/api/user/profile', { token }), 401);
	});
});

describe('a reset is refused as invalid', () => {
	const email = 'asha@example.com';
	test.each([
		['forgotPassword', { email: undefined }, 'email', 'Email required!'],
		['forgotPassword', { email: 'asha' }, 'email', 'Invalid email!'],
		['verifyOtp', { email: undefined, otp: '123456' }, 'email', 'Email required!'],
		['verifyOtp', { email, otp: undefined }, 'otp', 'OTP required'],
		['verifyOtp', { email, otp: '' }, 'otp', 'OTP required'],
		['verifyOtp', { email, otp: '12345' }, 'otp', 'OTP should be 6 digits'],
		['verifyOtp', { email, otp: '1234567' }, 'otp', 'OTP should be 6 digits'],
		['verifyOtp', { email, otp: '12345x' }, 'otp', 'OTP should be 6 digits'],
		['verifyOtp', { email, otp: 123456 }, 'otp', 'OTP required'],
		['newPassword', { email, token: undefined, newPassword: 'chandra' }, 'token', 'Token required'],
		['newPassword', { email, token: '', newPassword: 'chandra' }, 'token', 'Token required'],
		['newPassword', { email, token: 'x', newPassword: undefined }, 'newPassword', 'Password required'],
		['newPassword', { email, token: 'x', newPassword: '' }, 'newPassword', 'Password required'],
		[
			'newPassword',
			{ email, token: 'x', newPassword: '12345' },
			'newPassword',
			'Password must be at least 6 characters',
		],
	])('by %s for %j', async (call, body, field, message) => {
		expectInvalid(await server.call('POST', `/auth/${call}`, { body }), field, message);
	});
});
