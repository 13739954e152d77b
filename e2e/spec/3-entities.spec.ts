import type { Page } from '@playwright/test';
import { homeAddress } from '../people.ts';
import { expect, newCredentials, section, submitSignIn, test } from './spec.ts';
import { call } from './support/call.ts';
import { anyText } from './support/call-checks.ts';
import { tomorrow } from './support/dates.ts';
import { expectFaultsOverHttp, type Form, fillForm } from './support/form-checks.ts';
import { bookingForm, contactForm, loginForm, registrationForm } from './support/form-definitions.ts';
import {
	buyMembership,
	durations,
	openPlan,
	planNames,
	planPaths,
	prices,
	purchaseOf,
} from './support/memberships.ts';
import { deliverHere, formWith, openBookingForm, openPayment, openPurchase } from './support/screens.ts';
import { addHomeAddress, advanceOrderTo, placeOrder } from './support/shop.ts';

const { proves } = section(3, 'Entities and their fields');

const aNumber = expect.any(Number);

/** The body of the first request that `send` makes the page send to a path. */
async function bodySentBy(page: Page, path: string, send: () => Promise<unknown>): Promise<unknown> {
	const requested = page.waitForRequest((request) => new URL(request.url()).pathname === path);
	await send();
	return (await requested).postDataJSON();
}

/** Submits a form on screen; the names of the fields in the request's body, sorted. */
async function namesSent(page: Page, form: Form): Promise<string[]> {
	const scope = formWith(page, form.submit);
	await fillForm(scope, form);
	const press = () => scope.getByRole('button', { name: form.submit }).click();
	return Object.keys((await bodySentBy(page, form.path, press)) as object).sort();
}

test(...proves('Contact message: name, email, phone (digits only), msg.'), async ({ page }) => {
	await page.goto('/');
	expect(await namesSent(page, contactForm)).toEqual(['email', 'msg', 'name', 'phone']);
	await expectFaultsOverHttp(contactForm, [{ field: 'phone', typed: '98450 1234' }]);
});

test(
	...proves('Contact query (admin view): contact_id, name, email, phone, message, status.'),
	async ({ deskPage, deskToken: token }) => {
		const sender = { name: 'Asha Rao', email: newCredentials().email, phone: '9845012345' };
		const message = 'Is the pool at indiranagar open on Sundays?';
		await call('POST', '/api/contact/register', { body: { ...sender, msg: message } });
		const { body } = await call('GET', '/api/contact/getAll', { token, query: { search: sender.email } });
		expect(body).toMatchObject([{ contact_id: aNumber, ...sender, message, status: 'unanswered' }]);

		const [{ contact_id } = { contact_id: 0 }] = body as { contact_id: number }[];
		await deskPage.goto(`/admin/queries?search=${encodeURIComponent(sender.email)}`);
		const row = deskPage.getByRole('row').filter({ hasText: sender.email });
		for (const shown of [`#${contact_id}`, sender.name, message, 'unanswered']) {
			await expect(row).toContainText(shown);
		}
		await expect(row.getByRole('link', { name: /98450/ })).toBeVisible();
	},
);

test(...proves('Login: email, password.'), async ({ page }) => {
	await page.goto('/signIn');
	expect(await namesSent(page, loginForm)).toEqual(['email', 'password']);
});

test(
	...proves(
		'Registration: name, email, phone, DOB, gender (Male, Female, Other, Prefer not to say), address, password, Cpassword, role (fixed value user).',
	),
	async ({ page }) => {
		await page.goto('/signUp');
		const options = page.getByLabel('Gender').locator('option:not([value=""])');
		const genders = ['Male', 'Female', 'Other', 'Prefer not to say'];
		await expect(options).toHaveText(genders);
		const { email } = newCredentials();
		await fillForm(page, { ...registrationForm, texts: { ...registrationForm.texts, email } });
		const sent = await bodySentBy(page, registrationForm.path, () =>
			page.getByRole('button', { name: 'Sign up' }).click(),
		);
		expect(sent).toEqual({ ...registrationForm.texts, email, role: 'user' });

		for (const gender of genders) {
			const body = { ...registrationForm.body(), gender };
			expect((await call('POST', registrationForm.path, { body })).status).toBe(201);
		}
		await expectFaultsOverHttp(registrationForm, [{ field: 'gender', typed: 'Unsaid' }]);
	},
);

