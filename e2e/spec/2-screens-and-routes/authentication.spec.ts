import type { Page } from '@playwright/test';
import { clubUrl, expect, newCredentials, resetCodeFor, section, submitSignIn, test } from '../spec.ts';
import { skipDelay } from '../support/clock.ts';
import { fillForm } from '../support/form-checks.ts';
import { registrationForm } from '../support/form-definitions.ts';
import { recordRequests } from '../support/network.ts';
import { pathOf } from '../support/page-state.ts';
import { userPaths } from '../support/routes.ts';
import { formWith } from '../support/screens.ts';
import { successToast } from '../support/toasts.ts';

const { proves } = section(2, 'Authentication screens');

/** The accessibility tree of the login form, as text. */
async function readLoginForm(page: Page): Promise<string> {
	const form = formWith(page, 'Sign In');
	await expect(form).toBeVisible();
	return form.ariaSnapshot();
}

test(
	...proves([
		'/signIn: login form with email, password, a show/hide password control, a link to /forgotPassword and a link to /signUp.',
		'The same login form is shown in place of the profile area when no token exists.',
		'/adminLogin: same login form with the sign-up link hidden.',
	]),
	async ({ page, member }) => {
		await page.goto('/signIn');
		const full = await readLoginForm(page);
		const form = formWith(page, 'Sign In');
		await expect(form.getByLabel('Email')).toBeVisible();
		const password = form.getByLabel('Password', { exact: true });
		await password.fill('surya-namaskar');
		await expect(password).toHaveAttribute('type', 'password');
		await form.getByRole('button', { name: 'Show password' }).click();
		await expect(password).toHaveAttribute('type', 'text');
		await form.getByRole('button', { name: 'Hide password' }).click();
		await expect(password).toHaveAttribute('type', 'password');
		for (const path of ['/forgotPassword', '/signUp']) {
			await form.locator(`a[href="${path}"]`).click();
			await expect(page).toHaveURL(clubUrl + path);
			await page.goBack();
		}

		await page.goto('/adminLogin');
		const withoutSignUp = full.replace(/\n- paragraph:[\s\S]*\/signUp$/, '');
		expect(withoutSignUp).not.toBe(full);
		expect(await readLoginForm(page)).toBe(withoutSignUp);
		await expect(page.getByRole('main').locator('a[href="/signUp"]')).toHaveCount(0);

		for (const path of userPaths.filter((one) => one.startsWith('/profile'))) {
			await page.goto(path);
			expect(await readLoginForm(page), path).toBe(full);
			await expect(page.getByRole('navigation', { name: 'Profile' })).toHaveCount(0);
			expect(pathOf(page)).toBe(path);
		}
		await submitSignIn(page, member);
		await expect(page.getByRole('navigation', { name: 'Profile' })).toBeVisible();
		await expect(form).toHaveCount(0);
	},
);

test(...proves('/signUp: registration form.'), async ({ page }) => {
	const sent = recordRequests(page, '/auth/userRegister');
	await page.goto('/signUp');
	await fillForm(page, registrationForm);
	const { email } = newCredentials();
	await page.getByLabel('Email').fill(email);
	await page.getByRole('button', { name: registrationForm.submit }).click();
	await expect
		.poll(() => sent.map((request) => request.postDataJSON()))
		.toEqual([{ ...registrationForm.body(), email }]);
});

test(
	...proves('/forgotPassword: three stages on one screen: email, one-time code verification, new password.'),
	async ({ page, member: { email } }) => {
		await page.clock.install();
		await page.goto('/forgotPassword');
		const form = page.getByRole('main').locator('form');
		const expectStage = async (label: string) => {
			await expect(form.getByRole('textbox')).toHaveCount(1);
			await expect(form.getByLabel(label)).toBeEditable();
			expect(pathOf(page)).toBe('/forgotPassword');
		};
		await expectStage('Email');
		await form.getByLabel('Email').fill(email);
		await form.getByRole('button', { name: 'Send OTP' }).click();
		await expectStage('OTP');
		await form.getByLabel('OTP').fill(await resetCodeFor(email));
		await form.getByRole('button', { name: 'Verify OTP' }).click();
		await expectStage('New password');
		await form.getByLabel('New password').fill('chandra-namaskar');
		await form.getByRole('button', { name: 'Set new password' }).click();
		await expect(successToast(page, 'Password changed; please sign in')).toBeVisible();
		await skipDelay(page);
		await expect(page).toHaveURL(`${clubUrl}/signIn`);
	},
);
