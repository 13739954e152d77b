import { clubUrl, expect, mailTo, newCredentials, submitSignIn, submitSignUp, test } from '../fixtures.ts';
import { newMember } from '../people.ts';

test('somebody signs up and signs in', async ({ page }) => {
	const person = newCredentials();
	await page.goto('/signUp');
	await submitSignUp(page, person);
	await expect(page.getByText('Sign-up successful!')).toBeVisible();
	await expect(page).toHaveURL(/\/signIn$/);
	await submitSignIn(page, person);
	await expect(page).toHaveURL(`${clubUrl}/`);
	expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/);
});

test('a refused registration says why and keeps what was typed', async ({ page }) => {
	const member = await newMember(clubUrl);
	await page.goto('/signUp');
	await submitSignUp(page, member);
	await expect(page.getByText('This email already has an account; please sign in')).toBeVisible();
	await expect(page.getByLabel('Email')).toHaveValue(member.email);
	await expect(page.getByLabel('Address')).toHaveValue('12, 4th Cross, Jayanagar');
	await expect(page).toHaveURL(/\/signUp$/);
});

test('a wrong password is refused with the words of the specification', async ({ page }) => {
	const member = await newMember(clubUrl);
	await page.goto('/signIn');
	await submitSignIn(page, { ...member, password: 'not this one' });
	await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible();
	await expect(page.getByLabel('Email')).toHaveValue(member.email);
});

test('by keyboard a message is passed like anything else, and closed without losing the place', async ({
	page,
}) => {
	await page.goto('/signIn');
	await submitSignIn(page, newCredentials());
	const message = page.locator('[data-sonner-toast]');
	await expect(message).toBeVisible();
	const lastOfPage = page.locator('#page :is(a, button, input:checked):visible').last();
	const close = message.getByRole('button', { name: 'Close toast' });
	const passMessage = async () => {
		await lastOfPage.focus();
		await page.keyboard.press('Tab');
		await expect(message).toBeFocused();
		await page.keyboard.press('Tab');
		await expect(close).toBeFocused();
	};
	await passMessage();
	await page.keyboard.press('Tab');
	await expect(close).not.toBeFocused();
	await expect(lastOfPage).not.toBeFocused();
	await passMessage();
	await page.keyboard.press('Enter');
	await expect(lastOfPage).toBeFocused();
	await expect(message).toHaveCount(0);
});

test('a forgotten password is set anew with the code from the mail', async ({ page }) => {
	const member = await newMember(clubUrl);
	await page.goto('/signIn');
	await page.getByRole('link', { name: /forgot/i }).click();
	// Both screens have a field for the email.
	await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
	await page.getByLabel('Email').fill(member.email);
	await page.getByRole('main').getByRole('button').first().click();
	const code = /(\d{6}) is the code/.exec(await mailTo(member.email))?.[1] ?? '';
	await page.getByLabel('OTP').fill(code);
	await page.getByRole('button', { name: /verify/i }).click();
	await page.getByLabel('New password').fill('chandra-namaskar');
	await page.getByRole('main').locator('form').last().getByRole('button').last().click();
	await expect(page).toHaveURL(/\/signIn$/);
	await submitSignIn(page, { ...member, password: 'chandra-namaskar' });
	await expect(page).toHaveURL(`${clubUrl}/`);
});

test('what is saved leaves the focus where it was', async ({ page }) => {
	const { token } = await newMember(clubUrl);
	await page.goto('/signIn');
	await page.evaluate((value) => localStorage.setItem('token', value), token);
	await page.goto('/profile');
	const save = page.getByRole('button', { name: 'Save' });
	await expect(save).toBeDisabled();
	await page.getByLabel('Name').fill('Asha Rao Kulkarni');
	await expect(save).toBeEnabled();
	await save.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Asha Rao Kulkarni').first()).toBeVisible();
	await expect(save).toBeDisabled();
	await expect(save).toBeFocused();
});

test('logging out in one tab logs out the other', async ({ page, context }) => {
	const member = await newMember(clubUrl);
	await page.goto('/signIn');
	await submitSignIn(page, member);
	await expect(page).toHaveURL(`${clubUrl}/`);
	const other = await context.newPage();
	await other.goto('/store/orders');
	await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
	await page.evaluate(() => localStorage.removeItem('token'));
	await expect(other).toHaveURL(/\/signIn$/);
});
