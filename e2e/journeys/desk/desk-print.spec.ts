import type { Locator, Page } from '@playwright/test';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { homeAddress, newMember } from '../../people.ts';
import { addHomeAddress, addNewProducts, advanceOrderTo, placeOrder } from '../../spec/support/shop.ts';

/** The width of an A4 page's text at 96 dpi, within the margins of print.css. */
const papers = [
	['portrait', { width: 688, height: 1002 }],
	['landscape', { width: 1017, height: 673 }],
] as const;

/** Counts the calls of `window.print`, which would stop the page. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		Object.assign(window, {
			prints: 0,
			print: () => Object.assign(window, { prints: Reflect.get(window, 'prints') + 1 }),
		});
	});
	return () => page.evaluate(() => Number(Reflect.get(window, 'prints')));
}

const rowsOf = (page: Page) =>
	page
		.getByRole('main')
		.getByRole('row')
		.filter({ has: page.getByRole('cell') });

/** Whether an element's box shows the whole of its text. */
const isWhole = (text: Locator) =>
	text.evaluate((element) => {
		const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
		return scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1;
	});

for (const [paper, size] of papers) {
	test(`a list of the desk has the whole width of a ${paper} page and its addresses`, {
		tag: '@wide-only',
	}, async ({ page, deskToken }) => {
		await storeToken(page, deskToken);
		// What the page itself has read: other tests order meanwhile.
		const listed = page.waitForResponse('**/api/orders/getAllOrders?*');
		await page.goto('/admin/orders');
		const first = rowsOf(page).first();
		await expect(first).toBeVisible();
		await page.emulateMedia({ media: 'print' });
		await page.setViewportSize(size);
		const box = await first.boundingBox();
		expect(box?.width).toBeGreaterThan(size.width * 0.9);
		const { orders } = (await (await listed).json()) as { orders: { address: { address: string } }[] };
		for (const { address } of orders.slice(0, 5)) {
			const text = rowsOf(page).getByText(address.address).first();
			await expect(text).toBeVisible();
			expect(await isWhole(text)).toBe(true);
		}
		await expect(page.getByText('Skip to content')).toBeHidden();
	});
}

test('Print loads every row that matches, and the paper says how many there are', {
	tag: '@wide-only',
}, async ({ page, deskToken }) => {
	const prints = await countPrints(page);
	await storeToken(page, deskToken);
	// Again where another test delivers an order meanwhile, which shifts the pages.
	await expect(async () => {
		await page.emulateMedia({ media: 'screen' });
		await page.goto('/admin/orders?status=Delivered');
		const status = page.getByText(/ matching order lines$/);
		await expect(status).toBeVisible();
		const total = Number((await status.textContent())?.replace(/ matching.*/, '').replaceAll(',', ''));
		expect(total).toBeGreaterThan(50);
		const onPaper = page.getByText(/^Printed: /);
		await page.emulateMedia({ media: 'print' });
		await expect(onPaper).toContainText(`Printed: 50 of ${total} order lines`);
		await page.emulateMedia({ media: 'screen' });
		await expect(onPaper).toBeHidden();

		await page.getByRole('button', { name: 'Print' }).click();
		await expect.poll(prints).toBe(1);
		// Not awaited: all rows are there once it prints, and a wrong number begins again at once.
		expect(await rowsOf(page).count()).toBe(total);
		await page.emulateMedia({ media: 'print' });
		await expect(onPaper).toContainText(`Printed: ${total} of ${total} order lines · Delivered`);
	}).toPass();
});

test('the browser’s own shortcut for printing loads every row, too', { tag: '@wide-only' }, async ({
	page,
	deskToken,
}) => {
	const prints = await countPrints(page);
	await storeToken(page, deskToken);
	await page.goto('/admin/orders?status=Delivered');
	await expect(rowsOf(page)).toHaveCount(50);
	await page.keyboard.press('ControlOrMeta+p');
	await expect.poll(prints).toBe(1);
	expect(await rowsOf(page).count()).toBeGreaterThan(50);
});

test('rows that fail to load are not passed over in a print', { tag: '@wide-only' }, async ({
	page,
	deskToken,
}) => {
	const prints = await countPrints(page);
	await storeToken(page, deskToken);
	await page.goto('/admin/orders?status=Delivered');
	await expect(rowsOf(page)).toHaveCount(50);
	await page.route('**/api/orders/getAllOrders?*page=2*', (route) =>
		route.fulfill({ status: 500, json: {} }),
	);
	await page.getByRole('button', { name: 'Print' }).click();
	await expect(page.getByText('Something went wrong!')).toBeVisible();
	await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
	expect(await prints()).toBe(0);
});

test('with a row’s details open, they alone are printed, once', { tag: '@wide-only' }, async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	await page.goto('/admin/orders');
	await rowsOf(page).first().getByRole('link').first().click();
	const details = page.getByRole('dialog');
	await expect(details.getByText('What was ordered')).toBeVisible();
	await page.emulateMedia({ media: 'print' });
	await page.setViewportSize(papers[0][1]);
	await expect(details.getByText('What was ordered')).toBeVisible();
	// What is fixed to the window is printed on each page.
	await expect(details).toHaveCSS('position', 'static');
	await expect(page.locator('#content')).toBeHidden();
	await expect(details.getByRole('button', { name: 'Close' })).toBeHidden();
});

