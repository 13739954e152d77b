import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { readMail } from '#server/testing/fixtures/mail.ts';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import type { Client } from '#shared/client.ts';
import { centreName } from '#shared/club/centre-name.ts';
import { addMonths, clubToday } from '#shared/dates.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { clubUrl, expect, mailingClub, storeToken, test } from '../../fixtures.ts';
import { clientOf, newConfirmedMember, newMember } from '../../people.ts';
import { addHomeAddress, advanceOrderTo, placeOrder } from '../../spec/support/shop.ts';
import { addProduct } from '../../states/state-data.ts';

test('a damaged product comes back and its money goes back: member, desk, mail and ledger say the same', {
	tag: '@wide',
}, async ({ page, browser, desk, deskToken, viewport }) => {
	const member = await newConfirmedMember(mailingClub);
	const { productId, name } = await addProduct(desk, `Kumaon Oats ${randomUUID().slice(0, 8)}`, 340);
	const expiresOn = addMonths(clubToday(), 14);
	await desk.stock.receive({ body: { productId, quantity: 10, lot: 'KO-1', expiresOn } });
	const { orderNumber = 0 } = await member.client.orders.order({
		body: {
			paymentMode: 'COD',
			source: '',
			addressId: await addHomeAddress(member.client),
			cartProductDetails: [{ productId, quantity: 2 }],
		},
	});
	const { lines } = await member.client.orders.get({ query: { number: orderNumber } });
	const [{ orderId, unitPrice } = { orderId: 0, unitPrice: 0 }] = lines;
	for (const status of ['Transit', 'Out-For-Delivery', 'Delivered'] as const)
		await desk.orders.update({ body: { id: orderId, status } });
	const number = `AK-${orderNumber}`;
	// All of it comes back for our fault: the fee comes back, too.
	const money = `₹${(2 * unitPrice + 29).toLocaleString('en-IN')}`;

	// The member asks.
	await storeToken(page, member.token);
	await page.goto(`/store/orders/${number}`);
	await page.getByRole('link', { name: `Return ${name}` }).click();
	await page.getByRole('button', { name: `One more: Units of ${name}` }).click();
	await page.getByRole('radio', { name: 'It is damaged' }).check();
	await page.getByLabel('What is wrong with it?').fill('The lids are cracked');
	await page.getByRole('textbox', { name: 'UPI ID' }).fill('asha@example.com');
	// A photo is kept as it is added, also where the page is loaded anew; another is added and taken back.
	const add = async (colour: string) => {
		const chooser = page.waitForEvent('filechooser');
		await page.getByRole('button', { name: 'Choose a picture' }).click();
		const picture = sharp({ create: { width: 900, height: 1600, channels: 3, background: colour } });
		await (await chooser).setFiles({
			name: 'IMG_2041.jpg',
			mimeType: 'image/jpeg',
			buffer: await picture.jpeg().toBuffer(),
		});
	};
	await add('#b4552d');
	await expect(page.getByRole('button', { name: 'Enlarge photo 1 of 1' })).toBeVisible();
	await add('#2d6fb4');
	await expect(page.getByRole('button', { name: 'Enlarge photo 2 of 2' })).toBeVisible();
	await page.getByRole('button', { name: 'Remove photo 2' }).click();
	await expect(page.getByRole('button', { name: 'Enlarge photo 1 of 1' })).toBeVisible();
	await page.getByRole('button', { name: 'Ask to return' }).click();
	await expect(page.getByText('A UPI ID looks like asha@okbank')).toBeVisible();
	// With cash, what is wrong with the UPI ID does not matter; the money is had by UPI after all.
	await page.getByRole('radio', { name: 'In cash' }).check();
	await page.getByRole('button', { name: 'Ask to return' }).click();
	const asked = page.getByRole('region', { name: 'Return', exact: true });
	await expect(asked).toContainText('Return asked for');
	await expect(asked).toContainText('Your money comes in cash');
	await expect(page.getByRole('link', { name: `Return ${name}` })).toHaveCount(0);
	await page.getByRole('button', { name: 'Change where the money goes' }).click();
	const payTo = page.getByRole('dialog', { name: 'Where the money goes' });
	await payTo.getByRole('radio', { name: 'By UPI' }).check();
	await payTo.getByRole('textbox', { name: 'UPI ID' }).fill('asha@okbank');
	await payTo.getByRole('button', { name: 'Save' }).click();
	await expect(asked).toContainText('Your money comes by UPI to asha@okbank');

	// The desk answers, takes it back, and sends the money.
	const deskPage = await browser.newPage({ viewport, baseURL: clubUrl });
	await storeToken(deskPage, deskToken);
	const row = deskPage
		.getByRole('row')
		.filter({ has: deskPage.getByRole('link', { name: number, exact: true }) });
	const dialog = deskPage.getByRole('dialog');
	await deskPage.goto('/admin/orders/returns');
	await expect(row).toContainText('The lids are cracked');
	await row.getByRole('button', { name: 'Enlarge photo 1 of 1' }).press('Enter');
	await expect(dialog.getByAltText('Photo 1')).toHaveJSProperty('naturalHeight', 1600);
	await deskPage.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);
	await row.getByRole('button', { name: /^Approve/ }).click();
	// Nor does the day on which a courier would fetch it, once it is brought to a centre.
	await dialog.getByLabel('Fetched on').fill('2020-01-31');
	await dialog.getByRole('radio', { name: 'To a centre' }).check();
	await dialog.getByLabel('Centre (optional)').selectOption({ label: 'Indiranagar' });
	await dialog.getByRole('button', { name: 'Approve' }).click();
	await expect(dialog).toHaveCount(0);
	await deskPage.getByRole('link', { name: /^Coming back/ }).click();
	// Who looks at the way again finds what was agreed.
	await row.getByRole('button', { name: /^Change the way/ }).click();
	await expect(dialog.getByLabel('Centre (optional)').locator('option:checked')).toHaveText('Indiranagar');
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await expect(dialog).toHaveCount(0);
	await row.getByRole('button', { name: /^Received/ }).click();
	// Who takes back without counting is asked to count.
	await dialog.getByRole('button', { name: 'Take back' }).click();
	await expect(dialog.getByText('Units required')).toBeVisible();
	await expect(dialog.getByLabel('Came back, of 2')).toBeFocused();
	// What the number comes to is read before it is sent.
	await dialog.getByLabel('Came back, of 2').fill('1');
	await expect(dialog).toContainText(`For 1 of 2, ${formatRupees(unitPrice)} is due then`);
	await dialog.getByLabel('Came back, of 2').fill('2');
	await expect(dialog).toContainText(`For 2 of 2, ${formatRupees(2 * unitPrice)} is due then`);
	await dialog.getByLabel('Of these still sealed').fill('1');
	// Where the customer was asked to bring it.
	await expect(dialog.getByLabel('Where they are now').locator('option:checked')).toHaveText('Indiranagar');
	await dialog.getByRole('button', { name: 'Take back' }).click();
	await expect(dialog).toHaveCount(0);
	await deskPage.getByRole('link', { name: /^To refund/ }).click();
	await expect(row).toContainText(`${money} by UPI to asha@okbank`);
	await row.getByRole('button', { name: /^Money sent/ }).click();
	await dialog.getByLabel('Reference').fill('634512345678');
	// What is wrong with a drawer can be mended, and what was typed stays.
	const drawer = { code: 'other_drawer', message: 'Your drawer is at another centre' };
	await deskPage.route('**/api/returns/refund', (route) => route.fulfill({ status: 409, json: drawer }), {
		times: 1,
	});
	await dialog.getByRole('button', { name: 'It is sent' }).click();
	await expect(deskPage.getByText(drawer.message)).toBeVisible();
	await expect(dialog.getByLabel('Reference')).toHaveValue('634512345678');
	await dialog.getByRole('button', { name: 'It is sent' }).click();
	// An open dialog hides the list from this look.
	await expect(dialog).toHaveCount(0);
	await expect(row).toHaveCount(0);

	// What every side says.
	await page.reload();
	await expect(page.getByRole('region', { name: 'Return', exact: true })).toContainText(`${money} by UPI`);
	await expect(page.getByRole('region', { name: 'Products' })).toContainText(`Sent back for returns${money}`);
	await deskPage.goto(`/admin/orders/${number}`);
	await expect(deskPage.getByRole('region', { name: 'Returns' })).toContainText('Money sent back');
	await expect(deskPage.getByRole('region', { name: 'What happened' })).toContainText(
		`${money} by UPI, reference 634512345678`,
	);
	await expect
		.poll(async () => {
			const mails = (await mailingClub.mails()).filter((mail) => mail.includes(`To: ${member.email}`));
			return mails
				.map((mail) => readMail(mail).text)
				.filter((text) => text.includes(`${money} by UPI, reference`)).length;
		})
		.toBe(1);
	const { levels, moves } = await desk.stock.product({ query: { id: productId } });
	// The number of the transfer was mistyped: the desk corrects it, and the member reads the right one.
	const returned = deskPage.getByRole('region', { name: 'Returns' });
	await returned.getByRole('button', { name: `Correct how the money for 2 × ${name} was sent` }).click();
	await expect(dialog.getByLabel('UTR')).toHaveValue('634512345678');
	await dialog.getByLabel('UTR').fill('634512345679');
	await dialog.getByRole('button', { name: 'Correct' }).click();
	await expect(dialog).toHaveCount(0);
	await expect(returned).toContainText(`${money} by UPI, reference 634512345679`);
	await page.reload();
	await expect(page.getByRole('region', { name: 'Return', exact: true })).toContainText(
		/by UPI on .*, reference 634512345679/,
	);
	// It was cash after all: its receipt is asked for, and not the number of a transfer.
	await returned.getByRole('button', { name: `Correct how the money for 2 × ${name} was sent` }).click();
	await dialog.getByText('Cash', { exact: true }).click();
	await expect(dialog.getByLabel('Receipt')).toHaveValue('');
	await expect(dialog.getByLabel('UTR')).toHaveCount(0);
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await deskPage.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
	// What is sealed is at the centre now.
	expect(levels).toMatchObject([{ onHand: 8, reserved: 0 }, { onHand: 1 }]);
	expect(moves.slice(0, 2).map(({ kind, quantity }) => [kind, quantity])).toEqual([
		['written off', -1],
		['returned', 2],
	]);
	await deskPage.close();
});

