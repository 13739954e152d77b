import { randomUUID } from 'node:crypto';
import { addMonths, clubToday, daysBefore } from '#shared/dates.ts';
import { clubUrl, expect, mailingClub, storeToken, test } from '../../fixtures.ts';
import { newConfirmedMember } from '../../people.ts';
import { holdResponses } from '../../spec/support/network.ts';
import { deliverHere } from '../../spec/support/screens.ts';
import {
	addHomeAddress,
	addNewProducts,
	addToCatalogue,
	newProduct,
	placeOrder,
} from '../../spec/support/shop.ts';

const barcodeOf = () => `890${String(Date.now()).slice(-6)}${Math.floor(Math.random() * 9000) + 1000}`;

test('goods are received by a scanner’s keystrokes, and the scanner knows the pack from then on', {
	tag: '@wide',
}, async ({ page, product, desk, deskToken }) => {
	await storeToken(page, deskToken);
	const barcode = barcodeOf();
	await page.goto('/admin/stock/receive');
	const field = page.getByRole('combobox', { name: 'Barcode or product' });
	await expect(field).toBeFocused();

	// Not known yet: the name is typed, once, and is not lost to an answer that comes late.
	const answer = await holdResponses(page, '/api/stock/find?*');
	await page.keyboard.type(barcode);
	await page.keyboard.press('Enter');
	await expect(field).toHaveAttribute('aria-busy', 'true');
	await field.fill(product.name);
	answer();
	await expect(page.getByText(`No product has the barcode ${barcode} yet`)).toBeVisible();
	await expect(field).toHaveValue(product.name);
	await page.getByRole('option', { name: product.name }).click();
	await expect(page.getByLabel('Lot')).toBeFocused();
	await page.keyboard.type('KW-2611');
	await page.keyboard.press('Enter');
	await expect(page.getByLabel('Last day')).toBeFocused();
	await page.getByLabel('Last day').fill(addMonths(clubToday(), 14));
	for (const label of ['MRP', 'Cost', 'Units']) {
		await page.keyboard.press('Enter');
		await expect(page.getByLabel(label)).toBeFocused();
	}
	await page.keyboard.type('24');
	await page.keyboard.press('Enter');
	const received = page.getByRole('region', { name: 'Received now' }).getByRole('listitem');
	await expect(received).toHaveCount(1);
	await expect(field).toBeFocused();

	// From now on the scanner finds it.
	await page.keyboard.type(barcode);
	await page.keyboard.press('Enter');
	await expect(page.getByLabel('Lot')).toBeFocused();
	for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Enter');
	await expect(page.getByLabel('Units')).toBeFocused();
	await page.keyboard.type('6');
	await page.keyboard.press('Enter');
	await expect(received).toHaveCount(2);

	const { lots, barcodes } = await desk.stock.product({ query: { id: product.productId } });
	expect(lots.map(({ code, quantity }) => [code, quantity])).toEqual([
		['KW-2611', 24],
		['', 6],
	]);
	expect(barcodes).toEqual([barcode]);
});

