import type { Page } from '@playwright/test';
import { discountedPrice, productPath } from '#shared/catalogue/catalogue.rules.ts';
import { clubUrl, expect, openStoreAsMember, test } from '../../fixtures.ts';
import { clientOf, newMember } from '../../people.ts';
import { placeOrder } from '../../spec/support/shop.ts';

// As most people have it: pictures fly between a list and a product.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the product list shows its total, sorts by price, and removes filters one at a time', {
	tag: '@wide',
}, async ({ page }) => {
	// Again where another test adds or deletes one meanwhile.
	await expect(async () => {
		const { content, total } = await clientOf(clubUrl).catalogue.getAll({
			query: { category: 'fitfoods', sort: 'price-low', limit: 100 },
		});
		await page.goto('/store/category?category=fitfoods');
		await expect(page.getByText(`${total} products`, { exact: true })).toBeVisible({ timeout: 5_000 });
		await page.getByLabel('Sort by').selectOption('Price: low to high');
		await expect(page).toHaveURL(/sort=price-low$/);
		const cards = page.getByRole('main').getByRole('article');
		const cheapest = content.slice(0, 10).map((one) => discountedPrice(one.price, one.discount));
		const shown = cheapest.map((amount) => new RegExp(`₹${amount.toLocaleString('en-IN')}`));
		await expect(cards).toContainText(shown, { timeout: 5_000 });
	}).toPass();

	await page.goto('/store/category?category=fitfoods&price=200-400&rating=4&sort=rating');
	const chips = page.getByRole('list', { name: 'Active filters' });
	await chips.getByRole('link', { name: 'Remove filter: ₹200 – ₹400' }).click();
	await expect(page).toHaveURL(/category\?category=fitfoods&rating=4&sort=rating$/);
	// The list that found nothing has a link of this name, too, until the next one has come.
	const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
	const clearing = isPhone ? chips : page.getByRole('complementary', { name: 'Filters' });
	await clearing.getByRole('link', { name: 'Clear All' }).click();
	await expect(page).toHaveURL(`${clubUrl}/store/category?sort=rating`);
	await expect(chips).toHaveCount(0);
});

test('the title of a product waits until its picture has flown to its place', async ({ page }) => {
	await page.addInitScript(() => {
		// A busy machine would pass for a slow phone, which shows the page at once.
		Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] });
		const start = document.startViewTransition.bind(document);
		document.startViewTransition = (options) => {
			const transition = start(options);
			void transition.ready.then(() => {
				const title = document.querySelector('h1')?.parentElement;
				Object.assign(window, { opacityInFlight: title && getComputedStyle(title).opacity });
			});
			return transition;
		};
	});
	await page.goto('/store/category');
	await page.getByRole('main').getByRole('article').first().getByRole('link').click();
	await page.waitForFunction(() => 'opacityInFlight' in window);
	expect(await page.evaluate(() => 'opacityInFlight' in window && window.opacityInFlight)).toBe('0');
	await expect(page.getByRole('heading', { level: 1 }).locator('..')).toHaveCSS('opacity', '1');
});

/** Opens a list in a page that notes whether a view transition has begun. */
async function openListNotingFlights(page: Page) {
	await page.addInitScript(() => {
		const start = document.startViewTransition.bind(document);
		document.startViewTransition = (options) => {
			Object.assign(window, { hasFlown: true });
			return start(options);
		};
	});
	await page.goto('/store/category');
}

/** Opens the first product of the list, and expects that no picture flies. */
async function expectNoFlight(page: Page) {
	await page.getByRole('main').getByRole('article').first().getByRole('link').click();
	await expect(page).toHaveURL(/\/store\/product\//);
	await expect(page.getByRole('heading', { level: 1 }).locator('..')).toHaveCSS('opacity', '1');
	expect(await page.evaluate(() => 'hasFlown' in window)).toBe(false);
}

test('on a device that is slow to paint no picture flies: the product is there at once', async ({ page }) => {
	await openListNotingFlights(page);
	await page.evaluate(async () => {
		const isTold = new Promise<void>((resolve) => {
			new PerformanceObserver((list) => {
				if (list.getEntries().some(({ duration }) => duration > 200)) resolve();
			}).observe({ type: 'long-animation-frame' });
		});
		requestAnimationFrame(() => {
			const end = performance.now() + 250;
			while (performance.now() < end);
		});
		await isTold;
	});
	await expectNoFlight(page);
});

test('on a device that was slow to bring the page to life no picture flies', async ({ page }) => {
	await page.addInitScript(() => {
		addEventListener('hydrated', () => {
			const end = performance.now() + 100;
			while (performance.now() < end);
			Object.assign(window, { isAlive: true });
		});
	});
	await openListNotingFlights(page);
	await page.waitForFunction(() => 'isAlive' in window);
	await expectNoFlight(page);
});

test('a press on a product asks for the picture that its page shows', async ({ page, product }) => {
	// Its own: the newest of the shared shop may be another test's, whose picture has no sizes.
	await page.goto(`/store/category?category=${encodeURIComponent(product.name)}`);
	await page.getByRole('main').getByRole('article').first().getByRole('link').click();
	await expect(page.locator('article h1')).toBeVisible();
	const shown = page.locator('article picture').first().locator('source[type="image/avif"]');
	const asked = page.locator('head > link[rel=preload][as=image][type="image/avif"]');
	await expect(asked).toHaveAttribute('imagesrcset', (await shown.getAttribute('srcset')) ?? '');
	await expect(asked).toHaveAttribute('imagesizes', (await shown.getAttribute('sizes')) ?? '');
});

test('a product opens from the list, its picture enlarges, and Back restores the scroll position', async ({
	page,
}) => {
	await page.goto('/store/category');
	const card = page.getByRole('main').getByRole('article').nth(6);
	await card.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => scrollY);
	const name = (await card.getByRole('heading').textContent()) ?? '';
	await card.getByRole('link').click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	const opener = page.getByRole('button', { name: `Enlarge picture: ${name}` });
	await opener.press('Enter');
	await expect(page.getByRole('button', { name: 'Close picture' })).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(opener).toBeFocused();
	await page.goBack();
	await expect(card.getByRole('heading')).toHaveText(name);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('a product page shows that the product is sold out once the cart has refused it', async ({
	page,
	product,
	desk,
}) => {
	await openStoreAsMember(page);
	await page.goto(productPath(product));
	await expect(page.getByText('In stock', { exact: true })).toBeVisible();
	await desk.catalogue.update({ body: { ...product, available: 0 } });
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await expect(page.getByText('Product Out-Off Stock')).toBeVisible();
	await expect(page.getByText('In stock', { exact: true })).toHaveCount(0);
});

test('a product page shows that the product is back once asking to be told of it was refused', async ({
	page,
	product,
	desk,
}) => {
	const { productId } = product;
	await desk.stock.receive({ body: { productId, quantity: 1 } });
	await placeOrder((await newMember(clubUrl)).client, product);
	await openStoreAsMember(page);
	const notify = page.getByRole('button', { name: 'Notify me' });
	await expect(async () => {
		await page.goto(productPath(product));
		await expect(notify).toBeVisible({ timeout: 2_000 });
	}).toPass();
	await desk.stock.receive({ body: { productId, quantity: 5 } });
	await notify.click();
	await expect(page.getByText(`${product.name} can be bought now; you need not wait`)).toBeVisible();
	await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
	await expect(notify).toHaveCount(0);
});
