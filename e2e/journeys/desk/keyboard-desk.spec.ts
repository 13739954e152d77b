import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import type { Client } from '#shared/client.ts';
import { clubToday } from '#shared/dates.ts';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { keyboard } from '../../spec/support/input-methods.ts';
import { addHomeAddress, placeNumbered } from '../../spec/support/shop.ts';

/** Places an order of one unit; returns its number and the id of its line. */
async function place(client: Client, productId: number): Promise<{ orderNumber: number; orderId: number }> {
	const orderNumber = await placeNumbered(client, await addHomeAddress(client), { productId });
	const { lines } = await client.orders.get({ query: { number: orderNumber } });
	return { orderNumber, orderId: lines[0]?.orderId ?? 0 };
}

/** Sends an order with a carrier; returns its parcel. */
async function send(desk: Client, orderNumber: number, carrier: string): Promise<number> {
	await desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier } });
	const { parcels } = await desk.orders.full({ query: { number: orderNumber } });
	return parcels[0]?.shipmentId ?? 0;
}

test('by keyboard alone a return is taken back and refunded, cash is counted, and dialogs give the focus back', {
	tag: '@wide-only',
}, async ({ page, product: { productId }, desk, deskToken }) => {
	const { client } = await newMember(clubUrl, 'Kavana Shetty');
	const { press, write } = keyboard(page);
	const dialog = page.getByRole('dialog');
	/** What has the focus of the page, which begins anew at its top where nothing has. */
	const focused = page.locator('main:focus, main :focus');

	/** Opens a dialog and leaves it by Escape: the focus is where it was. */
	async function lookInto(opener: Locator, title: string): Promise<void> {
		await press(opener);
		await expect(page.getByRole('dialog', { name: title })).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(dialog).toHaveCount(0);
		await expect(opener).toBeFocused();
	}

	// One order was delivered and is on its way back, a courier lost the second, and the third is under way.
	const returned = await place(client, productId);
	const shipmentId = await send(desk, returned.orderNumber, 'Own');
	for (const status of ['Out-For-Delivery', 'Delivered'] as const)
		await desk.orders.moveParcels({ body: { shipmentIds: [shipmentId], status } });
	await client.returns.ask({
		body: {
			orderId: returned.orderId,
			...{ quantity: 1, reason: 'Damaged', text: 'The lid is cracked' },
			...{ payBy: 'UPI', upi: 'kavana@okbank' },
		},
		idempotencyKey: randomUUID(),
	});
	const returnOf = async () =>
		(await desk.returns.forOrder({ query: { number: returned.orderNumber } })).returns[0];
	await desk.returns.approve({ body: { id: (await returnOf())?.id ?? 0, way: 'Centre' } });
	const lost = await place(client, productId);
	await desk.orders.lost({
		body: { shipmentId: await send(desk, lost.orderNumber, 'Keyboard Couriers'), reason: 'Not found' },
	});
	const underWay = await place(client, productId);
	const onTheWay = await send(desk, underWay.orderNumber, 'Own');

	// What comes back is received, and its money sent.
	await storeToken(page, deskToken);
	await page.goto('/admin/orders/returns?queue=coming');
	const row = page
		.getByRole('row')
		.filter({ has: page.getByRole('link', { name: `AK-${returned.orderNumber}`, exact: true }) });
	const received = row.getByRole('button', { name: /^Received/ });
	await lookInto(received, `Received: 1 × ${(await returnOf())?.productName}`);
	await press(received);
	await expect(dialog.getByLabel('Came back, of 1')).toBeFocused();
	await write(dialog.getByLabel('Of these still sealed'), '1');
	await press(dialog.getByRole('button', { name: 'Take back' }));
	await expect(dialog).toHaveCount(0);
	expect(await returnOf()).toMatchObject({ status: 'Received' });
	await expect(row).toHaveCount(0);
	await expect(focused).toHaveCount(1);
	await press(page.getByRole('link', { name: /^To refund/ }));
	await press(row.getByRole('button', { name: /^Money sent/ }));
	await write(dialog.getByLabel('Reference'), '634512345678');
	// Enter in the last field sends the form.
	await page.keyboard.press('Enter');
	await expect(dialog).toHaveCount(0);
	await expect(row).toHaveCount(0);
	expect(await returnOf()).toMatchObject({ status: 'Refunded' });
	await expect(focused).toHaveCount(1);

	// The rider's cash is counted, and what a courier owes is looked at.
	await page.goto('/admin/orders/cash');
	const count = page.getByRole('button', { name: 'Count the cash of the club’s rider' });
	const note = `Keyboard ${randomUUID().slice(0, 8)}`;
	await press(count);
	await expect(dialog.getByLabel('Counted')).toBeFocused();
	await page.keyboard.type('929');
	await write(dialog.getByLabel('Note'), note);
	await page.keyboard.press('Enter');
	await expect(dialog).toHaveCount(0);
	await expect(count).toBeFocused();
	const { carriers } = await desk.orders.cash({ query: { day: clubToday() } });
	expect(carriers.flatMap(({ counts }) => counts)).toContainEqual(
		expect.objectContaining({ amount: 929, note }),
	);
	await lookInto(
		page.getByRole('button', { name: `Settle what Keyboard Couriers owes for AK-${lost.orderNumber}` }),
		`Settle AK-${lost.orderNumber}`,
	);

	const settle = page.getByRole('button', {
		name: `Settle what Keyboard Couriers owes for AK-${lost.orderNumber}`,
	});
	await press(settle);
	await expect(dialog.getByLabel('Paid by the courier')).toBeFocused();
	await page.keyboard.type('0');
	await page.keyboard.press('Enter');
	await expect(dialog).toHaveCount(0);
	await expect(settle).toHaveCount(0);
	await expect(focused).toHaveCount(1);
	// It was the wrong row: what the courier owes is open again.
	await press(
		page.getByRole('button', { name: `Open again what Keyboard Couriers owes for AK-${lost.orderNumber}` }),
	);
	await expect(dialog.getByLabel('Reason')).toBeFocused();
	await page.keyboard.type('It was another parcel');
	await page.keyboard.press('Enter');
	await expect(dialog).toHaveCount(0);
	await expect(settle).toBeVisible();
	await expect(focused).toHaveCount(1);

	// Nobody takes a parcel: it leaves the queue, and the keyboard goes on there.
	await desk.orders.moveParcels({ body: { shipmentIds: [onTheWay], status: 'Out-For-Delivery' } });
	await page.goto('/admin/orders/packing?queue=way');
	const parcel = page
		.getByRole('row')
		.filter({ has: page.getByRole('link', { name: `AK-${underWay.orderNumber}`, exact: true }) });
	await press(parcel.getByRole('button', { name: 'Not taken' }));
	await press(dialog.getByRole('button', { name: 'Write down' }));
	await expect(dialog).toHaveCount(0);
	await expect(parcel).toHaveCount(0);
	await expect(focused).toHaveCount(1);

	// In the end it is lost.
	await page.goto(`/admin/orders/AK-${underWay.orderNumber}`);
	const isLost = page.getByRole('button', { name: 'Lost', exact: true });
	await lookInto(isLost, `Lost: AK-${underWay.orderNumber}`);
	await press(isLost);
	await write(dialog.getByLabel('Reason'), 'Not found');
	await page.keyboard.press('Enter');
	await expect(dialog).toHaveCount(0);
	await expect(isLost).toHaveCount(0);
	await expect(focused).toHaveCount(1);
});

