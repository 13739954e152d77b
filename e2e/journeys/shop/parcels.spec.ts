import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { scan } from '../../scanner.ts';
import { addHomeAddress, placeNumbered } from '../../spec/support/shop.ts';

test('ten orders are sent by courier, each with its AWB, from Enter to Enter', { tag: '@wide' }, async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl, 'Kavana Shetty');
	const addressId = await addHomeAddress(client);
	const numbers: number[] = [];
	for (let nth = 0; nth < 10; nth++) {
		numbers.push(await placeNumbered(client, addressId, product));
	}
	await storeToken(page, deskToken);
	await page.goto('/admin/orders/packing');
	for (const number of numbers) await page.getByRole('checkbox', { name: `Choose AK-${number}` }).check();
	await page.getByRole('button', { name: 'Dispatch' }).click();
	const dialog = page.getByRole('dialog');
	// The club's rider has no AWBs.
	await expect(dialog.locator('[data-awb]')).toHaveCount(0);
	await dialog.getByLabel('Carrier').fill('Scanned Couriers');
	await expect(dialog.locator('[data-awb]')).toHaveCount(10);
	await page.keyboard.press('Enter');
	for (const [nth, number] of numbers.entries()) {
		await expect(dialog.locator(`[name="awbs.${nth}.awb"]`)).toBeFocused();
		await page.keyboard.type(`sc${number}in`);
		await page.keyboard.press('Enter');
	}
	// The last Enter sends nothing: it leads to the button.
	await expect(dialog.getByRole('button', { name: 'Dispatch' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByText('10 orders sent')).toBeVisible();
	await expect(dialog).toHaveCount(0);
	for (const number of numbers)
		expect((await desk.orders.full({ query: { number } })).parcels).toMatchObject([
			{ carrier: 'Scanned Couriers', awb: `SC${number}IN` },
		]);

	// The label of any of them finds it.
	await page.getByRole('heading', { level: 1 }).click();
	await scan(page, `SC${numbers[4]}IN`);
	await expect(page).toHaveURL(new RegExp(`/admin/orders/AK-${numbers[4]}#`));
});

test('each queue of the desk has a heading and a tab of its own', async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const opened = [];
	for (const path of ['packing', 'returns']) {
		await page.goto(`/admin/orders/${path}`);
		const tabs = page.getByRole('navigation', { name: 'Queues' }).getByRole('link');
		await expect(tabs).toHaveCount(3);
		for (const tab of await tabs.all()) {
			await tab.click();
			await expect(tab).toHaveAttribute('aria-current', 'page');
			const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
			await expect(page).toHaveTitle(`${heading} · Akhara`);
			opened.push(heading);
		}
	}
	expect(opened).toEqual([
		'Orders to pack',
		'Parcels under way',
		'Parcels not taken',
		'Returns asked for',
		'Returns coming back',
		'Returns to refund',
	]);
});

test('an order that another desk sends meanwhile takes no other’s AWB: each stays beside its own', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl, 'Kavana Shetty');
	const addressId = await addHomeAddress(client);
	const place = () => placeNumbered(client, addressId, product);
	const [sent, ...others] = [await place(), await place(), await place()];
	await storeToken(page, deskToken);
	await page.goto('/admin/orders/packing');
	const box = (number: number) => page.getByLabel(`Choose AK-${number}`, { exact: true });
	await expect(box(sent)).toBeVisible();
	await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
	await expect(page.getByRole('heading', { level: 1, name: 'Orders', exact: true })).toBeVisible();
	// The rows of before show, while they are read again.
	const { promise: isSent, resolve: letRead } = Promise.withResolvers<void>();
	await page.route('**/api/orders/queue?*', async (route) => {
		await isSent;
		await route.continue();
	});
	await page.goBack();
	for (const number of [sent, ...others]) await box(number).check();
	await page.getByRole('button', { name: 'Dispatch' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Carrier').fill('Scanned Couriers');
	await desk.orders.dispatch({ body: { orderNumbers: [sent], carrier: 'Own' } });
	letRead();
	await expect(box(sent)).toHaveCount(0);
	for (const number of others)
		await dialog.getByLabel(new RegExp(`^AWB of AK-${number}\\b`)).fill(`mw${number}in`);
	await dialog.getByRole('button', { name: 'Dispatch' }).click();
	await expect(page.getByText('2 orders sent')).toBeVisible();
	await expect(page.getByRole('main').getByRole('alert')).toContainText(`AK-${sent}: All of it has left`);
	for (const number of others)
		expect((await desk.orders.full({ query: { number } })).parcels).toMatchObject([{ awb: `MW${number}IN` }]);
});

