import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SecondFactorRule } from '#shared/identity/identity.rules.ts';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { eventually } from '../../testing/eventually.ts';
import { mailsTo, requestCode } from '../../testing/fixtures/mail.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { turnOnSecondFactor } from '../../testing/fixtures/second-factor.ts';
import { expectInvalid, expectRefusal, expectTooMany } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestResponse, type TestServer } from '../../testing/test-server.ts';
import { totpCode } from './totp.ts';

const step = 30_000;

let server: TestServer;
let person: Person;
let start: number;
beforeAll(async () => {
	server = await startTestServer();
	start = server.clock.now.getTime();
});
afterAll(() => server.close());
beforeEach(async () => {
	server.clock.now = new Date(start);
	person = await signUp(server);
});

const later = (milliseconds: number) => {
	server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};

const post = (path: string, body: object, token?: string) => server.call('POST', path, { body, token });
const logIn = ({ email, password }: Person) => post('/auth/userLogin', { email, password });
const verify = (challenge: string, code: string) => post('/auth/verifySecondFactor', { challenge, code });
const profile = async (token: string) => (await server.call('GET', '/api/user/profile', { token })).status;
const challengeOf = async (who: Person): Promise<string> => (await logIn(who)).body.challenge;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Turns the second factor on, and moves the clock so that `code` gives that of a later time step. */
async function turnOn(who = person) {
	const { secret, recoveryCodes } = await turnOnSecondFactor(server, who);
	later(2 * step);
	return { secret, recoveryCodes, code: () => totpCode(secret, server.clock.now) };
}

async function actionsOf({ id }: Person): Promise<string[]> {
	await server.writeCountedEvents();
	const entries = await server.connection.database
		.selectFrom('audit_entries')
		.select('action')
		.where('subject_id', '=', id)
		.orderBy('id')
		.execute();
	return entries.map(({ action }) => action);
}

