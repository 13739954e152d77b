import type { Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { expect, section, test } from '../spec.ts';
import { call } from '../support/call.ts';
import { expectDelay, pauseClock } from '../support/clock.ts';
import { queryOf, recordRequests } from '../support/network.ts';
import { advanceOrderTo, placeOrder } from '../support/shop.ts';

const { proves } = section(9, 'Business constants and limits');

test(...proves('Product page size: 10 (also in the admin list).'), async ({ page, deskPage }) => {
	const path = '/api/product/getAll';
	const pageOf = (content: unknown) => (content as { content: unknown[] }).content;
	expect(pageOf((await call('GET', path)).body)).toHaveLength(10);

	const requests = recordRequests(page, path);
	await page.goto('/store/category?category=fitfoods');
	await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
	await page.mouse.wheel(0, 100_000);
	await expect.poll(() => requests.map((request) => queryOf(request).limit)).toEqual(['10']);

	const answered = deskPage.waitForResponse((response) => new URL(response.url()).pathname === path);
	await deskPage.goto('/admin/products');
	const answer = await answered;
	expect(queryOf(answer.request()).limit).toBe('10');
	expect(pageOf(await answer.json())).toHaveLength(10);
});

/**
 * Opens the list of fit food with the clock paused; `scrollTo` scrolls until this share of the list has passed
 * the window's lower edge.
 */
async function openList(page: Page) {
	const requests = recordRequests(page, '/api/product/getAll');
	await page.clock.install();
	await page.goto('/store/category?category=fitfoods');
	await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
	await pauseClock(page);
	const list = page.getByRole('article').first().locator('xpath=ancestor::ul[1]');
	const scrollTo = (share: number) =>
		list.evaluate((element, part) => {
			const { top, height } = element.getBoundingClientRect();
			window.scrollBy({ top: top + height * part - window.innerHeight, behavior: 'instant' });
		}, share);
	return { requests, scrollTo };
}

test(...proves('Infinite-scroll throttle 150 ms, threshold 80%.', 'throttle'), async ({ page }) => {
	const { requests, scrollTo } = await openList(page);
	const scrolled = page.evaluate(
		() => new Promise((resolve) => addEventListener('scroll', resolve, { once: true })),
	);
	await scrollTo(0.7);
	await scrolled;
	// The throttle handled the first scroll event; it ignores the next one until its interval is over.
	await scrollTo(1);
	await expectDelay(page, 150, { since: () => true, until: () => requests.length > 0 });
});

test(...proves('Infinite-scroll throttle 150 ms, threshold 80%.', 'threshold'), async ({ page }) => {
	const { requests, scrollTo } = await openList(page);
	await scrollTo(0.78);
	await page.clock.runFor(500);
	await page.clock.runFor(500);
	expect(requests).toHaveLength(0);
	await scrollTo(0.82);
	await page.clock.runFor(500);
	await expect.poll(() => requests.map((request) => queryOf(request).page)).toEqual(['2']);
});

/** The values that the links of the filter panel give a query parameter. */
async function filterValues(page: Page, name: string): Promise<(string | null)[]> {
	await page.goto('/store/category');
	const links = page.getByRole('complementary', { name: 'Filters' }).getByRole('link');
	const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
	return hrefs.map((href) => new URL(href).searchParams.get(name)).filter((value) => value !== null);
}

/** The products that the server returns for a filter; there is at least one. */
async function filtered(query: Record<string, string>): Promise<Product[]> {
	const { status, body } = await call('GET', '/api/product/getAll', { query: { ...query, limit: 100 } });
	expect(status).toBe(200);
	const { content } = body as { content: Product[] };
	expect(content.length).toBeGreaterThan(0);
	return content;
}

test(
	...proves(
		'category keys: wheyprotein, prepostworkout, fitfoods (the store bar uses the slug fitfood for Fit Food);',
	),
	async ({ page }) => {
		const keys = ['wheyprotein', 'prepostworkout', 'fitfoods'];
		expect(await filterValues(page, 'category')).toEqual(keys);
		for (const category of keys) {
			for (const product of await filtered({ category })) expect(product.category).toBe(category);
		}
		await page.goto('/store');
		await page.getByRole('button', { name: 'All Categories' }).click();
		await page.getByRole('menuitem', { name: 'Fit Food' }).click();
		await expect(page).toHaveURL(/\/store\/category\?category=fitfood$/);
		for (const product of await filtered({ category: 'fitfood' })) expect(product.category).toBe('fitfoods');
	},
);

test(...proves('price ranges in rupees: 200-400, 400-900, 900-1500, 1500 and above;'), async ({ page }) => {
	const ranges = {
		'200-400': [200, 400],
		'400-900': [400, 900],
		'900-1500': [900, 1500],
		'1500-above': [1500, 1e9],
	};
	expect(await filterValues(page, 'price')).toEqual(Object.keys(ranges));
	for (const [price, [least = 0, below = 0]] of Object.entries(ranges)) {
		for (const product of await filtered({ price })) {
			const paid = product.price - (product.price * product.discount) / 100;
			expect(Math.round(paid)).toBeGreaterThanOrEqual(least);
			expect(Math.round(paid)).toBeLessThan(below);
		}
	}
});

test(...proves('rating: 5, 4, 3 and above.'), async ({ page, member, desk, product }) => {
	expect(await filterValues(page, 'rating')).toEqual(['5', '4', '3']);
	await advanceOrderTo(desk, await placeOrder(member.client, product), 'Delivered');
	await member.client.orders.rating({ body: { rating: 5, productId: product.productId } });
	for (const rating of [5, 4, 3]) {
		const found = await filtered({ rating: String(rating) });
		expect(found.map(({ productId }) => productId)).toContain(product.productId);
		for (const one of found) expect(one.rating).toBeGreaterThanOrEqual(rating);
	}
});
