import { expect, type Page, type Route } from '@playwright/test';
import { messages } from '#shared/messages.ts';
import { holdResponses } from '../spec/support/network.ts';
import { openAddresses } from './member.ts';
import type { ScreenState, Viewer } from './state.ts';

const state = (viewer: Viewer, name: string, open: ScreenState['open']): ScreenState => ({
	name,
	viewer,
	open,
});

const content = (page: Page) => page.getByRole('main');

/** Opens a product from the cart, which passes no product data on, so that the browser requests it. */
async function goToProduct(page: Page): Promise<void> {
	await page.goto('/store/cart');
	await content(page).getByRole('heading', { level: 2 }).getByRole('link').first().click();
}

/** Answers with the cart, its newest product sold out. */
async function sellOut(route: Route): Promise<void> {
	const response = await route.fetch();
	const { cart } = await response.json();
	const changed = cart.map((entry: { product: object }, index: number) =>
		index === 0 ? { ...entry, product: { ...entry.product, available: 0 } } : entry,
	);
	await route.fulfill({ response, json: { cart: changed } });
}

/** Further states between the store and the orders: dialogs, failures, refusals. */
export const shopperStates: readonly ScreenState[] = [
	{
		name: 'Product: enlarged',
		viewer: 'guest',
		// The page below is frozen while the picture is open: it does not follow a change of width.
		only: 'wide',
		open: async (page, { products }) => {
			await page.goto(`/store/product/${products.usual.productId}-x`);
			await page.getByRole('button', { name: /^Enlarge picture/ }).press('Enter');
			await expect(page.getByRole('button', { name: 'Close picture' })).toBeVisible();
		},
	},
	state('regular', 'Product: loading', async (page) => {
		await holdResponses(page, '/api/product/get?*');
		await goToProduct(page);
		await expect(content(page).getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
	state('regular', 'Product: failed', async (page) => {
		await page.route('**/api/product/get?*', (route) => route.fulfill({ status: 500, json: {} }));
		await goToProduct(page);
		await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
	}),
	state('regular', 'Cart: a product sold out', async (page) => {
		await page.route('**/api/cart/cartDetails', sellOut);
		await page.goto('/store/cart');
		await expect(content(page).getByText(messages.outOfStock)).toBeVisible();
	}),
	state('newcomer', 'Cart: a removal that can be undone', async (page, { newcomer, products }) => {
		await newcomer.client.cart.add({ body: { productId: products.usual.productId } });
		await page.goto('/store/cart');
		await content(page)
			.getByRole('button', { name: /^Remove/ })
			.first()
			.click();
		await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
	}),
	state('regular', 'Addresses: removal to be confirmed', async (page) => {
		await openAddresses(page);
		await content(page)
			.getByRole('button', { name: /^Remove/ })
			.first()
			.click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
	state('regular', 'Addresses: one being edited', async (page) => {
		await openAddresses(page);
		await content(page).getByRole('button', { name: /^Edit/ }).first().click();
		await expect(page.getByRole('heading', { name: 'Edit address' })).toBeVisible();
	}),
	state('regular', 'Payment: refused', async (page) => {
		const refusal = { message: messages.outOfStock, code: 'conflict' };
		await page.route('**/api/orders/order', (route) => route.fulfill({ status: 409, json: refusal }));
		await openAddresses(page);
		await content(page).getByText('Deliver Here', { exact: true }).first().click();
		await page.getByRole('button', { name: 'Proceed to pay' }).click();
		await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
		await page.getByRole('button', { name: 'Confirm Order' }).click();
		await expect(page.getByRole('region', { name: 'Before you confirm' })).toBeVisible();
	}),
	state('regular', 'Payment: another address', async (page) => {
		await openAddresses(page);
		await content(page).getByText('Deliver Here', { exact: true }).first().click();
		await page.getByRole('button', { name: 'Proceed to pay' }).click();
		await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
		await page.route('**/api/cart/addressDetails', async (route) => {
			const { address } = await (await route.fetch()).json();
			await route.fulfill({ json: { address: address.map((one: object) => ({ ...one, town: 'Mysuru' })) } });
		});
		const refusal = {
			message: 'The address has changed: the order would go to Mysuru',
			code: 'address_changed',
		};
		await page.route('**/api/orders/order', (route) => route.fulfill({ status: 409, json: refusal }));
		await page.getByRole('button', { name: 'Confirm Order' }).click();
		await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText('Mysuru');
		await expect(page.getByRole('region', { name: 'Before you confirm' })).toBeVisible();
	}),
	state('regular', 'Orders: older ones', async (page) => {
		await page.route(/getOrders$/, async (route) => {
			const { orders } = await (await route.fetch()).json();
			await route.fulfill({ json: { orders: orders.slice(0, 1), hasOlder: true } });
		});
		await page.goto('/store/orders');
		await expect(page.getByRole('button', { name: 'Show older orders' })).toBeVisible();
	}),
	state('regular', 'Orders: stars given', async (page) => {
		await page.goto('/store/orders');
		// By keyboard: a click would wait until the stars stop moving. With an arrow key, which acts on keydown: Space
		// acts on keyup, and Chromium drops it when a layout between the two events makes it compute the hover state
		// anew.
		await content(page).getByRole('radio', { name: '3 stars' }).first().press('ArrowRight');
		await expect(page.getByRole('button', { name: /^Submit/ }).first()).toBeEnabled();
	}),
];