async function subjectsTo({ email }: Person) {
	await server.workOffJobs();
	return (await mailsTo(server, email)).map(({ headers }) => headers.subject?.replace(/ \(.*/, ''));
}

describe('turning it on', () => {
	const begin = () => person.client.identity.beginSecondFactor({ body: { password: person.password } });
	const confirm = (code: string) => post('/auth/confirmSecondFactor', { code }, person.token);

	test('takes the password, gives a secret and its address, and counts with the first code alone', async () => {
		expectRefusal(await post('/auth/beginSecondFactor', { password: 'wrong' }, person.token), 409);
		const { secret, uri } = await begin();
		expect(new URL(uri).searchParams.get('secret')).toBe(secret);
		expect(await person.client.identity.secondFactor()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
		expect((await logIn(person)).status).toBe(200);
		const code = totpCode(secret, server.clock.now);
		expectRefusal(await confirm(wrong(code)), 409);
		const { recoveryCodes } = (await confirm(code)).body;
		expect(new Set(recoveryCodes).size).toBe(10);
		expect(recoveryCodes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
		expect(await person.client.identity.secondFactor()).toEqual({
			isOn: true,
			since: server.clock.now.toISOString(),
			recoveryCodesLeft: 10,
		});
	});

	test('ends the other sessions, tells the owner by mail, and is written down', async () => {
		const other = await logInAgain(server, person);
		await turnOn();
		expect([await profile(person.token), await profile(other.token)]).toEqual([200, 401]);
		expect(await subjectsTo(person)).toContain('Two-step sign-in is on');
		expect(await actionsOf(person)).toContain('second_factor_on');
	});

	test('cannot be done twice, not at once either', async () => {
		const code = totpCode((await begin()).secret, server.clock.now);
		expect(countByStatus(await concurrently(4, () => confirm(code)))).toEqual({ 200: 1, 409: 3 });
		const again = await post('/auth/beginSecondFactor', { password: person.password }, person.token);
		expect(again.body.code).toBe('second_factor_on');
	});

	test('takes a code with a blank in it, and no other text', async () => {
		const code = totpCode((await begin()).secret, server.clock.now);
		expectInvalid(await confirm('abcdef'), 'code', 'The code has 6 digits');
		expect((await confirm(code.replace(/^.../, '$& '))).status).toBe(200);
	});

	test('leaves nothing in the database that a thief could use', async () => {
		const { secret, recoveryCodes } = await turnOn();
		const factors = await server.connection.database.selectFrom('second_factors').select('secret').execute();
		const codes = await server.connection.database.selectFrom('recovery_codes').select('code_hash').execute();
		const stored = Buffer.concat([
			...factors.map((factor) => factor.secret),
			...codes.map((code) => code.code_hash),
		]);
		for (const told of [secret, ...recoveryCodes.map((code) => code.replace('-', ''))])
			expect(stored.includes(told)).toBe(false);
	});
});

describe('a login', () => {
	test('without it is as before; with it, the password is answered with 401 and a challenge', async () => {
		expect((await logIn(person)).body).toEqual({ token: expect.any(String), role: 'user' });
		await turnOn();
		const answer = await logIn(person);
		expectRefusal(answer, 401, 'Please enter the code of your authenticator app');
		expect(answer.body).toEqual({
			message: expect.any(String),
			code: 'second_factor_required',
			challenge: expect.stringMatching(/^[\w-]{43}$/),
		});
		expectRefusal(await logIn({ ...person, password: 'wrong' }), 401, 'Wrong email or password');
		expect(await actionsOf(person)).toContain('login_refused');
	});

	test('begins with the code, and answers as a login does', async () => {
		const { code } = await turnOn();
		const answer = await verify(await challengeOf(person), code());
		expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String), role: 'user' } });
		expect(await profile(answer.body.token)).toBe(200);
		// Asking for the code is not audited as a refusal.
		expect((await actionsOf(person)).filter((action) => action.includes('refused'))).toEqual([]);
	});

	test('begins once for each challenge', async () => {
		const { code } = await turnOn();
		const challenge = await challengeOf(person);
		expect((await verify(challenge, code())).status).toBe(200);
		later(step);
		expect((await verify(challenge, code())).body.code).toBe('challenge_expired');
	});

	test('takes a code once, also where several send it at the same time', async () => {
		const { code } = await turnOn();
		const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(person)));
		const answers = await Promise.all(challenges.map((challenge) => verify(challenge, code())));
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 3 });
		expectRefusal(await verify(await challengeOf(person), code()), 409, /wrong, or was used before/);
		later(step);
		expect((await verify(await challengeOf(person), code())).status).toBe(200);
	});

	test('takes no code of an earlier step than one that was used', async () => {
		const { code } = await turnOn();
		const earlier = code();
		later(step);
		expect((await verify(await challengeOf(person), code())).status).toBe(200);
		expectRefusal(await verify(await challengeOf(person), earlier), 409);
	});

	test('takes the code of now after one that was used while the clock was ahead', async () => {
		const { code } = await turnOn();
		later(60 * step);
		expect((await verify(await challengeOf(person), code())).status).toBe(200);
		later(-59 * step);
		expect((await verify(await challengeOf(person), code())).status).toBe(200);
		expectRefusal(await verify(await challengeOf(person), code()), 409);
	});

	test('takes the code of the step before and after, for clocks that differ', async () => {
		const { secret } = await turnOn();
		later(step);
		const at = (steps: number) => totpCode(secret, new Date(server.clock.now.getTime() + steps * step));
		for (const steps of [-2, 2]) expectRefusal(await verify(await challengeOf(person), at(steps)), 409);
		for (const steps of [-1, 1])
			expect((await verify(await challengeOf(person), at(steps))).status).toBe(200);
	});

	test.each([
		['with a hyphen', (code: string) => code.replace(/^.../, '$&-')],
		['with a blank and a mark of direction', (code: string) => `\u202A${code.replace(/^.../, '$& ')}\u202C`],
		[
			'in Kannada digits',
			(code: string) => code.replace(/\d/g, (digit) => '೦೧೨೩೪೫೬೭೮೯'[Number(digit)] as string),
		],
	])('takes a code %s, as a phone pastes or types it', async (_, typed) => {
		const { code } = await turnOn();
		later(step);
		expect((await verify(await challengeOf(person), typed(code()))).status).toBe(200);
	});

	test('takes each recovery code once, however it is typed, and tells the owner', async () => {
		const { recoveryCodes } = await turnOn();
		const [first = '', second = ''] = recoveryCodes;
		const typed = ` ${first.toUpperCase().replace('-', ' ')} `;
		const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(person)));
		const answers = await Promise.all(challenges.map((challenge) => verify(challenge, typed)));
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 2 });
		later(step);
		expect((await verify(await challengeOf(person), second)).status).toBe(200);
		expect(await person.client.identity.secondFactor()).toMatchObject({ recoveryCodesLeft: 8 });
		const mails = (await subjectsTo(person)).filter((subject) => subject === 'A recovery code was used');
		expect(mails).toHaveLength(2);
		const entries = (await actionsOf(person)).filter((action) => action === 'recovery_code_used');
		expect(entries).toHaveLength(2);
	});

	test('forgets the challenge after five minutes, and where the password was changed', async () => {
		const { code } = await turnOn();
		const late = await challengeOf(person);
		later(5 * 60_000);
		expect((await verify(late, code())).body.code).toBe('challenge_expired');
		const stale = await challengeOf(person);
		const { email, password: oldPassword } = person;
		const newPassword = 'chandra-namaskar';
		await person.client.identity.reset({
			body: { email, oldPassword, newPassword, conPassword: newPassword },
		});
		expect((await verify(stale, code())).body.code).toBe('challenge_expired');
		expect((await verify('A'.repeat(43), code())).body.code).toBe('challenge_expired');
	});

	test('ends the session whose token was sent with it', async () => {
		const { code } = await turnOn();
		const body = { challenge: await challengeOf(person), code: code() };
		expect((await post('/auth/verifySecondFactor', body, person.token)).status).toBe(200);
		expect(await profile(person.token)).toBe(401);
	});

	test('counts wrong codes as wrong passwords, for all challenges together', async () => {
		const { code } = await turnOn();
		const answers: TestResponse[] = [];
		for (let turn = 0; turn < 10; turn += 1)
			answers.push(await verify(await challengeOf(person), wrong(code())));
		expect(countByStatus(answers)).toEqual({ 409: 10 });
		expectTooMany(await logIn(person), 15 * 60);
		expect(await actionsOf(person)).toContain('second_factor_refused');
	});

	test('lets no more codes be guessed in a day, however slowly and from a known address', async () => {
		const { code } = await turnOn();
		const statuses: number[] = [];
		for (let turn = 0; turn < 51; turn += 1) {
			statuses.push((await verify(await challengeOf(person), wrong(code()))).status);
			// The rate limits use the machine's clock, not the test's, so the short one is reset by hand.
			await server.connection.pool.query("delete from rate_limits where key like 'loginsPerAccount:%'");
		}
		expect(statuses.filter((status) => status === 409)).toHaveLength(50);
		expect(statuses.at(-1)).toBe(429);
	});
});

