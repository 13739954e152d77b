import type { Page } from '@playwright/test';
import { screenStates } from '../states/index.ts';
import { expect, test } from '../states/test.ts';
import { markupFaultsOf } from './markup-faults.ts';
import { violationsOf } from './violations.ts';

/**
 * The narrowest width of each layout, in CSS pixels: a page zoomed to 400 % in a window of 1280 has 320, where nothing may
 * need sideways scrolling (WCAG 1.4.10); at 640 the wider layout begins; a tablet has 768 upright and 1024 on its side.
 */
const narrowest = [320, 640, 768, 1024];

/** Fails where a page is wider than its viewport; a chart takes its new width a moment later. */
async function expectNoOverflow(page: Page): Promise<void> {
	const before = page.viewportSize();
	const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	for (const width of narrowest) {
		await page.setViewportSize({ width, height: 2 * width });
		await expect.poll(overflow, { message: `at ${width} pixels` }).toBe(0);
	}
	if (before) await page.setViewportSize(before);
}

// Each state is opened once and checked in every look; a failure names the look, the test's title the state.
for (const state of screenStates) {
	test(state.name, async ({ inEveryLook }) => {
		await inEveryLook(state, async (page, look) => {
			// What is loading may still be the frame around the screen, which says so, too.
			await expect(page.locator('h1').first(), look).toBeAttached();
			// The schemes differ in colours alone: the rest is checked once for each width.
			const isFirstOfWidth = look.endsWith('light');
			expect(await violationsOf(page, isFirstOfWidth ? 'all' : 'colours'), look).toEqual([]);
			if (isFirstOfWidth) expect(await markupFaultsOf(page), look).toEqual([]);
			if (look === 'phone, light') await expectNoOverflow(page);
		});
	});
}
