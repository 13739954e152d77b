import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../states/test.ts';
import { testState } from './state-test.ts';

/**
 * The average brightness of an element as drawn, from 0 to 255. Computed styles do not show how the browser darkens a
 * page, so this measures a screenshot.
 */
async function brightness(element: Locator): Promise<number> {
	const { channels } = await sharp(await element.screenshot()).stats();
	return Math.min(...channels.slice(0, 3).map(({ mean }) => mean));
}

testState(
	{ state: 'Profile: pass', width: 'phone' },
	'Where the browser darkens pages by itself, the pass is dark on white, and so is a page whose light scheme was chosen',
	async (page) => {
		await page.emulateMedia({ colorScheme: 'dark' });
		const devtools = await page.context().newCDPSession(page);
		await devtools.send('Emulation.setAutoDarkModeOverride', { enabled: true });
		const heading = page.getByRole('heading', { name: 'Pass', exact: true });
		// The page has a dark scheme of its own.
		await expect.poll(() => brightness(heading)).toBeLessThan(100);
		const code = page.getByRole('img', { name: 'Your code for the door' });
		expect(await brightness(code)).toBeGreaterThan(100);
		await page.evaluate(() => document.documentElement.setAttribute('data-scheme', 'light'));
		await expect.poll(() => brightness(heading)).toBeGreaterThan(150);
		await devtools.send('Emulation.setAutoDarkModeOverride', {});
		await devtools.detach();
	},
);
