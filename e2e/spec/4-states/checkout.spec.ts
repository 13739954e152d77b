import type { Locator, Page } from '@playwright/test';
import { clubUrl, expect, section, test } from '../spec.ts';
import { expectDelay, pauseClock } from '../support/clock.ts';
import { today, tomorrow } from '../support/dates.ts';
import { holdResponses, recordRequests } from '../support/network.ts';
import { pathOf } from '../support/page-state.ts';
import { openPurchase } from '../support/screens.ts';
import { addHomeAddress } from '../support/shop.ts';
import { successToast } from '../support/toasts.ts';

const { proves } = section(4, 'States and transitions');

const checkoutStep = (page: Page) =>
	page.getByRole('navigation', { name: 'Checkout' }).locator('[aria-current=step]');

test(...proves('Cart.'), async ({ memberPage: page, member, product }) => {
	await addHomeAddress(member.client);
	await member.client.cart.add({ body: { productId: product.productId } });
	await page.goto('/store/cart');
	await expect(checkoutStep(page)).toContainText('Cart');
	await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await expect(page).toHaveURL(/\/store\/addAddress$/);
	await expect(checkoutStep(page)).toContainText('Address');
});

test(
	...proves(
		'Address: a single address must be chosen with Deliver Here; Proceed to pay is disabled otherwise.',
	),
	async ({ memberPage: page, member, product }) => {
		await addHomeAddress(member.client);
		await addHomeAddress(member.client);
		await page.goto(`/store/product/${product.productId}-x`);
		await page.getByRole('button', { name: 'Buy', exact: true }).click();
		const proceed = page.getByRole('button', { name: 'Proceed to pay' });
		const choices = page.getByRole('radio', { name: 'Deliver Here' });
		await expect(choices).toHaveCount(2);
		await expect(proceed).toBeDisabled();
		for (const [chosen, other] of [
			[choices.first(), choices.last()],
			[choices.last(), choices.first()],
		] as const) {
			await chosen.check({ force: true });
			await expect(other).not.toBeChecked();
			await expect(proceed).toBeEnabled();
		}
		const removal = page.getByRole('button', { name: /^Remove/ });
		await removal.last().click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
		await expect(choices).toHaveCount(1);
		await expect(choices).not.toBeChecked();
		await expect(proceed).toBeDisabled();
		await choices.check({ force: true });
		await proceed.click();
		await expect(page).toHaveURL(/\/store\/payment$/);
	},
);

/** Goes from the cart to the payment; the member has an address, and a product in the cart. */
async function goToPayment(page: Page): Promise<void> {
	await page.goto('/store/cart');
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await page.getByRole('radio', { name: 'Deliver Here' }).check({ force: true });
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await expect(checkoutStep(page)).toContainText('Payment');
}

test(
	...proves([
		'Payment: choose COD; Confirm Order is disabled until a mode is chosen; a second submit is ignored while pending.',
		'On success the cart data is refreshed and the success screen shows.',
	]),
	async ({ memberPage: page, member, product }) => {
		await addHomeAddress(member.client);
		await member.client.cart.add({ body: { productId: product.productId } });
		const ordered = recordRequests(page, '/api/orders/order');
		const cartRead = recordRequests(page, '/api/cart/cartDetails');
		await goToPayment(page);
		const confirm = page.getByRole('button', { name: 'Confirm Order' });
		await expect(confirm).toBeDisabled();
		await page.getByRole('radio', { name: /COD/ }).check();
		await expect(confirm).toBeEnabled();

		const releaseResponses = await holdResponses(page, '/api/orders/order');
		await confirm.dblclick();
		await expect(confirm).toHaveAttribute('aria-busy', 'true');
		await confirm.press('Enter');
		await confirm.click({ force: true });
		cartRead.length = 0;
		releaseResponses();
		await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
		expect(ordered.map((request) => request.postDataJSON())).toMatchObject([{ paymentMode: 'COD' }]);
		expect((await member.client.orders.getOrders()).orders).toHaveLength(1);

		await expect.poll(() => cartRead.length).toBeGreaterThan(0);
		await page.getByRole('button', { name: 'Cart', exact: true }).click();
		await expect(page.getByText('Your cart is empty')).toBeVisible();
	},
);

test(
	...proves('Membership purchase: a confirmation checkbox, a center and a start date are required.'),
	async ({ memberPage: page, member }) => {
		const sent = recordRequests(page, '/api/membership/register');
		await openPurchase(page);
		const box = page.getByRole('checkbox');
		const [center, start] = [page.getByLabel('Center'), page.getByLabel('Start date')];
		const press = () => page.getByRole('button', { name: 'Buy membership' }).click();
		const expectMissing = async (...missing: Locator[]) => {
			await press();
			for (const field of missing) await expect(field).toHaveAttribute('aria-invalid', 'true');
			await expect(page.locator('[aria-invalid=true]')).toHaveCount(missing.length);
		};
		await expectMissing(box, center, start);
		await start.fill(today());
		await expectMissing(box, center);
		await center.selectOption('koramangala');
		await expectMissing(box);
		await box.check();
		await start.clear();
		await expectMissing(start);
		await start.fill(today());
		await center.selectOption('');
		await expectMissing(center);
		expect(sent).toEqual([]);
		await center.selectOption('HSR Layout');
		await press();
		await expect(page).toHaveURL(`${clubUrl}/`);
		expect(await member.client.membership.getMemberships()).toMatchObject([
			{ center: 'HSR Layout', start_date: today() },
		]);
	},
);

test(
	...proves('Success shows the server status text and goes to / after 1 s.'),
	async ({ memberPage: page }) => {
		await page.clock.install();
		await openPurchase(page);
		await page.getByLabel('Center').selectOption('vijayanagara');
		await page.getByLabel('Start date').fill(tomorrow());
		await page.getByRole('checkbox').check();
		await pauseClock(page);
		const answered = page.waitForResponse('**/api/membership/register');
		await page.getByRole('button', { name: 'Buy membership' }).click();
		const { status } = (await (await answered).json()) as { status: string };
		await expectDelay(page, 1_000, {
			since: () => successToast(page, status).isVisible(),
			until: () => pathOf(page) === '/',
		});
	},
);
