import type { Page } from '@playwright/test';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { homeAddress, newMember } from '../../people.ts';
import { holdResponses } from '../../spec/support/network.ts';

/** Opens the address step of a new member who has these towns in the address book, and a product in the cart. */
async function openAddresses(page: Page, productId: number, towns: readonly string[]) {
	const member = await newMember(clubUrl);
	await member.client.cart.add({ body: { productId } });
	for (const town of towns) await member.client.cart.addAddress({ body: { ...homeAddress, town } });
	await storeToken(page, member.token);
	await page.goto('/store/addAddress');
	return member;
}

const choices = (page: Page) => page.getByRole('radio', { name: 'Deliver Here' });
const edit = (page: Page) => page.getByRole('button', { name: /^Edit the address/ });
const save = (page: Page) => page.getByRole('button', { name: 'Save address' });

test('paying with an edited address that is not saved is asked about', async ({ page, product }) => {
	await openAddresses(page, product.productId, ['Jayanagar', 'Whitefield']);
	await page.getByText('Deliver Here').nth(1).click();
	await edit(page).first().click();
	await page.getByLabel('Town').fill('Malleshwaram');
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
	await question.getByRole('button', { name: 'Stay' }).click();
	await save(page).click();
	await expect(page.getByText('Address changed')).toBeVisible();
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await expect(page).toHaveURL(/\/store\/payment$/);
});

test('paying with a new address that is not saved is asked about, and an untouched form is not', async ({
	page,
	product,
}) => {
	await openAddresses(page, product.productId, ['Jayanagar']);
	const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
	const pay = page.getByRole('button', { name: 'Proceed to pay' });
	const add = page.getByRole('button', { name: 'Add a new address' });
	await add.click();
	// The form is filled in with the member's name, email and phone.
	await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
	await page.getByLabel('Town').focus();
	await page.getByLabel('Town').blur();
	await pay.click();
	await expect(page).toHaveURL(/\/store\/payment$/);

	await page.goBack();
	await add.click();
	await page.getByLabel('Address', { exact: true }).fill('7, Temple Road');
	await page.getByLabel('Town').fill('Hebbal');
	await page.getByLabel('Pincode').fill('560024');
	await page.getByLabel('District').fill('Bengaluru Urban');
	await pay.click();
	await question.getByRole('button', { name: 'Stay' }).click();
	await expect(page).toHaveURL(/\/store\/addAddress$/);
	// Nothing is asked once the save was answered, though the addresses are still being read again.
	const letGo = await holdResponses(page, '/api/cart/addressDetails');
	await save(page).click();
	await expect(page.getByText('Address added')).toBeVisible();
	await pay.click();
	await expect(page).toHaveURL(/\/store\/payment$/);
	letGo();
	await expect(question).toHaveCount(0);
});

test('an address is edited in its place, and the focus returns to its Edit button', async ({
	page,
	product,
}) => {
	const member = await openAddresses(page, product.productId, ['Jayanagar', 'Whitefield']);
	await edit(page).first().click();
	await expect(page.getByRole('heading', { name: 'Edit address' })).toBeFocused();
	await expect(page.getByLabel('Town')).toHaveValue('Jayanagar');
	await page.getByLabel('Town').fill('Malleshwaram');
	await page.getByRole('radio', { name: 'Work' }).check();
	await save(page).click();
	await expect(page.getByText('Address changed')).toBeVisible();
	await expect(edit(page).first()).toBeFocused();
	await expect(page.getByRole('article').first()).toContainText('Malleshwaram');
	const { address } = await member.client.cart.addressDetails();
	expect(address.map(({ town, addressType }) => [town, addressType])).toEqual([
		['Malleshwaram', 'work'],
		['Whitefield', 'home'],
	]);
	await edit(page).first().click();
	await page.getByLabel('Town').fill('Nowhere');
	await page.getByRole('button', { name: 'Cancel' }).click();
	await expect(page.getByRole('article').first()).toContainText('Malleshwaram');
});

test('what was typed into an address stays where neither saving it nor reading it again works', async ({
	page,
	product,
}) => {
	const member = await openAddresses(page, product.productId, ['Jayanagar']);
	await edit(page).click();
	await page.getByLabel('Town').fill('Malleshwaram');
	await page.route(/api\/cart\/(updateAddress|addressDetails)/, (route) => route.abort());
	await save(page).click();
	await expect(page.getByText(/^Network Error/).first()).toBeVisible();
	await expect(save(page)).toBeEnabled();
	await expect(page.getByLabel('Town')).toHaveValue('Malleshwaram');
	await page.unrouteAll();
	await save(page).click();
	await expect(page.getByText('Address changed')).toBeVisible();
	expect((await member.client.cart.addressDetails()).address.map(({ town }) => town)).toEqual([
		'Malleshwaram',
	]);
});

test('an address that was changed on another device meanwhile is not reverted', async ({ page, product }) => {
	const member = await openAddresses(page, product.productId, ['Jayanagar']);
	await edit(page).click();
	const [{ addressId: id } = { addressId: 0 }] = (await member.client.cart.addressDetails()).address;
	await member.client.cart.updateAddress({ body: { id, ...homeAddress, town: 'Hebbal' } });
	await page.getByLabel('Town').fill('Indiranagar');
	await save(page).click();
	await expect(page.getByLabel('Town')).toHaveAccessibleDescription(
		'Someone else changed this to Hebbal; you typed Indiranagar',
	);
	await page.getByRole('button', { name: 'Keep mine' }).press('Enter');
	await save(page).click();
	await expect(page.getByRole('article')).toContainText('Indiranagar');
});

test('a sole address is chosen already, and of two one must be chosen', async ({ page, product }) => {
	const member = await openAddresses(page, product.productId, ['Jayanagar']);
	await expect(choices(page)).toBeChecked();
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await expect(page).toHaveURL(/\/store\/payment$/);
	await expect(page.getByText('12, 4th Cross')).toBeVisible();

	await member.client.cart.addAddress({ body: { ...homeAddress, town: 'Whitefield' } });
	await page.evaluate(() => sessionStorage.clear());
	await page.goto('/store/addAddress');
	await expect(choices(page)).toHaveCount(2);
	await expect(page.getByRole('button', { name: 'Proceed to pay' })).toBeDisabled();
});

test('the payment shows the address as it is now, and waits for it', async ({ page, product }) => {
	const member = await openAddresses(page, product.productId, ['Jayanagar']);
	await expect(choices(page)).toBeChecked();
	const [{ addressId: id } = { addressId: 0 }] = (await member.client.cart.addressDetails()).address;
	await member.client.cart.updateAddress({ body: { id, ...homeAddress, town: 'Hebbal' } });
	const letGo = await holdResponses(page, '/api/cart/addressDetails');
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	const confirm = page.getByRole('button', { name: 'Confirm Order' });
	await expect(confirm).toHaveAttribute('aria-busy', 'true');
	letGo();
	await expect(page.getByRole('main').getByText('Hebbal').first()).toBeVisible();
	await confirm.click();
	await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
});

test('where the address cannot be read again, the order can be placed all the same', async ({
	page,
	product,
}) => {
	await openAddresses(page, product.productId, ['Jayanagar']);
	await expect(choices(page)).toBeChecked();
	await page.route('**/api/cart/addressDetails', (route) => route.abort());
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	await page.getByRole('button', { name: 'Confirm Order' }).click();
	await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
});
