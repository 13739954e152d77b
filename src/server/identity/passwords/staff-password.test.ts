import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { log } from '../../log.ts';
import { requestCode } from '../../testing/fixtures/mail.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { expectInvalid } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { warnOfWeakPassword } from '../administrator.ts';
import { weaknessOf } from './staff-password.ts';

const tooShort = 'Staff passwords must be at least 12 characters';
const tooCommon = 'This password is among the commonest, and easily guessed; please choose another';

test.each([
	['', tooShort],
	['eleven sign', tooShort],
	// Twelve UTF-16 code units, but only six characters.
	['🔑🔑🔑🔑🔑🔑', tooShort],
	['123456qwerty', tooCommon],
	['Leavemealone', tooCommon],
	['twelve signs', undefined],
	['मेरा पासवर्ड लंबा है', undefined],
])('%j: %s', async (password, weakness) => {
	expect(await weaknessOf(password)).toBe(weakness);
});

test.each([
	[undefined, 0],
	['a long enough one', 0],
	['short', 1],
])(
	'the administrator’s password %j of the environment is warned of %i times',
	async (adminPassword, times) => {
		const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
		warned.mockClear();
		await warnOfWeakPassword({ adminPassword });
		expect(warned).toHaveBeenCalledTimes(times);
		expect(JSON.stringify(warned.mock.calls)).not.toContain('"short"');
	},
);

describe('over HTTP', () => {
	let server: TestServer;
	let administrator: Person;
	beforeAll(async () => {
		server = await startTestServer();
		administrator = await signUpAdministrator(server);
	});
	afterAll(() => server.close());

	const change = ({ token, email, password }: Person, newPassword: string) =>
		server.call('PATCH', '/api/user/reset', {
			token,
			body: { email, oldPassword: password, newPassword, conPassword: newPassword },
		});

	async function setByMail({ email }: Person, newPassword: string) {
		const { body } = await server.call('POST', '/auth/verifyOtp', {
			body: { email, otp: await requestCode(server, email) },
		});
		return server.call('POST', '/auth/newPassword', { body: { email, token: body.Token, newPassword } });
	}

	test.each([
		['a change', change],
		['a reset by mail', setByMail],
	])('%s of a staff password refuses a weak one; a member may have one of six characters', async (_, set) => {
		expectInvalid(await set(administrator, 'seven77'), 'newPassword', tooShort);
		expectInvalid(await set(administrator, 'qwerty123456'), 'newPassword', tooCommon);
		expect((await set(await signUp(server), 'seven77')).status).toBe(200);
		const another = await signUpAdministrator(server);
		expect((await set(another, 'many words are a wall')).status).toBe(200);
	});

	test('a weak one that is there already logs in, and the profile says so until it is changed', async () => {
		const member = await signUp(server, { password: 'seven77', Cpassword: 'seven77' });
		expect(await member.client.identity.profile()).not.toHaveProperty('hasWeakPassword');
		await server.connection.database
			.updateTable('users')
			.set({ role: 'ADMIN' })
			.where('id', '=', member.id)
			.execute();
		const staff = await logInAgain(server, member);
		expect(await staff.client.identity.profile()).toMatchObject({ hasWeakPassword: true });
		expect((await change(staff, 'many words are a wall')).status).toBe(200);
		expect(await staff.client.identity.profile()).not.toHaveProperty('hasWeakPassword');
		const strong = await logInAgain(server, administrator);
		expect(await strong.client.identity.profile()).not.toHaveProperty('hasWeakPassword');
	});
});
