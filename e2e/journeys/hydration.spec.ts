import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const pages = ['/', '/fitness', '/consultancy', '/store', '/store/category?category=wheyprotein'];

for (const path of pages) {
	test(`${path} is painted before it asks for its scripts`, async ({ page }) => {
		await page.goto(path);
		const { painted, asked } = await page.evaluate(() => ({
			painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
			asked: performance
				.getEntriesByType('resource')
				.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
				.map(({ startTime }) => startTime),
		}));
		expect(asked.length).toBeGreaterThan(5);
		expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted ?? Number.NaN);
	});
}

/** Opens a page whose scripts come when they are let. */
async function openSlowly(page: Page, path: string): Promise<() => Promise<unknown>> {
	let letCome = () => {};
	const held = new Promise<void>((resolve) => {
		letCome = resolve;
	});
	await page.route('**/assets/*.js', async (route) => {
		await held;
		await route.continue();
	});
	const opened = page.goto(path);
	return () => {
		letCome();
		return opened;
	};
}

test('a button that is pressed before the page listens is pressed again when it does', async ({ page }) => {
	const letScriptsCome = await openSlowly(page, '/store');
	await page.getByRole('button', { name: 'All Categories' }).click();
	await expect(page.getByRole('menu')).toBeHidden();
	await letScriptsCome();
	// Once, not twice: it would be closed again.
	await expect(page.getByRole('menuitem', { name: 'Fit Food' })).toBeVisible();
});

test('what is typed before the page listens stays, and is heard', async ({ page }) => {
	const letScriptsCome = await openSlowly(page, '/store');
	const search = page.getByRole('combobox');
	await search.pressSequentially('whey');
	await letScriptsCome();
	await expect(search).toHaveValue('whey');
	await search.press('Enter');
	await expect(page).toHaveURL(/\/store\/category\?category=whey$/);
});