test('what is left is the same for shop, cart and desk; who comes too late is told when it is back', async ({
	page,
	browser,
	product,
	desk,
	deskToken,
	viewport,
}) => {
	test.slow();
	const { productId, name } = product;
	await desk.stock.receive({ body: { productId, quantity: 4, expiresOn: addMonths(clubToday(), 9) } });
	const member = await newConfirmedMember(mailingClub);
	await addHomeAddress(member.client);
	const { user_id: userId } = await member.client.identity.profile();
	await member.client.cart.add({ body: { productId, userId, quantity: 4 } });
	await placeOrder((await newConfirmedMember(mailingClub)).client, product, 1);

	await storeToken(page, member.token);
	const path = `/store/product/${productId}`;
	await expect(async () => {
		await page.goto(path);
		await expect(page.getByText('Only 3 left').first()).toBeVisible({ timeout: 2_000 });
	}).toPass();
	await expect(page.getByText(/Best before .* or later/)).toBeVisible();

	// The cart wants four.
	await page.goto('/store/cart');
	await expect(page.getByText('Only 3 left')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Proceed', exact: true })).toBeDisabled();
	await page.getByRole('button', { name: `One less: Quantity of ${name}` }).click();
	await expect(page.getByRole('button', { name: `One more: Quantity of ${name}` })).toBeDisabled();
	await expect(page.getByRole('button', { name: 'Proceed', exact: true })).toBeEnabled();

	// The desk.
	const deskPage = await browser.newPage({ viewport, baseURL: clubUrl });
	await storeToken(deskPage, deskToken);
	await deskPage.goto(`/admin/stock?search=${encodeURIComponent(name)}`);
	await deskPage.getByRole('main').getByRole('link', { name }).click();
	const units = deskPage.getByRole('region', { name: 'Units' });
	await expect(units).toContainText(/On hand4Promised1Left3/);

	// Somebody else takes them.
	await placeOrder((await newConfirmedMember(mailingClub)).client, product, 3);
	await expect(async () => {
		await page.goto(path);
		await expect(page.getByRole('button', { name: 'Notify me' })).toBeVisible({ timeout: 2_000 });
	}).toPass();
	// A screen reader reads out what changes in an element that was there before.
	const status = page.getByRole('main').locator('p[role=status]:has(+ button)');
	await expect(status).toHaveText('');
	await page.getByRole('button', { name: 'Notify me' }).click();
	await expect(status).toHaveText('We’ll mail you when it is back');
	await page.reload();
	await expect(page.getByText('We’ll mail you when it is back')).toBeVisible();
	await deskPage.reload();
	await expect(deskPage.getByText('1 person waits for it')).toBeVisible();
	await deskPage.close();
});

test('at the payment of a cart, what is not left any more is not confirmed: the cart takes fewer', {
	tag: '@wide',
}, async ({ page, product, desk }) => {
	const { productId, name } = product;
	await desk.stock.receive({ body: { productId, quantity: 5 } });
	const member = await newConfirmedMember(mailingClub);
	await addHomeAddress(member.client);
	const { user_id: userId } = await member.client.identity.profile();
	await member.client.cart.add({ body: { productId, userId, quantity: 5 } });
	await storeToken(page, member.token);
	await page.goto('/store/cart');
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await deliverHere(page);
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	const confirm = page.getByRole('button', { name: 'Confirm Order' });
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	await expect(confirm).toBeEnabled();

	await placeOrder((await newConfirmedMember(mailingClub)).client, product, 2);
	await confirm.click();
	const notice = page.getByRole('region', { name: 'Before you confirm' });
	await expect(notice).toContainText(`Not enough left: ${name}`);
	await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Only 3 left');
	await expect(confirm).toBeDisabled();
	await notice.getByRole('link', { name: 'Back to cart' }).click();
	const fewer = page.getByRole('button', { name: `One less: Quantity of ${name}` });
	await fewer.click();
	await fewer.click();
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await deliverHere(page);
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	await expect(confirm).toBeEnabled();
	await expect(notice).toHaveCount(0);
});

test('a guest who asks to be told logs in, and is then waiting', async ({ page, product, desk }) => {
	const { productId } = product;
	await desk.stock.receive({ body: { productId, quantity: 1 } });
	await placeOrder((await newConfirmedMember(mailingClub)).client, product, 1);
	const member = await newConfirmedMember(mailingClub);
	await expect(async () => {
		await page.goto(`/store/product/${productId}`);
		await expect(page.getByRole('button', { name: 'Notify me' })).toBeVisible({ timeout: 2_000 });
	}).toPass();
	await page.getByRole('button', { name: 'Notify me' }).click();
	await expect(page).toHaveURL(/signIn/);
	await page.getByLabel('Email').fill(member.email);
	await page.getByLabel('Password', { exact: true }).fill(member.password);
	await page
		.getByRole('main')
		.getByRole('button', { name: /^(Sign in|Login|Log in)$/i })
		.click();
	await expect(page.getByText('We’ll mail you when it is back')).toBeVisible();
	expect((await member.client.stock.watched()).productIds).toEqual([productId]);
});

test('a lot is counted, moved, kept back and written off, and the ledger says so', {
	tag: '@wide',
}, async ({ page, product, desk, deskToken }) => {
	const { productId } = product;
	const lot = `L-${randomUUID().slice(0, 6)}`;
	await desk.stock.receive({ body: { productId, quantity: 10, lot } });
	await storeToken(page, deskToken);
	await page.goto(`/admin/stock/${productId}`);
	const lots = page.getByRole('region', { name: 'Lots' });
	const dialog = page.getByRole('dialog');
	const act = async (button: string, fill: () => Promise<unknown>, submit: string) => {
		await lots
			.getByRole('button', { name: new RegExp(`^${button}`) })
			.first()
			.click();
		await fill();
		await dialog.getByRole('button', { name: submit, exact: true }).click();
		await expect(dialog).toBeHidden();
	};
	await act('Count', () => dialog.getByLabel('Units there').fill('8'), 'Save the count');
	await expect(lots.getByText('8 units')).toBeVisible();
	await act(
		'Move',
		async () => {
			await dialog.getByLabel('To').selectOption({ index: 1 });
			await dialog.getByLabel('Units').fill('3');
		},
		'Move',
	);
	await expect(lots.getByText('5 units')).toBeVisible();
	await act('Keep back', () => dialog.getByLabel('Reason').fill('The seal looks odd'), 'Keep back');
	await expect(lots.getByText('Kept back')).toBeVisible();
	await act(
		'Write off',
		async () => {
			await dialog.getByLabel('Units').fill('1');
			await dialog.getByLabel('Reason').fill('Broken');
		},
		'Write off',
	);
	await expect(lots.getByText('4 units')).toBeVisible();
	const ledger = page.getByRole('region', { name: 'Ledger' });
	for (const text of ['Written off', 'Kept back', 'Brought here', 'Brought away', 'Counted', 'Received'])
		await expect(ledger.getByText(text, { exact: true })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Units' })).toContainText(/On hand0/);
});

test('units that another desk takes away while one counts are not written back: the dialog says how many are known', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { productId } = product;
	await desk.stock.receive({ body: { productId, quantity: 10 } });
	await storeToken(page, deskToken);
	await page.goto(`/admin/stock/${productId}`);
	const lots = page.getByRole('region', { name: 'Lots' });
	await lots
		.getByRole('button', { name: /^Count/ })
		.first()
		.click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText('10 are known.')).toBeVisible();
	const lotId = (await desk.stock.product({ query: { id: productId } })).lots[0]?.lotId ?? 0;
	await desk.stock.writeOff({ body: { lotId, quantity: 2, reason: 'Broken' } });
	await dialog.getByLabel('Units there').fill('10');
	await dialog.getByRole('button', { name: 'Save the count' }).click();
	await expect(dialog.getByText('Please count again')).toBeVisible();
	await expect(dialog.getByText('8 are known.')).toBeVisible();
	await dialog.getByLabel('Units there').fill('7');
	await dialog.getByRole('button', { name: 'Save the count' }).click();
	await expect(dialog).toBeHidden();
	await expect(lots.getByText('7 units')).toBeVisible();
});