test(
	...proves([
		'User profile: user_id, name, email, phone, DOB, gender.',
		'Email and gender are read-only on screen; name, phone and DOB are editable.',
	]),
	async ({ memberPage, member: { email, token } }) => {
		const { body } = await call('GET', '/api/user/profile', { token });
		const known = { name: 'Asha Rao', email, phone: '9845012345', DOB: '1994-05-17', gender: 'Female' };
		expect(body).toMatchObject({ user_id: aNumber, ...known });
		await memberPage.goto('/profile');
		const field = (label: string) => memberPage.getByRole('main').getByLabel(label, { exact: true });
		for (const [label, value] of [
			['Email', known.email],
			['Gender', known.gender],
		] as const) {
			await expect(field(label)).toHaveValue(value);
			await expect(field(label)).not.toBeEditable();
		}
		for (const [label, value] of [
			['Name', known.name],
			['Phone', known.phone],
			['Date of birth', known.DOB],
		] as const) {
			await expect(field(label)).toHaveValue(value);
			await expect(field(label)).toBeEditable();
		}
	},
);

test(
	...proves([
		'Session: a token and role from login.',
		'The token is kept in browser local storage under the name token; the profile is cached in session storage.',
	]),
	async ({ page, member }) => {
		await page.goto('/signIn');
		const answered = page.waitForResponse('**/auth/userLogin');
		await submitSignIn(page, member);
		const session = (await (await answered).json()) as { token: string };
		expect(session).toEqual({ token: anyText, role: 'user' });
		await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(session.token);
		const cached = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
		await expect.poll(cached).toContain(member.email);
		expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(member.email);
	},
);

test(
	...proves(
		'Product: productId, name, category, description, price, discount (percent), image, rating, available (1 available, 0 or other unavailable), buyCounts (dashboard only).',
	),
	async ({ page, product, desk, member, deskToken: token }) => {
		const { name, description, image } = product;
		const fields = {
			name,
			description,
			image,
			category: 'wheyprotein',
			price: 1000,
			discount: 10,
			rating: 0,
		};
		expect(product).toEqual({ productId: aNumber, ...fields, available: 1 });
		await page.goto(`/store/product/${product.productId}-x`);
		const main = page.getByRole('main');
		for (const shown of [name, description, '10% off', 'In stock']) await expect(main).toContainText(shown);
		// Large, and small among the thumbnails of the gallery.
		await expect(main.locator(`img[src="${image}"]`).first()).toBeVisible();

		await placeOrder(member.client, product, 3);
		const dashboard = await call('GET', '/api/admin/getDashData', { token });
		const { products } = dashboard.body as { products: { name: string }[] };
		expect(products.find((one) => one.name === name)).toMatchObject({ buyCounts: 3 });

		await desk.catalogue.update({ body: { ...product, available: 0 } });
		await page.reload();
		await expect(main).toContainText('Out of stock');
		const { body } = await call('GET', '/api/product/get', { query: { id: product.productId } });
		expect(body).toMatchObject({ available: 0 });
		expect(body).not.toHaveProperty('buyCounts');
	},
);

test(
	...proves(
		'Product page response: content (array of products), totalPages; the page number is added on the client.',
	),
	async ({ page }) => {
		const { body } = await call('GET', '/api/product/getAll', { query: { category: 'fitfoods' } });
		expect(body).toEqual({ content: expect.any(Array), totalPages: 2 });
		await page.goto('/store/category?category=fitfoods');
		const request = page.waitForRequest('**/api/product/getAll*');
		await page.mouse.wheel(0, 100_000);
		expect(new URL((await request).url()).searchParams.get('page')).toBe('2');
	},
);

