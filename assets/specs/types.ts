/** What the scripts must know to print one product's label and build its pack. */

import type { ProductFacts } from '../../src/shared/catalogue/facts.fields.ts';

export type Form = 'tub' | 'jar' | 'pouch' | 'sachet' | 'bar' | 'glass' | 'box' | 'can' | 'tube' | 'shaker';

export type Brand =
	| 'dangal'
	| 'doodhwan'
	| 'sherdil'
	| 'haritva'
	| 'bijlipur'
	| 'lohapath'
	| 'jharna'
	| 'moongfal'
	| 'mittimill'
	| 'kamaltaal'
	| 'chaltey';

/** Notes for drawing a pack. */
export interface Notes {
	readonly slug: string;
	readonly form: Form;
	/** 1 is the usual pack of its form; a 2 kg tub is bigger, a trial pack smaller. */
	readonly size: number;
	readonly brand: Brand;
	/** The product's name as it is broken on the label. */
	readonly lines: readonly string[];
	readonly flavour: string;
	readonly claim: readonly [number: string, words: string];
	readonly net: string;
	/** Flavour colours: the main one, its dark partner, its pale partner. */
	readonly hue: string;
	readonly deep: string;
	readonly tint: string;
	readonly motif: string;
	readonly second?: string;
	/** A different arrangement of the same brand's label. */
	readonly variant?: number;
	/** A short sign some labels set large. */
	readonly symbol?: string;
}

/** The notes together with the facts that the shop tells of the product, which its label must not contradict. */
export interface Art extends Notes {
	readonly facts: ProductFacts;
}
