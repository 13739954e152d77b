import type { Locator, Page } from '@playwright/test';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { homeAddress, newMember } from '../../people.ts';

/** Lets `pressBack` do what Android's Back does: Chrome asks the newest close watcher, and leaves the page without one. */
async function collectCloseWatchers(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const watchers = new Set<CloseWatcher>();
		Object.assign(window, { watchers });
		const { CloseWatcher: Native } = window;
		if (!Native) throw new Error('This browser has no close watchers');
		window.CloseWatcher = class extends Native {
			constructor() {
				super();
				watchers.add(this);
				// It hears one request only.
				this.addEventListener('close', () => watchers.delete(this));
			}
			override destroy() {
				watchers.delete(this);
				super.destroy();
			}
		};
	});
}

const openWatchers = (page: Page) =>
	page.evaluate(() => (window as unknown as { watchers: Set<CloseWatcher> }).watchers.size);

const pressBack = (page: Page) =>
	page.evaluate(() =>
		[...(window as unknown as { watchers: Set<CloseWatcher> }).watchers].at(-1)?.requestClose(),
	);

test('Back on a phone closes the menu, the filters and the categories, and leaves no watcher behind', async ({
	page,
}) => {
	await collectCloseWatchers(page);
	await page.goto('/store/category');
	const history = await page.evaluate(() => window.history.length);
	for (const [opener, role] of [
		['Menu', 'dialog'],
		[/^Filters/, 'dialog'],
		['All Categories', 'menu'],
	] as const) {
		const overlay = page.getByRole(role);
		await page.getByRole('button', { name: opener, exact: true }).click();
		await expect(overlay).toBeVisible();
		await expect.poll(() => openWatchers(page)).toBe(1);
		await pressBack(page);
		await expect(overlay).toHaveCount(0);
		await expect.poll(() => openWatchers(page)).toBe(0);
	}
	await page.getByRole('button', { name: /^Filters/ }).click();
	await page.getByRole('button', { name: 'Close', exact: true }).click();
	await expect.poll(() => openWatchers(page)).toBe(0);
	expect(page.url()).toMatch(/\/store\/category$/);
	expect(await page.evaluate(() => window.history.length)).toBe(history);
});

test('Back on a phone asks about what is typed in a dialog, each time, and closes one question only', async ({
	page,
	deskToken,
}) => {
	await collectCloseWatchers(page);
	await storeToken(page, deskToken);
	await page.goto('/admin/products');
	await page.getByRole('button', { name: 'Add product' }).first().click();
	const form = page.getByRole('dialog');
	const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
	await form.getByLabel('Name').fill('Half an idea');
	for (const _ of [1, 2]) {
		await pressBack(page);
		await expect(question).toBeVisible();
		await pressBack(page);
		await expect(question).toHaveCount(0);
		await expect(form.getByLabel('Name')).toHaveValue('Half an idea');
		expect(await openWatchers(page)).toBe(1);
	}
	await pressBack(page);
	await question.getByRole('button', { name: 'Discard' }).click();
	await expect(form).toHaveCount(0);
	await expect.poll(() => openWatchers(page)).toBe(0);
});

/** The lower edge of the lowest toast, in pixels; infinite without one. */
const lowestToastEdge = (page: Page) =>
	page
		.locator('[data-sonner-toast]')
		.evaluateAll((toasts) =>
			toasts.length > 0
				? Math.max(...toasts.map((toast) => toast.getBoundingClientRect().bottom))
				: Number.MAX_VALUE,
		);

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0;

test('a toast covers no button of an open sheet on a phone', async ({ page, product }) => {
	const { client, token } = await newMember(clubUrl);
	await client.cart.add({ body: { productId: product.productId } });
	await storeToken(page, token);
	await client.cart.addAddress({ body: homeAddress });
	await page.route('**/removeAddress**', (route) => route.abort());
	await page.goto('/store/cart');
	await page.getByRole('button', { name: 'Proceed' }).click();
	// The cart has a Remove of its own.
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery address');
	await page.getByRole('button', { name: /^Remove/ }).click();
	const sheet = page.getByRole('alertdialog');
	// Repeated as a whole: on a busy machine a toast may have gone before it is measured.
	await expect(async () => {
		await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
		await page.waitForSelector('[data-sonner-toast]', { timeout: 5_000 });
		await expect
			.poll(() => lowestToastEdge(page), { timeout: 5_000 })
			.toBeLessThanOrEqual(await topOf(sheet));
	}).toPass();
	const cancel = sheet.getByRole('button', { name: 'Cancel' });
	await cancel.click();
	await expect(sheet).toHaveCount(0);
});

test('a second toast over an open sheet stands in the window, too', async ({ page, product }) => {
	const { client, token } = await newMember(clubUrl);
	await client.cart.add({ body: { productId: product.productId } });
	await storeToken(page, token);
	await client.cart.addAddress({ body: homeAddress });
	// Each says something else, so that the second does not take the place of the first.
	let nth = 0;
	await page.route('**/removeAddress**', (route) =>
		route.fulfill({ status: 409, json: { code: 'conflict', message: `Not now, ${++nth}` } }),
	);
	await page.goto('/store/addAddress');
	await page.getByRole('button', { name: /^Remove/ }).click();
	const sheet = page.getByRole('alertdialog');
	const toasts = page.locator('[data-sonner-toast]');
	// Repeated as a whole: on a busy machine the first may have gone before the second comes.
	await expect(async () => {
		for (const count of [1, 2]) {
			await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
			await expect(toasts).toHaveCount(count, { timeout: 3_000 });
		}
		// They stand below one another while one of them is pointed at, and stay.
		await toasts.first().hover({ timeout: 3_000 });
		await expect(toasts.first()).toHaveAttribute('data-expanded', 'true', { timeout: 3_000 });
	}).toPass();
	for (const toast of await toasts.all()) await expect(toast).toBeInViewport({ ratio: 1 });
});
