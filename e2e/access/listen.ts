import type { Page } from '@playwright/test';

/** The regions that a screen reader listens to. */
const regions = ':is([aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], output)';

/**
 * Notes what a screen reader says by itself from now on: the text of a region that was there before something came into
 * it. What leaves a region is not said, nor a region that comes with its text. Returns what was said since it was
 * asked last.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate((regions) => {
		const said: string[] = [];
		Object.assign(window, { said });
		new MutationObserver((changes) => {
			const changed = changes
				.filter(({ type, addedNodes }) => type === 'characterData' || addedNodes.length > 0)
				.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(regions));
			for (const region of new Set(changed)) {
				const text = region?.textContent.trim();
				if (text) said.push(text);
			}
		}).observe(document.body, { childList: true, characterData: true, subtree: true });
	}, regions);
	return () => page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
}
