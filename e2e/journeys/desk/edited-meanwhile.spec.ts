import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { clubUrl, expect, storeToken, test, waitUntilInteractive } from '../../fixtures.ts';
import { clientOf, newMember } from '../../people.ts';
import { openUpdateForm } from '../../spec/support/screens.ts';
import { addHomeAddress, advanceOrderTo, placeNumbered } from '../../spec/support/shop.ts';

/** A page in a browser of its own, logged in with `token`. */
async function elsewhere(browser: Browser, token: string): Promise<Page> {
	const page = await browser.newPage({ baseURL: clubUrl });
	waitUntilInteractive(page);
	await storeToken(page, token);
	return page;
}

/** Opens the form of a product at the desk. */
async function openForm(page: Page, name: string) {
	await openUpdateForm(page, { name });
	const dialog = page.getByRole('dialog');
	return {
		dialog,
		price: dialog.getByLabel('Price'),
		discount: dialog.getByLabel('Discount'),
		save: () => dialog.getByRole('button', { name: 'Save changes' }).click(),
	};
}

test('two people edit a product: neither reverts the other, and of two prices one is chosen', async ({
	page,
	browser,
	product,
	deskToken,
	desk,
}) => {
	await storeToken(page, deskToken);
	const other = await elsewhere(browser, deskToken);
	const theirs = await openForm(other, product.name);
	const mine = await openForm(page, product.name);
	await theirs.price.fill('1250');
	await theirs.save();
	await expect(theirs.dialog).toHaveCount(0);
	await other.close();

	await mine.discount.fill('20');
	await mine.price.fill('1100');
	await mine.save();
	await expect(mine.price).toHaveAccessibleDescription(
		'Someone else changed this to ₹1,250; you typed ₹1,100',
	);
	await expect(mine.price).toHaveValue('1100');
	await expect(mine.discount).toHaveValue('20');

	// By key: the error unfolds a moment later and moves the buttons from under a pointer.
	await mine.dialog.getByRole('button', { name: 'Take theirs' }).press('Enter');
	await expect(mine.price).toHaveValue('1250');
	await mine.save();
	await expect(mine.dialog).toHaveCount(0);
	const stored = async () => desk.catalogue.get({ query: { id: product.productId } });
	expect(await stored()).toMatchObject({ price: 1250, discount: 20 });
});

test('one keeps the price that one typed, though somebody changed it meanwhile', async ({
	page,
	product,
	deskToken,
	desk,
}) => {
	await storeToken(page, deskToken);
	const { dialog, price, save } = await openForm(page, product.name);
	const { productId, name, description, discount } = product;
	await desk.catalogue.update({
		body: { productId, name, description, discount, available: 0, price: 1250 },
	});
	await price.fill('1100');
	await save();
	await dialog.getByRole('button', { name: 'Keep mine' }).press('Enter');
	await expect(price).not.toHaveAttribute('aria-invalid');
	await expect(price).toHaveValue('1100');
	await save();
	await expect(dialog).toHaveCount(0);
	const stored = await desk.catalogue.get({ query: { id: productId } });
	expect(stored).toMatchObject({ price: 1100, available: 0 });
});

test('a profile that is open on two devices keeps what each changed', async ({ page, browser }) => {
	const member = await newMember(clubUrl);
	await storeToken(page, member.token);
	const phone = await elsewhere(browser, member.token);
	await phone.goto('/profile');
	await expect(phone.getByLabel('Name')).toHaveValue('Asha Rao');
	await page.goto('/profile');
	await page.getByLabel('Phone').fill('9000000001');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Profile updated')).toBeVisible();

	await phone.getByLabel('Name').fill('Asha Rao Shetty');
	await phone.getByRole('button', { name: 'Save' }).click();
	await expect(phone.getByText('Profile updated')).toBeVisible();
	await expect(phone.getByLabel('Phone')).toHaveValue('9000000001');
	await phone.close();

	await page.getByLabel('Name').fill('Asha R.');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByLabel('Name')).toHaveAccessibleDescription(
		'Someone else changed this to Asha Rao Shetty; you typed Asha R.',
	);
	await page.getByRole('button', { name: 'Keep mine' }).press('Enter');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect.poll(async () => (await member.client.identity.profile()).name).toBe('Asha R.');
	expect((await member.client.identity.profile()).phone).toBe('9000000001');
});

