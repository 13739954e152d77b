import { randomUUID } from 'node:crypto';
import { administrator } from '../club-process.ts';
import { expect, submitSignIn, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => {
	await page.goto('/adminLogin');
	await expect(page.getByRole('main').getByRole('link', { name: /sign up/i })).toHaveCount(0);
	await submitSignIn(page, administrator);
	await expect(page).toHaveURL(/\/admin$/);
});

test('the desk adds a product, changes it and deletes it', { tag: '@wide' }, async ({ page, browser }) => {
	const name = `Akhada Makhana ${randomUUID().slice(0, 8)}, 100 g`;
	await page.goto('/admin/products');
	await page.getByRole('button', { name: 'Add product' }).first().click();
	const dialog = page.getByRole('dialog');
	const save = dialog.getByRole('button', { name: /^(Add|Save)/ });
	await save.click();
	for (const message of [
		'Product name required',
		'Category required',
		'Description required',
		'Price required',
		'Provide image link',
	]) {
		await expect(dialog.getByText(message)).toBeVisible();
	}
	await dialog.getByLabel('Name').fill(name);
	await dialog.getByLabel('Category').selectOption('fitfoods');
	await dialog.getByLabel('Description').fill('Roasted makhana with rock salt.');
	await dialog.getByLabel('Price').fill('abc');
	await dialog.getByLabel('Discount').fill('101');
	await dialog.getByLabel(/Image/).fill('/art/products/kamal-taal-makhana-salt-pepper-200g-640.webp');
	await save.click();
	await expect(dialog.getByText('Price must be a number')).toBeVisible();
	await expect(dialog.getByText('Discount cannot be more than 100%')).toBeVisible();
	await dialog.getByLabel('Price').fill('250');
	await dialog.getByLabel('Discount').fill('20');
	await save.click();
	await expect(page.getByText('Product added')).toBeVisible();
	await expect(dialog).toHaveCount(0);

	const row = page.getByRole('row').filter({ hasText: name });
	await expect(row).toContainText('₹200');
	await expect(row).toContainText('Available');
	await row.getByRole('button', { name: /^Update/ }).click();
	await dialog.getByLabel(/Availab/).selectOption('0');
	await dialog.getByLabel('Price').fill('0');
	await dialog.getByRole('button', { name: /^(Save|Update)/ }).click();
	await expect(dialog.getByText('Price must be greater than 0')).toBeVisible();
	await dialog.getByLabel('Price').fill('300');
	await dialog.getByRole('button', { name: /^(Save|Update)/ }).click();
	await expect(page.getByText('Product updated')).toBeVisible();
	await expect(row).toContainText('Unavailable');
	await expect(row).toContainText('₹240');

	const guest = await browser.newPage();
	await guest.goto(`${process.env.CLUB_URL}/store/category?category=fitfood`);
	await expect(guest.getByRole('article').filter({ hasText: name })).toContainText('Out of stock');
	await guest.close();

	await row.getByRole('button', { name: /^Delete/ }).click();
	const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
	await expect(asked).toContainText(name);
	await asked.getByRole('button', { name: /^Delete/ }).click();
	await expect(page.getByText('Product deleted')).toBeVisible();
	await expect(row).toHaveCount(0);
});

test('what the desk could not do is said, and can be tried again', async ({ page, product }) => {
	await page.goto('/admin/products');
	const row = page.getByRole('row').filter({ hasText: product.name });
	await row.getByRole('button', { name: /^Update/ }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Price').fill('1234');
	await page.route('**/api/product/update', (route) => route.abort());
	await dialog.getByRole('button', { name: /^(Save|Update)/ }).click();
	await expect(
		page.getByText('Network Error. Please check your internet connection or server.'),
	).toBeVisible();
	await expect(dialog.getByLabel('Price')).toHaveValue('1234');
	await page.unroute('**/api/product/update');
	await dialog.getByRole('button', { name: /^(Save|Update)/ }).click();
	await expect(page.getByText('Product updated')).toBeVisible();
});

test('an administrator whose profile did not come stays and tries again', async ({ page }) => {
	await page.evaluate(() => sessionStorage.clear());
	await page.route('**/api/user/profile', (route) => route.abort());
	await page.goto('/admin/orders');
	const retry = page.getByRole('button', { name: 'Try again' });
	await expect(retry).toBeVisible();
	await expect(page.getByText('Please Login')).toHaveCount(0);
	await page.unroute('**/api/user/profile');
	await retry.click();
	await expect(page.getByRole('searchbox')).toBeVisible();
	await expect(page).toHaveURL(/\/admin\/orders$/);
});

test('a member is not let to the desk', async ({ page, browser }) => {
	await page.close();
	const context = await browser.newContext();
	const other = await context.newPage();
	const { newMember } = await import('../people.ts');
	const member = await newMember(process.env.CLUB_URL ?? '');
	await other.goto(`${process.env.CLUB_URL}/signIn`);
	await other.evaluate((token) => localStorage.setItem('token', token), member.token);
	await other.goto(`${process.env.CLUB_URL}/admin/orders`);
	await expect(other).toHaveURL(/\/adminLogin$/);
	await context.close();
});
