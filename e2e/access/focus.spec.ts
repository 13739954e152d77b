import type { Locator, Page } from '@playwright/test';
import { clientOf, newMember } from '../people.ts';
import { clubUrl, expect, newCredentials, resetCodeFor, test } from '../spec/spec.ts';
import { addHomeAddress, placeNumbered, placeOrder } from '../spec/support/shop.ts';
import { testState } from './state-test.ts';

/** Presses a key until an element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
	for (let stop = 0; stop < 80; stop += 1) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press(key);
	}
	throw new Error(`${key} never reached ${target}`);
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('the first tab stop of a page skips its menu', async ({ page }) => {
	await page.goto('/store');
	await page.keyboard.press('Tab');
	const skip = page.getByRole('link', { name: 'Skip to content' });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await page.keyboard.press('Enter');
	await expect(page.locator('#content')).toBeFocused();
});

test('following a link moves the focus to the heading of the new page', async ({ page }) => {
	await page.goto('/');
	const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Consultancy' });
	await tabTo(page, link);
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/consultancy$/);
	await expect(heading(page)).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
	await page.goBack();
	await expect(page).toHaveURL(`${clubUrl}/`);
	await expect(heading(page)).toBeFocused();
});

test('a tab bar keeps the focus when one of its links opens another page', async ({ page }) => {
	await page.goto('/fitness');
	const tab = page.getByRole('main').getByRole('link', { name: 'Elite Pro', exact: true }).first();
	await tabTo(page, tab);
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/fitness\/elitePro$/);
	await expect(tab).toBeFocused();
});

test("what has the focus is never below the bar at a phone's lower edge", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/fitness');
	const covered = () =>
		page.evaluate(() => {
			const focused = document.activeElement;
			const bar = document.querySelector('[data-tab-bar]');
			if (!focused || !bar || bar.contains(focused)) return;
			return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
				? focused.outerHTML
				: undefined;
		});
	const buy = page.getByRole('main').getByRole('link', { name: /^Buy .* for 3 months$/ });
	for (let stop = 0; stop < 40; stop += 1) {
		await page.keyboard.press('Tab');
		await expect.poll(covered).toBeUndefined();
		if (await buy.evaluate((link) => link === document.activeElement)) return;
	}
	throw new Error('The last Buy was never reached');
});

test.describe('The menu of a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });
	const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

	test('returns the focus when it is closed', async ({ page }) => {
		await page.goto('/fitness');
		await tabTo(page, opener(page));
		for (const [open, close] of [
			['Enter', 'Escape'],
			['Space', 'Enter'],
		] as const) {
			await page.keyboard.press(open);
			await expect(menu(page).locator(':focus')).toHaveCount(1);
			if (close === 'Enter') await tabTo(page, menu(page).getByRole('button', { name: 'Close' }));
			await page.keyboard.press(close);
			await expect(menu(page)).toBeHidden();
			await expect(opener(page)).toBeFocused();
		}
	});

	test('moves the focus to the heading of the page that it opened', async ({ page }) => {
		await page.goto('/');
		for (const [link, address] of [
			['Fitness', /\/fitness$/],
			['Home', /\/$/],
			// The page is cached by now, and shows before the menu has closed.
			['Fitness', /\/fitness$/],
			['Home', /\/$/],
		] as const) {
			await tabTo(page, opener(page));
			await page.keyboard.press('Enter');
			await tabTo(page, menu(page).getByRole('link', { name: link, exact: true }));
			await page.keyboard.press('Enter');
			await expect(page).toHaveURL(address);
			await expect(menu(page)).toBeHidden();
			await expect(heading(page)).toBeFocused();
		}
	});

	test('returns the focus when its link leads to the current page', async ({ page }) => {
		await page.goto('/store');
		await tabTo(page, opener(page));
		await page.keyboard.press('Enter');
		await tabTo(page, menu(page).getByRole('link', { name: 'Store', exact: true }));
		await page.keyboard.press('Enter');
		await expect(menu(page)).toBeHidden();
		await expect(opener(page)).toBeFocused();
	});
});

test('a dialog traps the focus, and returns it when it is closed', async ({ memberPage: page }) => {
	await page.goto('/profile');
	const opener = page.getByRole('navigation', { name: 'Profile' }).getByRole('button', { name: 'Logout' });
	await tabTo(page, opener);
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout?' });
	await expect(dialog.locator(':focus')).toHaveCount(1);
	for (let stop = 0; stop < 6; stop += 1) {
		await page.keyboard.press('Tab');
		await expect(page.locator('#page :focus')).toHaveCount(0);
	}
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();
});

test('a refused form focuses its first invalid field, which is described by its error', async ({ page }) => {
	await page.goto('/signUp');
	await page.getByLabel('Name').fill('Asha Rao');
	await page.getByLabel('Name').press('Enter');
	const email = page.getByRole('textbox', { name: 'Email' });
	await expect(email).toBeFocused();
	await expect(email).toHaveAttribute('aria-invalid', 'true');
	await expect(email).toHaveAccessibleDescription(/email/i);
});

test('a message is announced without taking the focus', async ({ page }) => {
	await page.goto('/signIn');
	// A screen reader announces what is added to a live region that existed before.
	const messages = page.getByRole('region', { name: /^Notifications/ });
	await expect(messages).toHaveAttribute('aria-live', 'polite');
	const { email, password } = newCredentials();
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByLabel('Password', { exact: true }).press('Enter');
	const message = page.locator('[data-sonner-toast]').getByText('Unauthorized');
	await expect(message).toBeVisible();
	await expect(messages.filter({ has: message })).toHaveCount(1);
	await expect(page.locator('[data-sonner-toaster] :focus')).toHaveCount(0);
});

test('a toast stays while it has the focus, and Escape closes it and gives the focus back', async ({
	memberPage: page,
	product,
}) => {
	await page.goto(`/store/product/${product.productId}`);
	const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
	const toasts = page.locator('[data-sonner-toast]');
	const viewCart = toasts.getByRole('button', { name: 'View cart' });
	// Far longer than a toast is shown for.
	const long = 60_000;
	await page.clock.install();
	// A click waits until nothing covers the button: the loader, which waits for the profile, may still cover the page.
	await add.click();
	await expect(viewCart).toBeVisible();
	await tabTo(page, viewCart);
	await page.clock.runFor(long);
	await expect(viewCart).toBeFocused();
	await add.focus();
	await page.clock.runFor(long);
	await expect(toasts).toHaveCount(0);

	await page.keyboard.press('Enter');
	await expect(viewCart).toBeVisible();
	await page.keyboard.press('Alt+t');
	await tabTo(page, viewCart);
	await page.keyboard.press('Escape');
	// The toast disappears by a CSS transition, which the page's fake clock does not stop.
	await page.clock.runFor(1_000);
	await expect(toasts).toHaveCount(0);
	await expect(add).toBeFocused();
});

test('the colour scheme is chosen with the arrow keys, and toggled without losing the focus', async ({
	page,
}) => {
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
	await page.goto('/consultancy');
	const isDark = () => page.evaluate(() => getComputedStyle(document.body).color === 'rgb(245, 239, 230)');
	const flip = page.getByRole('banner').getByRole('button', { name: /^Switch to/ });
	await tabTo(page, flip);
	await page.keyboard.press('Enter');
	await expect(flip).toHaveAccessibleName('Switch to light');
	await expect(flip).toBeFocused();
	expect(await isDark()).toBe(true);

	const choices = page.getByRole('contentinfo').getByRole('group', { name: 'Light or dark' });
	await tabTo(page, choices.getByRole('radio', { name: 'Dark' }));
	await page.keyboard.press('ArrowLeft');
	const light = choices.getByRole('radio', { name: 'Light' });
	await expect(light).toBeChecked();
	await expect(light).toBeFocused();
	expect(await isDark()).toBe(false);
	// The radio button itself is hidden: its label shows the focus ring.
	const ring = light.locator('xpath=..').evaluate((label) => getComputedStyle(label).outlineWidth);
	expect(await ring).toBe('3px');
});

test('each step of a forgotten password focuses its field, unless the page was opened at it', async ({
	page,
	member: { email },
}) => {
	await page.goto('/forgotPassword');
	await page.getByLabel('Email').fill(email);
	await page.keyboard.press('Enter');
	const code = page.getByLabel('OTP');
	await expect(code).toBeFocused();
	const sent = await resetCodeFor(email);
	await page.reload();
	await expect(code).toBeVisible();
	await expect(page.locator('body')).toBeFocused();
	await code.fill(sent);
	await page.keyboard.press('Enter');
	await expect(page.getByLabel('New password')).toBeFocused();
	const change = page.getByRole('button', { name: 'Change email' });
	await tabTo(page, change);
	await page.keyboard.press('Enter');
	await expect(page.getByLabel('Email')).toBeFocused();
});

test('what asks for a mail about a product, and takes that back, keeps the focus', async ({
	memberPage: page,
	product,
	desk,
}) => {
	const { productId } = product;
	await desk.stock.receive({ body: { productId, quantity: 1 } });
	await placeOrder((await newMember(clubUrl)).client, product, 1);
	const ask = page.getByRole('button', { name: 'Notify me', exact: true });
	await expect(async () => {
		await page.goto(`/store/product/${productId}`);
		await expect(ask).toBeVisible({ timeout: 2_000 });
	}).toPass();
	await ask.press('Enter');
	const takeBack = page.getByRole('button', { name: 'Don’t notify me' });
	await expect(takeBack).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(ask).toBeFocused();
});

test('each step of where an order goes has the focus, and the button that began it gets it back', async ({
	memberPage: page,
	member: { client },
	product,
}) => {
	const orderNumber = await placeNumbered(client, await addHomeAddress(client), product);
	await page.goto(`/store/orders/AK-${orderNumber}`);
	const change = page.getByRole('button', { name: 'Change the delivery address' });
	const title = page.getByRole('heading', { name: 'Delivery address' });
	const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
	await change.press('Enter');
	await expect(title).toBeFocused();
	await press('Cancel');
	await expect(change).toBeFocused();
	await page.keyboard.press('Enter');
	await press('Another address');
	await expect(page.getByRole('heading', { name: 'New address' })).toBeFocused();
	await press('Cancel');
	await expect(title).toBeFocused();
	await page.getByRole('group', { name: 'Where should it go?' }).getByRole('radio').check();
	await press('Deliver there');
	await expect(change).toBeFocused();

	const delivery = page.getByRole('button', { name: /^Phone and note/ });
	await delivery.press('Enter');
	await expect(page.getByLabel('Phone for the delivery')).toBeFocused();
	await press('Cancel');
	await expect(delivery).toBeFocused();
	await page.keyboard.press('Enter');
	await page.getByLabel('Note for the delivery').fill('Ring twice');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Ring twice')).toBeVisible();
	await expect(delivery).toBeFocused();
});

test('a device that is signed out leaves the focus to the others', async ({
	memberPage: page,
	member: { email, password },
}) => {
	const signIn = () => clientOf(clubUrl).identity.userLogin({ body: { email, password } });
	for (const _ of [1, 2, 3]) await signIn();
	await page.goto('/profile/security');
	const devices = page.getByRole('region', { name: 'Your devices' });
	await expect(devices.getByRole('listitem')).toHaveCount(4);
	await devices
		.getByRole('button', { name: /^Sign out (?!all)/ })
		.first()
		.press('Enter');
	await expect(devices.getByRole('listitem')).toHaveCount(3);
	await expect(devices.getByRole('list')).toBeFocused();
	await page.getByRole('button', { name: 'Sign out all other devices' }).press('Enter');
	await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).press('Enter');
	await expect(devices.getByRole('listitem')).toHaveCount(1);
	await expect(devices.getByRole('list')).toBeFocused();
});

test('a complaint that was sent focuses its ticket, and another one its first field', async ({
	memberPage: page,
}) => {
	await page.goto('/complaint');
	await page.getByLabel('What went wrong?').fill('The lock of locker 12 has been broken for a week.');
	const send = page.getByRole('button', { name: 'Send the complaint' });
	// A key press, unlike a click, does not wait for the button to be ready: before hydration it would be lost.
	await expect(send).toBeEnabled();
	await send.press('Enter');
	await expect(page.getByText(/^Your ticket is\s*AKT-\d+$/)).toBeFocused();
	await page.getByRole('button', { name: 'Write another' }).press('Enter');
	await expect(page.getByLabel('Name')).toBeFocused();
});

test('the button that loads the last of the older orders leaves the focus to what it loaded', async ({
	memberPage: page,
	member: { client },
	product,
}) => {
	const addressId = await addHomeAddress(client);
	const older = await placeNumbered(client, addressId, product);
	await placeNumbered(client, addressId, product);
	// Shortens each page of the list to one order, so that there are older ones to show.
	await page.route('**/api/orders/getOrders*', async (route) => {
		const isFirst = !new URL(route.request().url()).searchParams.has('before');
		const { orders } = await (await route.fetch()).json();
		await route.fulfill({ json: { orders: orders.slice(0, 1), hasOlder: isFirst } });
	});
	await page.goto('/store/orders');
	await page.getByRole('button', { name: 'Show older orders' }).press('Enter');
	const loaded = page.getByRole('region', { name: `Order AK-${older}` });
	await expect(loaded.locator(':focus')).toHaveCount(1);
});

