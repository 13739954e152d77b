import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo, requestCode, wrongCode } from '../testing/fixtures/mail.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { FrequentEvents } from './frequent-events.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_LOGINS_PER_ACCOUNT: '3' });
	person = await signUp(server);
});
afterAll(() => server.close());

/** The entries that `act` leaves, including counted ones. */
async function entriesOf(act: () => Promise<unknown>) {
	const { database } = server.connection;
	await server.writeCountedEvents();
	const last = await database
		.selectFrom('audit_entries')
		.select((all) => all.fn.max('id').as('id'))
		.executeTakeFirst();
	await act();
	await server.writeCountedEvents();
	return database
		.selectFrom('audit_entries')
		.selectAll()
		.where('id', '>', last?.id ?? 0)
		.orderBy('id')
		.execute();
}

const logIn = (email: string, password: string, token?: string) =>
	server.call('POST', '/auth/userLogin', { body: { email, password }, token });

test('a login says whose it was and from where; one that replaces a session ends that one', async () => {
	const other = await signUp(server);
	const entries = await entriesOf(() => logIn(other.email, other.password, other.token));
	const who = { actor_id: other.id, actor_email: other.email, subject_kind: 'account', subject_id: other.id };
	const where = { address: expect.stringContaining('127.0.0.1'), request_id: expect.any(String) };
	expect(entries).toMatchObject([
		{ action: 'login', ...who, ...where, after: { role: 'user' } },
		{ action: 'session_ended', ...who, ...where },
	]);
});

test('refused logins are one entry with their number, also past the limit', async () => {
	const entries = await entriesOf(async () => {
		for (let nth = 0; nth < 6; nth += 1) await logIn(person.email, 'not this one');
		await logIn('nobody@example.com', 'not this one');
	});
	expect(entries).toMatchObject([
		{ action: 'login_refused', actor_id: null, subject_id: person.id, subject_name: person.email, times: 6 },
		{ action: 'login_refused', actor_id: null, subject_id: null, subject_name: null, times: 1 },
	]);
});

test('signing up, confirming, changing and resetting the password, logging out: each is one entry', async () => {
	const other = await signUp(server);
	const { id, email, client } = other;
	const created = await server.connection.database
		.selectFrom('audit_entries')
		.select('action')
		.where('subject_id', '=', id)
		.orderBy('id')
		.execute();
	expect(created.map(({ action }) => action)).toEqual(['account_created', 'login']);
	const secrets = ['a second secret', 'a third secret', other.password, other.token];
	const entries = await entriesOf(async () => {
		const passwords = { oldPassword: other.password, newPassword: 'a second secret' };
		const change = { email, ...passwords, conPassword: passwords.newPassword };
		await server.call('PATCH', '/api/user/reset', {
			token: other.token,
			body: { ...change, oldPassword: 'x' },
		});
		await client.identity.reset({ body: change });
		const code = await requestCode(server, email);
		const verify = (otp: string) => server.call('POST', '/auth/verifyOtp', { body: { email, otp } });
		await verify(wrongCode(code));
		const { Token } = (await verify(code)).body;
		secrets.push(code, Token);
		await server.client().identity.newPassword({
			body: { email, token: Token, newPassword: 'a third secret' },
		});
		const { token } = (await logIn(email, 'a third secret')).body;
		secrets.push(token);
		await server.call('POST', '/auth/logout', { token });
	});
	expect(entries.map(({ action, after }) => [action, after])).toEqual([
		['password_changed', { sessionsEnded: 0 }],
		['password_reset', { sessionsEnded: 1 }],
		['login', { role: 'user' }],
		['logout', null],
		['password_refused', null],
		['code_requested', null],
		['code_refused', null],
		['code_accepted', null],
	]);
	expect(new Set(entries.map(({ subject_id }) => subject_id))).toEqual(new Set([id]));
	const written = JSON.stringify(entries);
	for (const secret of secrets) expect(written).not.toContain(secret);
});

test('an email is confirmed once, however often its link is opened', async () => {
	const other = await signUp(server, {}, { confirmed: false });
	await server.workOffJobs();
	const mails = await mailsTo(server, other.email);
	const token = /confirmEmail#([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1];
	const confirm = () => server.call('POST', '/auth/confirmEmail', { body: { token } });
	const entries = await entriesOf(async () => {
		expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 200]);
	});
	expect(entries).toMatchObject([
		{ action: 'email_confirmed', actor_id: other.id, subject_name: other.email },
	]);
});

test('who is refused at the desk is named, with what was asked for', async () => {
	const administrator = await signUpAdministrator(server);
	const entries = await entriesOf(async () => {
		for (const { token } of [person, person, administrator])
			await server.call('GET', '/api/admin/getDashData', { token });
		await server.call('GET', '/api/admin/getDashData');
	});
	expect(entries).toMatchObject([
		{
			action: 'access_refused',
			actor_id: person.id,
			subject_id: person.id,
			times: 2,
			after: { call: 'GET /api/admin/getDashData' },
		},
	]);
});

test('a flood from everywhere makes a bounded number of entries, which count all of it', async () => {
	const events = new FrequentEvents(server.connection.database);
	const entries = await entriesOf(async () => {
		for (let nth = 0; nth < 5_000; nth += 1)
			events.note(
				{
					action: 'login_refused',
					userId: null,
					email: `${nth}@example.com`,
					address: `10.0.0.${nth % 250}`,
				},
				server.clock.now,
			);
		await events.flush();
	});
	expect(entries.length).toBeLessThanOrEqual(51);
	expect(entries.reduce((sum, { times }) => sum + times, 0)).toBe(5_000);
	expect(entries.at(-1)?.address).toBe('many addresses');
});

test('what cannot be written down is counted on', async () => {
	const events = new FrequentEvents(server.connection.database);
	const refused = { action: 'login_refused', userId: null, address: '10.0.0.1' } as const;
	const entries = await entriesOf(async () => {
		await server.connection.pool.query('alter table audit_entries rename to audit_entries_away');
		events.note(refused, server.clock.now);
		await expect(events.flush()).rejects.toThrow();
		await server.connection.pool.query('alter table audit_entries_away rename to audit_entries');
		events.note(refused, server.clock.now);
		await events.flush();
		await events.flush();
	});
	expect(entries).toMatchObject([{ action: 'login_refused', times: 2 }]);
});
