import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { administrator, type RunningClub, startClub } from '../club-process.ts';
import { waitUntilInteractive } from '../fixtures.ts';
import { test } from './support/test.ts';

test.slow();

let club: RunningClub;
test.beforeAll(async () => {
	club = await startClub({ SEED: 'demo' });
});
test.afterAll(() => club.stop());

test('an owner who has seen enough empties the demo, and begins her own club', async ({ page }) => {
	waitUntilInteractive(page);
	const heading = (name: string) => page.getByRole('heading', { level: 1, name });

	await page.goto(`${club.url}/adminLogin`);
	await page.getByLabel('Email').fill(administrator.email);
	await page.getByLabel('Password', { exact: true }).fill(administrator.password);
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(heading('Dashboard')).toBeVisible();
	await expect(page.getByText('This is a demo: all of it is invented.')).toBeVisible();
	await page.getByRole('link', { name: 'Start my own club' }).click();
	await expect(heading('Start your own club')).toBeVisible();

	await page.getByRole('button', { name: 'Empty the demo' }).click();
	const dialog = page.getByRole('dialog');
	const name = dialog.getByLabel('Type Akhara to confirm');
	const empty = dialog.getByRole('button', { name: 'Save a file and empty it' });
	await name.fill('Kusti House');
	await empty.click();
	await expect(name).toHaveAccessibleDescription(/Please type Akhara/);
	await name.fill('Akhara');
	// The message goes, which moves the button that is pressed next.
	await expect(name).toHaveAccessibleDescription('');
	await empty.click();

	// She is still logged in, and has everything before her.
	await expect(heading('Open your club')).toBeVisible({ timeout: 120_000 });
	await expect(page.getByText(/of 9 steps left$/)).toBeVisible();
	const centres = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Centres' }) });
	await expect(centres).toContainText('needed to open');
	await expect(page.getByRole('button', { name: 'Begin with three samples' })).toBeVisible();
	expect(await readdir(join(club.dataDir, 'backups'))).toEqual([expect.stringMatching(/^demo-.+\.zip$/)]);

	const front = async () => (await fetch(club.url)).text();
	await expect.poll(front).toContain('Your club');
	for (const gone of ['Akhara', 'indiranagar', 'Elite']) expect(await front()).not.toContain(gone);
	await page.goto(`${club.url}/admin`);
	await expect(page.getByText('Your club is not open yet: its pages say so to everybody.')).toBeVisible();
});