test('a note for a delivery does not take back the phone that the desk has corrected meanwhile', async ({
	page,
	product,
	desk,
}) => {
	const { client, token } = await newMember(clubUrl);
	const orderNumber = await placeNumbered(client, await addHomeAddress(client), product);
	await storeToken(page, token);
	await page.goto(`/store/orders/AK-${orderNumber}`);
	await page.getByRole('button', { name: 'Phone and note' }).click();
	const phone = page.getByLabel('Phone for the delivery');
	const save = () => page.getByRole('button', { name: 'Save' }).click();
	await page.getByLabel('Note for the delivery').fill('Ring twice');
	const order = () => desk.orders.full({ query: { number: orderNumber } });
	const { email: _, state: __, ...address } = (await order()).address;
	await desk.orders.readdress({ body: { orderNumber, ...address, phone: '9845099999' } });
	await save();
	await expect(page.getByText('9845099999')).toBeVisible();
	expect(await order()).toMatchObject({ address: { phone: '9845099999' }, deliveryNote: 'Ring twice' });

	// Of two phones one is chosen.
	await page.getByRole('button', { name: 'Phone and note' }).click();
	await phone.fill('9845011111');
	await desk.orders.readdress({ body: { orderNumber, ...address, phone: '9845022222' } });
	await save();
	await expect(phone).toHaveAccessibleDescription(
		'Someone else changed this to 9845022222; you typed 9845011111',
	);
	await page.getByRole('button', { name: 'Keep mine' }).press('Enter');
	await save();
	await expect(page.getByText('9845011111')).toBeVisible();
	expect((await order()).address.phone).toBe('9845011111');
});

test('a return that another desk approves meanwhile is not approved again unseen', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl);
	const orderNumber = await placeNumbered(client, await addHomeAddress(client), product);
	const [{ orderId } = { orderId: 0 }] = (await desk.orders.full({ query: { number: orderNumber } })).lines;
	await advanceOrderTo(desk, orderId, 'Delivered');
	await desk.returns.askFor({ body: { orderId, quantity: 1, reason: 'Damaged', payBy: 'Cash' } });
	const returned = async () => (await desk.returns.forOrder({ query: { number: orderNumber } })).returns[0];
	await storeToken(page, deskToken);
	await page.goto(`/admin/orders/AK-${orderNumber}`);
	await page.getByRole('button', { name: /^Approve/ }).click();
	const id = (await returned())?.id ?? 0;
	const agreed = { way: 'Courier', carrier: 'Delhivery', awb: `R-${orderNumber}` } as const;
	await desk.returns.approve({ body: { id, ...agreed } });
	await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
	await expect(page.getByText('It has been said meanwhile how it comes back')).toBeVisible();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	expect(await returned()).toMatchObject(agreed);

	// What the other said is shown now, and can be changed.
	await page.getByRole('button', { name: /^Change the way/ }).click();
	await expect(page.getByRole('dialog').getByLabel('AWB')).toHaveValue(agreed.awb);
	await page
		.getByRole('dialog')
		.getByRole('combobox', { name: /^Courier/ })
		.fill('DTDC');
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	expect(await returned()).toMatchObject({ ...agreed, carrier: 'DTDC' });
});

test('an answer to a complaint that another desk closes meanwhile is not sent, and stays to be copied', {
	tag: '@wide',
}, async ({ page, desk, deskToken }) => {
	const { id } = await clientOf(clubUrl).complaints.write({
		body: {
			name: 'Meera Iyer',
			email: `meera-${randomUUID()}@example.com`,
			phone: '9845012345',
			msg: 'The tub came with a cracked lid, and it leaks.',
		},
	});
	await storeToken(page, deskToken);
	await page.goto(`/admin/complaints?open=${id}`);
	const details = page.getByRole('dialog');
	await details.getByLabel('Your answer').fill('We send you another tub.');
	await details.getByLabel('How it was settled').fill('Another tub is on its way.');
	await desk.complaints.close({ body: { id, outcome: 'The money went back.' } });
	await details.getByRole('button', { name: 'Send answer' }).click();
	await expect(page.getByText('It is closed already')).toBeVisible();
	await expect(details.getByText('The money went back.')).toBeVisible();
	await expect(details.getByRole('button', { name: 'Send answer' })).toHaveCount(0);
	const unsent = details.getByRole('alert');
	await expect(unsent).toContainText(['We send you another tub.', 'Another tub is on its way.']);
	expect(await desk.complaints.answers({ query: { id } })).toEqual([]);

	// It is asked about, as all that is not saved, until it is discarded.
	await details.getByRole('button', { name: 'Close', exact: true }).click();
	const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
	await question.getByRole('button', { name: 'Stay' }).click();
	for (const left of [1, 0]) {
		await unsent.first().getByRole('button', { name: 'Discard' }).click();
		await expect(unsent).toHaveCount(left);
		await expect(details.getByRole('heading', { name: 'Answers' })).toBeFocused();
	}
	await details.getByRole('button', { name: 'Close', exact: true }).click();
	await expect(details).toHaveCount(0);
});