test('parcels that nobody took are not taken to the door again by a button that is refused', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl, 'Kavana Shetty');
	const orderNumber = await placeNumbered(client, await addHomeAddress(client), product);
	await desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier: 'Own' } });
	await storeToken(page, deskToken);
	await page.goto('/admin/orders/packing?queue=way');
	const choose = () => page.getByRole('checkbox', { name: `Choose AK-${orderNumber}`, exact: true }).check();
	const out = page.getByRole('button', { name: 'Out-For-Delivery', exact: true });
	await choose();
	await out.click();
	await expect(page.getByText('1 parcel moved to Out-For-Delivery')).toBeVisible();
	await choose();
	await expect(page.getByRole('button', { name: 'Delivered', exact: true })).toBeVisible();
	await expect(out).toHaveCount(0);
	const shipmentId = (await desk.orders.full({ query: { number: orderNumber } })).parcels[0]?.shipmentId ?? 0;
	await desk.orders.attempt({ body: { shipmentId, attempts: 0, reason: 'Nobody was there' } });
	await page.goto('/admin/orders/packing?queue=failed');
	await choose();
	await expect(page.getByRole('button', { name: 'Delivered', exact: true })).toBeVisible();
	await expect(out).toHaveCount(0);
});

test('a second desk that writes a failed attempt down is told, and no try is used up twice', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl, 'Kavana Shetty');
	const orderNumber = await placeNumbered(client, await addHomeAddress(client), product);
	await desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier: 'Own' } });
	const parcelsOf = async () => (await desk.orders.full({ query: { number: orderNumber } })).parcels;
	const shipmentId = (await parcelsOf())[0]?.shipmentId ?? 0;
	await desk.orders.moveParcels({ body: { shipmentIds: [shipmentId], status: 'Out-For-Delivery' } });
	await storeToken(page, deskToken);
	await page.goto(`/admin/orders/AK-${orderNumber}`);
	await page.getByRole('button', { name: 'Not taken' }).click();
	// Meanwhile another desk does the same.
	await desk.orders.attempt({ body: { shipmentId, attempts: 0, reason: 'Nobody was there' } });
	await page.getByRole('dialog').getByRole('button', { name: 'Write down' }).click();
	await expect(page.getByText(/It was written down already that nobody took it/)).toBeVisible();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.getByText(/^Sent .*tried 1 of 3 times/)).toBeVisible();
	expect(await parcelsOf()).toMatchObject([{ attempts: 1 }]);
});

test('what is under way is narrowed to a carrier, and the address keeps it', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl, 'Kavana Shetty');
	const addressId = await addHomeAddress(client);
	const [own, courier] = [
		await placeNumbered(client, addressId, product),
		await placeNumbered(client, addressId, product),
	];
	await desk.orders.dispatch({ body: { orderNumbers: [own], carrier: 'Own' } });
	await desk.orders.dispatch({ body: { orderNumbers: [courier], carrier: 'Weekly Couriers' } });
	await storeToken(page, deskToken);
	await page.goto('/admin/orders/packing?queue=way');
	const choice = page.getByLabel('Carrier');
	await choice.selectOption('Weekly Couriers (1)');
	await expect(page).toHaveURL(/queue=way&carrier=Weekly\+Couriers$/);
	await expect(page.getByRole('main').getByRole('checkbox', { name: /^Choose AK-/ })).toHaveCount(1);
	await expect(page.getByLabel(`Choose AK-${courier}`)).toBeVisible();
	await choice.selectOption({ value: 'Own' });
	await expect(page.getByLabel(`Choose AK-${own}`, { exact: true })).toBeVisible();
	await expect(page.getByLabel(`Choose AK-${courier}`)).toHaveCount(0);
	await page.reload();
	await expect(choice).toHaveValue('Own');
	await expect(page.getByLabel(`Choose AK-${courier}`)).toHaveCount(0);
});

