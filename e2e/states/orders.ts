import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Client } from '#shared/client.ts';
import { clubUrl } from '../fixtures.ts';
import { newMember } from '../people.ts';
import { holdResponses } from '../spec/support/network.ts';
import { addHomeAddress } from '../spec/support/shop.ts';
import { desk, type ScreenState, type StateData } from './state.ts';

/** Places an order of two products, four of the first, and returns its number and lines. */
async function place(client: Client, { usual, longName }: StateData['products']) {
	const addressId = await addHomeAddress(client);
	const { orderNumber = 0 } = await client.orders.order({
		body: {
			paymentMode: 'COD',
			source: '',
			addressId,
			cartProductDetails: [
				{ productId: usual.productId, quantity: 4 },
				{ productId: longName.productId, quantity: 1 },
			],
		},
	});
	const { lines } = await client.orders.get({ query: { number: orderNumber } });
	return { orderNumber, orderIds: lines.map(({ orderId }) => orderId) };
}

/** Creates an order with every event that an order can have. */
async function eventful(data: StateData, client: Client) {
	const { orderNumber, orderIds } = await place(client, data.products);
	const [first = 0, second = 0] = orderIds;
	await data.desk.orders.cut({ body: { orderId: first, quantity: 2, reason: 'Two tubs were dented' } });
	await data.desk.orders.note({
		body: { orderNumber, text: 'Rang twice: wants it after six in the evening.', reader: 'desk' },
	});
	await data.desk.orders.note({
		body: { orderNumber, text: 'We bring it on Thursday.\nPlease have ₹1,800 at hand.', reader: 'customer' },
	});
	await data.desk.orders.cancelFor({
		body: {
			orderNumber,
			orderIds: [second],
			reason: 'We cannot send it this week: the maker recalled the lot',
		},
	});
	await data.desk.orders.update({ body: { id: first, status: 'Transit' } });
	return orderNumber;
}

const member = (name: string, open: ScreenState['open']): ScreenState => ({ name, viewer: 'regular', open });

const openOwn = async (page: Page, orderNumber: number) => {
	await page.goto(`/store/orders/AK-${orderNumber}`);
	await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
};

const openAtDesk = async (page: Page, orderNumber: number) => {
	await page.goto(`/admin/orders/AK-${orderNumber}`);
	await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
};

/** Opens, at the desk, a new order of a new member. */
async function openNewAtDesk(page: Page, { products }: StateData): Promise<void> {
	const { client } = await newMember(clubUrl, `Kavana ${randomUUID().slice(0, 6)}`);
	await openAtDesk(page, (await place(client, products)).orderNumber);
}

/** Creates an order of which one part was sent before the desk changed the address of the rest. */
async function placeSentApart({ desk: { orders }, products }: StateData, client: Client): Promise<number> {
	const { orderNumber, orderIds } = await place(client, products);
	await client.orders.delivery({
		body: { orderNumber, phone: '9845012345', note: 'Call before; ring twice at the green gate' },
	});
	await orders.update({ body: { id: orderIds[0] ?? 0, status: 'Transit' } });
	await orders.readdress({
		body: {
			orderNumber,
			name: 'Kavana Shetty',
			phone: '9845012345',
			address: '7, 2nd Main, Sahakara Nagar',
			town: 'Bengaluru',
			pincode: '560092',
			district: 'Bengaluru Urban',
		},
	});
	return orderNumber;
}

