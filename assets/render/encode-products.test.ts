import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productViews } from '#web/catalogue/product/views.ts';
import { productAlbum } from '#web/catalogue/product-album.ts';
import { seedProducts } from '../../src/server/seed/products.ts';

const file = (path: string) => new URL(`../../public${path}`, import.meta.url);
const views = seedProducts.flatMap(({ image, name }) => productViews({ image, name }));

test.each(views)('there is a file for each width of $src', ({ src }) => {
	const { widths, webpWidths } = productAlbum(src)[src] ?? expect.fail('no entry');
	const stem = src.replace('640.webp', '');
	const files = [
		...widths.map((width) => `${stem}${width}.avif`),
		...(webpWidths ?? widths).map((width) => `${stem}${width}.webp`),
	];
	expect(files.filter((path) => !existsSync(file(path)))).toEqual([]);
});

test.each(views)('as a tile, $src weighs at most 18 KB', ({ src }) => {
	expect(statSync(file(src.replace('640.webp', '720.avif'))).size).toBeLessThanOrEqual(18 * 1024);
});
