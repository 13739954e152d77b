import { expect } from '@playwright/test';
import { administrator, type RunningClub, startClub } from '../club-process.ts';
import { storeToken, waitUntilInteractive } from '../fixtures.ts';
import { clientOf } from '../people.ts';
import { test } from './test.ts';

// A club of its own: others count the promotions of theirs.
let club: RunningClub;
test.beforeAll(async () => {
	club = await startClub({});
});
test.afterAll(() => club.stop());

test('an owner adds a promotion with a picture of her own, and the store begins with it', async ({
	page,
}) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
	await storeToken(page, token, club.url);
	waitUntilInteractive(page);
	await page.goto(`${club.url}/admin/club#promotions`);
	const promotions = page.getByRole('region', { name: 'Promotions' });
	await expect(promotions.getByRole('listitem')).toHaveCount(3);

	await promotions.getByRole('button', { name: 'Add promotion' }).click();
	const dialog = page.getByRole('dialog', { name: 'Add promotion' });
	await dialog.getByLabel('Title').fill('Ragi before rowing');
	await dialog.getByLabel('Category').selectOption('Fit Food');
	await dialog.getByLabel('Text', { exact: true }).fill('Malt that the next village grinds.');
	await dialog.getByLabel('Image link').fill('/art/promotions/nowhere-800.webp');
	await dialog.getByRole('button', { name: 'Add promotion' }).click();
	await expect(dialog.getByText('This picture does not load. Please check the link.')).toBeVisible();
	await dialog.locator('input[type=file]').first().setInputFiles('public/icons/social-card.png');
	await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
	await expect(dialog.getByLabel('Image link')).toHaveCount(0);
	await dialog.getByRole('button', { name: 'Add promotion' }).click();
	await expect(dialog).toBeHidden();
	await expect(promotions.getByRole('listitem')).toHaveCount(4);

	await page.goto(`${club.url}/store`);
	const slide = page.getByRole('heading', { name: 'Ragi before rowing', includeHidden: true });
	await expect(slide.first()).toBeAttached();

	await page.goto(`${club.url}/admin/club#promotions`);
	await promotions.getByRole('button', { name: 'Edit Ragi before rowing' }).click();
	await page.getByRole('dialog').getByLabel('Title').fill('Ragi before running');
	await page.getByRole('button', { name: 'Save changes' }).click();
	await promotions.getByRole('button', { name: 'Remove Ragi before running' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
	await expect(promotions.getByRole('listitem')).toHaveCount(3);
});
