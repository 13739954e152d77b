import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { homeAddress, newMember } from '../../people.ts';
import { addHomeAddress, placeNumbered } from '../../spec/support/shop.ts';

test.beforeEach(async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	await page.goto('/admin');
	await expect(heading(page)).toHaveText('Dashboard');
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' });
const rows = (page: Page): Locator => page.locator('tbody').getByRole('row');

/** Presses keys one after the other. */
async function press(page: Page, ...keys: string[]): Promise<void> {
	for (const key of keys) await page.keyboard.press(key);
}

/** Opens the palette, types, and moves to the first option with this text, so that Enter chooses it. */
async function findInPalette(page: Page, typed: string, option: string): Promise<void> {
	await press(page, 'Control+k');
	await expect(palette(page).getByRole('combobox')).toBeFocused();
	// In one go: what was found for a part of it would be replaced between a look at the list and a key.
	await page.keyboard.insertText(typed);
	const wanted = palette(page).getByRole('option').filter({ hasText: option }).first();
	await expect(wanted).toBeVisible();
	const isChosen = async () => (await wanted.getAttribute('data-highlighted')) !== null;
	while (!(await isChosen())) await press(page, 'ArrowDown');
}

/** Presses keys one after the other without waiting in between: the desk forgets the first after 1.5 s. */
const pressSequence = (page: Page, ...keys: string[]) =>
	Promise.all(keys.map((key) => page.keyboard.press(key)));

test('g and a letter open each screen of the desk; a wrong letter or Ctrl+g opens none', {
	tag: '@wide',
}, async ({ page }) => {
	for (const [key, title] of [
		['o', 'Orders'],
		['m', 'Memberships'],
		['q', 'Queries'],
		['e', 'People'],
		['k', 'Stock'],
		['l', 'Complaints'],
		['i', 'Door'],
		['t', 'Consultancies'],
		['y', 'Money'],
		['r', 'Reports'],
		['a', 'Audit'],
		['p', 'Products'],
		['c', 'Club'],
		['s', 'Staff'],
		['d', 'Dashboard'],
	] as const) {
		await pressSequence(page, 'g', key);
		await expect(heading(page)).toHaveText(title);
	}
	await pressSequence(page, 'g', 'x', 'o');
	await press(page, 'Control+g', 'o');
	await expect(heading(page)).toHaveText('Dashboard');
});

test('an order is found, opened and advanced by keyboard alone', { tag: '@wide' }, async ({
	page,
	product,
}) => {
	const name = `Kavana ${randomUUID().slice(0, 8)}`;
	const { client } = await newMember(clubUrl, name);
	await client.cart.addAddress({ body: { ...homeAddress, name } });
	const [address] = (await client.cart.addressDetails()).address;
	await client.orders.order({
		body: {
			paymentMode: 'COD',
			source: '',
			addressId: address?.addressId ?? 0,
			cartProductDetails: [{ productId: product.productId, quantity: 2 }],
		},
	});
	const [line] = (await client.orders.getOrders()).orders;
	const number = `AK-${line?.orderNumber}`;

	await findInPalette(page, name, number);
	await press(page, 'Enter');
	const details = page.getByRole('dialog', { name: `Order ${number}` });
	await expect(details).toContainText(product.name);
	await expect(details).toContainText('4th Cross');
	await expect(page).toHaveURL(new RegExp(`/admin/orders\\?open=${line?.orderId}$`));
	const step = details.getByRole('button', { name: 'Transit' });
	while (!(await step.evaluate((button) => button === document.activeElement))) await press(page, 'Tab');
	await press(page, 'Enter');
	await expect(page.getByText('Order moved to Transit')).toBeVisible();
	await expect(details.getByRole('button', { name: 'Out-For-Delivery' })).toBeVisible();
	await press(page, 'Escape');
	await expect(details).toHaveCount(0);
	await expect(page.getByRole('link', { name: number, exact: true })).toBeFocused();
	await expect(page).toHaveURL(/\/admin\/orders$/);
});

test('j, k and the arrow keys move through the rows of a list, and / focuses its search', {
	tag: '@wide',
}, async ({ page }) => {
	await pressSequence(page, 'g', 'o');
	await expect(heading(page)).toHaveText('Orders');
	await expect(rows(page).nth(2)).toBeVisible();
	const link = (row: number) => rows(page).nth(row).getByRole('link').first();
	await press(page, 'j');
	await expect(link(0)).toBeFocused();
	await press(page, 'j', 'ArrowDown', 'k');
	await expect(link(1)).toBeFocused();
	await press(page, 'ArrowUp', 'ArrowUp', 'ArrowUp');
	await expect(link(0)).toBeFocused();
	await press(page, 'Enter');
	await expect(page.getByRole('dialog', { name: /^Order AK-/ })).toBeVisible();
	await press(page, 'Escape');
	await expect(link(0)).toBeFocused();

	// In a text field, shortcut letters are typed and trigger nothing.
	await press(page, '/');
	const search = page.getByRole('searchbox');
	await expect(search).toBeFocused();
	await page.keyboard.type('gojk?');
	await expect(search).toHaveValue('gojk?');
	await expect(page.getByText('No orders match')).toBeVisible();
	await expect(heading(page)).toHaveText('Orders');
});

test('? shows the keyboard shortcuts, and single keys can be switched off and on', { tag: '@wide' }, async ({
	page,
}) => {
	await press(page, '?');
	const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	await expect(sheet).toContainText('Memberships');
	const box = sheet.getByRole('checkbox');
	while (!(await box.evaluate((element) => element === document.activeElement))) await press(page, 'Tab');
	await press(page, 'Space');
	await expect(box).not.toBeChecked();
	await press(page, 'Escape');
	await expect(sheet).toHaveCount(0);
	await press(page, 'g', 'o', '?');
	await expect(sheet).toHaveCount(0);
	await expect(heading(page)).toHaveText('Dashboard');
	await page.reload();
	await expect(heading(page)).toHaveText('Dashboard');
	await press(page, '/', 'g', 'o');
	await expect(heading(page)).toHaveText('Dashboard');

	await findInPalette(page, 'keyboard', 'Keyboard shortcuts');
	await press(page, 'Enter');
	await expect(sheet).toBeVisible();
	while (!(await box.evaluate((element) => element === document.activeElement))) await press(page, 'Tab');
	await press(page, 'Space', 'Escape');
	await expect(sheet).toHaveCount(0);
	await pressSequence(page, 'g', 'q');
	await expect(heading(page)).toHaveText('Queries');
});

test('a dialog that the palette opened keeps the focus when the palette is gone, and gives it back', {
	tag: '@wide',
}, async ({ page }) => {
	const refresh = page.getByRole('button', { name: 'Refresh' });
	await refresh.focus();
	await findInPalette(page, 'keyboard', 'Keyboard shortcuts');
	await press(page, 'Enter');
	await expect(palette(page)).toHaveCount(0);
	const box = page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('checkbox');
	await expect(box).toBeFocused();
	await press(page, 'Escape');
	await expect(box).toHaveCount(0);
	await expect(refresh).toBeFocused();
});

test('the palette runs commands, opens products, and offers a retry when a search fails', {
	tag: '@wide',
}, async ({ page, product }) => {
	await findInPalette(page, 'add prod', 'Add product');
	await press(page, 'Enter');
	await expect(page.getByRole('dialog', { name: 'Add product' }).getByLabel('Name')).toBeFocused();
	await press(page, 'Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);

	await findInPalette(page, product.name, product.name);
	await press(page, 'Enter');
	const update = page.getByRole('dialog', { name: 'Update product' });
	await expect(update.getByLabel('Name')).toHaveValue(product.name);
	await press(page, 'Escape');
	await expect(update).toHaveCount(0);

	// What was found for another text is still listed, but Enter does not choose it.
	await findInPalette(page, product.name, product.name);
	await press(page, 'Control+a');
	await page.keyboard.insertText('qqqqxxxx');
	await press(page, 'Enter');
	await expect(palette(page).getByText('Nothing matches “qqqqxxxx”.')).toBeVisible();
	await press(page, 'Escape');
	await expect(palette(page)).toHaveCount(0);

	await page.route('**/api/orders/getAllOrders?*', (route) => route.abort());
	await press(page, 'Control+k');
	await expect(palette(page).getByRole('combobox')).toBeFocused();
	// In one go: typed letter by letter, a slow machine searches for "ash" first, and for the rest once the route is back.
	await page.keyboard.insertText('asha');
	await expect(palette(page).getByText('Could not search orders.')).toBeVisible();
	await page.unroute('**/api/orders/getAllOrders?*');
	const again = palette(page).getByRole('button', { name: 'Try again' });
	while (!(await again.evaluate((button) => button === document.activeElement))) await press(page, 'Tab');
	await press(page, 'Enter');
	await expect(palette(page).getByText('Could not search orders.')).toHaveCount(0);
	await press(page, 'Escape');
	await expect(palette(page)).toHaveCount(0);
});

test('a dialog that the palette opens has the focus, however slowly the palette closes', {
	tag: '@wide',
}, async ({ page }) => {
	await page.addStyleTag({
		content: '[role=dialog][aria-label="Search or go to"] { transition-duration: 1.5s !important }',
	});
	await findInPalette(page, 'add prod', 'Add product');
	await press(page, 'Enter');
	const name = page.getByRole('dialog', { name: 'Add product' }).getByLabel('Name');
	await expect(name).toBeFocused();
	await expect(page.locator('[role=dialog][aria-label="Search or go to"]')).toHaveCount(0);
	await expect(name).toBeFocused();
});

test('shortcuts work again as soon as a dialog that the palette opened is left, however slowly the palette closes', {
	tag: '@wide',
}, async ({ page }) => {
	await page.addStyleTag({
		content: '[role=dialog][aria-label="Search or go to"] { transition-duration: 1.5s !important }',
	});
	await findInPalette(page, 'keyboard', 'Keyboard shortcuts');
	await press(page, 'Enter');
	const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	await expect(sheet.getByRole('checkbox')).toBeFocused();
	await press(page, 'Escape');
	await expect(sheet).toHaveCount(0);
	await pressSequence(page, 'g', 'q');
	await expect(heading(page)).toHaveText('Queries');
});

test('orders to pack are chosen by keyboard alone', { tag: '@wide' }, async ({ page, product }) => {
	const { client } = await newMember(clubUrl);
	const orderNumbers: number[] = [];
	const addressId = await addHomeAddress(client);
	for (let nth = 0; nth < 2; nth++) {
		orderNumbers.push(await placeNumbered(client, addressId, product));
	}
	await page.goto('/admin/orders/packing');
	const link = (nth: number) => page.getByRole('link', { name: `AK-${orderNumbers[nth]}`, exact: true });
	await expect(link(1)).toBeVisible();
	await link(0).focus();
	await press(page, 'x');
	await expect(page.getByText(/^1 chosen/)).toBeVisible();
	while (!(await link(1).evaluate((one) => one === document.activeElement))) await press(page, 'j');
	await press(page, 'x');
	await expect(page.getByText(/^2 chosen/)).toBeVisible();
	await press(page, 'x');
	await expect(page.getByText(/^1 chosen/)).toBeVisible();
});