test('the desk reads of a return that was asked for after it opened the order, and of what came of it', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl);
	const orderId = await placeOrder(client, product, 2);
	await advanceOrderTo(desk, orderId, 'Delivered');
	const [{ orderNumber = 0 } = {}] = (await client.orders.getOrders()).orders;
	const number = `AK-${orderNumber}`;
	await storeToken(page, deskToken);
	await page.goto(`/admin/orders?search=${number}`);
	await page.getByRole('link', { name: number, exact: true }).first().click();
	const open = page.getByRole('link', { name: `Open ${number}` });
	await open.click();
	await expect(page.getByRole('button', { name: /return/i }).first()).toBeVisible();

	const ask = () =>
		client.returns.ask({
			body: { orderId, quantity: 1, reason: 'Damaged', payBy: 'UPI', upi: 'asha@okbank' },
			idempotencyKey: randomUUID(),
		});
	await ask();
	await page.getByRole('button', { name: 'Refresh' }).click();
	const returns = page.getByRole('region', { name: 'Returns' });
	await expect(returns.getByRole('listitem')).toHaveCount(1);
	await expect(returns).toContainText('Return asked for');
	await page.goBack();
	await ask();
	await open.click();
	await expect(returns.getByText('Return asked for')).toHaveCount(2);
});

