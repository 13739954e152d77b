import type { Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import type { Client } from '#shared/client.ts';
import { homeAddress, type Member } from '../../people.ts';
import { fillForm } from './form-checks.ts';
import {
	addressForm,
	bookingForm,
	contactForm,
	loginForm,
	membershipForm,
	newProductForm,
	passwordForm,
	registrationForm,
} from './form-definitions.ts';
import { mouse } from './input-methods.ts';
import { buyMembership } from './memberships.ts';
import {
	findProduct,
	findRow,
	formWith,
	openAddressForm,
	openBookingForm,
	openPayment,
	openPurchase,
	openUpdateForm,
} from './screens.ts';
import { advanceOrderTo, placeOrder } from './shop.ts';

/** By call of docs/spec.md point 7: what a user does on the screens to make the page send it. */
type Triggers<Needs> = Readonly<Record<string, (page: Page, needs: Needs) => Promise<unknown>>>;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Fills a form with valid values and submits it. */
async function submitForm(page: Page, form: Parameters<typeof fillForm>[1]): Promise<void> {
	const scope = formWith(page, form.submit);
	await fillForm(scope, form);
	await scope.getByRole('button', { name: form.submit }).click();
}

/** Resets a password up to the stage after these, whose calls are stubbed: no mail is needed. */
async function resetPasswordAfter(page: Page, stages: readonly string[]): Promise<void> {
	const answers = { forgotPassword: 'Sent', verifyOtp: { Token: 'x' } } as const;
	for (const stage of stages) {
		const answer = answers[stage as keyof typeof answers];
		const text = typeof answer === 'string' ? { contentType: 'text/plain', body: answer } : { json: answer };
		await page.route(`**/auth/${stage}`, (route) => route.fulfill(text));
	}
	await page.goto('/forgotPassword');
	await page.getByLabel('Email').fill('asha@example.com');
	await page.getByRole('main').locator('form').getByRole('button').click();
	if (!stages.includes('forgotPassword')) return;
	await page.getByLabel('OTP').fill('123456');
	await press(page, /verify/i);
	if (!stages.includes('verifyOtp')) return;
	await page.getByLabel('New password').fill('chandra-namaskar');
	await page.getByLabel('New password').press('Enter');
}

/**
 * Opens the store from another screen, so that the browser and not the server renders it and sends its calls.
 */
async function enterStore(page: Page): Promise<void> {
	await page.goto('/signIn');
	await page.getByRole('link', { name: 'Store', exact: true }).first().click();
}

export const guestTriggers: Triggers<{ product: Product }> = {
	'POST auth/userLogin': async (page) => {
		await page.goto('/signIn');
		await submitForm(page, loginForm);
	},
	'POST auth/userRegister': async (page) => {
		await page.goto('/signUp');
		await submitForm(page, registrationForm);
	},
	'POST auth/forgotPassword': (page) => resetPasswordAfter(page, []),
	'POST auth/verifyOtp': (page) => resetPasswordAfter(page, ['forgotPassword']),
	'POST auth/newPassword': (page) => resetPasswordAfter(page, ['forgotPassword', 'verifyOtp']),
	'POST api/contact/register': async (page) => {
		await page.goto('/');
		await submitForm(page, contactForm);
	},
	'GET api/product/getAll': async (page) => {
		await enterStore(page);
		await press(page, 'All Categories');
		await page.getByRole('menuitem', { name: 'Fit Food' }).click();
	},
	'GET product/suggestions': async (page) => {
		await page.goto('/store');
		await page.getByRole('combobox').fill('whey');
	},
	'GET product/topSeller': enterStore,
	'GET product/similar': async (page, { product }) => {
		await page.goto('/store/category?category=wheyprotein');
		await page.getByRole('article').filter({ hasText: product.name }).getByRole('link').click();
	},
};

export const memberTriggers: Triggers<{ product: Product; member: Member; desk: Client }> = {
	'GET user/profile': (page) => page.goto('/profile'),
	'PATCH user/update': async (page) => {
		await page.goto('/profile');
		await page.getByLabel('Name').fill('Asha Menon');
		await press(page, /^Save$/);
	},
	'PATCH user/reset': async (page, { member: { email, password } }) => {
		await page.goto('/profile/passwordRest');
		await submitForm(page, passwordForm(email, password));
	},
	'POST cart/add': async (page, { product }) => {
		await page.goto(`/store/product/${product.productId}-x`);
		await press(page, 'Add to cart');
	},
	'GET cart/cartDetails': (page) => page.goto('/store/cart'),
	'DELETE cart/remove': async (page, { product, member }) => {
		await member.client.cart.add({ body: { productId: product.productId } });
		await page.goto('/store/cart');
		await press(page, /^Remove/);
	},
	'GET cart/addressDetails': async (page, { product }) => {
		await page.goto(`/store/product/${product.productId}-x`);
		await press(page, /^Buy$/);
	},
	'POST cart/addAddress': async (page, { product }) => {
		await openAddressForm(page, product);
		await submitForm(page, addressForm);
	},
	'DELETE cart/removeAddress': async (page, { product, member }) => {
		await member.client.cart.addAddress({ body: homeAddress });
		await page.goto(`/store/product/${product.productId}-x`);
		await press(page, /^Buy$/);
		await press(page, /^Remove/);
		await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
	},
	'POST orders/order': async (page, { product, member }) => {
		await member.client.cart.addAddress({ body: homeAddress });
		await openPayment(page, product);
		await page.getByRole('radio', { name: /COD/ }).check();
		await press(page, 'Confirm Order');
	},
	'GET orders/getOrders': (page) => page.goto('/store/orders'),
	'PATCH orders/rating': async (page, { product, member, desk }) => {
		await advanceOrderTo(desk, await placeOrder(member.client, product), 'Delivered');
		await page.goto('/store/orders');
		await mouse().choose(page.getByRole('radio', { name: '4.5 stars' }));
		await press(page, /^Submit/);
	},
	'POST membership/register': async (page) => {
		await openPurchase(page);
		await fillForm(page, membershipForm(0));
		await page.getByRole('checkbox').check();
		await press(page, 'Buy membership');
	},
	'GET membership/getMemberships': (page) => page.goto('/profile/profileMembership'),
	'GET consultancy/get': (page) => page.goto('/profile/profileConsultancy'),
	'POST consultancy/book': async (page) => {
		await openBookingForm(page, 'Fitness Consultancy');
		await submitForm(page, bookingForm(0));
	},
};

export const deskTriggers: Triggers<{ product: Product; member: Member; desk: Client }> = {
	'GET api/product/getAll': (page) => page.goto('/admin/products'),
	'POST product/add': async (page) => {
		await page.goto('/admin/products');
		await press(page, 'Add product');
		const dialog = page.getByRole('dialog');
		await fillForm(dialog, newProductForm);
		await dialog.getByRole('button', { name: newProductForm.submit }).click();
	},
	'PATCH product/update': async (page, { product }) => {
		await openUpdateForm(page, product);
		await page.getByRole('dialog').getByLabel('Price').fill('1234');
		await press(page, 'Save changes');
	},
	'DELETE product/delete': async (page, { product }) => {
		const row = await findProduct(page, product);
		await row.getByRole('button', { name: /^Delete/ }).click();
		await page
			.getByRole('alertdialog')
			.getByRole('button', { name: /^Delete/ })
			.click();
	},
	'GET orders/getAllOrders': (page) => page.goto('/admin/orders'),
	'PATCH orders/update': async (page, { product, member }) => {
		await placeOrder(member.client, product);
		const row = await findRow(page, '/admin/orders', product.name);
		await row.getByRole('button', { name: 'Transit' }).click();
	},
	'GET membership/getAllMemberships': (page) => page.goto('/admin/memberships'),
	'PATCH membership/update': async (page, { member }) => {
		const id = await buyMembership(member.client);
		await page.goto(`/admin/memberships?search=${encodeURIComponent(member.email)}`);
		await page
			.getByRole('row')
			.filter({ hasText: `#${id}` })
			.getByRole('button', { name: 'Pay' })
			.click();
		await page
			.getByRole('alertdialog')
			.getByRole('button', { name: /^Mark .* received$/ })
			.click();
	},
	'GET contact/getAll': (page) => page.goto('/admin/queries'),
	'PATCH contact/update': async (page, { member }) => {
		const { email } = member;
		const msg = 'Is the pool at indiranagar open on Sundays?';
		await member.client.contact.register({ body: { name: 'Asha Rao', email, phone: '9845012345', msg } });
		const row = await findRow(page, '/admin/queries', email);
		await row.getByRole('button', { name: 'Answered' }).click();
	},
	'GET admin/getDashData': (page) => page.goto('/admin'),
};
