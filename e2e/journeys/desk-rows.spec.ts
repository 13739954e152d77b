import { clubUrl, expect, storeToken, test } from '../fixtures.ts';
import { newMember } from '../people.ts';
import { placeOrder } from '../spec/support/shop.ts';

test('a press on the row that slides under the pointer moves nothing', { tag: '@wide' }, async ({
	page,
	product,
	deskToken,
}) => {
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
	await buttons.first().click();
	await page.waitForFunction(() => 'pressedAgain' in window);
	expect(await page.evaluate(() => 'pressedAgain' in window && window.pressedAgain)).toBe('Transit');
	expect(moves).toHaveLength(1);

	// A later press counts.
	await expect(async () => {
		await buttons.first().click({ timeout: 1_000 });
		await expect.poll(() => moves.length, { timeout: 1_000 }).toBe(2);
	}).toPass();
	await expect(buttons).toHaveCount(0);
});
