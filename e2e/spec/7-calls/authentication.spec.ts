import { expect, mailTo, newCredentials, resetCodeFor, section, test } from '../spec.ts';
import { call } from '../support/call.ts';
import { anyText, expectFieldsRequired, registrationOf } from '../support/call-checks.ts';

const { proves } = section(7, 'Authentication');

test(...proves('POST | auth/userLogin | body: email, password | token, role'), async ({ member }) => {
	const body = { email: member.email, password: member.password };
	const answer = await call('POST', '/auth/userLogin', { body });
	expect(answer.status).toBe(200);
	expect(answer.body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), role: 'user' });
	await expectFieldsRequired('POST', '/auth/userLogin', { body });
});

test(
	...proves(
		'POST | auth/userRegister | body: name, email, phone, DOB, gender, address, password, Cpassword, role | success text',
	),
	async () => {
		const body = registrationOf(newCredentials());
		await expectFieldsRequired(
			'POST',
			'/auth/userRegister',
			{ body },
			// Everybody registers as user; the role is accepted and ignored (docs/readings.md, "Identity").
			Object.keys(body).filter((name) => name !== 'role'),
		);
		const answer = await call('POST', '/auth/userRegister', { body });
		expect(answer.headers.get('Content-Type')).toContain('text/plain');
		expect(answer).toMatchObject({ status: 201, body: 'Sign-up successful!' });
		const { email, password } = body;
		expect((await call('POST', '/auth/userLogin', { body: { email, password } })).status).toBe(200);
	},
);

test(...proves('POST | auth/forgotPassword | body: email | message text'), async ({ member }) => {
	const body = { email: member.email };
	const answer = await call('POST', '/auth/forgotPassword', { body });
	expect(answer).toMatchObject({ status: 200, body: anyText });
	expect(answer.headers.get('Content-Type')).toContain('text/plain');
	expect(await mailTo(member.email)).toMatch(/\b\d{6}\b/);
	await expectFieldsRequired('POST', '/auth/forgotPassword', { body });
});

test(
	...proves([
		'POST | auth/verifyOtp | body: email, otp | Token',
		'POST | auth/newPassword | body: email, token, newPassword | message text',
	]),
	async ({ member: { email, token: oldToken } }) => {
		await call('POST', '/auth/forgotPassword', { body: { email } });
		const otp = await resetCodeFor(email);
		await expectFieldsRequired('POST', '/auth/verifyOtp', { body: { email, otp } });
		const verified = await call('POST', '/auth/verifyOtp', { body: { email, otp } });
		expect(verified).toMatchObject({ status: 200, body: { Token: anyText } });

		const { Token: token } = verified.body as { Token: string };
		const body = { email, token, newPassword: 'chandra-namaskar' };
		await expectFieldsRequired('POST', '/auth/newPassword', { body });
		const changed = await call('POST', '/auth/newPassword', { body });
		expect(changed).toMatchObject({ status: 200, body: anyText });
		expect(changed.headers.get('Content-Type')).toContain('text/plain');
		const login = { email, password: 'chandra-namaskar' };
		expect((await call('POST', '/auth/userLogin', { body: login })).status).toBe(200);
		expect((await call('GET', '/api/user/profile', { token: oldToken })).status).toBe(401);
	},
);
