import type { Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { clubUrl, expect, newCredentials, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { addNewProducts, addToCatalogue, newProduct, placeOrder } from '../../spec/support/shop.ts';
import { keepToasts } from '../../spec/support/toasts.ts';

/** The desk's list of the pending orders of a product of one's own, two of them, and the steps it sends. */
async function openPending(page: Page, product: Product, deskToken: string) {
	const { client } = await newMember(clubUrl);
	for (const _ of [1, 2]) await placeOrder(client, product);
	await storeToken(page, deskToken);
	await page.goto(`/admin/orders?status=Pending&search=${encodeURIComponent(product.name)}`);
	const buttons = page.getByRole('main').getByRole('button', { name: 'Transit' });
	await expect(buttons).toHaveCount(2);
	const moves: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/orders/update')) moves.push(request.postData() ?? '');
	});
	return { buttons, moves };
}

test('a row that has left the list keeps its place until the mouse leaves the rows', {
	tag: '@wide-only',
}, async ({ page, product, deskToken }) => {
	const { buttons, moves } = await openPending(page, product, deskToken);
	const rows = page.getByRole('main').getByRole('row').filter({ hasText: product.name });
	// Waits until it stands still.
	await buttons.first().hover();
	const place = await buttons.first().boundingBox();
	if (!place) throw new Error('The button is not on the screen.');
	const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
	await page.mouse.click(x, y);

	await expect(rows.first()).toContainText('Done');
	await expect(rows.first()).toContainText('Transit');
	await expect(rows).toHaveCount(2);
	await expect(buttons).toHaveCount(1);
	// The second press meets the place of the first button: no order moves and no details open.
	await page.mouse.click(x, y);
	await expect(page.getByRole('dialog')).toHaveCount(0);

	// The next row is where it was, and goes the same way.
	await buttons.first().click();
	await expect(rows.nth(1)).toContainText('Done');
	await expect(rows).toHaveCount(2);
	expect(moves).toHaveLength(2);

	await page.getByRole('heading', { name: 'Orders' }).hover();
	await expect(rows).toHaveCount(0);
});

test('a finger that presses the row that slid under it moves nothing', async ({
	page,
	product,
	deskToken,
}) => {
	const { buttons, moves } = await openPending(page, product, deskToken);

	// Presses the same place again as soon as the first row has left.
	await page.evaluate(() => {
		const steps = () =>
			[...document.querySelectorAll('main button')].filter(({ textContent }) => textContent === 'Transit');
		const { x, y, width, height } = steps()[0]?.getBoundingClientRect() ?? new DOMRect();
		new MutationObserver((_, observer) => {
			if (steps().length !== 1) return;
			observer.disconnect();
			const below = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button');
			below?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
			Object.assign(window, { pressedAgain: below?.textContent ?? 'nothing' });
		}).observe(document.body, { childList: true, subtree: true });
	});
	await buttons.first().tap();
	await page.waitForFunction(() => 'pressedAgain' in window);
	expect(await page.evaluate(() => 'pressedAgain' in window && window.pressedAgain)).toBe('Transit');
	expect(moves).toHaveLength(1);

	// A later press counts.
	await expect(async () => {
		if (moves.length < 2) await buttons.first().tap({ timeout: 1_000 });
		await expect.poll(() => moves.length, { timeout: 1_000 }).toBe(2);
	}).toPass();
	await expect(buttons).toHaveCount(0);
});

test('a press counts at once on the rows that a search has brought', { tag: '@wide-only' }, async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl);
	await placeOrder(client, product);
	// Newer ones stand above it, and leave with the search.
	for (const other of await addNewProducts(desk, 2)) await placeOrder(client, other);
	await storeToken(page, deskToken);
	await page.goto('/admin/orders');
	const rows = page.getByRole('main').getByRole('row');
	await expect(rows.filter({ hasText: product.name })).toHaveCount(1);
	await page.getByRole('searchbox').fill(product.name);
	// The heading and the one that was searched for.
	await expect(rows).toHaveCount(2);
	await rows.getByRole('button', { name: 'Transit' }).click();
	await expect(page.getByText('Order moved to Transit')).toBeVisible();
});

