import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clubUrl, expect, storeToken, test, waitUntilInteractive } from '../../fixtures.ts';
import { clientOf, newMember } from '../../people.ts';
import { pauseClock } from '../../spec/support/clock.ts';
import { recordRequests } from '../../spec/support/network.ts';
import { showAgain } from '../../spec/support/screens.ts';
import { placeOrder } from '../../spec/support/shop.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('row');
const bar = (page: Page) => page.getByRole('main').getByRole('button', { name: /new (order|quer)/ });

test('a list says what came since it was loaded, and loads it on a press alone', {
	tag: '@wide',
}, async ({ page, deskToken, product, browser }) => {
	const shopper = await newMember(clubUrl);
	await placeOrder(shopper.client, product);
	await storeToken(page, deskToken);
	await page.clock.install();
	const path = `/admin/orders?search=${encodeURIComponent(product.name)}`;
	await page.goto(path);
	await expect(rows(page).filter({ hasText: product.name })).toHaveCount(1);
	const reads = recordRequests(page, '/api/orders/getAllOrders');
	const asked = recordRequests(page, '/api/orders/news');
	const title = await page.title();
	await page.clock.runFor(21_000);
	await expect.poll(() => asked.length).toBe(1);
	await expect(bar(page)).toHaveCount(0);

	// A second desk of the same club sees the same.
	const other = await browser.newPage({ baseURL: clubUrl });
	waitUntilInteractive(other);
	await storeToken(other, deskToken);
	await other.goto(path);
	await expect(rows(other).filter({ hasText: product.name })).toHaveCount(1);

	await placeOrder(shopper.client, product);
	await placeOrder(shopper.client, product);
	const first = rows(page).filter({ hasText: product.name });
	const place = await first.boundingBox();
	await page.clock.runFor(21_000);
	await expect(bar(page)).toHaveText('2 new orders. Show');
	await expect(page.getByRole('main').getByRole('status').filter({ hasText: '2 new orders' })).toBeAttached();
	await expect(page).toHaveTitle(`(2) ${title}`);
	// Nothing has moved, and the list was not read.
	expect(await first.boundingBox()).toEqual(place);
	await expect(first).toHaveCount(1);
	expect(reads).toHaveLength(0);
	await showAgain(other);
	await expect(bar(other)).toHaveText('2 new orders. Show');
	await other.close();

	await bar(page).focus();
	await page.keyboard.press('Enter');
	await expect(rows(page).filter({ hasText: product.name })).toHaveCount(3);
	await expect(bar(page)).toHaveCount(0);
	await expect(rows(page).nth(1).locator('[data-row-focus]')).toBeFocused();
	await expect(page).toHaveTitle(title);
	expect(reads).toHaveLength(1);

	// What is moved on by this desk itself is no news, though it left the filter.
	await page.goto(`${path}&status=Pending`);
	await rows(page).getByRole('button', { name: 'Transit' }).first().click();
	await expect(page.getByText('Order moved to Transit')).toBeVisible();
	await page.clock.runFor(21_000);
	await expect(bar(page)).toHaveCount(0);
});

test('a list asks nothing while its tab is hidden, and at once when it is shown', async ({
	page,
	deskToken,
}) => {
	const name = `Hidden ${randomUUID().slice(0, 8)}`;
	await storeToken(page, deskToken);
	await page.clock.install();
	await page.goto(`/admin/queries?search=${name}`);
	await expect(page.getByText('No queries match')).toBeVisible();
	const asked = recordRequests(page, '/api/contact/news');
	const hide = (state: 'hidden' | 'visible') =>
		page.evaluate((to) => {
			Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
			dispatchEvent(new Event('visibilitychange'));
		}, state);
	await hide('hidden');
	await clientOf(clubUrl).contact.register({
		body: { name, email: 'hidden@example.com', phone: '9845012345', msg: 'Is anybody at the desk today?' },
	});
	await page.clock.runFor(120_000);
	expect(asked).toHaveLength(0);
	await hide('visible');
	await expect(bar(page)).toHaveText('1 new query. Show');
	expect(asked).toHaveLength(1);
	await bar(page).click();
	await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
});

test('a list that cannot ask waits longer each time, says nothing of it, and asks when the network is back', async ({
	page,
	deskToken,
	context,
}) => {
	await storeToken(page, deskToken);
	await page.clock.install();
	await page.goto('/admin/queries');
	await expect(rows(page).nth(1)).toBeVisible();
	const asked = recordRequests(page, '/api/contact/news');
	let failed = 0;
	page.on('requestfailed', (request) => {
		if (request.url().includes('/api/contact/news')) failed += 1;
	});
	await page.route('**/api/contact/news?*', (route) => route.abort());
	await pauseClock(page);
	await page.clock.runFor(20_000);
	// After 20 s, then 40, 80, 160 and 320 s later.
	for (const [nth, wait] of [40_000, 80_000, 160_000, 320_000].entries()) {
		await expect.poll(() => failed).toBe(nth + 1);
		// The page hears of the failure by timers of 0 ms, and begins to wait.
		for (let turn = 0; turn < 5; turn += 1) {
			await page.evaluate(() => fetch('/healthz').then(() => {}));
			await page.clock.runFor(1);
		}
		await page.clock.runFor(wait - 1_000);
		expect(asked).toHaveLength(nth + 1);
		await page.clock.runFor(1_500);
	}
	await expect.poll(() => asked.length).toBe(5);
	await page.clock.resume();
	await expect(page.getByText('Network error')).toHaveCount(0);
	await page.unroute('**/api/contact/news?*');
	await context.setOffline(true);
	await context.setOffline(false);
	await expect.poll(() => asked.length).toBe(6);
});

test('the tab of a row that is open names it, and counts what came to its list meanwhile', async ({
	page,
	deskToken,
	product,
}) => {
	const shopper = await newMember(clubUrl);
	await placeOrder(shopper.client, product);
	await storeToken(page, deskToken);
	await page.clock.install();
	await page.goto(`/admin/orders?search=${encodeURIComponent(product.name)}`);
	await expect(page).toHaveTitle('Orders · Akhara');
	const row = rows(page).filter({ hasText: product.name }).locator('[data-row-focus]');
	await row.click();
	const details = page.getByRole('dialog');
	const order = await details.getByRole('heading', { name: /^Order AK-/ }).textContent();
	await expect(page).toHaveTitle(`${order} · Akhara`);
	await placeOrder(shopper.client, product);
	await page.clock.runFor(21_000);
	await expect(page).toHaveTitle(`(1) ${order} · Akhara`);
	await details.getByRole('button', { name: 'Close' }).click();
	await expect(page).toHaveTitle('(1) Orders · Akhara');

	await page.goForward();
	await expect(page).toHaveTitle(`(1) ${order} · Akhara`);
	await page.reload();
	await expect(page).toHaveTitle(`${order} · Akhara`);
});
