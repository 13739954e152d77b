import type { Locator, Page } from '@playwright/test';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { expect, openStoreAsMember, test } from '../../fixtures.ts';

/** The distance of an element's upper edge from the window's, in CSS pixels. */
async function topOf(element: Locator): Promise<number> {
	return (await element.boundingBox())?.y ?? Number.NaN;
}

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

test('the links of the site stand at the lower edge, and give way to a bar that buys', async ({
	page,
	product,
}) => {
	await page.goto('/');
	await expect(tabs(page).getByRole('link')).toHaveText([
		'Home',
		'Fitness',
		'Consultancy',
		'Store',
		'Profile',
	]);
	const box = await tabs(page).boundingBox();
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height);
	await tabs(page).getByRole('link', { name: 'Store' }).click();
	await expect(page).toHaveURL(/\/store$/);
	await expect(tabs(page).getByRole('link', { name: 'Store' })).toHaveAttribute('aria-current', 'page');

	await page.goto(`/store/product/${product.productId}-x`);
	await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport();
	await expect(tabs(page)).toBeHidden();
});

test('the first product of a category stands in the upper 330 pixels', async ({ page }) => {
	await page.goto('/store/category?category=wheyprotein');
	const categories = page.getByRole('navigation', { name: 'Categories' });
	await expect(categories.getByRole('link', { name: 'Whey Protein' })).toHaveAttribute(
		'aria-current',
		'page',
	);
	expect(await topOf(page.getByRole('article').first())).toBeLessThanOrEqual(330);
	await categories.getByRole('link', { name: 'Fit Food' }).click();
	await expect(page).toHaveURL(/category=fitfood$/);
});

test('the cart stays in reach on a scrolled page of the store', async ({ page }) => {
	await page.goto('/store/category?category=wheyprotein');
	await page.getByRole('article').nth(5).scrollIntoViewIfNeeded();
	await expect(page.getByRole('button', { name: /^Cart/ })).toBeInViewport();
	await expect(page.getByRole('link', { name: /^Akhara/ }).first()).not.toBeInViewport();
});

test('the checkout shows its steps and how one pays, and nothing of the shop', async ({ page, product }) => {
	await openStoreAsMember(page);
	await page.goto(`/store/product/${product.productId}-x`);
	await page.getByRole('button', { name: 'Buy', exact: true }).click();
	await expect(page.getByRole('navigation', { name: 'Checkout' })).toBeVisible();
	await expect(page.getByText('Cash on delivery', { exact: true })).toBeVisible();
	await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'All Categories' })).toHaveCount(0);
});

for (const path of ['/fitness', '/fitness/elitePro', '/fitness/elitePlus']) {
	test(`the button to buy at ${path} is in the first view, above the bar`, async ({ page }) => {
		for (const viewport of [
			{ width: 390, height: 844 },
			{ width: 412, height: 823 },
		]) {
			await page.setViewportSize(viewport);
			await page.goto(path);
			const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : 0);
			const button = await page
				.getByRole('main')
				.getByRole('link', { name: 'Buy', exact: true })
				.first()
				.boundingBox();
			const bar = await page.locator('[data-tab-bar]').boundingBox();
			expect(bottomOf(button)).toBeGreaterThan(0);
			expect(bottomOf(button)).toBeLessThanOrEqual(bar?.y ?? 0);
		}
	});
}

test('the name of no centre is broken on the narrowest phone', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 700 });
	await page.goto('/');
	const names = page.getByRole('list', { name: 'Centres' }).getByRole('listitem');
	await expect(names.filter({ hasText: 'Vijayanagara' })).toBeVisible();
	const heights = await names.evaluateAll((items) =>
		items.map((item) => {
			const name = item.querySelector('span');
			return name
				? name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight)
				: 0;
		}),
	);
	expect(heights.length).toBeGreaterThan(1);
	for (const lines of heights) expect(lines).toBeCloseTo(1, 1);
});

test('the number of ratings is whole on each card, however many there are and however narrow the phone', async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 700 });
	await page.goto('/store/category?category=wheyprotein&rating=4');
	const counts = page
		.getByRole('main')
		.getByRole('article')
		.getByText(/^\(\d+\)$/);
	await expect(counts.first()).toBeVisible();
	const beyond = await counts.evaluateAll((found) =>
		found.map((count) => {
			count.textContent = '(1,234)';
			const card = count.closest('article');
			return count.getBoundingClientRect().right - (card?.getBoundingClientRect().right ?? 0);
		}),
	);
	expect(Math.max(...beyond)).toBeLessThan(0);
});

test('buttons beside each other make no page wider than a phone whose text is half as large again', async ({
	page,
	product,
}) => {
	// Of 390 pixels, at one and a half times the size.
	await page.setViewportSize({ width: 260, height: 562 });
	for (const path of ['/', '/fitness', '/store', '/store/category', productPath(product), '/signUp']) {
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(260);
	}
});
