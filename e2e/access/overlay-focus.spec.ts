import type { Locator, Page } from '@playwright/test';
import { daysBefore } from '#shared/dates.ts';
import { homeAddress } from '../people.ts';
import { expect, test } from '../spec/spec.ts';
import { tomorrow } from '../spec/support/dates.ts';
import { buyPaidMembership } from '../spec/support/memberships.ts';
import { findProduct } from '../spec/support/screens.ts';
import { addHomeAddress, placeNumbered } from '../spec/support/shop.ts';

/** A dialog or menu, and the button that opens it. */
interface Overlay {
	opener: Locator;
	opened: Locator;
}

/** Opens an overlay by keyboard, which must take the focus; closes it, which must return the focus to its opener. */
async function expectFocusReturned(page: Page, { opener, opened }: Overlay): Promise<void> {
	await opener.focus();
	await page.keyboard.press('Enter');
	await expect(opened).toBeVisible();
	await expect(opened.and(page.locator(':focus')).or(opened.locator(':focus'))).toHaveCount(1);
	await page.keyboard.press('Escape');
	await expect(opened).toBeHidden();
	await expect(opener).toBeFocused();
}

test.describe(() => {
	test.use({ viewport: { width: 390, height: 844 } });

	test('the filters of a phone return the focus', async ({ page }) => {
		await page.goto('/store/category?category=fitfoods');
		await expectFocusReturned(page, {
			opener: page.getByRole('button', { name: /^Filters/ }),
			opened: page.getByRole('dialog', { name: 'Filters' }),
		});
	});

	test('the menu of the desk on a phone returns the focus', async ({ deskPage: page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto('/admin/products');
		await expectFocusReturned(page, {
			opener: page.getByRole('banner').getByRole('button', { name: 'Menu' }),
			opened: page.getByRole('dialog'),
		});
	});
});

test('a menu over a listing and over a cart hides what they keep saying from screen readers', async ({
	memberPage: page,
	member,
	product,
}) => {
	await member.client.cart.add({ body: { productId: product.productId } });
	await page.setViewportSize({ width: 390, height: 844 });
	for (const path of ['/store/category?category=fitfoods', '/store/cart']) {
		await page.goto(path);
		await expect(page.getByRole('main').getByText(/^\d+ (products?|items? in your cart)$/)).toBeAttached();
		await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
		await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
		await expect(page.getByRole('main')).toHaveCount(0);
	}
});

test('the menu of categories returns the focus', async ({ page }) => {
	await page.goto('/store');
	await expectFocusReturned(page, {
		opener: page.getByRole('button', { name: 'All Categories' }),
		opened: page.getByRole('menu'),
	});
});

test('search suggestions leave the focus in the search box', async ({ page }) => {
	await page.goto('/store');
	const box = page.getByRole('combobox', { name: 'Search products' });
	await box.focus();
	await page.keyboard.type('whey');
	await expect(page.getByRole('option').first()).toBeVisible();
	await page.keyboard.press('ArrowDown');
	await expect(box).toHaveAttribute('aria-activedescendant', /./);
	await page.keyboard.press('Escape');
	await expect(page.getByRole('listbox')).toBeHidden();
	await expect(box).toBeFocused();
});

test('a confirmation dialog that closes returns the focus to the button that opened it', async ({
	memberPage: page,
	member,
	product,
}) => {
	await member.client.cart.addAddress({ body: homeAddress });
	await member.client.cart.add({ body: { productId: product.productId } });
	await page.goto('/store/cart');
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
	await expectFocusReturned(page, {
		opener: page.getByRole('main').getByRole('button', { name: /^Remove/ }),
		opened: page.getByRole('alertdialog'),
	});
});

test('the dialogs of the desk return the focus', async ({ deskPage: page, product }) => {
	const row = await findProduct(page, product);
	const main = page.getByRole('main');
	for (const { opener, role = 'dialog' } of [
		{ opener: main.getByRole('button', { name: 'Add product' }) },
		{ opener: row.getByRole('button', { name: /^Update/ }) },
		{ opener: row.getByRole('button', { name: /^Delete/ }), role: 'alertdialog' as const },
		{ opener: page.getByRole('button', { name: /^Search or go to/ }) },
		{ opener: page.getByRole('button', { name: /shortcuts/i }) },
	])
		await expectFocusReturned(page, { opener, opened: page.getByRole(role) });
});

test('a question about a pause returns the focus to its button; once that is gone, to the content and not to its first link', async ({
	memberPage: page,
	member: { client },
	desk,
}) => {
	const membershipId = await buyPaidMembership(client, desk);
	const wanted = { membershipId, firstDay: tomorrow(), lastDay: daysBefore(tomorrow(), -3) };
	const { fingerprint } = await client.membership.previewPause({ query: wanted });
	await client.membership.pause({ body: { ...wanted, fingerprint } });
	await page.goto('/profile/profileMembership');
	const undo = page.getByRole('button', { name: /^Undo/ });
	await expectFocusReturned(page, { opener: undo, opened: page.getByRole('dialog') });
	await page.keyboard.press('Enter');
	const undoIt = page.getByRole('dialog').getByRole('button', { name: 'Undo it' });
	// The button stays disabled until the dialog has loaded what ending the pause does.
	await expect(undoIt).toBeEnabled();
	await undoIt.press('Enter');
	await expect(undo).toHaveCount(0);
	await expect(page.locator('#content')).toBeFocused();
});

test('a link in the details of a row leads to the heading of its page', async ({
	deskPage: page,
	member: { client },
	product,
}) => {
	const order = `AK-${await placeNumbered(client, await addHomeAddress(client), product)}`;
	await page.goto(`/admin/orders?search=${order}`);
	await page.getByRole('main').getByRole('link', { name: order }).press('Enter');
	const drawer = page.getByRole('dialog');
	await expect(drawer.locator(':focus')).toHaveCount(1);
	await drawer.getByRole('link', { name: `Open ${order}` }).press('Enter');
	await expect(drawer).toHaveCount(0);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('where an act takes its button away, also behind the dialog in which it was done, the part around it has the focus', async ({
	deskPage: page,
	member: { client },
}) => {
	const { user_id: userId } = await client.identity.profile();
	await page.goto(`/admin/people/${userId}`);
	const visits = page.getByRole('region', { name: 'Visits' });
	const title = visits.getByRole('heading', { name: 'Visits' });
	const keepOut = visits.getByRole('button', { name: 'Keep out' });
	await keepOut.press('Enter');
	const reason = page.getByRole('dialog').getByLabel('Reason');
	await expect(reason).toBeFocused();
	await page.keyboard.type('Shouted at the front desk');
	await page.keyboard.press('Enter');
	await expect(visits.getByText('Shouted at the front desk')).toBeVisible();
	await expect(reason).toHaveCount(0);
	await expect(title).toBeFocused();
	await visits.getByRole('button', { name: 'Let in again' }).press('Enter');
	await expect(keepOut).toBeVisible();
	await expect(title).toBeFocused();
});
