import { homeAddress } from '../../people.ts';
import { expect, section, test } from '../spec.ts';
import { call } from '../support/call.ts';
import { addMonths, today } from '../support/dates.ts';
import { expectAccepted, expectFaultsOverHttp } from '../support/form-checks.ts';
import { bookingForm, registrationForm } from '../support/form-definitions.ts';
import { purchaseOf, tryToBuy } from '../support/memberships.ts';
import { openAddressForm, openPayment, openPurchase } from '../support/screens.ts';
import { addHomeAddress, advanceOrderTo, placeOrder } from '../support/shop.ts';

const { proves } = section(9, 'Business constants and limits');

test(...proves('Minimum age: 13 at sign-up, 10 for booking.'), async ({ member: { client, token } }) => {
	const thirteen = addMonths(today(), -12 * 13);
	const younger = new Date(Date.parse(thirteen) + 86_400_000).toISOString().slice(0, 10);
	await expectFaultsOverHttp(registrationForm, [{ field: 'DOB', typed: younger }]);
	await expectAccepted(registrationForm, { DOB: thirteen });
	const form = bookingForm((await client.identity.profile()).user_id);
	await expectFaultsOverHttp(form, [{ field: 'age', typed: '9', sent: 9 }], token);
	await expectAccepted(form, { age: 10 }, token);
});

test(
	...proves('Phone 10 digits; pincode 6 digits; password at least 6 characters.'),
	async ({ member: { client, token } }) => {
		const wrong = (field: string, ...texts: string[]) => texts.map((typed) => ({ field, typed }));
		await expectFaultsOverHttp(registrationForm, wrong('phone', '984501234', '98450123456', '98450x2345'));
		const pincodes = {
			method: 'POST',
			path: '/api/cart/addAddress',
			labels: {},
			submit: /x/,
			texts: {},
		} as const;
		const form = { ...pincodes, body: () => homeAddress };
		await expectFaultsOverHttp(form, wrong('pincode', '56001', '5600111', '56001x'), token);
		for (const body of [
			{ password: '12345', Cpassword: '12345' },
			{ password: '123456', Cpassword: '123456' },
		]) {
			const sent = { ...registrationForm.body(), ...body };
			const { status } = await call('POST', '/auth/userRegister', { body: sent });
			expect(status).toBe(body.password.length < 6 ? 422 : 201);
		}
		expect((await client.identity.profile()).phone).toHaveLength(10);
	},
);

test(...proves('Ratings: 5 stars, half steps.'), async ({ memberPage, member, product, desk }) => {
	await advanceOrderTo(desk, await placeOrder(member.client, product), 'Delivered');
	await memberPage.goto('/store/orders');
	const radios = memberPage.getByRole('article').filter({ hasText: product.name }).getByRole('radio');
	const steps = ['0.5', '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5'];
	await expect(radios).toHaveCount(steps.length);
	for (const [place, step] of steps.entries()) {
		await expect(radios.nth(place)).toHaveAccessibleName(new RegExp(`^${RegExp.escape(step)} stars?$`));
	}
	for (const rating of [0, 0.25, 4.75, 5.5]) {
		const body = { rating, productId: product.productId };
		expect((await call('PATCH', '/api/orders/rating', { token: member.token, body })).status).toBe(422);
	}
	await member.client.orders.rating({ body: { rating: 0.5, productId: product.productId } });
});

test(...proves('Cart quantity minimum 1.'), async ({ memberPage, member, product }) => {
	const { productId, name } = product;
	await member.client.cart.add({ body: { productId } });
	await memberPage.goto('/store/cart');
	const stepper = memberPage.getByRole('group', { name: `Quantity of ${name}` });
	await expect(stepper.getByRole('status')).toHaveText('1');
	await expect(stepper.getByRole('button', { name: /^One less/ })).toBeDisabled();
	const order = { paymentMode: 'COD', source: 'cart', addressId: await addHomeAddress(member.client) };
	for (const [quantity, status] of [
		[0, 422],
		[-1, 422],
		[1, 201],
	] as const) {
		const body = { ...order, cartProductDetails: [{ productId, quantity }] };
		expect((await call('POST', '/api/orders/order', { token: member.token, body })).status).toBe(status);
	}
});

test(
	...proves('Payment modes: COD is available; the card option is shown but disabled.'),
	async ({ memberPage, member, product }) => {
		const addressId = await addHomeAddress(member.client);
		await openPayment(memberPage, product);
		await expect(memberPage.getByRole('radio', { name: /COD/ })).toBeEnabled();
		const card = memberPage.getByRole('radio', { name: /card/ });
		await expect(card).toBeDisabled();
		await expect(memberPage.getByText('Credit or debit card')).toBeVisible();
		const cartProductDetails = [{ productId: product.productId, quantity: 1 }];
		for (const [paymentMode, status] of [
			['card', 422],
			['COD', 201],
		] as const) {
			const body = { paymentMode, source: '', addressId, cartProductDetails };
			expect((await call('POST', '/api/orders/order', { token: member.token, body })).status).toBe(status);
		}
	},
);

test(
	...proves(['Address types: home, work.', 'Default state KARNATAKA.']),
	async ({ memberPage, member: { client, token }, product }) => {
		await openAddressForm(memberPage, product);
		const types = memberPage.getByRole('group', { name: 'Address type' }).getByRole('radio');
		expect(await types.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
			'home',
			'work',
		]);
		await expect(memberPage.getByLabel('State')).toHaveValue('KARNATAKA');

		const { state: _state, ...address } = homeAddress;
		for (const [addresstype, status] of [
			['home', 201],
			['work', 201],
			['holiday', 422],
		] as const) {
			const body = { ...address, addresstype };
			expect((await call('POST', '/api/cart/addAddress', { token, body })).status).toBe(status);
		}
		const { address: stored } = await client.cart.addressDetails();
		expect(stored.map(({ addressType }) => addressType).sort()).toEqual(['home', 'work']);
		expect(stored.map(({ state }) => state)).toEqual(['KARNATAKA', 'KARNATAKA']);
	},
);

test(...proves('City label: Bangalore.'), async ({ page }) => {
	await page.goto('/store');
	await expect(page.getByRole('banner').getByText('Bangalore')).toBeVisible();
});

test(
	...proves('Centers: vijayanagara, indiranagar, koramangala, HSR Layout.'),
	async ({ page, member: { client, token } }) => {
		await openPurchase(page);
		const centers = ['vijayanagara', 'indiranagar', 'koramangala', 'HSR Layout'];
		await expect(page.getByLabel('Center').locator('option:not([value=""])')).toHaveText(centers);
		const { user_id } = await client.identity.profile();
		for (const center of centers) {
			expect(
				await tryToBuy(token, { ...purchaseOf('Elite', 3, user_id), center: center as 'indiranagar' }),
			).toBe(201);
		}
	},
);