test('by keyboard alone a member cancels an order', { tag: '@wide-only' }, async ({ page, product }) => {
	const { client, token } = await newMember(clubUrl, 'Kavana Shetty');
	const { orderNumber } = await place(client, product.productId);
	await storeToken(page, token);
	await page.goto(`/store/orders/AK-${orderNumber}`);
	const { press, pick } = keyboard(page);
	const cancel = page.getByRole('button', { name: `Cancel order AK-${orderNumber}` });
	const dialog = page.getByRole('dialog', { name: `Cancel order AK-${orderNumber}?` });

	// Thought better of: the focus is where it was.
	await press(cancel);
	await press(dialog.getByRole('button', { name: 'Keep it' }));
	await expect(dialog).toHaveCount(0);
	await expect(cancel).toBeFocused();

	await press(cancel);
	await pick(dialog.getByLabel('Why?'), 'I no longer need it');
	await press(dialog.getByRole('button', { name: 'Cancel order' }));
	await expect(page.getByText('Your order is cancelled')).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expect(cancel).toHaveCount(0);
	// The button is gone; the keyboard goes on from the page's content.
	await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
	expect((await client.orders.get({ query: { number: orderNumber } })).lines[0]?.ended).toMatchObject({
		how: 'Cancelled',
		reason: 'I no longer need it',
	});
});
