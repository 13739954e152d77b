import type { Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { administrator } from '../../club-process.ts';
import {
	clubUrl,
	expect,
	mailTo,
	newCredentials,
	openStoreAsMember,
	storeToken,
	submitSignIn,
	submitSignUp,
	test,
} from '../../fixtures.ts';
import { homeAddress, newMember } from '../../people.ts';
import { mouse } from '../../spec/support/input-methods.ts';
import { advanceOrderTo, placeOrder } from '../../spec/support/shop.ts';
import { keepToasts } from '../../spec/support/toasts.ts';

// As most people have it: pictures fly between a list and a product.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Chooses a filter; on a phone the filters are in a drawer. */
async function filterBy(page: Page, choice: string): Promise<void> {
	const drawer = page.getByRole('button', { name: /^Filters/ });
	// Decide by the width, not by whether the button shows: the list may still be loading.
	const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
	if (isPhone) await drawer.click();
	await page.getByRole('link', { name: choice, exact: true }).click();
	if (isPhone) await page.getByRole('button', { name: 'Show products' }).click();
}

/** Follows the top bar's link to the store; on a phone the links are in a menu. */
async function toStore(page: Page): Promise<void> {
	const menu = page.getByRole('button', { name: 'Menu', exact: true });
	if (await menu.isVisible()) await menu.click();
	const links = page.getByRole('navigation', { name: 'Main' });
	await links.getByRole('link', { name: 'Store', exact: true }).click();
	await expect(page).toHaveURL(/\/store$/);
}

async function fillAddress(page: Page): Promise<void> {
	await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
	await page.getByLabel('Address', { exact: true }).fill('12, 4th Cross');
	await page.getByLabel('Town').fill('Jayanagar');
	await page.getByLabel('Pincode').fill('560011');
	await page.getByLabel('District').fill('Bengaluru Urban');
	await page.getByRole('button', { name: /^(Save|Add)/ }).click();
}

/** Goes to the payment of one unit that is bought at once, with a new address. */
async function openPaymentAsMember(page: Page, product: Product): Promise<void> {
	await openStoreAsMember(page);
	await page.goto(`/store/product/${product.productId}-x`);
	await page.getByRole('button', { name: 'Buy', exact: true }).click();
	await fillAddress(page);
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
}

test('a visitor signs up, orders a product, receives it and rates it', async ({
	page,
	browser,
	product,
	viewport,
}) => {
	test.slow();
	const person = newCredentials();
	await page.goto('/signUp');
	await submitSignUp(page, person);
	await expect(page.getByText('Sign-up successful!')).toBeVisible();
	await expect(page).toHaveURL(/\/signIn$/);
	await submitSignIn(page, person);
	await expect(page).toHaveURL(`${clubUrl}/`);
	await toStore(page);

	// Search by a suggestion, then filter.
	const search = page.getByRole('combobox', { name: 'Search products' });
	await search.fill(product.name.slice(0, 22));
	await page.getByRole('option', { name: product.name }).click();
	await expect(page).toHaveURL(/\/store\/category\?category=rajdhani-whey-/);
	await filterBy(page, '₹900 – ₹1,500');
	await expect(page).toHaveURL(/price=900-1500/);
	const card = page.getByRole('article').filter({ hasText: product.name });
	await expect(card).toContainText('₹900');
	await card.getByRole('link').click();

	// Product and cart.
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await expect(page.getByText('Added to cart')).toBeVisible();
	await page.getByRole('button', { name: /^Cart/ }).click();
	await expect(page).toHaveURL(/\/store\/cart$/);
	await page.getByRole('button', { name: /^(Increase|More|One more)/i }).click();
	await expect(page.getByText('₹1,829').first()).toBeVisible();
	await page.reload();
	await expect(page.getByText('₹1,829').first()).toBeVisible();
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();

	// Address, payment and order.
	await expect(page).toHaveURL(/\/store\/addAddress$/);
	const toPay = page.getByRole('button', { name: 'Proceed to pay' });
	await expect(toPay).toBeDisabled();
	await fillAddress(page);
	await expect(page.getByText('Address added')).toBeVisible();
	await page.getByRole('radio', { name: 'Deliver Here' }).check();
	await toPay.click();
	await expect(page).toHaveURL(/\/store\/payment$/);
	const confirm = page.getByRole('button', { name: 'Confirm Order' });
	await expect(confirm).toBeDisabled();
	await expect(page.getByRole('radio', { name: /card/i })).toBeDisabled();
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	await confirm.dblclick();
	await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
	const mail = await mailTo(person.email);
	expect(mail).toContain('Rajdhani Whey');

	await page.getByRole('link', { name: 'View order' }).click();
	const order = page.getByRole('article').filter({ hasText: product.name });
	await expect(order).toHaveCount(1);
	await expect(order).toContainText('Just ordered');
	await expect(order).toBeFocused();
	await expect(order).toContainText('Pending');
	await expect(order.getByRole('radio')).toHaveCount(0);

	// The desk advances the order three steps.
	const deskPage = await browser.newPage({ viewport, baseURL: process.env.CLUB_URL ?? '' });
	await deskPage.goto('/adminLogin');
	await submitSignIn(deskPage, administrator);
	await expect(deskPage).toHaveURL(/\/admin$/);
	await deskPage.goto('/admin/orders');
	await deskPage.getByRole('searchbox').fill(person.email);
	const row = deskPage.getByRole('row').filter({ hasText: product.name });
	for (const step of ['Transit', 'Out-For-Delivery', 'Delivered']) {
		await row.getByRole('button', { name: step, exact: true }).click();
		await expect(deskPage.getByText(`Order moved to ${step}`)).toBeVisible();
	}
	await expect(row.getByRole('button')).toHaveCount(0);
	await deskPage.close();

	// The customer rates the product, and the list shows the rating.
	await page.reload();
	await expect(order).toContainText('Delivered');
	await mouse().choose(order.getByRole('radio', { name: '3.5 stars' }));
	await order.getByRole('button', { name: /^Submit/ }).click();
	await expect(page.getByText('Thank you for your rating')).toBeVisible();
	await expect(order).toContainText('3.5');
	await expect(order.getByRole('radio')).toHaveCount(0);
	await page.goto('/store/category?category=wheyprotein&rating=3');
	await expect(card).toContainText('3.5');
});

test('buying directly from the product page leaves the cart unchanged', async ({ page, product }) => {
	await openStoreAsMember(page);
	await page.goto(`/store/product/${product.productId}-x`);
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await expect(page.getByText('Added to cart')).toBeVisible();
	await page.getByRole('button', { name: 'Buy', exact: true }).click();
	await expect(page).toHaveURL(/\/store\/addAddress$/);
	await fillAddress(page);
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await expect(page.getByText('₹929').first()).toBeVisible();
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	await page.getByRole('button', { name: 'Confirm Order' }).click();
	await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
	await page.goto('/store/cart');
	await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
});

test('at checkout a changed price must be confirmed, and a sold-out product is refused', async ({
	page,
	product,
	desk,
}) => {
	await openPaymentAsMember(page, product);
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	await expect(page.getByText('₹929').first()).toBeVisible();

	const change = (price: number, available: 0 | 1) =>
		desk.catalogue.update({ body: { ...product, price, available } });
	await change(2000, 1);
	await page.getByRole('button', { name: 'Confirm Order' }).click();
	await expect(page.getByText(/Prices have changed: the total is now ₹1,829/).first()).toBeVisible();
	await expect(page.getByText('₹1,829').first()).toBeVisible();

	await change(2000, 0);
	await page.getByRole('button', { name: 'Confirm Order' }).click();
	await expect(page.getByText('Product Out-Off Stock').first()).toBeVisible();
	await page.goto('/store/orders');
	await expect(page.getByRole('article')).toHaveCount(0);
});

test('at checkout an address that was edited elsewhere is shown before the order goes to it', async ({
	page,
	product,
}) => {
	const { client, token } = await newMember(clubUrl);
	await client.cart.addAddress({ body: homeAddress });
	await storeToken(page, token);
	const [{ addressId: id } = { addressId: 0 }] = (await client.cart.addressDetails()).address;
	const editElsewhere = (town: string) => client.cart.updateAddress({ body: { ...homeAddress, id, town } });
	await page.goto(`/store/product/${product.productId}-x`);
	await page.getByRole('button', { name: 'Buy', exact: true }).click();
	await page.getByText('Deliver Here', { exact: true }).click();
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	const confirm = page.getByRole('button', { name: 'Confirm Order' });
	await expect(confirm).toBeEnabled();

	await editElsewhere('Mysuru');
	await confirm.click();
	const notice = page.getByRole('region', { name: 'Before you confirm' });
	await expect(notice).toContainText('The address has changed');
	await expect(notice).toContainText('Mysuru');
	await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText('Mysuru');
	expect((await client.orders.getOrders()).orders).toEqual([]);

	await confirm.click();
	await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
	const [placed] = (await client.orders.getOrders()).orders;
	const { address } = await client.orders.get({ query: { number: placed?.orderNumber ?? 0 } });
	expect(address.town).toBe('Mysuru');
});

test('an order that is moved to another address goes only to the one that is shown', async ({
	page,
	product,
}) => {
	const { client, token } = await newMember(clubUrl);
	await placeOrder(client, product);
	const { orderNumber = 0 } = (await client.orders.getOrders()).orders[0] ?? {};
	await client.cart.addAddress({ body: { ...homeAddress, addresstype: 'work', town: 'Whitefield' } });
	const id = (await client.cart.addressDetails()).address.at(-1)?.addressId ?? 0;
	await storeToken(page, token);
	await page.goto(`/store/orders/AK-${orderNumber}`);
	await page.getByRole('button', { name: 'Change the delivery address' }).click();
	await page.getByText('Whitefield').click();
	const deliver = page.getByRole('button', { name: 'Deliver there' });
	await expect(deliver).toBeEnabled();

	await client.cart.updateAddress({ body: { ...homeAddress, addresstype: 'work', town: 'Mysuru', id } });
	await deliver.click();
	await expect(page.getByText('The address has changed').first()).toBeVisible();
	await expect(page.getByRole('group', { name: 'Where should it go?' })).toContainText('Mysuru');
	const town = async () => (await client.orders.get({ query: { number: orderNumber } })).address.town;
	expect(await town()).toBe(homeAddress.town);

	await deliver.click();
	await expect.poll(town).toBe('Mysuru');
});

test('an order whose response was lost is not placed twice after a reload, nor at another price', async ({
	page,
	product,
	desk,
}) => {
	await openPaymentAsMember(page, product);
	await page.route('**/api/orders/order', async (route) => {
		await route.fetch();
		await route.abort();
	});
	const confirm = async () => {
		await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
		await page.getByRole('button', { name: 'Confirm Order' }).click();
	};
	await confirm();
	await expect(
		page.getByText('Network Error. Please check your internet connection or server.'),
	).toBeVisible();
	await page.unroute('**/api/orders/order');
	await desk.catalogue.update({ body: { ...product, price: 2000, available: 1 } });
	await page.reload();
	await expect(page.getByText('₹1,829').first()).toBeVisible();
	await confirm();
	await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
	await expect(page.getByText('Please keep ₹929 in cash ready')).toBeVisible();
	await page.getByRole('link', { name: 'View order' }).click();
	await expect(page.getByRole('article')).toHaveCount(1);
});

test('an order that is placed after all is not shown beside the failure of the first attempt', async ({
	page,
	product,
}) => {
	await openPaymentAsMember(page, product);
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	const failure = page.getByText('Network Error. Please check your internet connection or server.');
	await keepToasts(page);
	await page.route('**/api/orders/order', (route) => route.abort());
	await page.getByRole('button', { name: 'Confirm Order' }).click();
	await expect(failure).toBeVisible();
	await page.unroute('**/api/orders/order');
	await page.getByRole('button', { name: 'Confirm Order' }).press('Enter');
	await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
	await expect(failure).toHaveCount(0);
});

test('a setting that is saved after all is not shown beside a failure of the club before', async ({
	page,
}) => {
	const member = await newMember(clubUrl);
	await storeToken(page, member.token);
	await page.goto('/profile');
	await page.getByLabel('Name').fill('Asha Rao Shetty');
	const failure = page.getByText('Something went wrong!');
	await keepToasts(page);
	await page.route('**/api/user/update', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(failure).toBeVisible();
	await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
	await expect(page.getByText('Profile updated')).toBeVisible();
	await expect(failure).toHaveCount(0);
});

test('leaving the page while the order is pending still empties the cart', async ({ page, product }) => {
	await openStoreAsMember(page);
	await page.goto(`/store/product/${product.productId}-x`);
	await page.getByRole('button', { name: 'Add to cart' }).click();
	await expect(page.getByText('Added to cart')).toBeVisible();
	await page.getByRole('button', { name: /^Cart/ }).click();
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await fillAddress(page);
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	let answer = () => {};
	const left = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route('**/api/orders/order', async (route) => {
		const response = await route.fetch();
		await left;
		await route.fulfill({ response });
	});
	await page.getByRole('button', { name: 'Confirm Order' }).click();
	await page
		.getByRole('link', { name: /^Akhara/ })
		.first()
		.click();
	await expect(page).toHaveURL(`${clubUrl}/`);
	// The address changes before the next screen is rendered.
	await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toHaveCount(0);
	answer();
	await expect(page.getByText('Order Placed Successfully')).toBeVisible();
	await expect(page).toHaveURL(`${clubUrl}/`);
	await toStore(page);
	await page.getByRole('button', { name: /^Cart/ }).click();
	await expect(page).toHaveURL(/\/store\/cart$/);
	await expect(page.getByRole('main').getByRole('link', { name: product.name })).toHaveCount(0);
});

test('a pincode outside Karnataka is asked about at its field, and taken', async ({ page, product }) => {
	await openStoreAsMember(page);
	await page.goto(`/store/product/${product.productId}-x`);
	await page.getByRole('button', { name: 'Buy', exact: true }).click();
	const pincode = page.getByLabel('Pincode');
	await pincode.fill('560011');
	await expect(pincode).toHaveAccessibleDescription('');
	await pincode.fill('110001');
	await expect(pincode).toHaveAccessibleDescription(/We deliver in Karnataka/);
	await page.getByLabel('Address', { exact: true }).fill('12, 4th Cross');
	await page.getByLabel('Town').fill('Jayanagar');
	await page.getByLabel('District').fill('Bengaluru Urban');
	await page.getByRole('button', { name: /^Save/ }).click();
	await expect(page.getByText('Address added')).toBeVisible();
});

test('orders that a long list leaves out are shown after it, and the front page reads what is on its way', async ({
	page,
	product,
	desk,
}) => {
	const { client, token } = await newMember(clubUrl);
	await advanceOrderTo(desk, await placeOrder(client, product), 'Transit');
	await placeOrder(client, product);
	const [newest, oldest] = (await client.orders.getOrders()).orders;
	// As if the newest alone were a thousand lines; what is older is read from the club.
	await page.route(/getOrders$/, async (route) => {
		const answer = await (await route.fetch()).json();
		await route.fulfill({ json: { orders: answer.orders.slice(0, 1), hasOlder: true } });
	});
	await storeToken(page, token);
	await page.goto('/');
	await expect(page.getByText(`Order AK-${oldest?.orderNumber} is on its way`)).toBeVisible();
	await page.goto('/store/orders');
	const headings = page.getByRole('heading', { name: /^Order AK-/ });
	await expect(headings).toHaveText([`Order AK-${newest?.orderNumber}`]);
	await page.getByRole('button', { name: 'Show older orders' }).click();
	await expect(headings).toHaveText([`Order AK-${newest?.orderNumber}`, `Order AK-${oldest?.orderNumber}`]);
	await expect(page.getByRole('button', { name: 'Show older orders' })).toHaveCount(0);
});
