import { expect, type Page } from '@playwright/test';
import { homeAddress } from '../people.ts';
import { addMonths, tomorrow } from '../spec/support/dates.ts';
import { holdResponses } from '../spec/support/network.ts';
import { askToLogOut, deliverHere, openBookingForm, openPurchase } from '../spec/support/screens.ts';
import type { ScreenState, Viewer } from './state.ts';

const state = (viewer: Viewer, name: string, open: ScreenState['open']): ScreenState => ({
	name,
	viewer,
	open,
});

const content = (page: Page) => page.getByRole('main');

/** A screen as its address opens it, once it shows a text. */
const at = (viewer: Viewer, name: string, path: string, text: RegExp | string): ScreenState =>
	state(viewer, name, async (page) => {
		await page.goto(path);
		await expect(content(page).getByText(text).first()).toBeVisible();
	});

/** A screen while its read is pending, and once it failed. */
const waitingFor = (name: string, path: string, read: string): ScreenState[] => [
	state('regular', `${name}: loading`, async (page) => {
		await holdResponses(page, read);
		await page.goto(path);
		await expect(page.getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
	state('regular', `${name}: failed`, async (page) => {
		await page.route(`**${read}`, (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto(path);
		await expect(page.getByRole('button', { name: /try again|retry/i }).first()).toBeVisible();
	}),
];

/** The reads that the profile summarises. */
const summaryReads = ['/api/orders/getOrders', '/api/consultancy/get', '/api/membership/getMemberships'];

const profile: ScreenState[] = [
	at('regular', 'Profile', '/profile', 'Email'),
	at('newcomer', 'Profile: newcomer', '/profile', 'No membership yet'),
	state('regular', 'Profile: loading', async (page) => {
		await Promise.all(summaryReads.map((read) => holdResponses(page, read)));
		await page.goto('/profile');
		await expect(page.getByText('Loading orders')).toBeAttached();
	}),
	state('regular', 'Profile: summaries failed', async (page) => {
		for (const read of summaryReads)
			await page.route(`**${read}`, (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto('/profile');
		await expect(page.getByRole('link', { name: 'Open membership' })).toBeVisible();
	}),
	state('regular', 'Profile: refused', async (page) => {
		await page.goto('/profile');
		await page.getByLabel('Name').fill('');
		await page.getByLabel('Name').press('Enter');
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	state('regular', 'Profile: leaving unsaved changes', async (page) => {
		await page.goto('/profile');
		await page.getByLabel('Name').fill('Asha Rao Shetty');
		await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
	state('regular', 'Profile: logout', async (page) => {
		await expect(await askToLogOut(page)).toBeVisible();
	}),
	at('regular', 'Profile: orders', '/profile/profileOrders', 'Delivered'),
	at('newcomer', 'Profile: no orders', '/profile/profileOrders', /no orders/i),
	...waitingFor('Profile: orders', '/profile/profileOrders', '/api/orders/getOrders'),
	at('regular', 'Profile: consultancies', '/profile/profileConsultancy', 'Nutrition Consultancy'),
	state('regular', 'Profile: a consultancy to cancel', async (page) => {
		await page.goto('/profile/profileConsultancy');
		await page
			.getByRole('button', { name: /^Cancel Nutrition Consultancy/ })
			.first()
			.click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
	at(
		'newcomer',
		'Profile: no consultancies',
		'/profile/profileConsultancy',
		'No upcoming Consultancy found.',
	),
	...waitingFor('Profile: consultancies', '/profile/profileConsultancy', '/api/consultancy/get'),
	at('regular', 'Profile: memberships', '/profile/profileMembership', 'pending'),
	state('regular', 'Profile: memberships past, present and future', async (page) => {
		await page.route('**/api/membership/getMemberships', async (route) => {
			const response = await route.fetch();
			const [one] = await response.json();
			const at = (id: number, start_date: string, end_Date: string) => ({ ...one, id, start_date, end_Date });
			const json = [
				at(3, addMonths(tomorrow(), 6), addMonths(tomorrow(), 18)),
				{ ...at(2, addMonths(tomorrow(), -9), tomorrow()), type: 'Elite Plus', payment_status: 'payed' },
				{ ...at(1, addMonths(tomorrow(), -24), addMonths(tomorrow(), -12)), payment_status: 'payed' },
			];
			await route.fulfill({ response, json });
		});
		await page.route('**/api/membership/standing', async (route) => {
			const response = await route.fetch();
			const [one] = await response.json();
			const { due: _, dueBy: __, ...paid } = one;
			const of = (id: number, firstDay: string, validUntil: string) => ({
				...paid,
				id,
				firstDay,
				validUntil,
			});
			const json = [
				{ ...one, id: 3, startDate: addMonths(tomorrow(), 6), endDate: addMonths(tomorrow(), 18) },
				{ ...of(2, addMonths(tomorrow(), -9), tomorrow()), type: 'Elite Plus', due: 0, state: 'active' },
				{ ...of(1, addMonths(tomorrow(), -24), addMonths(tomorrow(), -12)), due: 0, state: 'expired' },
			];
			await route.fulfill({ response, json });
		});
		await page.goto('/profile/profileMembership');
		await expect(content(page).getByText('day left')).toBeVisible();
	}),
	at('newcomer', 'Profile: no memberships', '/profile/profileMembership', 'No memberships found.'),
	...waitingFor('Profile: memberships', '/profile/profileMembership', '/api/membership/getMemberships'),
	at('regular', 'Profile: password', '/profile/passwordRest', /Rest Password/),
	state('regular', 'Profile: password, refused', async (page) => {
		await page.goto('/profile/passwordRest');
		await page.getByRole('button', { name: 'Change password' }).click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
];

/** Opens the choice of an address, with the member's cart. */
export async function openAddresses(page: Page): Promise<void> {
	await page.goto('/store/cart');
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await expect(page).toHaveURL(/\/store\/addAddress$/);
}

const purchase: ScreenState[] = [
	at('regular', 'Cart', '/store/cart', /Total/),
	at('newcomer', 'Cart: empty', '/store/cart', /empty/i),
	...waitingFor('Cart', '/store/cart', '/api/cart/cartDetails'),
	state('regular', 'Addresses', async (page) => {
		await openAddresses(page);
		await expect(page.getByText('Deliver Here', { exact: true }).first()).toBeVisible();
	}),
	state('newcomer', 'Addresses: the first, refused', async (page, { products }) => {
		await page.goto(`/store/product/${products.usual.productId}-x`);
		await page.getByRole('button', { name: 'Buy', exact: true }).click();
		await expect(page.getByRole('heading', { name: 'New address' })).toBeVisible();
		await content(page).locator('form button[type=submit]').last().click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	state('regular', 'Addresses: a pincode outside Karnataka', async (page) => {
		await openAddresses(page);
		await page.getByRole('button', { name: 'Add a new address' }).click();
		await page.getByLabel('Pincode').fill('110001');
		await expect(content(page).getByText('Is this one right?')).toBeVisible();
	}),
	state('regular', 'Payment', async (page) => {
		await openAddresses(page);
		await content(page).getByText('Deliver Here', { exact: true }).first().click();
		await page.getByRole('button', { name: 'Proceed to pay' }).click();
		await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeVisible();
	}),
	state('newcomer', 'Order placed', async (page, { newcomer, products }) => {
		await newcomer.client.cart.addAddress({ body: homeAddress });
		await page.goto(`/store/product/${products.usual.productId}-x`);
		await page.getByRole('button', { name: 'Buy', exact: true }).click();
		await deliverHere(page);
		await page.getByRole('button', { name: 'Proceed to pay' }).click();
		await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
		await page.getByRole('button', { name: 'Confirm Order' }).click();
		await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
	}),
	at('regular', 'Orders', '/store/orders', 'Delivered'),
];

const bookings: ScreenState[] = [
	state('regular', 'Appointment', (page) => openBookingForm(page, 'Nutrition Consultancy')),
	state('regular', 'Appointment: refused', async (page) => {
		await openBookingForm(page, 'Nutrition Consultancy');
		await page.getByRole('button', { name: 'Book Appointment' }).click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	state('regular', 'Appointment: height in feet', async (page) => {
		await openBookingForm(page, 'Nutrition Consultancy');
		await page.getByLabel('Height (cm)').fill('5.8');
		await expect(page.getByText('5.8 looks like feet.')).toBeVisible();
		// Scrolls the button to the middle: the bar at a phone's lower edge would cover half of it, and axe would report
		// a target too small to press.
		const button = page.getByRole('button', { name: 'Book Appointment' });
		await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
	}),
	state('regular', 'Appointment: booked already', async (page) => {
		await openBookingForm(page, 'Nutrition Consultancy');
		await page.getByLabel('Age').fill('32');
		await page.getByLabel('Height (cm)').fill('165');
		await page.getByLabel('Weight (kg)').fill('61.5');
		await page.getByLabel('Date').fill(tomorrow());
		await page.getByRole('button', { name: 'Book Appointment' }).click();
		await expect(page.getByRole('alertdialog', { name: 'Book another?' })).toBeVisible();
	}),
	state('regular', 'Buy membership', openPurchase),
	state('regular', 'Buy membership: bought already', async (page) => {
		await openPurchase(page);
		await page.getByLabel('Center').selectOption('koramangala');
		await page.getByLabel('Start date').fill(tomorrow());
		await page.getByRole('checkbox').check();
		await page.getByRole('button', { name: 'Buy membership' }).click();
		await expect(page.getByRole('alertdialog', { name: 'Buy another?' })).toBeVisible();
	}),
	state('regular', 'Buy membership: refused', async (page) => {
		await openPurchase(page);
		await page.getByRole('button', { name: 'Buy membership' }).click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
];

/** Every screen of a logged-in member, in every state. */
export const memberStates: readonly ScreenState[] = [...profile, ...purchase, ...bookings];
