import { expect, type Page } from '@playwright/test';
import { guestTriggers } from '../spec/support/call-triggers.ts';
import { holdResponses } from '../spec/support/network.ts';
import type { ScreenState } from './state.ts';

const guest = (name: string, open: ScreenState['open'], more: Partial<ScreenState> = {}): ScreenState => ({
	name,
	viewer: 'guest',
	open,
	...more,
});

/** A screen as its address opens it. */
const at = (name: string, path: string): ScreenState => guest(name, (page) => page.goto(path));

const submit = (page: Page) => page.getByRole('main').locator('form button[type=submit]').last().click();

/** A form that was submitted empty. */
const refused = (name: string, path: string): ScreenState =>
	guest(`${name}, refused`, async (page) => {
		await page.goto(path);
		await submit(page);
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	});

/** Navigates to the list within the app, so that the browser requests it and not the server. */
async function goToList(page: Page): Promise<void> {
	await page.goto('/store');
	await page.getByRole('button', { name: 'All Categories' }).click();
	await page.getByRole('menuitem', { name: 'Fit Food' }).click();
}

const publicScreens: ScreenState[] = [
	at('Landing', '/'),
	refused('Landing: contact form', '/'),
	guest('Landing: message sent', async (page) => {
		await guestTriggers['POST api/contact/register']?.(page, {} as never);
		await expect(page.locator('[data-sonner-toast]')).toBeVisible();
	}),
	guest(
		'Menu of a phone',
		async (page) => {
			await page.goto('/');
			await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
			await expect(page.getByRole('dialog')).toBeVisible();
		},
		{ only: 'phone' },
	),
	at('Plan: Elite', '/fitness'),
	at('Plan: Elite Pro', '/fitness/elitePro'),
	at('Plan: Elite Plus', '/fitness/elitePlus'),
	guest('Plan: a question answered', async (page) => {
		await page.goto('/fitness/elitePro');
		const questions = page.getByRole('region', { name: 'Before you join' }).getByRole('group');
		for (const question of await questions.all()) await question.locator('summary').click();
		await expect(questions.last().getByRole('paragraph')).toBeVisible();
	}),
	at('Consultancy', '/consultancy'),
	at('Help', '/store/help'),
	at('Delivery and refunds', '/refunds'),
	at('Terms', '/terms'),
	at('Privacy', '/privacy'),
	at('Not found', '/nowhere'),
	guest('Busy: the page in place of one that there is no room for', async (page) => {
		await page.goto('/signIn');
		// `goto` would wait for its scripts, and it has none.
		await page.evaluate(() => window.location.assign('/busy'));
		await expect(page.getByRole('heading', { level: 1, name: 'The club is very busy' })).toBeVisible();
	}),
	guest('Offline: the page in place of an uncached one', async (page) => {
		await page.goto('/signIn');
		// `goto` would wait for its scripts, and it has none.
		await page.evaluate(() => window.location.assign('/offline'));
		await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
	}),
	guest(
		'Offline: a page that is open stays',
		async (page) => {
			await page.goto('/consultancy');
			await page.context().setOffline(true);
			await expect(page.getByText('showing saved data.')).toBeVisible();
		},
		// At another width the page would request other pictures.
		{ only: 'phone' },
	),
	guest('Offline: a screen that does not load', async (page) => {
		await page.goto('/signIn');
		await page.context().setOffline(true);
		await page.getByRole('link', { name: 'Forgot password?' }).click();
		await expect(page.getByRole('button', { name: 'Stay here' })).toBeVisible();
	}),
];

