import type { Page } from '@playwright/test';
import { screenStates } from '../states/index.ts';
import { expect, test } from '../states/test.ts';
import { outlineFaultsOf } from './outline.ts';
import { violationsOf } from './violations.ts';

/** A page at 400 % of 1280 px is one of 320 px: what does not fit it has to be read by scrolling sideways. */
const zoomed = { width: 320, height: 640 };

async function overflowOf(page: Page): Promise<number> {
	const before = page.viewportSize();
	await page.setViewportSize(zoomed);
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	if (before) await page.setViewportSize(before);
	return overflow;
}

for (const state of screenStates) {
	test(state.name, async ({ show }) => {
		await show(state, async (page, look) => {
			expect(await violationsOf(page), look).toEqual([]);
			if (look.endsWith('light')) expect(await outlineFaultsOf(page), look).toEqual([]);
			if (look === 'phone, light') expect(await overflowOf(page), 'at 400 %').toBe(0);
		});
	});
}
