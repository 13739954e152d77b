import type { Page } from '@playwright/test';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { clubUrl, expect, submitSignIn, test } from '../../fixtures.ts';
import { clientOf, newMember } from '../../people.ts';
import { skipDelay } from '../../spec/support/clock.ts';
import { recordRequests } from '../../spec/support/network.ts';

/** Scrolls until the list says that there is no more. */
const scrollToListEnd = (page: Page) =>
	expect(async () => {
		await page.mouse.wheel(0, 100_000);
		await expect(page.getByText('No more Data')).toBeVisible({ timeout: 1_000 });
	}).toPass();

test('a guest browses the store', { tag: '@wide' }, async ({ page }) => {
	await page.goto('/store');
	await page.getByRole('button', { name: 'All Categories' }).click();
	await page.getByRole('menuitem', { name: 'Fit Food' }).click();
	await expect(page).toHaveURL(/\/store\/category\?category=fitfood$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fit Food');
	const cards = page.getByRole('main').getByRole('article');
	await expect(cards).toHaveCount(10);
	const first = await cards.first().getByRole('link').textContent();
	await cards.first().getByRole('link').click();
	await expect(page).toHaveURL(/\/store\/product\/\d+-/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '');
	await page.goBack();
	await expect(cards.first()).toBeVisible();
});

test('the product list loads its next page on scrolling, up to its end', async ({ page }) => {
	// Other tests add products meanwhile: those that are there now are all to be seen at the end.
	const readAll = async () => {
		const query = { category: 'fitfoods', limit: 100 } as const;
		return (await clientOf(clubUrl).catalogue.getAll({ query })).content;
	};
	await page.goto('/store/category?category=fitfoods');
	const cards = page.getByRole('main').getByRole('article');
	await expect(cards).toHaveCount(10);
	// Again where another test deletes one between two pages: those behind it move up, and one is passed over.
	await expect(async () => {
		const content = await readAll();
		expect(content.length).toBeGreaterThan(10);
		await page.reload();
		await scrollToListEnd(page);
		// What was deleted or renamed meanwhile is not.
		const left = (await readAll()).map(({ name }) => name);
		const shown = await cards.allTextContents();
		for (const { name } of content.filter((one) => left.includes(one.name)))
			expect(shown.filter((card) => card.includes(name))).toHaveLength(1);
	}).toPass();
});

test('a list says nothing of its products that is not true yet: not that there are none, nor that they end', async ({
	page,
}) => {
	// Each change of the page is looked at: what is wrong is so for a moment only, longer on a slow phone.
	await page.addInitScript(() => {
		const said = { nothing: 0, cardsAtEnd: [] as number[] };
		Object.assign(window, { said });
		new MutationObserver(() => {
			const main = document.querySelector('main');
			if (!main) return;
			if (main.textContent.includes('No products found')) said.nothing++;
			if (main.textContent.includes('No more Data'))
				said.cardsAtEnd.push(main.querySelectorAll('article').length);
		}).observe(document, { childList: true, subtree: true, characterData: true });
	});
	await page.goto('/store');
	await page.getByRole('button', { name: 'All Categories' }).click();
	await page.getByRole('menuitem', { name: 'Fit Food' }).click();
	const cards = page.getByRole('main').getByRole('article');
	// The first ten; on a fast machine the next ones, too.
	await expect(cards.nth(9)).toBeVisible();
	await scrollToListEnd(page);
	const { nothing, cardsAtEnd } = await page.evaluate(
		() => (window as unknown as { said: { nothing: number; cardsAtEnd: number[] } }).said,
	);
	expect(nothing).toBe(0);
	expect(cardsAtEnd).not.toEqual([]);
	expect(Math.min(...cardsAtEnd)).toBeGreaterThan(10);
});

test('a guest who logs in keeps the place in a list, which is not loaded again', async ({ page }) => {
	const member = await newMember(clubUrl);
	const reads = recordRequests(page, '/api/product/getAll');
	await page.goto('/store/category?category=fitfoods');
	const cards = page.getByRole('main').getByRole('article');
	await scrollToListEnd(page);
	const shown = await cards.count();
	expect(shown).toBeGreaterThan(10);
	await cards.last().getByRole('link').first().click();
	await expect(page).toHaveURL(/\/store\/product\//);
	await page.getByRole('button', { name: 'Cart', exact: true }).click();
	await expect(page).toHaveURL(/\/signIn$/);
	const before = reads.length;
	await submitSignIn(page, member);
	await expect(page).toHaveURL(/\/store\/cart$/);
	await page.goBack();
	await expect(page).toHaveURL(/\/store\/product\//);
	await page.goBack();
	await expect(cards).toHaveCount(shown);
	expect(reads).toHaveLength(before);
});

for (const [button, message] of [
	['Add to cart', 'Please Login'],
	['Buy', 'Please Login To Buy'],
] as const) {
	test(`a guest who presses ${button} is asked to log in`, async ({ page, product }) => {
		await page.clock.install();
		await page.goto(productPath(product));
		await page.getByRole('button', { name: button, exact: true }).click();
		await expect(page.getByText(message, { exact: true })).toBeVisible();
		await skipDelay(page);
		await expect(page).toHaveURL(/\/signIn$/);
	});
}

for (const button of ['Cart', 'Orders']) {
	test(`a guest who presses ${button} is asked to log in`, async ({ page }) => {
		await page.clock.install();
		await page.goto('/store');
		await page.getByRole('button', { name: button, exact: true }).click();
		await expect(page.getByText('Please Login', { exact: true })).toBeVisible();
		await skipDelay(page);
		await expect(page).toHaveURL(/\/signIn$/);
	});
}

for (const path of ['/store/cart', '/store/addAddress', '/store/payment', '/store/orders']) {
	test(`a guest at ${path} is asked to log in`, async ({ page }) => {
		await page.clock.install();
		await page.goto(path);
		await expect(page.getByText('Please Login', { exact: true })).toBeVisible();
		await skipDelay(page);
		await expect(page).toHaveURL(/\/signIn$/);
	});
}

for (const path of ['/admin', '/admin/products', '/admin/orders']) {
	test(`a guest at ${path} is sent to the administrator's login`, async ({ page }) => {
		await page.goto(path);
		await expect(page).toHaveURL(/\/adminLogin$/);
	});
}

test('store pages render without scripts, each with its own title and canonical link', async ({
	browser,
	product,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	const seen = new Set<string>();
	for (const [path, text] of [
		['/store', 'Top Seller'],
		['/store/category?category=wheyprotein', product.name],
		[productPath(product), product.description],
	] as const) {
		const response = await page.goto(`${process.env.CLUB_URL}${path}`);
		expect(response?.status()).toBe(200);
		await expect(page.getByText(text).first()).toBeVisible();
		seen.add(await page.title());
		await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S.{20}/);
		await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
			'href',
			/^http:\/\/localhost:\d+\/store/,
		);
	}
	expect(seen.size).toBe(3);
	expect((await page.goto(`${process.env.CLUB_URL}/store/product/999999-nothing`))?.status()).toBe(404);
	await expect(page).toHaveTitle('Product not found · Akhara');
	expect((await page.goto(`${process.env.CLUB_URL}/nowhere`))?.status()).toBe(404);
	await expect(page).toHaveTitle('Page not found · Akhara');
	await context.close();
});

test('a path that begins like another host redirects to a path of this host', async () => {
	for (const [path, place] of [
		['//', '/'],
		['//:/', '/:/'],
		['//example.com/store?page=2', '/example.com/store?page=2'],
		['///example.com', '/example.com'],
	] as const) {
		const { status, headers } = await fetch(process.env.CLUB_URL + path, { redirect: 'manual' });
		expect(status, path).toBe(308);
		expect(headers.get('Location'), path).toBe(place);
	}
});
