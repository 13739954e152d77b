import { clubUrl } from '../fixtures.ts';
import { viewports } from '../states/state.ts';
import { expect, test } from '../states/test.ts';

const notice = /^JavaScript is turned off\./;

test.describe('without JavaScript', () => {
	for (const path of [
		'/',
		'/profile',
		'/appointment',
		'/kiosk',
		'/receipt',
		'/store/cart',
		'/signIn',
		'/signUp',
		'/store',
	])
		test(`${path} says that it is needed, and nothing covers that`, async ({ browser }) => {
			const context = await browser.newContext({
				baseURL: clubUrl,
				javaScriptEnabled: false,
				viewport: viewports.phone,
			});
			const page = await context.newPage();
			await page.goto(path);
			await expect(page.getByText(notice)).toBeInViewport({ ratio: 1 });
			// The click fails if another element would receive it.
			await page.getByRole('link', { name: 'Front page', exact: true }).click({ timeout: 10_000 });
			await expect(page).toHaveURL(/\/$/);
			await context.close();
		});
});

test('with JavaScript nothing says that it is turned off', async ({ page }) => {
	await page.goto('/');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByText(notice)).toHaveCount(0);
});