test('a refund in cash is paid where its sender may: their open drawer is offered, not where the goods were brought', async ({
	page,
	desk,
}) => {
	const member = await newMember(clubUrl);
	const { productId } = await addProduct(desk, `Kumaon Oats ${randomUUID().slice(0, 8)}`, 340);
	await desk.stock.receive({
		body: { productId, quantity: 10, lot: 'KO-1', expiresOn: addMonths(clubToday(), 14) },
	});
	const { orderNumber = 0 } = await member.client.orders.order({
		body: {
			paymentMode: 'COD',
			source: '',
			addressId: await addHomeAddress(member.client),
			cartProductDetails: [{ productId, quantity: 1 }],
		},
	});
	const [{ orderId } = { orderId: 0 }] = (await member.client.orders.get({ query: { number: orderNumber } }))
		.lines;
	for (const status of ['Transit', 'Out-For-Delivery', 'Delivered'] as const)
		await desk.orders.update({ body: { id: orderId, status } });
	await member.client.returns.ask({ body: { orderId, quantity: 1, reason: 'Damaged', payBy: 'Cash' } });
	const [{ id } = { id: 0 }] = (await member.client.returns.ofOrder({ query: { number: orderNumber } }))
		.returns;
	const { centres } = await member.client.club.get();
	const idOf = (place: string) => centres.find((centre) => centreName(centre.name) === place)?.id ?? 0;
	const [brought, drawer] = [idOf('Indiranagar'), idOf('Koramangala')];
	await desk.returns.approve({ body: { id, way: 'Centre', centreId: brought } });
	await desk.returns.receive({ body: { id, quantity: 1, sealed: 0, centreId: brought } });

	// A manager of both centres, whose drawer is at the other one.
	const name = `Meera ${randomUUID().slice(0, 8)}`;
	const { email, password, client } = await newConfirmedMember(mailingClub, name);
	for (const centreId of [brought, drawer])
		await desk.staff.invite({
			body: { name, email, duty: 'manager', centreId, from: '2026-01-01', until: null },
		});
	const { token } = await client.identity.userLogin({ body: { email, password } });
	await clientOf(clubUrl, token).payments.openShift({ body: { centreId: drawer, float: 2_000 } });

	await storeToken(page, token);
	await page.goto('/admin/orders/returns?queue=refund');
	const row = page
		.getByRole('row')
		.filter({ has: page.getByRole('link', { name: `AK-${orderNumber}`, exact: true }) });
	await row.getByRole('button', { name: /^Money sent/ }).click();
	const dialog = page.getByRole('dialog');
	const paidAt = dialog.getByLabel('Paid at');
	await expect(dialog.getByText('Comes out of your drawer at Koramangala')).toBeVisible();
	await expect(paidAt.locator('option:checked')).toHaveText('Koramangala');
	const offered = await paidAt.locator('option').allTextContents();
	expect(offered.sort()).toEqual(['Choose a centre', 'Indiranagar', 'Koramangala']);
	// What is chosen stays chosen.
	await paidAt.selectOption('Indiranagar');
	await expect(paidAt.locator('option:checked')).toHaveText('Indiranagar');
	await paidAt.selectOption('Koramangala');
	await dialog.getByLabel('Receipt').fill('R-1');
	await dialog.getByRole('button', { name: 'It is sent' }).click();
	await expect(dialog).toHaveCount(0);
	await expect(row).toHaveCount(0);
});

