import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { administrator } from '../../club-process.ts';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { placeOrder } from '../../spec/support/shop.ts';

test.beforeEach(({ page, deskToken }) => storeToken(page, deskToken));

test('a step of an order stands in its history and in the audit, with before and after', async ({
	page,
	product,
}) => {
	const { client } = await newMember(clubUrl);
	await placeOrder(client, product);
	const [line] = (await client.orders.getOrders()).orders;
	const number = formatOrderNumber(line?.orderNumber);
	await page.goto(`/admin/orders?open=${line?.orderId}`);
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText('Nothing was done here yet.')).toBeVisible();
	await dialog.getByRole('button', { name: 'Transit' }).click();
	const sentence = `Administrator moved order ${number} from Pending to Transit`;
	await dialog.getByRole('link', { name: sentence }).click();

	await expect(page).toHaveURL(/\/admin\/audit\?subject=order&subjectId=\d+&orderNumber=\d+&open=\d+/);
	await expect(dialog.getByRole('row', { name: 'Status Pending Transit' })).toBeVisible();
	await dialog.getByRole('link', { name: 'Open the record' }).click();
	await expect(page.getByRole('dialog', { name: `Order ${number}` })).toBeVisible();
});

test('what the packing screen does with an order stands in the history of its lines, and leads on to the order', async ({
	page,
	product,
	desk,
}) => {
	const { client } = await newMember(clubUrl);
	await placeOrder(client, product);
	const [line] = (await client.orders.getOrders()).orders;
	const { orderNumber = 0 } = line ?? {};
	const number = formatOrderNumber(orderNumber);
	await desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier: 'Own' } });
	await page.goto(`/admin/orders?open=${line?.orderId}`);
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('link', { name: `Administrator sent order ${number} by Own` }).click();
	await expect(page).toHaveURL(/\/admin\/audit\?/);
	await dialog.getByRole('link', { name: `Everything about ${number}` }).click();
	await expect(page).toHaveURL(`/admin/audit?subject=order&orderNumber=${orderNumber}`);
	await expect(page.getByText(`Only ${number}`)).toBeVisible();
	await page
		.getByRole('main')
		.getByRole('link', { name: `sent order ${number}` })
		.first()
		.click();
	await dialog.getByRole('link', { name: 'Open the record' }).click();
	await expect(page).toHaveURL(`/admin/orders/${number}`);
});

test('the audit is narrowed by who, what, about what and days, and the address keeps it', async ({
	page,
	desk,
	product,
}) => {
	const { productId, name, description, discount } = product;
	await desk.catalogue.update({
		body: { productId, name, description, discount, available: 1, price: 1100 },
	});
	await page.goto('/admin/audit');
	const rows = page.getByRole('main').getByRole('row');
	await page.getByLabel('What', { exact: true }).selectOption('Product changed');
	await expect(page).toHaveURL(/action=product_changed/);
	await expect(rows.filter({ hasText: `changed the product ${name}` })).toBeVisible();
	await page.getByLabel('Who').selectOption({ label: `Administrator (${administrator.email})` });
	// Typed, a year has one digit first: a day of another age.
	await page.getByLabel('To', { exact: true }).pressSequentially('01012020');
	// Before any of those days, too, there is no entry: what is reloaded is the address of the last.
	await expect(page).toHaveURL(/[?&]to=2020-01-01/);
	await expect(page.getByText('No entries match')).toBeVisible();
	await page.reload();
	await expect(page.getByLabel('To', { exact: true })).toHaveValue('2020-01-01');
	// On paper, too, it is told from the whole audit.
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByLabel('To', { exact: true })).toBeVisible();
	await page.emulateMedia({ media: 'screen' });
	await page.getByRole('link', { name: 'Show all entries' }).click();
	await expect(page.getByLabel('What', { exact: true })).toHaveValue('');
	await expect(rows.nth(1)).toBeVisible();
});

test('a list is saved as a file with the rows that its filters leave', async ({ page, product }) => {
	const name = `Kavana ${randomUUID().slice(0, 8)}`;
	const { client } = await newMember(clubUrl, name);
	await placeOrder(client, product);
	const [line] = (await client.orders.getOrders()).orders;
	const number = formatOrderNumber(line?.orderNumber);
	await page.goto(`/admin/orders?search=${number}`);
	await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText(number);
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save as CSV' }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
	const [head = '', row = '', end] = (await readFile(await file.path(), 'utf8')).split('\r\n');
	expect(head).toMatch(/^\uFEFFOrder,Date,Product,/);
	expect(row).toContain(`${number},`);
	expect(row).toContain(product.name);
	expect(end).toBe('');
	await expect(page.getByText('Orders saved as a CSV file')).toBeVisible();
});
