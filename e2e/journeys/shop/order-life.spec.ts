import { randomUUID } from 'node:crypto';
import { readMail } from '#server/testing/fixtures/mail.ts';
import type { Client } from '#shared/client.ts';
import { clubUrl, expect, mailingClub, storeToken, test } from '../../fixtures.ts';
import { newConfirmedMember, newMember } from '../../people.ts';
import { addHomeAddress, advanceOrderTo, placeNumbered, placeOrder } from '../../spec/support/shop.ts';

test('an order is cut, cancelled and written about; member, mail and desk say the same', {
	tag: '@wide',
}, async ({ page, browser, product: first, desk, deskToken, viewport }) => {
	const member = await newConfirmedMember(mailingClub);
	const [second] = await desk.catalogue.topSeller();
	if (!second) throw new Error('The demo shop is empty');
	const { orderNumber = 0 } = await member.client.orders.order({
		body: {
			paymentMode: 'COD',
			source: '',
			addressId: await addHomeAddress(member.client),
			cartProductDetails: [
				{ productId: first.productId, quantity: 3 },
				{ productId: second.productId, quantity: 1 },
			],
		},
	});
	const number = `AK-${orderNumber}`;

	// The desk, from the list to the order.
	const deskPage = await browser.newPage({ viewport, baseURL: clubUrl });
	await storeToken(deskPage, deskToken);
	await deskPage.goto(`/admin/orders?search=${number}`);
	await deskPage.getByRole('link', { name: number, exact: true }).first().click();
	await deskPage.getByRole('link', { name: `Open ${number}` }).click();
	await expect(deskPage.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
	await deskPage.getByRole('button', { name: `Fewer of ${first.name}` }).click();
	const dialog = deskPage.getByRole('dialog');
	await dialog.getByLabel('Units that remain').fill('2');
	await dialog.getByLabel('Reason').fill('One tub is dented');
	await dialog.getByRole('button', { name: 'Leave these' }).click();
	await expect(dialog).toHaveCount(0);
	await expect(deskPage.getByText('1 taken off')).toBeVisible();
	await deskPage.getByLabel('Note').fill('We bring it on Thursday');
	await deskPage.getByLabel('Who reads it').selectOption('customer');
	await deskPage.getByRole('button', { name: 'Write' }).click();
	await expect(deskPage.getByText('Message to the customer')).toBeVisible();
	await expect(deskPage.getByLabel('Note')).toHaveValue('');

	// The member cancels the other product, then changes where the order goes.
	await storeToken(page, member.token);
	await page.goto('/store/orders');
	await page.getByRole('link', { name: `Address and history of ${number}` }).click();
	await expect(page.getByText('We bring it on Thursday')).toBeVisible();
	await expect(page.getByText('One tub is dented')).toBeVisible();
	await page.getByRole('button', { name: `Cancel ${second.name}` }).click();
	await page.getByLabel('Why?').selectOption('I no longer need it');
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel product' }).click();
	await expect(page.getByText('This is cancelled')).toBeVisible();
	const { orderTotal } = await member.client.orders.get({ query: { number: orderNumber } });
	const total = `₹${orderTotal.toLocaleString('en-IN')}`;
	await expect(page.getByRole('region', { name: 'Products' })).toContainText(`Total in cash${total}`);
	await deskPage.getByRole('button', { name: 'Refresh' }).click();
	await expect(deskPage.getByRole('region', { name: 'Products' })).toContainText(`Total in cash${total}`);
	await expect(deskPage.getByText('I no longer need it').first()).toBeVisible();
	await expect
		.poll(async () => {
			const mails = (await mailingClub.mails()).filter((mail) => mail.includes(`To: ${member.email}`));
			return mails
				.map((mail) => readMail(mail).text)
				.filter((text) => text.includes(`Total, to be paid in cash on delivery: ${total}`)).length;
		})
		.toBeGreaterThan(0);

	// What has left cannot be cancelled any more, and says when it left.
	await desk.orders.update({ body: { id: await firstLine(member.client, orderNumber), status: 'Transit' } });
	await page.getByRole('button', { name: /^Cancel order/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
	await expect(page.getByText(/Too late to cancel: it left us at \d\d:\d\d/)).toBeVisible();
	await expect(page.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0);
	await deskPage.close();
});

test('what another desk did meanwhile is refused once: the order then shows what is so', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl);
	const orderNumber = await placeNumbered(client, await addHomeAddress(client), product, 3);
	const id = await firstLine(client, orderNumber);
	const moveTo = (status: 'Transit' | 'Out-For-Delivery') => desk.orders.update({ body: { id, status } });
	await storeToken(page, deskToken);
	const main = page.getByRole('main');
	const dialog = page.getByRole('dialog');

	await page.goto(`/admin/orders/AK-${orderNumber}`);
	await page.getByRole('button', { name: `Fewer of ${product.name}` }).click();
	await dialog.getByLabel('Reason').fill('The last one is broken');
	await desk.orders.cut({ body: { orderId: id, quantity: 2, reason: 'One is broken' } });
	await dialog.getByRole('button', { name: 'Leave these' }).click();
	await expect(page.getByText('The line has 2; please leave fewer').first()).toBeVisible();
	await expect(dialog).toContainText('Of 2.');
	await dialog.getByLabel('Units that remain').fill('1');
	await dialog.getByRole('button', { name: 'Leave these' }).click();
	await expect(page.getByText('1 of 2 remain')).toBeVisible();

	await page.getByRole('button', { name: 'Cancel the order' }).click();
	await expect(dialog).toBeVisible();
	await moveTo('Transit');
	await dialog.getByRole('button', { name: 'Cancel it' }).click();
	await expect(page.getByText(/^Too late: .* left the store/).first()).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);

	await moveTo('Out-For-Delivery');
	await main.getByRole('button', { name: /^Out-For-Delivery/ }).click();
	await expect(page.getByText('its next step is Delivered').first()).toBeVisible();
	await expect(main.getByRole('button', { name: /^Delivered/ })).toBeVisible();

	const { parcels } = await desk.orders.full({ query: { number: orderNumber } });
	await page.getByRole('button', { name: 'Came back' }).click();
	await expect(dialog).toBeVisible();
	await desk.orders.lost({
		body: { shipmentId: parcels[0]?.shipmentId ?? 0, reason: 'It fell into a river' },
	});
	await dialog.getByRole('button', { name: 'Take back' }).click();
	await expect(page.getByText('None of this parcel is under way').first()).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Came back' })).toHaveCount(0);
});

