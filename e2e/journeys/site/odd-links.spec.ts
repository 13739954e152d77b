import { expect, test } from '../../fixtures.ts';

// Links as they are typed, cut, or made up by somebody else. An error of the page fails each of these.

test('a link with capitals in its path keeps what it asks for', async ({ page }) => {
	await page.goto('/Store/Category?category=wheyprotein');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whey Protein');
	await page.goto('/fitness/Buy?plan=elite&months=12');
	await expect(page).toHaveURL(/months=12/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy membership');
});
