import type { Locator, Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import type { Client } from '#shared/client.ts';
import { maxAttempts } from '#shared/orders/parcels.rules.ts';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { placeOrder } from '../../spec/support/shop.ts';

/** Orders of a product, the newest first as the list has them; each with its line and its number. */
async function placeOrders(product: Product, count: number) {
	const { client } = await newMember(clubUrl);
	const placed: { id: number; number: string }[] = [];
	for (let nth = 0; nth < count; nth += 1) {
		const id = await placeOrder(client, product);
		const line = (await client.orders.getOrders()).orders.find(({ orderId }) => orderId === id);
		placed.unshift({ id, number: `AK-${line?.orderNumber}` });
	}
	return placed;
}

const listOf = ({ name }: Product) => `/admin/orders?search=${encodeURIComponent(name)}`;
const row = (page: Page, number: string) =>
	page
		.getByRole('main')
		.getByRole('row')
		.filter({ has: page.getByRole('link', { name: number, exact: true }) });
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const statusesOf = async (desk: Client, product: Product) => {
	const { reply } = await desk.orders.getAllOrders({ query: { search: product.name } });
	return reply.orders.map(({ orderStatus }) => orderStatus);
};

test('lines are chosen and moved on by keyboard; of what somebody else moved nothing is, and it is named', {
	tag: '@wide-only',
}, async ({ page, product, desk, deskToken }) => {
	const [newest, middle, oldest] = (await placeOrders(product, 3)) as [
		{ id: number; number: string },
		{ id: number; number: string },
		{ id: number; number: string },
	];
	await storeToken(page, deskToken);
	await page.goto(listOf(product));
	await expect(row(page, oldest.number)).toBeVisible();
	for (const key of ['j', 'x', 'j', 'j', 'x']) await page.keyboard.press(key);
	await expect(page.getByText('2 chosen, 2 to Transit')).toBeVisible();
	await page.keyboard.press('k');
	await page.keyboard.press('x');
	await expect(page.getByText('3 chosen, 3 to Transit')).toBeVisible();
	// Somebody else has sent one of them meanwhile.
	await desk.orders.update({ body: { id: middle.id, status: 'Transit' } });

	const step = page.getByRole('button', { name: 'One step on' });
	while (!(await isFocused(step))) await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	const question = page.getByRole('alertdialog', { name: 'Move 3 lines one step on?' });
	await expect(question).toContainText('3 to Transit. What leaves goes with the club’s own rider');
	const move = question.getByRole('button', { name: 'Move 3 lines' });
	while (!(await isFocused(move))) await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');

	await expect(page.getByText('2 lines moved on')).toBeVisible();
	await expect(page.getByRole('main').getByRole('alert')).toContainText(
		`${middle.number}: This order is Transit; its next step is Out-For-Delivery`,
	);
	for (const { number } of [newest, middle, oldest]) await expect(row(page, number)).toContainText('Transit');
	expect(await statusesOf(desk, product)).toEqual(['Transit', 'Transit', 'Transit']);
	// It stays chosen, with the step that is its next one now.
	await expect(page.getByText('1 chosen, 1 to Out-For-Delivery')).toBeVisible();
});

test('all that a search finds is taken to the door and delivered, each in a press; their papers are one page', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const placed = await placeOrders(product, 2);
	await storeToken(page, deskToken);
	await page.goto(listOf(product));
	await page.getByLabel('All 2', { exact: true }).click();
	await page.getByRole('link', { name: 'Papers' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Papers' })).toBeVisible();
	await expect(page.getByText('2 orders')).toBeVisible();
	await page.goBack();

	const question = page.getByRole('alertdialog');
	const takeStep = async () => {
		await page.getByLabel('All 2', { exact: true }).click();
		await page.getByRole('button', { name: 'One step on' }).click();
	};
	await takeStep();
	await question.getByRole('button', { name: 'Move 2 lines' }).click();
	await expect(page.getByText('2 lines moved on')).toHaveCount(1);
	for (const { number } of placed) await expect(row(page, number)).toContainText('Out-For-Delivery');
	await takeStep();
	for (const { number } of placed)
		await expect(row(page, number).getByRole('button', { name: 'Delivered' })).toBeVisible();
	await takeStep();
	await expect(question).toContainText(
		'2 to Delivered. Cash was collected for what is delivered: ₹1,800, and the fees that are due with it.',
	);
	await question.getByRole('button', { name: 'Cancel' }).click();
	expect(await statusesOf(desk, product)).toEqual(['Out-For-Delivery', 'Out-For-Delivery']);
	await page.getByRole('button', { name: 'One step on' }).click();
	await question.getByRole('button', { name: 'Move 2 lines' }).click();
	// What is delivered has no further step, and cannot be chosen.
	for (const { number } of placed)
		await expect(page.getByLabel(`Choose ${number}`, { exact: true })).toBeDisabled();
	expect(await statusesOf(desk, product)).toEqual(['Delivered', 'Delivered']);
});

test('what nobody took three times is not delivered from the list: its row leads to the order', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	const [other, back] = (await placeOrders(product, 2)) as [
		{ id: number; number: string },
		{ id: number; number: string },
	];
	for (const { id } of [other, back])
		for (const status of ['Transit', 'Out-For-Delivery'] as const)
			await desk.orders.update({ body: { id, status } });
	const number = Number(back.number.slice('AK-'.length));
	const { parcels } = await desk.orders.full({ query: { number } });
	const { shipmentId = 0 } = parcels[0] ?? {};
	for (let attempts = 0; attempts < maxAttempts; attempts += 1)
		await desk.orders.attempt({ body: { shipmentId, attempts, reason: 'Nobody was there' } });
	await storeToken(page, deskToken);
	await page.goto(listOf(product));
	await expect(row(page, other.number).getByRole('button', { name: 'Delivered' })).toBeVisible();
	await expect(row(page, back.number)).toContainText('Nothing to collect');
	await expect(row(page, back.number).getByRole('button')).toHaveCount(0);
	await expect(page.getByLabel(`Choose ${back.number}`, { exact: true })).toBeDisabled();
	await page.getByLabel('All 1', { exact: true }).click();
	await expect(page.getByText('1 chosen, 1 to Delivered')).toBeVisible();
	await row(page, back.number).getByRole('link', { name: 'It goes back' }).click();
	await expect(page.getByRole('button', { name: 'Came back' })).toBeVisible();
});