test(
	...proves([
		'Cart entry: cartId and product (image, name, price, discount, productId).',
		'A local quantity starts at 1 and cannot go below 1.',
	]),
	async ({ memberPage, member, product }) => {
		const { productId, image, name, price, discount } = product;
		await member.client.cart.add({ body: { productId } });
		const { body } = await call('GET', '/api/cart/cartDetails', { token: member.token });
		expect(body).toMatchObject({
			cart: [{ cartId: aNumber, product: { image, name, price, discount, productId } }],
		});

		// The account remembers the quantity (docs/decisions/2026-11-22-cart-quantities-and-checkout.md); the screen
		// changes it locally, without an answer.
		await memberPage.route('**/api/cart/update', () => {});
		await memberPage.goto('/store/cart');
		const stepper = memberPage.getByRole('group', { name: `Quantity of ${name}` });
		const less = stepper.getByRole('button', { name: /^One less/ });
		const count = stepper.getByRole('status');
		await expect(count).toHaveText('1');
		await expect(less).toBeDisabled();
		await stepper.getByRole('button', { name: /^One more/ }).click();
		await expect(count).toHaveText('2');
		await less.click();
		await expect(count).toHaveText('1');
		await expect(less).toBeDisabled();
	},
);

test(
	...proves(
		'Address: addressId, addressType (home or work, sent as addresstype), name, email, phone, address, town, pincode, district, state (fixed KARNATAKA, read-only).',
	),
	async ({ memberPage, member: { token }, product }) => {
		await memberPage.goto(`/store/product/${product.productId}-x`);
		await memberPage.getByRole('button', { name: 'Buy', exact: true }).click();
		const form = formWith(memberPage, /^Save address$/);
		await expect(form.getByLabel('State')).toHaveValue('KARNATAKA');
		await expect(form.getByLabel('State')).not.toBeEditable();
		const { addresstype: _type, state: _state, ...texts } = homeAddress;
		for (const [label, text] of [
			['Name', texts.name],
			['Email', texts.email],
			['Phone', texts.phone],
			['Address', texts.address],
			['Town', texts.town],
			['Pincode', texts.pincode],
			['District', texts.district],
		] as const) {
			await form.getByLabel(label, { exact: true }).fill(text);
		}
		await form.getByText('Work', { exact: true }).click();
		const sent = await bodySentBy(memberPage, '/api/cart/addAddress', () =>
			form.getByRole('button', { name: 'Save address' }).click(),
		);
		expect(sent).toEqual({ ...texts, addresstype: 'work', state: 'KARNATAKA' });
		await expect(memberPage.getByText('Deliver Here')).toBeVisible();
		const { body } = await call('GET', '/api/cart/addressDetails', { token });
		const stored = { addressId: aNumber, addressType: 'work', ...texts, state: 'KARNATAKA' };
		expect(body).toEqual({ address: [stored] });
		const elsewhere = { ...homeAddress, state: 'KERALA' };
		expect((await call('POST', '/api/cart/addAddress', { token, body: elsewhere })).status).toBe(422);
	},
);

test(
	...proves(
		'Order, user list: product (image, name, price, discount, description, productId), quantity, orderDate, paymentMode, orderStatus, rating.',
	),
	async ({ member: { client, token }, product, desk }) => {
		await advanceOrderTo(desk, await placeOrder(client, product, 2), 'Delivered');
		await client.orders.rating({ body: { rating: 4.5, productId: product.productId } });
		const { image, name, price, discount, description, productId } = product;
		const { body } = await call('GET', '/api/orders/getOrders', { token });
		expect(body).toMatchObject({
			orders: [
				{
					product: { image, name, price, discount, description, productId },
					quantity: 2,
					orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
					paymentMode: 'COD',
					orderStatus: 'Delivered',
					rating: 4.5,
				},
			],
		});
	},
);

