import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { addMonths, clubToday } from '#shared/dates.ts';
import type { ScreenState, StateData } from './state.ts';
import { addProduct } from './state-data.ts';

/** A product of which `units` were counted. */
async function counted({ desk }: StateData, units: number): Promise<Product> {
	const product = await addProduct(desk, `Kumaon Oats ${randomUUID().slice(0, 8)}, Jaggery, 750 g`, 340);
	const { productId } = product;
	await desk.stock.receive({ body: { productId, quantity: 9, expiresOn: addMonths(clubToday(), 7) } });
	const { lots } = await desk.stock.product({ query: { id: productId } });
	const { lotId } = lots[0] as { lotId: number };
	await desk.stock.count({ body: { productId, lotId, quantity: units, reason: 'Counted' } });
	return product;
}

const openProduct = (page: Page, productId: number) => page.goto(`/store/product/${productId}-x`);

/** Two ways to tax goods, used in turn. */
const taxed = [
	{ hsn: '21069099', taxRate: 5 },
	{ hsn: '39241090', taxRate: 18 },
] as const;

/** Shows the cart of a club with a GSTIN, which the shared club does not have. */
async function withTax(page: Page): Promise<void> {
	await page.route('**/api/cart/cartDetails', async (route) => {
		const response = await route.fetch();
		const { cart } = await response.json();
		const changed = cart.map((entry: { product: object }, nth: number) => ({
			...entry,
			product: { ...entry.product, ...taxed[nth % taxed.length] },
		}));
		await route.fulfill({ response, json: { cart: changed } });
	});
}

/** What the shop shows of counted units. */
export const shopStockStates: readonly ScreenState[] = [
	{
		name: 'Product: three left',
		viewer: 'guest',
		open: async (page, data) => {
			await openProduct(page, (await counted(data, 3)).productId);
			await expect(page.getByText('Only 3 left')).toBeVisible();
		},
	},
	{
		name: 'Listing: three left',
		viewer: 'guest',
		open: async (page, data) => {
			const { name, category } = await counted(data, 3);
			await page.goto(`/store/category?category=${category}&search=${encodeURIComponent(name)}`);
			await expect(page.getByText('Only 3 left').first()).toBeVisible();
		},
	},
	{
		name: 'Product: waiting until it is back',
		viewer: 'regular',
		open: async (page, data) => {
			await openProduct(page, (await counted(data, 0)).productId);
			await page.getByRole('button', { name: 'Notify me' }).click();
			await expect(page.getByText('We’ll mail you when it is back')).toBeVisible();
		},
	},
	{
		name: 'Cart: more than there are',
		viewer: 'regular',
		open: async (page) => {
			await page.route('**/api/cart/cartDetails', async (route) => {
				const response = await route.fetch();
				const { cart } = await response.json();
				const changed = cart.map((entry: { product: object }, nth: number) =>
					nth === 0 ? { ...entry, quantity: 4, product: { ...entry.product, left: 2 } } : entry,
				);
				await route.fulfill({ response, json: { cart: changed } });
			});
			await page.goto('/store/cart');
			await expect(page.getByText('Choose fewer of the product')).toBeVisible();
		},
	},
	{
		name: 'Product: final sale',
		viewer: 'guest',
		open: async (page, { desk }) => {
			const { productId } = await addProduct(
				desk,
				`Kumaon Oats ${randomUUID().slice(0, 8)}, opened, 750 g`,
				340,
			);
			await desk.catalogue.bulk({
				body: { change: { finalSale: true }, products: [{ productId, expected: { finalSale: false } }] },
			});
			await openProduct(page, productId);
			await expect(page.getByText('Final sale: not taken back for a change of mind.')).toBeVisible();
		},
	},
	{
		name: 'Cart: the tax within its total',
		viewer: 'regular',
		open: async (page) => {
			await withTax(page);
			await page.goto('/store/cart');
			await expect(page.getByText('Includes GST')).toBeVisible();
		},
	},
];
