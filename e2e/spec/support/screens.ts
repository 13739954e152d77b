import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { searchLimit } from '#shared/catalogue/catalogue.rules.ts';

/** The window of a phone. */
export const phoneViewport = { width: 390, height: 844 };

/** The heading that names a screen. */
export const pageHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The bar at the top of every screen but the desk's. */
export const topBar = (page: Page): Locator => page.getByRole('banner');

/** Follows a link of the top bar by its whole name. */
export const followTopBarLink = (page: Page, name: string): Promise<void> =>
	topBar(page).getByRole('link', { name, exact: true }).click();

/** Scrolls to the end that a page has at this moment. */
export const scrollToEnd = (page: Page): Promise<void> =>
	page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

/** The form with this button: a screen may have other fields with the same labels. */
export const formWith = (page: Page, button: RegExp | string): Locator =>
	page.locator('form').filter({ has: page.getByRole('button', { name: button }) });

/** Opens the address screen by buying a product: the step redirects to the cart when nothing is being bought. */
export async function openAddressForm(page: Page, product: Product): Promise<void> {
	await page.goto(`/store/product/${product.productId}-x`);
	await page.getByRole('button', { name: 'Buy', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'New address' })).toBeVisible();
}

/**
 * Opens the desk's products at the search for one, and returns its row: in the whole list, newest first, the products
 * that other tests add meanwhile push it off the page.
 */
export async function findProduct(page: Page, { name }: Pick<Product, 'name'>): Promise<Locator> {
	await page.goto(`/admin/products?search=${encodeURIComponent(name.slice(0, searchLimit))}`);
	return page.getByRole('row').filter({ hasText: name });
}

/** Opens the dialog that updates a product of the desk's list. */
export async function openUpdateForm(page: Page, product: Pick<Product, 'name'>): Promise<void> {
	const row = await findProduct(page, product);
	await row.getByRole('button', { name: /^Update/ }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
}

/** Opens the booking form by the card with this title. */
export async function openBookingForm(page: Page, title: string): Promise<void> {
	await page.goto('/consultancy');
	const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
	await card.getByRole('button', { name: /^Book/ }).click();
	await expect(page.getByRole('heading', { name: 'Book Appointment' })).toBeVisible();
}

/** Opens the purchase of Elite for 12 months. */
export async function openPurchase(page: Page): Promise<void> {
	await page.goto('/fitness');
	await page.getByRole('link', { name: 'Buy Elite for 12 months' }).click();
	await expect(page.getByRole('heading', { name: 'Buy membership' })).toBeVisible();
}

/** Chooses the only address to deliver to. */
export async function deliverHere(page: Page): Promise<void> {
	// The card is the radio button's label and covers it.
	await page.getByText('Deliver Here', { exact: true }).click();
	await expect(page.getByRole('radio', { name: 'Deliver Here' })).toBeChecked();
}

/** Buys a product directly, up to the payment; the member has one address. */
export async function openPayment(page: Page, product: Product): Promise<void> {
	await page.goto(`/store/product/${product.productId}-x`);
	await page.getByRole('button', { name: 'Buy', exact: true }).click();
	await deliverHere(page);
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await expect(page).toHaveURL(/\/store\/payment$/);
}

/** Presses Logout in the profile area; returns the button that confirms it. */
export async function askToLogOut(page: Page): Promise<Locator> {
	await page.goto('/profile');
	await page.getByRole('navigation', { name: 'Profile' }).getByRole('button', { name: 'Logout' }).click();
	return page.getByRole('alertdialog', { name: 'Confirm Logout?' }).getByRole('button', { name: 'Logout' });
}

/** Opens a list of the desk and finds a row by its search. */
export async function findRow(page: Page, path: string, text: string): Promise<Locator> {
	await page.goto(path);
	await page.getByRole('searchbox').fill(text);
	const row = page.getByRole('row').filter({ hasText: text });
	await expect(row).toHaveCount(1);
	return row;
}

/** Has the page hear that it is shown again, as when its tab is chosen: an open list then asks what came. */
export const showAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

/** Presses a button of the desk, unless the desk, which looks for news, has learned before that the session is over. */
export const pressIfThere = (button: Locator) =>
	button.evaluateAll((found) => {
		for (const one of found) (one as HTMLElement).click();
	});
