import { test as base } from '@playwright/test';

/**
 * Playwright's `test`, extended: what a test opens in the browser is closed as the test ends. A page that stays open asks
 * its club again after the club has stopped, and a route of it that fails then fails the test of that moment.
 */
export const test = base.extend<{ closeContexts: undefined }>({
	closeContexts: [
		async ({ browser }, use) => {
			await use(undefined);
			await Promise.all(browser.contexts().map((context) => context.close()));
		},
		{ auto: true },
	],
});
