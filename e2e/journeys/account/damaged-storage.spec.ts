import type { Page } from '@playwright/test';
import { clubUrl, expect, submitSignIn, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';

/** What nobody's page has written: no JSON, JSON of another kind, and letters that no header can carry. */
const garbage = ['', 'null', '7', '"', '[]', '{"session":7,"value":{}}', '{"placed":', 'नमस्ते\u0000\n'];

const keys = {
	local: ['token', 'scheme', 'deskShortcuts', 'clock ahead', 'cart changed at', 'cart quantities'],
	session: [
		'profile',
		'checkout',
		'unsaved cart quantities',
		'open intents',
		'password reset',
		'react-router-scroll-positions',
	],
};

/** Opens a page that finds the text under every key, but for those named. */
async function openDamaged(page: Page, path: string, text: string, kept: readonly string[] = []) {
	// Once, before the page's own scripts: a page that is left writes some keys again.
	await page.addInitScript(
		([text, local, session, kept, marker]) => {
			if (sessionStorage.getItem(marker)) return;
			for (const key of local) if (!kept.includes(key)) localStorage.setItem(key, text);
			for (const key of session) if (!kept.includes(key)) sessionStorage.setItem(key, text);
			sessionStorage.setItem(marker, 'damaged');
		},
		[text, keys.local, keys.session, kept, path] as const,
	);
	await page.goto(path);
}

for (const text of garbage) {
	test(`with ${JSON.stringify(text)} under every key of storage one can browse, sign in and shop`, async ({
		page,
		product,
	}) => {
		const member = await newMember(clubUrl);
		await member.client.cart.add({ body: { productId: product.productId } });
		await openDamaged(page, '/signIn', text);
		await submitSignIn(page, member);
		await expect(page).toHaveURL(`${clubUrl}/`);

		await openDamaged(page, '/store/cart', text, ['token']);
		await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
		await page.getByRole('button', { name: 'Proceed', exact: true }).click();
		await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
		await page.goBack();
		await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
	});
}