test(
	...proves(
		'Order, admin list: orderId, productName, quantity, price, orderDate, paymentMode, address (name, phone, address), orderStatus.',
	),
	async ({ member, product, deskToken: token, deskPage }) => {
		const orderId = await placeOrder(member.client, product, 2);
		const { body } = await call('GET', '/api/orders/getAllOrders', {
			token,
			query: { search: product.name },
		});
		expect(body).toMatchObject({
			orders: [
				{
					orderId,
					productName: product.name,
					quantity: 2,
					price: 1800,
					orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
					paymentMode: 'COD',
					address: { name: 'Asha Rao', phone: '9845012345', address: expect.stringContaining('4th Cross') },
					orderStatus: 'Pending',
				},
			],
		});
		await deskPage.goto(`/admin/orders?search=${encodeURIComponent(product.name)}`);
		const row = deskPage.getByRole('row').filter({ hasText: product.name });
		// People see the order's number, which its lines share (docs/readings.md, "Cart, address, order").
		const [{ orderNumber }] = (body as { orders: [{ orderNumber: number }] }).orders;
		for (const shown of [`AK-${orderNumber}`, '₹1,800', 'COD', 'Asha Rao', '4th Cross', 'Pending']) {
			await expect(row).toContainText(shown);
		}
	},
);

const orderPayload =
	"Order creation payload: paymentMode, source ('cart', or empty for direct buy), addressId, cartProductDetails (list of productId and quantity).";

/** Chooses COD and presses Confirm Order; the body of the request. */
async function orderSentBy(page: Page): Promise<unknown> {
	await page.getByRole('radio', { name: /COD/ }).check();
	return bodySentBy(page, '/api/orders/order', () =>
		page.getByRole('button', { name: 'Confirm Order' }).click(),
	);
}

test(
	...proves(orderPayload, 'direct buy'),
	async ({ memberPage, member, product: { productId }, product }) => {
		const addressId = await addHomeAddress(member.client);
		await openPayment(memberPage, product);
		const cartProductDetails = [{ productId, quantity: 1 }];
		const expected = { paymentMode: 'COD', source: '', addressId, cartProductDetails };
		expect(await orderSentBy(memberPage)).toMatchObject(expected);
	},
);

test(...proves(orderPayload, 'cart'), async ({ memberPage, member, product: { productId } }) => {
	const addressId = await addHomeAddress(member.client);
	await member.client.cart.add({ body: { productId } });
	await memberPage.goto('/store/cart');
	await memberPage.getByRole('button', { name: /^One more/ }).click();
	await memberPage.getByRole('button', { name: 'Proceed', exact: true }).click();
	await deliverHere(memberPage);
	await memberPage.getByRole('button', { name: 'Proceed to pay' }).click();
	const cartProductDetails = [{ productId, quantity: 2 }];
	const expected = { paymentMode: 'COD', source: 'cart', addressId, cartProductDetails };
	expect(await orderSentBy(memberPage)).toMatchObject(expected);
});

test(
	...proves([
		'Membership, create: start_Date, end_Date, center, user_id, price, type, payment_status.',
		'Membership, read back: type, price, payment_status, center, start_date, end_Date.',
	]),
	async ({ memberPage, member: { client, token } }) => {
		const { user_id } = await client.identity.profile();
		const purchase = purchaseOf('Elite', 12, user_id);
		await openPurchase(memberPage);
		await memberPage.getByLabel('Center').selectOption(purchase.center);
		await memberPage.getByLabel('Start date').fill(purchase.start_Date);
		await memberPage.getByRole('checkbox').check();
		const sent = await bodySentBy(memberPage, '/api/membership/register', () =>
			memberPage.getByRole('button', { name: 'Buy membership' }).click(),
		);
		expect(sent).toEqual(purchase);

		const { start_Date, user_id: _owner, ...rest } = purchase;
		const read = async () => (await call('GET', '/api/membership/getMemberships', { token })).body;
		await expect.poll(read).toMatchObject([{ ...rest, start_date: start_Date }]);
	},
);

test(
	...proves('Membership, admin list: id, name, membershipType, center, startDate, endDate, paymentStatus.'),
	async ({ member, deskPage, deskToken: token }) => {
		const id = await buyMembership(member.client);
		const { start_Date: startDate, end_Date: endDate, center } = purchaseOf('Elite', 3, 0);
		const query = { search: member.email };
		const { body } = await call('GET', '/api/membership/getAllMemberships', { token, query });
		expect(body).toMatchObject([
			{ id, name: 'Asha Rao', membershipType: 'Elite', center, startDate, endDate, paymentStatus: 'pending' },
		]);
		await deskPage.goto(`/admin/memberships?search=${encodeURIComponent(member.email)}`);
		const row = deskPage.getByRole('row').filter({ hasText: `#${id}` });
		// A centre's name is stored in lower case, and people read it capitalised.
		for (const shown of ['Asha Rao', 'Elite', center, 'pending'])
			await expect(row).toContainText(shown, { ignoreCase: true });
	},
);

