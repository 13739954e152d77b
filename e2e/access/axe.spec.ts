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

/**
 * The window's height in CSS pixels. The browser draws whatever is inside the window and loads whatever is near it: a
 * low window has little to draw.
 */
const height = 640;

/**
 * Fails where a page is wider than its viewport. It polls, because a chart takes its new width a moment later. The
 * window keeps the last width.
 */
async function expectNoOverflow(page: Page): Promise<void> {
	const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	for (const width of narrowest) {
		await page.setViewportSize({ width, height });
		await expect.poll(overflow, { message: `at ${width} pixels` }).toBe(0);
	}
}

// Each state is opened once and checked in every look; a failure names the look, the test's title the state.
for (const state of screenStates) {
	test(state.name, async ({ inEveryLook }) => {
		await inEveryLook(state, async (page, look) => {
			// The text "Loading" may still belong to the frame around the screen, so wait for the screen's heading.
			await expect(page.locator('h1').first(), look).toBeAttached();
			// The schemes differ in colours alone: all other rules are checked once for each width.
			const isFirstOfWidth = look.endsWith('light');
			expect(await violationsOf(page, isFirstOfWidth ? 'all' : 'colours'), look).toEqual([]);
			if (isFirstOfWidth) expect(await markupFaultsOf(page), look).toEqual([]);
			// The last look at this width: the window need not be set back to its size.
			if (look === 'phone, dark') await expectNoOverflow(page);
		});
	});
}