/** On how many sheets a page is printed, each as large as the page asks for. */
async function sheetsOf(page: Page): Promise<number> {
	const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
	return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('an order is printed from its first sheet on, nothing of it over anything else, and without what is typed or pressed', {
	tag: '@wide-only',
}, async ({ page, leaseContext, desk, deskToken }) => {
	const member = await newMember(clubUrl);
	const products = await addNewProducts(desk, 8);
	const { orderNumber } = await member.client.orders.order({
		body: {
			...{ paymentMode: 'COD', source: '', addressId: await addHomeAddress(member.client) },
			cartProductDetails: products.map(({ productId }) => ({ productId, quantity: 2 })),
		},
	});
	await storeToken(page, deskToken);
	const own = await (await leaseContext()).newPage();
	await storeToken(own, member.token);
	for (const [reader, path] of [
		[page, '/admin/orders'],
		[own, '/store/orders'],
	] as const) {
		await reader.goto(`${path}/AK-${orderNumber}`);
		const lines = reader.getByRole('region', { name: 'Products' });
		await expect(lines.getByRole('listitem')).toHaveCount(8);
		// What is too long for the rest of a sheet would leave it empty.
		expect(await sheetsOf(reader)).toBe(2);
		await reader.emulateMedia({ media: 'print' });
		await reader.setViewportSize(papers[0][1]);
		// Where a sheet ends within a grid, Chromium prints what follows over the end of what was before.
		for (const level of ['..', '../..']) await expect(lines.locator(level)).toHaveCSS('display', 'block');
		await expect(reader.getByRole('textbox')).toHaveCount(0);
		await expect(reader.getByRole('main').getByRole('link', { name: 'Orders', exact: true })).toHaveCount(0);
	}
});

test('what a member prints has no link that is only pressed: an order neither "Return" nor "Complain", a screen none that looks like a button', {
	tag: '@wide-only',
}, async ({ leaseContext, desk }) => {
	const member = await newMember(clubUrl);
	const [product] = await addNewProducts(desk, 1);
	if (!product) throw new Error('The product was not added');
	const orderId = await placeOrder(member.client, product);
	await advanceOrderTo(desk, orderId, 'Delivered');
	const { orders } = await member.client.orders.getOrders();
	const page = await (await leaseContext()).newPage();
	await storeToken(page, member.token);
	await page.goto(`/store/orders/AK-${orders[0]?.orderNumber}`);
	const main = page.getByRole('main');
	const pressed = main.getByRole('link', { name: /^(Return|Complain)/ });
	await expect(pressed).toHaveCount(2);
	await page.emulateMedia({ media: 'print' });
	await expect(pressed).toHaveCount(0);
	await expect(main.getByText(/^Returns until \d+ \w+$/)).toBeVisible();
	await page.emulateMedia({ media: 'screen' });
	await page.goto('/profile/profileMembership');
	const plans = main.getByRole('link', { name: 'See the plans' });
	await expect(plans).toBeVisible();
	await page.emulateMedia({ media: 'print' });
	await expect(plans).toBeHidden();
});

test('a label or a slip is one sheet of its own, however long its address is, and no sheet comes before or after it', {
	tag: '@wide-only',
}, async ({ page, desk, deskToken }) => {
	const { client } = await newMember(clubUrl);
	const street =
		'Flat 1204, Tower C, Falcon City, Kanakapura Main Road, opposite to the metro station of Konanakunte Cross, ';
	await client.cart.addAddress({
		body: {
			...homeAddress,
			name: 'Venkatanarasimharajuvaripeta Lakshminarayana Subrahmanyeswara Iyer of Mysore',
			address: street.repeat(3).slice(0, 300).trim(),
		},
	});
	const { address } = await client.cart.addressDetails();
	const [product] = await addNewProducts(desk, 1);
	const numbers: number[] = [];
	for (const note of ['', 'Ring twice, the bell is weak. '.repeat(4).trim()]) {
		const { orderNumber = 0 } = await client.orders.order({
			body: {
				...{ paymentMode: 'COD', source: '', addressId: address[0]?.addressId ?? 0 },
				cartProductDetails: [{ productId: product?.productId ?? 0, quantity: 1 }],
			},
		});
		const expected = { phone: homeAddress.phone, note: '' };
		if (note)
			await client.orders.delivery({ body: { orderNumber, phone: homeAddress.phone, note, expected } });
		numbers.push(orderNumber);
	}
	await storeToken(page, deskToken);
	// Nothing can be printed before the barcodes are drawn: on a slow network the labels had none.
	let draw = () => {};
	const drawn = new Promise<void>((resolve) => {
		draw = resolve;
	});
	await page.route('**/assets/bwip-js-*', async (route) => {
		await drawn;
		await route.continue();
	});
	await page.goto(`/admin/orders/papers?numbers=${numbers}&kind=labels`);
	await expect(page.getByRole('article')).toHaveCount(2);
	await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled();
	draw();
	await expect(page.getByRole('img', { name: /^Barcode of/ })).toHaveCount(2);
	await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
	for (const label of await page.getByRole('article').all()) expect(await isWhole(label)).toBe(true);
	expect(await sheetsOf(page)).toBe(2);

	// Nor does an empty sheet follow the last slip, nor has the first something that the others lack.
	for (const some of [numbers.slice(1), numbers]) {
		await page.goto(`/admin/orders/papers?numbers=${some}&kind=slips`);
		await expect(page.getByRole('article')).toHaveCount(some.length);
		expect(await sheetsOf(page)).toBe(some.length);
	}
	await page.setViewportSize(papers[0][1]);
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('article').first()).toBeVisible();
	await expect(page.getByRole('banner')).toBeHidden();
});
