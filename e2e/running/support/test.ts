import { test as base } from '@playwright/test';
import { untilDayIsWhole } from '#server/testing/whole-day.ts';
import { attachScreenshot } from '../../fixtures.ts';

/**
 * Playwright's `test`, extended: what a test opens in the browser is closed as the test ends. A page that stays open asks
 * its club again after the club has stopped, and a route of it that fails then fails the test of that moment. Of a test that
 * failed, what each page showed is kept. None begins shortly before midnight.
 */
export const test = base.extend<{ closeContexts: undefined }>({
	closeContexts: [
		async ({ browser }, use, testInfo) => {
			await untilDayIsWhole();
			await use(undefined);
			if (testInfo.status !== testInfo.expectedStatus)
				for (const page of browser.contexts().flatMap((context) => context.pages())) {
					await attachScreenshot(page, testInfo);
					// In a log are texts alone.
					const tree = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
					testInfo.attachments.push({
						...{ name: page.url(), contentType: 'text/plain', body: Buffer.from(tree.slice(0, 3_000)) },
					});
				}
			await Promise.all(browser.contexts().map((context) => context.close()));
		},
		{ auto: true },
	],
});
