import type { Page } from '@playwright/test';
import { expect, section, test } from '../spec.ts';
import { call } from '../support/call.ts';
import { expectForbiddenTo } from '../support/call-checks.ts';

const { proves } = section(7, 'Dashboard');

test(...proves('GET | admin/getDashData | none | dashboard data'), async ({ deskToken: token }) => {
	await expectForbiddenTo('members', 'GET', '/api/admin/getDashData');
	const { status, body } = await call('GET', '/api/admin/getDashData', { token });
	expect(status).toBe(200);
	expect(body).toMatchObject({
		todaySales: expect.any(Number),
		totalSales: expect.any(Number),
		queryCount: expect.any(Number),
		totalMemberships: expect.any(Number),
		products: expect.any(Array),
		MemberShipBuyers: expect.any(Array),
	});
});

/** Leaves the cart for the store and comes back, by client-side navigation. */
async function leaveCartAndReturn(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Store', exact: true }).first().click();
	// Leaving before the store has loaded would abort its queries, and they would rightly run again on return.
	await expect(page.getByRole('region', { name: 'Top Seller' }).getByRole('article').first()).toBeVisible();
	await page.getByRole('button', { name: /^Cart/ }).click();
	await expect(page).toHaveURL(/\/store\/cart$/);
}

test(
	...proves(['Reads are cached and never expire.', 'They are not refetched on window focus.']),
	async ({ memberPage, member, product }) => {
		await member.client.cart.add({ body: { productId: product.productId } });
		await memberPage.clock.install();
		await memberPage.goto('/store/cart');
		const inCart = memberPage.getByRole('main').getByRole('link', { name: product.name });
		await expect(inCart).toBeVisible();
		await leaveCartAndReturn(memberPage);

		const requests: string[] = [];
		memberPage.on('request', (request) => {
			if (/\/api\//.test(request.url())) requests.push(request.url());
		});
		await memberPage.clock.fastForward(30 * 24 * 3_600_000);
		await leaveCartAndReturn(memberPage);
		await expect(inCart).toBeVisible();
		await memberPage.evaluate(() => {
			document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
			window.dispatchEvent(new Event('focus'));
		});
		// A repeated read would have been requested before this one. The cart has no search.
		await memberPage.getByRole('link', { name: 'Store', exact: true }).first().click();
		await memberPage.getByRole('combobox').fill('whey');
		await expect.poll(() => requests.some((url) => url.includes('/suggestions'))).toBe(true);
		expect(requests.filter((url) => !url.includes('/suggestions'))).toEqual([]);
	},
);
