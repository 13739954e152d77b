import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, storeToken, test } from '../fixtures.ts';

async function fillNewProduct(page: Page, name: string) {
	await page.goto('/admin/products');
	await page.getByRole('button', { name: 'Add product' }).first().click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill(name);
	await dialog.getByLabel('Category').selectOption('fitfoods');
	await dialog.getByLabel('Description').fill('Roasted makhana with rock salt.');
	await dialog.getByLabel('Price').fill('250');
	await dialog.getByLabel(/Image/).fill('/art/products/kamal-taal-makhana-salt-pepper-200g-640.webp');
	return { dialog, add: () => dialog.getByRole('button', { name: 'Add product' }).click() };
}

test('a product whose answer was lost is added once', async ({ page, deskToken, desk }) => {
	await storeToken(page, deskToken);
	const name = `Akhada Makhana ${randomUUID()}`;
	const { dialog, add } = await fillNewProduct(page, name);
	await page.route('**/api/product/add', async (route) => {
		await route.fetch();
		await route.abort();
	});
	await add();
	await expect(page.getByText(/^Network Error/)).toBeVisible();
	await page.unroute('**/api/product/add');
	await add();
	await expect(dialog).toHaveCount(0);
	const { content } = await desk.catalogue.getAll({ query: { limit: 100 } });
	const added = content.filter((one) => one.name === name);
	expect(added).toHaveLength(1);
	for (const { productId } of added) await desk.catalogue.delete({ query: { id: productId } });
});

test('a second product of a name is asked about, and added all the same', async ({
	page,
	product,
	deskToken,
	desk,
}) => {
	await storeToken(page, deskToken);
	const { dialog, add } = await fillNewProduct(page, product.name.toUpperCase());
	await add();
	const question = page.getByRole('alertdialog');
	await expect(question).toContainText('There is a product of this name already');
	await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
	await question.getByRole('button', { name: 'Cancel' }).click();
	await expect(dialog.getByLabel('Name')).toHaveValue(product.name.toUpperCase());
	await add();
	await question.getByRole('button', { name: 'Add it' }).click();
	await expect(page.getByText('Product added')).toBeVisible();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	const { content } = await desk.catalogue.getAll({ query: { limit: 100 } });
	const added = content.find((one) => one.name === product.name.toUpperCase());
	await desk.catalogue.delete({ query: { id: added?.productId ?? 0 } });
});
