import type { Page } from '@playwright/test';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { placeOrder } from '../../spec/support/shop.ts';

// A phone that needs room loads a tab anew when one comes back to it.

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls a screen to where a row is, once its rows are there; returns how far that is. */
async function scrollToRow(page: Page, row: string): Promise<number> {
	await page.locator(row).nth(8).waitFor();
	await page
		.locator(row)
		.nth(4)
		.evaluate((element) => element.scrollIntoView());
	await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
	return scrolled(page);
}

async function expectKept(page: Page, path: string, row: string): Promise<void> {
	await page.goto(path);
	const position = await scrollToRow(page, row);
	await page.reload();
	await expect.poll(() => scrolled(page), path).toBe(position);
	// Back from another site.
	await page.evaluate(() => window.location.assign('/robots.txt'));
	await page.waitForURL('**/robots.txt');
	await page.goBack();
	await expect.poll(() => scrolled(page), path).toBe(position);
}

test('a list of the desk that is loaded anew is where it was once its rows are there', async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	for (const path of ['/admin/people', '/admin/memberships'])
		await expectKept(page, path, '[data-desk-rows] > *');
});

test('own orders that are loaded anew are where they were', async ({ page, product }) => {
	const { client, token } = await newMember(clubUrl);
	for (let nth = 0; nth < 9; nth += 1) await placeOrder(client, product);
	await storeToken(page, token);
	for (const path of ['/store/orders', '/profile/profileOrders'])
		await expectKept(page, path, 'main article');
});

test('whoever scrolls while a list is loaded anew stays where they went', async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	await page.goto('/admin/people');
	await scrollToRow(page, '[data-desk-rows] > *');
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\/api\/people\/getAll/, async (route) => {
		await held;
		await route.continue();
	});
	await page.reload();
	await page.getByRole('heading', { level: 1 }).waitFor();
	await page.mouse.wheel(0, -10_000);
	await expect.poll(() => scrolled(page)).toBe(0);
	release();
	await page.locator('[data-desk-rows] > *').nth(8).waitFor();
	// What scrolls by the height of the page does so in the frame that has the rows.
	await page.evaluate(
		() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
	);
	expect(await scrolled(page)).toBe(0);
});
