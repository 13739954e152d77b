import type { Page } from '@playwright/test';

/**
 * What a scanner types while no field has the focus: a key every five milliseconds, with Enter at the end. A busy machine
 * presses the browser's own keys more slowly, and then they are a person's.
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
