import { type Browser, expect, type Page } from '@playwright/test';
import { violationsOf } from '../../access/violations.ts';
import type { RunningClub } from '../../club-process.ts';
import { storeToken, waitUntilInteractive } from '../../fixtures.ts';
import { viewports } from '../../states/state.ts';

/** A page of a club of its own, for somebody who is logged in there. */
export async function clubPage(
	browser: Browser,
	{ url }: Pick<RunningClub, 'url'>,
	token: string,
	width: keyof typeof viewports,
): Promise<Page> {
	const page = await browser.newPage({ baseURL: url, viewport: viewports[width], reducedMotion: 'reduce' });
	await storeToken(page, token, url);
	waitUntilInteractive(page);
	return page;
}

/** Fails on what axe finds in either scheme, at both widths: for states that the shared club cannot be put into. */
export async function expectAccessible(page: Page): Promise<void> {
	const before = page.viewportSize();
	for (const viewport of Object.values(viewports)) {
		await page.setViewportSize(viewport);
		for (const colorScheme of ['dark', 'light'] as const) {
			await page.emulateMedia({ colorScheme });
			expect(await violationsOf(page), `${viewport.width}, ${colorScheme}`).toEqual([]);
		}
	}
	if (before) await page.setViewportSize(before);
}