test('an older order is served first, unless whoever dispatches presses again', { tag: '@wide' }, async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { productId, name } = product;
	const older = await newOrderOf(product, 2);
	const newer = await newOrderOf(product, 1);
	await desk.stock.receive({ body: { productId, quantity: 1 } });
	await storeToken(page, deskToken);

	// The product says who waits, and leads there.
	await page.goto(`/admin/stock/${productId}`);
	const owed = page.getByRole('region', { name: 'Owed' });
	await expect(owed.getByRole('listitem')).toHaveText([
		new RegExp(`AK-${older}waits for 2, lacks 1`),
		new RegExp(`AK-${newer}waits for 1, lacks 1`),
	]);
	await owed.getByRole('link', { name: `AK-${newer}` }).click();
	await expect(page).toHaveURL(new RegExp(`/admin/orders/AK-${newer}$`));

	// The queue marks both; the newer waits for the older.
	await page.goto('/admin/orders/packing');
	const row = page
		.getByRole('row')
		.filter({ has: page.getByRole('link', { name: `AK-${newer}`, exact: true }) });
	await expect(row.getByText('Owed', { exact: true })).toBeVisible();
	await page.getByRole('checkbox', { name: `Choose AK-${newer}` }).check();
	await page.getByRole('button', { name: 'Dispatch' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('AWB').fill(`1490${Date.now()}`);
	await dialog.getByRole('button', { name: 'Dispatch', exact: true }).click();
	await expect(dialog.getByText(`${name} waits for AK-${older}, which is older`)).toBeVisible();
	await dialog.getByRole('button', { name: 'Dispatch all the same' }).click();
	await expect(dialog).toBeHidden();
	await expect(row).toBeHidden();
	const { parcels } = await desk.orders.full({ query: { number: newer } });
	expect(parcels.length).toBe(1);
});

test('a line is sent by its own button on the second press where an older order waits', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const older = await newOrderOf(product, 2);
	const newer = await newOrderOf(product, 1);
	await desk.stock.receive({ body: { productId: product.productId, quantity: 1 } });
	await storeToken(page, deskToken);
	await page.goto(`/admin/orders/AK-${newer}`);
	await page
		.getByRole('main')
		.getByRole('button', { name: /^Transit/ })
		.click();
	await expect(page.getByText(`waits for AK-${older}, which is older`)).toBeVisible();
	await page
		.getByRole('main')
		.getByRole('button', { name: /^Transit all the same/ })
		.click();
	await expect(
		page.getByRole('main').getByRole('button', { name: /^Out-For-Delivery(?! all the same)/ }),
	).toBeVisible();
});

