import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { newProduct } from '#server/testing/fixtures/shop.ts';
import type { Client } from '#shared/client.ts';
import { desk, failed, loading, type ScreenState, type StateData } from '../state.ts';
import { addProduct, longName } from '../state-data.ts';

let made: Promise<readonly number[]> | undefined;

/** Products of these states: one that would cost nothing, one with a long name and a large price, two others. */
function chosen({ desk: client }: StateData): Promise<readonly number[]> {
	made ??= makeChosen(client);
	return made;
}

async function makeChosen(client: Client): Promise<readonly number[]> {
	const products = [
		await addProduct(client, `Sachet ${randomUUID().slice(0, 6)}`, 40),
		await addProduct(client, longName(), 999_999),
		await addProduct(client, `Oats ${randomUUID().slice(0, 6)}`, 450),
		await addProduct(client, `Bar ${randomUUID().slice(0, 6)}`, 120),
	];
	return products.map(({ productId }) => productId);
}

async function edit(page: Page, data: StateData): Promise<void> {
	await page.goto(`/admin/products/edit?ids=${(await chosen(data)).join()}`);
	await expect(page.getByRole('table', { name: 'Products before and after' })).toBeVisible();
}

/** Lowers the prices by ₹50, which is more than one of them is. */
async function lower(page: Page, data: StateData): Promise<void> {
	await edit(page, data);
	await page.getByLabel('Price', { exact: true }).selectOption('Lower by rupees');
	await page.getByLabel('Rupees').fill('50');
	await page.getByLabel('Category').selectOption('Fit Food');
	await expect(page.getByText('1 is refused')).toBeVisible();
}

const read = '/api/product/chosen*';
const some = '/admin/products/edit?ids=1,2,3';

/** Products that are edited together. */
export const deskBulkEditStates: readonly ScreenState[] = [
	desk('products, some chosen', async (page) => {
		await page.goto('/admin/products');
		const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Choose/ });
		await boxes.first().check();
		await boxes.nth(1).check();
		await expect(page.getByRole('link', { name: 'Edit 2 products' })).toBeVisible();
	}),
	desk('edit of products', edit),
	desk('edit of products, before and after', lower),
	desk('edit of products, all facts', async (page, data) => {
		await edit(page, data);
		await page.getByText('Facts that products share').click();
		await page.getByLabel('Maker', { exact: true }).fill(longName());
		await page.getByLabel('Address of the maker').fill('Plot 14, Bommasandra, Bengaluru 560099');
		await page.getByLabel('Country of origin').selectOption('India');
		await page.getByLabel('Maker’s FSSAI licence').fill('1009');
		await page.getByLabel('Maker’s FSSAI licence').blur();
		await expect(page.getByText('An FSSAI number has 14 digits')).toBeVisible();
	}),
	desk('edit of products, changed meanwhile', async (page, data) => {
		const gone = await addProduct(data.desk, `Gone ${randomUUID().slice(0, 6)}`, 500);
		const other = await addProduct(data.desk, `Other ${randomUUID().slice(0, 6)}`, 500);
		const ids = [...(await chosen(data)), gone.productId, other.productId];
		await page.goto(`/admin/products/edit?ids=${ids.join()}`);
		await page.getByLabel('Price', { exact: true }).selectOption('Raise by percent');
		await page.getByLabel('Percent').fill('10');
		await data.desk.catalogue.delete({ query: { id: gone.productId } });
		const { productId, name, description } = other;
		await data.desk.catalogue.update({
			body: { ...newProduct(), name, description, productId, available: 1, price: 650 },
		});
		await page.getByRole('button', { name: /^Change \d products$/ }).click();
		await expect(page.getByText('Nothing was saved.')).toBeVisible();
	}),
	loading('edit of products', some, read),
	failed('edit of products', some, read),
	desk('edit of products, none chosen', async (page) => {
		await page.goto('/admin/products/edit');
		await expect(page.getByText('No products chosen')).toBeVisible();
	}),
];
