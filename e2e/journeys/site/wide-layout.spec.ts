import type { Locator } from '@playwright/test';
import { expect, storeToken, test } from '../../fixtures.ts';

/** The distance of an element's left edge from the window's, in CSS pixels. */
async function leftOf(element: Locator): Promise<number> {
	return (await element.boundingBox())?.x ?? Number.NaN;
}

test('what the page of consultancies begins with stands in their two columns', { tag: '@wide-only' }, async ({
	page,
}) => {
	const heading = page.getByRole('heading', { level: 1 });
	const consultancies = page.getByRole('heading', { level: 2 });
	for (const width of [768, 1024, 1440, 1920]) {
		await page.setViewportSize({ width, height: 900 });
		await page.goto('/consultancy');
		await expect(consultancies.nth(1)).toBeVisible();
		expect(await leftOf(heading)).toBeCloseTo(await leftOf(consultancies.nth(0)), 0);
		const lead = page.getByText('One-to-one with a specialist.');
		const wordsOfLead = await lead.evaluate((element) => {
			const range = document.createRange();
			range.selectNodeContents(element);
			return range.getBoundingClientRect().x;
		});
		expect(wordsOfLead).toBeCloseTo(await leftOf(consultancies.nth(1)), 0);
	}
});

test('the whole menu of the desk is in view on a laptop', { tag: '@wide-only' }, async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto('/admin');
	await expect(page.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveCount(15);
	await expect(page.getByRole('link', { name: 'Club site' })).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
	// Nothing in it is smaller than what a pointer needs.
	for (const link of await page.getByRole('navigation', { name: 'Desk' }).getByRole('link').all())
		expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(32);
});

test('the box that chooses all rows stands over the boxes of the rows', { tag: '@wide' }, async ({
	page,
	deskToken,
	product: _,
}) => {
	await storeToken(page, deskToken);
	for (const path of ['/admin/products', '/admin/orders/packing']) {
		await page.goto(path);
		const boxes = page.getByRole('main').getByRole('checkbox');
		await expect(boxes.nth(1)).toBeVisible();
		expect(await leftOf(boxes.nth(0))).toBeCloseTo(await leftOf(boxes.nth(1)), 0);
	}
});
