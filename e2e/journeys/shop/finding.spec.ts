import { join } from 'node:path';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { readRouteManifest } from '../../../scripts/route-manifest.ts';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { clientOf, homeAddress, newMember } from '../../people.ts';
import { addNewProducts } from '../../spec/support/shop.ts';

test('a category narrows a search without dropping it, and the search counts as no filter', async ({
	page,
}) => {
	const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
	await page.goto('/store/category?category=chocolate');
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading).toHaveText('Results for “chocolate”');
	const drawer = page.getByRole('button', { name: /^Filters/ });
	if (isPhone) {
		await expect(drawer).toHaveText('Filters');
		await drawer.click();
	}
	// The store's bar has a link of this name, too, which the drawer covers.
	const filters = page.getByRole(isPhone ? 'dialog' : 'complementary', { name: 'Filters' });
	await filters.getByRole('link', { name: 'Fit Food', exact: true }).click();
	await expect(page).toHaveURL(/category\?category=fitfoods&search=chocolate$/);
	if (isPhone) await page.getByRole('button', { name: 'Show products' }).click();
	await expect(heading).toHaveText('Results for “chocolate”');
	await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('chocolate');
	const cards = page.getByRole('main').getByRole('article');
	await expect(cards.first()).toContainText(/Choco|Cocoa/);
	await expect(cards.filter({ hasText: 'Post-Workout' })).toHaveCount(0);
	if (isPhone) await expect(drawer).toHaveText('Filters1 active');
	await page.getByRole('link', { name: 'Remove filter: Fit Food' }).click();
	await expect(page).toHaveURL(/category\?category=chocolate$/);
});

test('what is typed into the search box while a list loads is still there once it has loaded', async ({
	page,
}) => {
	const { routes } = await readRouteManifest(join(import.meta.dirname, '../../../build/client/assets'));
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route(`**${routes['catalogue/listing/page']?.module}`, async (route) => {
		await released;
		await route.continue();
	});
	await page.goto('/store');
	const box = page.getByRole('combobox', { name: 'Search products' });
	await box.fill('Choco - late');
	// Before that, Enter loads the list as a page of its own.
	await expect(page.locator('[data-hydrates-later]')).toHaveCount(0);
	await box.press('Enter');
	await box.fill('creatine');
	release();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “choco late”');
	await expect(box).toHaveValue('creatine');
	await page.goBack();
	await expect(page).toHaveURL(/store$/);
	await expect(box).toHaveValue('');
	await page.goForward();
	await expect(box).toHaveValue(/^choco +late$/);
});

test('what is sold can be sorted by its country of origin, as it can be narrowed to one', async ({
	page,
}) => {
	await page.goto('/store/category?category=fitfoods');
	await page.getByLabel('Sort by').selectOption({ label: 'Country of origin' });
	await expect(page).toHaveURL(/sort=origin/);
	const { content } = await clientOf(clubUrl).catalogue.getAll({
		query: { category: 'fitfoods', sort: 'origin' },
	});
	const cards = page.getByRole('main').getByRole('article');
	await expect(cards.first()).toContainText(content[0]?.name ?? '');
	await expect(page.getByLabel('Sort by')).toHaveValue('origin');
});

for (const path of ['/store/product/999999999-gone', '/store/product/nonsense']) {
	test(`a dead product link keeps the store around it: ${path}`, async ({ page }) => {
		const response = await page.goto(path);
		expect(response?.status()).toBe(404);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found or invalid data.');
		await expect(page.getByRole('combobox', { name: 'Search products' })).toBeVisible();
		await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
	});
}

for (const width of [360, 390, 768, 1024, 1280, 1440, 1536, 1920]) {
	test(`the store's banners take two lines at most at ${width} px`, { tag: '@wide-only' }, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 900 });
		await page.goto('/store');
		await page.evaluate(() => document.fonts.ready);
		const promotions = page.getByRole('region', { name: 'Promotions' });
		const lines = await promotions.locator('h2').evaluateAll((titles) =>
			titles.map((title) => {
				const { lineHeight } = getComputedStyle(title);
				const range = document.createRange();
				range.selectNodeContents(title);
				const box = title.getBoundingClientRect();
				const fits = range.getBoundingClientRect().width <= box.width + 1;
				return [Math.round(box.height / Number.parseFloat(lineHeight)), fits] as const;
			}),
		);
		expect(lines.length).toBeGreaterThan(2);
		for (const [count, fits] of lines) {
			expect(count).toBeLessThanOrEqual(2);
			expect(fits).toBe(true);
		}
	});
}

test('a product deleted while its buyer pays is named', async ({ page, product, desk }) => {
	const { client, token } = await newMember(clubUrl);
	await client.cart.addAddress({ body: homeAddress });
	for (const { productId } of [product, ...(await addNewProducts(desk, 1))])
		await client.cart.add({ body: { productId } });
	await storeToken(page, token);
	await page.goto('/store/cart');
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await page.getByText('Deliver Here', { exact: true }).click();
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	await desk.catalogue.delete({ query: { id: product.productId } });
	await page.getByRole('button', { name: 'Confirm Order' }).click();
	await expect(page.getByRole('region', { name: 'Before you confirm' })).toContainText(
		`No longer sold: ${product.name}`,
	);
});

test('a buyer whose product is deleted during a direct buy is told, and the checkout is the cart’s again', async ({
	page,
	product,
	desk,
}) => {
	const { client, token } = await newMember(clubUrl);
	await client.cart.addAddress({ body: homeAddress });
	const [inCart] = await addNewProducts(desk, 1);
	await client.cart.add({ body: { productId: inCart?.productId ?? 0 } });
	await storeToken(page, token);
	await page.goto(productPath(product));
	await page.getByRole('main').getByRole('button', { name: 'Buy', exact: true }).first().click();
	await expect(page).toHaveURL(/addAddress/);
	await desk.catalogue.delete({ query: { id: product.productId } });
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await expect(page.getByText('The product you were buying is no longer sold')).toBeVisible();
	await expect(page).toHaveURL(/cart$/);
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await expect(page.getByRole('main')).toContainText(inCart?.name ?? '');
});
