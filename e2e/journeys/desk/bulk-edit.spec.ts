import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import type { Client } from '#shared/client.ts';
import { expect, storeToken, test } from '../../fixtures.ts';
import { addToCatalogue } from '../../spec/support/shop.ts';

/** Products of one name and a number, the newest first, as the list has them; and the search that finds them alone. */
async function addSeries(desk: Client, count: number, prices: readonly number[] = []) {
	const series = `Serie ${randomUUID().slice(0, 8)}`;
	const products: Product[] = [];
	for (let nth = 1; nth <= count; nth += 1)
		products.unshift(
			await addToCatalogue(desk, {
				// None is the beginning of another.
				name: `${series} Tub ${String(nth).padStart(2, '0')}`,
				category: 'wheyprotein',
				description: 'Twenty-four grams of protein in every scoop.',
				price: prices[nth - 1] ?? 1000,
				discount: 10,
				image: '/art/products/dangal-whey-isolate-kesar-pista-1kg-640.webp',
			}),
		);
	return { products, list: `/admin/products?search=${encodeURIComponent(series)}` };
}

const row = (page: Page, { name }: Pick<Product, 'name'>) =>
	page.getByRole('main').getByRole('row').filter({ hasText: name });
const preview = (page: Page) => page.getByRole('table', { name: 'Products before and after' });
const pricesOf = (desk: Client, products: readonly Product[]) =>
	Promise.all(
		products.map(async ({ productId }) => (await desk.catalogue.get({ query: { id: productId } })).price),
	);

