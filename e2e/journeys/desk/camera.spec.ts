import type { Page } from '@playwright/test';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { pretendCamera, test } from '../../camera.ts';
import { clubUrl, expect, storeToken } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { scan } from '../../scanner.ts';
import { addHomeAddress, placeOrder } from '../../spec/support/shop.ts';

/** An EAN-13 that no other test has: its last digit is GS1's check digit. */
function newBarcode(): string {
	const digits = `890${String(Date.now()).slice(-9)}`;
	const sum = [...digits].reduce((total, digit, nth) => total + Number(digit) * (nth % 2 === 0 ? 1 : 3), 0);
	return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Whether a camera is open in the page: browsers show that, and people see it. */
const isFilming = (page: Page) =>
	page.evaluate(() => {
		const stream = document.querySelector('video')?.srcObject;
		return (
			stream instanceof MediaStream && stream.getTracks().some(({ readyState }) => readyState === 'live')
		);
	});

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Barcode or product' });
const scanPack = (page: Page) => page.getByRole('button', { name: 'Scan the pack' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Scan the pack' });

test('goods are received with the camera as a scanner, and their stock is found to be counted', {
	tag: '@wide',
}, async ({ openWithCamera, product, desk }) => {
	const barcode = newBarcode();
	const page = await openWithCamera({ bcid: 'ean13', text: barcode });
	await page.goto('/admin/stock/receive');

	await scanPack(page).click();
	await expect(page.getByText(`No product has the barcode ${barcode} yet`)).toBeVisible();
	await expect(dialogOf(page)).toBeHidden();
	await expect(fieldOf(page)).toBeFocused();
	expect(await isFilming(page)).toBe(false);
	await fieldOf(page).fill(product.name);
	await page.getByRole('option', { name: product.name }).click();
	await page.getByLabel('Units').fill('12');
	await page.getByLabel('Units').press('Enter');
	const received = page.getByRole('region', { name: 'Received now' }).getByRole('listitem');
	await expect(received).toHaveCount(1);

	// From now on the camera finds it.
	await scanPack(page).click();
	await expect(page.getByLabel('Lot')).toBeFocused();
	await expect(dialogOf(page)).toBeHidden();
	const { productId } = product;
	expect((await desk.stock.product({ query: { id: productId } })).barcodes).toEqual([barcode]);

	await page.goto('/admin/stock');
	await page.getByRole('button', { name: 'Scan a pack' }).click();
	await expect(page).toHaveURL(new RegExp(`/admin/stock/${productId}$`));
	await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
	await expect(page.getByRole('button', { name: /^Count\s*:/ })).toBeVisible();
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the scanner’s code loads with the first press, and reading stops when the dialog closes', async ({
	openWithCamera,
}) => {
	const page = await openWithCamera({ bcid: 'code128', text: 'X' });
	const loaded: string[] = [];
	page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
	const readerLoaded = () => loaded.some((path) => /^\/assets\/own-reader-/.test(path));
	await page.goto('/admin/stock/receive');
	await expect(fieldOf(page)).toBeFocused();
	await page.waitForLoadState('networkidle');
	expect(readerLoaded()).toBe(false);

	await scanPack(page).click();
	// Too short to be a code: it looks on.
	await expect(page.getByText('Hold the barcode inside the frame.')).toBeVisible();
	expect(readerLoaded()).toBe(true);
	expect(await isFilming(page)).toBe(true);
	await page.keyboard.press('Escape');
	await expect(dialogOf(page)).toBeHidden();
	await expect(scanPack(page)).toBeFocused();
	expect(await isFilming(page)).toBe(false);
});

test('who refuses the camera is told how to allow it, and types on', async ({ openWithCamera, product }) => {
	const page = await openWithCamera({ bcid: 'ean13', text: newBarcode() }, false);
	await page.goto('/admin/stock/receive');
	await scanPack(page).click();
	await expect(dialogOf(page).getByRole('alert')).toContainText('The camera is not allowed here');
	await page.context().grantPermissions(['camera'], { origin: clubUrl });
	await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
	await expect(dialogOf(page)).toBeHidden();
	await expect(scanPack(page)).toBeFocused();
	await fieldOf(page).fill(product.name);
	await page.getByRole('option', { name: product.name }).click();
	await expect(page.getByLabel('Lot')).toBeFocused();
});

test('a device without a camera says so', async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	await page.goto('/admin/stock/receive');
	await scanPack(page).click();
	await expect(dialogOf(page).getByRole('alert')).toContainText('No camera was found');
	await expect(dialogOf(page).getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a page without https is given no camera, and says so', async ({ page, deskToken }) => {
	await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
	await storeToken(page, deskToken);
	await page.goto('/admin/stock/receive');
	await scanPack(page).click();
	await expect(dialogOf(page).getByRole('alert')).toContainText('The camera needs a secure page');
	await expect(dialogOf(page).getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('the light of a camera is switched on and off', async ({ page, deskToken }) => {
	await pretendCamera(page, { seen: { bcid: 'code128', text: 'X' }, light: true });
	await storeToken(page, deskToken);
	await page.goto('/admin/stock/receive');
	await scanPack(page).click();
	const light = dialogOf(page).getByRole('button', { name: 'Light' });
	await expect(light).toHaveAttribute('aria-pressed', 'false');
	await light.click();
	await expect(light).toHaveAttribute('aria-pressed', 'true');
	await light.click();
	await expect(light).toHaveAttribute('aria-pressed', 'false');
});

test('a parcel’s label opens its order: by the camera, by a scanner that types, and in the palette', {
	tag: '@wide',
}, async ({ openWithCamera, desk, product }) => {
	const member = await newMember(clubUrl);
	await addHomeAddress(member.client);
	await placeOrder(member.client, product, 1);
	const [line] = (await member.client.orders.getOrders()).orders;
	const orderNumber = line?.orderNumber ?? 0;
	const number = formatOrderNumber(orderNumber);
	const awb = `1490${String(Date.now()).slice(-10)}`;
	await desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier: 'Delhivery', awb } });
	const page = await openWithCamera({ bcid: 'code128', text: awb });
	const parcel = page.getByRole('listitem').filter({ hasText: awb }).first();

	const scanLabel = page.getByRole('button', { name: 'Scan a label' });
	const toPacking = async () => {
		await page.goto('/admin/orders/packing?queue=way');
		await expect(scanLabel).toBeVisible();
	};
	const isAtParcel = async (within: { timeout?: number } = {}) => {
		await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}#parcel-\\d+$`), within);
		await expect(parcel).toBeFocused();
	};

	// A busy machine's camera may give no picture: then again.
	await expect(async () => {
		await toPacking();
		await scanLabel.click();
		await isAtParcel({ timeout: 20_000 });
	}).toPass();
	await expect(parcel).toBeInViewport();

	// The scanner types while the focus is nowhere.
	await toPacking();
	await scan(page, awb);
	await isAtParcel();
	// The next code ends the look-up of the one before, however late its answer is.
	await toPacking();
	const { promise: isLate, resolve: answer } = Promise.withResolvers<void>();
	const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
	await page.route(
		`**/api/orders/find?code=${awb}`,
		async (route) => {
			ask();
			await isLate;
			// The next code cancels it.
			await route.continue().catch(() => {});
		},
		{ times: 1 },
	);
	await scan(page, awb);
	await isAsked;
	for (const nth of [8, 9]) {
		await scan(page, `AK-99999999${nth}`);
		await expect(page.getByText(`No order or parcel has the code AK-99999999${nth}`)).toBeVisible();
		answer();
	}
	await expect(page).toHaveURL(/queue=way$/);

	await page.getByRole('button', { name: 'Search or go to' }).first().click();
	await page.getByRole('combobox', { name: 'Search or go to' }).fill(awb);
	await page.getByRole('option', { name: new RegExp(number) }).click();
	await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}|open=`));
});
