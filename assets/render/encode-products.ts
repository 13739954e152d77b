/**
 * Makes the renders of the products fit for the web. A render newer than its pictures is
 * encoded again; a product without a render keeps the pictures it has.
 *
 *     node assets/render/encode-products.ts <folder of renders>
 */

import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productArt } from '../specs/index.ts';
import { print } from './prints.ts';

/** Widths, and the kilobytes an AVIF of each may weigh. A listing loads a dozen tiles on a phone. */
const WIDTHS = { 320: 8, 640: 18, 880: 40 };

const OUT = 'public/art/products';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: node assets/render/encode-products.ts <folder of renders>');

mkdirSync(OUT, { recursive: true });
for (const { slug } of productArt) {
	const render = join(folder, `${slug}.png`);
	const made = `${OUT}/${slug}-640.webp`;
	if (!existsSync(render)) continue;
	if (existsSync(made) && statSync(made).mtimeMs > statSync(render).mtimeMs) continue;
	for (const [width, kilobytes] of Object.entries(WIDTHS))
		for (const format of ['avif', 'webp'] as const)
			writeFileSync(
				`${OUT}/${slug}-${width}.${format}`,
				await print(render, Number(width), format, kilobytes),
			);
	console.log(slug);
}
