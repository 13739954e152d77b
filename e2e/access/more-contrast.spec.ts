import { expect } from '@playwright/test';
import { testState } from './state-test.ts';

testState(
	{ state: 'Cart' },
	'Whoever asks for more contrast gets stronger soft words and hairlines',
	async (page) => {
		const main = page.getByRole('main');
		const words = main.locator('.text-ink-soft').first();
		const card = main.locator('.card').first();
		const look = async () => ({
			words: await words.evaluate((element) => getComputedStyle(element).color),
			hairline: await card.evaluate((element) => getComputedStyle(element).borderTopColor),
			ink: await page.evaluate(() => getComputedStyle(document.documentElement).color),
		});
		const usual = await look();
		expect(usual.words).not.toBe(usual.ink);
		await page.emulateMedia({ contrast: 'more' });
		const { words: soft, hairline, ink } = await look();
		expect(soft).toBe(ink);
		expect(hairline).not.toBe(usual.hairline);
	},
);
