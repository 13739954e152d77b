import type { Page } from '@playwright/test';
import { expect, section, test } from './spec.ts';
import { skipDelay } from './support/clock.ts';
import { fillForm } from './support/form-checks.ts';
import { bookingForm, membershipForm } from './support/form-definitions.ts';
import { buyMembership, openPlan, planNames } from './support/memberships.ts';
import { findRow, openBookingForm, openPurchase, openUpdateForm } from './support/screens.ts';
import { addHomeAddress, placeOrder } from './support/shop.ts';
import { errorToast } from './support/toasts.ts';

const { proves } = section(0, 'Specification: fitness club membership and supplement shop web application');

test(...proves('The product is a web application for a fitness centre.'), async ({ page }) => {
	const answer = await page.goto('/');
	expect(answer?.status()).toBe(200);
	expect(answer?.headers()['content-type']).toContain('text/html');
	await expect(page).toHaveTitle(/fitness club/i);
	await expect(page.getByRole('contentinfo')).toContainText('fitness club');

	// A single-page application: moving between screens loads no further document.
	const loaded: string[] = [];
	page.on('request', (request) => {
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loaded.push(request.url());
	});
	for (const [link, path] of [
		['Fitness', '/fitness'],
		['Consultancy', '/consultancy'],
		['Store', '/store'],
		['Home', '/'],
	] as const) {
		await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
		await expect.poll(() => new URL(page.url()).pathname).toBe(path);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	}
	expect(loaded).toEqual([]);
});

async function readPlans(page: Page): Promise<void> {
	for (const plan of planNames) {
		await openPlan(page, plan);
		await expect(page.getByRole('link', { name: `Buy ${plan} for 12 months` })).toBeVisible();
	}
}

const purpose =
	'Visitors and members read about membership plans, buy a timed membership to be paid at a centre, book consultancy appointments and buy supplements in an online store.';

test(...proves(purpose, 'visitors, as far as a login'), async ({ page, product }) => {
	await page.clock.install();
	await readPlans(page);
	const attempts: [open: () => Promise<unknown>, button: string, message: string][] = [
		[() => openPurchase(page), 'Buy membership', 'Please Login To Buy'],
		[() => page.goto('/consultancy'), 'Book Nutrition Consultancy', 'Please Login'],
		[() => page.goto(`/store/product/${product.productId}-x`), 'Buy', 'Please Login To Buy'],
	];
	for (const [open, button, message] of attempts) {
		await open();
		await page.getByRole('button', { name: button, exact: true }).click();
		await expect(errorToast(page, message)).toBeVisible();
		await skipDelay(page);
		await expect(page).toHaveURL(/\/signIn$/);
	}
});

test(...proves(purpose, 'members'), async ({ memberPage: page, member: { client }, product }) => {
	await readPlans(page);

	await openPurchase(page);
	await fillForm(page, membershipForm(0));
	await page.getByRole('checkbox', { name: /at the centre/ }).check();
	await page.getByRole('button', { name: 'Buy membership' }).click();
	await expect
		.poll(() => client.membership.getMemberships())
		.toMatchObject([{ type: 'Elite', payment_status: 'pending' }]);

	await openBookingForm(page, 'Nutrition Consultancy');
	await fillForm(page, bookingForm(0));
	await page.getByRole('button', { name: 'Book Appointment' }).click();
	await expect
		.poll(() => client.consultancy.get())
		.toMatchObject([{ consult_type: 'Nutrition Consultancy' }]);

	await addHomeAddress(client);
	await page.goto(`/store/product/${product.productId}-x`);
	await page.getByRole('button', { name: 'Buy', exact: true }).click();
	await page.getByRole('radio', { name: 'Deliver Here' }).check({ force: true });
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await page.getByRole('radio', { name: /COD/ }).check();
	await page.getByRole('button', { name: 'Confirm Order' }).click();
	await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
	expect((await client.orders.getOrders()).orders).toMatchObject([{ product: { name: product.name } }]);
});

test(
	...proves('Administrators run the shop and the memberships.'),
	async ({ deskPage, member: { client, email }, product }) => {
		await placeOrder(client, product);
		await buyMembership(client);

		await openUpdateForm(deskPage, product);
		await deskPage.getByRole('dialog').getByLabel('Price').fill('1200');
		await deskPage.getByRole('button', { name: 'Save changes' }).click();
		await expect(deskPage.getByRole('row').filter({ hasText: product.name })).toContainText('₹1,080');

		const line = await findRow(deskPage, '/admin/orders', product.name);
		await line.getByRole('button', { name: 'Transit', exact: true }).click();
		await expect
			.poll(async () => (await client.orders.getOrders()).orders)
			.toMatchObject([{ orderStatus: 'Transit' }]);

		await deskPage.goto(`/admin/memberships?search=${encodeURIComponent(email)}`);
		await deskPage.getByRole('button', { name: 'Pay', exact: true }).click();
		await deskPage
			.getByRole('alertdialog')
			.getByRole('button', { name: /^Mark .* received$/ })
			.click();
		await expect.poll(() => client.membership.getMemberships()).toMatchObject([{ payment_status: 'payed' }]);
	},
);
