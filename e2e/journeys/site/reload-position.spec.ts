import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from '#shared/client.ts';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { recordRequests } from '../../spec/support/network.ts';
import { newProduct, placeOrder } from '../../spec/support/shop.ts';

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

test.describe('a list of the shop', () => {
	// A small phone, of which the foot of a page takes most.
	test.use({ viewport: { width: 360, height: 640 } });

	const word = `Gada${randomUUID().slice(0, 8)}`;
	const list = `/store/category?category=${word.toLowerCase()}`;
	const pageSize = 10;
	const sold = async (desk: Client) =>
		(await desk.catalogue.getAll({ query: { category: word, limit: 100 } })).content;

	test.beforeAll(async ({ desk }) => {
		for (let nth = 0; nth < 5 * pageSize; nth += 1)
			await desk.catalogue.add({ body: { ...newProduct(), name: `${word} Whey, ${nth} g` } });
		await expect.poll(async () => (await sold(desk)).length).toBe(5 * pageSize);
	});

	test.afterAll(async ({ desk }) => {
		for (const { productId } of await sold(desk)) await desk.catalogue.delete({ query: { id: productId } });
	});

	const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');

	/** Opens the list and scrolls it to a card of its fourth page. */
	async function scrollFar(page: Page) {
		const cards = cardsOf(page);
		await page.goto(list);
		await expect(async () => {
			await cards.last().evaluate((card) => card.scrollIntoView());
			await expect(cards.nth(4 * pageSize - 1)).toBeVisible({ timeout: 1_000 });
		}).toPass();
		await cards.nth(3 * pageSize + 3).evaluate((card) => card.scrollIntoView());
		return scrolled(page);
	}

	test('is where it was after a reload, and after Back from a product that was reloaded', async ({
		page,
	}) => {
		const position = await scrollFar(page);
		await page.reload();
		await expect.poll(() => scrolled(page)).toBe(position);
		const card = cardsOf(page).nth(3 * pageSize + 3);
		const link = card.getByRole('link').first();
		const name = (await link.textContent()) ?? '';
		await link.click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
		await page.reload();
		// Before hydration, Back loads the list anew (hydration.spec.ts).
		await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
		await page.goBack();
		await expect.poll(() => scrolled(page)).toBe(position);
		await expect(cardsOf(page).filter({ hasText: name })).toBeInViewport();
	});

	test('stays where somebody scrolls it before its scripts have come', async ({ page }) => {
		const position = await scrollFar(page);
		const { promise: held, resolve: release } = Promise.withResolvers<void>();
		await page.route(/\/assets\/entry\.client/, async (route) => {
			await held;
			await route.continue();
		});
		await page.reload({ waitUntil: 'commit' });
		// As far as the first page goes, which came with the document.
		await expect.poll(() => scrolled(page)).toBeGreaterThan(1_000);
		expect(await scrolled(page)).toBeLessThan(position / 2);
		await page.evaluate(() => window.scrollTo(0, 300));
		release();
		// The next page has been asked for by the time that the list would have been scrolled.
		await page.mouse.wheel(0, 1_000);
		await cardsOf(page).nth(pageSize).waitFor();
		expect(await scrolled(page)).toBeLessThan(position / 2);
	});

	test('has its next products in view for whoever came to its end, and not the foot of the page', async ({
		page,
	}) => {
		const { promise: held, resolve: release } = Promise.withResolvers<void>();
		await page.route(/\/api\/product\/getAll.*page=2/, async (route) => {
			await held;
			await route.continue();
		});
		await page.goto(list);
		const foot = page.getByRole('contentinfo');
		await foot.evaluate((element) => element.scrollIntoView({ block: 'end' }));
		await expect(foot).toBeInViewport({ ratio: 1 });
		const position = await scrolled(page);
		release();
		await cardsOf(page)
			.nth(2 * pageSize - 1)
			.waitFor();
		// The browser corrects the position in the frame in which the page has grown.
		await page.evaluate(
			() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
		);
		expect(await scrolled(page)).toBe(position);
		await expect(foot).not.toBeInViewport();
	});

	test('loads one page for whoever comes to the end of the first, not also those after it', async ({
		page,
	}) => {
		const reads = recordRequests(page, '/api/product/getAll');
		await page.goto(list);
		await page.getByRole('contentinfo').evaluate((foot) => foot.scrollIntoView({ block: 'end' }));
		await cardsOf(page)
			.nth(2 * pageSize - 1)
			.waitFor();
		expect(reads.length).toBe(1);
	});
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