test('who receives what a colleague has received meanwhile reads what is to be done now; a wrong count is mended in its place', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl);
	const orderId = await placeOrder(client, product, 2);
	await advanceOrderTo(desk, orderId, 'Delivered');
	const [{ orderNumber = 0 } = {}] = (await client.orders.getOrders()).orders;
	await client.returns.ask({ body: { orderId, quantity: 2, reason: 'Damaged', payBy: 'Cash' } });
	const [{ id } = { id: 0 }] = (await client.returns.ofOrder({ query: { number: orderNumber } })).returns;
	await desk.returns.approve({ body: { id, way: 'Centre' } });

	await storeToken(page, deskToken);
	await page.goto(`/admin/orders/AK-${orderNumber}`);
	const returns = page.getByRole('region', { name: 'Returns' });
	await returns.getByRole('button', { name: /^Received/ }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Came back, of 2').fill('3');
	await dialog.getByRole('button', { name: 'Take back' }).click();
	await expect(dialog.getByText('Only 2 were to come back')).toBeVisible();
	await dialog.getByLabel('Came back, of 2').fill('2');

	await desk.returns.receive({ body: { id, quantity: 1, sealed: 0 } });
	await dialog.getByRole('button', { name: 'Take back' }).click();
	await expect(page.getByText('It is here already')).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expect(returns).toContainText('1 of the 2 units asked for came back');
	await expect(returns.getByRole('button', { name: /^Received/ })).toHaveCount(0);
	await expect(returns.getByRole('button', { name: /^Money sent/ })).toBeVisible();
});

/** Two units that were delivered, and what is told of their returns. */
async function deliverTwo(desk: Client, product: Product) {
	const { client, token } = await newMember(clubUrl);
	const orderId = await placeOrder(client, product, 2);
	await advanceOrderTo(desk, orderId, 'Delivered');
	const [{ orderNumber = 0 } = {}] = (await client.orders.getOrders()).orders;
	const ask = (quantity: number) =>
		client.returns.ask({ body: { orderId, quantity, reason: 'Damaged', payBy: 'Cash' } });
	const read = async () => (await client.returns.ofOrder({ query: { number: orderNumber } })).returns;
	return { token, orderId, orderNumber, ask, read };
}