const signIn: ScreenState[] = [
	at('Sign in', '/signIn'),
	refused('Sign in', '/signIn'),
	guest('Sign in: wrong password', async (page) => {
		await page.route('**/auth/userLogin', (route) => route.fulfill({ status: 401, json: {} }));
		await page.goto('/signIn');
		await page.getByLabel('Email').fill('asha@example.com');
		await page.getByLabel('Password', { exact: true }).fill('surya-namaskar');
		await submit(page);
		await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
	}),
	at('Profile: logged out', '/profile'),
	at('Confirm email', '/confirmEmail#token'),
	at('Confirm email: incomplete link', '/confirmEmail'),
	guest('Confirm email: expired link', async (page) => {
		await page.goto('/confirmEmail#token');
		await page.getByRole('button', { name: 'Confirm' }).click();
		await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
	}),
	guest('Confirm email: confirmed', async (page) => {
		await page.route('**/auth/confirmEmail', (route) => route.fulfill({ json: { status: 'Thank you' } }));
		await page.goto('/confirmEmail#token');
		await page.getByRole('button', { name: 'Confirm' }).click();
		await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
	}),
	at('Set password', '/setPassword#token=token&email=asha%40example.com'),
	at('Set password: incomplete link', '/setPassword'),
	guest('Set password: refused', async (page) => {
		await page.goto('/setPassword#token=token&email=asha%40example.com');
		await submit(page);
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	at('Sign up', '/signUp'),
	refused('Sign up', '/signUp'),
	at('Administrator’s login', '/adminLogin'),
	at('Forgot password: email', '/forgotPassword'),
	guest('Forgot password: code', async (page) => {
		await page.route('**/auth/forgotPassword', (route) => route.fulfill({ json: { status: 'Sent' } }));
		await page.goto('/forgotPassword');
		await page.getByLabel('Email').fill('asha@example.com');
		await submit(page);
		await expect(page.getByLabel('OTP')).toBeVisible();
	}),
	guest('Forgot password: code refused, with tries left', async (page) => {
		const message = 'That OTP is wrong. Please check it; you have 4 tries left';
		await page.route('**/auth/forgotPassword', (route) => route.fulfill({ json: { status: 'Sent' } }));
		await page.route('**/auth/verifyOtp', (route) =>
			route.fulfill({ status: 409, json: { message, code: 'code_invalid' } }),
		);
		await page.goto('/forgotPassword');
		await page.getByLabel('Email').fill('asha@example.com');
		await submit(page);
		await page.getByLabel('OTP').fill('123456');
		await submit(page);
		await expect(page.getByText(message)).toBeVisible();
	}),
	guest('Forgot password: new password', async (page) => {
		await page.route('**/auth/forgotPassword', (route) => route.fulfill({ json: { status: 'Sent' } }));
		await page.route('**/auth/verifyOtp', (route) => route.fulfill({ json: { Token: 'x' } }));
		await page.goto('/forgotPassword');
		await page.getByLabel('Email').fill('asha@example.com');
		await submit(page);
		await page.getByLabel('OTP').fill('123456');
		await submit(page);
		await expect(page.getByLabel('New password')).toBeVisible();
	}),
];

const store: ScreenState[] = [
	at('Store front', '/store'),
	guest('Store: categories', async (page) => {
		await page.goto('/store');
		await page.getByRole('button', { name: 'All Categories' }).click();
		await expect(page.getByRole('menu')).toBeVisible();
	}),
	guest('Store: suggestions', async (page) => {
		await page.goto('/store');
		await page.getByRole('combobox').fill('whey');
		await expect(page.getByRole('option').first()).toBeVisible();
	}),
	at('Listing', '/store/category'),
	at('Listing: filtered', '/store/category?category=wheyprotein&price=900-1500&rating=3'),
	at('Listing: category and search', '/store/category?category=fitfoods&search=oats'),
	at('Listing: nothing found', '/store/category?category=qqqqxxxx'),
	guest('Listing: loading', async (page) => {
		await holdResponses(page, '/api/product/getAll*');
		await goToList(page);
		await expect(page.getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
	guest('Listing: failed', async (page) => {
		await page.route('**/api/product/getAll*', (route) => route.fulfill({ status: 500, json: {} }));
		await goToList(page);
		await expect(page.getByRole('button', { name: /try again|retry/i })).toBeVisible();
	}),
	guest(
		'Listing: filters of a phone',
		async (page) => {
			await page.goto('/store/category?category=fitfoods');
			await page.getByRole('button', { name: /^Filters/ }).click();
			await expect(page.getByRole('dialog')).toBeVisible();
		},
		{ only: 'phone' },
	),
	guest('Product', (page, { products }) => page.goto(`/store/product/${products.usual.productId}-x`)),
	guest('Product: sold out', (page, { products }) =>
		page.goto(`/store/product/${products.soldOut.productId}-x`),
	),
	guest('Product: long name, no picture', (page, { products }) =>
		page.goto(`/store/product/${products.longName.productId}-x`),
	),
	at('Product: none chosen', '/store/product'),
	at('Product: no longer there', '/store/product/999999-nothing'),
	at('Wishlist', '/store/wishlist'),
];

/** Every public screen, in every state. */
export const guestStates: readonly ScreenState[] = [...publicScreens, ...signIn, ...store];
