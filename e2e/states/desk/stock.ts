import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addMonths, clubToday, daysBefore } from '#shared/dates.ts';
import { clubUrl } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { holdResponses } from '../../spec/support/network.ts';
import { addHomeAddress } from '../../spec/support/shop.ts';
import { desk, failed, loading, type ScreenState, type StateData } from '../state.ts';
import { addProduct, longName } from '../state-data.ts';

let made: Promise<number> | undefined;

/**
 * Creates a product with a long name and lots of every kind, and opens it; returns its id. It needs its own product:
 * counting units would make a shared one sell out for the states that order it.
 */
function stocked(data: StateData): Promise<number> {
	made ??= makeStocked(data);
	return made;
}

async function makeStocked({ desk: client }: StateData): Promise<number> {
	const { productId } = await addProduct(client, longName(), 999_999);
	const today = clubToday();
	const receive = (body: object) => client.stock.receive({ body: { productId, quantity: 12, ...body } });
	await receive({ lot: 'CR-2611-A', expiresOn: addMonths(today, 14), mrp: 999_999, cost: 412_500.5 });
	await receive({
		lot: 'Returned by the maker, sealed anew (2)',
		expiresOn: daysBefore(today, -20),
		supplier: 'Deccan Nutrition Wholesale and Distribution Private Limited',
		bill: 'DN/2026-27/004471',
		barcode: `8901${Date.now() % 1_000_000_000}`,
	});
	await receive({ lot: 'OLD', expiresOn: daysBefore(today, 3), quantity: 2 });
	await receive({ lot: 'SOLD A SHORT WHILE', expiresOn: daysBefore(today, -70), quantity: 5 });
	const [centre] = (await client.club.desk()).centres;
	await receive({ quantity: 3, centreId: centre?.id });
	return productId;
}

const openProduct = async (page: Page, data: StateData) => {
	await page.goto(`/admin/stock/${await stocked(data)}`);
	await expect(page.getByRole('heading', { name: 'Ledger' })).toBeVisible();
};

/** A dialog about the first lot. */
const dialog = (name: string, button: RegExp): ScreenState =>
	desk(`stock, ${name}`, async (page, data) => {
		await openProduct(page, data);
		await page.getByRole('main').getByRole('button', { name: button }).first().click();
		await expect(page.getByRole('dialog')).toBeVisible();
	});

/** Opens a product for which orders wait for more units than there are, while some of these are promised. */
async function openOwed(page: Page, data: StateData): Promise<number> {
	const { productId } = await addProduct(data.desk, longName(), 2_499);
	const { client } = await newMember(clubUrl, `Kavana ${randomUUID().slice(0, 6)}`);
	const addressId = await addHomeAddress(client);
	const order = (quantity: number) =>
		client.orders.order({
			body: { paymentMode: 'COD', source: '', addressId, cartProductDetails: [{ productId, quantity }] },
		});
	for (const quantity of [4, 1, 10]) await order(quantity);
	await data.desk.stock.receive({ body: { productId, quantity: 6, lot: 'NH-1' } });
	await page.goto(`/admin/stock/${productId}`);
	await expect(page.getByRole('heading', { name: 'Owed' })).toBeVisible();
	return productId;
}

const productField = (page: Page) => page.getByRole('combobox', { name: 'Barcode or product' });

const list = '/admin/stock';
const read = '/api/stock/list*';

