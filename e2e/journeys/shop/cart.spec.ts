import type { Page } from '@playwright/test';
import { clubUrl, expect, storeToken, submitSignIn, test, waitUntilInteractive } from '../../fixtures.ts';
import { clientOf, homeAddress, newMember } from '../../people.ts';
import { advanceOrderTo, placeOrder } from '../../spec/support/shop.ts';
import { keepToasts } from '../../spec/support/toasts.ts';

/** Opens the cart of a new member, with one product and, in the address book, one address. */
async function openCart(page: Page, productId: number) {
	const member = await newMember(clubUrl);
	await member.client.cart.add({ body: { productId } });
	await member.client.cart.addAddress({ body: homeAddress });
	await storeToken(page, member.token);
	await page.goto('/store/cart');
	return member;
}

const more = (page: Page) => page.getByRole('button', { name: /^One more/ });
const count = (page: Page) => page.getByRole('main').locator('output');

async function logOut(page: Page) {
	await page.goto('/profile');
	await page.getByRole('button', { name: 'Logout' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL(`${clubUrl}/`);
}

test('cart quantities belong to the account: after a new login and on another device they are the same', async ({
	page,
	browser,
	product,
	viewport,
}) => {
	const member = await openCart(page, product.productId);
	await more(page).click();
	await more(page).click();
	await expect(count(page)).toHaveText('3');
	await logOut(page);
	await page.goto('/signIn');
	await submitSignIn(page, member);
	await expect(page).toHaveURL(`${clubUrl}/`);
	await page.goto('/store/cart');
	await expect(count(page)).toHaveText('3');

	const device = await browser.newPage({ viewport, baseURL: clubUrl });
	const { token } = await member.client.identity.userLogin({ body: member });
	await storeToken(device, token);
	await device.goto('/store/cart');
	await expect(count(device)).toHaveText('3');
	await device.getByRole('button', { name: /^One less/ }).click();
	const { cart } = clientOf(clubUrl, token);
	await expect.poll(async () => (await cart.cartDetails()).cart[0]?.quantity).toBe(2);
	await device.close();
	await page.reload();
	await expect(count(page)).toHaveText('2');
});

test('a quantity chosen right before the page is left is stored', async ({ page, product }) => {
	const member = await openCart(page, product.productId);
	await more(page).click();
	await page.reload();
	await expect(count(page)).toHaveText('2');
	await expect.poll(async () => (await member.client.cart.cartDetails()).cart[0]?.quantity).toBe(2);
});

test('quick presses are shown at once and sent as one write, and the newest wins', async ({
	page,
	product,
}) => {
	const member = await openCart(page, product.productId);
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const sent: number[] = [];
	await page.route('**/api/cart/update', async (route) => {
		sent.push(route.request().postDataJSON().quantity);
		if (sent.length === 1) await held;
		await route.continue().catch(() => {});
	});
	// Within the page: between two presses from outside, a slow machine lets the delay of the write pass.
	await more(page).evaluate(async (button: HTMLButtonElement) => {
		button.click();
		await new Promise((resolve) => setTimeout(resolve));
		button.click();
	});
	await expect(count(page)).toHaveText('3');
	await expect.poll(() => sent).toEqual([3]);
	await more(page).click();
	await expect(count(page)).toHaveText('4');
	release();
	await expect.poll(() => sent).toEqual([3, 4]);
	await expect.poll(async () => (await member.client.cart.cartDetails()).cart[0]?.quantity).toBe(4);
	await page.reload();
	await expect(count(page)).toHaveText('4');
});

test('a quantity that could not be stored is told and taken back', async ({ page, product }) => {
	await openCart(page, product.productId);
	const { promise: seen, resolve: see } = Promise.withResolvers<void>();
	await page.route('**/api/cart/update', async (route) => {
		await seen;
		await route.abort();
	});
	await more(page).click();
	await expect(count(page)).toHaveText('2');
	see();
	await expect(
		page.getByText('Network Error. Please check your internet connection or server.'),
	).toBeVisible();
	await expect(count(page)).toHaveText('1');
});

test('two tabs show the same quantities', async ({ page, product }) => {
	await openCart(page, product.productId);
	const other = await page.context().newPage();
	await other.goto('/store/cart');
	await expect(count(other)).toHaveText('1');
	await more(page).click();
	await expect(count(other)).toHaveText('2');
	await other.close();
});

test('what is put into the cart in one tab is in the cart of another, and counted there', async ({
	page,
	product,
	desk,
}) => {
	const member = await newMember(clubUrl);
	const orderId = await placeOrder(member.client, product);
	await advanceOrderTo(desk, orderId, 'Delivered');
	await storeToken(page, member.token);
	await page.goto('/store/cart');
	await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
	const other = await page.context().newPage();
	waitUntilInteractive(other);
	await other.goto(`/store/product/${product.productId}-x`);
	await other.getByRole('button', { name: 'Add to cart' }).click();
	await expect(count(page)).toHaveText('1');

	// Removed here, it is not counted there any more.
	const counted = other.getByRole('button', { name: /^Cart\b.*\b1 product$/ });
	await expect(counted).toBeVisible();
	await page.getByRole('button', { name: /^Remove/ }).click();
	await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
	await expect(counted).toHaveCount(0);
	await page.goto('/store/orders');
	await page.getByRole('button', { name: /^Buy again/ }).click();
	await expect(count(page)).toHaveText('1');
	await expect(counted).toBeVisible();
	await other.close();
});

test('a session that ends during the payment loses neither address nor quantity', async ({
	page,
	product,
}) => {
	const member = await openCart(page, product.productId);
	await more(page).click();
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await page.getByText('Deliver Here', { exact: true }).click();
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	await member.client.identity.logout();
	await page.getByRole('button', { name: 'Confirm Order' }).click();
	await expect(page).toHaveURL(/\/signIn$/);
	await submitSignIn(page, member);
	await expect(page).toHaveURL(/\/store\/payment$/);
	await expect(page.getByText('12, 4th Cross')).toBeVisible();
	await expect(page.getByText('₹1,829').first()).toBeVisible();
});

test("another member's login does not continue a checkout", async ({ page, product }) => {
	const member = await openCart(page, product.productId);
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await page.getByText('Deliver Here', { exact: true }).click();
	await member.client.identity.logout();
	await page.goto('/profile/profileOrders');
	await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
	const other = await newMember(clubUrl);
	await other.client.cart.add({ body: { productId: product.productId } });
	// Two addresses: a sole one would be chosen already.
	for (const town of ['Jayanagar', 'Hebbal'])
		await other.client.cart.addAddress({ body: { ...homeAddress, town } });
	await submitSignIn(page, other);
	await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
	await page.goto('/store/addAddress');
	const choices = page.getByRole('radio', { name: 'Deliver Here' });
	await expect(choices).toHaveCount(2);
	for (const choice of await choices.all()) await expect(choice).not.toBeChecked();
});

const toastButton = (page: Page, name: string) =>
	page.locator('[data-sonner-toast]').getByRole('button', { name });

test("the toast after 'Add to cart' leads to the cart, by keyboard too", async ({ page, product }) => {
	const member = await newMember(clubUrl);
	await storeToken(page, member.token);
	await page.goto(`/store/product/${product.productId}-x`);
	await keepToasts(page);
	await page.getByRole('button', { name: 'Add to cart' }).click();
	const viewCart = toastButton(page, 'View cart');
	await viewCart.focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/store\/cart$/);
	await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
});

test('a removal from the cart can be undone, and the quantity just chosen is back, too', async ({
	page,
	product,
}) => {
	const member = await openCart(page, product.productId);
	await more(page).click();
	await more(page).click();
	await keepToasts(page);
	await page.getByRole('button', { name: /^Remove/ }).click();
	await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
	await toastButton(page, 'Undo').click();
	await expect(count(page)).toHaveText('3');
	await expect(page.locator('[data-sonner-toast][data-type=error]')).toHaveCount(0);
	expect((await member.client.cart.cartDetails()).cart[0]?.quantity).toBe(3);
});

test('a direct buy has a quantity, chosen at the payment', async ({ page, product }) => {
	const member = await newMember(clubUrl);
	await member.client.cart.addAddress({ body: homeAddress });
	await storeToken(page, member.token);
	await page.goto(`/store/product/${product.productId}-x`);
	await page.getByRole('button', { name: 'Buy', exact: true }).click();
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await more(page).click();
	await expect(count(page)).toHaveText('2');
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	await page.getByRole('button', { name: 'Confirm Order' }).click();
	await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
	expect((await member.client.orders.getOrders()).orders[0]?.quantity).toBe(2);
});

test('a cart that is opened again says what is back in stock, and lets it through', async ({
	page,
	product,
	desk,
}) => {
	await openCart(page, product.productId);
	await desk.catalogue.update({ body: { ...product, available: 0 } });
	await page.reload();
	const proceed = page.getByRole('button', { name: 'Proceed', exact: true });
	await expect(proceed).toBeDisabled();
	await page.getByRole('main').getByRole('link', { name: product.name }).first().click();
	await expect(page).toHaveURL(/\/store\/product\//);
	await desk.catalogue.update({ body: { ...product, available: 1 } });
	await page.goBack();
	await expect(proceed).toBeEnabled();
});
