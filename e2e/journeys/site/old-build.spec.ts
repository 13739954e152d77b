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
