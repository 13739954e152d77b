import type { Browser, Page } from '@playwright/test';
import { waitForHydration } from '../fixtures.ts';

/** A page of a club for whoever has a session with this token. */
export async function pageOf(
	browser: Browser,
	{
		url,
		token,
		width,
		height,
		...options
	}: { url: string; token: string; width: number; height: number; serviceWorkers?: 'allow' },
): Promise<Page> {
	const page = await browser.newPage({ viewport: { width, height }, baseURL: url, ...options });
	await page.context().setStorageState({
		cookies: [],
		origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }],
	});
	waitForHydration(page);
	return page;
}

/** What the door says. */
export const verdictOf = (page: Page) =>
	page.getByRole('region', { name: /^(Come in|Already in|One moment|Stop)$/ });
