import type { Page } from '@playwright/test';
import {
	attachScreenshot,
	test as base,
	beginWithToken,
	clubUrl,
	collectErrors,
	expect,
	waitUntilInteractive,
} from '../fixtures.ts';
import { type ScreenState, type StateData, viewports } from './state.ts';
import { createStateData } from './state-data.ts';

/** A viewport and a colour scheme, by name: 'phone, dark'. */
export type Look = `${keyof typeof viewports}, ${(typeof schemes)[number]}`;

const schemes = ['light', 'dark'] as const;
const viewportNames = Object.keys(viewports) as (keyof typeof viewports)[];

interface Fixtures {
	/**
	 * Opens a state once, in a browser context of its own, and calls `visit` with its page in every look, one
	 * after the other. Fails on any error of the page.
	 */
	inEveryLook: (state: ScreenState, visit: (page: Page, look: Look) => Promise<void>) => Promise<void>;
}

interface WorkerFixtures {
	stateData: StateData;
}

/** Playwright's `test`, extended: it can put any screen into any of its states. */
export const test = base.extend<Fixtures, WorkerFixtures>({
	stateData: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
		async ({}, use) => {
			await use(await createStateData());
		},
		{ scope: 'worker' },
	],
	inEveryLook: async ({ contextPool, stateData }, use, testInfo) => {
		await use(async ({ viewer, only, open }, visit) => {
			// Animations end at once, so that `visit` sees the final state.
			const { context, openPage, giveBack } = await contextPool.lease({
				baseURL: clubUrl,
				reducedMotion: 'reduce',
				colorScheme: 'light',
			});
			if (viewer !== 'guest') await beginWithToken(context, stateData.tokens[viewer]);
			const page = await openPage();
			const errors = collectErrors(page);
			waitUntilInteractive(page);
			try {
				await page.setViewportSize(viewports[only ?? 'phone']);
				await open(page, stateData);
				for (const name of viewportNames.filter((name) => only === undefined || only === name)) {
					await page.setViewportSize(viewports[name]);
					for (const colorScheme of schemes) {
						await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
						await visit(page, `${name}, ${colorScheme}`);
					}
				}
			} catch (error) {
				await attachScreenshot(page, testInfo);
				throw error;
			}
			const found = [...errors];
			// Cancels calls that a state holds back: the club would otherwise carry them out, and later states would show
			// it.
			await page.evaluate(() => window.stop());
			// A call that a state holds back or aborts is no error of the page either.
			await page.unrouteAll({ behavior: 'ignoreErrors' });
			await giveBack();
			expect(found).toEqual([]);
		});
	},
});

export { expect };
