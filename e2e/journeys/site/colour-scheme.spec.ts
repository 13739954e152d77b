import type { Page } from '@playwright/test';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';

const backgrounds = { light: 'rgb(251, 247, 240)', dark: 'rgb(21, 18, 16)' };

const backgroundOf = (page: Page) =>
	page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The `theme-color` values whose media query matches; the browser applies one. */
const themeColours = (page: Page) =>
	page.evaluate(() => {
		const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
		return metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content);
	});

const choose = (page: Page, label: string) =>
	page.getByRole('contentinfo').getByRole('radio', { name: label }).check();

test("the device's colour scheme applies until the user chooses one", async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto('/');
	expect(await backgroundOf(page)).toBe(backgrounds.dark);
	expect(await themeColours(page)).toEqual(['#151210']);

	await choose(page, 'Light');
	expect(await backgroundOf(page)).toBe(backgrounds.light);
	expect(await themeColours(page)).toEqual(['#fbf7f0']);

	await choose(page, 'System');
	expect(await backgroundOf(page)).toBe(backgrounds.dark);
	expect(await themeColours(page)).toEqual(['#151210']);
});

test('a chosen colour scheme applies in every tab, and before the first paint', async ({ page, context }) => {
	await page.goto('/');
	const other = await context.newPage();
	await other.goto('/store');
	await choose(page, 'Dark');
	await expect.poll(() => backgroundOf(other)).toBe(backgrounds.dark);
	await expect(other.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked();

	// Block all script files: only the inline script in the head can set the scheme.
	await context.route('**/*.js', (route) => route.abort());
	const early = await context.newPage();
	await early.goto('/consultancy');
	expect(await backgroundOf(early)).toBe(backgrounds.dark);
});

// On a phone the switch is in the menu.
test('the button in the top bar switches the colour scheme', { tag: '@wide-only' }, async ({ page }) => {
	await page.goto('/');
	const toDark = page.getByRole('button', { name: 'Switch to dark' });
	// Only one of the two icons shows.
	await expect(toDark.locator('svg:visible')).toHaveCount(1);
	await toDark.click();
	expect(await backgroundOf(page)).toBe(backgrounds.dark);
	await page.reload();
	const toLight = page.getByRole('button', { name: 'Switch to light' });
	await expect(toLight.locator('svg:visible')).toHaveCount(1);
	await toLight.click();
	expect(await backgroundOf(page)).toBe(backgrounds.light);
});

test('a page has the switch of the colour scheme only once', async ({ page }) => {
	const { token } = await newMember(clubUrl);
	await storeToken(page, token);
	await page.goto('/profile');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByRole('group', { name: 'Light or dark' })).toHaveCount(1);
});

test('the switch of the scheme stays in its place on the narrowest phone, also zoomed', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
	// 260: a phone of 390 with its page at 150 %.
	for (const width of [360, 320, 260]) {
		await page.setViewportSize({ width, height: 2 * width });
		const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		await expect.poll(overflow, { message: `the footer at ${width} pixels` }).toBe(0);
		await page.getByRole('button', { name: 'Menu' }).click();
		const parts = page
			.getByRole('dialog')
			.getByRole('radio', { name: 'Dark' })
			.locator('xpath=ancestor::fieldset');
		const beyond = () =>
			parts.evaluate((group) => {
				const column = group.closest('.overflow-y-auto') ?? document.body;
				return column.scrollWidth - column.clientWidth;
			});
		await expect.poll(beyond, { message: `the menu at ${width} pixels` }).toBe(0);
		await page.getByRole('button', { name: 'Close' }).click();
		await expect(page.getByRole('dialog')).toHaveCount(0);
	}
});

test('a page in the dark scheme prints with dark text', async ({ page }) => {
	await page.goto('/');
	await choose(page, 'Dark');
	await page.emulateMedia({ media: 'print' });
	const ink = await page.evaluate(() => getComputedStyle(document.body).color);
	expect(ink).toBe('rgb(30, 26, 23)');
});
