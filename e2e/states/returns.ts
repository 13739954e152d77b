import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Client } from '#shared/client.ts';
import { clubUrl } from '../fixtures.ts';
import { type Member, newMember } from '../people.ts';
import { holdResponses } from '../spec/support/network.ts';
import { addHomeAddress } from '../spec/support/shop.ts';
import { desk, failed, loading, type ScreenState, type StateData } from './state.ts';
import { addProduct, longName } from './state-data.ts';

/** Creates a delivered order of two products; returns its number and its lines. */
async function deliver(data: StateData, client: Client, productId = data.products.usual.productId) {
	const { longName } = data.products;
	const { orderNumber = 0 } = await client.orders.order({
		body: {
			paymentMode: 'COD',
			source: '',
			addressId: await addHomeAddress(client),
			cartProductDetails: [
				{ productId, quantity: 4 },
				{ productId: longName.productId, quantity: 1 },
			],
		},
	});
	const { lines } = await client.orders.get({ query: { number: orderNumber } });
	const orderIds = lines.map(({ orderId }) => orderId);
	for (const status of ['Transit', 'Out-For-Delivery', 'Delivered'] as const)
		for (const id of orderIds) await data.desk.orders.update({ body: { id, status } });
	return { orderNumber, orderIds };
}

type Asked = Parameters<Client['returns']['ask']>[0]['body'];

/** A photo as a phone takes it, in portrait or landscape format. */
const photograph = (colour: string, upright: boolean) =>
	sharp({
		create: {
			...(upright ? { width: 900, height: 1600 } : { width: 1600, height: 900 }),
			channels: 3,
			background: colour,
		},
	})
		.jpeg()
		.toBuffer();

/** Adds three photos of a line, as the member does. */
async function addPhotos({ token }: Member, orderId: number): Promise<void> {
	const colours = ['#b4552d', '#2d6fb4', '#4f7a3a'];
	for (const [nth, colour] of colours.entries())
		await fetch(new URL(`/api/returns/addPhoto?orderId=${orderId}`, clubUrl), {
			method: 'POST',
			headers: { Authorization: `Bearer ${token}` },
			body: new Blob([new Uint8Array(await photograph(colour, nth !== 1))]),
		});
}

/** Creates an order of this member with a return of one unit, with three photos. Returns the order's number. */
async function withPhotos(data: StateData, who: Member): Promise<number> {
	const { orderNumber, orderIds } = await deliver(data, who.client);
	const [orderId = 0] = orderIds;
	await addPhotos(who, orderId);
	await ask(who.client, orderNumber, { orderId, text: 'The lid is cracked, and the seal below it.' });
	return orderNumber;
}

/** The photos of a page that have loaded. */
const photosOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Enlarge photo/ });

async function enlarge(page: Page): Promise<void> {
	// By its number: they appear as they load.
	await page
		.getByRole('main')
		.getByRole('button', { name: /^Enlarge photo 2/ })
		.click();
	await expect(page.getByRole('dialog').getByAltText('Photo 2')).toHaveJSProperty('complete', true);
}

async function openForm(page: Page, { orderNumber, orderIds }: Awaited<ReturnType<typeof deliver>>) {
	await page.goto(`/store/orders/AK-${orderNumber}/return/${orderIds[0]}`);
	await expect(page.getByRole('group', { name: 'Photos' })).toBeVisible();
}

async function choosePhoto(page: Page): Promise<void> {
	const chooser = page.waitForEvent('filechooser');
	await page.getByRole('button', { name: 'Choose a picture' }).click();
	const buffer = await photograph('#b4552d', true);
	await (await chooser).setFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer });
}

/** Asks to return units of the first product; returns the number of the return. */
async function ask(client: Client, orderNumber: number, body: Partial<Asked> & { orderId: number }) {
	await client.returns.ask({
		body: { quantity: 1, reason: 'Damaged', payBy: 'UPI', upi: 'kavana.shetty@okbank', ...body },
	});
	const { returns } = await client.returns.ofOrder({ query: { number: orderNumber } });
	return returns.at(-1)?.id ?? 0;
}

