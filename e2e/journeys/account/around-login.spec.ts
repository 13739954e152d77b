import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { administrator } from '../../club-process.ts';
import {
	clubUrl,
	expect,
	newCredentials,
	resetCodeFor,
	submitSignIn,
	submitSignUp,
	test,
} from '../../fixtures.ts';
import { newMember } from '../../people.ts';

test("a guest's 'Add to cart' happens after the login, once, on the product's page", async ({
	page,
	product,
}) => {
	const member = await newMember(clubUrl);
	await page.goto(productPath(product));
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await expect(page).toHaveURL(/\/signIn$/);
	await submitSignIn(page, member);
	await expect(page).toHaveURL(clubUrl + productPath(product));
	await expect(page.getByText('Added to cart')).toBeVisible();
	expect((await member.client.cart.cartDetails()).cart).toHaveLength(1);
	const added: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/api/cart/add')) added.push(request.url());
	});
	await page.reload();
	await expect(page.getByRole('button', { name: /^Cart\s*, 1 product$/ })).toBeVisible();
	expect(added).toEqual([]);
});

test('repeated presses do not postpone the redirect to the login', async ({ page, product }) => {
	await page.clock.install();
	await page.goto(productPath(product));
	await page.clock.pauseAt(Date.now() + 3_600_000);
	const add = page.getByRole('button', { name: 'Add to cart' });
	await add.click();
	await page.clock.runFor(400);
	await add.click();
	await page.clock.runFor(201);
	await expect(page).toHaveURL(/\/signIn$/);
});

test('where one was headed and the typed email survive a forgotten password', async ({ page }) => {
	const member = await newMember(clubUrl);
	await page.goto('/store/orders');
	await expect(page).toHaveURL(/\/signIn$/);
	await page.getByLabel('Email').fill(member.email);
	await page.getByRole('link', { name: 'Forgot password?' }).click();
	await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
	await expect(page.getByLabel('Email')).toHaveValue(member.email);
	await page.getByRole('button', { name: 'Send OTP' }).click();
	await page.getByLabel('OTP').fill(await resetCodeFor(member.email));
	await page.getByRole('button', { name: 'Verify OTP' }).click();
	await page.getByLabel('New password').fill('chandra-namaskar');
	await page.getByRole('button', { name: 'Set new password' }).click();
	await expect(page).toHaveURL(/\/signIn$/);
	await expect(page.getByLabel('Email')).toHaveValue(member.email);
	await submitSignIn(page, { ...member, password: 'chandra-namaskar' });
	await expect(page).toHaveURL(/\/store\/orders$/);
});

test('an owner who follows a mail to a screen of the profile is there after the login', async ({ page }) => {
	await page.goto('/profile/notifications');
	await submitSignIn(page, administrator);
	await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
	await expect(page).toHaveURL(/\/profile\/notifications$/);
});

test('after signing up the login knows the email and where one was headed', async ({ page }) => {
	const person = newCredentials();
	await page.goto('/store/orders');
	await expect(page).toHaveURL(/\/signIn$/);
	await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
	await expect(page).toHaveURL(/\/signUp$/);
	await submitSignUp(page, person);
	await expect(page).toHaveURL(/\/signIn$/);
	await expect(page.getByLabel('Email')).toHaveValue(person.email);
	await submitSignIn(page, person);
	await expect(page).toHaveURL(/\/store\/orders$/);
});
