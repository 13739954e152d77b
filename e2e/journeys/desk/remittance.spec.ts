import { randomUUID } from 'node:crypto';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { holdResponses } from '../../spec/support/network.ts';
import { addHomeAddress } from '../../spec/support/shop.ts';

test('a courier’s file is chosen, held against its parcels, and written down once', {
	tag: '@wide',
}, async ({ page, product, desk, deskToken }) => {
	// Of its own, so that no other test's parcels are among them.
	const carrier = `Courier ${randomUUID().slice(0, 6)}`;
	const { client } = await newMember(clubUrl, 'Kavana Rao');
	const addressId = await addHomeAddress(client);
	const sent: { awb: string; sum: number }[] = [];
	for (const nth of [1, 2]) {
		const { orderNumber = 0 } = await client.orders.order({
			body: {
				paymentMode: 'COD',
				source: '',
				addressId,
				cartProductDetails: [{ productId: product.productId, quantity: nth }],
			},
		});
		const awb = `1490${orderNumber}`;
		await desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier, awb } });
		const { parcels } = await desk.orders.full({ query: { number: orderNumber } });
		const shipmentIds = [parcels[0]?.shipmentId ?? 0];
		await desk.orders.moveParcels({ body: { shipmentIds, status: 'Out-For-Delivery' } });
		await desk.orders.moveParcels({ body: { shipmentIds, status: 'Delivered' } });
		sent.push({ awb, sum: parcels[0]?.cod ?? 0 });
	}
	const [first, second] = sent as [(typeof sent)[number], (typeof sent)[number]];
	const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
	const total = first.sum + second.sum;

	await storeToken(page, deskToken);
	await page.goto('/admin/orders/cash');
	const courier = page
		.getByRole('region', { name: 'What couriers owe' })
		.getByRole('listitem')
		.filter({ hasText: carrier });
	// What nobody has begun to pay is not missing yet; the day itself says what was collected.
	await expect(page.getByRole('listitem').filter({ hasText: carrier }).first()).toContainText(rupees(total));
	await page.getByRole('link', { name: 'Remittance', exact: true }).click();
	await page.getByLabel('Courier', { exact: true }).fill(carrier);
	const file = `Waybill No,COD Amount,Date\r\n${first.awb},"${first.sum}.00",23/11/2026\r\n${second.awb},${second.sum - 1},\r\nnone,100,\r\n`;
	await page
		.locator('input[type=file]')
		.setInputFiles({ name: 'remittance.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
	await expect(page.getByText('1 row is left out.')).toBeVisible();
	const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row');
	await expect(rows.filter({ hasText: first.awb })).toContainText('Matches');
	await expect(rows.filter({ hasText: second.awb })).toContainText('Short');
	await expect(rows.filter({ hasText: 'none' })).toContainText('Unknown AWB');
	// What is pasted meanwhile is the next of them.
	const answer = await holdResponses(page, '/api/orders/remit');
	const writeDown = page.getByRole('button', { name: `Write down ${rupees(total - 1)} for 2 parcels` });
	await writeDown.click();
	await expect(writeDown).toHaveAttribute('aria-busy', 'true');
	await page.getByLabel('Paste its rows').fill('AWB,Amount\nnext,100');
	answer();
	await expect(page.getByText(`${rupees(total - 1)} of ${carrier} written down for 2 parcels`)).toBeVisible();
	await expect(page.getByLabel('Paste its rows')).toHaveValue('AWB,Amount\nnext,100');

	await page.getByRole('link', { name: 'Cash', exact: true }).click();
	await expect(courier).toContainText('Not paid yet₹1');
	// The same file again finds them paid.
	await courier.getByRole('link', { name: `Remittance of ${carrier}` }).click();
	await page.getByLabel('Paste its rows').fill(file);
	await page.getByRole('button', { name: 'Check what was pasted' }).click();
	await expect(page.getByText('None of it can be written down.')).toBeVisible();
	await expect(rows.filter({ hasText: first.awb })).toContainText('Paid before');

	// One of them was a mistake: it is taken back, by keyboard, and the same file pays it anew.
	await rows.filter({ hasText: first.awb }).getByRole('link', { name: 'See it' }).press('Enter');
	const paid = page.getByRole('list', { name: `Parcels paid by AWB of ${carrier}, 2 parcels` });
	await expect(paid.getByRole('listitem').filter({ hasText: second.awb })).toContainText(
		`of ${rupees(second.sum)}`,
	);
	await paid.getByRole('button', { name: `Take back what ${first.awb} was paid` }).press('Enter');
	const dialog = page.getByRole('dialog', { name: `Take back ${rupees(first.sum)} of ${carrier}` });
	await dialog.getByRole('button', { name: 'Take it back' }).press('Enter');
	await expect(dialog.getByText('Please say what was wrong')).toBeVisible();
	await dialog.getByLabel('Reason').fill('It was the AWB of another parcel');
	await dialog.getByLabel('Reason').press('Enter');
	await expect(page.getByText(`${rupees(first.sum)} of ${carrier} is taken back`)).toBeVisible();
	await expect(page.getByRole('list', { name: `Parcels paid by AWB of ${carrier}, 1 parcel` })).toBeVisible();
	await expect(courier).toContainText(`Not paid yet${rupees(first.sum + 1)}`);
	await courier.getByRole('link', { name: `Remittance of ${carrier}` }).click();
	await page.getByLabel('Paste its rows').fill(file);
	await page.getByRole('button', { name: 'Check what was pasted' }).click();
	await expect(rows.filter({ hasText: first.awb })).toContainText('Matches');
	await expect(rows.filter({ hasText: second.awb })).toContainText('Paid before');
});