test('a return that the desk has received meanwhile is not taken back, and then says that its money comes', async ({
	page,
	product,
	desk,
}) => {
	const { token, orderNumber, ask, read } = await deliverTwo(desk, product);
	await ask(2);
	const [{ id } = { id: 0 }] = await read();
	await desk.returns.approve({ body: { id, way: 'Centre' } });
	await storeToken(page, token);
	await page.goto(`/store/orders/AK-${orderNumber}`);
	const card = page.getByRole('region', { name: 'Return', exact: true });
	await card.getByRole('button', { name: /^Keep it after all/ }).click();
	await desk.returns.receive({ body: { id, quantity: 2, sealed: 0 } });
	const dialog = page.getByRole('alertdialog');
	await dialog.getByRole('button', { name: 'Keep it' }).click();
	await expect(dialog).toHaveCount(0);
	await expect(card).toContainText('comes back to you by');
	await expect(card.getByRole('button', { name: /^Keep it after all/ })).toHaveCount(0);
});

test('of what another phone returns meanwhile the form offers the rest, and keeps what was typed', async ({
	page,
	product,
	desk,
}) => {
	const { token, orderId, orderNumber, ask, read } = await deliverTwo(desk, product);
	await storeToken(page, token);
	await page.goto(`/store/orders/AK-${orderNumber}/return/${orderId}`);
	await page.getByRole('button', { name: /^One more/ }).click();
	await page.getByRole('radio', { name: 'It is damaged' }).check();
	await page.getByLabel('What is wrong with it?').fill('Both lids are cracked');
	await page.getByRole('radio', { name: /cash/i }).check();
	await ask(1);
	await page.getByRole('button', { name: 'Ask to return' }).click();
	await expect(page.getByText('Only 1 of 2 can be returned')).toBeVisible();
	await expect(page.getByText('How many of the 2 are you returning?')).toHaveCount(0);
	await expect(page.getByLabel('What is wrong with it?')).toHaveValue('Both lids are cracked');
	await page.getByRole('button', { name: 'Ask to return' }).click();
	await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible();
	expect((await read()).map(({ quantity }) => quantity)).toEqual([1, 1]);
});

test('who took back one too many says so: less is due, whoever is about to send more is told, and the customer reads why', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const { client, token } = await newMember(clubUrl);
	const orderId = await placeOrder(client, product, 4);
	await advanceOrderTo(desk, orderId, 'Delivered');
	const [{ orderNumber = 0 } = {}] = (await client.orders.getOrders()).orders;
	const [{ unitPrice } = { unitPrice: 0 }] = (await client.orders.get({ query: { number: orderNumber } }))
		.lines;
	await client.returns.ask({ body: { orderId, quantity: 3, reason: 'Wrong-Product', payBy: 'Cash' } });
	const [{ id } = { id: 0 }] = (await client.returns.ofOrder({ query: { number: orderNumber } })).returns;
	await desk.returns.approve({ body: { id, way: 'Centre' } });
	await desk.returns.receive({ body: { id, quantity: 3, sealed: 3 } });

	await storeToken(page, deskToken);
	await page.goto(`/admin/orders/AK-${orderNumber}`);
	const returns = page.getByRole('region', { name: 'Returns' });
	const dialog = page.getByRole('dialog');
	await returns.getByRole('button', { name: /^Fewer came/ }).click();
	await expect(dialog).toContainText(`${formatRupees(3 * unitPrice)} is due now.`);
	await dialog.getByLabel('Came back, not 3').fill('3');
	await dialog.getByLabel('Of these still sealed').fill('3');
	await dialog.getByLabel('Reason').fill('One tub was in another parcel');
	await dialog.getByRole('button', { name: 'Correct' }).click();
	await expect(dialog.getByText('3 are written down: only fewer can be said here.')).toBeVisible();
	await dialog.getByLabel('Came back, not 3').fill('2');
	await dialog.getByLabel('Of these still sealed').fill('2');
	await expect(dialog).toContainText(
		`${formatRupees(2 * unitPrice)} is due then, not ${formatRupees(3 * unitPrice)}.`,
	);
	await dialog.getByRole('button', { name: 'Correct' }).click();
	await expect(dialog).toHaveCount(0);
	await expect(returns).toContainText('2 of the 3 units asked for came back');
	await expect(returns).toContainText(formatRupees(2 * unitPrice));

	// A colleague corrects it again, while the money is written down as sent.
	await returns.getByRole('button', { name: /^Money sent/ }).click();
	await expect(dialog).toContainText(formatRupees(2 * unitPrice));
	await desk.returns.correct({
		body: {
			...{ id, quantity: 1, sealed: 1, reason: 'Counted again' },
			expected: { quantity: 2, sealed: 2 },
		},
	});
	await dialog.getByLabel('How it was sent').selectOption('UPI');
	await dialog.getByLabel('Reference').fill('634512345678');
	await dialog.getByRole('button', { name: 'It is sent' }).click();
	await expect(
		page.getByText(`${formatRupees(unitPrice)} is due by now: please check what was sent`),
	).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expect(returns).toContainText('1 of the 3 units asked for came back');
	await expect(returns.getByRole('button', { name: /^Fewer came/ })).toHaveCount(0);

	await storeToken(page, token);
	await page.goto(`/store/orders/AK-${orderNumber}`);
	const happened = page.getByRole('region', { name: 'What happened' });
	await expect(happened).toContainText('2 came back, not 3: One tub was in another parcel.');
	await expect(happened).toContainText('1 came back, not 2: Counted again.');
	await expect(page.getByRole('region', { name: 'Return', exact: true })).toContainText(
		formatRupees(unitPrice),
	);
});

