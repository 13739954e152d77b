import type { Page } from '@playwright/test';
import { administrator } from '../../club-process.ts';
import { newMember } from '../../people.ts';
import {
	clubUrl,
	expect,
	newCredentials,
	resetCodeFor,
	section,
	submitSignIn,
	submitSignUp,
	test,
} from '../spec.ts';
import { expectDelay, pauseClock } from '../support/clock.ts';
import { recordRequests } from '../support/network.ts';
import { pathOf, tokenOf } from '../support/page-state.ts';
import { successToast } from '../support/toasts.ts';

const { proves } = section(4, 'States and transitions');

test(
	...proves('Login: on success the old token is replaced by the new one.'),
	async ({ memberPage: page, member }) => {
		const requests = recordRequests(page, '/api/user/profile');
		await page.goto('/signIn');
		expect(await tokenOf(page)).toBe(member.token);
		const answered = page.waitForResponse('**/auth/userLogin');
		await submitSignIn(page, member);
		const { token } = (await (await answered).json()) as { token: string };
		expect(token).not.toBe(member.token);
		await expect.poll(() => tokenOf(page)).toBe(token);
		await expect(page).toHaveURL(`${clubUrl}/`);
		await expect.poll(() => requests.at(-1)?.headers().authorization).toBe(`Bearer ${token}`);
	},
);

async function expectLoginLeadsTo(page: Page, login: typeof administrator, path: string): Promise<void> {
	await page.clock.install();
	await page.goto('/signIn');
	await pauseClock(page);
	await submitSignIn(page, login);
	await expectDelay(page, 500, {
		since: async () => (await tokenOf(page)) !== null,
		until: () => pathOf(page) === path,
	});
}

const afterLogin = 'After 0.5 s an ADMIN role goes to /admin and any other role goes to /.';

test(...proves(afterLogin, 'ADMIN'), async ({ page }) => {
	await expectLoginLeadsTo(page, administrator, '/admin');
});

test(...proves(afterLogin, 'any other role'), async ({ page, member }) => {
	await expectLoginLeadsTo(page, member, '/');
});

test(
	...proves(
		"Logout: removes the token, clears cached data, shows 'Logged out' and goes to / after about 0.5 to 0.6 s.",
	),
	async ({ memberPage: page, member }) => {
		const main = page.getByRole('main');
		await page.clock.install();
		await page.goto('/profile');
		await expect(page.getByLabel('Email')).toHaveValue(member.email);
		await page.getByRole('navigation', { name: 'Profile' }).getByRole('button', { name: 'Logout' }).click();
		const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Logout' });
		await expect(confirm).toBeVisible();
		await pauseClock(page);
		await confirm.click();
		await expectDelay(page, 500, {
			since: () => successToast(page, 'Logged out').isVisible(),
			until: () => pathOf(page) === '/',
			atMost: 600,
		});
		expect(await tokenOf(page)).toBeNull();
		expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(member.email);

		// The next user who logs in in this tab sees no data of the previous one.
		await page.clock.resume();
		const next = await newMember(clubUrl, 'Meera Iyer');
		const requests = recordRequests(page, '/api/user/profile');
		await page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true }).click();
		// The previous page has a field for the email, too: wait until the next one shows.
		await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
		await submitSignIn(page, next);
		await expect(page).toHaveURL(`${clubUrl}/`);
		await page.getByRole('banner').getByRole('link', { name: 'Your profile' }).click();
		await expect(main.getByLabel('Email')).toHaveValue(next.email);
		await expect(main.getByText('Asha Rao')).toHaveCount(0);
		expect(requests).toHaveLength(1);
	},
);

test(
	...proves("Sign-up: success shows 'Sign-up successful!' and goes to /signIn after 0.5 s."),
	async ({ page }) => {
		await page.clock.install();
		await page.goto('/signUp');
		await pauseClock(page);
		await submitSignUp(page, newCredentials());
		await expectDelay(page, 500, {
			since: () => successToast(page, 'Sign-up successful!').isVisible(),
			until: () => pathOf(page) === '/signIn',
		});
	},
);

test(
	...proves([
		'Enter the email and request a code.',
		'Verify the code; the server returns a Token.',
		'The new-password field then appears and is submitted.',
		'Success goes to /signIn after 1.5 s.',
	]),
	async ({ page, member, call }) => {
		const { email } = member;
		const sent = recordRequests(page, '/auth/newPassword');
		const [code, password] = [page.getByLabel('OTP'), page.getByLabel('New password')];
		await page.clock.install();
		await page.goto('/forgotPassword');
		await expect(code).toHaveCount(0);
		await page.getByLabel('Email').fill(email);
		await page.getByRole('button', { name: 'Send OTP' }).click();
		await expect(code).toBeVisible();
		await expect(password).toHaveCount(0);

		const verified = page.waitForResponse('**/auth/verifyOtp');
		await code.fill(await resetCodeFor(email));
		await page.getByRole('button', { name: 'Verify OTP' }).click();
		const { Token: token } = (await (await verified).json()) as { Token: string };
		expect(token).toMatch(/\S/);

		await password.fill('chandra-namaskar');
		await pauseClock(page);
		const changed = page.waitForResponse('**/auth/newPassword');
		await page.getByRole('button', { name: 'Set new password' }).click();
		const text = await (await changed).text();
		await expectDelay(page, 1_500, {
			since: () => successToast(page, text).isVisible(),
			until: () => pathOf(page) === '/signIn',
		});
		const body = { email, token, newPassword: 'chandra-namaskar' };
		expect(sent.map((request) => request.postDataJSON())).toEqual([body]);
		const login = { email, password: 'chandra-namaskar' };
		expect((await call('POST', '/auth/userLogin', { body: login })).status).toBe(200);
	},
);

test(...proves('Resend OTP clears the code and the verified token and requests again.'), async ({ page }) => {
	const { email } = newCredentials();
	const tokens = ['first', 'second'];
	await page.route('**/auth/verifyOtp', (route) => route.fulfill({ json: { Token: tokens.shift() } }));
	await page.route('**/auth/newPassword', (route) =>
		route.fulfill({ contentType: 'text/plain', body: 'Password changed' }),
	);
	const requests = recordRequests(page, '/auth/forgotPassword');
	const changed = recordRequests(page, '/auth/newPassword');
	const [code, password] = [page.getByLabel('OTP'), page.getByLabel('New password')];
	const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

	await page.goto('/forgotPassword');
	await page.getByLabel('Email').fill(email);
	await press('Send OTP');
	await code.fill('123456');
	await press('Resend OTP');
	await expect(code).toHaveValue('');
	await expect.poll(() => requests.length).toBe(2);

	await code.fill('123456');
	await press('Verify OTP');
	await expect(password).toBeVisible();
	await press('Resend OTP');
	await expect(password).toHaveCount(0);
	await expect(code).toHaveValue('');
	await expect.poll(() => requests.length).toBe(3);
	for (const request of requests) expect(request.postDataJSON()).toEqual({ email });

	await code.fill('654321');
	await press('Verify OTP');
	await password.fill('chandra-namaskar');
	await press('Set new password');
	await expect.poll(() => changed.length).toBe(1);
	expect(changed[0]?.postDataJSON()).toMatchObject({ token: 'second' });
});