test('a parcel that another desk wrote down as lost meanwhile is not lost twice: its dialog closes', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl);
	const orderNumber = await placeNumbered(client, await addHomeAddress(client), product);
	await desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier: 'Own' } });
	await storeToken(page, deskToken);
	await page.goto(`/admin/orders/AK-${orderNumber}`);
	await page.getByRole('button', { name: 'Lost' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Reason').fill('It fell into a river');
	const { parcels } = await desk.orders.full({ query: { number: orderNumber } });
	await desk.orders.lost({ body: { shipmentId: parcels[0]?.shipmentId ?? 0, reason: 'It was stolen' } });
	await dialog.getByRole('button', { name: 'It is lost' }).click();
	await expect(page.getByText('None of this parcel is under way').first()).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Lost' })).toHaveCount(0);
});

test('of a deleted account nothing is noted, and it returns nothing', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { client, password } = await newMember(clubUrl);
	const orderNumber = await placeNumbered(client, await addHomeAddress(client), product);
	await advanceOrderTo(desk, await firstLine(client, orderNumber), 'Delivered');
	await storeToken(page, deskToken);
	const open = async () => {
		await page.goto(`/admin/orders/AK-${orderNumber}`);
		await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
	};
	const giveBack = page.getByRole('button', { name: `Return ${product.name}` });
	await open();
	await expect(giveBack).toBeVisible();
	await expect(page.getByLabel('Note')).toBeVisible();
	await client.account.remove({ body: { password, endsMemberships: [] } });
	const returns = page.waitForResponse(/\/api\/returns\/forOrder/);
	await open();
	await returns;
	await expect(giveBack).toHaveCount(0);
	await expect(page.getByLabel('Note')).toHaveCount(0);
});