test('what cost nothing is counted again, too; where the money was sent, the desk reads what to do instead', async ({
	page,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl);
	const addressId = await addHomeAddress(client);
	/** An order of three units, all of which were received as a return; its number, and the number of that. */
	const received = async (productId: number) => {
		const cartProductDetails = [{ productId, quantity: 3 }];
		const { orderNumber = 0 } = await client.orders.order({
			body: { paymentMode: 'COD', source: '', addressId, cartProductDetails },
		});
		const { lines } = await client.orders.get({ query: { number: orderNumber } });
		const orderId = lines[0]?.orderId ?? 0;
		await advanceOrderTo(desk, orderId, 'Delivered');
		await client.returns.ask({
			body: { orderId, quantity: 3, reason: 'Changed-Mind', condition: 'sealed', payBy: 'Cash' },
		});
		const [{ id } = { id: 0 }] = (await client.returns.ofOrder({ query: { number: orderNumber } })).returns;
		await desk.returns.approve({ body: { id, way: 'Centre' } });
		await desk.returns.receive({ body: { id, quantity: 3, sealed: 3 } });
		return { orderNumber, id };
	};
	const returns = page.getByRole('region', { name: 'Returns' });
	const fewer = returns.getByRole('button', { name: /^Fewer came/ });
	const dialog = page.getByRole('dialog');
	await storeToken(page, deskToken);

	const { productId, name, available, description, price } = await addProduct(
		desk,
		`Mysuru Shaker ${randomUUID().slice(0, 8)}`,
		340,
	);
	await desk.catalogue.update({ body: { productId, name, available, description, price, discount: 100 } });
	const free = await received(productId);
	await page.goto(`/admin/orders/AK-${free.orderNumber}`);
	await fewer.click();
	await expect(dialog).toContainText('Nothing was paid for it, so no money changes.');
	await dialog.getByLabel('Came back, not 3').fill('1');
	await dialog.getByLabel('Of these still sealed').fill('1');
	await dialog.getByLabel('Reason').fill('Two were of another order');
	await dialog.getByRole('button', { name: 'Correct' }).click();
	await expect(page.getByText('Corrected. Nothing is due for it')).toBeVisible();
	await expect(returns).toContainText('1 of the 3 units asked for came back');
	await expect(fewer).toHaveCount(0);

	const oats = await addProduct(desk, `Kodagu Oats ${randomUUID().slice(0, 8)}`, 340);
	await desk.stock.receive({ body: { productId: oats.productId, quantity: 10, lot: 'KO-2' } });
	const paid = await received(oats.productId);
	await desk.returns.refund({ body: { id: paid.id, mode: 'UPI', reference: '634512345678' } });
	await page.goto(`/admin/orders/AK-${paid.orderNumber}`);
	await fewer.click();
	await expect(dialog).toContainText(`What is missing of ${oats.name} is counted under Stock`);
	await dialog.getByRole('link', { name: 'Count the stock' }).click();
	await expect(page.getByRole('table', { name: /^Stock/ })).toContainText(oats.name);
});
