import type { Page } from '@playwright/test';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';

/** Does what the translators of Chrome and Edge do to a page: each text gives way to a `font` element, also later ones. */
const translate = (page: Page) =>
	page.evaluate(() => {
		const replace = (text: Text) => {
			if (!text.data.trim() || text.parentElement?.closest('font, script, style, noscript')) return;
			const outer = document.createElement('font');
			outer.append(document.createElement('font'));
			outer.firstElementChild?.append(text.data);
			text.replaceWith(outer);
		};
		const translateIn = (node: Node) => {
			const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
			const found = node instanceof Text ? [node] : [];
			while (texts.nextNode()) found.push(texts.currentNode as Text);
			found.forEach(replace);
		};
		translateIn(document.body);
		new MutationObserver((records) => {
			for (const { target, addedNodes } of records)
				for (const node of [target, ...addedNodes]) if (node.isConnected) translateIn(node);
		}).observe(document.body, { childList: true, subtree: true, characterData: true });
	});

test('a page that the browser translates goes on, and its sums are right', async ({ page, product }) => {
	const { client, token } = await newMember(clubUrl);
	await client.cart.add({ body: { productId: product.productId } });
	await storeToken(page, token);
	await page.goto('/store/cart');
	const main = page.getByRole('main');
	await expect(main).toContainText('1 item in your cart');
	await translate(page);
	await page.getByRole('button', { name: /^One more/ }).click();
	await expect(main).toContainText('2 items in your cart');
	await expect(main).toContainText('Line total ₹1,800');
	await main.getByRole('link', { name: product.name }).first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
	await page.goBack();
	await page.getByRole('button', { name: /^Remove/ }).click();
	await expect(main).not.toContainText('Line total');
});