test('turning it off takes the password and a code, tells the owner, and is written down', async () => {
	const { code, recoveryCodes } = await turnOn();
	const { password } = person;
	const off = (body: object) => post('/auth/endSecondFactor', body, person.token);
	expect((await off({ password: 'wrong', code: code() })).body.code).toBe('wrong_password');
	expect((await off({ password, code: wrong(code()) })).body.code).toBe('code_invalid');
	expect((await logIn(person)).status).toBe(401);
	expect((await off({ password, code: recoveryCodes[0] })).status).toBe(200);
	expect((await off({ password, code: code() })).body.code).toBe('second_factor_off');
	expect((await logIn(person)).status).toBe(200);
	expect(await subjectsTo(person)).toContain('Two-step sign-in is off');
	expect(await actionsOf(person)).toContain('second_factor_off');
	expect((await turnOnSecondFactor(server, person)).recoveryCodes).not.toContain(recoveryCodes[1]);
});

describe('the desk', () => {
	let administrator: Person;
	beforeEach(async () => {
		administrator = await logInAgain(server, await signUpAdministrator(server));
	});

	const dashboard = () => server.call('GET', '/api/admin/getDashData', { token: administrator.token });

	test('stays closed to staff without it where the club asks for it, and says so', async () => {
		const { client } = administrator;
		const require = (secondFactor: SecondFactorRule) =>
			client.identity.updateStaffRules({ body: { secondFactor } });
		expect(await client.identity.staffRules()).toEqual({ secondFactor: 'optional' });
		await require('required');
		const refused = await dashboard();
		expectRefusal(refused, 403, 'Please set up two-step sign-in on your profile first');
		expect(refused.body.code).toBe('second_factor_missing');
		expect(await client.identity.profile()).toMatchObject({ lacksSecondFactor: true });
		expect(await person.client.identity.profile()).not.toHaveProperty('lacksSecondFactor');
		await turnOn(administrator);
		expect((await dashboard()).status).toBe(200);
		expect(await client.identity.profile()).not.toHaveProperty('lacksSecondFactor');
		// A person who turns it off is told that the desk will refuse them.
		expect(await client.identity.secondFactor()).toMatchObject({ isOn: true, isRequired: true });
		expect(await person.client.identity.secondFactor()).not.toHaveProperty('isRequired');
		expect(await client.identity.staffRules()).toEqual({ secondFactor: 'required' });
		await require('optional');
	});

	test('resets that of somebody who lost it: signed out, told by mail, written down', async () => {
		await turnOn();
		const reset = (userId: number) => post('/api/people/resetSecondFactor', { userId }, administrator.token);
		expect(await administrator.client.people.person({ query: { id: person.id } })).toMatchObject({
			hasSecondFactor: true,
		});
		expect((await reset(person.id)).status).toBe(200);
		// The notification of the ended session may arrive a moment later.
		await eventually(async () => expect(await profile(person.token)).toBe(401));
		expect((await logIn(person)).status).toBe(200);
		expect(await subjectsTo(person)).toContain('Two-step sign-in was reset');
		expect(await actionsOf(person)).toContain('second_factor_reset');
		expect((await reset(person.id)).body.code).toBe('second_factor_off');
		expectRefusal(await reset(2_147_483_647), 404, 'Person not found');
		await turnOn(administrator);
		expect((await reset(administrator.id)).body.code).toBe('own_second_factor');
	});
});

