import type { Locator, Page } from '@playwright/test';

/**
 * Types as a scanner does while no field has the focus: a key every five milliseconds, then Enter. The events carry
 * their own times, because a busy machine sends the browser's own keys so slowly that they look like a person's.
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

/**
 * Types the same into a field that has the focus, which gets the text. Returns whether its Enter was left to the
 * browser, which would then submit the field's form: for keys from a script, it does not do so itself.
 */
export async function scanInto(field: Locator, code: string): Promise<boolean> {
	await field.fill(code);
	return field.evaluate((element, typed) => {
		const begun = performance.now();
		const isLeft = [...typed, 'Enter'].map((key, nth) => {
			const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
			Object.defineProperty(event, 'timeStamp', { value: begun + 5 * nth });
			return element.dispatchEvent(event);
		});
		return isLeft.at(-1) === true;
	}, code);
}

/** Holds Enter down for as many repeats as come within a second. */
export async function holdEnter(page: Page): Promise<void> {
	for (let nth = 0; nth < 30; nth++) await page.keyboard.down('Enter');
	await page.keyboard.up('Enter');
}
