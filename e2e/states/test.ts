import { test as base, type Page } from '@playwright/test';
import { clubUrl, collectErrors, expect, waitForHydration } from '../fixtures.ts';
import { castOf } from './cast.ts';
import { type Cast, type ScreenState, windows } from './state.ts';

/** A window and a colour scheme, by name: 'phone, dark'. */
export type Look = `${keyof typeof windows}, ${(typeof schemes)[number]}`;

const schemes = ['light', 'dark'] as const;
const windowNames = Object.keys(windows) as (keyof typeof windows)[];

interface Shown {
	/** Brings a screen into a state, in a browser of its own, and input over its page in every look. */
	show: (state: ScreenState, use: (page: Page, look: Look) => Promise<void>) => Promise<void>;
}

/** A test that can bring any screen into any of its states. */
export const test = base.extend<Shown, { cast: Cast }>({
	cast: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter.
		async ({}, use) => {
			await use(await castOf(clubUrl));
		},
		{ scope: 'worker' },
	],
	show: async ({ browser, cast }, use) => {
		await use(async ({ viewer, only, open }, look) => {
			const token = viewer === 'guest' ? undefined : cast.tokens[viewer];
			const localStorage = token ? [{ name: 'token', value: token }] : [];
			const shownIn = windowNames.filter((name) => only === undefined || only === name);
			const context = await browser.newContext({
				baseURL: clubUrl,
				viewport: windows[only ?? 'phone'],
				// What moves, moves for the eye; a state is looked at once it stands still.
				reducedMotion: 'reduce',
				colorScheme: 'light',
				storageState: { cookies: [], origins: [{ origin: clubUrl, localStorage }] },
			});
			const page = await context.newPage();
			const errors = collectErrors(page);
			waitForHydration(page);
			await open(page, cast);
			for (const name of shownIn) {
				await page.setViewportSize(windows[name]);
				for (const colorScheme of schemes) {
					await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
					await look(page, `${name}, ${colorScheme}`);
				}
			}
			// What a state holds back is not an error of the page.
			await page.unrouteAll({ behavior: 'ignoreErrors' });
			await context.close();
			expect(errors).toEqual([]);
		});
	},
});

export { expect };
