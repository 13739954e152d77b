import type { Page } from '@playwright/test';
import { readMail } from '#server/testing/fixtures/mail.ts';
import type { Client } from '#shared/client.ts';
import type { DashboardData } from '#shared/dashboard/dashboard.contract.ts';
import { convenienceFee } from '#shared/orders/orders.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { clubUrl, expect, mailingClub, mailTo, storeToken, test } from '../../fixtures.ts';
import { newConfirmedMember } from '../../people.ts';
import { readCsv } from '../../read-csv.ts';
import { mouse } from '../../spec/support/input-methods.ts';
import { addHomeAddress, addToCatalogue, newProduct } from '../../spec/support/shop.ts';

/** Amounts of the newest orders by their numbers, from the desk's rows. */
async function newestOrders(desk: Client): Promise<Map<number | undefined, number | undefined>> {
	const { reply } = await desk.orders.getAllOrders();
	return new Map(reply.orders.map(({ orderNumber, orderTotal }) => [orderNumber, orderTotal]));
}

/**
 * The dashboard's data as its screen reads them, with the orders there were at that moment: other tests order
 * meanwhile, so it reads again until the orders before and after are the same.
 */
async function dashboardWithOrders(page: Page, desk: Client) {
	for (;;) {
		const before = await newestOrders(desk);
		const [response] = await Promise.all([
			page.waitForResponse('**/api/admin/getDashData'),
			page.goto('/admin'),
		]);
		const data: DashboardData = await response.json();
		const orders = await newestOrders(desk);
		if ([...orders.keys()].join() === [...before.keys()].join()) return { data, orders };
	}
}

/** What an order came to as it was placed, in rupees. */
async function placedSum(desk: Client, number: number): Promise<number> {
	const { lines } = await desk.orders.full({ query: { number } });
	return lines.reduce(
		(sum, { unitPrice, quantity, cut }) => sum + unitPrice * (quantity + cut),
		convenienceFee,
	);
}

test('an order has one number and one sum in mail, shop, profile, desk, print, file and dashboard', {
	tag: '@wide',
}, async ({ page, browser, product, desk, deskToken, viewport }) => {
	test.slow();
	const deskPage = await browser.newPage({ viewport, baseURL: clubUrl });
	await storeToken(deskPage, deskToken);
	const before = await dashboardWithOrders(deskPage, desk);

	const member = await newConfirmedMember(mailingClub);
	await addHomeAddress(member.client);
	const other = await addToCatalogue(desk, newProduct());
	const { user_id } = await member.client.identity.profile();
	for (const { productId } of [product, other]) {
		await member.client.cart.add({ body: { productId, userId: user_id } });
	}

	// Two lines, one of them with two units: 2 × 900 + 900 + 29.
	const sum = '₹2,729';
	await storeToken(page, member.token);
	await page.goto('/store/cart');
	await page
		.getByRole('button', { name: /^(Increase|More|One more)/i })
		.first()
		.click();
	await expect(page.getByText(sum).first()).toBeVisible();
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await mouse().choose(page.getByRole('radio', { name: 'Deliver Here' }));
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	await page.getByRole('button', { name: 'Confirm Order' }).click();

	// What the customer sees.
	await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
	const success = page.getByRole('main');
	await expect(success).toContainText(/AK-\d+/);
	const number = /AK-\d+/.exec((await success.textContent()) ?? '')?.[0] ?? '';
	await expect(success).toContainText(sum);
	await page.reload();
	await expect(success).toContainText(number);

	const mail = readMail(await mailTo(member.email));
	expect(mail.headers.subject).toContain(number);
	expect(mail.text).toContain(number);
	expect(mail.text.replaceAll('\u00a0', ' ')).toContain(sum);

	for (const path of ['/store/orders', '/profile/profileOrders']) {
		await page.goto(path);
		const order = page.getByRole('region', { name: `Order ${number}` });
		await expect(order.getByRole('article')).toHaveCount(2);
		await expect(order).toContainText(`${sum} in cash`);
	}

	await page.goto('/profile');
	// One order, though it has two lines.
	await expect(page.getByText(/^1\s*on the way$/)).toBeVisible();

	// What the desk sees, however it writes the number.
	for (const written of [number, number.toLowerCase().replace('-', ''), number.replace('AK-', '')]) {
		await deskPage.goto(`/admin/orders?search=${written}`);
		for (const nth of [0, 1]) {
			const row = deskPage
				.getByRole('row')
				.filter({ has: deskPage.getByRole('cell') })
				.nth(nth);
			await expect(row.getByRole('link', { name: number, exact: true })).toBeVisible();
			await expect(row).toContainText(`Collect ${sum}`);
		}
	}
	await deskPage.emulateMedia({ media: 'print' });
	const printed = deskPage.getByRole('row').filter({ hasText: product.name });
	await expect(printed).toContainText(number);
	await expect(printed.getByText(`Collect ${sum}`)).toBeVisible();
	await deskPage.emulateMedia({ media: 'screen' });
	await printed.getByRole('link', { name: number }).click();
	const details = deskPage.getByRole('dialog', { name: `Order ${number}` });
	await expect(details).toContainText(sum);

	// A spreadsheet adds up to the same: what the lines cost, and the fee once.
	const lines = readCsv(await desk.orders.export({ query: { search: number } }));
	expect(
		lines.map((line) => [
			line.Order,
			line['Order total, once per order'],
			line['Fee included, once per order'],
		]),
	).toEqual([
		[number, '2729', '29'],
		[number, '', ''],
	]);
	expect(lines.reduce((all, line) => all + Number(line.Price), 0)).toBe(2700);

	const after = await dashboardWithOrders(deskPage, desk);
	const placed = [...after.orders].filter(([one]) => !before.orders.has(one));
	expect(placed.map(([one, total]) => [`AK-${one}`, total])).toContainEqual([number, 2729]);
	const growth = after.data.todaySales - before.data.todaySales;
	// Sales are what was placed: other tests cancel orders meanwhile.
	const sums = await Promise.all(placed.map(([one]) => placedSum(desk, one ?? 0)));
	expect(sums.reduce((all, one) => all + one, 0)).toBe(growth);
	await expect(deskPage.getByText(formatRupees(after.data.todaySales)).first()).toBeVisible();

	await deskPage.close();
	await desk.catalogue.delete({ query: { id: other.productId } });
});