test('units that are found are counted, and a lot that was emptied gets its units back', {
	tag: '@wide',
}, async ({ page, product, desk, deskToken }) => {
	const { productId } = product;
	await desk.stock.receive({ body: { productId, quantity: 1, lot: 'LOST' } });
	const { lots: known } = await desk.stock.product({ query: { id: productId } });
	await desk.stock.writeOff({ body: { lotId: known[0]?.lotId ?? 0, quantity: 1, reason: 'Lost' } });
	await storeToken(page, deskToken);
	await page.goto(`/admin/stock/${productId}`);
	const lots = page.getByRole('region', { name: 'Lots' });
	await expect(lots.getByText('No units are there.')).toBeVisible();
	await lots.getByRole('button', { name: 'Count units without a lot' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Units there').fill('3');
	await page.keyboard.press('Enter');
	await expect(dialog).toBeHidden();
	await expect(lots.getByText('3 units')).toBeVisible();
	await lots.getByRole('button', { name: 'Emptied lots' }).click();
	await lots.getByRole('button', { name: /^Count\s*: Lot LOST/ }).click();
	await dialog.getByLabel('Units there').fill('1');
	await dialog.getByRole('button', { name: 'Save the count' }).click();
	await expect(lots.getByText('1 unit', { exact: true })).toBeVisible();
	await expect(lots.getByText('No lot was emptied yet.')).toBeVisible();
	expect((await desk.stock.product({ query: { id: productId } })).levels).toMatchObject([{ onHand: 4 }]);
});

test('goods for a centre leave the shop alone: the form says so, and the product stays on sale', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { productId } = product;
	await storeToken(page, deskToken);
	await page.goto(`/admin/stock/receive?product=${productId}`);
	await expect(page.getByText('Counting begins: the shop then sells these units alone')).toBeVisible();
	await page.getByLabel('Place').selectOption({ index: 1 });
	await expect(page.getByText('it stays on sale')).toBeVisible();
	await page.getByLabel('MRP').fill('899');
	await expect(page.getByText('Below the ₹900 that it is sold for')).toBeVisible();
	await page.getByLabel('MRP').fill('900');
	await expect(page.getByText('Printed on the pack')).toBeVisible();
	await page.getByLabel('Units').fill('5');
	await page.getByRole('button', { name: 'Receive 5 units' }).click();
	await expect(page.getByRole('region', { name: 'Received now' }).getByRole('listitem')).toHaveCount(1);
	const { levels } = await desk.stock.product({ query: { id: productId } });
	expect(levels).toMatchObject([{ onHand: 5, reserved: 0, centreId: expect.any(Number) }]);
	await page.goto(`/store/product/${productId}`);
	await expect(page.getByRole('button', { name: /^Add to cart/i }).first()).toBeEnabled();
	await page.goto(`/admin/stock/${productId}`);
	await expect(page.getByText('Nobody counts the store room')).toBeVisible();
});

test('units that are moved to a store room which nobody counts begin its counting: the dialog says so', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { productId } = product;
	const [centre] = (await desk.club.desk()).centres;
	await desk.stock.receive({ body: { productId, quantity: 5, centreId: centre?.id } });
	await storeToken(page, deskToken);
	await page.goto(`/admin/stock/${productId}`);
	await page.getByRole('button', { name: /^Move/ }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText('Counting begins')).toHaveCount(0);
	await dialog.getByLabel('To').selectOption({ index: 1 });
	await expect(dialog.getByText('Counting begins: the shop then sells these units alone')).toBeVisible();
});

