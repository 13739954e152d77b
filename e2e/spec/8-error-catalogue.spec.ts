import type { Page } from '@playwright/test';
import { clientOf } from '../people.ts';
import { sentences } from './sentences.ts';
import { clubUrl, expect, newCredentials, resetCodeFor, section, submitSignIn, test } from './spec.ts';
import { call } from './support/call.ts';
import { deskTriggers, guestTriggers, memberTriggers } from './support/call-triggers.ts';
import { skipDelay, skipLoginDelay } from './support/clock.ts';
import { fillForm } from './support/form-checks.ts';
import { addressForm, loginForm, passwordForm, registrationForm } from './support/form-definitions.ts';
import { mouse } from './support/input-methods.ts';
import { askToLogOut, findProduct, formWith, openPayment } from './support/screens.ts';
import { addHomeAddress, advanceOrderTo, placeOrder } from './support/shop.ts';
import { errorToast, successToast } from './support/toasts.ts';

const { proves } = section(8, 'The error catalogue');

const networkError = 'Network Error. Please check your internet connection or server.';

/** Stubs a call of docs/spec.md point 7 with a failure of the server. */
async function stubFailure(
	page: Page,
	name: string,
	answer: { status: number; json?: unknown; body?: string },
) {
	const path = pathOf(name);
	await page.route(
		({ pathname }) => pathname === path,
		(route) => route.fulfill(answer),
	);
}

/** The path of a call of docs/spec.md point 7: `/api/cart/add` for `POST cart/add`. */
function pathOf(name: string): string {
	const [, path = ''] = name.split(' ');
	return /^(auth|api)\//.test(path) ? `/${path}` : `/api/${path}`;
}

const closed = 'The club is closed for Deepavali';

test.describe(() => {
	const everyCall = 'Every failed call shows an error toast.';
	const refusal = { status: 409, json: { message: closed, code: 'closed' } };

	for (const [name, act] of Object.entries(guestTriggers)) {
		test(...proves(everyCall, `a guest, ${name}`), async ({ page, product }) => {
			await stubFailure(page, name, refusal);
			await act(page, { product });
			await expect(errorToast(page, closed)).toBeVisible();
		});
	}
	for (const [name, act] of Object.entries(memberTriggers)) {
		test(...proves(everyCall, `a member, ${name}`), async ({ memberPage, product, member, desk }) => {
			await stubFailure(memberPage, name, refusal);
			await act(memberPage, { product, member, desk });
			await expect(errorToast(memberPage, closed)).toBeVisible();
		});
	}
	for (const [name, act] of Object.entries(deskTriggers)) {
		test(...proves(everyCall, `the desk, ${name}`), async ({ deskPage, product, member, desk }) => {
			await stubFailure(deskPage, name, refusal);
			await act(deskPage, { product, member, desk });
			await expect(errorToast(deskPage, closed)).toBeVisible();
		});
	}

	test(...proves(everyCall, 'no call of point 7 is left out'), () => {
		const named = sentences
			.filter(({ point, text }) => point === 7 && text.includes(' | '))
			.map(({ text }) => text.split(' | ').slice(0, 2).join(' ').replace(' (admin)', ''));
		const tried = new Set(Object.keys({ ...guestTriggers, ...memberTriggers, ...deskTriggers }));
		expect(tried).toEqual(new Set(named));
	});
});

/** Fills the login form with valid values and submits it. */
async function tryToLogIn(page: Page): Promise<void> {
	const scope = formWith(page, loginForm.submit);
	await fillForm(scope, loginForm);
	await scope.getByRole('button', { name: loginForm.submit }).click();
}

test(...proves("HTTP 401 gives 'Unauthorized'."), async ({ page, memberPage, member }) => {
	await page.goto('/signIn');
	// The message of the server's answer is not shown.
	await tryToLogIn(page);
	await expect(errorToast(page, 'Unauthorized')).toBeVisible();
	await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);

	await memberPage.goto('/store');
	await call('POST', '/auth/logout', { token: member.token });
	await memberPage.getByRole('button', { name: /^Orders/ }).click();
	await expect(errorToast(memberPage, 'Unauthorized')).toBeVisible();
});

test(
	...proves("A network error gives 'Network Error. Please check your internet connection or server.'."),
	async ({ page }) => {
		await page.goto('/signIn');
		await page.route('**/auth/userLogin', (route) => route.abort());
		await tryToLogIn(page);
		await expect(errorToast(page, networkError)).toBeVisible();
	},
);

