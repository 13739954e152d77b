import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, storeToken, test } from '../../fixtures.ts';
import { loseResponses } from '../../spec/support/network.ts';
import { openUpdateForm } from '../../spec/support/screens.ts';
import { newProduct } from '../../spec/support/shop.ts';

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
	const letThrough = await loseResponses(page, '/api/product/add');
	await add();
	await expect(page.getByText(/^Network Error/)).toBeVisible();
	await letThrough();
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
	await expect(question).toContainText('There is already a product with this name');
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

test('a product that is given the name of another is asked about, and saved all the same', async ({
	page,
	product,
	deskToken,
	desk,
}) => {
	const name = `Akhada Makhana ${randomUUID()}`;
	await desk.catalogue.add({ body: { ...newProduct(), name } });
	await storeToken(page, deskToken);
	await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
	await page.getByRole('button', { name: `Update ${name}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Update product' });
	await dialog.getByLabel('Name').fill(product.name);
	await dialog.getByRole('button', { name: 'Save changes' }).click();
	const question = page.getByRole('alertdialog');
	await expect(question).toContainText('There is already a product with this name');
	await question.getByRole('button', { name: 'Cancel' }).click();
	await expect(dialog.getByLabel('Name')).toHaveValue(product.name);
	await dialog.getByRole('button', { name: 'Save changes' }).click();
	await question.getByRole('button', { name: 'Save it' }).click();
	await expect(page.getByText('Product updated')).toBeVisible();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	const { content } = await desk.catalogue.getAll({ query: { limit: 100 } });
	const renamed = content.find((one) => one.name === product.name && one.productId !== product.productId);
	await desk.catalogue.delete({ query: { id: renamed?.productId ?? 0 } });
});

const pictures = 'https://pictures.example';

/** A picture of one colour, as large as is asked for. */
const drawing = (side: number) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%"/></svg>`;

test('a picture that does not load, is too large or comes by http is not saved', async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	await page.route(`${pictures}/missing.png`, (route) => route.fulfill({ status: 404 }));
	await page.route(`${pictures}/poster.svg`, (route) =>
		route.fulfill({ contentType: 'image/svg+xml', body: drawing(9_000) }),
	);
	const sent: string[] = [];
	page.on('request', (request) => void (request.url().endsWith('/product/add') && sent.push(request.url())));
	const { dialog, add } = await fillNewProduct(page, `Akhada Makhana ${randomUUID()}`);
	const link = dialog.getByLabel('Image link');
	for (const [typed, message] of [
		[`${pictures}/missing.png`, /^This picture does not load\. Please check the link\./],
		[`${pictures}/poster.svg`, /^This picture is too large\./],
		['http://pictures.example/whey.png', /^Please use a link that starts with https:\/\//],
	] as const) {
		await link.fill(typed);
		await add();
		await expect(link).toHaveAccessibleDescription(message);
		await expect(link).toHaveAttribute('aria-invalid', 'true');
		await expect(link).toBeFocused();
	}
	await expect(dialog.getByRole('button', { name: 'Add product' })).not.toHaveAttribute('aria-busy');
	expect(sent).toEqual([]);
});

test('the picture and the category of a product are changed', async ({ page, product, deskToken, desk }) => {
	await storeToken(page, deskToken);
	await page.route(`${pictures}/whey.svg`, (route) =>
		route.fulfill({ contentType: 'image/svg+xml', body: drawing(640) }),
	);
	await openUpdateForm(page, product);
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Category').selectOption('prepostworkout');
	await dialog.getByLabel('Image link').fill(`${pictures}/whey.svg`);
	await expect(dialog.getByAltText('Preview')).toHaveAttribute('src', `${pictures}/whey.svg`);
	await dialog.getByRole('button', { name: 'Save changes' }).click();
	await expect(dialog).toHaveCount(0);
	expect(await desk.catalogue.get({ query: { id: product.productId } })).toMatchObject({
		category: 'prepostworkout',
		image: `${pictures}/whey.svg`,
	});
});