/** An order with a return in every state. */
async function everyReturn(data: StateData, client: Client): Promise<number> {
	const { orderNumber, orderIds } = await deliver(data, client);
	const [first = 0, second = 0] = orderIds;
	const { returns } = data.desk;
	const text = 'The lid is cracked on one side,\nand powder is all over the parcel.';
	const sent = await ask(client, orderNumber, { orderId: first });
	await returns.approve({ body: { id: sent, way: 'Centre' } });
	await returns.receive({ body: { id: sent, quantity: 1, sealed: 0 } });
	await returns.refund({ body: { id: sent, mode: 'UPI', reference: '634512345678' } });
	const due = await ask(client, orderNumber, { orderId: first, payBy: 'Cash', upi: '' });
	await returns.approve({ body: { id: due, way: 'Rider' } });
	await returns.receive({ body: { id: due, quantity: 1, sealed: 1 } });
	const coming = await ask(client, orderNumber, { orderId: first, reason: 'Wrong-Product' });
	await returns.approve({ body: { id: coming, way: 'Courier', carrier: 'Delhivery', awb: '1490812345678' } });
	await ask(client, orderNumber, { orderId: first, text });
	const change = { orderId: second, reason: 'Changed-Mind', condition: 'sealed' } as const;
	const refused = await ask(client, orderNumber, change);
	await returns.refuse({ body: { id: refused, refusal: 'The foil under the lid was opened' } });
	return orderNumber;
}

/** Creates an order with three returned units of a product; returns its number and the return. */
async function received(data: StateData, client: Client, productId?: number) {
	const { orderNumber, orderIds } = await deliver(data, client, productId);
	const id = await ask(client, orderNumber, { orderId: orderIds[0] ?? 0, quantity: 3 });
	const { returns } = data.desk;
	await returns.approve({ body: { id, way: 'Centre' } });
	await returns.receive({ body: { id, quantity: 3, sealed: 3 } });
	return { orderNumber, id };
}

/** Creates an order with two returned units, after three were recorded by mistake. */
async function corrected(data: StateData, client: Client): Promise<number> {
	const { orderNumber, id } = await received(data, client);
	await data.desk.returns.correct({
		body: {
			...{ id, quantity: 2, sealed: 2, expected: { quantity: 3, sealed: 3 } },
			reason: 'The third tub in the parcel was of another order of yours',
		},
	});
	return orderNumber;
}

const member = (name: string, open: ScreenState['open']): ScreenState => ({ name, viewer: 'regular', open });

const openOwn = async (page: Page, orderNumber: number) => {
	await page.goto(`/store/orders/AK-${orderNumber}`);
	await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
};

const someone = async () => (await newMember(clubUrl, `Kavana ${randomUUID().slice(0, 6)}`)).client;

const path = '/admin/orders/returns';
const read = '/api/returns/queue*';
const rowOf = (page: Page, orderNumber: number) =>
	page.getByRole('row').filter({ has: page.getByRole('link', { name: `AK-${orderNumber}`, exact: true }) });

/** Opens a queue once it shows a return; its order has a return in every state. */
async function openQueue(page: Page, data: StateData, queue: string) {
	const orderNumber = await everyReturn(data, await someone());
	await page.goto(`${path}?queue=${queue}`);
	await expect(rowOf(page, orderNumber).first()).toBeVisible();
	return rowOf(page, orderNumber).first();
}

const empty = (queue: string, text: string): ScreenState =>
	desk(`returns, ${queue}, none`, async (page) => {
		const none = { rows: [], counts: { asked: 0, coming: 0, refund: 0 } };
		await page.route(`**${read}`, (route) => route.fulfill({ json: none }));
		await page.goto(`${path}?queue=${queue}`);
		await expect(page.getByText(text)).toBeVisible();
	});

/** Shows a queue as if it had more rows than a screen has. */
async function openLongQueue(page: Page, data: StateData) {
	await everyReturn(data, await someone());
	await page.route(`**${read}`, async (route) => {
		const queue = await (await route.fetch()).json();
		const rows = [...Array(200).keys()].map((nth) => ({ ...queue.rows[0], id: 90_000 + nth }));
		await route.fulfill({ json: { rows, counts: { ...queue.counts, asked: 260 } } });
	});
	await page.goto(path);
	await expect(page.getByText('The oldest 200 of 260 are shown.')).toBeVisible();
}

