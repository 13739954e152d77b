import type { Page } from '@playwright/test';

/** The live regions of a page. */
const regions = ':is([aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], output)';

/**
 * Records what a screen reader announces by itself from now on: text that is added to a live region that was there
 * before. It announces neither text that is removed nor a region that appears together with its text. Returns a
 * function that gives what was announced since its last call.
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
