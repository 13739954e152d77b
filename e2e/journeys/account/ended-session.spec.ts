import type { BrowserContext, Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { clubUrl, expect, storeToken, submitSignIn, test, waitUntilInteractive } from '../../fixtures.ts';
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

/** Opens a second tab of the same browser, and types an address there while the first tab shows the orders. */
async function typeInAnotherTab(
	page: Page,
	context: BrowserContext,
	{ token, client }: Member,
	{ productId }: Product,
): Promise<Page> {
	// Without a product, the cart does not lead to an address.
	await client.cart.add({ body: { productId } });
	await storeToken(page, token);
	await page.goto('/store/orders');
	await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
	const other = await context.newPage();
	waitUntilInteractive(other);
	await other.goto('/store/addAddress');
	await other.getByLabel('Address', { exact: true }).fill('7, Temple Road');
	return other;
}

const keptDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('draft'));

test('what one typed in another tab than the one that learns of the end survives, and both tabs tell of it', async ({
	page,
	context,
	product,
}) => {
	const member = await newMember(clubUrl);
	const other = await typeInAnotherTab(page, context, member, product);
	const credentials = await endSessions(member);
	await page.getByRole('button', { name: 'Refresh' }).click();
	for (const tab of [page, other]) {
		await tab.bringToFront();
		await expect(tab).toHaveURL(/\/signIn$/);
		await expect(tab.getByText('Unauthorized', { exact: true })).toBeVisible();
		await expect(toasts(tab)).toHaveCount(1);
		await expect(tab.getByRole('main').getByText(ended)).toBeVisible();
	}
	await submitSignIn(other, credentials);
	await expect(other).toHaveURL(/\/store\/addAddress$/);
	await expect(other.getByLabel('Address', { exact: true })).toHaveValue('7, Temple Road');
});

test('what one typed in another tab is not shown to who logs in next', async ({ page, context, product }) => {
	const member = await newMember(clubUrl);
	const other = await typeInAnotherTab(page, context, member, product);
	await endSessions(member);
	await page.getByRole('button', { name: 'Refresh' }).click();
	await expect.poll(() => keptDraft(other)).toContain('7, Temple Road');
	const next = await newMember(clubUrl);
	await next.client.cart.add({ body: { productId: product.productId } });
	await submitSignIn(page, next);
	await expect(page).not.toHaveURL(/\/signIn$/);
	await other.goto('/store/addAddress');
	await expect.poll(() => keptDraft(other)).toBeNull();
	await expect(other.getByLabel('Address', { exact: true })).toHaveValue('');
});

test('a logout keeps nothing that was typed in another tab', async ({ page, context, product }) => {
	const other = await typeInAnotherTab(page, context, await newMember(clubUrl), product);
	await page.goto('/profile');
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
	await expect(other.getByText('Please Login')).toBeVisible();
	await expect(other).toHaveURL(/\/signIn$/);
	await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
	await expect(other.getByText(ended)).toHaveCount(0);
	expect(await keptDraft(other)).toBeNull();
});