/** A dialog of a queue's first row. */
const acting = (name: string, queue: string, button: RegExp): ScreenState =>
	desk(`returns, ${name}`, async (page, data) => {
		const row = await openQueue(page, data, queue);
		await row.getByRole('button', { name: button }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	});

/** Goods that come back, for their member and at the desk. */
export const returnStates: readonly ScreenState[] = [
	desk('returns, more than are shown', openLongQueue),
	member('Order: can be returned', async (page, data) => {
		await openOwn(page, (await deliver(data, data.regular.client)).orderNumber);
		await expect(page.getByRole('link', { name: /^Return / }).first()).toBeVisible();
	}),
	member('Order: returns', async (page, data) => {
		await openOwn(page, await everyReturn(data, data.regular.client));
		await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible();
	}),
	member('Order: a return that was counted again', async (page, data) => {
		await openOwn(page, await corrected(data, data.regular.client));
		await expect(page.getByText('Return corrected')).toBeVisible();
	}),
	member('Order: where the money goes', async (page, data) => {
		const { orderNumber, orderIds } = await deliver(data, data.regular.client);
		await ask(data.regular.client, orderNumber, { orderId: orderIds[0] ?? 0 });
		await openOwn(page, orderNumber);
		await page.getByRole('button', { name: 'Change where the money goes' }).click();
		await expect(page.getByRole('dialog').getByLabel('UPI ID', { exact: true })).toBeVisible();
	}),
	member('Order: return, keep it', async (page, data) => {
		const { orderNumber, orderIds } = await deliver(data, data.regular.client);
		await ask(data.regular.client, orderNumber, { orderId: orderIds[0] ?? 0 });
		await openOwn(page, orderNumber);
		await page.getByRole('button', { name: 'Keep it after all' }).click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
	member('Order: bought again, some is gone', async (page, data) => {
		const { orderNumber } = await deliver(data, data.regular.client);
		await page.route('**/api/orders/again', (route) =>
			route.fulfill({
				json: {
					status: '1 product is in your cart',
					added: 1,
					missing: [
						{ productName: data.products.longName.name, why: 'it is not sold any more' },
						{ productName: data.products.usual.name, why: 'only 2 of 4 are left' },
					],
				},
			}),
		);
		await openOwn(page, orderNumber);
		await page.getByRole('button', { name: /^Buy again/ }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	member('Return: form', async (page, data) => {
		const { orderNumber, orderIds } = await deliver(data, data.regular.client);
		await page.goto(`/store/orders/AK-${orderNumber}/return/${orderIds[0]}`);
		await page.getByRole('radio', { name: 'I changed my mind' }).check();
		await page.getByRole('button', { name: 'Ask to return' }).click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	member('Return: of what cost nothing', async (page, data) => {
		const delivered = await deliver(data, data.regular.client);
		await page.route('**/api/orders/get?*', async (route) => {
			const response = await route.fetch();
			const order = await response.json();
			const lines = order.lines.map((line: object) => ({ ...line, unitPrice: 0 }));
			await route.fulfill({ response, json: { ...order, lines, orderFee: 29 } });
		});
		await openForm(page, delivered);
		await page.getByRole('radio', { name: 'It is damaged' }).check();
		await expect(page.getByText('but the fee where all of the order comes back')).toBeVisible();
		await expect(page.getByRole('group', { name: 'How do you want your money?' })).toBeVisible();
		await page.getByRole('radio', { name: 'I changed my mind' }).check();
		await expect(page.getByText('Nothing was paid for it, so no money goes back for it.')).toBeVisible();
		await expect(page.getByRole('group', { name: 'How do you want your money?' })).toHaveCount(0);
		await expect(page.getByLabel('UPI ID')).toHaveCount(0);
	}),
	member('Return: with photos', async (page, data) => {
		const delivered = await deliver(data, data.regular.client);
		await addPhotos(data.regular, delivered.orderIds[0] ?? 0);
		await openForm(page, delivered);
		await expect(photosOf(page)).toHaveCount(3);
		await expect(page.getByRole('button', { name: 'Choose a picture' })).toHaveCount(0);
	}),
	member('Return: a photo on its way', async (page, data) => {
		await page.route('**/api/returns/addPhoto?*', () => {});
		await openForm(page, await deliver(data, data.regular.client));
		await choosePhoto(page);
		await expect(page.getByRole('button', { name: 'Cancel upload' })).toBeVisible();
	}),
	member('Return: a photo that was not taken', async (page, data) => {
		await page.route('**/api/returns/addPhoto?*', (route) => route.fulfill({ status: 503, json: {} }));
		await openForm(page, await deliver(data, data.regular.client));
		await choosePhoto(page);
		await expect(page.getByRole('alert')).toContainText('could not be uploaded');
	}),
	member('Order: a return with photos', async (page, data) => {
		await openOwn(page, await withPhotos(data, data.regular));
		await expect(photosOf(page)).toHaveCount(3);
	}),
	member('Order: a photo of a return, enlarged', async (page, data) => {
		await openOwn(page, await withPhotos(data, data.regular));
		await enlarge(page);
	}),
	member('Order: photos of a return that did not load', async (page, data) => {
		await page.route('**/api/returns/photo?*', (route) => route.fulfill({ status: 500, json: {} }));
		await openOwn(page, await withPhotos(data, data.regular));
		await expect(page.getByRole('button', { name: /photo 1 of 3 could not be loaded/ })).toBeVisible();
	}),
	member('Return: nothing here', async (page) => {
		await page.goto('/store/orders/AK-999999999/return/1');
		await expect(page.getByText('There is nothing to return here')).toBeVisible();
	}),
	member('Return: failed', async (page) => {
		await page.route('**/api/returns/ofOrder?*', (route) => route.fulfill({ status: 500, json: {} }));
		await page.route('**/api/orders/get?*', (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto('/store/orders/AK-1/return/1');
		await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
	}),
	member('Return: loading', async (page) => {
		await holdResponses(page, '/api/returns/ofOrder?*');
		await holdResponses(page, '/api/orders/get?*');
		await page.goto('/store/orders/AK-1/return/1');
		await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
	desk('returns, asked for', (page, data) => openQueue(page, data, 'asked')),
	desk('returns, coming back', (page, data) => openQueue(page, data, 'coming')),
	desk('returns, to refund', (page, data) => openQueue(page, data, 'refund')),
	acting('approving', 'asked', /^Approve/),
	acting('receiving', 'coming', /^Received/),
	acting('refunding', 'refund', /^Money sent/),
	desk('order, correcting a return', async (page, data) => {
		await page.goto(`/admin/orders/AK-${await corrected(data, await someone())}`);
		await page.getByRole('button', { name: /^Fewer came/ }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Came back, not 2').fill('1');
		await dialog.getByRole('button', { name: 'Correct' }).click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	desk('order, correcting a return that cost nothing', async (page, data) => {
		const { productId, name, available, description, price } = await addProduct(data.desk, longName(), 340);
		await data.desk.catalogue.update({
			body: { productId, name, available, description, price, discount: 100 },
		});
		const { orderNumber } = await received(data, await someone(), productId);
		await page.goto(`/admin/orders/AK-${orderNumber}`);
		await page.getByRole('button', { name: /^Fewer came/ }).click();
		await expect(page.getByRole('dialog')).toContainText('Nothing was paid for it, so no money changes.');
	}),
	desk('order, correcting a return whose money was sent', async (page, data) => {
		const { orderNumber, id } = await received(data, await someone());
		await data.desk.returns.refund({ body: { id, mode: 'UPI', reference: '634512345678' } });
		await page.goto(`/admin/orders/AK-${orderNumber}`);
		await page.getByRole('button', { name: /^Fewer came/ }).click();
		await expect(page.getByRole('dialog')).toContainText('is counted under Stock');
	}),
	desk('order, with a corrected return', async (page, data) => {
		await page.goto(`/admin/orders/AK-${await corrected(data, await someone())}`);
		await expect(page.getByText('Return corrected')).toBeVisible();
	}),
	empty('asked', 'No return waits for an answer'),
	empty('coming', 'Nothing is coming back'),
	empty('refund', 'No money is due'),
	loading('returns', path, read),
	failed('returns', path, read),
	desk('order, with returns', async (page, data) => {
		await page.goto(`/admin/orders/AK-${await everyReturn(data, await someone())}`);
		await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible();
	}),
	desk('order, correcting how a refund was sent', async (page, data) => {
		await page.goto(`/admin/orders/AK-${await everyReturn(data, await someone())}`);
		await page.getByRole('button', { name: /^Correct how the money/ }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('UTR').fill('4123');
		await dialog.getByRole('button', { name: 'Correct' }).click();
		await expect(page.locator('[aria-invalid=true]')).toBeVisible();
	}),
	desk('returns, with photos', async (page, data) => {
		const orderNumber = await withPhotos(data, await newMember(clubUrl));
		await page.goto(path);
		await expect(rowOf(page, orderNumber).getByRole('button', { name: /^Enlarge/ })).toHaveCount(3);
	}),
	desk('order, a photo of a return', async (page, data) => {
		await page.goto(`/admin/orders/AK-${await withPhotos(data, await newMember(clubUrl))}`);
		await enlarge(page);
	}),
	desk('order, refusing a return', async (page, data) => {
		const client = await someone();
		const { orderNumber, orderIds } = await deliver(data, client);
		await ask(client, orderNumber, {
			orderId: orderIds[0] ?? 0,
			reason: 'Changed-Mind',
			condition: 'sealed',
		});
		await page.goto(`/admin/orders/AK-${orderNumber}`);
		await page.getByRole('button', { name: /^Refuse/ }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	desk('order, writing a return down', async (page, data) => {
		const { orderNumber } = await deliver(data, await someone());
		await page.goto(`/admin/orders/AK-${orderNumber}`);
		await page
			.getByRole('button', { name: /^Return / })
			.first()
			.click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
];