test('pasted rows stay while the courier is named after them', async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	await page.goto('/admin/orders/remittance');
	const pasted = page.getByLabel('Paste its rows');
	await pasted.fill('AWB,Amount\n149099999999,100');
	await page.getByRole('button', { name: 'Check what was pasted' }).click();
	await expect(page.getByText('Please say which courier paid.')).toBeVisible();
	await page.getByLabel('Courier', { exact: true }).fill('Courier of Nobody');
	await expect(page.getByText('Please say which courier paid.')).toHaveCount(0);
	await expect(pasted).toHaveValue('AWB,Amount\n149099999999,100');
	// What is pasted meanwhile is not what a late answer is about.
	const check = page.getByRole('button', { name: 'Check what was pasted' });
	const answer = await holdResponses(page, '/api/orders/checkRemittance');
	await check.click();
	await expect(check).toHaveAttribute('aria-busy', 'true');
	await pasted.fill('AWB,Amount\n149099999998,200');
	answer();
	await expect(check).not.toHaveAttribute('aria-busy');
	await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
	await expect(page.getByText('Unknown AWB')).toHaveCount(0);
	await check.click();
	await expect(page.getByText('Unknown AWB').first()).toBeVisible();
});

test('a courier’s file that is chosen while the club cannot be reached says so, and is read once it can be', {
	tag: '@wide-only',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	await page.goto('/admin/orders/remittance');
	await page.getByLabel('Courier', { exact: true }).fill('Courier of nobody');
	const choose = () =>
		page.locator('input[type=file]').setInputFiles({
			name: 'remittance.csv',
			mimeType: 'text/csv',
			buffer: Buffer.from('Waybill No,COD Amount\r\n149000,100\r\n'),
		});
	// What reads files is loaded when one is chosen.
	const code = '**/assets/*.js';
	await page.route(code, (route) => route.abort());
	await choose();
	await expect(page.getByText('This file was not read, because the club cannot be reached.')).toBeVisible();
	await page.unroute(code);
	await choose();
	await expect(page.getByRole('table', { name: 'Rows of the file' })).toContainText('Unknown AWB');
});
