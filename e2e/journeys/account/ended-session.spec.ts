import type { Page } from '@playwright/test';
import { clubUrl, expect, storeToken, submitSignIn, test } from '../../fixtures.ts';
import { loggedIn, type Member, newMember } from '../../people.ts';

/** Ends the member's sessions on the server, as a change of the password elsewhere does. */
async function endSessions({ email, password, client }: Member) {
	const changed = `${password}-2`;
	const elsewhere = await loggedIn(clubUrl, { email, password });
	await elsewhere.identity.reset({
		body: { email, oldPassword: password, newPassword: changed, conPassword: changed },
	});
	await expect(client.identity.profile()).rejects.toThrow();
	return { email, password: changed };
}

const toasts = (page: Page) => page.locator('[data-sonner-toast]');

test('what one typed into an address survives the end of the session and the login', async ({
	page,
	product,
}) => {
	const member = await newMember(clubUrl);
	await member.client.cart.add({ body: { productId: product.productId } });
	await storeToken(page, member.token);
	await page.goto('/store/addAddress');
	const fields = {
		Address: '7, Temple Road',
		Town: 'Malleshwaram',
		Pincode: '560003',
		District: 'Bengaluru',
	};
	for (const [label, text] of Object.entries(fields))
		await page.getByLabel(label, { exact: true }).fill(text);
	const credentials = await endSessions(member);
	await page.getByRole('button', { name: 'Save address' }).click();
	await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible();
	await expect(page).toHaveURL(/\/signIn$/);
	await expect(toasts(page)).toHaveCount(1);
	await submitSignIn(page, credentials);
	await expect(page).toHaveURL(/\/store\/addAddress$/);
	for (const [label, text] of Object.entries(fields)) {
		await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
	}
	await page.getByRole('button', { name: 'Save address' }).click();
	await expect(page.getByText('Address added')).toBeVisible();
});

test('what one typed into the profile survives, too', async ({ page }) => {
	const member = await newMember(clubUrl);
	await storeToken(page, member.token);
	await page.goto('/profile');
	await page.getByLabel('Name').fill('Asha Rao Shetty');
	const credentials = await endSessions(member);
	await page.getByRole('button', { name: 'Save' }).click();
	await submitSignIn(page, credentials);
	await expect(page.getByLabel('Name')).toHaveValue('Asha Rao Shetty');
	expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
});

const ended = 'Your session has ended. Please log in again.';

for (const [screen, login] of [
	['/store/orders', /\/signIn$/],
	['/admin/orders', /\/adminLogin$/],
	['/profile/profileOrders', /\/profile\/profileOrders$/],
] as const) {
	test(`the login that ${screen} leads to says that the session ended`, async ({ page }) => {
		const member = await newMember(clubUrl);
		await endSessions(member);
		await storeToken(page, member.token);
		await page.goto(screen);
		await expect(page).toHaveURL(login);
		await expect(page.getByRole('main').getByText(ended)).toBeVisible();
	});
}

test('a login that no ended session led to says nothing of one', async ({ page }) => {
	await page.goto('/store/orders');
	await expect(page).toHaveURL(/\/signIn$/);
	await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
	await expect(page.getByText(ended)).toHaveCount(0);
});
