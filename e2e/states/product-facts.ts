import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { everyFact } from '#server/testing/sweeps/facts.ts';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import type { FactFields, FactName } from '#shared/catalogue/facts.fields.ts';
import { factField, fillFacts, openFactGroups } from '../spec/support/facts.ts';
import { desk, type ScreenState, type StateData } from './state.ts';
import { addProduct } from './state-data.ts';

/** A product with these facts. */
async function withFacts({ desk: client }: StateData, facts: Partial<FactFields>): Promise<Product> {
	const product = await addProduct(client, `Sahyadri Whey ${randomUUID().slice(0, 8)}, Coffee, 1 kg`, 2_499);
	const { productId, name, description, price, discount } = product;
	await client.catalogue.update({
		body: { productId, name, available: 1, description, price, discount, ...facts },
	});
	return product;
}

/** Texts as long as on a real pack, so that narrow columns have to wrap. */
const longFacts: FactFields = {
	...everyFact,
	origin: 'New Zealand',
	contents: 'BCAA 5.9 g\nLeucine 2.7 g\nGlutamine and its precursors 4.4 g\nDigestive enzymes 50 mg',
	ingredients:
		'Whey protein isolate (milk) 86 %, whey protein concentrate (milk), cocoa solids, nature-identical flavouring substances (coffee, vanilla), emulsifier (INS 322), thickener (INS 415), sweetener (INS 955), papain, lactase.',
	allergens: 'Milk, soya. Made where groundnuts, tree nuts, wheat and oats are packed.',
	dose: 'One levelled scoop in 180 ml of cold water or milk, once or twice a day, after training',
};

const form = (page: Page) => page.getByRole('dialog', { name: 'Update product' });

async function openForm(page: Page, product: Product): Promise<void> {
	await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
	await page.getByRole('button', { name: `Update ${product.name}` }).click();
	await expect(form(page)).toBeVisible();
	await openFactGroups(form(page));
}

/** What is wrong in each group, and the message for it. */
const faults: readonly [name: FactName, value: string, message: string][] = [
	['servings', 'thirty', 'Servings must be a number'],
	['netQuantity', '0', 'Net quantity must be more than 0'],
	['energy', '-1', 'Energy must be a number'],
	['sodium', '20000', 'Sodium must be at most 10,000'],
	['allergens', 'x'.repeat(301), 'Please keep this to 300 characters'],
	['fssai', '1234', 'An FSSAI number has 14 digits'],
];

const shown = (page: Page, product: Product, heading: string) =>
	page
		.goto(productPath(product))
		.then(() => expect(page.getByRole('heading', { name: heading })).toBeVisible());

/** The facts of a product: its form with every group open, and what the shop shows of them. */
export const productFactStates: readonly ScreenState[] = [
	desk('facts of a product, none yet', async (page, data) => {
		await openForm(page, await withFacts(data, {}));
	}),
	desk('facts of a product, all of them', async (page, data) => {
		await openForm(page, await withFacts(data, longFacts));
		await expect(factField(form(page), 'dose')).toHaveValue(longFacts.dose);
	}),
	desk('facts of a product, faults in every group', async (page, data) => {
		await openForm(page, await withFacts(data, {}));
		await fillFacts(form(page), Object.fromEntries(faults.map(([name, value]) => [name, value])));
		await form(page).getByRole('button', { name: 'Save changes' }).click();
		for (const [name, , message] of faults)
			await expect(factField(form(page), name)).toHaveAccessibleDescription(new RegExp(message));
	}),
	{
		name: 'Product: all facts',
		viewer: 'guest',
		open: async (page, data) => shown(page, await withFacts(data, longFacts), 'Allergens'),
	},
	{
		name: 'Product: some facts',
		viewer: 'guest',
		open: async (page, data) =>
			shown(
				page,
				await withFacts(data, { kind: 'food', diet: 'non-veg', netQuantity: '15', netUnit: 'piece' }),
				'On the pack',
			),
	},
	{
		name: 'Product: no facts',
		viewer: 'guest',
		open: async (page, data) => {
			const product = await withFacts(data, {});
			await page.goto(productPath(product));
			await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
		},
	},
	{
		name: 'Listing: from one country',
		viewer: 'guest',
		open: async (page, data) => {
			await withFacts(data, longFacts);
			await page.goto('/store/category?category=prepostworkout&origin=New+Zealand');
			await expect(page.getByText('From New Zealand').first()).toBeAttached();
		},
	},
	{
		...{ name: 'Listing: countries in the filters of a phone', viewer: 'guest', only: 'phone' },
		open: async (page, data) => {
			await withFacts(data, longFacts);
			await page.goto('/store/category?category=prepostworkout');
			await page.getByRole('button', { name: /^Filters/ }).click();
			await expect(page.getByRole('dialog').getByText('Country of origin')).toBeVisible();
		},
	},
];
