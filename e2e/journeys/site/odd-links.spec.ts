import { expect, openStoreAsMember, storeToken, test } from '../../fixtures.ts';

// Links as they are typed, cut, or made up by somebody else. An error of the page fails each of these.

test('a link with capitals in its path keeps what it asks for', async ({ page }) => {
	await page.goto('/Store/Category?category=wheyprotein');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whey Protein');
	await page.goto('/fitness/Buy?plan=elite&months=12');
	await expect(page).toHaveURL(/months=12/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy membership');
});

test('a character that no text can hold takes no page away', async ({ page, deskToken }) => {
	const response = await page.goto('/store/category?category=wheyprotein&search=%00');
	expect(response?.status()).toBe(200);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whey Protein');
	await storeToken(page, deskToken);
	await page.goto('/admin/orders?search=%00');
	await expect(page.locator('[data-desk-rows]')).toBeVisible();
	const read = page.waitForResponse(/\/api\/orders\/queue\?name=way/);
	await page.goto('/admin/orders/packing?queue=way&carrier=%00');
	expect((await read).status()).toBe(200);
});

test('an address that names no order, person, product or paper is not found, for a member and at the desk', async ({
	page,
	deskToken,
}) => {
	const expectMissing = async (paths: readonly string[]) => {
		for (const path of paths) {
			expect((await page.goto(path))?.status(), path).toBe(404);
			await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
			await expect(page).toHaveTitle('Page not found · Akhara');
		}
	};
	await openStoreAsMember(page);
	await expectMissing(['/store/orders/nothing', '/store/orders/AK-0', '/store/orders/x/return/1']);
	await expectMissing(['/store/documents/nothing', '/profile/documents/0']);
	await storeToken(page, deskToken);
	await expectMissing(['/admin/orders/nothing', '/admin/people/nothing', '/admin/stock/1e3']);
	await expectMissing(['/admin/documents/nothing']);
});

test('a number that is greater than any row’s opens no details that could be tried again', async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	await page.goto('/admin/queries?open=3000000000');
	await expect(page.getByRole('dialog')).toContainText('There is no query with this number.');
	await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

test('a centre that the club does not have offers its days no second try, but the centres that it has', async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	await page.goto('/admin/money?centre=9999');
	await expect(page.getByRole('heading', { name: 'There is no such centre' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
	const centre = page.getByLabel('Centre', { exact: true });
	await centre.selectOption({ index: 1 });
	await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
	// Only those that the club has are offered.
	await expect(centre.getByRole('option', { name: /choose|ended/ })).toHaveCount(0);
});

test('which products the taxes show is in the address, so a reload shows the same', async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	await page.goto('/admin/taxes');
	const shown = page.getByLabel('Tax class', { exact: true });
	const category = page.getByLabel('Category');
	for (const [one, of] of [
		['without', 'wheyprotein'],
		['all', ''],
	] as const) {
		await shown.selectOption(one);
		await category.selectOption(of);
		// The address follows what is chosen a moment later.
		await expect(page).toHaveURL(new RegExp(`class=${one}&category=${of}$`));
		await page.reload();
		await expect(shown).toHaveValue(one);
		await expect(category).toHaveValue(of);
	}
});
