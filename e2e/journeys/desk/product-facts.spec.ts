import type { Locator, Page } from '@playwright/test';
import { everyFact } from '#server/testing/sweeps/facts.ts';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { factNames, factsOfFields } from '#shared/catalogue/facts.fields.ts';
import { expect, storeToken, test } from '../../fixtures.ts';
import { fillFacts, openFactGroups } from '../../spec/support/facts.ts';
import { openUpdateForm } from '../../spec/support/screens.ts';

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes on with Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
	await expect(target).toBeAttached();
	while (!(await isFocused(target))) await page.keyboard.press('Tab');
}

test('the facts of a product are written down by keyboard, from none to all, and its page shows them', {
	tag: '@wide-only',
}, async ({ page, product, desk, deskToken }) => {
	await storeToken(page, deskToken);
	await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
	await expect(page.getByText('12 of 12 facts missing')).toBeVisible();
	await page.keyboard.press('j');
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Update product' });
	await openFactGroups(dialog, async (summary) => {
		await tabTo(page, summary);
		await page.keyboard.press('Enter');
	});
	// Around, to the first of them.
	await fillFacts(dialog, everyFact, async (field, value, { isSelect, isLong }) => {
		await tabTo(page, field);
		if (isLong && value.includes('\n')) throw new Error('Enter is a line there');
		await page.keyboard.type(value);
		if (isSelect) await expect(field).not.toHaveValue('');
	});
	await expect(dialog.getByRole('region', { name: 'Facts' }).getByRole('status')).toHaveText(
		'1 of 13 facts missing.',
	);
	await tabTo(page, dialog.getByRole('button', { name: 'Save changes' }));
	await page.keyboard.press('Enter');
	await expect(dialog).toHaveCount(0);
	const { facts } = await desk.catalogue.get({ query: { id: product.productId } });
	expect(Object.keys(facts ?? {}).toSorted()).toEqual(factNames.toSorted());
	expect(facts).toEqual(factsOfFields(everyFact));

	await page.goto(productPath(product));
	const main = page.getByRole('main');
	await expect(main.getByRole('list', { name: 'In short' })).toContainText(/27 g protein\s*30 servings/);
	await expect(main.getByRole('heading', { name: 'HEALTH SUPPLEMENT' })).toBeVisible();
	await expect(main.getByRole('row', { name: /^Energy/ })).toContainText('385.2');
	for (const text of ['Whey protein isolate (milk), pistachio, saffron', 'Milk, tree nuts', 'BCAA 5.9 g'])
		await expect(main.getByText(text, { exact: true })).toBeVisible();
	for (const [label, value] of [
		['Brand', 'Dangal'],
		['Generic name', 'Flavoured whey protein isolate'],
		['Net quantity', '1 kg'],
		['Country of origin', 'India'],
		['Made by', 'Dangal Nutrition Private Limited, Plot 14, Bommasandra, Bengaluru 560099'],
		['Packed by', 'Kaveri Packers, Shed 3, Hosur Road, Bengaluru 560068'],
		['Imported by', 'Sagar Imports, 4, Harbour Road, Mangaluru 575001'],
		['Maker’s FSSAI licence', '10099022000011'],
	] as const)
		await expect(
			main
				.locator('dl > div')
				.filter({ has: page.getByText(label, { exact: true }) })
				.getByRole('definition'),
		).toHaveText(value);
});

test('a page says how long a product lasts, and once units with a last day are there, until when those are good', async ({
	page,
	product,
	desk,
}) => {
	const { productId } = product;
	const bestBefore = page
		.locator('dl > div')
		.filter({ has: page.getByText('Best before', { exact: true }) })
		.getByRole('definition');
	await desk.stock.setShelfLife({ body: { productId, shelfLife: 540 } });
	await page.goto(productPath(product));
	await expect(bestBefore).toHaveText('18 months from manufacture');

	await desk.stock.receive({ body: { productId, quantity: 9, expiresOn: '2099-08-31' } });
	await page.reload();
	await expect(bestBefore).toHaveText('Aug 2099 or later');
});

test('a fault in a group that is folded away opens it and has the focus; while there is one, it stays open', async ({
	page,
	product,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	await openUpdateForm(page, product);
	const dialog = page.getByRole('dialog');
	const group = dialog.locator('details').filter({ hasText: 'Maker and origin' });
	await group.locator('summary').click();
	const maker = dialog.getByLabel('Maker', { exact: true });
	await maker.fill('Dangal Nutrition');
	await group.locator('summary').click();
	await expect(maker).toBeHidden();
	await dialog.getByRole('button', { name: 'Save changes' }).click();
	const address = dialog.getByLabel('Address of the maker');
	await expect(address).toBeFocused();
	await expect(address).toHaveAccessibleDescription(/Please give the address/);
	await address.fill('Plot 14, Bommasandra, Bengaluru 560099');
	// A fault that is told as one goes on leaves the focus where one is.
	await address.fill('');
	await address.press('Tab');
	await expect(address).toHaveAccessibleDescription(/Please give the address/);
	await expect(dialog.getByLabel('Maker’s FSSAI licence')).toBeFocused();
	await address.fill('Plot 14, Bommasandra, Bengaluru 560099');
	const licence = dialog.getByLabel('Maker’s FSSAI licence');
	await licence.fill('123');
	await licence.blur();
	await expect(licence).toHaveAccessibleDescription(/An FSSAI number has 14 digits/);
	// A group with a fault does not fold.
	await group.locator('summary').click();
	await expect(licence).toBeVisible();
	await licence.fill('10099022000011');
	await dialog.getByRole('button', { name: 'Save changes' }).click();
	await expect(dialog).toHaveCount(0);
});

test('a listing of goods from several countries is narrowed to one', async ({ page, product, desk }) => {
	const { productId, name, description, price, discount, category } = product;
	await desk.catalogue.update({
		body: { productId, name, available: 1, description, price, discount, origin: 'Iceland' },
	});
	await page.goto(`/store/category?category=${category}`);
	const filters = page.getByRole('button', { name: /^Filters/ });
	const isFolded = await filters.isVisible();
	if (isFolded) await filters.click();
	await page.getByRole('link', { name: 'Iceland', exact: true }).filter({ visible: true }).click();
	await expect(page).toHaveURL(/origin=Iceland/);
	if (isFolded) await page.getByRole('button', { name: /^Show products/ }).click();
	await expect(page.getByText('From Iceland').first()).toBeAttached();
	await expect(page.getByRole('heading', { name })).toBeAttached();
	// Like any other filter that no listing knows, a country that does not exist is left out.
	await page.goto(`/store/category?category=${category}&rating=9&origin=Narnia`);
	await expect(page.getByRole('heading', { name })).toBeAttached();
	await expect(page.getByText('From Narnia')).toHaveCount(0);
});
