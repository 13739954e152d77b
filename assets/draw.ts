/**
 * Draws every picture of the site into public/. Run it as `node assets/draw.ts`.
 * The same input gives the same bytes, so a changed picture shows in review.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { about } from './scenes/about.ts';
import { banners } from './scenes/banners.ts';
import { classes } from './scenes/classes.ts';
import { consultancies } from './scenes/consultancy.ts';
import { features } from './scenes/features.ts';
import { hero } from './scenes/hero.ts';
import { plans } from './scenes/plans.ts';
import { productPicture } from './scenes/product.ts';
import { spots } from './scenes/spots.ts';
import { checkComplete, productArt } from './specs/index.ts';

/** A product picture is loaded a dozen at a time on a phone. */
const PRODUCT_LIMIT = 18 * 1024;
/** Cards come several to a screen; the hero is alone on the first. */
const CARD_LIMIT = 14 * 1024;
const HERO_LIMIT = 30 * 1024;

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
for (const [name, draw] of Object.entries(banners)) save(`art/promotions/${name}.svg`, draw());
for (const [name, draw] of Object.entries(spots)) save(`art/${name}.svg`, draw());
const cards = { landing: { about }, plans, features, classes, consultancy: consultancies };
for (const [folder, scenes] of Object.entries(cards))
	for (const [name, draw] of Object.entries(scenes)) save(`art/${folder}/${name}.svg`, draw(), CARD_LIMIT);
save('art/landing/hero.svg', hero(), HERO_LIMIT);
