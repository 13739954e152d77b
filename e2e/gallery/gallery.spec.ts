import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { screenStates } from '../states/index.ts';
import { expect, test } from '../states/test.ts';
import { galleryFolder, pictureFile } from './pictures.ts';

for (const state of screenStates) {
	test(state.name, async ({ inEveryLook }) => {
		await inEveryLook(state, async (page, look) => {
			// Pictures below the fold are asked for when they come near: here, all come near.
			await page.evaluate(async () => {
				for (const picture of document.images) picture.loading = 'eager';
				await Promise.allSettled([...document.images].map((picture) => picture.decode()));
				await document.fonts.ready;
				// What sticks to the window would stand in the middle of the picture.
				window.scrollTo({ top: 0, behavior: 'instant' });
			});
			const path = join(galleryFolder, pictureFile(state.name, look));
			await page.screenshot({ path, type: 'jpeg', quality: 80, fullPage: true, animations: 'disabled' });
			expect((await stat(path)).size).toBeGreaterThan(0);
		});
	});
}
