import type { Page } from '@playwright/test';
import { clubUrl, expect, test } from '../fixtures.ts';
import { newMember } from '../people.ts';

const papers = { light: 'rgb(251, 247, 240)', dark: 'rgb(21, 18, 16)' };

const paperOf = (page: Page) =>
	page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The one `theme-color` that the browser heeds. */
const frameOf = (page: Page) =>
	page.evaluate(() => {
		const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
		return metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content);
	});

const choose = (page: Page, label: string) =>
	page.getByRole('contentinfo').getByRole('radio', { name: label }).check();

test('the device says whether it is dark, until one chooses', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto('/');
	expect(await paperOf(page)).toBe(papers.dark);
	expect(await frameOf(page)).toEqual(['#151210']);

	await choose(page, 'Light');
	expect(await paperOf(page)).toBe(papers.light);
	expect(await frameOf(page)).toEqual(['#fbf7f0']);

	await choose(page, 'System');
	expect(await paperOf(page)).toBe(papers.dark);
	expect(await frameOf(page)).toEqual(['#151210']);
});

test('a choice is there before the page is first painted, and in every tab', async ({ page, context }) => {
	await page.goto('/');
	const other = await context.newPage();
	await other.goto('/store');
	await choose(page, 'Dark');
	await expect.poll(() => paperOf(other)).toBe(papers.dark);
	await expect(other.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked();

	// Without any script but the one in the head, as before the others have come.
	await context.route('**/*.js', (route) => route.abort());
	const early = await context.newPage();
	await early.goto('/consultancy');
	expect(await paperOf(early)).toBe(papers.dark);
});

// A phone has the switch in its menu.
test('the top bar flips the scheme in one press', { tag: '@wide-only' }, async ({ page }) => {
	await page.goto('/');
	const toDark = page.getByRole('button', { name: 'Switch to dark' });
	// It says what it does with one sign, not with both.
	await expect(toDark.locator('svg:visible')).toHaveCount(1);
	await toDark.click();
	expect(await paperOf(page)).toBe(papers.dark);
	await page.reload();
	const toLight = page.getByRole('button', { name: 'Switch to light' });
	await expect(toLight.locator('svg:visible')).toHaveCount(1);
	await toLight.click();
	expect(await paperOf(page)).toBe(papers.light);
});

test('a page has the switch of the scheme once', async ({ page }) => {
	const { token } = await newMember(clubUrl);
	await page.goto('/signIn');
	await page.evaluate((value) => localStorage.setItem('token', value), token);
	await page.goto('/profile');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByRole('group', { name: 'Light or dark' })).toHaveCount(1);
});

test('a dark screen prints on white', async ({ page }) => {
	await page.goto('/');
	await choose(page, 'Dark');
	await page.emulateMedia({ media: 'print' });
	const ink = await page.evaluate(() => getComputedStyle(document.body).color);
	expect(ink).toBe('rgb(30, 26, 23)');
});