test('of whoever signed up with an email that is not theirs keeps its owner out no longer than until they set a password', async () => {
	const impostor = await signUp(server, {}, { confirmed: false });
	await turnOnSecondFactor(server, impostor);
	const { email } = impostor;
	const { body } = await post('/auth/verifyOtp', { email, otp: await requestCode(server, email) });
	const newPassword = 'of the mailbox’s owner';
	expect((await post('/auth/newPassword', { email, token: body.Token, newPassword })).status).toBe(200);
	expect((await logIn({ ...impostor, password: newPassword })).status).toBe(200);
	expect(await actionsOf(impostor)).toContain('second_factor_off');
});

test('a login at the very moment at which it is turned on leads to no session with the password alone', async () => {
	const { secret } = await person.client.identity.beginSecondFactor({ body: { password: person.password } });
	const { pool } = server.connection;
	const waiting = async () => {
		const { rows } = await pool.query(
			"select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
		);
		return rows.length;
	};
	const holder = await pool.connect();
	try {
		await holder.query(`begin; select from users where id = ${person.id} for no key update`);
		const login = logIn(person);
		await eventually(async () => expect(await waiting()).toBe(1));
		let isConfirmed = false;
		const confirming = post(
			'/auth/confirmSecondFactor',
			{ code: totpCode(secret, server.clock.now) },
			person.token,
		).finally(() => {
			isConfirmed = true;
		});
		await eventually(async () => expect(isConfirmed || (await waiting()) === 2).toBe(true));
		await holder.query('commit');
		expect((await confirming).status).toBe(200);
		const { status, body } = await login;
		if (status === 200) expect(await profile(body.token)).toBe(401);
		else
			expect({ status, challenge: body.challenge }).toEqual({ status: 401, challenge: expect.any(String) });
		expect(await profile(person.token ?? '')).toBe(200);
	} finally {
		await holder.query('rollback');
		holder.release();
	}
});