test('a part of a page that is loaded again has the focus of its Try again', async ({ memberPage: page }) => {
	let isDown = true;
	await page.route('**/api/visits/mine*', (route) =>
		isDown ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
	);
	await page.goto('/profile/pass');
	const visits = page.getByRole('region', { name: 'Your visits' });
	const retry = visits.getByRole('button', { name: 'Try again' });
	await expect(retry).toBeVisible();
	isDown = false;
	await retry.press('Enter');
	await expect(visits.getByText(/^None yet/)).toBeVisible();
	await expect(visits.getByRole('heading')).toBeFocused();
});

for (const target of [
	{ state: 'Desk: orders, lines chosen', width: 'phone', first: 'checkbox' },
	{ state: 'Desk: products, some chosen', width: 'wide', first: 'checkbox' },
	{ state: 'Desk: edit of products, before and after', width: 'phone', first: 'combobox' },
	{ state: 'Desk: edit of products, all facts', width: 'wide', first: 'combobox' },
] as const)
	testState(
		target,
		`${target.state}, ${target.width}: the bar over the rows never hides the focus`,
		async (page) => {
			/** Returns the focused element if the bar covers its whole height. */
			const hidden = () =>
				page.evaluate(() => {
					const bar = document.querySelector('[data-chosen-bar]');
					const focused = document.activeElement;
					if (!focused || !bar) return 'no bar';
					const [inner, outer] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
					const isCovered = inner.top >= outer.top && inner.bottom <= outer.bottom;
					return isCovered && !bar.contains(focused) ? focused.outerHTML : undefined;
				});
			await page.getByRole('main').getByRole(target.first).first().focus();
			for (let stop = 0; stop < 40; stop += 1) {
				await expect.poll(hidden).toBeUndefined();
				await page.keyboard.press('Tab');
				// The focus has gone past the page's last element.
				if (await page.evaluate(() => document.activeElement === document.body)) return;
			}
		},
	);

