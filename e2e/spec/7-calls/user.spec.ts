import { expect, section, test } from '../spec.ts';
import { call } from '../support/call.ts';
import { expectFieldsRequired, expectForbiddenTo, statusBody } from '../support/call-checks.ts';

const { proves } = section(7, 'User');

test(...proves('GET | user/profile | none | profile fields'), async ({ member: { email, token } }) => {
	await expectForbiddenTo('guests', 'GET', '/api/user/profile');
	const { status, body } = await call('GET', '/api/user/profile', { token });
	expect(status).toBe(200);
	expect(body).toEqual({
		user_id: expect.any(Number),
		name: 'Asha Rao',
		email,
		phone: '9845012345',
		DOB: '1994-05-17',
		gender: 'Female',
		role: 'user',
		// An addition to the contract.
		emailConfirmed: false,
	});
});

test(
	...proves('PATCH | user/update | body: user_id, name, email, phone, DOB, gender | status'),
	async ({ member: { client, token } }) => {
		await expectForbiddenTo('guests', 'PATCH', '/api/user/update');
		const { role: _role, emailConfirmed: _confirmed, ...profile } = await client.identity.profile();
		const body = { ...profile, name: 'Asha Menon', phone: '9900112233', DOB: '1990-01-31' };
		await expectFieldsRequired('PATCH', '/api/user/update', { token, body });
		const answer = await call('PATCH', '/api/user/update', { token, body });
		expect(answer).toMatchObject({ status: 200, body: statusBody });
		expect(await client.identity.profile()).toMatchObject(body);
	},
);

test(
	...proves('PATCH | user/reset | body: email, oldPassword, newPassword, conPassword | status'),
	async ({ member: { email, password, token } }) => {
		await expectForbiddenTo('guests', 'PATCH', '/api/user/reset');
		const newPassword = 'chandra-namaskar';
		const body = { email, oldPassword: password, newPassword, conPassword: newPassword };
		await expectFieldsRequired('PATCH', '/api/user/reset', { token, body });
		const answer = await call('PATCH', '/api/user/reset', { token, body });
		expect(answer).toMatchObject({ status: 200, body: statusBody });
		const login = { email, password: newPassword };
		expect((await call('POST', '/auth/userLogin', { body: login })).status).toBe(200);
	},
);
