import { expect, type Locator, type Page } from '@playwright/test';

/** An image of the club's own artwork, by its file name. */
export const artwork = (scope: Page | Locator, file: string): Locator =>
	scope.locator(`img[src="/art/${file}"]`);

/** Proves that an image is visible and that its file has loaded. */
export async function expectLoaded(image: Locator): Promise<void> {
	await expect(image).toBeVisible();
	await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}