for (const state of ['Desk: orders', 'Desk: products'])
	testState(
		{ state },
		`${state}: what is chosen is said by a live region that was there before`,
		async (page) => {
			const main = page.getByRole('main');
			const regions = await main.getByRole('status').elementHandles();
			await main
				.getByRole('checkbox', { name: /^Choose/, disabled: false })
				.first()
				.check();
			const said = await main.getByRole('status').filter({ hasText: '1 chosen' }).elementHandle();
			const isThat = await Promise.all(
				regions.map((region) => region.evaluate((one, other) => one === other, said)),
			);
			expect(isThat).toContain(true);
		},
	);

test('a quantity that can be no smaller leaves the focus on the button that made it so', async ({
	memberPage: page,
	member: { client },
	product,
}) => {
	await client.cart.add({ body: { productId: product.productId } });
	await page.goto('/store/cart');
	const less = page.getByRole('button', { name: /^One less/ });
	await expect(less).toBeDisabled();
	await page.getByRole('button', { name: /^One more/ }).press('Enter');
	await less.press('Enter');
	await expect(page.getByRole('group', { name: /^Quantity/ })).toContainText('1');
	await expect(less).toBeDisabled();
	await expect(less).toBeFocused();
	// A press of the disabled button changes nothing more.
	await page.keyboard.press('Enter');
	await expect(page.getByRole('group', { name: /^Quantity/ })).toContainText('1');
});

testState(
	{ state: 'Store front' },
	'a carousel at its end leaves the focus on the button that led there',
	async (page) => {
		const sellers = page.getByRole('region', { name: 'Top Seller' });
		const next = sellers.getByRole('button', { name: 'Next' });
		await expect(next).toBeEnabled();
		for (let presses = 0; presses < 20 && (await next.isEnabled()); presses += 1) await next.press('Enter');
		await expect(next).toBeDisabled();
		await expect(next).toBeFocused();
	},
);
