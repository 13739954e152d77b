import type { Locator } from '@playwright/test';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { homeAddress, newMember } from '../../people.ts';
import { addToCatalogue, newProduct } from '../../spec/support/shop.ts';

test('a phone number and a number are read in the digits of any keyboard', async ({ page, product }) => {
	const { client, token } = await newMember(clubUrl);
	await client.cart.add({ body: { productId: product.productId } });
	await storeToken(page, token);
	await page.goto('/store/addAddress');
	const phone = page.getByLabel('Phone');
	for (const typed of [
		'೯೮೪೫೦೧೨೩೪೫',
		'९८४५० १२३४५',
		'９８４５０１２３４５',
		'\u202A+91 98450\u201112345\u202C',
	]) {
		await phone.fill('');
		await phone.pressSequentially(typed);
		await expect(phone).toHaveValue('9845012345');
	}
	await page.getByLabel('Pincode').pressSequentially('೫೬೦೦೧೧');
	await expect(page.getByLabel('Pincode')).toHaveValue('560011');

	await page.goto('/appointment?type=Fitness+Consultancy');
	const weight = page.getByLabel('Weight (kg)');
	await weight.fill('೬೨.೫');
	await weight.blur();
	await page.getByLabel('Height (cm)').fill('tall');
	await page.getByLabel('Height (cm)').blur();
	await expect(page.getByLabel('Height (cm)')).toHaveAccessibleDescription(/number/);
	await expect(weight).not.toHaveAccessibleDescription(/number/);
});

/** From where a text begins on the screen, in pixels from the left. */
const leftOf = (within: Locator, text: string) =>
	within.evaluate((element, searched) => {
		const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
		for (let node = texts.nextNode(); node; node = texts.nextNode()) {
			const at = node.textContent?.indexOf(searched) ?? -1;
			if (at < 0) continue;
			const range = document.createRange();
			range.setStart(node, at);
			range.setEnd(node, at + searched.length);
			return range.getBoundingClientRect().left;
		}
		throw new Error(`There is no ${searched}`);
	}, text);

test('a name that is written from right to left does not turn the line round', async ({ page, product }) => {
	const { client, token } = await newMember(clubUrl);
	await client.cart.add({ body: { productId: product.productId } });
	await client.cart.addAddress({ body: { ...homeAddress, name: 'محمد', address: '12, 4th Cross' } });
	await storeToken(page, token);
	await page.goto('/store/addAddress');
	await page.getByRole('button', { name: /^Remove/ }).click();
	const dialog = page.getByRole('alertdialog');
	await expect(dialog).toContainText('محمد, 12, 4th Cross');
	expect(await leftOf(dialog, 'محمد')).toBeLessThan(await leftOf(dialog, '12'));
});

test('a product’s name in Arabic is read in its own order in the shop: its size follows it', async ({
	page,
	desk,
}) => {
	const name = `مسحوق بروتين ${Date.now()} g`;
	const { productId } = await addToCatalogue(desk, { ...newProduct(), name });
	const { client, token } = await newMember(clubUrl);
	await client.cart.add({ body: { productId } });
	await storeToken(page, token);
	for (const path of [
		`/store/product/${productId}`,
		`/store/category?search=${encodeURIComponent(name)}`,
		'/store/cart',
	]) {
		await page.goto(path);
		const heading = page.getByRole('main').getByRole('heading', { name }).last();
		await expect(heading).toBeVisible();
		expect(await leftOf(heading, 'g'), path).toBeLessThan(await leftOf(heading, 'م'));
	}
});

test('the initials of a name with combining marks and emoji are whole characters', async ({ page }) => {
	const { token } = await newMember(clubUrl, 'E\u0301lan 👩‍👩‍👧');
	await storeToken(page, token);
	await page.goto('/profile');
	// Composed, as each text is stored.
	await expect(page.getByText(/^\u00c9👩‍👩‍👧$/)).toBeVisible();
});
