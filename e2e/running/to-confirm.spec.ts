import { expect, type Page } from '@playwright/test';
import { administrator, type RunningClub, startClub } from '../club-process.ts';
import { clientOf, newMember } from '../people.ts';
import { addHomeAddress, addToCatalogue, newProduct } from '../spec/support/shop.ts';
import { clubPage, expectAccessible } from './support/club-page.ts';
import { test } from './support/test.ts';

test.slow();

let club: RunningClub;
// Of its own: the rule concerns the orders of everybody.
test.beforeAll(async () => {
	club = await startClub({ SEED: 'demo' });
});
test.afterAll(() => club.stop());

const rowOf = (page: Page, name: string) =>
	page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test('an owner has large first orders confirmed by phone: none leaves before, and the call is settled in three ways', async ({
	browser,
}) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
	const desk = clientOf(club.url, token);
	// So dear that no order of the demo is large.
	const product = await addToCatalogue(desk, { ...newProduct(), price: 50_000, discount: 0 });
	const order = async (name: string, quantity: number) => {
		const member = await newMember(club.url, name);
		const { orderNumber = 0 } = await member.client.orders.order({
			body: {
				paymentMode: 'COD',
				source: '',
				addressId: await addHomeAddress(member.client),
				cartProductDetails: [{ productId: product.productId, quantity }],
			},
		});
		return { member, orderNumber, name: `AK-${orderNumber}` };
	};
	const large = await order('Kavya Nair', 4);
	const small = await order('Ravi Shetty', 1);
	const unwanted = await order('Meera Iyer', 5);
	const page = await clubPage(browser, club, token, 'wide');

	// A club that has not said so confirms nothing.
	await page.goto('/admin/orders/packing');
	const queues = page.getByRole('navigation', { name: 'Queues' });
	await expect(rowOf(page, large.name)).toBeVisible();
	await expect(queues.getByRole('link', { name: /^To confirm/ })).toHaveCount(0);

	// The owner says from which sum on.
	await page.goto('/admin/club');
	await page.getByLabel('Confirm by phone: large from').fill('150000');
	await page.getByRole('button', { name: 'Save rules' }).click();
	const waiting = async () => {
		const { rows } = await desk.orders.queue({ query: { name: 'confirm' } });
		return rows.map(({ orderNumber }) => orderNumber);
	};
	await expect.poll(waiting).toEqual(expect.arrayContaining([large.orderNumber, unwanted.orderNumber]));
	expect(await waiting()).not.toContain(small.orderNumber);

	// Large first orders wait for a call, and cannot be packed; the small one can.
	await page.goto('/admin/orders/packing');
	await expect(rowOf(page, small.name)).toBeVisible();
	await expect(rowOf(page, large.name)).toHaveCount(0);
	await queues.getByRole('link', { name: /^To confirm \d+$/ }).click();
	await expect(rowOf(page, large.name)).toContainText('First order · ₹1,50,000 or more');
	await expect(page.getByRole('button', { name: 'Dispatch' })).toHaveCount(0);
	const { refused } = await desk.orders.dispatch({
		body: { orderNumbers: [large.orderNumber], carrier: 'Own' },
	});
	expect(refused).toEqual([
		{ orderNumber: large.orderNumber, message: 'Please confirm this order by phone first' },
	]);
	// Nor from the list of orders, with many at a press.
	await page.goto(`/admin/orders?search=${large.name}`);
	await page.getByLabel(`Choose ${large.name}`).check();
	await page.getByRole('button', { name: 'One step on' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Move it' }).click();
	await expect(page.getByRole('main').getByRole('alert')).toContainText(
		`${large.name}: Please confirm this order by phone first`,
	);

	// Nobody is reached, then somebody is. On a phone, because that is what one calls with.
	const phone = await clubPage(browser, club, token, 'phone');
	await phone.goto('/admin/orders/packing?queue=confirm');
	const call = rowOf(phone, large.name);
	await expect(call.getByRole('link', { name: /^\d{10}$/ })).toHaveAttribute('href', /^tel:/);
	await call.getByRole('button', { name: `Not reached ${large.name}` }).click();
	await expect(call).toContainText('Not reached once');
	await expectAccessible(phone);
	await call.getByRole('button', { name: `Confirmed ${large.name}` }).click();
	await expect(call).toHaveCount(0);

	// What is not wanted is cancelled.
	await rowOf(phone, unwanted.name)
		.getByRole('button', { name: `Cancel ${unwanted.name}` })
		.click();
	const dialog = phone.getByRole('dialog');
	await dialog.getByLabel('Reason').fill('You told us on the phone');
	await dialog.getByRole('button', { name: 'Cancel it' }).click();
	// An open dialog hides the list from this look.
	await expect(dialog).toHaveCount(0);
	await expect(rowOf(phone, unwanted.name)).toHaveCount(0);
	await phone.close();

	// The order that was confirmed is packed.
	await page.goto('/admin/orders/packing');
	await page.getByLabel(`Choose ${large.name}`).check();
	await page.getByRole('button', { name: 'Dispatch' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Dispatch' }).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(rowOf(page, large.name)).toHaveCount(0);

	// The desk reads of the calls in the order's history; the customer reads nothing of them.
	await page.goto(`/admin/orders/${large.name}`);
	await expect(page.getByText('Called, nobody was reached')).toBeVisible();
	await expect(page.getByText('Confirmed by phone')).toBeVisible();
	const own = await clubPage(browser, club, large.member.token, 'phone');
	await own.goto(`/store/orders/${large.name}`);
	await expect(own.getByRole('heading', { name: `Order ${large.name}` })).toBeVisible();
	await expect(own.getByText('Transit').first()).toBeVisible();
	for (const text of ['Called, nobody was reached', 'Confirmed by phone'])
		await expect(own.getByText(text)).toHaveCount(0);
	await own.close();
	const other = await clubPage(browser, club, unwanted.member.token, 'phone');
	await other.goto(`/store/orders/${unwanted.name}`);
	await expect(other.getByText('You told us on the phone').first()).toBeVisible();
});