test(
	...proves(
		'Image, type (empty for Elite, Pro, Plus), price (starting per-month price string), p1-p4 bullets, feature0-feature4;',
	),
	async ({ page }) => {
		for (const [name, type] of [
			['Elite', ''],
			['Elite Pro', 'Pro'],
			['Elite Plus', 'Plus'],
		] as const) {
			await page.goto(planPaths[name]);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Elite ${type}`.trim());
			const hero = page.getByRole('region', { name, exact: true });
			await expect(hero.locator('img')).toBeVisible();
			await expect(hero.getByText(/^Starting at ₹ \d+ \/ Month\*/)).toBeVisible();
			await expect(hero.getByRole('listitem')).toHaveCount(4);
			await expect(page.getByRole('region', { name: 'Features' }).getByRole('listitem')).toHaveCount(5);
		}
	},
);

test(
	...proves(
		'purchaseDetails: a list of durations, each with months, price, discountPrice, monthlyCost and perks p1-p6.',
	),
	async ({ page }) => {
		for (const type of planNames) {
			await openPlan(page, type);
			const cards = page.locator('#buy').getByRole('article');
			await expect(cards).toHaveCount(3);
			for (const months of durations) {
				const heading = page.getByRole('heading', { name: `${months} months`, exact: true });
				const card = cards.filter({ has: heading });
				const [list, discounted] = prices[type][months];
				const monthly = Math.round(discounted / months);
				for (const amount of [list, discounted, monthly]) {
					await expect(card).toContainText(`₹${amount.toLocaleString('en-IN')}`);
				}
				await expect(card).toContainText('/ month');
				const perks = await card.locator('dt').count();
				expect(perks).toBeGreaterThanOrEqual(2);
				expect(perks).toBeLessThanOrEqual(6);
			}
		}
	},
);

test(
	...proves([
		'Consultancy booking: age, height (cm), weight (kg), date, consult_type, userId.',
		'The list returns consult_type and date.',
	]),
	async ({ memberPage, member: { client, token } }) => {
		const { user_id: userId } = await client.identity.profile();
		const form = bookingForm(userId);
		await openBookingForm(memberPage, 'Nutrition Consultancy');
		await expect(memberPage.getByLabel('Height (cm)')).toBeVisible();
		await expect(memberPage.getByLabel('Weight (kg)')).toBeVisible();
		await fillForm(memberPage, form);
		const sent = await bodySentBy(memberPage, form.path, () =>
			memberPage.getByRole('button', { name: form.submit }).click(),
		);
		expect(sent).toEqual(form.body());
		const listed = [{ consult_type: 'Nutrition Consultancy', date: tomorrow() }];
		const read = async () => (await call('GET', '/api/consultancy/get', { token })).body;
		await expect.poll(read).toMatchObject(listed);
	},
);

test(
	...proves(
		'Dashboard data: todaySales, totalSales, queryCount, totalMemberships, products (name, price, buyCounts, rating, available), MemberShipBuyers (userName, memberShipType).',
	),
	async ({ member, product, deskToken: token }) => {
		await buyMembership(member.client);
		await placeOrder(member.client, product);
		const { body } = await call('GET', '/api/admin/getDashData', { token });
		const data = body as Record<string, unknown[]>;
		for (const name of ['todaySales', 'totalSales', 'queryCount', 'totalMemberships']) {
			expect(data[name], name).toEqual(aNumber);
		}
		const { name, price, rating, available } = product;
		expect(data.products).toContainEqual(
			expect.objectContaining({ name, price, rating, available, buyCounts: 1 }),
		);
		expect(data.MemberShipBuyers).toContainEqual(
			expect.objectContaining({ userName: 'Asha Rao', memberShipType: 'Elite' }),
		);
	},
);