test('a press while a search is still read shows in what the search finds @wide', async ({
	page,
	desk,
	deskToken,
}) => {
	const { email } = newCredentials();
	await desk.contact.register({
		body: { name: 'Asha', email, phone: '9845012345', msg: 'Is the pool open on Sundays?' },
	});
	await storeToken(page, deskToken);
	const search = Promise.withResolvers<void>();
	const isAnswered = Promise.withResolvers<void>();
	await page.route('**/contact/getAll?search=*', async (route) => {
		search.resolve();
		const response = await route.fetch();
		await isAnswered.promise;
		// The change cancels it.
		await route.fulfill({ response }).catch(() => {});
	});
	await page.goto('/admin/queries');
	const row = page.getByRole('main').getByRole('row').filter({ hasText: email });
	await expect(row).toHaveCount(1);
	await page.getByRole('searchbox').fill(email);
	await search.promise;
	const reply = page.waitForResponse((response) => response.url().endsWith('/contact/update'));
	await row.getByRole('button', { name: 'Answered' }).click();
	await reply;
	isAnswered.resolve();
	await expect(row.getByText('Answered', { exact: true })).toBeVisible();
	await expect(row.getByRole('button')).toHaveCount(0);
});

test('a message about one row does not lie over what can be done with those that were chosen @wide', async ({
	page,
	product,
	deskToken,
}) => {
	const { buttons } = await openPending(page, product, deskToken);
	for (const box of await page.getByRole('checkbox', { name: /^Choose AK-/ }).all()) await box.check();
	await keepToasts(page);
	await buttons.first().click();
	const message = page.locator('[data-sonner-toast]').filter({ hasText: 'Order moved to Transit' });
	await message.hover();
	const bar = page.getByRole('button', { name: 'Choose none' }).locator('..');
	// In the lowest the bar floats over the edge; in the others it stands in the page, which ends at another height.
	for (const height of [380, 480, 560, 640, 720, 844, 900]) {
		await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
		await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
		await message.hover();
		// Where the toast stands once it has come in.
		await expect(async () => {
			const [over, under] = await Promise.all([message.boundingBox(), bar.boundingBox()]);
			if (!over || !under) throw new Error('Either is not on the screen');
			const isBeside = over.y + over.height <= under.y || over.y >= under.y + under.height;
			expect(isBeside, `in a window of ${height} pixels`).toBe(true);
		}).toPass();
	}
});

test('the focus stays in the page once what was chosen is done, and once nothing is chosen any more', {
	tag: '@wide-only',
}, async ({ page, product, deskToken }) => {
	await openPending(page, product, deskToken);
	await page.goto('/admin/orders/packing');
	const heading = page.getByRole('heading', { level: 1, name: 'Orders to pack' });
	const boxes = page.getByRole('row').filter({ hasText: product.name }).getByRole('checkbox');
	await boxes.first().check();
	await page.getByRole('button', { name: 'Choose none' }).press('Enter');
	await expect(heading).toBeFocused();

	await boxes.first().check();
	await page.getByRole('button', { name: 'Dispatch', exact: true }).press('Enter');
	await page.getByRole('dialog').getByRole('button', { name: 'Dispatch', exact: true }).press('Enter');
	await expect(page.getByText('1 order sent')).toBeVisible();
	await expect(heading).toBeFocused();
});

test('an order’s number, time and sum have room beside each other on the narrowest phone', async ({
	page,
	desk,
	deskToken,
}) => {
	const dear = { ...newProduct(), price: 649_999, discount: 0 };
	const product = await addToCatalogue(desk, dear);
	const { client } = await newMember(clubUrl);
	await placeOrder(client, product);
	await storeToken(page, deskToken);
	await page.goto(`/admin/orders?status=Pending&search=${encodeURIComponent(product.name)}`);
	const row = page.getByRole('main').getByRole('row').filter({ hasText: product.name });
	const parts = [row.getByText(/^AK-/), row.getByRole('time').first(), row.getByText('₹6,49,999').first()];
	for (const width of [320, 360, 390]) {
		await page.setViewportSize({ width, height: 800 });
		const edges = [];
		for (const part of parts) {
			await expect(part).toBeVisible();
			const box = await part.boundingBox();
			edges.push(box?.x ?? Number.NaN, (box?.x ?? 0) + (box?.width ?? 0));
		}
		const whole = await row.boundingBox();
		edges.push((whole?.x ?? 0) + (whole?.width ?? 0));
		expect(edges, `at ${width} pixels`).toEqual(edges.toSorted((a, b) => a - b));
	}
});
