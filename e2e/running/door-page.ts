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

/**
 * What a scanner types: a key every five milliseconds, with Enter at the end. A busy machine presses keys more slowly, and
 * then they are a person's.
 */
export async function scan(page: Page, code: string): Promise<void> {
	await page.evaluate((typed) => {
		const begun = performance.now();
		for (const [nth, key] of [...typed, 'Enter'].entries()) {
			const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
			Object.defineProperty(event, 'timeStamp', { value: begun + 5 * nth });
			document.body.dispatchEvent(event);
		}
	}, code);
}