/** Opens the list, chooses all that it has, and opens them to be edited. */
async function editAll(page: Page, list: string, count: number): Promise<void> {
	await page.goto(list);
	// Not by `check`: it is checked once all rows are loaded.
	await page.getByLabel(`All ${count}`).click();
	await expect(page.getByLabel(`All ${count}`)).toBeChecked();
	await page.getByRole('link', { name: `Edit ${count} products` }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Edit products' })).toBeVisible();
	await expect(preview(page).getByRole('row')).toHaveCount(count + 1);
}

test('prices are raised by keyboard alone: chosen, seen before and after, saved', {
	tag: '@wide-only',
}, async ({ page, desk, deskToken }) => {
	const { products, list } = await addSeries(desk, 3);
	const [first, , third] = products as [Product, Product, Product];
	await storeToken(page, deskToken);
	await page.goto(list);
	await expect(row(page, first)).toBeVisible();
	for (const key of ['j', 'x', 'j', 'j', 'x']) await page.keyboard.press(key);
	await expect(page.getByRole('status').filter({ hasText: '2 chosen' })).toBeVisible();
	const edit = page.getByRole('link', { name: 'Edit 2 products' });
	while (!(await edit.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');

	const price = page.getByLabel('Price', { exact: true });
	await expect(price).toBeVisible();
	await expect(page.getByText('Please say what is to be changed')).toBeVisible();
	while (!(await price.evaluate((field) => field === document.activeElement)))
		await page.keyboard.press('Tab');
	await page.keyboard.type('Raise by p');
	await page.keyboard.press('Tab');
	await expect(page.getByLabel('Percent')).toBeFocused();
	await page.keyboard.type('12.5');
	await page.keyboard.press('Tab');
	await page.keyboard.type('To the nearest price');
	for (const product of [first, third])
		await expect(row(page, product)).toContainText(/Price₹1,000becomes₹1,129Customers pay₹900becomes₹1,016/);
	await expect(page.getByText('2 change')).toBeVisible();

	const save = page.getByRole('button', { name: 'Change 2 products' });
	while (!(await save.evaluate((button) => button === document.activeElement)))
		await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page.getByText('2 products changed')).toBeVisible();
	await expect(page).toHaveURL(list);
	await expect(row(page, first)).toContainText('₹1,016');
	expect(await pricesOf(desk, products)).toEqual([1129, 1000, 1129]);
});

test('all that a search finds is chosen, beyond the first page; what cannot be changed is named and stays', async ({
	page,
	desk,
	deskToken,
}) => {
	// The first of them would cost nothing.
	const { products, list } = await addSeries(desk, 12, [50]);
	const cheap = products.at(-1) as Product;
	const [first] = products as [Product];
	await storeToken(page, deskToken);
	await editAll(page, list, 12);
	await page.getByLabel('Price', { exact: true }).selectOption('Lower by rupees');
	await page.getByLabel('Rupees').fill('50');
	await expect(row(page, cheap)).toContainText('Stays as it is: Price must be greater than 0');
	await expect(row(page, first)).toContainText(/₹1,000becomes₹950/);
	await page.getByRole('button', { name: `Leave out ${first.name}`, exact: true }).click();
	await expect(preview(page).getByRole('row')).toHaveCount(12);
	await expect(page.getByRole('status').filter({ hasText: '10 change' })).toContainText('1 is refused');
	await page.getByLabel('Category').selectOption('Fit Food');
	await page.getByLabel('Availability').selectOption('Unavailable');
	await page.getByRole('button', { name: 'Change 10 products' }).click();
	await expect(page.getByText('10 products changed')).toBeVisible();
	await expect(page).toHaveURL(list);
	await expect(row(page, products[1] as Product)).toContainText(/Fit Food.*Unavailable/);
	expect(await pricesOf(desk, products)).toEqual([1000, ...Array(10).fill(950), 50]);
});

test('somebody else is quicker: nothing is saved, the preview says what changed, and a second press saves', async ({
	page,
	desk,
	deskToken,
}) => {
	const { products, list } = await addSeries(desk, 3);
	const [first, second] = products as [Product, Product, Product];
	await storeToken(page, deskToken);
	await editAll(page, list, 3);
	await page.getByLabel('Price', { exact: true }).selectOption('Raise by percent');
	await page.getByLabel('Percent').fill('10');
	const { productId, name, description, discount } = first;
	await desk.catalogue.update({
		body: { productId, name, description, discount, available: 1, price: 2000 },
	});
	await desk.catalogue.delete({ query: { id: second.productId } });

	await page.getByRole('button', { name: 'Change 3 products' }).click();
	await expect(
		page.getByText('Someone else has changed 2 of these products; nothing was saved'),
	).toBeVisible();
	const alert = page.getByRole('main').getByRole('alert');
	await expect(alert).toContainText('Nothing was saved. The products are shown as they are now.');
	await expect(alert).toContainText(`Not in the shop any more: ${second.name}`);
	await expect(row(page, first)).toContainText('Changed by someone else: Price was ₹1,000 and is now ₹2,000');
	await expect(row(page, first)).toContainText(/Price₹2,000becomes₹2,200/);
	expect(await pricesOf(desk, [products[2] as Product])).toEqual([1000]);

	await page.getByRole('button', { name: 'Change 2 products' }).click();
	await expect(page.getByText('2 products changed')).toBeVisible();
	expect(await pricesOf(desk, [first, products[2] as Product])).toEqual([2200, 1100]);
});

test('a maker is given to products that have none, with both of its fields', async ({
	page,
	desk,
	deskToken,
}) => {
	const { products, list } = await addSeries(desk, 2);
	const [first] = products as [Product];
	await storeToken(page, deskToken);
	await editAll(page, list, 2);
	await page.getByText('Facts that products share').click();
	await page.getByLabel('Maker', { exact: true }).fill('Dangal Nutrition Private Limited');
	await expect(row(page, first)).toContainText('Stays as it is: Please give the address');
	await expect(page.getByRole('button', { name: 'Change 0 products' })).toHaveAttribute(
		'aria-disabled',
		'true',
	);
	await page.getByLabel('Address of the maker').fill('Plot 14, Bommasandra, Bengaluru 560099');
	await page.getByLabel('Maker’s FSSAI licence').fill('1009');
	await page.getByRole('button', { name: 'Change 2 products' }).click();
	await expect(page.getByLabel('Maker’s FSSAI licence')).toHaveAccessibleDescription(
		'An FSSAI number has 14 digits',
	);
	await page.getByLabel('Maker’s FSSAI licence').fill('10099022000011');
	await page.getByRole('button', { name: 'Change 2 products' }).click();
	await expect(page.getByText('2 products changed')).toBeVisible();
	expect((await desk.catalogue.get({ query: { id: first.productId } })).facts).toEqual({
		makerName: 'Dangal Nutrition Private Limited',
		makerAddress: 'Plot 14, Bommasandra, Bengaluru 560099',
		fssai: '10099022000011',
	});
});

test('what is typed is not lost by a link: leaving asks first', async ({ page, desk, deskToken }) => {
	const { list } = await addSeries(desk, 1);
	await storeToken(page, deskToken);
	await page.goto(list);
	await page.getByLabel('All 1').check();
	await page.getByRole('link', { name: 'Edit 1 product' }).click();
	await page.getByLabel('Discount').fill('5');
	await page.getByRole('link', { name: 'Products' }).last().click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Stay', exact: true }).click();
	await expect(page.getByLabel('Discount')).toHaveValue('5');
});