test(...proves("Otherwise the server's response message field is shown."), async ({ page, member }) => {
	const answered = page.waitForResponse('**/auth/userRegister');
	await page.goto('/signUp');
	await fillForm(page, { ...registrationForm, texts: { ...registrationForm.texts, email: member.email } });
	await page.getByRole('button', { name: 'Sign up' }).click();
	const { message } = (await (await answered).json()) as { message: string };
	await expect(errorToast(page, message)).toBeVisible();
	for (const status of [400, 403, 404, 422, 500, 503]) {
		const words = `${closed}, says ${status}`;
		await page.unrouteAll();
		await stubFailure(page, 'POST auth/userRegister', { status, json: { message: words } });
		await page.getByRole('button', { name: 'Sign up' }).click();
		await expect(errorToast(page, words)).toBeVisible();
	}
});

test(...proves("If that is absent: 'Something went wrong!'."), async ({ page }) => {
	await page.goto('/signIn');
	for (const answer of [
		{ status: 500, json: {} },
		{ status: 502, body: '<h1>Bad gateway</h1>' },
		{ status: 400, json: { code: 'odd' } },
	]) {
		await page.unrouteAll();
		await stubFailure(page, 'POST auth/userLogin', answer);
		await tryToLogIn(page);
		const toast = errorToast(page, 'Something went wrong!');
		await expect(toast).toBeVisible();
		// It goes by itself.
		await expect(toast).toHaveCount(0);
	}
});

test(
	...proves("'Please Login', 'please Login', 'Please Login To Buy', 'Please Login!'"),
	async ({ page, product }) => {
		const productPage = `/store/product/${product.productId}-x`;
		await page.clock.install();
		await page.goto(productPage);
		await page.getByRole('button', { name: 'Add to cart' }).click();
		await expect(errorToast(page, 'Please Login')).toBeVisible();
		await skipDelay(page);
		await expect(page).toHaveURL(/\/signIn$/);

		await page.goto(productPage);
		await page.getByRole('button', { name: 'Buy', exact: true }).click();
		await expect(errorToast(page, 'Please Login To Buy')).toBeVisible();
		await skipDelay(page);
		await expect(page).toHaveURL(/\/signIn$/);

		await page.goto('/appointment');
		await expect(errorToast(page, 'please Login')).toBeVisible();
		await skipDelay(page);
		await expect(page).toHaveURL(/\/signIn$/);

		await page.goto('/admin');
		await expect(errorToast(page, 'Please Login!')).toBeVisible();
		await skipDelay(page);
		await expect(page).toHaveURL(/\/adminLogin$/);
	},
);

test(...proves("'Product Out-Off Stock'"), async ({ memberPage, member, product, desk }) => {
	await desk.catalogue.update({ body: { ...product, available: 0 } });
	await memberPage.goto(`/store/product/${product.productId}-x`);
	for (const button of ['Buy', 'Add to cart']) {
		await memberPage.getByRole('button', { name: button, exact: true }).click();
		const toast = errorToast(memberPage, 'Product Out-Off Stock');
		await expect(toast).toBeVisible();
		// It goes by itself.
		await expect(toast).toHaveCount(0);
	}
	expect((await member.client.cart.cartDetails()).cart).toEqual([]);
});

test(...proves("'Password do not match'"), async ({ memberPage, member }) => {
	const form = passwordForm(member.email, member.password);
	await memberPage.goto('/profile/passwordRest');
	await fillForm(memberPage, { ...form, texts: { ...form.texts, conPassword: 'another-one' } });
	await memberPage.getByRole('button', { name: form.submit }).click();
	await expect(memberPage.getByText('Password do not match', { exact: true })).toBeVisible();
});

test(...proves("'Rating already submitted'"), async ({ memberPage, member, product, desk }) => {
	await advanceOrderTo(desk, await placeOrder(member.client, product), 'Delivered');
	await memberPage.goto('/store/orders');
	await mouse().choose(memberPage.getByRole('radio', { name: '4.5 stars' }));
	// The same rating arrives from another tab in the meantime.
	await member.client.orders.rating({ body: { rating: 2, productId: product.productId } });
	await memberPage.getByRole('button', { name: /^Submit/ }).click();
	await expect(errorToast(memberPage, 'Rating already submitted')).toBeVisible();
});

test(...proves("'Product not found or invalid data.'"), async ({ page }) => {
	await page.goto('/store/product');
	await expect(page.getByText('Product not found or invalid data.', { exact: true })).toBeVisible();
});

