/**
 * Draws the packs of products into public/. Run it as `node assets/draw.ts`.
 * The same input gives the same bytes, so a changed picture shows in review.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productPicture } from './scenes/product.ts';
import { checkComplete, productArt } from './specs/index.ts';

/** A product picture is loaded a dozen at a time on a phone. */
const PRODUCT_LIMIT = 18 * 1024;

const out = new URL('../public/', import.meta.url);

function save(name: string, svg: string, limit = Infinity): void {
	const size = Buffer.byteLength(svg);
	if (size > limit) throw new Error(`${name} is ${size} bytes, over ${limit}`);
	const file = fileURLToPath(new URL(name, out));
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, svg);
}

checkComplete();
for (const art of productArt) save(`art/products/${art.slug}.svg`, productPicture(art), PRODUCT_LIMIT);
