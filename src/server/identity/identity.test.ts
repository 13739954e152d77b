import { afterAll, beforeAll, expect, test } from 'vitest';
import { registration, signUp } from '../testing/people.ts';
import { startTestClub, type TestClub } from '../testing/test-club.ts';

let club: TestClub;
beforeAll(async () => {
	club = await startTestClub();
});
afterAll(() => club.close());

test('somebody signs up, logs in and sees their profile', async () => {
	const sent = registration();
	const registered = await club.call('POST', '/auth/userRegister', { body: sent });
	expect(registered).toMatchObject({ status: 201, body: 'Sign-up successful!' });
	expect(registered.headers.get('Content-Type')).toMatch(/^text\/plain/);

	const { body } = await club.call('POST', '/auth/userLogin', {
		body: { email: sent.email.toUpperCase(), password: sent.password },
	});
	expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), role: 'user' });

	const profile = await club.call('GET', '/api/user/profile', { token: body.token });
	expect(profile.body).toEqual({
		user_id: expect.any(Number),
		name: sent.name,
		email: sent.email,
		phone: sent.phone,
		DOB: sent.DOB,
		gender: sent.gender,
		role: 'user',
	});
});

test('a forgotten password is set anew with the code from the mail', async () => {
	const person = await signUp(club);
	await club.client().identity.forgotPassword({ body: { email: person.email } });
	await club.workOffJobs();
	const mail = (await club.mails()).find((text) => text.includes(person.email));
	const otp = /^(\d{6}) is the code/m.exec(mail ?? '')?.[1] ?? '';
	const { Token } = await club.client().identity.verifyOtp({ body: { email: person.email, otp } });
	const reply = await club
		.client()
		.identity.newPassword({ body: { email: person.email, token: Token, newPassword: 'chandra' } });
	expect(reply).toBe('Password changed; please sign in');
	expect((await club.call('GET', '/api/user/profile', { token: person.token })).status).toBe(401);
	await club.client().identity.userLogin({ body: { email: person.email, password: 'chandra' } });
});
