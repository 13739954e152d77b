import {
	clubUrl,
	expect,
	mailingClub,
	newCredentials,
	resetCodeFor,
	storeToken,
	submitSignIn,
	submitSignUp,
	test,
} from '../../fixtures.ts';
import { confirmationTokenFor, newMember } from '../../people.ts';
import { pauseClock } from '../../spec/support/clock.ts';

test('a visitor signs up and signs in', async ({ page }) => {
	const person = newCredentials();
	await page.goto('/signUp');
	await submitSignUp(page, person);
	await expect(page.getByText('Sign-up successful!')).toBeVisible();
	await expect(page).toHaveURL(/\/signIn$/);
	await submitSignIn(page, person);
	await expect(page).toHaveURL(`${clubUrl}/`);
	expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/);
});

test('a member has the link sent again and confirms the email with a press', async ({ page }) => {
	const { email, token } = await newMember(clubUrl);
	await storeToken(page, token);
	await page.goto('/profile');
	const note = page.getByRole('heading', { name: 'Please confirm your email' });
	await expect(note).toBeVisible();
	await expect(page.getByText(`Open the link we sent to ${email}`)).toBeVisible();
	await page.getByRole('button', { name: 'Send the link again' }).click();
	await expect(page.getByText('A new link is on its way to your email')).toBeVisible();

	await page.goto(`/confirmEmail#${await confirmationTokenFor(mailingClub, email)}`);
	await page.getByRole('button', { name: 'Confirm' }).click();
	await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
	const toProfile = page.getByRole('main').getByRole('link', { name: 'Your profile' });
	// The button that was pressed is gone: the focus moves on to the content only afterwards.
	await expect(page.locator('#content')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(toProfile).toBeFocused();
	await toProfile.click();
	await expect(page.getByLabel('Email')).toHaveValue(email);
	await expect(note).toHaveCount(0);
});

test('a refused registration shows the reason and keeps the typed values', async ({ page }) => {
	const member = await newMember(clubUrl);
	await page.goto('/signUp');
	await submitSignUp(page, member);
	await expect(page.getByText('This email already has an account; please sign in')).toBeVisible();
	await expect(page.getByLabel('Email')).toHaveValue(member.email);
	await expect(page.getByLabel('Address')).toHaveValue('12, 4th Cross, Jayanagar');
	await expect(page).toHaveURL(/\/signUp$/);
});

test("a wrong password shows 'Unauthorized' and keeps the email", async ({ page }) => {
	const member = await newMember(clubUrl);
	await page.goto('/signIn');
	await submitSignIn(page, { ...member, password: 'not this one' });
	await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible();
	await expect(page.getByLabel('Email')).toHaveValue(member.email);
});

for (const path of ['/signIn', '/adminLogin', '/profile']) {
	test(`a wrong password is explained at the fields of ${path} until one types`, async ({ page }) => {
		const member = await newMember(clubUrl);
		await page.goto(path);
		const explanation = page.getByRole('main').getByText("That email and password don't match");
		const fields = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
		for (const changed of fields) {
			await submitSignIn(page, { ...member, password: 'not this one' });
			await expect(explanation).toBeVisible();
			for (const field of fields) {
				await expect(field).toHaveAttribute('aria-invalid', 'true');
				await expect(field).toHaveAccessibleDescription("That email and password don't match");
			}
			await changed.press('End');
			await changed.press('x');
			await expect(explanation).toHaveCount(0);
			for (const field of fields) {
				await expect(field).not.toHaveAttribute('aria-invalid');
				await expect(field).toHaveAccessibleDescription('');
			}
		}
		await submitSignIn(page, member);
		await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
	});
}

test('a toast can be tabbed past and closed by keyboard, and closing it returns the focus', async ({
	page,
}) => {
	await page.clock.install();
	await page.goto('/signIn');
	await submitSignIn(page, newCredentials());
	const toast = page.locator('[data-sonner-toast]');
	await expect(toast).toBeVisible();
	// It would go after four seconds, which a slow machine needs for the keys.
	await pauseClock(page);
	const lastOfPage = page.locator('#page :is(a, button, input:checked):visible').last();
	const close = toast.getByRole('button', { name: 'Close toast' });
	const tabPastToast = async () => {
		await lastOfPage.focus();
		await page.keyboard.press('Tab');
		await expect(toast).toBeFocused();
		await page.keyboard.press('Tab');
		await expect(close).toBeFocused();
	};
	await tabPastToast();
	await page.keyboard.press('Tab');
	await expect(close).not.toBeFocused();
	await expect(lastOfPage).not.toBeFocused();
	await tabPastToast();
	await page.clock.resume();
	await page.keyboard.press('Enter');
	await expect(lastOfPage).toBeFocused();
	await expect(toast).toHaveCount(0);
});

test('a forgotten password is reset with the code from the mail', async ({ page }) => {
	const member = await newMember(clubUrl);
	await page.goto('/signIn');
	await page.getByRole('link', { name: /forgot/i }).click();
	// Both screens have a field for the email: wait for the second one.
	await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
	await page.getByLabel('Email').fill(member.email);
	await page.getByRole('main').getByRole('button').first().click();
	const code = await resetCodeFor(member.email);
	await page.getByLabel('OTP').fill(code);
	await page.getByRole('button', { name: /verify/i }).click();
	await page.getByLabel('New password').fill('chandra-namaskar');
	await page.getByRole('main').locator('form').last().getByRole('button').last().click();
	await expect(page).toHaveURL(/\/signIn$/);
	await submitSignIn(page, { ...member, password: 'chandra-namaskar' });
	await expect(page).toHaveURL(`${clubUrl}/`);
});

test('a reload while the code is awaited keeps the step and the email, and stores no code', async ({
	page,
}) => {
	const member = await newMember(clubUrl);
	await page.goto('/forgotPassword');
	await page.getByLabel('Email').fill(member.email);
	await page.getByRole('button', { name: 'Send OTP' }).click();
	const code = await resetCodeFor(member.email);
	await page.getByLabel('OTP').fill(code === '000000' ? '000001' : '000000');
	await page.getByRole('button', { name: 'Verify OTP' }).click();
	await expect(page.getByText('That OTP is wrong. Please check it; you have 4 tries left')).toBeVisible();
	await page.getByLabel('OTP').fill(code);
	await page.reload();
	await expect(page.getByLabel('Email')).toHaveValue(member.email);
	await expect(page.getByLabel('OTP')).toHaveValue('');
	expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(code);
	await page.getByLabel('OTP').fill(code);
	await page.getByRole('button', { name: 'Verify OTP' }).click();
	await page.getByRole('button', { name: 'Change email' }).click();
	await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
});

test('saving the profile keeps the focus on the Save button', async ({ page }) => {
	const { token } = await newMember(clubUrl);
	await storeToken(page, token);
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