test('a lot is sold again only where its last day allows it: one that expires too soon says so', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { productId } = product;
	const today = clubToday();
	await desk.stock.receive({
		body: { productId, quantity: 2, lot: 'SOON', expiresOn: daysBefore(today, -20) },
	});
	await desk.stock.receive({
		body: { productId, quantity: 2, lot: 'LONG', expiresOn: addMonths(today, 14) },
	});
	const { lots } = await desk.stock.product({ query: { id: productId } });
	const recalled = lots.find(({ code }) => code === 'LONG')?.lotId ?? 0;
	await desk.stock.hold({ body: { lotId: recalled, state: 'held', reason: 'Recalled' } });
	await storeToken(page, deskToken);
	await page.goto(`/admin/stock/${productId}`);
	await expect(page.getByRole('button', { name: /^Sell again/ })).toHaveText([/LONG/]);
	await expect(page.getByText('Expires too soon to be sold')).toHaveCount(1);

	// On the morning after its last day, until the job of the night has seen it.
	await page.route('**/api/stock/product?*', async (route) => {
		const stocked = await (await route.fetch()).json();
		const over = {
			...lots[0],
			state: 'sellable',
			expiresOn: daysBefore(today, 1),
			holdOn: daysBefore(today, 51),
		};
		await route.fulfill({ json: { ...stocked, lots: [over] } });
	});
	await page.reload();
	await expect(page.getByRole('button', { name: /^Write off/ })).toBeVisible();
	await expect(page.getByRole('button', { name: /^(Keep back|Sell again)/ })).toHaveCount(0);
});

test('what another desk did to a lot meanwhile shows in its dialog once an act is refused', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { productId } = product;
	await desk.stock.receive({ body: { productId, quantity: 10 } });
	const lotId = (await desk.stock.product({ query: { id: productId } })).lots[0]?.lotId ?? 0;
	await storeToken(page, deskToken);
	await page.goto(`/admin/stock/${productId}`);
	const lots = page.getByRole('region', { name: 'Lots' });
	const dialog = page.getByRole('dialog');
	const open = (button: string) =>
		lots
			.getByRole('button', { name: new RegExp(`^${button}`) })
			.first()
			.click();
	const submit = (button: string) => dialog.getByRole('button', { name: button, exact: true }).click();

	await open('Write off');
	await expect(dialog.getByText('Of 10.')).toBeVisible();
	await desk.stock.writeOff({ body: { lotId, quantity: 4, reason: 'Broken' } });
	await dialog.getByLabel('Units').fill('10');
	await dialog.getByLabel('Reason').fill('Broken');
	await submit('Write off');
	await expect(dialog.getByText('Of 6.')).toBeVisible();
	await dialog.getByLabel('Units').fill('1');
	await submit('Write off');
	await expect(dialog).toBeHidden();

	await open('Move');
	await expect(dialog.getByText('Of 5.')).toBeVisible();
	await desk.stock.writeOff({ body: { lotId, quantity: 2, reason: 'Broken' } });
	await dialog.getByLabel('To').selectOption({ index: 1 });
	await submit('Move');
	await expect(dialog.getByText('Of 3.')).toBeVisible();
	await dialog.getByLabel('Units').fill('1');
	await submit('Move');
	await expect(dialog).toBeHidden();

	// What could only be refused again is closed.
	await open('Keep back');
	await desk.stock.hold({ body: { lotId, state: 'held', reason: 'Recalled' } });
	await dialog.getByLabel('Reason').fill('The seal looks odd');
	await submit('Keep back');
	await expect(dialog).toBeHidden();
	await expect(lots.getByText('Kept back')).toBeVisible();
	await expect(lots.getByRole('button', { name: /^Sell again/ })).toBeVisible();
});

