import { test as base } from '@playwright/test';
import { untilDayIsWhole } from '#server/testing/whole-day.ts';
import { attachScreenshot } from '../../fixtures.ts';

/**
 * Playwright's `test`, extended. It closes what a test opened in the browser when the test ends: a page that stayed
 * open would go on calling its stopped club, and a failing route of it would fail whichever test runs then. When a
 * test fails, it attaches what each page showed. No test begins shortly before midnight.
 */
export const test = base.extend<{ closeContexts: undefined }>({
	closeContexts: [
		async ({ browser }, use, testInfo) => {
			await untilDayIsWhole();
			await use(undefined);
			if (testInfo.status !== testInfo.expectedStatus)
				for (const page of browser.contexts().flatMap((context) => context.pages())) {
					await attachScreenshot(page, testInfo);
					// The log takes only text attachments.
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