test('of an order that was delivered in part, member and desk see what was paid and what is not yet', async ({
	page,
	browser,
	product: first,
	desk,
	deskToken,
	viewport,
}) => {
	const member = await newConfirmedMember(mailingClub);
	const second = (await desk.catalogue.topSeller()).find(({ productId }) => productId !== first.productId);
	const { orderNumber = 0 } = await member.client.orders.order({
		body: {
			paymentMode: 'COD',
			source: '',
			addressId: await addHomeAddress(member.client),
			cartProductDetails: [
				{ productId: first.productId, quantity: 1 },
				{ productId: second?.productId ?? 0, quantity: 2 },
			],
		},
	});
	const id = await firstLine(member.client, orderNumber);
	for (const status of ['Transit', 'Out-For-Delivery', 'Delivered'] as const)
		await desk.orders.update({ body: { id, status } });
	const { orderTotal, orderDue } = await member.client.orders.get({ query: { number: orderNumber } });
	const said = (sum: number) => `₹${sum.toLocaleString('en-IN')}`;
	const paid = `Total in cash${said(orderTotal)}Paid on delivery${said(orderTotal - orderDue)}`;

	await storeToken(page, member.token);
	await page.goto('/store/orders');
	await expect(
		page.getByText(`${said(orderDue)} in cash still to pay, of ${said(orderTotal)}`),
	).toBeVisible();
	await page.getByRole('link', { name: `Address and history of AK-${orderNumber}` }).click();
	const products = page.getByRole('region', { name: 'Products' });
	await expect(products).toContainText(`${paid}Still to pay${said(orderDue)}`);
	const deskPage = await browser.newPage({ viewport, baseURL: clubUrl });
	await storeToken(deskPage, deskToken);
	await deskPage.goto(`/admin/orders/AK-${orderNumber}`);
	await expect(deskPage.getByRole('region', { name: 'Products' })).toContainText(
		`${paid}Still to collect${said(orderDue)}`,
	);
	await deskPage.close();
});

test('an order that a member opens again is never older than the list that led there', async ({
	page,
	product,
	desk,
}) => {
	const { client, token } = await newMember(clubUrl);
	const id = await placeOrder(client, product);
	await storeToken(page, token);
	await page.goto('/store/orders');
	const open = page.getByRole('link', { name: /^Address and history of/ });
	const products = page.getByRole('region', { name: 'Products' });
	await open.click();
	await expect(products).toContainText('Pending');

	// The desk and a carrier go on.
	await page.goBack();
	await advanceOrderTo(desk, id, 'Delivered');
	await page.getByRole('button', { name: 'Refresh' }).click();
	await expect(page.getByRole('main')).toContainText('Delivered');
	await open.click();
	await expect(products).toContainText('Delivered');
	await expect(page.getByRole('link', { name: /^Return / })).toBeVisible();

	// On another phone the member asks to return it.
	await page.goBack();
	await client.returns.ask({
		body: { orderId: id, quantity: 1, reason: 'Damaged', payBy: 'UPI', upi: 'asha@okbank' },
		idempotencyKey: randomUUID(),
	});
	await open.click();
	await expect(page.getByRole('region', { name: 'Return', exact: true })).toContainText('Return asked for');
	await expect(page.getByRole('link', { name: /^Return / })).toHaveCount(0);

	// Without a network what is known stays.
	await page.goBack();
	await page.context().setOffline(true);
	await open.click();
	await expect(page.locator('[data-sonner-toast][data-type=error]')).toHaveCount(1);
	await expect(page.getByRole('region', { name: 'Return', exact: true })).toContainText('Return asked for');
	await page.context().setOffline(false);
});

async function firstLine(client: Client, number: number): Promise<number> {
	const { lines } = await client.orders.get({ query: { number } });
	return lines[0]?.orderId ?? 0;
}