test('a barcode that is none of the pack is dropped, and so is one that another product got meanwhile', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { productId, name } = product;
	const [other] = await addNewProducts(desk, 1);
	const barcodes = async () => (await desk.stock.product({ query: { id: productId } })).barcodes;
	await storeToken(page, deskToken);
	await page.goto('/admin/stock/receive');
	const field = page.getByRole('combobox', { name: 'Barcode or product' });
	const drop = page.getByRole('button', { name: 'Without this barcode' });
	const received = page.getByRole('region', { name: 'Received now' }).getByRole('listitem');
	const scanUnknown = async () => {
		const code = barcodeOf();
		await field.fill(code);
		await page.keyboard.press('Enter');
		await expect(page.getByText(`No product has the barcode ${code} yet`)).toBeVisible();
		return code;
	};
	const choose = async () => {
		await field.fill(name);
		await page.getByRole('option', { name }).click();
		await page.getByLabel('Units').fill('2');
	};

	// A courier's label, of which one knows before the product is chosen, or after.
	await scanUnknown();
	await drop.click();
	await expect(page.getByText('Scan the pack, or type the name')).toBeVisible();
	await expect(field).toBeFocused();
	await scanUnknown();
	await choose();
	await expect(page.getByText('finds this product from now on')).toBeVisible();
	await drop.click();
	await expect(page.getByText('finds this product from now on')).toBeHidden();
	await page.getByLabel('Units').press('Enter');
	await expect(received).toHaveCount(1);
	expect(await barcodes()).toEqual([]);

	const code = await scanUnknown();
	await choose();
	await desk.stock.receive({ body: { productId: other?.productId ?? 0, quantity: 1, barcode: code } });
	await page.getByLabel('Units').press('Enter');
	await expect(page.getByText(`This barcode is of ${other?.name}`)).toBeVisible();
	await expect(page.getByText('finds this product from now on')).toBeHidden();
	await page.getByLabel('Units').press('Enter');
	await expect(received).toHaveCount(2);
	expect(await barcodes()).toEqual([]);
});

test('a late answer about one pack changes nothing of the product that was chosen meanwhile', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const [other] = await addNewProducts(desk, 1);
	const barcode = barcodeOf();
	await desk.stock.receive({ body: { productId: other?.productId ?? 0, quantity: 1, barcode } });
	await storeToken(page, deskToken);
	await page.goto('/admin/stock/receive');
	const field = page.getByRole('combobox', { name: 'Barcode or product' });
	for (const code of [barcode, barcodeOf()]) {
		const answer = await holdResponses(page, '/api/stock/find?*');
		await field.fill(code);
		await field.press('Enter');
		await expect(field).toHaveAttribute('aria-busy', 'true');
		await field.fill(product.name);
		await page.getByRole('option', { name: product.name }).click();
		// The field waits no longer for the pack before: while it does, Enter looks nothing up.
		await page.getByRole('button', { name: 'Another product' }).click();
		await expect(field).not.toHaveAttribute('aria-busy');
		await field.fill(product.name);
		await page.getByRole('option', { name: product.name }).click();
		const answered = page.waitForResponse('**/api/stock/find?*');
		answer();
		await answered;
		await page.getByLabel('Units').fill('2');
		await expect(page.getByText(product.name, { exact: true })).toBeVisible();
		await expect(page.getByText('finds this product from now on')).toHaveCount(0);
		await page.unroute('**/api/stock/find?*');
		await page.getByRole('button', { name: 'Another product' }).click();
	}
});

test('a scanner in the field finds every code that a product may have, and a name with a digit is a name', async ({
	page,
	desk,
	deskToken,
}) => {
	const nth = randomUUID().slice(0, 8);
	const { productId, name } = await addToCatalogue(desk, { ...newProduct(), name: `Omega3-${nth}` });
	const codes = [`KW-${nth}`, String(Math.floor(Math.random() * 9_000) + 1_000)];
	for (const barcode of codes) await desk.stock.receive({ body: { productId, quantity: 1, barcode } });
	await storeToken(page, deskToken);
	await page.goto('/admin/stock/receive');
	const field = page.getByRole('combobox', { name: 'Barcode or product' });
	const another = page.getByRole('button', { name: 'Another product' });
	for (const typed of [...codes, name]) {
		await expect(field).toBeFocused();
		await page.keyboard.type(typed);
		await page.keyboard.press('Enter');
		await expect(page.getByLabel('Lot')).toBeFocused();
		await expect(page.getByText(name, { exact: true })).toBeVisible();
		await another.click();
	}
	await page.keyboard.type(`NO-${nth}`);
	await page.keyboard.press('Enter');
	await expect(page.getByText(`No product has the barcode NO-${nth} yet`)).toBeVisible();
});

/** An order of a product by somebody new; returns its number. */
async function newOrderOf({ productId }: { productId: number }, quantity: number): Promise<number> {
	const { client } = await newConfirmedMember(mailingClub);
	const addressId = await addHomeAddress(client);
	const { orderNumber = 0 } = await client.orders.order({
		body: { paymentMode: 'COD', source: '', addressId, cartProductDetails: [{ productId, quantity }] },
	});
	return orderNumber;
}
