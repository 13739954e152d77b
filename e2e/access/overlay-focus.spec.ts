import type { Locator, Page } from '@playwright/test';
import { homeAddress } from '../people.ts';
import { expect, test } from '../spec/spec.ts';

/** What opens over a page: its opener, and itself. */
interface OpensOver {
	opener: Locator;
	opened: Locator;
}

/** Opens it with a key: it takes the focus; puts it away with another: the opener has the focus again. */
async function givesFocusBack(page: Page, { opener, opened }: OpensOver): Promise<void> {
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

	test('the filters of a phone give the focus back', async ({ page }) => {
		await page.goto('/store/category?category=fitfoods');
		await givesFocusBack(page, {
			opener: page.getByRole('button', { name: /^Filters/ }),
			opened: page.getByRole('dialog', { name: 'Filters' }),
		});
	});

	test('the menu of the desk on a phone gives the focus back', async ({ deskPage: page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto('/admin/products');
		await givesFocusBack(page, {
			opener: page.getByRole('banner').getByRole('button', { name: 'Menu' }),
			opened: page.getByRole('dialog'),
		});
	});
});

test('a menu of places gives the focus back', async ({ page }) => {
	await page.goto('/store');
	await givesFocusBack(page, {
		opener: page.getByRole('button', { name: 'All Categories' }),
		opened: page.getByRole('menu'),
	});
});

test('suggestions leave the focus in their box', async ({ page }) => {
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

test('a question gives the focus back', async ({ memberPage: page, member, product }) => {
	await member.client.cart.addAddress({ body: homeAddress });
	await member.client.cart.add({ body: { productId: product.productId } });
	await page.goto('/store/cart');
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
	await givesFocusBack(page, {
		opener: page.getByRole('main').getByRole('button', { name: /^Remove/ }),
		opened: page.getByRole('alertdialog'),
	});
});

test('the windows of the desk give the focus back', async ({ deskPage: page, product }) => {
	await page.goto('/admin/products');
	const row = page.getByRole('row').filter({ hasText: product.name });
	const main = page.getByRole('main');
	for (const { opener, role = 'dialog' } of [
		{ opener: main.getByRole('button', { name: 'Add product' }) },
		{ opener: row.getByRole('button', { name: /^Update/ }) },
		{ opener: row.getByRole('button', { name: /^Delete/ }), role: 'alertdialog' as const },
		{ opener: page.getByRole('button', { name: /^Search or go to/ }) },
		{ opener: page.getByRole('button', { name: /shortcuts/i }) },
	])
		await givesFocusBack(page, { opener, opened: page.getByRole(role) });
});
