/** Every product's drawing notes and facts, checked against the shop's own list. */

import { seedFacts } from '../../src/server/seed/facts/index.ts';
import { seedProducts } from '../../src/server/seed/products.ts';
import { bijlipur } from './bijlipur.ts';
import { chaltey } from './chaltey.ts';
import { dangal } from './dangal.ts';
import { doodhwan } from './doodhwan.ts';
import { haritva } from './haritva.ts';
import { jharna } from './jharna.ts';
import { kamaltaal } from './kamaltaal.ts';
import { lohapath } from './lohapath.ts';
import { mittimill } from './mittimill.ts';
import { moongfal } from './moongfal.ts';
import { sherdil } from './sherdil.ts';
import type { Art, Notes } from './types.ts';

const notes: readonly Notes[] = [
	...dangal,
	...doodhwan,
	...sherdil,
	...haritva,
	...bijlipur,
	...lohapath,
	...jharna,
	...moongfal,
	...mittimill,
	...kamaltaal,
	...chaltey,
];

export const productArt: readonly Art[] = notes.map((one) => ({
	...one,
	facts: seedFacts[one.slug]?.facts ?? {},
}));

/** A product without a picture, or a picture without a product, stops the run. */
export function checkComplete(): void {
	const drawn = new Set(productArt.map((art) => art.slug));
	const sold = new Set(seedProducts.map((product) => product.slug));
	const odd = [...drawn]
		.filter((slug) => !sold.has(slug))
		.concat([...sold].filter((slug) => !drawn.has(slug)));
	if (odd.length > 0) throw new Error(`Products and pictures differ: ${odd.join(', ')}`);
}