test('an order that changes after its label was printed is not sent by it: the list says so, and it is printed again', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl, 'Kavana Shetty');
	const addressId = await addHomeAddress(client);
	const { orderNumber = 0 } = await client.orders.order({
		body: {
			paymentMode: 'COD',
			source: '',
			addressId,
			cartProductDetails: [{ productId: product.productId, quantity: 2 }],
		},
	});
	const number = `AK-${orderNumber}`;
	await storeToken(page, deskToken);
	await page.goto('/admin/orders/packing');
	const box = page.getByLabel(`Choose ${number}`, { exact: true });
	const printLabel = async () => {
		await box.check();
		await page.getByRole('link', { name: 'Papers', exact: true }).click();
		await page.getByRole('link', { name: 'Labels' }).click();
		await expect(page.getByRole('article', { name: `Label of ${number}` })).toBeVisible();
		const noted = page.waitForResponse('**/api/orders/printed');
		await page.getByRole('button', { name: 'Print' }).click();
		await noted;
		await page.getByRole('link', { name: 'Packing', exact: true }).first().click();
	};
	await printLabel();
	const [line] = (await client.orders.getOrders()).orders;
	await desk.orders.cut({ body: { orderId: line?.orderId ?? 0, quantity: 1, reason: 'One is torn' } });
	await page.getByRole('button', { name: 'Refresh' }).click();
	const row = page.getByRole('row').filter({ has: box });
	await expect(row).toContainText('Changed since its label was printed. Please print it again');

	await box.check();
	const dispatch = async () => {
		await page.getByRole('button', { name: 'Dispatch' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Dispatch' }).click();
		await expect(page.getByRole('dialog')).toHaveCount(0);
	};
	await dispatch();
	await expect(page.getByRole('alert')).toContainText(
		`${number}: It has changed since it was packed; please look at it again`,
	);
	expect((await desk.orders.full({ query: { number: orderNumber } })).parcels).toEqual([]);
	await page.getByRole('button', { name: 'Choose none' }).click();
	await printLabel();
	await expect(row).not.toContainText('Changed since');
	await box.check();
	await dispatch();
	await expect(box).toHaveCount(0);
	expect((await desk.orders.full({ query: { number: orderNumber } })).parcels).toHaveLength(1);
});

test('an order that changes while the dialog is open is looked at again: it closes, and the list has the new sum', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl, 'Kavana Shetty');
	const { orderNumber = 0 } = await client.orders.order({
		body: {
			paymentMode: 'COD',
			source: '',
			addressId: await addHomeAddress(client),
			cartProductDetails: [{ productId: product.productId, quantity: 2 }],
		},
	});
	const number = `AK-${orderNumber}`;
	const [line] = (await client.orders.getOrders()).orders;
	await storeToken(page, deskToken);
	await page.goto('/admin/orders/packing');
	const box = page.getByLabel(`Choose ${number}`, { exact: true });
	await box.check();
	await page.getByRole('button', { name: 'Dispatch' }).click();
	await desk.orders.cut({ body: { orderId: line?.orderId ?? 0, quantity: 1, reason: 'One is torn' } });
	await page.getByRole('dialog').getByRole('button', { name: 'Dispatch' }).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.getByRole('alert')).toContainText(`${number}: It has changed since it was packed`);
	await expect(page.getByRole('row').filter({ has: box })).toContainText(`1 × ${product.name}`);
	// It stays chosen, and is sent as it is seen now.
	await page.getByRole('button', { name: 'Dispatch' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Dispatch' }).click();
	await expect(box).toHaveCount(0);
});