test(
	...proves(
		"Success toasts show the server's status text, or the whole response for the reset and delete calls.",
	),
	async ({ page, memberPage, member, deskPage, product }) => {
		const status = async (path: string, screen: Page) => {
			const response = await screen.waitForResponse(`**${path}*`);
			return ((await response.json()) as { status: string }).status;
		};
		const text = async (path: string, screen: Page) => (await screen.waitForResponse(`**${path}*`)).text();

		await memberPage.goto(`/store/product/${product.productId}-x`);
		const added = status('/api/cart/add', memberPage);
		await memberPage.getByRole('button', { name: 'Add to cart' }).click();
		await expect(successToast(memberPage, await added)).toBeVisible();

		await memberPage.getByRole('button', { name: 'Buy', exact: true }).click();
		await fillForm(formWith(memberPage, addressForm.submit), addressForm);
		const saved = status('/api/cart/addAddress', memberPage);
		await memberPage.getByRole('button', { name: addressForm.submit }).click();
		await expect(successToast(memberPage, await saved)).toBeVisible();

		await page.goto('/forgotPassword');
		await page.getByLabel('Email').fill(member.email);
		const response = text('/auth/forgotPassword', page);
		await page.getByRole('main').locator('form').getByRole('button').click();
		await expect(successToast(page, await response)).toBeVisible();
		const code = await resetCodeFor(member.email);
		await page.getByLabel('OTP').fill(code);
		await page.getByRole('button', { name: /verify/i }).click();
		await page.getByLabel('New password').fill('chandra-namaskar');
		const changed = text('/auth/newPassword', page);
		await page.getByLabel('New password').press('Enter');
		await expect(successToast(page, await changed)).toBeVisible();

		const row = await findProduct(deskPage, product);
		await row.getByRole('button', { name: /^Delete/ }).click();
		const deleted = text('/api/product/delete', deskPage);
		await deskPage
			.getByRole('alertdialog')
			.getByRole('button', { name: /^Delete/ })
			.click();
		await expect(successToast(deskPage, await deleted)).toBeVisible();
	},
);

test(
	...proves("Fixed success texts: 'Sign-up successful!', 'Logged out', 'Order Placed Successfully'."),
	async ({ page, product }) => {
		const person = newCredentials();
		await page.clock.install();
		await page.goto('/signUp');
		await fillForm(page, { ...registrationForm, texts: { ...registrationForm.texts, email: person.email } });
		await page.getByRole('button', { name: 'Sign up' }).click();
		await expect(successToast(page, 'Sign-up successful!')).toBeVisible();
		await skipDelay(page);
		await expect(page).toHaveURL(/\/signIn$/);
		await submitSignIn(page, person);
		await skipLoginDelay(page);
		await expect(page).toHaveURL(`${clubUrl}/`);

		const token = await page.evaluate(() => localStorage.getItem('token'));
		await addHomeAddress(clientOf(clubUrl, token));
		await openPayment(page, product);
		await page.getByRole('radio', { name: /COD/ }).check();
		await page.getByRole('button', { name: 'Confirm Order' }).click();
		await expect(page.getByText('Order Placed Successfully', { exact: true }).first()).toBeVisible();

		await (await askToLogOut(page)).click();
		await expect(successToast(page, 'Logged out')).toBeVisible();
	},
);

test(...proves("'No upcoming Consultancy found.'"), async ({ memberPage }) => {
	await memberPage.goto('/profile/profileConsultancy');
	await expect(memberPage.getByText('No upcoming Consultancy found.', { exact: true })).toBeVisible();
});

test(...proves("'No memberships found.'"), async ({ memberPage }) => {
	await memberPage.goto('/profile/profileMembership');
	await expect(memberPage.getByText('No memberships found.', { exact: true })).toBeVisible();
});

test(...proves("'No similar products found.'"), async ({ page, product }) => {
	await page.route('**/api/product/similar*', (route) => route.fulfill({ json: [] }));
	await page.goto('/store/category?category=wheyprotein');
	await page.getByRole('article').filter({ hasText: product.name }).getByRole('link').click();
	await expect(page.getByText('No similar products found.', { exact: true })).toBeVisible();
});

test(...proves("'No result' (suggestions)"), async ({ page }) => {
	await page.goto('/store');
	await page.getByRole('combobox').fill('zzqqxxyy');
	await expect(page.getByText('No result', { exact: true })).toBeVisible();
});

test(...proves("'No more Data' (end of the product list)"), async ({ page }) => {
	await page.goto('/store/category?category=fitfoods');
	const end = page.getByText('No more Data', { exact: true });
	await expect(page.getByRole('article').first()).toBeVisible();
	await expect(end).toHaveCount(0);
	await page.mouse.wheel(0, 100_000);
	await expect(end).toBeVisible();
});