/** An order in full, for its member and at the desk. */
export const orderStates: readonly ScreenState[] = [
	member('Order: can be cancelled', async (page, data) => {
		await openOwn(page, (await place(data.regular.client, data.products)).orderNumber);
	}),
	member('Order: much happened', async (page, data) => {
		await openOwn(page, await eventful(data, data.regular.client));
	}),
	member('Order: cancelled', async (page, data) => {
		const { orderNumber } = await place(data.regular.client, data.products);
		await data.regular.client.orders.cancel({ body: { orderNumber, reason: 'It takes too long' } });
		await openOwn(page, orderNumber);
	}),
	member('Order: cancelling', async (page, data) => {
		await openOwn(page, (await place(data.regular.client, data.products)).orderNumber);
		await page.getByRole('button', { name: /^Cancel order/ }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	member('Order: another address', async (page, data) => {
		await openOwn(page, (await place(data.regular.client, data.products)).orderNumber);
		await page.getByRole('button', { name: 'Change the delivery address' }).click();
		await expect(page.getByRole('group', { name: 'Where should it go?' })).toBeVisible();
	}),
	member('Order: a new address', async (page, data) => {
		await openOwn(page, (await place(data.regular.client, data.products)).orderNumber);
		await page.getByRole('button', { name: 'Change the delivery address' }).click();
		await page.getByRole('button', { name: 'Another address' }).click();
		await expect(page.getByRole('heading', { name: 'New address' })).toBeVisible();
	}),
	member('Order: none', async (page) => {
		await page.goto('/store/orders/AK-999999999');
		await expect(page.getByText('You have no such order')).toBeVisible();
	}),
	member('Order: failed', async (page) => {
		await page.route('**/api/orders/get?*', (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto('/store/orders/AK-1');
		await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
	}),
	member('Order: loading', async (page) => {
		await holdResponses(page, '/api/orders/get?*');
		await page.goto('/store/orders/AK-1');
		await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
	member('Orders: one cancelled, one that can be', async (page, data) => {
		const { orderNumber } = await place(data.regular.client, data.products);
		await data.regular.client.orders.cancel({ body: { orderNumber, reason: 'It takes too long' } });
		await place(data.regular.client, data.products);
		await page.goto('/store/orders');
		await expect(page.getByText('Nothing to pay').first()).toBeVisible();
	}),
	member('Order: phone and note', async (page, data) => {
		const { orderNumber } = await place(data.regular.client, data.products);
		await openOwn(page, orderNumber);
		await page.getByRole('button', { name: 'Phone and note' }).click();
		await page.getByLabel('Phone for the delivery').fill('12');
		await page.getByRole('button', { name: 'Save' }).click();
		await expect(page.locator('[aria-invalid=true]')).toBeVisible();
	}),
	member('Orders: one under way with a courier, one delivered', async (page, data) => {
		const { client } = data.regular;
		const delivered = await place(client, data.products);
		for (const id of delivered.orderIds)
			for (const status of ['Transit', 'Out-For-Delivery', 'Delivered'] as const)
				await data.desk.orders.update({ body: { id, status } });
		const { orderNumber } = await place(client, data.products);
		await data.desk.orders.dispatch({
			body: {
				orderNumbers: [orderNumber],
				carrier: 'Delhivery',
				awb: `1490${Date.now()}`,
				trackingUrl: 'https://www.delhivery.com/track/package/1490812345678',
			},
		});
		await page.goto('/store/orders');
		await expect(page.getByText('On its way with').first()).toBeVisible();
		await expect(page.getByRole('button', { name: /^Buy again/ }).first()).toBeVisible();
	}),
	desk('order, new', openNewAtDesk),
	desk('order, the rest to another address', async (page, data) => {
		const { client } = await newMember(clubUrl, `Kavana ${randomUUID().slice(0, 6)}`);
		await openAtDesk(page, await placeSentApart(data, client));
		await page.getByRole('button', { name: 'Change the address' }).click();
		await expect(page.getByRole('dialog')).toContainText('What has left goes on to the address');
	}),
	member('Order: in two parcels, to two addresses', async (page, data) => {
		await openOwn(page, await placeSentApart(data, data.regular.client));
		await expect(page.getByText('To Asha Rao, ')).toBeVisible();
	}),
	desk('order, much happened', async (page, data) => {
		const { client } = await newMember(clubUrl, `Kavana ${randomUUID().slice(0, 6)}`);
		await openAtDesk(page, await eventful(data, client));
	}),
	desk('order, cancelling', async (page, data) => {
		await openNewAtDesk(page, data);
		await page.getByRole('button', { name: 'Cancel the order' }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	desk('order, fewer', async (page, data) => {
		await openNewAtDesk(page, data);
		await page
			.getByRole('button', { name: /^Fewer/ })
			.first()
			.click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	desk('order, address', async (page, data) => {
		await openNewAtDesk(page, data);
		await page.getByRole('button', { name: 'Change the address' }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	desk('order, none', async (page) => {
		await page.goto('/admin/orders/AK-999999999');
		await expect(page.getByText('There is no such order')).toBeVisible();
	}),
	desk('order, failed', async (page) => {
		await page.route('**/api/orders/full?*', (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto('/admin/orders/AK-1');
		await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
	}),
	desk('order, loading', async (page) => {
		await holdResponses(page, '/api/orders/full?*');
		await page.goto('/admin/orders/AK-1');
		await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
];
