import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { screenStates } from '../states/index.ts';
import { expect, test } from '../states/test.ts';
import { galleryFolder, pictureFile } from './pictures.ts';

/** In pixels: of a longer page Chromium makes no picture. */
const tallest = 8_000;

for (const state of screenStates) {
	test(state.name, async ({ inEveryLook }) => {
		await inEveryLook(state, async (page, look) => {
			// Lazy pictures below the fold would be missing from a picture of the full page.
			await page.evaluate(async () => {
				for (const picture of document.images) picture.loading = 'eager';
				await Promise.allSettled([...document.images].map((picture) => picture.decode()));
				await document.fonts.ready;
				// Sticky parts would show in the middle of the picture.
				window.scrollTo({ top: 0, behavior: 'instant' });
			});
			const path = join(galleryFolder, pictureFile(state.name, look));
			const { width, height } = await page.evaluate(() => ({
				width: document.documentElement.clientWidth,
				height: document.documentElement.scrollHeight,
			}));
			const clip = { x: 0, y: 0, width, height: Math.min(height, tallest) };
			await page.screenshot({
				path,
				clip,
				type: 'jpeg',
				quality: 80,
				fullPage: true,
				animations: 'disabled',
			});
			expect((await stat(path)).size).toBeGreaterThan(0);
		});
	});
}