/** The stock: its list, a product's page with its dialogs, what expires, and the receipt of goods. */
export const deskStockStates: readonly ScreenState[] = [
	desk('stock', async (page, data) => {
		await stocked(data);
		await page.goto(list);
		await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
	}),
	loading('stock', list, read),
	failed('stock', list, read),
	desk('stock, nothing found', async (page) => {
		await page.goto(`${list}?search=qqqqxxxx`);
		await expect(page.getByText('No products match')).toBeVisible();
	}),
	desk('stock, nothing counted yet', async (page) => {
		const headers = { 'X-Total-Count': '0', 'X-Status-Counts': '{}' };
		await page.route(`**${read}`, (route) => route.fulfill({ json: [], headers }));
		await page.goto(list);
		await expect(page.getByRole('main').getByRole('link', { name: 'Receive goods' })).toBeVisible();
	}),
	desk('stock, differs from its ledger', async (page, { products }) => {
		const { productId, name: productName } = products.longName;
		const difference = { productId, productName, what: 'on hand', kept: 5, counted: 4 };
		await page.route('**/api/stock/drift', (route) =>
			route.fulfill({ json: { checkedAt: new Date().toISOString(), differences: [difference] } }),
		);
		await page.goto(list);
		await expect(page.getByRole('alert')).toContainText('differs from its ledger');
	}),
	desk('stock of a product', openProduct),
	desk('stock of a product, owed', openOwed),
	desk('stock, move what is promised', async (page, data) => {
		await openOwed(page, data);
		await page.getByRole('main').getByRole('button', { name: /^Move/ }).click();
		await page.getByRole('dialog').getByLabel('Units').fill('3');
		await expect(page.getByRole('status').filter({ hasText: 'Orders wait for 3' })).toBeVisible();
	}),
	desk('stock, count units without a lot', async (page, { products }) => {
		await page.goto(`/admin/stock/${products.soldOut.productId}`);
		await page.getByRole('button', { name: 'Count units without a lot' }).click();
		await expect(page.getByText('Counting begins')).toBeVisible();
		await page.getByRole('dialog').getByRole('button', { name: 'Save the count' }).click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	desk('stock of a product, emptied lots', async (page, data) => {
		const { productId } = await addProduct(data.desk, longName(), 2_499);
		await data.desk.stock.receive({ body: { productId, quantity: 1, lot: 'NH-1' } });
		const { lots } = await data.desk.stock.product({ query: { id: productId } });
		await data.desk.stock.writeOff({ body: { lotId: lots[0]?.lotId ?? 0, quantity: 1, reason: 'Lost' } });
		await page.goto(`/admin/stock/${productId}`);
		await page.getByRole('button', { name: 'Emptied lots' }).click();
		await expect(page.getByRole('heading', { name: 'Lot NH-1' })).toBeVisible();
	}),
	desk('stock of a product, not kept at a centre any more', async (page, data) => {
		const { productId } = await addProduct(data.desk, longName(), 2_499);
		await data.desk.stock.receive({ body: { productId, quantity: 1 } });
		const [centre] = (await data.desk.club.get()).centres;
		await data.desk.stock.receive({ body: { productId, quantity: 1, centreId: centre?.id } });
		const { lots } = await data.desk.stock.product({ query: { id: productId } });
		const lotId = lots.find(({ centreId }) => centreId === centre?.id)?.lotId ?? 0;
		await data.desk.stock.writeOff({ body: { lotId, quantity: 1, reason: 'Torn' } });
		await page.goto(`/admin/stock/${productId}`);
		const button = page.getByRole('button', { name: /^Not kept any more/ });
		await button.click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Not kept any more' }).click();
		await expect(button).toHaveCount(0);
		// Counted once more, to show the question.
		await data.desk.stock.count({
			body: { productId, centreId: centre?.id, quantity: 0, reason: 'Nothing there' },
		});
		await page.reload();
		await button.click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
	desk('stock of a product, a long ledger', async (page, data) => {
		const id = await stocked(data);
		const { moves } = await data.desk.stock.product({ query: { id } });
		const many = Array.from({ length: 100 }, (_, nth) => ({
			...moves[nth % moves.length],
			moveId: 1_000 - nth,
		}));
		await page.route('**/api/stock/product?*', async (route) => {
			const product = await (await route.fetch()).json();
			await route.fulfill({ json: { ...product, moves: many } });
		});
		await page.route('**/api/stock/moves?*', (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto(`/admin/stock/${id}`);
		await page.getByRole('button', { name: 'Show older' }).click();
		await expect(page.getByText('The older ones could not be loaded.')).toBeVisible();
	}),
	desk('documents that do not add up', async (page) => {
		const differences = [{ what: 'series 1', kept: 42, counted: 41 }];
		await page.route('**/api/report/documentDrift', (route) => route.fulfill({ json: { differences } }));
		await page.goto('/admin/orders');
		await expect(page.getByRole('alert')).toContainText('do not add up');
	}),
	desk('product, units are printed with less than it costs', async (page, data) => {
		const { productId, name } = await addProduct(data.desk, longName(), 1_899);
		await data.desk.stock.receive({ body: { productId, quantity: 3, mrp: 1_250 } });
		await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
		await page
			.getByRole('button', { name: /^(Edit|Update)/ })
			.first()
			.click();
		await page.getByRole('dialog').getByLabel('Price').fill('1999');
		await expect(page.getByText('3 units in the store room are printed with')).toBeVisible();
	}),
	desk('stock of a product, loading', async (page) => {
		await holdResponses(page, '/api/stock/product*');
		await page.goto('/admin/stock/1');
		await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
	failed('stock of a product', '/admin/stock/1', '/api/stock/product*'),
	desk('stock of a product that is not counted', async (page, { products }) => {
		await page.goto(`/admin/stock/${products.soldOut.productId}`);
		await expect(page.getByText('Nobody counts the units of this product')).toBeVisible();
	}),
	desk('stock of no product', async (page) => {
		await page.goto('/admin/stock/999999999');
		await expect(page.getByRole('heading', { name: 'There is no such product' })).toBeVisible();
	}),
	dialog('count', /^Count/),
	dialog('write off', /^Write off/),
	dialog('move', /^Move/),
	dialog('keep back', /^Keep back/),
	dialog('shelf', /^Edit shelf/),
	dialog('shelf life', /^Edit the shelf life/),
	desk('expiring lots', async (page, data) => {
		await stocked(data);
		await page.goto('/admin/stock/expiring');
		await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
	}),
	desk('expiring lots, none', async (page) => {
		await page.route('**/api/stock/expiring', (route) => route.fulfill({ json: [] }));
		await page.goto('/admin/stock/expiring');
		await expect(page.getByText('Nothing expires')).toBeVisible();
	}),
	failed('expiring lots', '/admin/stock/expiring', '/api/stock/expiring'),
	desk('receive goods', async (page) => {
		await page.goto('/admin/stock/receive');
		await expect(productField(page)).toBeFocused();
	}),
	desk('receive goods, an unknown barcode', async (page) => {
		await page.goto('/admin/stock/receive');
		await productField(page).fill('8900000000000');
		await page.keyboard.press('Enter');
		await expect(page.getByText('No product has the barcode 8900000000000 yet')).toBeVisible();
		await page.locator('button[type=submit]').click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	desk('receive goods, below the price and at a centre', async (page, { desk: client }) => {
		const { productId } = await addProduct(client, longName(), 1_899);
		await page.goto(`/admin/stock/receive?product=${productId}`);
		await expect(page.getByLabel('Lot')).toBeFocused();
		await page.getByLabel('MRP').fill('999');
		await expect(page.getByText('these units cannot be packed')).toBeVisible();
		await page.getByLabel('Place').selectOption({ index: 1 });
		await expect(page.getByText('it stays on sale')).toBeVisible();
	}),
	desk('receive goods, some received', async (page, { desk: client }) => {
		const name = `Rajdhani Casein ${randomUUID().slice(0, 8)}, Elaichi, 500 g`;
		const product = {
			name,
			category: 'wheyprotein',
			description: 'Slow protein.',
			price: 1000,
			discount: 0,
		} as const;
		await client.catalogue.add({ body: { ...product, image: '/art/products/none.webp' } });
		await page.goto('/admin/stock/receive');
		await productField(page).fill(name);
		await page.getByRole('listbox').getByRole('option').first().click();
		await page.getByLabel('Lot').fill('EL-2611');
		await page.getByLabel('Last day').fill(daysBefore(clubToday(), -12));
		await page.getByLabel('Units').fill('24');
		await page.locator('button[type=submit]').click();
		await expect(page.getByRole('list').filter({ hasText: 'lot EL-2611' })).toBeVisible();
		await productField(page).fill('Rajdhani');
		await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
	}),
];
