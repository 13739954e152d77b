import type { Page } from '@playwright/test';
import { screenStates } from '../states/index.ts';
import { expect, test } from '../states/test.ts';
import { markupFaultsOf } from './markup-faults.ts';
import { violationsOf } from './violations.ts';

/** A page zoomed to 400 % in a window of 1280 px has 320 px: nothing may need sideways scrolling (WCAG 1.4.10). */
const zoomed = { width: 320, height: 640 };

/** Fails where a page is wider than its viewport at 400 %; a chart takes its new width a moment later. */
async function expectNoOverflow(page: Page): Promise<void> {
	const before = page.viewportSize();
	await page.setViewportSize(zoomed);
	const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	await expect.poll(overflow, { message: 'at 400 %' }).toBe(0);
	if (before) await page.setViewportSize(before);
}

// Each state is opened once and checked in every look; a failure names the look, the test's title the state.
for (const state of screenStates) {
	test(state.name, async ({ inEveryLook }) => {
		await inEveryLook(state, async (page, look) => {
			// The schemes differ in colours alone: the rest is checked once for each width.
			const isFirstOfWidth = look.endsWith('light');
			expect(await violationsOf(page, isFirstOfWidth ? 'all' : 'colours'), look).toEqual([]);
			if (isFirstOfWidth) expect(await markupFaultsOf(page), look).toEqual([]);
			if (look === 'phone, light') await expectNoOverflow(page);
		});
	});
}
