import type { Page } from '@playwright/test';
import { test as base, expect, storeToken, waitUntilInteractive } from '../../fixtures.ts';

// React Router logs the files that are gone, by which another journey fails.
const test = base.extend({
	page: async ({ context }, use) => {
		const page = await context.newPage();
		waitUntilInteractive(page);
		await use(page);
	},
});

// A tab that stays open while the club is upgraded: what it has not loaded of its own build is gone.

/** From now on the files of this page's build are gone; a page that is loaded after this has those of its own. */
async function upgradeClub(page: Page): Promise<void> {
	let isOld = true;
	page.on('request', (request) => {
		if (request.isNavigationRequest()) isOld = false;
	});
	await page.route(/\/assets\//, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
}

/** The code of the toasts, which loads as the page is used. */
const toastsAreThere = (page: Page) =>
	expect(page.locator('section[aria-label^="Notifications"]')).toBeAttached();

const offer = (page: Page) => page.getByText('A new version is ready');

test('a link of a tab that is older than the club leads where it says, and Back leads back', async ({
	page,
}) => {
	await page.goto('/signIn');
	await toastsAreThere(page);
	await upgradeClub(page);
	await page.getByRole('main').getByRole('link', { name: 'Forgot password?' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
	await expect(page).toHaveURL(/\/forgotPassword$/);
	await page.goBack();
	await expect(page).toHaveURL(/\/signIn$/);
	await expect(page.getByLabel('Email')).toBeVisible();
});

test('what a tab that is older than the club cannot open offers to reload, and keeps what was typed', async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	await page.goto('/admin/people/1');
	const note = page.getByRole('textbox', { name: 'Note' });
	await note.fill('Wants a locker');
	await toastsAreThere(page);
	await upgradeClub(page);
	await page.getByRole('button', { name: 'Search or go to' }).first().click();
	await expect(offer(page)).toBeVisible();
	await expect(note).toHaveValue('Wants a locker');
	await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('a menu that is gone with the build of a tab offers to reload', async ({ page }) => {
	await page.goto('/signIn');
	await toastsAreThere(page);
	await upgradeClub(page);
	await page.getByRole('button', { name: 'Menu' }).first().click();
	await expect(offer(page)).toBeVisible();
	// The old page stands, without the offer, until the new one is there.
	const loaded = page.waitForEvent('load');
	await page.getByRole('button', { name: 'Reload' }).click();
	await loaded;
	await expect(offer(page)).toHaveCount(0);
	await page.getByRole('button', { name: 'Menu' }).first().click();
	await expect(page.getByRole('dialog')).toBeVisible();
});

test('a file that does not come the first time, of a build that is still there, is asked for again', async ({
	page,
}) => {
	await page.goto('/signIn');
	await toastsAreThere(page);
	const isGone = page.waitForResponse((response) => response.request().method() === 'HEAD');
	let failed = 0;
	await page.route(/\/assets\/menu-/, (route) => (failed++ === 0 ? route.abort() : route.continue()));
	await page.getByRole('button', { name: 'Menu' }).first().click();
	expect((await isGone).status()).toBe(200);
	await expect(page.getByRole('dialog')).toBeVisible();
	await expect(offer(page)).toHaveCount(0);
});

test('a link to a screen that was not loaded, of a club that cannot be reached, says so and keeps what was typed', async ({
	page,
	context,
}) => {
	const email = page.getByLabel('Email');
	const link = page.getByRole('main').getByRole('link', { name: 'Forgot password?' });
	const sentence = page.getByText('the club cannot be reached');
	await page.goto('/signIn');
	await toastsAreThere(page);
	await email.fill('asha@example.com');
	// As of a server that is down: the browser reports being online.
	await context.route('**', (route) => route.abort('connectionrefused'));
	// What was not loaded the first time does not load a second time within the document.
	for (const _ of ['first', 'second']) {
		await link.click();
		await expect(sentence).toBeVisible();
		await expect(page).toHaveURL(/\/signIn$/);
		await expect(email).toHaveValue('asha@example.com');
		await page.getByRole('button', { name: 'Close toast' }).click();
		await expect(sentence).toHaveCount(0);
	}
	// So does one that starts, or the proxy before one that is down.
	await context.unroute('**');
	await context.route('**', (route) => route.fulfill({ status: 503 }));
	await link.click();
	await expect(sentence).toBeVisible();
	await expect(email).toHaveValue('asha@example.com');

	await context.unroute('**');
	// What was loaded opens within the document.
	await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click();
	await expect(email).toHaveValue('asha@example.com');
	await link.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
	await expect(page).toHaveURL(/\/forgotPassword$/);
});

test('Back to a screen that was not loaded, of a club that cannot be reached, keeps what was typed, and leads there later', async ({
	page,
	context,
}) => {
	await page.goto('/forgotPassword');
	await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click();
	await expect(page).toHaveURL(/\/signIn$/);
	await page.reload();
	await toastsAreThere(page);
	const email = page.getByLabel('Email');
	await email.fill('asha@example.com');
	await context.route('**', (route) => route.abort('connectionrefused'));
	await page.goBack({ waitUntil: 'commit' });
	await expect(page.getByText('the club cannot be reached')).toBeVisible();
	await expect(page).toHaveURL(/\/signIn$/);
	await expect(email).toHaveValue('asha@example.com');
	await context.unroute('**');
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
	await expect(page).toHaveURL(/\/forgotPassword$/);
});
